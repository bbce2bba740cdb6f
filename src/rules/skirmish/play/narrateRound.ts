import type { Journal } from '../../Rules.ts';
import type { Box } from '../cards/Card.ts';
import type { Mission } from '../setup/Setup.ts';
import { deploymentOrder } from '../table/deploy.ts';
import { WINNER } from './counters.ts';
import { missionOf, victoryPoints } from './finish.ts';
import { mayFollow, type StepAim } from './move.ts';
import { amount, centimetres, facesText, nameOf, placeText } from './narrateAttack.ts';
import { PRESENT, type State } from './State.ts';
import { JUST_FLEEING } from './wound.ts';

/** Narrates the places of all units at the start, in the order in which they are placed. */
export function narrateDeployment(state: State, first: number, journal: Journal): void {
  const { tables } = state;
  const { units, sides } = tables.setup;
  journal.write('RAPTURE RQ.SET.5', `${sides[first]} places the first unit`);
  const bases = units.map(({ side, card, leader }) => ({ side, diameter: card.base, leader }));
  for (const unit of deploymentOrder(bases, sides.length, first)) {
    journal.write(
      'RAPTURE RQ.SET.5',
      `${sides[tables.units[unit].side]} places ${nameOf(state, unit)} at ${placeText(state, unit)}`,
    );
  }
}

/** Narrates the start of a round, at which all units regain their AP and RP. */
export function narrateRound(state: State, journal: Journal): void {
  journal.write('RAPTURE RQ.PREP.3', `round ${state.round}: all units regain their AP and RP`);
}

/** Narrates the combat values, and the side that goes first. */
export function narrateFirst(state: State, side: number, isTied: boolean, journal: Journal): void {
  const { sides } = state.tables.setup;
  const values = sides.map((name, at) => `${name} ${state.combatValues[at]}`).join(', ');
  const end = isTied ? `equal, so a die decides: ${sides[side]} goes first` : `${sides[side]} goes first`;
  journal.write('RAPTURE RQ.PREP.6', `combat values: ${values}; ${end}`);
}

/** The rule cited by the first line of an activation. */
/** The rule of the line that begins an activation. */
export const ACTIVATED = 'RAPTURE RQ.ACT.1';

/** Narrates the activation of a unit. */
export function narrateActivation(state: State, unit: number, journal: Journal): void {
  const { tables } = state;
  const side = tables.setup.sides[tables.units[unit].side];
  const who = side === nameOf(state, unit) ? side : `${side}: ${nameOf(state, unit)}`;
  journal.write(ACTIVATED, `${who} is activated, with ${state.ap[unit]} AP and ${state.rp[unit]} RP`);
}

/** Narrates the end of the round. */
export function narrateCleanUp(state: State, journal: Journal): void {
  journal.write('RAPTURE RQ.CLEAN.3', `round ${state.round} ends: AP and RP that are left expire`);
}

/** Narrates an ascension. */
export function narrateAscension(state: State, unit: number, need: number, succeeds: boolean, journal: Journal): void {
  const end = succeeds ? 'it ascends' : 'not yet';
  journal.write(
    'RAPTURE RQ.PREP.5',
    `${nameOf(state, unit)} rolls for ascension at ${need}+: ${facesText(journal)}, ${end}`,
  );
}

/** Narrates the mission that a side has drawn. */
export function narrateMission(state: State, side: number, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.SET.3',
    `${state.tables.setup.sides[side]} draws its mission: ${missionOf(state, side)?.name}`,
  );
}

/** Narrates the points for a mission. */
export function narrateMissionPoints(state: State, side: number, card: Mission, journal: Journal): void {
  const text = `${state.tables.setup.sides[side]} scores ${amount(card.points, 'point')} for ${card.name}`;
  journal.write(ruleOfScore(card), text);
}

/**
 * Narrates that a side scores nothing for a mission.
 *
 * @param unit the unit that is the reason: an opponent at the objective, or the unit that the mission names
 */
