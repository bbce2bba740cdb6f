/** Returns a Markdown table. @param head the titles of its columns; a column is aligned right if its title begins with a space */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((title) => (title.startsWith(' ') ? '---:' : '---'));
  return [head.map((title) => title.trim()), rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a number with three significant digits: `7.02 M`, `148,000`, `0.52`. */
export function threeDigits(value: number): string {
  if (value >= 1e6) return `${threeDigits(value / 1e6)} M`;
  if (value >= 1000) return Number(value.toPrecision(3)).toLocaleString('en-GB');
  return value.toPrecision(3);
}
