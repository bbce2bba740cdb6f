import { tileKey } from './findTile.ts';
import type { System } from './StarMap.ts';

/**
 * The indices of the systems that a name may mean: those with that tile number and the one at that position;
 * `tile:` or `at:` before it allows one reading alone.
 */
export function systemsMeant(systems: readonly Pick<System, 'tile' | 'position'>[], name: string): number[] {
  const [, reading, word] = /^(?:(tile|at):)?(.*)$/s.exec(name) as RegExpExecArray;
  const key = tileKey(word);
  return systems.flatMap(({ tile, position }, at) => {
    const isTile = reading !== 'at' && tile !== undefined && tileKey(tile) === key;
    const isPosition = reading !== 'tile' && position === word;
    return isTile || isPosition ? [at] : [];
  });
}
