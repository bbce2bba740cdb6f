import { figuresOf, isRate, type Measure } from '../rules/Measure.ts';
import { PERCENT } from '../rules/percent.ts';
import type { Mistake } from './StudyError.ts';
import type { Comparing, Precision, Target } from './targets.ts';
import type { StudyText } from './text/StudyText.ts';

/** The decisions of a study that hold numbers against figures. */
interface Decisions {
  readonly targets: readonly Target[];
  readonly precision: Precision | null;
  readonly compare: Comparing;
}

/** Where a study writes a number of a target. */
const OF_A_TARGET = [['between', '0'], ['between', '1'], ['atLeast'], ['atMost'], ['within', 'margin']] as const;

/** The percentages that a study holds against counts, which have units of their own. */
export function percentMistakes(
  { targets, precision, compare }: Decisions,
  measures: readonly Measure[],
  source: StudyText,
): Mistake[] {
  const figures = new Map(figuresOf(measures).map((figure) => [figure.name, figure]));
  const places = [
    ...targets.flatMap(({ measure }, at) =>
      OF_A_TARGET.map((keys) => ({ measure, path: ['targets', String(at), ...keys] })),
    ),
    ...(precision === null ? [] : [{ measure: precision.measure, path: ['precision', 'within'] }]),
    ...Object.keys(compare.margins).map((measure) => ({ measure, path: ['compare', 'margins', measure] })),
  ];
  return places.flatMap(({ measure, path }) => {
    const figure = figures.get(measure);
    if (figure === undefined || isRate(figure) || !PERCENT.test(source.written(path) ?? '')) return [];
    return source.mistake(
      path,
      `a percentage is for a rate, and ${measure} is counted in ${figure.measure.unit}; write how many`,
    );
  });
}
