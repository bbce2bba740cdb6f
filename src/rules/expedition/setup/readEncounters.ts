import { delimiterOf, splitRecords } from '../../gravity-portal/charts/splitRecords.ts';
import { didYouMean, nearestWord } from '../../nearestWord.ts';
import type { Encounter } from './Setup.ts';

const COLUMNS = ['chart', 'roll', 'scenario', 'race', 'bpv_min', 'bpv_max', 'force'] as const;
type Column = (typeof COLUMNS)[number];

/** The word for nobody, in the column of forces. */
export const NONE = 'none';

/** An encounters row before its force is read; `force` is a file's name, or `none`. */
interface WrittenEncounter extends Omit<Encounter, 'opposition'> {
  readonly force: string;
  /** The character of its line that the force's name begins at, from 1. */
  readonly character: number;
}

type Mistake = (line: number, message: string, column?: number) => void;

/** The files that an encounters file names, for the loader. */
export function forcesNamed(text: string): { name: string; line: number }[] {
  return readEncounters(text, () => {}).flatMap(({ force, line }) =>
    force === NONE || force === '' ? [] : [{ name: force, line }],
  );
}

/** Reads an encounters file: CSV with a header of `COLUMNS` in any order; a column, or a cell, that is not there fits all. */
export function readEncounters(text: string, mistake: Mistake): WrittenEncounter[] {
  const { records, mistakes } = splitRecords(text.replace(/^\uFEFF/, ''), delimiterOf(text));
  for (const { line, message } of mistakes) mistake(line, message);
  const [header, ...rows] = records;
  if (header === undefined) {
    mistake(1, `expected a header line with the columns ${COLUMNS.join(', ')}`);
    return [];
  }
  const places = new Map<Column, number>();
  for (const [at, cell] of header.cells.entries()) {
    const column = COLUMNS.find((name) => name === cell.toLowerCase());
    if (column !== undefined && places.has(column)) {
      mistake(header.line, `expected the column ${column} once; it is there twice`, header.characters[at]);
    } else if (column !== undefined) places.set(column, at);
    else if (cell !== '') {
      const near = didYouMean(cell, COLUMNS);
      mistake(header.line, `expected the columns ${COLUMNS.join(', ')}; got \`${cell}\`${near}`, header.characters[at]);
    }
  }
  const isMeant = header.cells.some((cell) => nearestWord(cell, COLUMNS) === 'force');
  if (!places.has('force') && !isMeant) mistake(header.line, 'expected a column `force`; the file has none');
  if (rows.length === 0) mistake(header.line, 'expected at least one row below the header');
  return rows.map((record) => {
    const cell = (column: Column) => record.cells[places.get(column) ?? -1] ?? '';
    const characterOf = (column: Column) => record.characters[places.get(column) ?? -1];
    const amount = (column: Column): number | null => {
      const written = cell(column);
      if (written === '') return null;
      if (/^\d{1,7}$/.test(written)) return Number(written);
      mistake(record.line, `${column}: expected a whole number; got ${written}`, characterOf(column));
      return null;
    };
    const least = amount('bpv_min') ?? 0;
    const most = amount('bpv_max') ?? Number.MAX_SAFE_INTEGER;
    if (most < least) mistake(record.line, `bpv_max: expected ${least} or more; got ${most}`, characterOf('bpv_max'));
    if (cell('force') === '' && places.has('force')) {
      mistake(record.line, 'force: expected the name of a force file, or none', characterOf('force'));
    }
    return {
      line: record.line,
      chart: cell('chart') || null,
      roll: amount('roll'),
      scenario: cell('scenario') || null,
      race: cell('race') || null,
      least,
      most,
      force: cell('force'),
      character: characterOf('force') ?? 1,
    };
  });
}
