// The real worker, except that its thread ends once in the middle of a run: if a file exists, which it then deletes.
import { rmSync } from 'node:fs';
import type { Task } from '../../../../src/runner/executors/Executor.ts';
import { call as callWorker } from '../../../../src/runner/executors/worker.ts';

export function call(task: Task): Promise<unknown> {
  if (task.kind === 'play' && task.first > 2_000) {
    try {
      rmSync(String(process.env.RIFTLAB_TEST_ENDS));
      process.exit(9);
    } catch {
      // The file is missing, so the thread has already ended once.
    }
  }
  return callWorker(task);
}
