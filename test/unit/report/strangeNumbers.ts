import { parse } from 'csv-parse/sync';

/** The numbers in the cells of a CSV file, including those within texts: `40 % to 60 %` has two. */
export function numbersIn(csv: string): number[] {
  const rows: string[][] = parse(csv);
  return rows.flat().flatMap((cell) => textNumbers(cell.replaceAll('−', '-')).map(({ value }) => value));
}

/** The numbers in a text that equal no known number after rounding, ignoring signs and allowing per cent. */
export function strangeNumbers(text: string, known: readonly number[]): string[] {
  const sizes = known.flatMap((value) => [Math.abs(value), Math.abs(100 * value)]);
  return textNumbers(text.replaceAll('−', '-'))
    .filter(({ value, unit }) => !sizes.some((size) => Math.abs(size - Math.abs(value)) <= 0.5001 * unit))
    .map(({ word }) => word);
}

/** Each number in a text, with the value of one unit of its last digit. */
function textNumbers(text: string): { word: string; value: number; unit: number }[] {
  return [...text.matchAll(/-?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?/g)].map(([word]) => {
    const plain = word.replaceAll(',', '');
    const [, decimals = '', power = '0'] = /(?:\.(\d+))?(?:e(-?\d+))?$/.exec(plain) ?? [];
    return { word, value: Number(plain), unit: 10 ** (Number(power) - decimals.length) };
  });
}
