import { type FeaturedTrial, featuredTrials } from '../../analysis/featuredTrials.ts';
import { shareIn } from '../../analysis/leading.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { MeasureSummary, Summary } from '../../analysis/summarise.ts';
import { groupedText, percentText, unitText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { JournalLine } from '../../rules/Rules.ts';
import type { Study } from '../../study/Study.ts';
import { type Block, type JournalPart, type Section, text } from '../model/Document.ts';
import { replayCommand } from '../text/commands.ts';
import { measureTitle, valueText } from '../text/estimateText.ts';

/** The section with the featured trials, each with its journal; no section if the rules feature none. */
export function featuredTrialsSections(result: StudyResult, summary: Summary): Section[] {
  const featured = featuredTrials(result, summary);
  if (featured.length === 0) return [];
  const { scenarios, trialsAre } = summary;
  const of = scenarios.length > 1 ? ` All are of “${scenarios[0].label}”.` : '';
  return [
    {
      heading: `${capitalised(trialsAre)} worth reading`,
      blocks: [
        text(`If several ${trialsAre} fit a heading equally well, the first of them is shown.${of}`, 'detail'),
        ...featured.flatMap((one) => trialBlocks(one, result.study, summary)),
      ],
    },
  ];
}

function trialBlocks(featured: FeaturedTrial, study: Study, summary: Summary): Block[] {
  const { request, found } = featured;
  const title = capitalised(request.title);
  const account = accountText(featured, summary);
  if (found === null) return [{ kind: 'heading', text: title }, text(account)];
  const { trial, lines } = found;
  const figures = found.figures.map(({ measure, value }) => saidOf(measureNamed(measure, summary).measure, value));
  return [
    { kind: 'heading', text: title, detail: `trial ${trial}` },
    text(account),
    ...(figures.length === 0 ? [] : [text(`${capitalised(figures.join('; '))}.`, 'detail')]),
    lines === null
      ? text('The journal of this trial is above.', 'detail')
      : { kind: 'journal', parts: journalParts(lines), command: replayCommand(study, 0, trial) },
  ];
}

/**
 * The reason why a trial was selected, or why there is none, such as:
 *
 * ```text
 * Net value: −12 points, the median of the first 10,000 journeys.
 * Destination: N7. This is the rarest value among the 6,210 of the first 10,000 journeys in which the mission is done: 12 of
 * the first 10,000 journeys have it, and 0.14 % of all journeys.
 * There is no such trial: the mission is done in none of the first 10,000 journeys.
 * ```
 */
export function accountText({ request, among, found }: FeaturedTrial, summary: Summary): string {
  const { by, which, where = [] } = request;
  const conditions = where
    .map(({ measure, value }) => conditionText(measureNamed(measure, summary).measure, value))
    .join(' and ');
  const all = `the first ${groupedText(among)} ${summary.trialsAre}`;
  if (found === null) return `There is no such trial: ${conditions} in none of ${all}.`;
  const whom = where.length === 0 ? all : `the ${groupedText(found.fitting)} of ${all} in which ${conditions}`;
  const decisive = measureNamed(by, summary);
  const said = capitalised(saidOf(decisive.measure, found.value));
  if (which === 'median') return `${said}, the median of ${whom}.`;
  if (which !== 'rarest') {
    const others = found.alike === 1 ? '' : ` ${groupedText(found.alike)} of ${all} have this value.`;
    return `${said}, the ${which} of ${whom}.${others}`;
  }
  const share = percentText(shareOfValue(decisive, found.value));
  const have = found.alike === 1 ? 'has' : 'have';
  return `${said}. This is the rarest value among ${whom}: ${groupedText(found.alike)} of ${all} ${have} it, and ${share} of all ${summary.trialsAre}.`;
}

function measureNamed(name: string, { scenarios: [{ measures }] }: Summary): MeasureSummary {
  return measures.find(({ measure }) => measure.name === name)!;
}

/** A measure's title with a value: `net value: −12 points`, `units left: 3`, `fate: done`. */
function saidOf(measure: Measure, value: number): string {
  const { kind, title, unit, step } = measure;
  const said = `${title}: ${valueText(measure, value)}`;
  // A title that contains the unit needs no unit after the value.
  const isNamed = kind !== 'count' || measureTitle(measure) === title;
  return isNamed ? said : `${said} ${unitText(value * step, unit)}`;
}

function conditionText(measure: Measure, value: number): string {
  if (measure.kind !== 'flag') return `“${measure.title}” is “${valueText(measure, value)}”`;
  return value === 1 ? measure.title : `it is not true that ${measure.title}`;
}

/** The share of a value in the whole run, exact if it is known. */
function shareOfValue({ measure: { min, bin = 1 }, values }: MeasureSummary, value: number): number {
  return shareIn(values[Math.floor((value - min) / bin)]);
}

/**
 * The parts of a journal. If it has lines of several game systems, the lines of the first system are shown and the others are
 * folded. A journal of a single game system is folded as a whole.
 */
export function journalParts(lines: readonly JournalLine[]): readonly JournalPart[] {
  if (lines.length === 0) return [];
  const told = systemOf(lines[0]);
  const isMixed = lines.some((line) => systemOf(line) !== told);
  const parts: { isOpen: boolean; lines: JournalLine[] }[] = [];
  for (const line of lines) {
    const isOpen = isMixed && systemOf(line) === told;
    const last = parts.at(-1);
    if (last?.isOpen === isOpen) last.lines.push(line);
    else parts.push({ isOpen, lines: [line] });
  }
  return parts;
}

/** The game system of a line, as its rule names it: `TI4` for `TI4 41.2`. */
function systemOf({ rule }: JournalLine): string {
  return rule.split(' ')[0];
}
