import type { Destination } from '../../gravity-portal/orders/Destinations.ts';
import { didYouMean } from '../../nearestWord.ts';
import type { BattleStage, Encounter, Foe, Text } from '../setup/Setup.ts';

/** By row of the charts: who waits there, by place among the oppositions; 0: nobody. */
export function oppositionsAt(battle: BattleStage, rows: readonly Destination[]): Int32Array {
  return Int32Array.from(rows, (row) => {
    const found = encounterAt(battle, row);
    if (found !== undefined) return found.opposition;
    const { unmapped } = battle;
    // The scaled forces stand in a row, of one opponent and more.
    return unmapped === null || row.bpv === 0
      ? 0
      : unmapped.first + Math.min(unmapped.most, Math.ceil(row.bpv / unmapped.bpv)) - 1;
  });
}

/** The row of the encounters that says who waits; undefined where none fits. */
export function encounterAt({ encounters }: BattleStage, row: Destination): Encounter | undefined {
  return encounters.find((encounter) => fits(encounter, row));
}

/** A race is that of the defender, or the one that the chart names. */
function fits({ chart, roll, scenario, race, least, most }: Encounter, row: Destination): boolean {
  return (
    (chart === null || chart === row.chart) &&
    (roll === null || roll === row.roll) &&
    (scenario === null || scenario === row.scenario) &&
    (race === null || race === row.defenderRace || race === row.race) &&
    row.bpv >= least &&
    row.bpv <= most
  );
}

/** Words of encounters that no row of the charts has. */
export function strangeWords(
  battle: BattleStage,
  rows: readonly Destination[],
  mistake: (line: number, message: string) => void,
): void {
  const known = {
    chart: new Set(rows.map(({ chart }) => chart)),
    scenario: new Set(rows.map(({ scenario }) => scenario)),
    race: new Set(rows.flatMap(({ race, defenderRace }) => [race, defenderRace]).filter((race) => race !== '')),
  };
  const rolls = new Set(rows.map(({ roll }) => roll));
  for (const encounter of battle.encounters) {
    const { roll, line } = encounter;
    if (roll !== null && !rolls.has(roll)) {
      const [least, most] = [Math.min(...rolls), Math.max(...rolls)];
      mistake(line, `roll: expected one of the charts' own, from ${least} to ${most}; got ${roll}`);
    }
    for (const column of ['chart', 'scenario', 'race'] as const) {
      const word = encounter[column];
      if (word === null || known[column].has(word)) continue;
      mistake(
        encounter.line,
        `${column}: expected one of the charts' own; got ${word}${didYouMean(word, known[column])}`,
      );
    }
  }
}

/** The cards that may stand against a unit, each once, and by opposition which of them its members have. */
export function foeCards(battle: BattleStage | null): { cards: (string | Text)[]; of: Int32Array[] } {
  const known = new Map<string, number>();
  const cards: (string | Text)[] = [];
  const placeOf = ({ card }: Foe): number => {
    const key = JSON.stringify(card);
    const at = known.get(key) ?? cards.push(card) - 1;
    known.set(key, at);
    return at;
  };
  const of = (battle?.oppositions ?? []).map(({ foes }) => Int32Array.from(foes, placeOf));
  return { cards, of };
}
