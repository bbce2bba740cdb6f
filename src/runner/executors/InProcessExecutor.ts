import { setImmediate } from 'node:timers/promises';
import type { Study } from '../../study/Study.ts';
import type { Executor, Task, TaskKind, TaskResult } from './Executor.ts';
import { TaskPlayer } from './TaskPlayer.ts';
import { inlineTrials } from './v8Flags.ts';

/** Does tasks in this thread, one after the other. */
export class InProcessExecutor implements Executor {
  readonly workers = 1;
  /** The time that all tasks took so far, and the number of trials played in chunks, counted over all scenarios. */
  readonly work = { seconds: 0, trials: 0 };
  private readonly player: TaskPlayer;

  constructor({ rules, scenarios, seed }: Study) {
    inlineTrials();
    const setups = scenarios.map(({ setup }) => setup);
    this.player = new TaskPlayer(rules, setups, seed);
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    // Between tasks, the event loop gets a turn, so that signals are received and progress is shown.
    await setImmediate();
    const before = performance.now();
    const result = await this.player.call(task);
    this.work.seconds += (performance.now() - before) / 1000;
    this.work.trials += trialsIn(task as Task);
    return result;
  }

  async close(): Promise<void> {}
}

function trialsIn(task: Task): number {
  return task.kind === 'play' ? task.count * task.scenarios.length : 0;
}
