import { textWidth } from './textWidth.ts';

/**
 * A text as it is where it is no wider than `width`, else as much of it as is, and `…`. Where that leaves room, what stands
 * after the last comma is kept: of a sweep's scenarios it alone may tell one from another, `the long way r…, count 2`.
 *
 * @param width in the unit of `fontSize`
 */
export function cutShort(
  text: string,
  width: number,
  fontSize: number,
  weight: 'regular' | 'bold' = 'regular',
): string {
  const fits = (some: string) => textWidth(some, fontSize, weight) <= width;
  if (fits(text)) return text;
  const [, start, end] = /^(.*)(, [^,]*)$/su.exec(text) ?? [];
  const keepsEnd = end !== undefined && fits(`${start.slice(0, LEAST_KEPT)}…${end}`);
  const [cut, kept] = keepsEnd ? [start, end] : [text, ''];
  let letters = [...cut].slice(0, -1);
  while (letters.length > 1 && !fits(`${letters.join('')}…${kept}`)) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…${kept}`;
}

/** Letters of the beginning that there must be room for beside the end. */
const LEAST_KEPT = 6;
