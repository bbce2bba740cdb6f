import { registry } from '../../src/rules/registry.ts';
import { loadStudy } from '../../src/study/loadStudy.ts';
import type { Study } from '../../src/study/Study.ts';

/** A shipped study with so many trials, to be played to the last of them; nothing is judged. */
export function bareStudy(name: string, trials: number): Study {
  return { ...loadStudy(`sims/${name}.yaml`, registry), trials, precision: null, targets: [] };
}
