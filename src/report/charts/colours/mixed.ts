/** The colour a part of the way from one to another, channel by channel. @param along 0..1 */
export function mixed(from: string, to: string, along: number): string {
  const ends = channels(to);
  const values = channels(from).map((value, at) => Math.round(value + along * (ends[at] - value)));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, 0..255. @param colour `#rrggbb` */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
