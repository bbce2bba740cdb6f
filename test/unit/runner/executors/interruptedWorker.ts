// The real worker, but its thread ends in the middle of a run: once, where a file says that it has not yet.
import { rmSync } from 'node:fs';
import type { Task } from '../../../../src/runner/executors/Executor.ts';
import { call as callWorker } from '../../../../src/runner/executors/worker.ts';

export function call(task: Task): Promise<unknown> {
  if (task.kind === 'play' && task.first > 2_000) {
    try {
      rmSync(String(process.env.RIFTLAB_TEST_ENDS));
      process.exit(9);
    } catch {
      // It has ended before, and goes on now.
    }
  }
  return callWorker(task);
}
