import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import type { Race } from '../races/Race.ts';
import { memoryUse } from './memoryUse.ts';
import type { RaceResult, RaceRow } from './RaceResult.ts';
import { type Finish, timeInTurn } from './timeInTurn.ts';

/**
 * Times the available contestants in turn, and then measures the engine's memory. Finally it compares the counts of the rounds with
 * the expected counts, because a fast loop with wrong dice is worthless.
 */
export function runRace(name: string, race: Race, rounds: number): RaceResult {
  const contestants = race.contestants.filter((each) => 'play' in each);
  const missing = race.contestants.flatMap((each) => ('missing' in each ? [each.missing] : []));
  if (race.warmUp !== undefined) for (const contestant of contestants) contestant.play(race.warmUp);
  const finishes = timeInTurn(contestants, race.trialsARound, rounds);
  const memory = memoryUse(contestants[0], race.checkpoints);
  const rows = finishes.map((finish) => rowOf(finish, finishes[0], race));
  return { name, title: race.title, rows, missing: [...new Set(missing)], memory, remark: race.remark ?? '' };
}

function rowOf({ contestant, speed, counts }: Finish, engine: Finish, race: Race): RaceRow {
  const { name, kind, counted } = contestant;
  const segments = new Map<string, Float64Array>();
  let from = 0;
  for (const measure of counted) {
    segments.set(measure.name, counts.subarray(from, from + measure.cells));
    from += measure.cells;
  }
  const own = (measure: string) => segments.get(measure) ?? new Float64Array(0);
  const fits = [...race.expected(own)].flatMap(([measure, expected]) => {
    if (!segments.has(measure)) return [];
    const { pValue } = chiSquareTest(own(measure).subarray(0, expected.length), expected);
    return [{ measure, pValue }];
  });
  const isEqual = kind === 'native' ? isSameAs(own, engine) : null;
  return { name, kind, speed, fits, isEqual };
}

/** Returns true if all measures that both contestants count have the same counts. */
function isSameAs(own: (measure: string) => Float64Array, { contestant, counts }: Finish): boolean {
  let from = 0;
  let compared = 0;
  for (const { name, cells } of contestant.counted) {
    const engines = counts.subarray(from, from + cells);
    from += cells;
    const others = own(name);
    if (others.length === 0) continue;
    compared += 1;
    if (others.length !== cells || others.some((count, at) => count !== engines[at])) return false;
  }
  return compared > 0;
}
