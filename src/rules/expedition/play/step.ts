import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import type { Leg } from '../legs/Leg.ts';
import { report } from '../legs/report.ts';
import { leave } from './advance.ts';
import { nextLeg } from './begin.ts';
import { narrateLeaving } from './narrate.ts';
import type { State } from './State.ts';
import { tellByName } from './tellByName.ts';

/** Plays on to the next pause: the beginning of a leg, or a step of the engine that plays it. */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  const { leg } = state;
  if (leg === null) return false;
  const { rules } = leg.stage.kind;
  const moved = state.chance.turn(chance, leg.luck);
  if (!state.isUnderWay) {
    beginLeg(state, leg, journal);
    return true;
  }
  const lines = journal === null ? 0 : journal.lines.length;
  const isOn = rules.step(leg.state, moved, journal);
  if (journal !== null) tellByName(state, leg, journal, lines);
  if (isOn) return true;
  endLeg(state, leg, journal);
  return state.leg !== null;
}

function beginLeg(state: State, leg: Leg, journal: Journal | null): void {
  const { journey, carried, chance } = state;
  const { kind } = leg.stage;
  const lines = journal === null ? 0 : journal.lines.length;
  kind.rules.begin(leg.state, chance, journal);
  if (journal !== null) tellByName(state, leg, journal, lines);
  if (kind.isHurt(journey, leg.stage, carried)) kind.hurt(journey, leg.stage, leg.state, carried);
  state.isUnderWay = true;
}

/** What the leg reports is noted, and the force goes on. */
function endLeg(state: State, leg: Leg, journal: Journal | null): void {
  const { journey, carried, sums } = state;
  leg.stage.kind.rules.observe(leg.state, leg.reports.observed);
  report(leg.reports);
  const before = journal === null ? null : carried.slice();
  leave(journey, leg, leg.state, carried, sums);
  state.isUnderWay = false;
  state.leg = nextLeg(state);
  if (journal !== null && before !== null) narrateLeaving(state, leg, before, journal);
}
