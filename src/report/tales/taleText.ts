import { shareIn } from '../../analysis/leading.ts';
import type { MeasureSummary } from '../../analysis/summarise.ts';
import { groupedText, percentText, unitText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { FeaturedTrial } from '../../rules/Presentation.ts';
import type { ToldTrial } from '../../trials/selectTrial.ts';
import { measureTitle, valueText } from '../text/measures.ts';

interface Context {
  readonly measures: readonly MeasureSummary[];
  readonly trialsAre: string;
  /** How many trials were looked at. */
  readonly among: number;
}

/**
 * Why a trial is told, and what else it gave:
 *
 * ```text
 * Net value: −12 points, the median of the first 10,000 journeys.
 * Destination: N7. Nothing is rarer among the 6,210 of the first 10,000 journeys in which the mission is done: 12 of them all
 * have it, and 0.14 % of all journeys.
 * There is none: the mission is done in none of the first 10,000 journeys.
 * ```
 */
export function taleText(
  { by, which, where = [], figures = [] }: FeaturedTrial,
  found: ToldTrial | null,
  columns: ReadonlyMap<string, Int32Array>,
  { measures, trialsAre, among }: Context,
): { readonly account: string; readonly figures: readonly string[] } {
  const summaryOf = (name: string) => measures.find(({ measure }) => measure.name === name)!;
  const conditions = where.map(({ measure, value }) => conditionText(summaryOf(measure).measure, value)).join(' and ');
  const all = `the first ${groupedText(among)} ${trialsAre}`;
  if (found === null) return { account: `There is none: ${conditions} in none of ${all}.`, figures: [] };
  const own = figures.map((name) => saidOf(summaryOf(name).measure, columns.get(name)![found.trial]));
  const whom = where.length === 0 ? all : `the ${groupedText(found.fitting)} of ${all} in which ${conditions}`;
  const said = capitalised(saidOf(summaryOf(by).measure, found.value));
  if (which === 'median') return { account: `${said}, the median of ${whom}.`, figures: own };
  if (which !== 'rarest') {
    const others = found.alike === 1 ? '' : ` ${groupedText(found.alike)} of ${all} have it.`;
    return { account: `${said}, the ${which} of ${whom}.${others}`, figures: own };
  }
  const share = percentText(shareOfValue(summaryOf(by), found.value));
  const have = found.alike === 1 ? 'has' : 'have';
  return {
    account: `${said}. Nothing is rarer among ${whom}: ${groupedText(found.alike)} of ${all} ${have} it, and ${share} of all.`,
    figures: own,
  };
}

/** `net value: −12 points`, `units left: 3`, `fate: done` */
function saidOf(measure: Measure, value: number): string {
  const { kind, title, unit, step } = measure;
  const text = `${title}: ${valueText(measure, value)}`;
  // A title that names what is counted needs no unit.
  const isNamed = kind !== 'count' || measureTitle(measure) === title;
  return isNamed ? text : `${text} ${unitText(value * step, unit)}`;
}

function conditionText(measure: Measure, value: number): string {
  if (measure.kind !== 'flag') return `“${measure.title}” is “${valueText(measure, value)}”`;
  return value === 1 ? measure.title : `it is not so that ${measure.title}`;
}

/** How often it comes in the whole run, or exactly. */
function shareOfValue({ measure: { min, bin = 1 }, values }: MeasureSummary, value: number): number {
  return shareIn(values[Math.floor((value - min) / bin)]);
}
