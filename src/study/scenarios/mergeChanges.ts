import { isMapping } from '../text/Mapping.ts';

/**
 * A setup with changes merged deep into it, as in a JSON merge patch (RFC 7396): mappings merge, lists and scalars are
 * replaced, and null removes the key. Neither argument is altered.
 *
 * @example mergeChanges({van: {count: 2, from: 'home'}}, {van: {count: 3, from: null}}) // {van: {count: 3}}
 */
export function mergeChanges(base: unknown, changes: unknown): unknown {
  if (!isMapping(changes)) return changes;
  const merged = new Map(isMapping(base) ? Object.entries(base) : []);
  for (const [key, change] of Object.entries(changes)) {
    if (change === null) merged.delete(key);
    else merged.set(key, mergeChanges(merged.get(key), change));
  }
  return Object.fromEntries(merged);
}
