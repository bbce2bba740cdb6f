import { texts } from 'virtual:shipped-texts';
import { version } from 'virtual:version';
import type { ImportedMove, ImportedStudy } from '../../analysis/asyncTi4/importedStudy.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import { type ReportFile, reportFiles } from '../../report/reportFiles.ts';
import type { Scene } from '../../rules/board.ts';
import { runStudy } from '../../runner/runStudy.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { scenarioId } from '../../study/scenarios/scenarioNames.ts';
import { type Edit, edited } from './editing.ts';
import { type MoveChoices, moveChoices, moveStudy } from './engines/asyncTi4.ts';
import { type CardFacts, cardFacts, deployment } from './engines/cards.ts';
import { type CellChange, type ChartGrid, chartGrid, pastedCells, withCells } from './engines/chartGrid.ts';
import { type GameFacts, gameFacts } from './engines/fleetGame.ts';
import { mapStringMistakes, type RiftMap, riftMap } from './engines/riftMap.ts';
import { type LiveNews, liveDocument, oddsOf, playLive } from './live.ts';
import { pool } from './openExecutor.ts';
import { fileText, type Reading, read, studyOf } from './reading.ts';
import { rendered } from './rendering.ts';
import { findTrial, type ToldTrial, type TrialWish } from './telling.ts';
import { askTool, type ToolAnswer, type ToolQuestion } from './tools.ts';
import { type Curve, type CurvePoint, type CurveQuestion, comparePinned, curveOf } from './variants.ts';
import type { LiveLimits, Work } from './Work.ts';

/** The progress of a long task, 0..1. */
export interface DeskProgress {
  readonly progress: number;
}

/**
 * The methods of the desk worker. Each method has an input (`given`), messages that it sends while it works (`told`),
 * and a result.
 */
export interface DeskMethods {
  /** A shipped study with the files that it names, or a study to start from (`new/duel.yaml`). */
  shipped: { given: { path: string }; told: never; result: Work };
  read: { given: { work: Work }; told: never; result: Reading };
  /** Makes one change to the text of the study, or of a file that it names; returns the new text. */
  edit: { given: { work: Work; edit: Edit; file: string | null }; told: never; result: string };
  /** Plays the study within limits. */
  live: { given: { work: Work; limits: LiveLimits }; told: LiveNews; result: null };
  /** Plays all trials of the study, as `riftlab run` does. */
  run: { given: { work: Work }; told: DeskProgress | LiveNews; result: null };
  compare: { given: { before: Work; after: Work; limits: LiveLimits }; told: LiveNews; result: null };
  curve: { given: { work: Work; question: CurveQuestion }; told: CurvePoint; result: Curve };
  trial: { given: { work: Work; wish: TrialWish }; told: DeskProgress; result: ToldTrial | null };
  tool: { given: { work: Work; question: ToolQuestion }; told: DeskProgress; result: ToolAnswer };
  /** The text of a file that the study names, which may be a shipped file. */
  file: { given: { work: Work; file: string }; told: never; result: string };
  riftMap: { given: { work: Work }; told: never; result: RiftMap };
  mapString: { given: { text: string }; told: never; result: readonly string[] };
  /** A file of destination charts that the study names. */
  charts: { given: { work: Work; file: string }; told: never; result: ChartGrid };
  changeCells: { given: { work: Work; file: string; changes: readonly CellChange[] }; told: never; result: string };
  /** The table of a battle after deployment in the first trial; null if the study has mistakes, or is no battle on a table. */
  deployment: { given: { work: Work }; told: never; result: Scene | null };
  /** A game of fleet battles, which is given by its name or its file; null if it cannot be read. */
  game: { given: { work: Work; file: string }; told: never; result: GameFacts | null };
  cards: { given: { work: Work }; told: never; result: CardFacts };
  /** The possible choices for importing a move of an AsyncTI4 game, given by its web data. */
  moveChoices: { given: { text: string }; told: never; result: MoveChoices };
  moveStudy: { given: { text: string; move: ImportedMove }; told: never; result: ImportedStudy };
  /** Splits a block that was copied from a spreadsheet into cells. */
  pastedCells: { given: { text: string }; told: never; result: readonly (readonly string[])[] };
  /** The files of the report on the latest live play or run of the study. */
  report: { given: { work: Work }; told: never; result: readonly ReportFile[] };
}

export type DeskMethod = keyof DeskMethods;

/** A message to the desk worker. */
export type ToDesk =
  | { readonly id: number; readonly method: DeskMethod; readonly given: unknown }
  | { readonly id: number; readonly stop: true };

/** A message from the desk worker. */
export type FromDesk =
  | { readonly id: number; readonly told: unknown }
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number;
      readonly failure: string;
      readonly mistakes?: readonly Mistake[];
      readonly isStopped?: boolean;
    };

