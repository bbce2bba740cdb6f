/** One of what a plural names, with its article: `a voyage`, `an entry`, `a crossing`. */
export function oneOf(plural: string): string {
  const singular = plural
    .replace(/(?<=[^aeiou])ies$/, 'y')
    .replace(/(?<=(?:ch|sh|x|ss))es$/, '')
    .replace(/(?<=[^s])s$/, '');
  return `${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`;
}
