import type { Chance } from '../../../random/Chance.ts';
import { type Journal, playTrial } from '../../Rules.ts';
import { carriesBoxes, memberOf } from '../kinds/company.ts';
import { foesIn } from '../kinds/fights.ts';
import { type Leg, partUnderWay, report } from '../legs/Leg.ts';
import { DUEL } from '../plan/Layout.ts';
import { ENEMY, FORCE } from '../setup/Setup.ts';
import { leave } from './advance.ts';
import { narrateLeaving, narrateSettingOut, narrateStage } from './narrate.ts';
import type { State } from './State.ts';

/** Starts a new trial: the force is complete and has not played any stage. */
export function begin(state: State, _chance: Chance, journal: Journal | null): void {
  setOut(state);
  state.isUnderWay = false;
  state.leg = nextLeg(state);
  if (journal === null) return;
  narrateSettingOut(state, journal);
  narrateStage(state, journal);
}

/** Resets the state to the start, with nothing played or reported. */
function setOut({ journey, carried, sums, values }: State): void {
  const { start } = journey;
  // A loop is faster than `set` for so few integers.
  for (let at = 0; at < start.length; at += 1) carried[at] = start[at];
  sums.fill(0);
  values.fill(0);
}

/** The next leg according to the carried vector; null if the journey is over. */
export function nextLeg({ journey, legs, carried }: State): State['leg'] {
  const part = partUnderWay(journey, carried);
  return part === null ? null : legs.legFor(part, carried);
}

/** Begins the next leg or, if a leg is in progress, plays one step of its engine. */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  const { leg } = state;
  if (leg === null) return false;
  const { rules } = leg.stage.kind;
  const moved = state.chance.turn(chance, leg.legNumber);
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

/** Ends a leg: reports its measures and finds the next leg. */
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

/**
 * Plays a whole journey without a journal. Each leg is played in one call if its engine can do this. The draws and
 * measures are the same as in play step by step.
 */
export function playOut(state: State, chance: Chance): boolean {
  const { journey, legs, carried } = state;
  setOut(state);
  for (let part = partUnderWay(journey, carried); part !== null; part = partUnderWay(journey, carried)) {
    playLeg(state, legs.legFor(part, carried), chance);
  }
  state.leg = null;
  state.isUnderWay = false;
  return true;
}

function playLeg(state: State, leg: Leg, chance: Chance): void {
  const { journey, carried, sums } = state;
  const { stage, legNumber, reports } = leg;
  const { kind } = stage;
  const { rules } = kind;
  const moved = state.chance.turn(chance, legNumber);
  if (carriesBoxes(journey) && kind.isHurt(journey, stage, carried)) {
    rules.begin(leg.state, moved, null);
    kind.hurt(journey, stage, leg.state, carried);
    while (rules.step(leg.state, moved, null));
  } else playTrial(rules, leg.state, moved);
  rules.observe(leg.state, reports.observed);
  report(reports);
  leave(journey, leg, leg.state, carried, sums);
}

const SIDE = new RegExp(`\\b(${FORCE}|${ENEMY})\\b`, 'g');

/**
 * In a duel, puts the names of both duellists into the lines that the skirmish engine has just written. The engine calls them by
 * their sides, so that every duel reports the same measures.
 *
 * @param first the index of the first of these lines
 */
function tellByName({ journey, carried }: State, { stage }: Leg, journal: Journal, first: number): void {
  if (stage.setup.battle?.mode !== 'duel') return;
  const names: Readonly<Record<string, string>> = {
    [FORCE]: journey.memberNames[memberOf(journey, carried, carried[DUEL])],
    [ENEMY]: foesIn(journey, stage, carried)[carried[DUEL]].name,
  };
  const { lines } = journal;
  for (let at = first; at < lines.length; at += 1) {
    const { rule, text } = lines[at];
    lines[at] = { rule, text: text.replaceAll(SIDE, (side) => names[side]) };
  }
}
