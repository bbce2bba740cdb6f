import type { Study } from '../../study/Study.ts';
import { FEW_VALUES } from '../leading/leadsOf.ts';
import type { Comparison } from './Comparison.ts';

/**
 * The name of the figure that a comparison leads with: the study's leading measure, or of a category the value that the
 * study asks about, else, as elsewhere in the report, the first of few or the one most frequent in the baseline. Null where
 * the scenarios cannot be compared by it.
 */
export function leadFigure(study: Study, comparisons: readonly Comparison[]): string | null {
  const { lead, rules, scenarios } = study;
  const [first] = rules.measures(scenarios[0].setup);
  const own = comparisons.filter(({ figure }) => figure.measure.name === (lead ?? first.name));
  const asked = askedFigures(study).find((name) => own.some(({ figure }) => figure.name === name));
  if (asked !== undefined) return asked;
  // The first side of a study is the one that it is about.
  if ((own[0]?.figure.measure.labels?.length ?? 0) <= FEW_VALUES) return own[0]?.figure.name ?? null;
  const shareOf = ({ exact, before }: Comparison) => exact?.before ?? before;
  const [most] = [...own].sort((one, other) => shareOf(other) - shareOf(one));
  return most?.figure.name ?? null;
}

/** The figures that a report shows a comparison of: the leading one, then those that the study asks about, each once. */
export function shownFigures(study: Study, comparisons: readonly Comparison[]): string[] {
  const known = new Set(comparisons.map(({ figure }) => figure.name));
  const lead = leadFigure(study, comparisons);
  const names = [...(lead === null ? [] : [lead]), ...askedFigures(study)];
  return [...new Set(names)].filter((name) => known.has(name));
}

/** What a study has targets, a precision or margins for. */
function askedFigures({ targets, precision, compare }: Study): string[] {
  return [
    ...targets.map(({ measure }) => measure),
    ...(precision === null ? [] : [precision.measure]),
    ...Object.keys(compare.margins),
  ];
}
