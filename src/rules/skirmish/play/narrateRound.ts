import type { Journal } from '../../Journal.ts';
import type { Box } from '../cards/Card.ts';
import type { Mission } from '../setup/Setup.ts';
import { deploymentOrder } from '../table/deploy.ts';
import { WINNER } from './counters.ts';
import { missionOf, victoryPoints } from './finish.ts';
import { mayFollow } from './move.ts';
import { amount, centimetres, facesText, nameOf, placeText } from './narrateAttack.ts';
import { PRESENT, type State } from './State.ts';
import { JUST_FLEEING } from './wound.ts';

/** Where everyone stands at first, in the order of placing. */
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

/** A round begins; everyone fills up. */
export function narrateRound(state: State, journal: Journal): void {
  journal.write('RAPTURE RQ.PREP.3', `round ${state.round}: all units fill up their AP and RP`);
}

/** The activation order. */
export function narrateFirst(state: State, side: number, isTied: boolean, journal: Journal): void {
  const { sides } = state.tables.setup;
  const values = sides.map((name, at) => `${name} ${state.combatValues[at]}`).join(', ');
  const end = isTied ? `equal, so luck decides: ${sides[side]} goes first` : `${sides[side]} goes first`;
  journal.write('RAPTURE RQ.PREP.6', `combat values: ${values}; ${end}`);
}

/** A unit is activated. */
export function narrateActivation(state: State, unit: number, journal: Journal): void {
  const { tables } = state;
  const side = tables.setup.sides[tables.units[unit].side];
  const who = side === nameOf(state, unit) ? side : `${side}: ${nameOf(state, unit)}`;
  journal.write('RAPTURE RQ.ACT.1', `${who} is activated, with ${state.ap[unit]} AP and ${state.rp[unit]} RP`);
}

/** The round ends. */
export function narrateCleanUp(state: State, journal: Journal): void {
  journal.write('RAPTURE RQ.CLEAN.3', `round ${state.round} ends: AP and RP that are left expire`);
}

/** Who rises. */
export function narrateAscension(state: State, unit: number, need: number, succeeds: boolean, journal: Journal): void {
  const end = succeeds ? 'it ascends' : 'not yet';
  journal.write(
    'RAPTURE RQ.PREP.5',
    `${nameOf(state, unit)} rolls for ascension at ${need}+: ${facesText(journal)}, ${end}`,
  );
}

/** The mission that a side has drawn. */
export function narrateMission(state: State, side: number, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.SET.3',
    `${state.tables.setup.sides[side]} draws its mission: ${missionOf(state, side)?.name}`,
  );
}

/** Points for a mission. */
export function narrateMissionPoints(state: State, side: number, card: Mission, journal: Journal): void {
  const rule = SCORED_BY[card.kind === 'hold' ? card.each : 'game'];
  journal.write(rule, `${state.tables.setup.sides[side]} scores ${amount(card.points, 'point')} for ${card.name}`);
}

/** By when a mission is looked at. */
const SCORED_BY = { preparation: 'RAPTURE RQ.PREP.1', cleanup: 'RAPTURE RQ.CLEAN.1', game: 'RAPTURE RQ.VP.1' } as const;

/** How it ends. */
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

