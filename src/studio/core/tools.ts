import { version } from 'virtual:version';
import { stringify } from 'yaml';
import { compareCharts } from '../../analysis/destinationCharts/changes.ts';
import type { Examination, Examined } from '../../analysis/destinationCharts/Examination.ts';
import { type ChartUse, examineCharts } from '../../analysis/destinationCharts/examineCharts.ts';
import { reorderCharts } from '../../analysis/destinationCharts/reorderCharts.ts';
import { matchupsOf, pairsOf } from '../../analysis/matchups.ts';
import { studyNotes } from '../../analysis/notes.ts';
import type { JudgedCandidate, Tuning } from '../../analysis/tuning.ts';
import { shellWord } from '../../foundation/text.ts';
import { type Document, filedTables } from '../../report/model/Document.ts';
import { renderCsv } from '../../report/render/csv.ts';
import type { ReportFile } from '../../report/reportFiles.ts';
import { reorderingSentences } from '../../report/text/destinationChartText.ts';
import { chartDocument } from '../../report/views/chart.ts';
import { checkDocument } from '../../report/views/check.ts';
import { matchupsDocument } from '../../report/views/matchups.ts';
import { sensitivityDocument } from '../../report/views/sensitivity.ts';
import { tuneDocument } from '../../report/views/tune.ts';
import type { Chart, ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { TWO_DICE } from '../../rules/gravity-portals/destinations/Dice.ts';
import { readCharts } from '../../rules/gravity-portals/destinations/readCharts.ts';
import { writeCharts } from '../../rules/gravity-portals/destinations/writeCharts.ts';
import { readCards } from '../../rules/skirmish/cards/readCards.ts';
import { checkStudy } from '../../runner/checkStudy.ts';
import { measureSensitivity } from '../../runner/measureSensitivity.ts';
import type { Progress } from '../../runner/playChunks.ts';
import { runStudy } from '../../runner/runStudy.ts';
import { tuneStudy } from '../../runner/tuneStudy.ts';
import type { Study } from '../../study/Study.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';
import { tunedText } from '../../study/vary/tunedText.ts';
import type { Variation } from '../../study/vary/Variation.ts';
import type { DeskProgress } from './desk.ts';
import { pool } from './openExecutor.ts';
import { placeWords } from './placeWords.ts';
import { fileText, formOf, studyOf } from './reading.ts';
import { type Rendered, rendered } from './rendering.ts';
import type { Work } from './Work.ts';

/** The questions that a designer can ask in the panel Ask more. For each question, there is also a command. */
export type ToolQuestion =
  | { readonly kind: 'check'; readonly trials: number }
  | { readonly kind: 'sensitivity'; readonly figure: string; readonly trials: number; readonly points: number }
  | { readonly kind: 'tune'; readonly trials: number }
  | {
      readonly kind: 'matchups';
      /**
       * A file of cards. `cards` contains the names of the cards to compare. If it is empty, all cards of the file are
       * compared.
       */
      readonly file: string;
      readonly cards: readonly string[];
      readonly plan: string;
      readonly distance: number;
      readonly rounds: number;
      readonly trials: number;
    }
  | {
      readonly kind: 'charts';
      readonly file: string;
      /** Another file to compare with; null if there is none. */
      readonly other: string | null;
      readonly reorder: boolean;
      readonly targetBpv: number | null;
    };

export interface ToolAnswer {
  readonly document: Rendered;
  /** The files that the command would write, including the tables as CSV. */
  readonly files: readonly ReportFile[];
  /** The command that gives the same result. */
  readonly command: string;
  /** A new text for the study or one of its files, proposed by the answer; null if there is none. */
  readonly proposal: { readonly file: string | null; readonly text: string } | null;
}

type Tell = (told: DeskProgress) => void;

/** Answers a question. @throws StudyError if the study or a file has mistakes, or lacks what the question needs */
export function askTool(work: Work, question: ToolQuestion, signal: AbortSignal, tell: Tell): Promise<ToolAnswer> {
  switch (question.kind) {
    case 'check':
      return check(work, question, signal, tell);
    case 'sensitivity':
      return sensitivity(work, question, signal, tell);
    case 'tune':
      return tune(work, question, signal, tell);
    case 'matchups':
      return matchups(work, question, signal, tell);
    case 'charts':
      return Promise.resolve(charts(work, question));
  }
}

type Asked<Kind extends ToolQuestion['kind']> = Extract<ToolQuestion, { kind: Kind }>;

function optionsOf(signal: AbortSignal, tell: Tell) {
  return {
    workers: pool.size,
    signal,
    onProgress: ({ work, done, total }: Progress) => tell({ progress: work === 'playing' ? done / total : 0.95 }),
  };
}

/** @throws StudyError with one sentence */
function refuse(work: Work, path: string, message: string): never {
  throw new StudyError([{ file: work.name, path, message }]);
}

async function check(work: Work, { trials }: Asked<'check'>, signal: AbortSignal, tell: Tell): Promise<ToolAnswer> {
  const { study } = studyOf(work, { trials });
  if (study.targets.length === 0) {
    refuse(work, 'targets', 'no targets yet; add one above, such as a measure with its lowest allowed value');
  }
  const result = await checkStudy(study, optionsOf(signal, tell));
  return answerOf(checkDocument(result), `npx riftlab check ${pathOf(study)} --trials ${trials}`);
}

async function sensitivity(
  work: Work,
  { figure, trials, points }: Asked<'sensitivity'>,
  signal: AbortSignal,
  tell: Tell,
): Promise<ToolAnswer> {
  const { study } = studyOf(work, { trials });
  if (study.vary === undefined) refuse(work, 'vary', 'no numbers vary yet; choose some above, with their ranges');
  const found = await measureSensitivity(study, { figure, points, ...optionsOf(signal, tell) });
  const wordsOf = wordsIn(work, study.vary);
  const bars = found.tornado.bars.map((bar) => ({
    ...bar,
    variable: { ...bar.variable, path: wordsOf(bar.variable.path) },
  }));
  const inWords = { ...found, tornado: { ...found.tornado, bars } };
  const command = `npx riftlab sensitivity ${pathOf(study)} --measure ${shellWord(figure)} --points ${points} --trials ${trials}`;
  const [shown, filed] = [inWords, found].map((one) => sensitivityDocument(one, originOf(command)));
  return answerOf(shown, command, [], filed);
}

async function tune(work: Work, { trials }: Asked<'tune'>, signal: AbortSignal, tell: Tell): Promise<ToolAnswer> {
  const { study } = studyOf(work, { trials });
  if (study.targets.length === 0)
    refuse(work, 'targets', 'no targets yet; above, add the targets that the values should meet');
  if (study.adjust === undefined) refuse(work, 'adjust', 'no numbers are adjusted yet; choose some above');
  const tuning = await tuneStudy(study, optionsOf(signal, tell));
  const command = `npx riftlab tune ${pathOf(study)} --trials ${trials}`;
  const answer = answerOf(tuneDocument(inWords(tuning, wordsIn(work, study.adjust)), originOf(command)), command);
  if (tuning.answer === null) return answer;
  return { ...answer, proposal: { file: null, text: withChoice(work, study, tuning.answer.choice) } };
}

/**
 * Returns a function that replaces the path of a varied number by the words of the form, because the form does not show
 * paths.
 */
function wordsIn(work: Work, variation: Variation | undefined): (path: string) => string {
  const form = formOf(work);
  const paths = variation?.variables.map(({ path }) => path) ?? [];
  const found = form === null ? null : placeWords(form.setup, paths);
  return (path) => found?.get(path) ?? path;
}

/**
 * Returns a tuning whose candidates are named in the words of the form: `Count of van = 3` instead of `fleet.van.count=3`.
 */
function inWords(tuning: Tuning, wordsOf: (path: string) => string): Tuning {
  const variables = tuning.study.adjust?.variables ?? [];
  const named = (one: JudgedCandidate) => {
    const values = variables.map(
      ({ path, values }, at) => `${wordsOf(path)} = ${valueLabel(values[one.choice[at] ?? 0])}`,
    );
    return { ...one, name: values.join(', ') };
  };
  return { ...tuning, candidates: tuning.candidates.map(named), answer: tuning.answer && named(tuning.answer) };
}

/**
 * Returns the text of a study with the values that the tuning has found.
 *
 * @throws StudyError if the values cannot be written so that the text gives exactly the tuned setups
 */
function withChoice(work: Work, study: Study, choice: readonly (number | null)[]): string {
  const adjust = study.adjust!;
  const settings = adjust.variables.map(({ steps, values }, at) => ({ steps, value: values[choice[at] ?? 0] }));
  const text = tunedText(work.text, settings, adjust.scenarioNames, study.seed);
  const found = studyOf({ ...work, text }).study.scenarios.map(({ setup }) => setup);
  const wanted = study.scenarios.map((_, at) => adjust.setupAt(choice, at).setup);
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    refuse(work, 'adjust', `the values could not be written safely; set ${adjust.nameOf(choice)} by hand`);
  }
  return text;
}

