import { type Comparison, comparisonsOf } from '../../analysis/comparison.ts';
import { runNotes } from '../../analysis/notes.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import { type Summary, summarise } from '../../analysis/summarise.ts';
import { type Sweep, sweepOf } from '../../analysis/sweep.ts';
import { confidenceText, groupedText } from '../../foundation/numbers.ts';
import { shellWord } from '../../foundation/text.ts';
import { chartsOf, type NamedChart, notDrawn } from '../charts/chartsOf.ts';
import { comparisonCharts } from '../charts/kinds/differences.ts';
import { sweepCharts } from '../charts/kinds/sweep.ts';
import { timelineOf } from '../drawings/timeline.ts';
import type { Origin } from '../manifest.ts';
import {
  type Block,
  type Document,
  namedChartBlock,
  notesSections,
  paragraphs,
  type Section,
  tableBlock,
  text,
} from '../model/Document.ts';
import type { Table } from '../model/Table.ts';
import { type Answer, answerSentence, answers, namedAnswers, readingSentence } from '../text/answer.ts';
import { reportAnswer } from '../text/changes.ts';
import { playedOptions, repeatSection } from '../text/commands.ts';
import { howFar } from '../text/estimateText.ts';
import { changesSections, comparisonTable } from './comparison.ts';
import { exactCheckSection } from './exactCheck.ts';
import { featuredTrialsSections } from './featuredTrials.ts';
import { distributionsTable, figuresSection, summaryTable, terminalFigures } from './figures.ts';
import { jointSections, jointTable } from './jointTables.ts';
import { differencesSections, planSections } from './plan.ts';
import { rareSections, rareSentences } from './rareEvents.ts';
import { sideBySideSections } from './scenarios.ts';
import { stepSections, sweepTable } from './sweep.ts';
import { targetsSections, targetsTable } from './targets.ts';

/** The document of `riftlab run`: the page, the terminal's text, and the tables of the CSV files. */
export function runDocument(result: StudyResult, origin: Pick<Origin, 'version' | 'command'>): Document {
  const summary = summarise(result);
  const comparisons = comparisonsOf(result);
  const sweep = sweepOf(result, summary);
  const odds = [
    ...comparisonCharts(result, comparisons),
    ...(sweep === null ? [] : sweepCharts(sweep, result.study, summary)),
    ...chartsOf(result, summary),
  ];
  const timeline = timelineOf(result, summary);
  const notes = runNotes(result);
  return {
    kicker: summary.study,
    title: summary.question,
    answer: reportAnswer(result, summary, comparisons),
    ...(notes.length === 0 ? {} : { notes }),
    ...(result.isPartial ? { isPartial: true } : {}),
    sections: [
      ...pageSections(result, summary, comparisons, { odds, timeline, notes, sweep }, origin),
      ...terminalSections(summary, notes, { result, sweep }),
      {
        heading: null,
        on: 'csv',
        blocks: csvTables(result, summary, comparisons, sweep).map((table) => tableBlock(table)),
      },
    ],
  };
}

/** The tables of CSV files that the page shows in another form or not at all. */
function csvTables(
  result: StudyResult,
  summary: Summary,
  comparisons: readonly Comparison[],
  sweep: Sweep | null,
): readonly Table[] {
  return [
    summaryTable(summary),
    distributionsTable(summary),
    ...(summary.scenarios[0].joints.length === 0 ? [] : [jointTable(summary)]),
    ...(comparisons.length === 0 ? [] : [{ ...comparisonTable(comparisons), file: 'comparison.csv' }]),
    ...(sweep === null ? [] : [sweepTable(sweep, summary.confidence)]),
    ...(result.study.targets.length === 0 ? [] : [targetsTable(result)]),
  ];
}

interface PageParts {
  readonly odds: readonly NamedChart[];
  /** The chart with the boards of a typical trial; null if the rules show no board. */
  readonly timeline: NamedChart | null;
  readonly notes: readonly string[];
  readonly sweep: Sweep | null;
}

function pageSections(
  result: StudyResult,
  summary: Summary,
  comparisons: readonly Comparison[],
  { odds, timeline, notes, sweep }: PageParts,
  origin: Pick<Origin, 'version' | 'command'>,
): Section[] {
  const left = paragraphs(notDrawn(result, summary), 'detail');
  const sections: readonly Section[] = [
    ...(result.isPartial ? [partialSection(result)] : []),
    ...targetsSections(result),
    answerSection(summary),
    ...sideBySideSections(result, summary),
    ...notesSections(notes).filter(({ on }) => on === 'page'),
    ...rareSections(summary),
    ...changesSections(result, comparisons),
    ...stepSections(sweep),
    ...planSections(result, summary),
    ...(odds.length + left.length === 0
      ? []
      : [{ heading: 'The odds', blocks: [...odds.map(namedChartBlock), ...left] }]),
    ...(timeline === null ? [] : [{ heading: 'A typical trial', blocks: [namedChartBlock(timeline)] }]),
    ...featuredTrialsSections(result, summary),
    ...jointSections(summary),
    figuresSection(summary),
    ...differencesSections(result, summary),
    exactCheckSection(summary),
    repeatRun(result, origin),
  ];
  return sections.map((section) => ({ ...section, on: 'page' }));
}