type Ways = {
  readonly [Method in DeskMethod]: (
    given: DeskMethods[Method]['given'],
    signal: AbortSignal,
    tell: (told: DeskMethods[Method]['told']) => void,
  ) => Promise<DeskMethods[Method]['result']> | DeskMethods[Method]['result'];
};

/** The result of the latest live play or run, which the method `report` writes to files. */
let latest: {
  readonly work: Work;
  readonly result: StudyResult;
  readonly started: Date;
  readonly seconds: number;
} | null = null;

const ways: Ways = {
  shipped: ({ path }) => shippedWork(path),
  read: ({ work }) => read(work),
  edit: ({ work, edit, file }) =>
    file === null ? edited(work.text, work.name, edit) : edited(fileText(work, file), file, edit),
  live: async ({ work, limits }, signal, tell) => {
    const started = new Date();
    const result = await playLive(studyOf(work).study, limits, signal, tell);
    if (result !== null) latest = { work, result, started, seconds: (Date.now() - started.getTime()) / 1000 };
    return null;
  },
  run: async ({ work }, signal, tell) => {
    const started = new Date();
    const { study } = studyOf(work);
    const result = await runStudy(study, {
      workers: pool.size,
      signal,
      onProgress: ({ work: kind, done, total }) => tell({ progress: kind === 'playing' ? done / total : 1 }),
    });
    latest = { work, result, started, seconds: (Date.now() - started.getTime()) / 1000 };
    tell({ odds: oddsOf(result, true) });
    tell({ document: rendered(liveDocument(result)) });
    return null;
  },
  compare: ({ before, after, limits }, signal, tell) => comparePinned(before, after, limits, signal, tell),
  curve: ({ work, question }, signal, tell) => curveOf(work, question, signal, tell),
  trial: ({ work, wish }, signal, tell) => findTrial(work, wish, signal, tell),
  tool: ({ work, question }, signal, tell) => askTool(work, question, signal, tell),
  file: ({ work, file }) => fileText(work, file),
  riftMap: ({ work }) => riftMap(work),
  mapString: ({ text }) => mapStringMistakes(text),
  charts: ({ work, file }) => chartGrid(work, file),
  changeCells: ({ work, file, changes }) => withCells(fileText(work, file), changes),
  deployment: ({ work }) => deployment(work),
  game: ({ work, file }) => gameFacts(work, file),
  cards: ({ work }) => cardFacts(work),
  moveChoices: ({ text }) => moveChoices(text),
  moveStudy: ({ text, move }) => moveStudy(text, move),
  pastedCells: ({ text }) => pastedCells(text),
  report: async ({ work }) => {
    if (latest === null || !isSame(latest.work, work))
      throw new StudyError([
        { file: 'report', path: '', message: 'the study is still being played; try again in a moment' },
      ]);
    const { result, started, seconds } = latest;
    return reportFiles(result, {
      version,
      scenarioIds: result.scenarios.map(({ scenario }) => scenarioId(result.study, scenario)),
      timing: { started, seconds, workers: pool.size, node: 'in a browser' },
    });
  },
};

function isSame(one: Work, other: Work): boolean {
  return (
    one.text === other.text && one.name === other.name && JSON.stringify(one.files) === JSON.stringify(other.files)
  );
}

const running = new Map<number, AbortController>();

/** Performs the task of a message, and posts the result. */
export async function receive(message: ToDesk): Promise<void> {
  const { id } = message;
  if ('stop' in message) {
    running.get(id)?.abort();
    return;
  }
  const stopping = new AbortController();
  running.set(id, stopping);
  const post = (answer: FromDesk) => postMessage(answer);
  try {
    const way = ways[message.method] as (given: unknown, signal: AbortSignal, tell: (told: unknown) => void) => unknown;
    const tell = (told: unknown) => !stopping.signal.aborted && post({ id, told });
    post({ id, result: await way(message.given, stopping.signal, tell) });
  } catch (error) {
    post(failureOf(id, error, stopping.signal.aborted));
  } finally {
    running.delete(id);
  }
}

function failureOf(id: number, error: unknown, isStopped: boolean): FromDesk {
  const failure = error instanceof Error ? error.message : String(error);
  if (error instanceof StudyError) return { id, failure, mistakes: error.mistakes, isStopped };
  return { id, failure, isStopped };
}

function shippedWork(path: string): Work {
  const text = texts[path];
  if (text === undefined) {
    throw new StudyError([{ file: path, path: '', message: 'no study of this name is shipped' }]);
  }
  const name = path.split('/').at(-1)!;
  const folder = path.slice(0, -name.length);
  const bare = {
    name,
    text: text.replace(/^# yaml-language-server: .*\n/, (line) => (folder === '' ? line : '')),
    files: {},
  };
  const own = Object.fromEntries(
    studyOf(bare).files.flatMap((file) => {
      const there = texts[file] ?? texts[`${folder}${file}`];
      return there === undefined ? [] : [[file, there]];
    }),
  );
  return { ...bare, files: own };
}
