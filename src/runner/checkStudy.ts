import type { Study } from '../study/Study.ts';
import { openExecutor } from './executors/openExecutor.ts';
import type { JudgedTarget } from './judging/JudgedTarget.ts';
import { TargetJudge } from './judging/TargetJudge.ts';
import { playStudy } from './playStudy.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/** A study held to its targets. */
export interface CheckResult {
  readonly study: Study;
  /** Each target once for every scenario that it is for. */
  readonly targets: readonly JudgedTarget[];
  /** Of each scenario; 0 where exact values decided everything. */
  readonly trials: number;
}

/** States at which the solver gives up at first: about a second's work. */
const FIRST_BUDGET = 30_000;

/**
 * Holds a study to its targets. Scenarios that are solved exactly without much ado are; then trials are played, at most as
 * many as the study allows, until what is left is decided. Only what they leave open is worth all the solver's patience:
 * setups that cannot be solved are not to keep a check waiting that a thousand trials decide.
 *
 * @throws the signal's reason, where the check was stopped
 */
export async function checkStudy(study: Study, options: RunOptions): Promise<CheckResult> {
  const { stateBudget = Number.POSITIVE_INFINITY } = options;
  const executor = openExecutor(study, options.workers);
  try {
    const first = { ...options, stateBudget: Math.min(stateBudget, FIRST_BUDGET) };
    const known = await solveScenarios(study, executor, first);
    const judge = new TargetJudge(study, known);
    if (judge.isDecided) return { study, targets: judge.judged(), trials: 0 };
    const tallies = await playStudy(study, executor, judge, options);
    const result = { study, targets: judge.judged(), trials: tallies[0].tally.trials };
    // A smaller budget is the caller's or the rules' own, and would be no larger now.
    const isWorthMore = known.some((one) => one.state === 'over-budget' && one.budget === FIRST_BUDGET);
    if (judge.isDecided || !isWorthMore || stateBudget <= FIRST_BUDGET) return result;
    const solved = new TargetJudge(study, await solveScenarios(study, executor, options)).judged();
    const targets = result.targets.map((judged, at) =>
      judged.verdict === 'undecided' && solved[at].exact !== null ? solved[at] : judged,
    );
    return { ...result, targets };
  } finally {
    await executor.close();
  }
}
