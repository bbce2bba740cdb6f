import { version } from 'virtual:version';
import { emptyTallies, type StudyResult } from '../../analysis/StudyResult.ts';
import { summarise } from '../../analysis/summarise.ts';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Document } from '../../report/model/Document.ts';
import { answers } from '../../report/text/answer.ts';
import { runDocument } from '../../report/views/run.ts';
import type { Executor, Task } from '../../runner/executors/Executor.ts';
import { Clock, playChunks } from '../../runner/playChunks.ts';
import { solveScenarios } from '../../runner/solveScenarios.ts';
import type { Study } from '../../study/Study.ts';
import { pool } from './openExecutor.ts';
import { type Rendered, rendered } from './rendering.ts';
import { type LiveLimits, MOST_SHOWN } from './Work.ts';

/** The odds so far. */
export interface Odds {
  /** Of each scenario. */
  readonly trials: number;
  readonly scenarios: readonly ScenarioOdds[];
  /** True when nothing more will come without being asked for. */
  readonly isDone: boolean;
}

export interface ScenarioOdds {
  readonly name: string;
  /** The answer, in three parts: the middle one is the figure. */
  readonly answer: readonly [string, string, string];
  /** Sentences of further measures that the study leads with. */
  readonly besides: readonly string[];
  readonly detail: string;
  /** True if the solver has ended within its budget. */
  readonly isExact: boolean;
}

/** What a live play tells: odds at once and often, the document when there is time. */
export type LiveNews = { readonly odds: Odds } | { readonly document: Rendered };

/** Trials at which the odds are told: few at first, so that the first number is there at once. */
const FIRST = 512;
const GROWTH = 4;
/** A look at fewer more would show nothing new. */
const LEAST_GROWTH = 1.3;
/** Milliseconds after which the first document is told, if the play goes on; further ones follow now and then. */
const DOCUMENT_AFTER = 250;

/**
 * Plays and solves a study within limits, and tells the odds as they become known.
 *
 * @param makeDocument default: that of `riftlab run`
 * @returns the result so far, as of a run with as many trials; null if the signal came first
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
        // A report that takes long to make is made seldom.
        documentAt = performance.now() + Math.max(1_000, 5 * (performance.now() - made));
      }
      // By the speed of this look, for the first trials are slow: as many more as there is time for.
      const [passed, took] = [performance.now() - started, performance.now() - at];
      const affordable = ((limits.time - passed) * (played - before)) / Math.max(took, 1);
      const isWorth = affordable > played * (LEAST_GROWTH - 1);
      // While the solver is at work, there is time for more.
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

/** The report of a run, without the answers that stand above it already. */
export function liveDocument(result: StudyResult): Document {
  const document = runDocument(result, { version });
  const { length } = result.scenarios;
  // Of several scenarios, only the leading measure stands there.
  if (length > MOST_SHOWN || (length > 1 && result.study.besides !== undefined)) return document;
  const isAnswer = ({ heading, blocks: [first] }: Document['sections'][number]) =>
    heading === null && (first?.kind === 'answers' || (first?.kind === 'text' && first.role === 'answer'));
  return { ...document, sections: document.sections.filter((section) => !isAnswer(section)) };
}

/** A worker fewer than there are solves, so that trials are played meanwhile. */
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

/** The answers of a result, for the head of the page. */
export function oddsOf(result: StudyResult, isDone: boolean): Odds {
  const { otherReadings: _, ...rules } = result.study.rules;
  // The report says what other readings of the rules would give; to play them here would cost more than all the rest.
  const summary = summarise({ ...result, study: { ...result.study, rules } });
  return {
    trials: result.scenarios[0].tally.trials,
    isDone,
    scenarios: answers(summary).map(({ scenario, before, figure, after, rest, besides, detail }, at) => ({
      besides,
      name: scenario,
      answer: [before, figure, `${after}${rest}.`],
      detail,
      isExact: result.scenarios[at].exact.state === 'solved',
    })),
  };
}
