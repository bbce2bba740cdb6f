import { textWidth } from './textWidth.ts';

/** A text as it is where it is no wider than `width`, else as much of it as is, and `…`. @param width in the unit of `fontSize` */
export function cutShort(
  text: string,
  width: number,
  fontSize: number,
  weight: 'regular' | 'bold' = 'regular',
): string {
  const fits = (some: string) => textWidth(some, fontSize, weight) <= width;
  if (fits(text)) return text;
  let letters = [...text].slice(0, -1);
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
