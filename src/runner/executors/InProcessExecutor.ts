import { setImmediate } from 'node:timers/promises';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { solveExactly } from '../../exact/solveExactly.ts';
import type { Study } from '../../study/Study.ts';
import { Player } from '../../trials/Player.ts';
import type { Tally } from '../../trials/Tally.ts';
import type { Chunk } from '../Chunk.ts';
import type { Executor } from './Executor.ts';
import { inlineTrials } from './inlineTrials.ts';

/** Plays chunks in this thread, one after the other. */
export class InProcessExecutor implements Executor {
  readonly workers = 1;
  private readonly study: Study;
  private readonly players: Player<unknown, unknown>[] = [];

  constructor(study: Study) {
    inlineTrials();
    this.study = study;
  }

  async run({ scenario, first, count }: Chunk): Promise<Tally> {
    // Signals and progress are only heard between chunks, and only if the thread is let go for a moment.
    await setImmediate();
    const { rules, scenarios, seed } = this.study;
    this.players[scenario] ??= new Player(rules, scenarios[scenario].setup, seed);
    return this.players[scenario].play(first, count);
  }

  async solve(scenario: number): Promise<ExactSolution> {
    await setImmediate();
    const { rules, scenarios } = this.study;
    return solveExactly(rules, scenarios[scenario].setup);
  }

  async close(): Promise<void> {}
}
