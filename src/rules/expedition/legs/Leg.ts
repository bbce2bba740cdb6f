import type { z } from 'zod';
import type { Measure } from '../../Measure.ts';
import type { Rules } from '../../Rules.ts';
import type { LegKey } from '../kinds/StageAdapter.ts';
import { NOT_REACHED } from '../legMeasures.ts';
import type { ExpeditionPlan, JourneyStage, Settled } from '../plan/ExpeditionPlan.ts';
import { DUEL, STAGE } from '../plan/Layout.ts';
import type { Text } from '../setup/Setup.ts';

/**
 * A leg is a stage, or one duel of a stage, that an engine plays for one force. Its plan has the parts that are the same in every
 * trial.
 */
export interface LegPlan {
  readonly stage: JourneyStage;
  readonly key: LegKey;
  readonly setup: unknown;
  /** For each of the leg's measures: its index among all measures; −1 if it is not reported. */
  readonly columns: Int32Array;
  /**
   * For each of the leg's measures: if it is a category, the index of each of its labels among the labels that the
   * journey reports; otherwise null.
   */
  readonly values: readonly (Int32Array | null)[];
  /**
   * The comparisons that are evaluated when this leg ends. Each compares one of the leg's measures with a value, in the
   * condition of a later stage or in the condition for turning back.
   */
  readonly settles: readonly Settled[];
  /** The leg's number, which selects its streams: its purposes are shifted by `LEG` times this number (`ShiftedChance`). */
  readonly legNumber: number;
}

/** A playable leg: its plan, a state of its engine, and the arrays to which it reports. */
export interface Leg extends LegPlan {
  readonly state: unknown;
  readonly reports: Reports;
  /** Scratch space for the leg's saved state. */
  readonly saved: Int32Array;
}

/** The arrays to which a leg reports its measures. */
interface Reports {
  /** Scratch space for the leg's measures, in the order of its engine. */
  readonly observed: Int32Array;
  /** All measures of the journey, including those of the leg. */
  readonly all: Int32Array;
  /**
   * For each of the leg's measures that is not a category: the index in `observed`, then the index in `all`. Empty if
   * `observed` is a part of `all`.
   */
  readonly plain: Int32Array;
  /** For each category: the index in `observed`, the index in `all`, and the start of its reported values in `labels`. */
  readonly categories: Int32Array;
  /** The reported values of all categories, one category after another. */
  readonly labels: Int32Array;
}

/** Compiles a leg. @param hasBoxes true if the boxes that were crossed out in earlier battles are part of its setup */
export function planLeg(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean): LegPlan {
  const { kind, firstLeg } = stage;
  const { setup, measures: own } = checkedFor(journey, stage, key, hasBoxes);
  const prefix = `${stage.setup.name}.${kind.partOf(journey, stage, key)}`;
  const columns = Int32Array.from(own, ({ name }) => journey.places.get(prefix + name) ?? -1);
  const values = own.map(({ labels = [] }, at) => {
    const all = journey.measures[columns[at]]?.labels;
    return all === undefined ? null : Int32Array.from(labels, (label) => placeOf(label, all));
  });
  const settles = stage.settles.filter(({ measure }) => columns.includes(measure));
  const legNumber = firstLeg + kind.legOf(journey, stage, key);
  return { stage, key: key.slice(), setup, columns, values, settles, legNumber };
}

/**
 * Makes a playable leg from its plan. The fields of the plan are listed, not spread: in V8, every object made by
 * `{...plan, …}` gets a hidden class of its own, and reading the fields of objects with many hidden classes takes ten
 * times as long.
 *
 * @param all receives the leg's measures
 */
export function readyLeg(plan: LegPlan, all: Int32Array): Leg {
  const { stage, key, setup, columns, values, settles, legNumber } = plan;
  const { rules } = stage.kind;
  const state = rules.create(setup);
  const reports = reportsOf(plan, all);
  return { stage, key, setup, columns, values, settles, legNumber, state, reports, saved: rules.save(state) };
}

/**
 * The engine's checked setup for a leg. A mistake here is a bug: the legs of the whole force were checked with the
 * study, and losing units must not make a setup invalid.
 */
