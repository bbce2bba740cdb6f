import type { Journal } from '../../Journal.ts';
import type { Mission } from '../setup/BattleSetup.ts';
import { deploymentOrder } from '../table/deployment/deploymentOrder.ts';
import { WINNER } from './figures.ts';
import { missionOf } from './missions.ts';
import { facesText } from './narrateAttack.ts';
import type { State } from './State.ts';
import { victoryPoints } from './victoryPoints.ts';
import { amount, nameOf, placeText } from './words.ts';

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
  const winner = state.figures[WINNER];
  const isDraw = winner === setup.sides.length;
  const end = isDraw ? 'nobody wins' : `${setup.sides[winner]} wins`;
  if (setup.mode === 'battle') {
    const points = setup.sides.map((name, side) => `${name} ${victoryPoints(state, side)}`).join(', ');
    journal.write('RAPTURE RQ.VP.1', `victory points after round ${state.round}: ${points}; ${end}`);
  } else journal.write('RAPTURE RQ.END.1', `the duel is over in round ${state.round}: ${end}`);
}