export function narrateNoPoints(state: State, side: number, unit: number, card: Mission, journal: Journal): void {
  const why = { hold: 'is there, too', kill: 'has not been eliminated', survive: 'is no longer on the field' }[
    card.kind
  ];
  const text = `${state.tables.setup.sides[side]} does not score for ${card.name}: ${nameOf(state, unit)} ${why}`;
  journal.write(ruleOfScore(card), text);
}

/** The rule for each time at which a mission is checked. */
const SCORED_BY = { preparation: 'RAPTURE RQ.PREP.1', cleanup: 'RAPTURE RQ.CLEAN.1', game: 'RAPTURE RQ.VP.1' } as const;

function ruleOfScore(card: Mission): string {
  return SCORED_BY[card.kind === 'hold' ? card.each : 'game'];
}

/** Narrates the end of the fight. */
export function narrateEnd(state: State, journal: Journal): void {
  const { setup } = state.tables;
  const winner = state.counters[WINNER];
  const isDraw = winner === setup.sides.length;
  const end = isDraw ? 'nobody wins' : `${setup.sides[winner]} wins`;
  if (setup.mode === 'battle') {
    const points = setup.sides.map((name, side) => `${name} ${victoryPoints(state, side)}`).join(', ');
    journal.write('RAPTURE RQ.VP.1', `victory points after round ${state.round}: ${points}; ${end}`);
  } else journal.write('RAPTURE RQ.END.1', `the duel is over in round ${state.round}: ${end}`);
}

/**
 * Narrates a move towards another unit or away from it.
 *
 * @param moved the distance in hundredths of a cm; below 0 if the unit moves away from the other unit
 */
export function narrateMove(state: State, unit: number, other: number, moved: number, journal: Journal): void {
  const arrives = moved >= 0 && state.field.touches(unit, other);
  const isOpponent = state.tables.sideOf[unit] !== state.tables.sideOf[other];
  const way = moved < 0 ? 'away from' : arrives ? 'into contact with' : 'towards';
  const where =
    arrives && isOpponent
      ? `into contact with ${namesOf(state, touchedBy(state, unit))}`
      : `${way} ${nameOf(state, other)}${contactText(state, unit)}`;
  const length = centimetres(Math.abs(moved));
  journal.write('RAPTURE RQ.TAB.MOVE', `${nameOf(state, unit)} moves ${length} ${where}${toText(state, unit)}`);
  narrateFollowers(state, unit, journal);
}

/** Where a step aside leads, by its purpose. */
const STEPS = {
  shot: 'to where it can shoot',
  cover: 'out of sight',
  safety: 'to a safer place',
  way: 'round its friends',
  help: 'to where it can help',
} satisfies Partial<Record<StepAim, string>>;

/**
 * Narrates a move to a place from which a unit can shoot, out of an opponent's sight, to a safer place, round friends, or to where it
 * can help a friend.
 *
 * @param moved the distance in hundredths of a cm
 */
