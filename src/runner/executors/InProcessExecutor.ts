import { setImmediate } from 'node:timers/promises';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { solveExactly } from '../../exact/solveExactly.ts';
import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { StudyPlayer } from '../../trials/StudyPlayer.ts';
import type { Chunk } from '../Chunk.ts';
import type { Executor } from './Executor.ts';
import { inlineTrials } from './inlineTrials.ts';

/** Plays chunks in this thread, one after the other. */
export class InProcessExecutor implements Executor {
  readonly workers = 1;
  private readonly study: Study;
  private readonly player: StudyPlayer;

  constructor(study: Study) {
    inlineTrials();
    this.study = study;
    const { rules, scenarios, seed } = study;
    this.player = new StudyPlayer(
      rules,
      scenarios.map(({ setup }) => setup),
      seed,
    );
  }

  async run({ scenarios, first, count }: Chunk): Promise<ScenarioTally[]> {
    // Signals and progress are only heard between chunks, and only if the thread is let go for a moment.
    await setImmediate();
    return this.player.play(scenarios, first, count);
  }

  async solve(scenario: number, stateBudget?: number): Promise<ExactSolution> {
    await setImmediate();
    const { rules, scenarios } = this.study;
    return solveExactly(rules, scenarios[scenario].setup, { stateBudget });
  }

  async close(): Promise<void> {}
}
