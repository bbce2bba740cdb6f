import { DifferenceSequence, exactMean } from '../../src/analysis/targets/FigureSequence.ts';
import { isRate } from '../../src/rules/Measure.ts';
import { nextLook } from '../../src/statistics/sequences.ts';
import { PairTally, pairingsOf } from '../../src/trials/PairTally.ts';
import { StudyPlayer } from '../../src/trials/Player.ts';
import { type Coverage, CoverageBook } from './Coverage.ts';
import type { Subject } from './Subject.ts';

const CONFIDENCE = 0.95;
/** The largest rounding error of a difference between two exact solutions. */
const ROUNDING = 1e-12;

/**
 * Computes the differences between the first two scenarios at every look of a run, as riftlab does for a target that a figure lies
 * `within` a margin of another scenario. Counts how often the paired confidence sequence contains the true difference at every
 * look.
 *
 * @param runs the number of runs
 * @param most the number of trials at the last look
 */
export function differences(
  engine: string,
  { study, exact, figures }: Subject,
  runs: number,
  most: number,
): Coverage[] {
  const book = new CoverageBook(engine, CONFIDENCE);
  const setups = study.scenarios.map(({ setup }) => setup);
  const [baseline, other] = setups.map((setup) => study.rules.measures(setup));
  const varying = new Set(figures[1].map(({ figure }) => figure.name));
  const pairings = pairingsOf(baseline, other);
  for (let run = 0; run < runs; run += 1) {
    const player = new StudyPlayer(study.rules, setups, `calibration ${run}`);
    const pairs = new PairTally(pairings);
    const watched = pairings.flatMap((pairing, at) => {
      const before = exactMean(exact[0], pairing.baseline);
      const after = exactMean(exact[1], pairing.other);
      if (before === null || after === null || !varying.has(pairing.other.name)) return [];
      const sequence = new DifferenceSequence(pairing, CONFIDENCE);
      return [{ at, figure: pairing.other, truth: after - before, sequence, always: true }];
    });
    for (let played = 0; played < most; ) {
      const look = nextLook(played, most);
      const [, tally] = player.play([0, 1], played, look - played);
      if (tally.pairs !== null) pairs.merge(tally.pairs);
      played = look;
      for (const one of watched) {
        const { low, high } = one.sequence.look(pairs.differences(one.at), played);
        one.always &&= low - ROUNDING <= one.truth && one.truth <= high + ROUNDING;
      }
    }
    for (const { figure, always } of watched) {
      const what = isRate(figure) ? 'rates' : 'means';
      book.note(`paired difference of ${what}, confidence sequence, at every look to ${most}`, figure.name, always);
    }
  }
  return book.lines();
}
