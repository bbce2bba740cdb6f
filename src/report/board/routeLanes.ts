import type { Hex, PicturedRoute } from '../../rules/BoardPicture.ts';
import { hexKey } from './hexGeometry.ts';

/** One way drawn once, for all the groups that take it. */
export interface DrawnRoute {
  readonly label: string;
  readonly steps: readonly Step[];
}

/** From one hex to the next, in a lane of its own beside the other passages between the two. */
export interface Step {
  readonly from: Hex;
  readonly to: Hex;
  /** Counted from the middle of the way, in lanes, to the right of the way as its `isForward` direction sees it. */
  readonly lane: number;
  /** Whether it goes from the hex that comes first in order. */
  readonly isForward: boolean;
}

/** Gives every passage between two hexes a lane, so that routes and loops lie side by side; routes alike become one. */
export function routeLanes(routes: readonly PicturedRoute[]): readonly DrawnRoute[] {
  const merged = mergedRoutes(routes);
  const passages = new Map<string, number>();
  for (const { hexes } of merged) {
    for (const { key } of stepsOf(hexes)) passages.set(key, (passages.get(key) ?? 0) + 1);
  }
  const used = new Map<string, number>();
  return merged.map(({ label, hexes }) => ({
    label,
    steps: stepsOf(hexes).map(({ from, to, key, isForward }) => {
      const before = used.get(key) ?? 0;
      used.set(key, before + 1);
      return { from, to, isForward, lane: before - (passages.get(key)! - 1) / 2 };
    }),
  }));
}

function mergedRoutes(routes: readonly PicturedRoute[]): PicturedRoute[] {
  const byWay = new Map<string, PicturedRoute>();
  for (const route of routes) {
    const way = route.hexes.map(hexKey).join(' ');
    const same = byWay.get(way);
    byWay.set(way, same ? { ...same, label: `${same.label}, ${route.label}` } : route);
  }
  return [...byWay.values()];
}

function stepsOf(hexes: readonly Hex[]): { from: Hex; to: Hex; key: string; isForward: boolean }[] {
  return hexes.slice(1).map((to, at) => {
    const from = hexes[at];
    const isForward = from.q < to.q || (from.q === to.q && from.r < to.r);
    const ends = isForward ? [from, to] : [to, from];
    return { from, to, isForward, key: ends.map(hexKey).join(' ') };
  });
}
