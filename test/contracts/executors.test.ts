import { InProcessExecutor } from '../../src/runner/executors/InProcessExecutor.ts';
import { LatePoolExecutor } from '../../src/runner/executors/LatePoolExecutor.ts';
import { WorkerPoolExecutor } from '../../src/runner/executors/WorkerPoolExecutor.ts';
import { executorContract } from './executorContract.ts';

executorContract('InProcessExecutor', (study) => new InProcessExecutor(study));
executorContract('WorkerPoolExecutor', (study) => new WorkerPoolExecutor(study, 2));
executorContract('LatePoolExecutor', (study) => new LatePoolExecutor({ ...study, trials: 20_000 }, 1));
