import type { LegKey } from '../kinds/Kind.ts';
import { NOT_REACHED } from '../measures/unite.ts';
import type { Journey, JourneyStage } from '../orders/Journey.ts';
import { checkedLeg } from './checkedLeg.ts';
import type { Leg, LegPlan } from './Leg.ts';
import { reportsOf } from './report.ts';

/** Works a leg out. @param hasBoxes whether carried boxes are part of its setup */
export function planLeg(journey: Journey, stage: JourneyStage, key: LegKey, hasBoxes: boolean): LegPlan {
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
function checkedFor(journey: Journey, stage: JourneyStage, key: LegKey, hasBoxes: boolean) {
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
