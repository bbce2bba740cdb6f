import type { z } from 'zod';
import type { Measure } from '../../Measure.ts';
import type { Rules } from '../../Rules.ts';
import type { LegKey } from '../kinds/StageAdapter.ts';
import { NOT_REACHED } from '../legMeasures.ts';
import type { ExpeditionPlan, JourneyStage, Settled } from '../plan/ExpeditionPlan.ts';
import { DUEL, STAGE } from '../plan/Layout.ts';
import type { Text } from '../setup/Setup.ts';

/** A stage, or a duel of it, as its engine plays it for one company: all of it that no trial changes. */
export interface LegPlan {
  readonly stage: JourneyStage;
  readonly key: LegKey;
  readonly setup: unknown;
  /** By the leg's measures: the place among all measures, and what each value of a category counts as there. */
  readonly columns: Int32Array;
  readonly values: readonly (Int32Array | null)[];
  /** The comparisons with its measures that later stages ask about. */
  readonly settles: readonly Settled[];
  /** The number of its luck. */
  readonly luck: number;
}

/** The same, with what playing it needs. */
export interface Leg extends LegPlan {
  readonly state: unknown;
  readonly reports: Reports;
  /** Scratch for its saved state. */
  readonly saved: Int32Array;
}

/** Where a leg reports. */
interface Reports {
  /** Scratch for its measures, as its engine writes them. */
  readonly observed: Int32Array;
  /** All measures, of which its own have places. */
  readonly all: Int32Array;
  /** Of each of its measures that is no category: its place in `observed`, and in `all`. */
  readonly plain: Int32Array;
  /** Of each category: likewise, and where what its values count as begins in `labels`. */
  readonly categories: Int32Array;
  readonly labels: Int32Array;
}

/** Works a leg out. @param hasBoxes whether carried boxes are part of its setup */
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
  const luck = firstLeg + kind.legOf(journey, stage, key);
  return { stage, key: key.slice(), setup, columns, values, settles, luck };
}

/**
 * A leg with what playing it needs. Written out, not spread: each object made by `{...plan, …}` has a shape of its own to
 * V8, and looking something up in objects of many shapes takes ten times as long.
 *
 * @param all where it reports
 */
export function readyLeg(plan: LegPlan, all: Int32Array): Leg {
  const { stage, key, setup, columns, values, settles, luck } = plan;
  const { rules } = stage.kind;
  const state = rules.create(setup);
  const reports = reportsOf(plan, all);
  return { stage, key, setup, columns, values, settles, luck, state, reports, saved: rules.save(state) };
}

/** The engine's checked setup for a leg. The legs of the whole force were checked with the study, so all others are right. */
function checkedFor(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean) {
  const { kind, setup } = stage;
  const checked = checkedLeg(kind.rules, kind.textOf(journey, stage, key, hasBoxes));
  if (checked.issues === null) return checked;
  const [{ path, message }] = checked.issues;
  throw new Error(`stage ${setup.name} cannot be played with what is left: ${path.join('.')}: ${message}`);
}

function placeOf(label: string, all: readonly string[]): number {
  const at = all.indexOf(label, all[0] === NOT_REACHED ? 1 : 0);
  if (at < 0) throw new Error(`the measures of the whole force know no ${label}`);
  return at;
}

/** An engine's setup, checked, with what it reports; or what is wrong with it. */
type CheckedLeg =
  | { readonly setup: unknown; readonly measures: readonly Measure[]; readonly issues: null }
  | { readonly issues: readonly z.core.$ZodIssue[] };

/** What is kept at most; the scenarios of a study differ in few of their legs. */
const MOST = 2_000;
/** Texts of files are compared once, and go by number from then on. */
const LONG = 200;

const known = new Map<Rules<unknown, unknown>, Map<string, CheckedLeg>>();
const numbers = new Map<string, number>();

/** Has an engine check its setup of a leg, once for all journeys that have the same. */
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
  // JSON knows neither of these two from null.
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

/** The stage that is next or under way, or the draw of who went in it; null: the journey is over. */
export function partUnderWay({ stages }: ExpeditionPlan, carried: Int32Array): JourneyStage | null {
  if (carried[STAGE] >= stages.length) return null;
  const stage = stages[carried[STAGE]];
  return stage.draw !== null && carried[DUEL] === 1 ? stage.draw : stage;
}

/** What a leg has observed goes to its places among all measures. */
export function report({ observed, all, plain, categories, labels }: Reports): void {
  for (let at = 0; at < plain.length; at += 2) all[plain[at + 1]] = observed[plain[at]];
  for (let at = 0; at < categories.length; at += 3) {
    all[categories[at + 1]] = labels[categories[at + 2] + observed[categories[at]]];
  }
}

/** Works out where a leg reports: if its places are next to each other, it observes right there. */
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
