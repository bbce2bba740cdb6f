import type { ComposedLeg, Composition } from '../Composition.ts';
import type { Leg } from './legs/Leg.ts';
import { LegStore } from './legs/LegStore.ts';
import { partUnderWay } from './legs/partUnderWay.ts';
import { report } from './legs/report.ts';
import { observeJourney } from './measures/observe.ts';
import type { Journey } from './orders/Journey.ts';
import { leave } from './play/advance.ts';

/** A journey taken apart for the exact solver: each leg a setup of its engine, boxes that are carried crossed out in it. */
export function compositionOf(journey: Journey): Composition {
  const legs = new LegStore(journey, true, new Int32Array(journey.measures.length));
  const composed = new WeakMap<Leg, ComposedLeg>();
  const composedOf = (leg: Leg): ComposedLeg => {
    const known = composed.get(leg);
    if (known !== undefined) return known;
    const made: ComposedLeg = {
      rules: leg.stage.kind.rules,
      setup: leg.setup,
      columns: leg.columns,
      values: leg.values,
      leave: (state, carried, into, sums) => {
        if (into !== carried) into.set(carried);
        if (leg.settles.length > 0) {
          leg.stage.kind.rules.observe(state, leg.reports.observed);
          report(leg.reports);
        }
        leave(journey, leg, state, into, sums);
      },
    };
    composed.set(leg, made);
    return made;
  };
  return {
    start: journey.start.slice(),
    sums: journey.layout.sums,
    journey: journey.rows.map(({ sum }, at) => ({ at, sum })),
    next: (carried) => {
      const part = partUnderWay(journey, carried);
      return part === null ? null : composedOf(legs.legFor(part, carried));
    },
    observe: (carried, sums, into) => observeJourney(journey, carried, sums, into),
  };
}
