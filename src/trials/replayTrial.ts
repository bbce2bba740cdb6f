import { JournaledChance } from '../random/JournaledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Scene, ScenePiece } from '../rules/board.ts';
import type { Measure } from '../rules/Measure.ts';
import type { FeaturedTrialRequest } from '../rules/Presentation.ts';
import { Journal, type JournalLine, type Rules } from '../rules/Rules.ts';
import { Player } from './Player.ts';

/** A replayed trial: its journal and its measures. */
export interface Replay {
  readonly lines: readonly JournalLine[];
  /** The values of the measures, in the order of `rules.measures(setup)`. */
  readonly values: Int32Array;
}

/**
 * Plays one trial again, exactly as in the run, and writes its journal.
 *
 * @example
 * const { rules, seed, scenarios } = loadStudy('sims/rift-shortcut.yaml', registry);
 * const { lines } = replayTrial(rules, scenarios[0].setup, seed, 10);
 * lines[4].text // 'cruiser 1 leaves maw: rolls 2, removed'
 */
export function replayTrial<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  trial: number,
): Replay {
  const chance = new JournaledChance(seedKey(seed));
  const journal = new Journal(chance);
  const state = rules.create(setup);
  const values = new Int32Array(rules.measures(setup).length);
  chance.begin(trial);
  rules.begin(state, chance, journal);
  while (rules.step(state, chance, journal));
  rules.observe(state, values);
  return { lines: journal.lines, values };
}

/** The board at the end of a moment (such as a round) of a trial. */
export interface RecordedScene extends Scene {
  /** The number of lines in the trial's journal at the end of the moment. */
  readonly lines: number;
}

/**
 * Plays one trial again, exactly as in the run, and records the board at the end of each moment, such as a round. A piece that
 * has left the board keeps its last position. Returns an empty list if the rules show no board.
 */
export function recordScenes<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  trial: number,
): readonly RecordedScene[] {
  const { presentation } = rules;
  if (presentation?.scene === undefined) return [];
  const state = rules.create(setup);
  const chance = new JournaledChance(seedKey(seed));
  // With a journal, a step of the rules ends more often, so that there is a scene for each moment.
  const journal = new Journal(chance);
  chance.begin(trial);
  rules.begin(state, chance, journal);
  const scenes = new Map<string, RecordedScene>();
  let pieces: readonly ScenePiece[] = [];
  for (let goesOn = true; ; goesOn = rules.step(state, chance, journal)) {
    const scene = presentation.scene(state);
    if (scene === null) return [];
    pieces = scene.pieces.map((piece, at) => whereSeen(piece, pieces[at]));
    scenes.set(scene.moment, { ...scene, pieces, lines: journal.lines.length });
    if (!goesOn) return [...scenes.values()];
  }
}

/** Returns a piece. If it has left the board, its position is replaced by its last position on the board. */
function whereSeen(piece: ScenePiece, before: ScenePiece | undefined): ScenePiece {
  const isOn = piece.status === 'present' || piece.status === 'fleeing';
  return isOn || before === undefined ? piece : { ...piece, x: before.x, y: before.y };
}

/** A trial selected as an example. */
export interface SelectedTrial {
  readonly trial: number;
  /** The trial's value of the measure by which it was selected: an integer in steps of `Measure.step`. */
  readonly value: number;
  /** The number of examined trials that match the conditions. */
  readonly fitting: number;
  /** The number of examined trials with the same value, whether they match the conditions or not. */
  readonly alike: number;
}

/**
 * Returns the first trial that matches the conditions and has the requested value of the measure `by`; null if no trial matches.
 * The requested value is the least, the greatest or the median (of two middle values, the lower) of the matching trials. For
 * `rarest`, it is the value that occurs least often among all trials, chosen from the values of the matching trials.
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
  // The list is sorted only to find the requested rank. Of the trials with this rank, `find` returns the first.
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
 * Returns the values of some measures by the measures' names, trial by trial from trial 0 on.
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
 * Returns the first trial that has the median of a measure (of two middle values, the lower), as a typical trial to show.
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
  if (at < 0) throw new Error(`no typical trial can be selected by ${measure}, which the rules do not report`);
  const values = Array.from({ length: among }, (_, trial) => player.valuesOf(trial)[at]);
  const sorted = [...values].sort((one, other) => one - other);
  return values.indexOf(sorted[Math.floor((among - 1) / 2)]);
}
