import type { Tale } from '../../rules/Tale.ts';

/** The trial that a tale is told by. */
export interface ToldTrial {
  readonly trial: number;
  /** Its integer of the measure that decides. */
  readonly value: number;
  /** How many of the trials looked at fit the tale, and how many have that very value, whether they fit or not. */
  readonly fitting: number;
  readonly alike: number;
}

/**
 * The first of the fitting trials that has their median (of an even number, the lower one of the two in the middle), their
 * least or greatest value, or the value that fewest of all the trials have. Null where none fits.
 *
 * @param columns the values of each measure that the tale names, trial by trial
 */
export function trialToTell(
  { by, which, where = [] }: Tale,
  columns: ReadonlyMap<string, Int32Array>,
): ToldTrial | null {
  const values = columnOf(columns, by);
  const conditions = where.map(({ measure, value }) => ({ column: columnOf(columns, measure), value }));
  const fitting = [...values.keys()].filter((trial) =>
    conditions.every(({ column, value }) => column[trial] === value),
  );
  if (fitting.length === 0) return null;
  const frequency = frequencyOf(values);
  const rank = which === 'rarest' ? (trial: number) => frequency.get(values[trial])! : (trial: number) => values[trial];
  // Sorting is stable: of equal ones the first trial comes first.
  const sorted = [...fitting].sort((one, other) => rank(one) - rank(other));
  const wanted = rank(
    sorted[which === 'median' ? (sorted.length - 1) >> 1 : which === 'greatest' ? sorted.length - 1 : 0],
  );
  const trial = fitting.find((one) => rank(one) === wanted)!;
  return { trial, value: values[trial], fitting: fitting.length, alike: frequency.get(values[trial])! };
}

function columnOf(columns: ReadonlyMap<string, Int32Array>, measure: string): Int32Array {
  const column = columns.get(measure);
  if (column === undefined) throw new Error(`a tale goes by ${measure}, which was not recorded`);
  return column;
}

function frequencyOf(values: Int32Array): ReadonlyMap<number, number> {
  const frequency = new Map<number, number>();
  for (const value of values) frequency.set(value, (frequency.get(value) ?? 0) + 1);
  return frequency;
}
