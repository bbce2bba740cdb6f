import type { Measure } from '../rules/Measure.ts';
import type { FeaturedTrialRequest } from '../rules/Presentation.ts';
import type { Rules } from '../rules/Rules.ts';
import { Player } from './Player.ts';

/** A trial selected as an example. */
export interface SelectedTrial {
  readonly trial: number;
  /** The trial's integer of the measure that decides. */
  readonly value: number;
  /** The number of examined trials that match, and the number that have the same value, whether they match or not. */
  readonly fitting: number;
  readonly alike: number;
}

/**
 * Selects, among the matching trials, the first one with their median (the lower one of two), their least or greatest value,
 * or the value that is rarest among all trials. Null if none matches.
 *
 * @param columns the values of each measure that the selection names, trial by trial
 */
export function selectTrial(
  { by, which, where = [] }: FeaturedTrialRequest,
  columns: ReadonlyMap<string, Int32Array>,
): SelectedTrial | null {
  const values = columnOf(columns, by);
  const conditions = where.map(({ measure, value }) => ({ column: columnOf(columns, measure), value }));
  const fitting = [...values.keys()].filter((trial) =>
    conditions.every(({ column, value }) => column[trial] === value),
  );
  if (fitting.length === 0) return null;
  const frequency = frequencyOf(values);
  const rank = which === 'rarest' ? (trial: number) => frequency.get(values[trial])! : (trial: number) => values[trial];
  // Sorting is stable, so of equal trials the first one stays first.
  const sorted = [...fitting].sort((one, other) => rank(one) - rank(other));
  const wanted = rank(
    sorted[which === 'median' ? (sorted.length - 1) >> 1 : which === 'greatest' ? sorted.length - 1 : 0],
  );
  const trial = fitting.find((one) => rank(one) === wanted)!;
  return { trial, value: values[trial], fitting: fitting.length, alike: frequency.get(values[trial])! };
}

function columnOf(columns: ReadonlyMap<string, Int32Array>, measure: string): Int32Array {
  const column = columns.get(measure);
  if (column === undefined) throw new Error(`a featured trial is selected by ${measure}, which was not recorded`);
  return column;
}

function frequencyOf(values: Int32Array): ReadonlyMap<number, number> {
  const frequency = new Map<number, number>();
  for (const value of values) frequency.set(value, (frequency.get(value) ?? 0) + 1);
  return frequency;
}

/** The number of trials that are recorded at once. */
const BLOCK = 512;

/**
 * The values of some measures by name, trial by trial from trial 0 on.
 *
 * @throws Error if the rules do not report a measure
 */
export function recordColumns<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  names: readonly string[],
  trials: number,
): ReadonlyMap<string, Int32Array> {
  const player = new Player(rules, setup, seed);
  const width = player.measures.length;
  const places = new Map(names.map((name) => [name, placeOf(player.measures, name)]));
  const columns = new Map([...places.keys()].map((name) => [name, new Int32Array(trials)]));
  const block = new Int32Array(BLOCK * width);
  for (let first = 0; first < trials; first += BLOCK) {
    const count = Math.min(BLOCK, trials - first);
    player.record(first, count, block);
    for (const [name, column] of columns) {
      const place = places.get(name)!;
      for (let at = 0; at < count; at += 1) column[first + at] = block[at * width + place];
    }
  }
  return columns;
}

function placeOf(measures: readonly Measure[], measure: string): number {
  const at = measures.findIndex(({ name }) => name === measure);
  if (at < 0) throw new Error(`no trial can be selected by ${measure}, which the rules do not report`);
  return at;
}

/**
 * The first trial that has the median of a measure (the lower one of two): a typical trial to show.
 *
 * @param among the number of trials to examine, from trial 0 on; at least 1
 */
export function typicalTrial<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  measure: string,
  among: number,
): number {
  const player = new Player(rules, setup, seed);
  const at = player.measures.findIndex(({ name }) => name === measure);
  if (at < 0) throw new Error(`no trial is typical by ${measure}, which the rules do not report`);
  const values = Array.from({ length: among }, (_, trial) => player.valuesOf(trial)[at]);
  const sorted = [...values].sort((one, other) => one - other);
  return values.indexOf(sorted[Math.floor((among - 1) / 2)]);
}
