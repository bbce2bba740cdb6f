import { ShiftedChance } from '../../../random/ShiftedChance.ts';
import type { StageAdapter } from '../kinds/StageAdapter.ts';
import { type Leg, planLeg } from '../legs/Leg.ts';
import { LegStore } from '../legs/LegStore.ts';
import type { ExpeditionPlan } from '../plan/ExpeditionPlan.ts';
import { nextLeg } from './step.ts';

/** One expedition under way. */
export interface State {
  readonly journey: ExpeditionPlan;
  readonly legs: LegStore;
  readonly chance: ShiftedChance;
  /** Who is left and all else that later stages depend on, by the places in `Layout.ts`. */
  readonly carried: Int32Array;
  readonly sums: Int32Array;
  /** What the legs have reported so far, by place among all measures. */
  readonly values: Int32Array;
  /** The leg that is next or under way; null: the journey is over. */
  leg: Leg | null;
  isUnderWay: boolean;
  /** The longest that a leg's saved state is. */
  readonly savedLength: number;
}

/** Allocates all that trials of a journey need, but for legs, which are made as they come up. */
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

/** The journey so far: what is carried, what is added up and reported, and the leg under way. */
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
    throw new RangeError(`a leg needs ${own.length} places to be saved; there are ${savedLength}`);
  saved.set(own, first);
  return saved;
}

/** Puts a journey back to where `save` found it. */
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

/** How long the longest saved state of any leg is: that of the whole force, as fewer units are fewer numbers. */
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
