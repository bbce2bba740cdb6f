import type { LegKey } from '../kinds/Kind.ts';
import type { Journey, JourneyStage } from '../orders/Journey.ts';
import type { Leg, LegPlan } from './Leg.ts';
import { LegTable } from './LegTable.ts';
import { planLeg, readyLeg } from './planLeg.ts';

/** Nothing writes to them, so all states of a journey share theirs: without carried boxes, and with them. */
const plans = new WeakMap<Journey, readonly [LegTable<LegPlan>, LegTable<LegPlan>]>();

/** Legs by what they depend on, each made when it is first asked for. */
export class LegStore {
  private readonly journey: Journey;
  private readonly hasBoxes: boolean;
  private readonly all: Int32Array;
  private readonly legs = new LegTable<Leg>();
  /** By table: scratch for the key of a leg of that stage. */
  readonly keys: readonly LegKey[];

  /** @param hasBoxes whether carried boxes are part of a leg @param all where legs report their measures */
  constructor(journey: Journey, hasBoxes: boolean, all: Int32Array) {
    this.journey = journey;
    this.hasBoxes = hasBoxes;
    this.all = all;
    const parts = [...journey.stages, ...journey.stages.map((stage) => stage.draw ?? stage)];
    this.keys = parts.map((part) => new Int32Array(part.kind.keyLength(journey, part, hasBoxes)));
  }

  /** The leg that is next. */
  legFor(stage: JourneyStage, carried: Int32Array): Leg {
    const key = this.keys[stage.table];
    stage.kind.writeKey(this.journey, stage, carried, this.hasBoxes, key);
    return this.legAt(stage, key);
  }

  /** The leg of a key. */
  legAt(stage: JourneyStage, key: LegKey): Leg {
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
