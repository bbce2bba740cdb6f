import { compares } from '../../foundation/conditions.ts';
import { LEG } from '../../random/ShiftedChance.ts';
import type { NumberedEnds, SampledComposition, SampledLeg } from '../Composition.ts';
import { carriesBoxes } from './kinds/company.ts';
import { duels } from './kinds/duels.ts';
import { type Leg, partUnderWay, report } from './legs/Leg.ts';
import { LegStore } from './legs/LegStore.ts';
import { type JourneyRow, measureAt } from './measures.ts';
import type { ExpeditionPlan } from './plan/ExpeditionPlan.ts';
import { isLoss, stageOfSum } from './plan/Layout.ts';
import { leave } from './play/advance.ts';

/**
 * Returns the journey as a composition of legs, for sampled trials. Each leg is played by its own engine from its own
 * setup. Returns null in two cases: units carry crossed-out boxes from stage to stage, or the journey is a single leg,
 * which can be played directly.
 */
export function sampledCompositionOf(journey: ExpeditionPlan): SampledComposition | null {
  const isOneLeg = journey.stages.length === 1 && journey.stages[0].kind !== duels;
  return isOneLeg || carriesBoxes(journey) ? null : compositionOf(journey);
}

/**
 * Returns the journey as a composition of legs. Each leg is played by its own engine from its own setup. The setup
 * includes the boxes that were crossed out in earlier legs.
 */
export function compositionOf(journey: ExpeditionPlan): SampledComposition {
  const legs = new LegStore(journey, true, new Int32Array(journey.measures.length));
  const composed = new WeakMap<Leg, SampledLeg>();
  // The duels of equal members share one setup object. Legs with the same setup object share one state, so that this
  // state stays in the processor's cache.
  const states = new WeakMap<object, unknown>();
  const composedOf = (leg: Leg): SampledLeg => {
    const known = composed.get(leg);
    if (known !== undefined) return known;
    const setup = leg.setup as object;
    const state = states.get(setup) ?? leg.state;
    states.set(setup, state);
    const made = sampledLeg(journey, leg, state);
    composed.set(leg, made);
    return made;
  };
  return {
    start: journey.start.slice(),
    sums: journey.layout.sums,
    journey: journey.rows.map((row, at) => ({ at, sum: row.sum, isOneAddition: isOneAddition(journey, row) })),
    next: (carried) => {
      const part = partUnderWay(journey, carried);
      return part === null ? null : composedOf(legs.legFor(part, carried));
    },
    measureAt: (at, carried, sum) => measureAt(journey, at, carried, sum),
  };
}

function sampledLeg(journey: ExpeditionPlan, leg: Leg, state: unknown): SampledLeg {
  const { stage, key, setup, columns, values, legNumber, settles, reports } = leg;
  const { rules } = stage.kind;
  const ends = stage.kind.endsOf(journey, stage, key, state);
  const observe = (finished: unknown) => {
    rules.observe(finished, reports.observed);
    report(reports);
  };
  return {
    rules,
    setup,
    state,
    firstPurpose: legNumber * LEG,
    columns,
    values,
    reads: settles.map(({ measure }) => columns.indexOf(measure)),
    leave: (finished, carried, into, sums) => {
      if (into !== carried) into.set(carried);
      if (settles.length > 0) observe(finished);
      leave(journey, leg, finished, into, sums);
    },
    playAll: stage.kind.playAll,
    ends: fewEnds(settles.length === 0 ? ends : endsAndAnswers(leg, ends, observe)),
  };
}

/**
 * The maximum count of numbered finished states. A leg with more states is not numbered, because the numbers must fit
 * in 32 bits.
 */
const MOST_ENDS = 2 ** 30;

function fewEnds(ends: NumberedEnds | null): NumberedEnds | null {
  return ends === null || ends.count > MOST_ENDS ? null : ends;
}

/**
 * Gives a number to each finished state of a leg. Two states have the same number only if they have the same number in `ends` and
 * the comparisons in `settles` have the same results.
 *
 * @param observe writes the leg's measures
 */
function endsAndAnswers(
  { settles, reports }: Leg,
  ends: NumberedEnds | null,
  observe: (state: unknown) => void,
): NumberedEnds | null {
  return (
    ends && {
      count: ends.count * 2 ** settles.length,
      of(state) {
        let end = ends.of(state);
        observe(state);
        for (let at = 0; at < settles.length && end >= 0; at += 1) {
          const { measure, operator, value } = settles[at];
          end = 2 * end + (compares(reports.all[measure], operator, value) ? 1 : 0);
        }
        return end;
      },
    }
  );
}

/**
 * Returns true if a row reports a sum of one stage, and at most one leg of a journey adds to this sum. The leg is a leg
 * of the stage itself, or the last leg before the stage: that leg adds the sums of a stage that is not played, and the
 * sums about the opposition. Losses in a stage of duels do not qualify, because every duel may add to them.
 */
function isOneAddition({ stages }: ExpeditionPlan, { sum, read }: JourneyRow): boolean {
  if (read !== undefined || stageOfSum(sum) < 0) return false;
  return !isLoss(sum) || stages[stageOfSum(sum)].kind !== duels;
}