/** A move towards (or, below 0, away from) another unit, in hundredths of a cm. */
export function narrateMove(state: State, unit: number, other: number, moved: number, journal: Journal): void {
  const way = moved < 0 ? 'away from' : state.field.touches(unit, other) ? 'into contact with' : 'towards';
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(Math.abs(moved))} ${way} ${nameOf(state, other)}${toText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

/** The apprentices that have gone with their leader, each to its place (RQ.TYPE.APPR). */
export function narrateFollowers(state: State, leader: number, journal: Journal): void {
  for (const apprentice of state.tables.units[leader].apprentices) {
    if (!mayFollow(state, apprentice)) continue;
    journal.write(
      'RAPTURE RQ.TYPE.APPR',
      `${nameOf(state, apprentice)} follows ${nameOf(state, leader)}, to ${placeText(state, apprentice)}`,
    );
  }
}

/** A move towards a side's objective, in hundredths of a cm. */
export function narrateMoveToObjective(
  state: State,
  unit: number,
  side: number,
  moved: number,
  journal: Journal,
): void {
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(moved)} towards ${missionOf(state, side)?.name}, to ${placeText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

/** An apprentice that stood apart from its leader takes its place, if it is there to do so. */
export function narrateFormation(state: State, apprentice: number, leader: number, journal: Journal): void {
  if (state.gone[apprentice] !== PRESENT || !state.field.touches(apprentice, leader)) return;
  journal.write(
    'RAPTURE RQ.PREP.2',
    `${nameOf(state, apprentice)} takes its place beside ${nameOf(state, leader)}, at ${placeText(state, apprentice)}`,
  );
}

/** Leaving contact. */
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

/** Where it is now; a duel has no places. */
function toText(state: State, unit: number): string {
  return state.tables.setup.mode === 'battle' ? `, to ${placeText(state, unit)}` : '';
}

/** Getting up from shelter. */
export function narrateGetUp(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.TAB.GETUP', `${nameOf(state, unit)} gets up for 1 AP`);
}

/** Boxes crossed out, and what they change. */
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

/** What MP boxes change as they are crossed out. @param before boxes that were crossed out already */
export function narrateMorale(state: State, unit: number, before: number, journal: Journal): void {
  const { mp, tables } = state;
  const changes = changesIn(tables.setup.units[unit].card.mp.slice(before, mp[unit]));
  if (changes.length > 0)
    journal.write('RAPTURE RQ.CARD.MP', `from now on, ${nameOf(state, unit)}: ${changes.join(', ')}`);
}

function changesIn(boxes: readonly Box[]): string[] {
  return boxes.flatMap(({ changes, switches }) => [
    ...changes.map(({ stat, by }) => `${stat.toUpperCase()} ${by > 0 ? '+' : ''}${by}`),
    ...switches.map((ability) => `${ability} is on`),
  ]);
}

/** A unit is down. */
export function narrateCasualty(state: State, unit: number, journal: Journal): void {
  const { leader } = state.tables.units[unit];
  const isWithLeader = leader >= 0 && state.hp[unit] < state.tables.units[unit].boxes;
  if (isWithLeader) journal.write('RAPTURE RQ.TYPE.APPR', `${nameOf(state, unit)} falls with its leader`);
  else journal.write('RAPTURE RQ.CARD.HP', `${nameOf(state, unit)} is a casualty and leaves the field`);
}

/** An Escape Marker. */
export function narrateMarker(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.ESC.1', `${nameOf(state, unit)} loses heart: it gets an Escape Marker and flees at once`);
}

/** A flight, on or over the edge. @param fromX where it began, with fromY */
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

/** Where the shortest way to the edge first leads away from it, and where there is none, a reader wants to know why. */
function flightText({ field, tables }: State, unit: number, verb: string, fromX: number, fromY: number): string {
  const alongX = field.x(unit) - fromX;
  const alongY = field.y(unit) - fromY;
  if (alongX === 0 && alongY === 0) return 'has nowhere to flee to and stays at';
  const edge = tables.setup.battle?.edges[tables.units[unit].side] ?? 'south';
  const gains = { south: -alongY, north: alongY, west: -alongX, east: alongX };
  return gains[edge] > 0 ? `${verb} towards its edge, to` : `${verb} round what bars its way to the edge, to`;
}

/** A rescue. */
export function narrateRescue(state: State, unit: number, friend: number, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.ESC.3',
    `${nameOf(state, unit)} reaches ${nameOf(state, friend)}, which gets back 1 MP and loses its Escape Marker`,
  );
}

/** A fire, and what becomes of it. */
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
