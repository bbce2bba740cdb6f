/** Puts a no-break space before each per cent sign, so that it stays on the line of its number. */
export function withKeptUnits(text: string): string {
  return text.replaceAll(/(?<=\d) %/g, '\u00A0%');
}
