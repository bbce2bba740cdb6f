import type { Study } from '../../study/Study.ts';
import { FIRST_CHUNK } from '../chunkSize.ts';
import type { Executor } from './Executor.ts';
import { InProcessExecutor } from './InProcessExecutor.ts';
import { LatePoolExecutor } from './LatePoolExecutor.ts';

/** What plays a study on at most so many worker threads; on none, this thread does. */
export function openExecutor(study: Study, workers: number): Executor {
  if (workers === 0) return new InProcessExecutor(study);
  // No more threads than there are chunks to begin with, or scenarios to solve.
  const chunks = Math.ceil((study.trials * study.scenarios.length) / FIRST_CHUNK);
  return new LatePoolExecutor(study, Math.min(workers, Math.max(chunks, study.scenarios.length)));
}
