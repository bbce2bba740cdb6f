import { InProcessExecutor } from '../../src/runner/executors/InProcessExecutor.ts';
import { WorkerPoolExecutor } from '../../src/runner/executors/WorkerPoolExecutor.ts';
import { executorContract } from './executorContract.ts';

executorContract('InProcessExecutor', (study) => new InProcessExecutor(study));
executorContract('WorkerPoolExecutor', (study) => new WorkerPoolExecutor(study, 2));
