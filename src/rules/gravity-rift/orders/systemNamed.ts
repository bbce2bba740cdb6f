import type { Report } from '../../Report.ts';
import { findSystem } from '../map/findSystem.ts';
import type { StarMap } from '../map/StarMap.ts';

/** The index of a system by its name in the study; null, and a mistake reported, where there is none. */
export function systemNamed(
  map: StarMap,
  name: string,
  path: readonly (string | number)[],
  report: Report,
): number | null {
  const found = findSystem(map, name);
  if (typeof found === 'number') return found;
  report(path, found.problem);
  return null;
}
