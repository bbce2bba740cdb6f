import { setImmediate } from 'node:timers/promises';
import type { Study } from '../../study/Study.ts';
import type { Executor, Task, TaskKind, TaskResult } from './Executor.ts';
import { TaskPlayer } from './TaskPlayer.ts';
import { inlineTrials } from './v8Flags.ts';

/** Does tasks in this thread, one after the other. */
export class InProcessExecutor implements Executor {
  readonly workers = 1;
  /** What has been done so far: the time that all tasks took, and the trials of all scenarios in chunks. */
  readonly work = { seconds: 0, trials: 0 };
  private readonly player: TaskPlayer;

  constructor({ rules, scenarios, seed }: Study) {
    inlineTrials();
    const setups = scenarios.map(({ setup }) => setup);
    this.player = new TaskPlayer(rules, setups, seed);
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    // Signals and progress are only heard between tasks, and only if the thread is free for a moment.
    await setImmediate();
    const before = performance.now();
    const result = this.player.call(task);
    this.work.seconds += (performance.now() - before) / 1000;
    this.work.trials += trialsIn(task as Task);
    return result;
  }

  async close(): Promise<void> {}
}

function trialsIn(task: Task): number {
  return task.kind === 'play' ? task.count * task.scenarios.length : 0;
}
