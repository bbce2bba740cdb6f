import { ShiftedChance } from '../../../random/ShiftedChance.ts';
import type { StageAdapter } from '../kinds/StageAdapter.ts';
import { type Leg, planLeg } from '../legs/Leg.ts';
import { LegStore } from '../legs/LegStore.ts';
import type { ExpeditionPlan } from '../plan/ExpeditionPlan.ts';
import { nextLeg } from './step.ts';

/** The state of one expedition. */
export interface State {
  readonly journey: ExpeditionPlan;
  readonly legs: LegStore;
  readonly chance: ShiftedChance;
  /** The units left and everything else that later stages depend on, by the indices in `Layout.ts`. */
  readonly carried: Int32Array;
  readonly sums: Int32Array;
  /** The values that the legs have reported so far, by index among all measures. */
  readonly values: Int32Array;
  /** The leg that is next, or in progress if `isUnderWay`; null if the journey is over. */
  leg: Leg | null;
  isUnderWay: boolean;
  /** The length of the longest saved state of a leg. */
  readonly savedLength: number;
}

/** Allocates everything that trials of a journey need, except legs, which are made when they are first played. */
export function createState(journey: ExpeditionPlan, savedLength: number): State {
  const { layout, measures } = journey;
  const values = new Int32Array(measures.length);
  return {
    journey,
    legs: new LegStore(journey, false, values),
    chance: new ShiftedChance(),
    carried: new Int32Array(layout.length),
    sums: new Int32Array(layout.sums),
    values,
    leg: null,
    isUnderWay: false,
    savedLength,
  };
}

const IS_UNDER_WAY = 0;
const FIXED = 1;

/** Saves the journey: the carried vector, the sums, the reported values, and the leg in progress. */
export function save(state: State, into?: Int32Array): Int32Array {
  const { carried, sums, values, leg, savedLength } = state;
  const first = FIXED + carried.length + sums.length + values.length;
  const saved = into ?? new Int32Array(first + savedLength);
  saved[IS_UNDER_WAY] = state.isUnderWay ? 1 : 0;
  saved.set(carried, FIXED);
  saved.set(sums, FIXED + carried.length);
  saved.set(values, FIXED + carried.length + sums.length);
  saved.fill(0, first);
  if (leg === null || !state.isUnderWay) return saved;
  const own = leg.stage.kind.rules.save(leg.state, leg.saved);
  if (own.length > savedLength)
    throw new RangeError(`a leg needs ${own.length} integers to be saved; there is room for ${savedLength}`);
  saved.set(own, first);
  return saved;
}

/** Restores a journey saved by `save`. */
export function restore(state: State, saved: Int32Array): void {
  const { journey, carried, sums, values } = state;
  let at = FIXED;
  for (const array of [carried, sums, values]) {
    array.set(saved.subarray(at, at + array.length));
    at += array.length;
  }
  state.isUnderWay = saved[IS_UNDER_WAY] === 1;
  state.leg = nextLeg(state);
  const { leg } = state;
  if (leg === null || !state.isUnderWay) return;
  const { kind } = leg.stage;
  kind.rules.restore(leg.state, saved.subarray(at, at + leg.saved.length));
  if (kind.isHurt(journey, leg.stage, carried)) kind.recallHurt(journey, leg.stage, leg.state, carried);
}

const known = new WeakMap<ExpeditionPlan, number>();

/**
 * The length of the longest saved state of any leg. Only legs of the whole force are tried, because legs of fewer units do not
 * take more integers.
 */
export function longestSave(journey: ExpeditionPlan): number {
  let longest = known.get(journey);
  if (longest === undefined) {
    const lengths = journey.stages.flatMap((stage) =>
      stage.kind
        .templates(journey, stage)
        .map((key) => saveLength(stage.kind, planLeg(journey, stage, key, false).setup)),
    );
    const { members } = journey.layout;
    const ofDraws = journey.stages.some(({ draw }) => draw !== null) ? 1 + members : 0;
    longest = Math.max(ofDraws, ...lengths);
    known.set(journey, longest);
  }
  return longest;
}

function saveLength({ rules }: StageAdapter, setup: unknown): number {
  return rules.save(rules.create(setup)).length;
}
