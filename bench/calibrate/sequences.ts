import { FigureSequence } from '../../src/analysis/targets/FigureSequence.ts';
import { isRate } from '../../src/rules/Measure.ts';
import { normalInterval, wilsonInterval } from '../../src/statistics/intervals.ts';
import { momentsOfSums } from '../../src/statistics/moments.ts';
import { nextLook } from '../../src/statistics/sequences.ts';
import { Player } from '../../src/trials/Player.ts';
import { figureSums, Tally } from '../../src/trials/Tally.ts';
import { type Coverage, CoverageBook } from './Coverage.ts';
import type { KnownFigure, Subject } from './Subject.ts';

const CONFIDENCE = 0.95;

/**
 * Computes estimates of the first scenario at every look of a run, as `precision:` and `riftlab check` do. Counts how often the
 * confidence sequence contains the true value at every look. For comparison it does the same with an interval for a single look.
 *
 * @param runs the number of runs
 * @param most the number of trials at the last look
 */
export function sequences(engine: string, { study, figures }: Subject, runs: number, most: number): Coverage[] {
  const book = new CoverageBook(engine, CONFIDENCE);
  for (let run = 0; run < runs; run += 1) {
    const player = new Player(study.rules, study.scenarios[0].setup, `calibration ${run}`);
    const tally = new Tally(player.measures);
    const watched = figures[0].map((known) => ({
      known,
      sequence: new FigureSequence(known.figure, CONFIDENCE),
      always: true,
      fixed: true,
    }));
    for (let played = 0; played < most; ) {
      const look = nextLook(played, most);
      tally.merge(player.play(played, look - played));
      played = look;
      for (const one of watched) {
        const { low, high } = one.sequence.look(tally);
        one.always &&= low <= one.known.mean && one.known.mean <= high;
        one.fixed &&= isHeldBySample(one.known, tally);
      }
    }
    for (const { known, always, fixed } of watched) {
      const what = isRate(known.figure) ? 'rate' : 'mean';
      book.note(`${what}, confidence sequence, at every look to ${most}`, known.figure.name, always);
      book.note(`${what}, fixed-sample interval, at every look to ${most} (misused)`, known.figure.name, fixed);
    }
  }
  return book.lines();
}

function isHeldBySample({ figure, mean }: KnownFigure, tally: Tally): boolean {
  const sums = figureSums(tally, figure);
  if (isRate(figure)) {
    const { low, high } = wilsonInterval(Number(sums.sum), tally.trials, CONFIDENCE);
    return low <= mean && mean <= high;
  }
  const sample = momentsOfSums(tally.trials, sums, 0);
  const { step } = figure.measure;
  const { low, high } = normalInterval(sample.mean * step, sample.mcse * step, CONFIDENCE);
  return low <= mean && mean <= high;
}
