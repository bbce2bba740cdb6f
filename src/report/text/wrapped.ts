/** A text as lines of whole words, none longer than `width` by `measure`; a longer word is broken, and a figure is kept with its %. */
export function wrapped(text: string, width: number, measure: (text: string) => number = codePoints): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+(?!%)/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = broken(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces[pieces.length - 1];
  }
  if (line !== '') lines.push(line);
  return lines;
}

function broken(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [''];
  for (const character of word) {
    const longer = pieces[pieces.length - 1] + character;
    if (longer === character || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

function codePoints(text: string): number {
  return [...text].length;
}
