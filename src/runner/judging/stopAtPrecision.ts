import { figuresOf } from '../../rules/Figure.ts';
import type { Precision } from '../../study/decisions/Target.ts';
import type { Study } from '../../study/Study.ts';
import { FigureSequence } from './FigureSequence.ts';
import type { Stopping } from './Stopping.ts';

/** Ends a run when the interval of a figure is narrow enough in every scenario. */
export function stopAtPrecision({ rules, scenarios }: Study, precision: Precision): Stopping {
  const { measure, within, confidence } = precision;
  const sequences = scenarios.map(({ setup }) => {
    const figure = figuresOf(rules.measures(setup)).find(({ name }) => name === measure);
    if (figure === undefined) throw new Error(`a precision of ${measure} was not checked first`);
    return new FigureSequence(figure, confidence);
  });
  return {
    isEnough: (tallies) => {
      // Every scenario is looked at, so that each has the same looks whatever the others are like.
      const widths = sequences.map((sequence, at) => {
        const { low, high } = sequence.look(tallies[at].tally);
        return high - low;
      });
      return widths.every((width) => width <= 2 * within);
    },
  };
}