function checkedFor(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean) {
  const { kind, setup } = stage;
  const checked = checkedLeg(kind.rules, kind.textOf(journey, stage, key, hasBoxes));
  if (checked.issues === null) return checked;
  const [{ path, message }] = checked.issues;
  throw new Error(`stage ${setup.name} cannot be played with the units left: ${path.join('.')}: ${message}`);
}

function placeOf(label: string, all: readonly string[]): number {
  const at = all.indexOf(label, all[0] === NOT_REACHED ? 1 : 0);
  if (at < 0) throw new Error(`the measures of the whole force do not have the label ${label}`);
  return at;
}

/** An engine's checked setup with its measures, or the mistakes in it. */
type CheckedLeg =
  | { readonly setup: unknown; readonly measures: readonly Measure[]; readonly issues: null }
  | { readonly issues: readonly z.core.$ZodIssue[] };

/** The maximum number of cached results of one engine, and of long texts that have a number. */
const MOST = 2_000;
/** In the keys of the cache, a text longer than this, such as the text of a file, is replaced by a number. */
const LONG = 200;

const known = new Map<Rules<unknown, unknown>, Map<string, CheckedLeg>>();
const numbers = new Map<string, number>();

/** Lets an engine check the setup of a leg. Legs with equal setups share the result, also across journeys. */
export function checkedLeg(rules: Rules<unknown, unknown>, text: Text): CheckedLeg {
  const key = JSON.stringify(text, shortened);
  let ofRules = known.get(rules);
  if (ofRules === undefined) {
    ofRules = new Map();
    known.set(rules, ofRules);
  }
  const before = ofRules.get(key);
  if (before !== undefined) return before;
  if (ofRules.size >= MOST) ofRules.clear();
  const { data, error } = rules.setupSchema.safeParse(text);
  const checked: CheckedLeg =
    error === undefined ? { setup: data, measures: rules.measures(data), issues: null } : { issues: error.issues };
  ofRules.set(key, checked);
  return checked;
}

function shortened(_key: string, value: unknown): unknown {
  // JSON writes infinity and NaN as null, so they are replaced by strings.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length <= LONG) return value;
  let number = numbers.get(value);
  if (number === undefined) {
    if (numbers.size >= MOST) return value;
    number = numbers.size;
    numbers.set(value, number);
  }
  return `\n${number}`;
}

/** The stage that is next or in progress, or the draw that decides which units the stage took; null if the journey is over. */
export function partUnderWay({ stages }: ExpeditionPlan, carried: Int32Array): JourneyStage | null {
  if (carried[STAGE] >= stages.length) return null;
  const stage = stages[carried[STAGE]];
  return stage.draw !== null && carried[DUEL] === 1 ? stage.draw : stage;
}

/** Copies a leg's observed measures into the array of all measures. */
export function report({ observed, all, plain, categories, labels }: Reports): void {
  for (let at = 0; at < plain.length; at += 2) all[plain[at + 1]] = observed[plain[at]];
  for (let at = 0; at < categories.length; at += 3) {
    all[categories[at + 1]] = labels[categories[at + 2] + observed[categories[at]]];
  }
}

/** The arrays to which a leg reports. If its measures are adjacent in `all`, its engine writes to them directly. */
function reportsOf({ columns, values }: LegPlan, all: Int32Array): Reports {
  const { length } = columns;
  const isInPlace = length > 0 && columns.every((column, own) => column === columns[0] + own);
  const reported = Array.from(columns, (column, own) => ({ own, column, counts: values[own] })).filter(
    ({ column }) => column >= 0,
  );
  const labels: number[] = [];
  return {
    observed: isInPlace ? all.subarray(columns[0], columns[0] + length) : new Int32Array(length),
    all,
    plain: Int32Array.from(
      reported.flatMap(({ own, column, counts }) => (isInPlace || counts !== null ? [] : [own, column])),
    ),
    categories: Int32Array.from(
      reported.flatMap(({ own, column, counts }) =>
        counts === null ? [] : [own, column, labels.push(...counts) - counts.length],
      ),
    ),
    labels: Int32Array.from(labels),
  };
}