/** The section with the warning that the run was interrupted. It is above everything else. */
export function partialSection(result: StudyResult): Section {
  const { study, scenarios, rare } = result;
  const isCut = scenarios[0].tally.trials < study.trials;
  const left =
    isCut && study.rare !== undefined && rare === undefined ? ' The rare event has not been played yet.' : '';
  const words = ` The run was interrupted ${howFar(result, study.rules.trials)}; the same command resumes it.${left}`;
  return { heading: null, blocks: [{ kind: 'text', text: [{ strong: 'Partial.' }, words], role: 'warning' }] };
}

/**
 * The section with the answer in large type and its uncertainty. If there are few scenarios, each has its answer. If there are
 * many, the section has the lowest and the highest answer, or a single one if all are equal.
 */
export function answerSection(summary: Summary): Section {
  const all = answers(summary);
  if (all.length === 1) return { heading: null, blocks: answerBlocks(all[0]) };
  const { named } = namedAnswers(all);
  const which = named.length === 1 ? 'The answer is the same in all' : 'These are the lowest and the highest of';
  const rest = `${which} ${all.length} scenarios; the table lists all of them.`;
  return {
    heading: null,
    blocks: [
      { kind: 'answers', answers: named.map((one) => ({ name: one.scenario, blocks: answerBlocks(one) })) },
      ...(named.length < all.length ? [text(rest, 'detail')] : []),
    ],
  };
}

function answerBlocks({ before, figure, after, rest, furtherSentences, detail }: Answer): Block[] {
  return [
    { kind: 'text', text: [`${before} `, { strong: figure }, ` ${after}${rest}.`], role: 'answer' },
    ...(furtherSentences.length === 0 ? [] : [text(furtherSentences.join(' '))]),
    text(detail, 'detail'),
  ];
}

/** The section with the command that gives the same numbers. It also states everything that the numbers depend on. */
function repeatRun(
  { study, scenarios }: StudyResult,
  { version, command }: Pick<Origin, 'version' | 'command'>,
): Section {
  const { file, path = file, seed, rules } = study;
  const { trials } = scenarios[0].tally;
  const asRun = `npx riftlab run ${shellWord(path)} ${playedOptions(study, trials)}`;
  const played = `${groupedText(trials)} ${rules.trials}${scenarios.length > 1 ? ` in each of ${scenarios.length} scenarios` : ''}`;
  return repeatSection(
    command ?? asRun,
    `${played}, seed “${seed}”, riftlab ${version}, rules ${rules.name} version ${rules.version}. The same study, seed and versions give the same numbers on any machine and any number of workers. The figures are in the CSV files of this report’s folder, the full setups in its manifest.json.`,
  );
}

/**
 * The sections for the terminal: the answer, the tables of figures, and the notes.
 *
 * @param played the result and its sweep; if null, there are no sections on targets, on scenarios side by side, or on
 * steps of a sweep
 */
export function terminalSections(
  summary: Summary,
  notes: readonly string[] = [],
  played: { readonly result: StudyResult; readonly sweep: Sweep | null } | null = null,
): Section[] {
  const sentences = [
    answerSentence(answers(summary)),
    ...rareSentences(summary),
    ...summary.otherReadings.map(readingSentence),
  ];
  return [
    ...sentences.map((sentence): Section => ({ heading: null, on: 'terminal', blocks: [text(sentence)] })),
    ...(played === null
      ? []
      : terminalOnly([...targetsSections(played.result), ...sideBySideSections(played.result, summary)])),
    ...terminalFigures(summary),
    ...(played === null ? [] : terminalOnly(stepSections(played.sweep))),
    ...jointSections(summary).map((section): Section => ({ ...section, on: 'terminal' })),
    ...notesSections(notes).filter(({ on }) => on === 'terminal'),
    { heading: null, on: 'terminal', blocks: playedNotes(summary) },
  ];
}

/** Drops the sections that only the page shows, and marks the others for the terminal alone. */
function terminalOnly(sections: readonly Section[]): Section[] {
  return sections.filter(({ on }) => on !== 'page').map((section) => ({ ...section, on: 'terminal' }));
}

/** The maximum number of scenarios that a note names. */
const MOST_NAMED = 4;

function playedNotes({ scenarios, trialsAre, confidence }: Summary): Block[] {
  const unsolved = scenarios.filter(({ exact }) => exact.state === 'over-budget');
  const isNoneSolved = unsolved.length === scenarios.length;
  const about = isNoneSolved ? '' : ` (${fewText(unsolved.map(({ label }) => label))})`;
  const played = `${groupedText(scenarios[0].trials)} ${trialsAre}${scenarios.length > 1 ? ' in each scenario' : ''}`;
  const gap = isNoneSolved ? '' : '; z is the gap to the exact value in standard errors';
  return [
    text(`${played}. ± is half the ${confidenceText(confidence)} interval${gap}.`),
    ...(unsolved.length > 0 ? [text(`No exact solution${about}: too many states or outcomes.`)] : []),
  ];
}

/** All names if they are few; otherwise the first name and the number of the others. */
function fewText(names: readonly string[]): string {
  return names.length <= MOST_NAMED ? names.join(', ') : `${names[0]} and ${names.length - 1} more`;
}
