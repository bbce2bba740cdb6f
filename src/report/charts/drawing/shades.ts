/** From hardly ever to the most frequent: one hue, light to dark, evenly apart; what never comes stays white. */
export const SHADES = ['#e6f0f0', '#6fabb1', '#0f4a51'] as const;

/** Shades from here on contrast more with white writing than with black: a part of the greatest. */
export const DARK_FROM = 0.72;

/** The shades of a scale from 0 to `greatest`, as Vega-Lite writes it. */
export function shadeScale(greatest: number): { readonly [key: string]: unknown } {
  const last = SHADES.length - 1;
  return { type: 'linear', domain: SHADES.map((_, at) => (greatest * at) / last), range: [...SHADES] };
}

/** The shade of a share of the greatest. @param part 0..1 */
export function shadeOf(part: number): string {
  const along = Math.min(1, Math.max(0, part)) * (SHADES.length - 1);
  const from = Math.min(SHADES.length - 2, Math.floor(along));
  const [low, high] = [SHADES[from], SHADES[from + 1]].map(channels);
  const mixed = low.map((value, at) => Math.round(value + (along - from) * (high[at] - value)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
