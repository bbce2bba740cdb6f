import type { LegKey } from '../kinds/StageAdapter.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { type Leg, type LegPlan, planLeg, readyLeg } from './Leg.ts';

/**
 * The leg plans of each journey: first a table of plans without boxes from earlier battles, then a table of plans with such boxes.
 * Plans never change, so all states of a journey share them.
 */
const plans = new WeakMap<ExpeditionPlan, readonly [LegTable<LegPlan>, LegTable<LegPlan>]>();

/** The legs of a journey by stage and key, each created when it is first needed. */
export class LegStore {
  private readonly journey: ExpeditionPlan;
  private readonly hasBoxes: boolean;
  private readonly all: Int32Array;
  private readonly legs = new LegTable<Leg>();
  /** Scratch space for the key of a leg, one array for each value of `JourneyStage.table`. */
  readonly keys: readonly LegKey[];

  /**
   * @param hasBoxes true if the boxes that were crossed out in earlier battles are part of a leg's key and setup
   * @param all receives the measures of legs
   */
  constructor(journey: ExpeditionPlan, hasBoxes: boolean, all: Int32Array) {
    this.journey = journey;
    this.hasBoxes = hasBoxes;
    this.all = all;
    const parts = [...journey.stages, ...journey.stages.map((stage) => stage.draw ?? stage)];
    this.keys = parts.map((part) => new Int32Array(part.kind.keyLength(journey, part, hasBoxes)));
  }

  /** The leg of a stage for the units left and everything else that is carried. */
  legFor(stage: JourneyStage, carried: Int32Array): Leg {
    const key = this.keys[stage.table];
    stage.kind.writeKey(this.journey, stage, carried, this.hasBoxes, key);
    return (
      this.legs.find(stage.table, key) ?? this.legs.add(stage.table, key, readyLeg(this.planned(stage, key), this.all))
    );
  }

  private planned(stage: JourneyStage, key: LegKey): LegPlan {
    let tables = plans.get(this.journey);
    if (tables === undefined) {
      tables = [new LegTable(), new LegTable()];
      plans.set(this.journey, tables);
    }
    const table = tables[this.hasBoxes ? 1 : 0];
    return (
      table.find(stage.table, key) ?? table.add(stage.table, key, planLeg(this.journey, stage, key, this.hasBoxes))
    );
  }
}

/**
 * The maximum number of entries of a table. This is enough for nearly all forces that can be left of nine different
 * ships (512), in each of two stages.
 */
const MOST = 1_000;
/** The number of bits of a hash. The entries with the same hash form a linked list. */
const HASH_BITS = 11;

/** An entry of a `LegTable`: its key (`stage` and `key`), its value, and the next entry with the same hash. */
interface Kept<Thing> {
  readonly thing: Thing;
  readonly stage: number;
  readonly key: LegKey;
  readonly hash: number;
  next: Kept<Thing> | null;
}

/**
 * A table of values by stage and key. If the table is full, the oldest value is removed. A look-up allocates nothing
 * and is faster than in a `Map`, which matters because a trial looks up every leg that it plays.
 */
export class LegTable<Thing> {
  private readonly first: (Kept<Thing> | null)[] = Array.from({ length: 2 ** HASH_BITS }, () => null);
  private readonly order: Kept<Thing>[] = [];

  find(stage: number, key: LegKey): Thing | undefined {
    for (let kept = this.first[hashOf(stage, key)]; kept !== null; kept = kept.next) {
      if (kept.stage === stage && isEqual(kept.key, key)) return kept.thing;
    }
    return undefined;
  }

  /** Adds a value whose key is not in the table. */
  add(stage: number, key: LegKey, thing: Thing): Thing {
    const hash = hashOf(stage, key);
    const kept = { thing, stage, key: key.slice(), hash, next: this.first[hash] };
    this.first[hash] = kept;
    this.order.push(kept);
    if (this.order.length > MOST) this.forget(this.order.shift());
    return thing;
  }

  private forget(oldest: Kept<Thing> | undefined): void {
    if (oldest === undefined) return;
    let kept = this.first[oldest.hash];
    if (kept === oldest) {
      this.first[oldest.hash] = oldest.next;
      return;
    }
    while (kept !== null && kept.next !== oldest) kept = kept.next;
    if (kept !== null) kept.next = oldest.next;
  }
}

/** The hash FNV-1a over whole numbers. The high bits are used, because they depend on all numbers. */
function hashOf(stage: number, key: LegKey): number {
  let hash = 0x811c9dc5 ^ stage;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key[at], 0x01000193);
  return hash >>> (32 - HASH_BITS);
}

function isEqual(one: LegKey, other: LegKey): boolean {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
