import { version } from 'virtual:version';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import { summarise } from '../../analysis/summarise.ts';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Document } from '../../report/model/Document.ts';
import { answers } from '../../report/text/answer.ts';
import { runDocument } from '../../report/views/run.ts';
import type { Executor, Task } from '../../runner/executors/Executor.ts';
import { Clock, playChunks } from '../../runner/playChunks.ts';
import { solveScenarios } from '../../runner/solveScenarios.ts';
import type { Study } from '../../study/Study.ts';
import { emptyTallies } from '../../trials/PairTally.ts';
import { pool } from './openExecutor.ts';
import { type Rendered, rendered } from './rendering.ts';
import { type LiveLimits, MOST_SHOWN } from './Work.ts';

/** The odds so far. */
export interface Odds {
  /** The number of trials of each scenario. */
  readonly trials: number;
  readonly scenarios: readonly ScenarioOdds[];
  /** True for the last odds of a play. Newer odds come only if the study is changed or played again. */
  readonly isDone: boolean;
}

export interface ScenarioOdds {
  readonly name: string;
  /** The answer as three texts: the words before the number, the number, and the words after it. */
  readonly answer: readonly [string, string, string];
  /** The sentences about the further measures that the study leads with. */
  readonly furtherSentences: readonly string[];
  readonly detail: string;
  /** True if the exact solver has solved the scenario. */
  readonly isExact: boolean;
}

/** The messages while a study is played. Odds are sent early and often, the document less often. */
export type LiveNews = { readonly odds: Odds } | { readonly document: Rendered };

/** The number of trials before the first report of odds. It is small, so that a first number appears at once. */
const FIRST = 512;
const GROWTH = 4;
/**
 * The minimum growth of the number of trials between two reports of odds. If the remaining time does not suffice for
 * this growth, the odds would not visibly change. Then further trials are played only while the solver is working.
 */
const LEAST_GROWTH = 1.3;
/** The minimum number of milliseconds before the first document is sent. Further documents follow from time to time. */
const DOCUMENT_AFTER = 250;

/**
 * Plays and solves a study within limits, and reports the odds as they become known.
 *
 * @param makeDocument makes the document of a result. Default: the report of `riftlab run`
 * @returns the result, like that of a run with the same number of trials; null if the signal aborted the play
 */
export async function playLive(
  study: Study,
  limits: LiveLimits,
  signal: AbortSignal,
  tell: (news: LiveNews) => void,
  makeDocument: (result: StudyResult) => Document = liveDocument,
): Promise<StudyResult | null> {
  const executor = pool.open(study, { solve: limits.solve, other: 20_000 });
  signal.addEventListener('abort', () => executor.close(), { once: true });
  const solutions: ExactSolution[] = study.scenarios.map(() => ({ state: 'not-tried' }));
  const tallies = emptyTallies(study);
  const most = Math.min(study.trials, limits.trials);
  let played = 0;
  const result = (): StudyResult => resultOf(study, played, tallies, solutions);
  try {
    const solving = solveEach(study, executor, limits.states, signal, (at, solution) => {
      solutions[at] = solution;
      if (played > 0) tell({ odds: oddsOf(result(), false) });
    });
    let isSolving = true;
    solving.then(
      () => (isSolving = false),
      () => {},
    );
    const started = performance.now();
    const clock = new Clock();
    let documentAt = started + DOCUMENT_AFTER;
    for (let next = Math.min(FIRST, most); played < most; ) {
      const [before, at] = [played, performance.now()];
      await playChunks(study, executor, tallies, { from: played, to: next }, clock, { signal });
      played = next;
      tell({ odds: oddsOf(result(), false) });
      const made = performance.now();
      if (made > documentAt) {
        tell({ document: rendered(makeDocument(result())) });
        // The longer it takes to make a document, the longer is the pause before the next document.
        documentAt = performance.now() + Math.max(1_000, 5 * (performance.now() - made));
      }
      // The number of further trials is computed from the speed of the latest trials only, because the first trials are slower.
      const [passed, took] = [performance.now() - started, performance.now() - at];
      const affordable = ((limits.time - passed) * (played - before)) / Math.max(took, 1);
      const isWorth = affordable > played * (LEAST_GROWTH - 1);
      // Trials continue while the solver is working.
      if (!isWorth && !isSolving) break;
      const more = isWorth ? affordable : Math.max(FIRST, played - before);
      next = Math.min(most, Math.round(Math.min(played * GROWTH, played + more)));
    }
    await solving;
    tell({ odds: oddsOf(result(), true) });
    tell({ document: rendered(makeDocument(result())) });
    return result();
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    await executor.close();
  }
}

/** Makes the report of a run. The report omits its answers if the page shows all answers above the report. */
export function liveDocument(result: StudyResult): Document {
  const document = runDocument(result, { version });
  const { length } = result.scenarios;
  // The report keeps its answers if the page shows only some of the answers above the report.
  if (length > MOST_SHOWN || (length > 1 && result.study.furtherLeads !== undefined)) return document;
  const isAnswer = ({ heading, blocks: [first] }: Document['sections'][number]) =>
    heading === null && (first?.kind === 'answers' || (first?.kind === 'text' && first.role === 'answer'));
  return { ...document, sections: document.sections.filter((section) => !isAnswer(section)) };
}

/** Solves the scenarios with all workers but one, so that trials are played at the same time. */
async function solveEach(
  study: Study,
  executor: Executor,
  stateBudget: number,
  signal: AbortSignal,
  tell: (at: number, solution: ExactSolution) => void,
): Promise<void> {
  const fewer: Executor = {
    workers: Math.max(1, executor.workers - 1),
    call: async (task) => {
      const solution = await executor.call(task);
      if (task.kind === 'solve') tell((task as Task<'solve'>).scenario, solution as ExactSolution);
      return solution;
    },
    close: () => executor.close(),
  };
  await solveScenarios(study, fewer, { stateBudget, signal });
}

function resultOf(
  study: Study,
  trials: number,
  tallies: ReturnType<typeof emptyTallies>,
  solutions: readonly ExactSolution[],
): StudyResult {
  const { rare: _, ...plain } = study;
  const scenarios = study.scenarios.map((scenario, at) => ({
    scenario,
    measures: study.rules.measures(scenario.setup),
    ...tallies[at],
    exact: solutions[at].state === 'not-tried' ? ({ state: 'over-budget', budget: 0 } as const) : solutions[at],
  }));
  return { study: { ...plain, trials, precision: null }, scenarios };
}

/** The answers of a result, for the top of the page. */
export function oddsOf(result: StudyResult, isDone: boolean): Odds {
  const { otherReadings: _, ...rules } = result.study.rules;
  // `otherReadings` is removed, because playing the other readings of the rules would take longer than everything else.
  // The report states their results.
  const summary = summarise({ ...result, study: { ...result.study, rules } });
  return {
    trials: result.scenarios[0].tally.trials,
    isDone,
    scenarios: answers(summary).map(({ scenario, before, figure, after, rest, furtherSentences, detail }, at) => ({
      furtherSentences,
      name: scenario,
      answer: [before, figure, `${after}${rest}.`],
      detail,
      isExact: summary.scenarios[at].measures[0].values[0].exact !== null,
    })),
  };
}