/** The maximum number of cards. The pairs of more cards would exceed the 1,000 scenarios of a study. */
const MOST_CARDS = 45;
/**
 * The maximum number of states for which a pair of cards is solved exactly. A pair with more states is only sampled.
 */
const PAIR_STATES = 20_000;

async function matchups(
  work: Work,
  { file, cards: wanted, plan, distance, rounds, trials }: Asked<'matchups'>,
  signal: AbortSignal,
  tell: Tell,
): Promise<ToolAnswer> {
  const text = fileText(work, file);
  const mistakes: Mistake[] = [];
  const known = readCards(text, (place, message) => mistakes.push({ file, ...place, message }));
  if (mistakes.length > 0) throw new StudyError(mistakes);
  const names = [...known.keys()].filter((name) => wanted.length === 0 || wanted.includes(name));
  if (names.length < 2 || names.length > MOST_CARDS) {
    refuse(work, 'cards', `expected 2 to ${MOST_CARDS} cards; got ${names.length}`);
  }
  for (const name of names) {
    if (known.get(name)!.hp.length === 0)
      refuse(work, file, `${name} has no HP boxes, so nothing can wound it; give it some`);
  }
  const question = `Which of these ${names.length} cards beats which?`;
  const scenarios = Object.fromEntries(
    pairsOf(names.length).map(([one, other]) => {
      const sides = Object.fromEntries([one, other].map((at) => [names[at], { card: names[at], plan }]));
      return [`${names[one]}-vs-${names[other]}`, { sides }];
    }),
  );
  const setup = { mode: 'duel', cards: file, distance, rounds };
  const study = { question, rules: 'skirmish', trials, setup, scenarios };
  const duels: Work = { name: 'matchups.yaml', text: stringify(study), files: { ...work.files, [file]: text } };
  const result = await runStudy(studyOf(duels).study, { ...optionsOf(signal, tell), stateBudget: PAIR_STATES });
  const found = matchupsOf(
    result,
    names.map((name) => ({ name, cost: known.get(name)!.cost || null })),
  );
  const command = `npx riftlab matchups ${names.map((name) => shellWord(`${file}:${name}`)).join(' ')} --plan ${plan} --distance ${distance} --rounds ${rounds} --trials ${trials}`;
  const where = distance === 0 ? 'in contact' : `${distance} cm apart`;
  const conditions = [`Duels begin ${where} and last at most ${rounds} rounds; all units use the plan ${plan}.`];
  const { seed } = result.study;
  return answerOf(
    matchupsDocument(found, {
      ...{ command, version, seed, question, conditions },
      ...{ notes: studyNotes(result.study), studyFile: duels.name },
    }),
    command,
    [{ path: duels.name, text: duels.text }],
  );
}

