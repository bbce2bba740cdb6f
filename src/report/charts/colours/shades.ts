import { mixed } from './mixed.ts';

/** From hardly ever to the most frequent: one hue, light to dark, evenly apart; what never comes stays white. */
export const SHADES = ['#e6f0f0', '#6fabb1', '#0f4a51'] as const;

/** The shades of a scale from 0 to `greatest`, as Vega-Lite writes it. */
export function shadeScale(greatest: number): { readonly [key: string]: unknown } {
  const last = SHADES.length - 1;
  // By channel, as `shadeOf` does it, or writing would be inked for another shade than it stands on.
  return {
    type: 'linear',
    interpolate: 'rgb',
    domain: SHADES.map((_, at) => (greatest * at) / last),
    range: [...SHADES],
  };
}

/** The shade of a share of the greatest. @param part 0..1 */
export function shadeOf(part: number): string {
  const along = Math.min(1, Math.max(0, part)) * (SHADES.length - 1);
  const from = Math.min(SHADES.length - 2, Math.floor(along));
  return mixed(SHADES[from], SHADES[from + 1], along - from);
}