export function narrateStepAside(
  state: State,
  unit: number,
  moved: number,
  aim: keyof typeof STEPS,
  journal: Journal,
): void {
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(moved)} ${STEPS[aim]}${toText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

/** Narrates the places of the apprentices that have gone with their leader (RQ.TYPE.APPR). */
export function narrateFollowers(state: State, leader: number, journal: Journal): void {
  for (const apprentice of state.tables.units[leader].apprentices) {
    if (!mayFollow(state, apprentice)) continue;
    journal.write(
      'RAPTURE RQ.TYPE.APPR',
      `${nameOf(state, apprentice)} follows ${nameOf(state, leader)}, to ${placeText(state, apprentice)}`,
    );
  }
}

/**
 * Narrates a move towards a side's objective.
 *
 * @param moved the distance in hundredths of a cm
 */
export function narrateMoveToObjective(
  state: State,
  unit: number,
  side: number,
  moved: number,
  journal: Journal,
): void {
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(moved)} towards ${missionOf(state, side)?.name}${contactText(state, unit)}, to ${placeText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

function contactText(state: State, unit: number): string {
  const foes = touchedBy(state, unit);
  return foes.length === 0 ? '' : `, into contact with ${namesOf(state, foes)}`;
}

/** Returns the opponents in contact with a unit. */
function touchedBy({ tables, gone, field }: State, unit: number): Int32Array {
  return tables.units[unit].foes.filter((foe) => gone[foe] === PRESENT && field.touches(unit, foe));
}

function namesOf(state: State, units: Int32Array): string {
  return Array.from(units, (unit) => nameOf(state, unit)).join(' and ');
}

/**
 * Narrates that an apprentice takes another place beside its leader, or returns to its leader from elsewhere on the
 * field.
 */
export function narrateFormation(state: State, apprentice: number, leader: number, journal: Journal): void {
  if (state.gone[apprentice] !== PRESENT || !state.field.touches(apprentice, leader)) return;
  const foes = touchedBy(state, apprentice);
  const inContact = foes.length === 0 ? '' : ` and in contact with ${namesOf(state, foes)}`;
  journal.write(
    'RAPTURE RQ.PREP.2',
    `${nameOf(state, apprentice)} takes its place beside ${nameOf(state, leader)}${inContact}, at ${placeText(state, apprentice)}`,
  );
}

/** Narrates a retreat out of contact. */
export function narrateRetreat(
  state: State,
  unit: number,
  foe: number,
  moved: number,
  boxes: number,
  journal: Journal,
): void {
  journal.write(
    'RAPTURE RQ.ACT.RETREAT',
    `${nameOf(state, unit)} retreats ${centimetres(moved)} from ${nameOf(state, foe)} for 1 RP and ${boxes} MP${toText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

/** Returns the words for the unit's new place; empty in a duel, which has no places. */
function toText(state: State, unit: number): string {
  return state.tables.setup.mode === 'battle' ? `, to ${placeText(state, unit)}` : '';
}

/** Narrates that a unit gets up from shelter. */
export function narrateGetUp(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.TAB.GETUP', `${nameOf(state, unit)} gets up for 1 AP`);
}

/** Narrates the HP boxes crossed out, and the changes that they cause. */
export function narrateWounds(state: State, unit: number, taken: number, journal: Journal): void {
  const { hp, tables } = state;
  const { card } = tables.setup.units[unit];
  const left = card.hp.length - hp[unit];
  const changes = changesIn(card.hp.slice(hp[unit] - taken, hp[unit]));
  journal.write(
    'RAPTURE RQ.CC.6',
    `${nameOf(state, unit)} crosses out ${amount(taken, 'HP box', 'HP boxes')}: ${left} left`,
  );
  if (changes.length > 0 && left > 0) {
    journal.write('RAPTURE RQ.CARD.HP', `from now on, ${nameOf(state, unit)}: ${changes.join(', ')}`);
  }
}

/**
 * Narrates the changes that newly crossed MP boxes cause.
 *
 * @param before the number of MP boxes that were already crossed out
 */
export function narrateMorale(state: State, unit: number, before: number, journal: Journal): void {
  const { mp, tables } = state;
  const changes = changesIn(tables.setup.units[unit].card.mp.slice(before, mp[unit]));
  if (changes.length > 0)
    journal.write('RAPTURE RQ.CARD.MP', `from now on, ${nameOf(state, unit)}: ${changes.join(', ')}`);
}

/**
 * Narrates the changes that end because boxes have been restored.
 *
 * @param wounds the number of crossed HP boxes before
 * @param morale the number of crossed MP boxes before
 */
export function narrateRestored(state: State, unit: number, wounds: number, morale: number, journal: Journal): void {
  const { hp, mp, tables } = state;
  const { card } = tables.setup.units[unit];
  const healed = tables.readings.healedStays ? [] : card.hp.slice(hp[unit], wounds);
  const changes = [
    ['RAPTURE RQ.CARD.HP', changesIn(healed, -1)],
    ['RAPTURE RQ.CARD.MP', changesIn(card.mp.slice(mp[unit], morale), -1)],
  ] as const;
  for (const [rule, ended] of changes) {
    if (ended.length === 0) continue;
    journal.write(rule, `the text of a restored box ends for ${nameOf(state, unit)}: ${ended.join(', ')}`);
  }
}

/** @param sign 1 if the boxes are crossed out, -1 if they are restored */
function changesIn(boxes: readonly Box[], sign: 1 | -1 = 1): string[] {
  return boxes.flatMap(({ changes, switches }) => [
    ...changes.map(({ stat, by }) => `${stat.toUpperCase()} ${sign * by > 0 ? '+' : ''}${sign * by}`),
    ...switches.map((ability) => `${ability} is ${sign > 0 ? 'on' : 'off'}`),
  ]);
}

/** Narrates a casualty. */
export function narrateCasualty(state: State, unit: number, journal: Journal): void {
  const { leader } = state.tables.units[unit];
  const isWithLeader = leader >= 0 && state.hp[unit] < state.tables.units[unit].boxes;
  if (isWithLeader) journal.write('RAPTURE RQ.TYPE.APPR', `${nameOf(state, unit)} falls with its leader`);
  else journal.write('RAPTURE RQ.CARD.HP', `${nameOf(state, unit)} is a casualty and leaves the field`);
}

/** Narrates an Escape Marker. */
export function narrateMarker(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.ESC.1', `${nameOf(state, unit)} loses heart: it gets an Escape Marker and flees at once`);
}

/**
 * Narrates a flight on the field or over the edge.
 *
 * @param fromX the x at which the flight began; `fromY`: its y
 */
export function narrateFlight(
  state: State,
  unit: number,
  isOver: boolean,
  fromX: number,
  fromY: number,
  journal: Journal,
): void {
  const { mode } = state.tables.setup;
  if (isOver) {
    const from = mode === 'battle' ? 'over its edge of the field' : 'from the fight';
    journal.write('RAPTURE RQ.ESC.2', `${nameOf(state, unit)} flees ${from}: it is disabled`);
    return;
  }
  const isFirst = state.fleeing[unit] === JUST_FLEEING;
  const verb = isFirst ? 'flees' : 'flees on';
  journal.write(
    isFirst ? 'RAPTURE RQ.ESC.1' : 'RAPTURE RQ.PREP.4',
    `${nameOf(state, unit)} ${flightText(state, unit, verb, fromX, fromY)} ${placeText(state, unit)}`,
  );
}

/**
 * Returns the words for a flight on the field. There are three cases: the unit comes nearer to its edge; the shortest
 * path first leads away from the edge or along it; or the unit cannot move at all.
 */
function flightText({ field, tables }: State, unit: number, verb: string, fromX: number, fromY: number): string {
  const alongX = field.x(unit) - fromX;
  const alongY = field.y(unit) - fromY;
  if (alongX === 0 && alongY === 0) return 'has nowhere to flee to and stays at';
  const edge = tables.setup.battle?.edges[tables.units[unit].side] ?? 'south';
  const gains = { south: -alongY, north: alongY, west: -alongX, east: alongX };
  return gains[edge] > 0 ? `${verb} towards its edge, to` : `${verb} around an obstacle on its way to the edge, to`;
}

/** Narrates a rescue. */
export function narrateRescue(state: State, unit: number, friend: number, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.ESC.3',
    `${nameOf(state, unit)} reaches ${nameOf(state, friend)}, which gets back 1 MP and loses its Escape Marker`,
  );
}

/** Narrates that a unit catches fire. */
export function narrateCatchesFire(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.CLEAN.2', `${nameOf(state, unit)} catches fire: ${facesText(journal)}`);
}

export function narrateExtinguish(state: State, unit: number, isOut: boolean, journal: Journal): void {
  const end = isOut ? 'the fire is out' : 'it burns on';
  journal.write(
    'RAPTURE RQ.TAB.FIRE',
    `${nameOf(state, unit)} fights the fire for 1 RP: ${facesText(journal)}, ${end}`,
  );
}

export function narrateBurning(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.CLEAN.2', `${nameOf(state, unit)} is on fire`);
}
