import { compareFigures } from '../../foundation/comparing.ts';
import { figuresOf } from '../../rules/Measure.ts';
import type { Interval } from '../../statistics/intervals.ts';
import type { Study } from '../../study/Study.ts';
import type { Precision } from '../../study/targets.ts';
import { FigureSequence } from './FigureSequence.ts';
import type { Stopping } from './TargetJudge.ts';

/** A stopping that knows where its figure lies. */
export interface PrecisionStopping extends Stopping {
  /** At the last look, of each scenario, in the figure's unit; they hold however often was looked. */
  intervals(): readonly Interval[];
}

/** True if every interval is as narrow as the precision asks. */
export function isReached(intervals: readonly Interval[], { within }: Precision): boolean {
  return intervals.every(({ low, high }) => compareFigures(high - low, 2 * within) <= 0);
}

/** Ends a run when the interval of a figure is narrow enough in every scenario. */
export function stopAtPrecision({ rules, scenarios }: Study, precision: Precision): PrecisionStopping {
  const { measure, confidence } = precision;
  const sequences = scenarios.map(({ setup }) => {
    const figure = figuresOf(rules.measures(setup)).find(({ name }) => name === measure);
    if (figure === undefined) throw new Error(`a precision of ${measure} was not checked first`);
    return new FigureSequence(figure, confidence);
  });
  let last: readonly Interval[] = [];
  return {
    isEnough: (tallies) => {
      // Every scenario is looked at, so that each has the same looks whatever the others are like.
      last = sequences.map((sequence, at) => sequence.look(tallies[at].tally));
      return isReached(last, precision);
    },
    intervals: () => last,
  };
}
