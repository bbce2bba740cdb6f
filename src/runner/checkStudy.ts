import { type JudgedTarget, TargetJudge } from '../analysis/targets/TargetJudge.ts';
import type { Study } from '../study/Study.ts';
import { openExecutor } from './executors/AdaptiveExecutor.ts';
import { playStudy } from './playChunks.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/** The verdicts on a study's targets. */
export interface CheckResult {
  readonly study: Study;
  /** Each target, once for every scenario that it applies to. */
  readonly targets: readonly JudgedTarget[];
  /** The number of trials of each scenario; 0 if exact values decided all targets. */
  readonly trials: number;
}

/**
 * Judges a study by its targets. If the exact value for a target can be computed, this value decides the target. If undecided
 * targets remain, trials are played until these targets are decided, or until the study's maximum number of trials is reached.
 *
 * @throws the signal's reason if the check was stopped without `keepsPartial`
 * @example
 * const study = loadStudy('sims/new/rules.yaml', await rulesWith(['sims/new/pools.mjs']));
 * const { targets } = await checkStudy(study, { workers: 0 });
 * targets.every(({ verdict }) => verdict === 'met') // true
 */
export async function checkStudy(study: Study, options: RunOptions): Promise<CheckResult> {
  const executor = openExecutor(study, options.workers, options.queue);
  try {
    const judge = new TargetJudge(study, await solveScenarios(study, executor, options));
    if (judge.isDecided) return { study, targets: judge.judged(), trials: 0 };
    const tallies = await playStudy(study, executor, judge, options);
    return { study, targets: judge.judged(), trials: tallies[0].tally.trials };
  } finally {
    await executor.close();
  }
}
