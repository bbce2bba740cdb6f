const LONGEST_NAME = 80;

/** A file's name, without an ending, in letters that every system takes; a number keeps apart what those make alike. */
export function chartFileName(kind: string, figure: string, earlier: readonly string[]): string {
  const plain = (name: string) => name.replace(/[^\w-]+/g, '-').slice(0, LONGEST_NAME);
  const alike = earlier.filter((name) => plain(name) === plain(figure)).length;
  return `${kind}-${plain(figure)}${alike === 0 ? '' : `-${alike + 1}`}`;
}
