import { registry } from '../../src/rules/registry.ts';
import { loadStudy } from '../../src/study/loadStudy.ts';
import type { Study } from '../../src/study/Study.ts';

/**
 * Returns a study that comes with riftlab, with another number of trials. Its targets and its precision are removed, so that all
 * trials are played.
 */
export function bareStudy(name: string, trials: number): Study {
  return { ...loadStudy(`sims/${name}.yaml`, registry), trials, precision: null, targets: [] };
}
