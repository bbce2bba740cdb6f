import { parse } from 'csv-parse/sync';

/** The numbers of a CSV file's cells, and of the texts in them: `40 % to 60 %` has two. */
export function numbersIn(csv: string): number[] {
  const rows: string[][] = parse(csv);
  return rows.flat().flatMap((cell) => textNumbers(cell.replaceAll('−', '-')).map(({ value }) => value));
}

/** Numbers of a text that are none of the known ones rounded as they are, up to their sign, nor those in per cent. */
export function strangeNumbers(text: string, known: readonly number[]): string[] {
  const sizes = known.flatMap((value) => [Math.abs(value), Math.abs(100 * value)]);
  return textNumbers(text.replaceAll('−', '-'))
    .filter(({ value, unit }) => !sizes.some((size) => Math.abs(size - Math.abs(value)) <= 0.5001 * unit))
    .map(({ word }) => word);
}

/** Each number with what its last digit is worth. */
function textNumbers(text: string): { word: string; value: number; unit: number }[] {
  return [...text.matchAll(/-?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?/g)].map(([word]) => {
    const plain = word.replaceAll(',', '');
    const [, decimals = '', power = '0'] = /(?:\.(\d+))?(?:e(-?\d+))?$/.exec(plain) ?? [];
    return { word, value: Number(plain), unit: 10 ** (Number(power) - decimals.length) };
  });
}
