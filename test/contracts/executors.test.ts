import { AdaptiveExecutor, InProcessExecutor } from '../../src/runner/executors/AdaptiveExecutor.ts';
import { WorkerPoolExecutor } from '../../src/runner/executors/WorkerPoolExecutor.ts';
import { executorContract } from './executorContract.ts';

executorContract('InProcessExecutor', (study) => new InProcessExecutor(study));
executorContract('WorkerPoolExecutor', (study) => new WorkerPoolExecutor(study, 2));
executorContract('AdaptiveExecutor', (study) => new AdaptiveExecutor({ ...study, trials: 20_000 }, 1));
