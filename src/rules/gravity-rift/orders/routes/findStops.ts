import type { Report } from '../../../Report.ts';
import type { StarMap } from '../../map/StarMap.ts';
import type { GroupSetup } from '../../setup.ts';
import { systemNamed } from '../systemNamed.ts';

/** A group's start and the systems it is to pass; null, and every unknown name reported, where one is not on the map. */
export function findStops(
  group: GroupSetup,
  { map }: { readonly map: StarMap },
  path: readonly (string | number)[],
  report: Report,
): { from: number; via: number[] } | null {
  const from = systemNamed(map, group.from as string, [...path, 'from'], report);
  const via = (group.via ?? []).map((name, at) => systemNamed(map, name, [...path, 'via', at], report));
  return from === null || via.includes(null) ? null : { from, via: via as number[] };
}