function charts(work: Work, { file, other, reorder, targetBpv }: Asked<'charts'>): ToolAnswer {
  const use: ChartUse = { chartDice: TWO_DICE, rowDice: TWO_DICE, missing: 'reroll' };
  const before = examined(file, readChartFile(work, file, use), use);
  const chart: Chart | null = null;
  let examination: Examination = { before, tweak: null };
  if (other !== null) {
    const after = examined(other, readChartFile(work, other, use), use);
    examination = { before, tweak: { after, changes: compareCharts(before.charts, after.charts), notes: [] } };
  } else if (reorder || targetBpv !== null) {
    const reordered = reorderCharts(before.charts, use, { targetBpv: reorder ? null : targetBpv, chart });
    if (reordered === null) refuse(work, file, 'these rows can be ordered in too many ways to find the best order');
    const after = examined(`${file} re-ordered`, reordered.charts, use);
    const notes = reorderingSentences(reordered, targetBpv);
    examination = { before, tweak: { after, changes: compareCharts(before.charts, reordered.charts), notes } };
  }
  const words = [
    file,
    ...(other === null ? [] : [other]),
    ...(reorder ? ['--reorder'] : targetBpv === null ? [] : ['--target-bpv', String(targetBpv)]),
  ];
  const command = `npx riftlab chart ${words.map(shellWord).join(' ')}`;
  const answer = answerOf(chartDocument(examination, null, { command, version }), command);
  const after = examination.tweak?.after;
  if (after === undefined || other !== null) return answer;
  const text = writeCharts(after.charts);
  return { ...answer, files: [...answer.files, { path: 'reordered.csv', text }], proposal: { file, text } };
}

function examined(name: string, set: ChartSet, use: ChartUse): Examined {
  return { name: name.replace(/^.*\/|\.csv/g, ''), charts: set, findings: examineCharts(set, use) };
}

function readChartFile(work: Work, file: string, use: ChartUse): ChartSet {
  const mistakes: Mistake[] = [];
  const found = readCharts(
    fileText(work, file),
    ({ line, column, character }, message) =>
      mistakes.push({ file, line, column: character, path: column ?? '', message }),
    use,
  );
  if (mistakes.length > 0) throw new StudyError(mistakes);
  return found;
}

/** @param filed the document whose tables become CSV files; default: the document that is shown */
function answerOf(
  document: Document,
  command: string,
  files: readonly ReportFile[] = [],
  filed: Document = document,
): ToolAnswer {
  const tables = filedTables(filed).map((table) => ({ path: table.file, text: renderCsv(table) }));
  return { document: rendered(document), files: [...tables, ...files], command, proposal: null };
}

function pathOf({ path, file }: Study): string {
  return shellWord(path ?? file);
}

function originOf(command: string) {
  return { version, command, timing: { started: new Date(), seconds: 0, workers: pool.size, node: 'in a browser' } };
}
