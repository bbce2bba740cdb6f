import { studyNotes } from '../../analysis/notes.ts';
import { type JudgedCandidate, type Tuning, tightest } from '../../analysis/tuning.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioNames.ts';
import { triedCharts } from '../charts/kinds/triedValues.ts';
import { type AnalysisOrigin, studyManifest } from '../manifest.ts';
import { chartBlock, type Document, notesSections, paragraphs, tableBlock, text } from '../model/Document.ts';
import type { Cell, Column, Table } from '../model/Table.ts';
import { documentFiles, type ReportFile } from '../reportFiles.ts';
import { originSection } from '../text/commands.ts';
import { valueText } from '../text/targets.ts';
import {
  figureHead,
  marginText,
  targetText,
  tuningAnswer,
  tuningAnswerSentences,
  tuningMethodSentences,
} from '../text/tuningText.ts';
import { TARGET_COLUMNS, targetCells, verdictBlocks } from './targets.ts';

/** The report of `riftlab tune`: the values that meet a study's targets. */
export function tuneDocument(tuning: Tuning, origin: AnalysisOrigin): Document {
  const { study, answer, candidates } = tuning;
  const { subject, claim } = tuningAnswer(tuning);
  const sentences = tuningAnswerSentences(tuning);
  const notes = studyNotes(study);
  const method = tuningMethodSentences(tuning);
  const shown = answer ?? candidates[0];
  const hasSeveral = answer !== null && answer.targets.length > 1;
  return {
    kicker: `${study.name}, tuned`,
    title: study.question,
    answer: sentences,
    ...(notes.length === 0 ? {} : { notes }),
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'text', text: [{ place: subject }, `${claim}.`], role: 'answer', on: 'page' },
          text(sentences.slice(1).join(' '), 'detail', 'page'),
          text(sentences.join(' '), undefined, 'terminal'),
        ],
      },
      {
        heading: null,
        on: 'terminal',
        blocks: hasSeveral ? paragraphs(answer.targets.map((judged) => targetText(judged, study))) : [],
      },
      {
        id: 'targets',
        heading: 'Targets',
        on: 'page',
        blocks: [
          text(
            answer === null
              ? `No tried candidate meets all targets. The nearest is ${shown.name}:`
              : `With ${shown.name}:`,
          ),
          ...verdictBlocks(shown.targets, study.scenarios, shown.trials),
        ],
      },
      {
        heading: 'What was tried',
        blocks: [
          ...triedCharts(tuning).map(({ name, spec }) => chartBlock(name, spec)),
          tableBlock(triedTable(tuning)),
          text(
            'The margin is the distance of the tightest target’s figure from the nearer end of its band; if the margin is below 0, the figure lies outside the band.',
            'detail',
            'page',
          ),
          tableBlock(judgedTable(tuning), 'csv'),
        ],
      },
      ...notesSections(notes),
      {
        heading: 'How it was searched',
        blocks: [...paragraphs(method, undefined, 'page'), text(method.join(' '), undefined, 'terminal')],
      },
      originSection(study, origin, 'All values that were tried are in tuning.csv.'),
    ],
  };
}

/** The files of a search: the files of its document, and the manifest. */
export async function tuneFiles(
  { study, answer }: Tuning,
  document: Document,
  origin: AnalysisOrigin,
): Promise<readonly ReportFile[]> {
  const files = await documentFiles(document, 'tuning.txt');
  const asked = {
    adjust: study.adjust?.variables.map(({ path, values }) => ({ path, values })),
    targets: study.targets,
    chosen: answer?.name ?? null,
  };
  const names = files.map(({ path }) => path);
  return [...files, { path: 'manifest.json', text: studyManifest(study, document, asked, names, origin) }];
}

/** The number of combinations that are shown at once. */
const MOST_SHOWN = 6;
/** The maximum number of combinations on a page; the others are in the CSV file. */
const MOST_ON_PAGE = 200;
/** The maximum number of targets side by side. */
const MOST_TARGETS = 4;

/** A table with a row for each combination, the best first, and a column for each of the first targets. */
function triedTable({ study, candidates }: Tuning): Table {
  const [{ targets }] = candidates;
  const isOneScenario = new Set(targets.map(({ scenario }) => scenario)).size === 1;
  const labels = scenarioLabels(candidates.slice(0, MOST_ON_PAGE).map(({ name }) => name));
  const cells = ({ name, targets: judged, verdict }: JudgedCandidate, at: number): Cell[] => [
    name,
    labels[at] ?? name,
    ...judged
      .slice(0, MOST_TARGETS)
      .map(({ estimate, figure }) => (Number.isNaN(estimate) ? '–' : valueText(estimate, figure))),
    marginText(tightest(judged), study),
    verdict,
  ];
  return {
    name: 'tried',
    columns: [
      { name: 'name', title: 'Tried', on: 'terminal' },
      { name: 'label', title: 'Tried', on: 'page' },
      ...targets.slice(0, MOST_TARGETS).map(({ figure, scenario }): Column => {
        const title = figureHead(figure, isOneScenario ? null : scenario);
        return { name: title, title, align: 'right' };
      }),
      { name: 'margin', title: 'Margin', on: 'page' },
      { name: 'verdict', title: 'Verdict' },
    ],
    rows: candidates.map(cells),
    most: { page: MOST_SHOWN, onPage: MOST_ON_PAGE, terminal: MOST_SHOWN },
    restIn: 'tuning.csv',
  };
}

/** A table with a row for each target of each combination, the best first, and a column for each adjusted path. */
function judgedTable({ study, candidates }: Tuning): Table {
  const variables = study.adjust?.variables ?? [];
  return {
    name: 'tuning',
    file: 'tuning.csv',
    columns: [
      ...variables.map(({ path }): Column => ({ name: path, title: path })),
      ...TARGET_COLUMNS,
      { name: 'all_targets', title: 'All targets' },
      { name: 'margin', title: 'Margin' },
    ],
    rows: candidates.flatMap(({ choice, targets, trials, verdict, margin }) =>
      targets.map((judged) => [
        ...variables.map(({ values }, at) => valueLabel(values[choice[at] ?? 0])),
        ...targetCells(judged, trials),
        verdict,
        Number.isFinite(margin) ? margin : null,
      ]),
    ),
  };
}
