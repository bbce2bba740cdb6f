import { normalInterval } from '../../src/statistics/intervals.ts';
import { weightedEstimate } from '../../src/statistics/moments.ts';
import { RarePlayer } from '../../src/trials/rare/RarePlayer.ts';
import { type Coverage, CoverageBook } from './Coverage.ts';
import type { Subject } from './Subject.ts';

const CONFIDENCE = 0.95;

/**
 * Estimates a study's rare event repeatedly, with tilts found under each seed, and compares the intervals of `rare.csv`
 * with the exact chances.
 *
 * @param runs the number of runs
 * @param trials the trials of each run
 */
export function weighted(engine: string, { study, figures }: Subject, runs: number, trials: number): Coverage[] {
  const { rare, rules } = study;
  if (rare === undefined) throw new Error(`${study.name} has no rare event`);
  const setups = study.scenarios.map(({ setup }) => setup);
  const purposes = rare.tilts.map(({ purpose }) => rules.purposes.indexOf(purpose));
  const book = new CoverageBook(engine, CONFIDENCE);
  const event = rare.measure;
  for (const [scenario, { name }] of study.scenarios.entries()) {
    const known = figures[scenario].find(({ figure }) => figure.name === event);
    const tilts = new RarePlayer(rules, setups, study.seed).findTilts({ scenario, event, purposes });
    if (known === undefined || tilts === null) throw new Error(`${name}: ${event} never happens`);
    for (let run = 0; run < runs; run += 1) {
      const player = new RarePlayer(rules, setups, `calibration ${run}`);
      const tally = player.weigh({ scenario, event, tilts, first: 0, count: trials });
      const { mean, mcse } = weightedEstimate(tally.total());
      const { low, high } = normalInterval(mean, mcse, CONFIDENCE);
      const isHeld = low <= known.mean && known.mean <= high;
      book.note(`rare rate (weighted), ${trials} tilted trials`, `${name}: ${event}`, isHeld);
    }
  }
  return book.lines();
}
