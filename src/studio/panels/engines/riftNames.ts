import { isMapping } from '../../../study/text/StudyText.ts';
import type { Edit } from '../../core/editing.ts';
import type { MapSystem } from '../../core/engines/riftMap.ts';
import type { Path } from '../../core/fields.ts';

/**
 * Returns true if a name refers to a system. The name may be the system's own name, the number or position of its tile,
 * or a text printed on the tile.
 */
export function isCalled({ id, label, tile, position, printed }: MapSystem, name: string): boolean {
  const same = (one: string | undefined) => one?.toLowerCase() === name.toLowerCase();
  return (
    [id, label, tile, position, ...printed, ...printed.map((one) => one.replace('home of ', ''))].some(same) ||
    name === `tile:${tile}` ||
    name === `at:${position}`
  );
}

/**
 * Returns the edits that make a group start in a system. If the group has `exits`, this key is removed, because the
 * rules would use it instead of a route over the map.
 */
export function startIn(fleet: unknown, name: string, id: string): readonly Edit[] {
  const path = ['setup', 'fleet', name];
  const group = isMapping(fleet) ? fleet[name] : null;
  const start: Edit = { kind: 'set', path: [...path, 'from'], value: id };
  return isMapping(group) && 'exits' in group ? [{ kind: 'remove', path: [...path, 'exits'] }, start] : [start];
}

/** Returns a kind of hex as words: `gravity rift` for `gravity-rift`. */
export function kindName(kind: string): string {
  return kind.replaceAll('-', ' ');
}

/** The keys whose value is the name of a system. The keys whose value is a list of such names are in `LISTS`. */
const ONE = ['active', 'from', 'system'];
const LISTS = ['via', 'enemies', 'tokens', 'held', 'tears', 'lanes'];

/** Returns the edits that rename a system wherever the study uses its old name, including in its scenarios. */
export function renameSystem(data: unknown, from: string, to: string): readonly Edit[] {
  const edits: Edit[] = [];
  const walk = (value: unknown, path: Path, isListed: boolean) => {
    const key = path.at(-1) ?? '';
    if (value === from && (isListed || ONE.includes(key))) edits.push({ kind: 'set', path, value: to });
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) walk(one, [...path, String(at)], isListed || LISTS.includes(key));
    } else if (isMapping(value)) {
      for (const [name, one] of Object.entries(value)) walk(one, [...path, name], false);
    }
  };
  walk(data, [], false);
  return [{ kind: 'rename', path: ['setup', 'map', 'systems', from], to }, ...edits];
}

/** Returns a map string with another tile at a position. @param position the ring, and the position in the ring from 01: `204` */
export function withTile(text: string, position: string, tile: string): string {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const namesCentre = words[0]?.startsWith('{') ?? false;
  const ring = Number(position[0]);
  if (ring === 0) return [`{${tile}}`, ...(namesCentre ? words.slice(1) : words)].join(' ');
  const at = 3 * ring * (ring - 1) + Number(position.slice(1)) - 1 + (namesCentre ? 1 : 0);
  return words.map((word, place) => (place === at ? tile : word)).join(' ');
}

/** Returns the edit that adds a name to a list of the study, or removes the name if the list has it. */
export function toggled(list: readonly unknown[], path: Path, isIn: (one: unknown) => boolean, name: string): Edit {
  const at = list.findIndex(isIn);
  if (at >= 0) return list.length === 1 ? { kind: 'remove', path } : { kind: 'remove', path: [...path, String(at)] };
  return { kind: 'set', path, value: [...list, name] };
}
