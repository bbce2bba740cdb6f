import type { Journal } from '../../Journal.ts';
import type { Box } from '../cards/Card.ts';
import { JUST_FLEEING } from './flee.ts';
import { facesText } from './narrateAttack.ts';
import type { State } from './State.ts';
import { amount, nameOf, placeText } from './words.ts';

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
