import type { Journal } from '../../../Journal.ts';
import { entrySideOf, facingOf } from '../passage/facing.ts';
import type { State } from '../State.ts';
import type { Tables } from '../tables/Tables.ts';
import { amountText, spanText, windowText } from './unitsText.ts';

/** IP2.613. */
export function narrateHop(state: State, journal: Journal): void {
  const side = state.tables.voyage.byDirection ? ` over side ${entrySideOf(state)} (IP2.72)` : '';
  const open = `open on ${windowText(state, state.window)}`;
  journal.write('SFB IP2.613', `turn ${state.turn}, impulse ${state.impulse}: into the portal again${side}; ${open}`);
}

/** IP2.613: the force stays of its own will. */
export function narrateSettled(state: State, journal: Journal): void {
  journal.write('SFB IP2.613', `a defender worth ${state.tables.voyage.setup.settle} BPV or less: the force stays`);
}

/** IP2.625. */
export function narrateReturnWindow(state: State, window: number, journal: Journal): void {
  const [first, last] = state.tables.voyage.returnWindows[window];
  const rolled = `turn ${state.date}: rolls ${journal.faces.join(' ')}`;
  journal.write('SFB IP2.625', `${rolled}: the return window opens on ${spanText(first, last)}`);
}

/** IP2.626. */
export function narrateMissed(state: State, journal: Journal): void {
  journal.write('SFB IP2.626', `the leader does not move into it: missed, and ${state.information} points are left`);
}

/** IP2.224: it gets into the window, so it meets the waves that spread as the turn began. */
export function narrateWavesAhead(journal: Journal): void {
  journal.write('SFB IP2.221', 'on its way in the force flies through the gravity wave that this turn began with');
}

/** IP2.72, IP2.628. */
export function narrateWrongSide(state: State, journal: Journal): void {
  const sides = `enters over side ${entrySideOf(state)}, but came out over ${facingOf(state, 0)}`;
  journal.write('SFB IP2.72', `it ${sides}: a new destination`);
}

/** IP2.627. @param isShared whether they come along */
export function narrateFollowers(isShared: boolean, journal: Journal): void {
  const where = isShared ? 'are carried along' : 'come out elsewhere (IP2.628)';
  journal.write('SFB IP2.627', `defenders move in as well, and ${where}`);
}

/** IP2.628, by P26: units for whom the leader's return window is a window like any other. */
export function narrateApart({ voyage }: Tables, group: number, units: number, journal: Journal): void {
  const many = amountText(voyage.groups[group], units);
  journal.write(
    'SFB IP2.628',
    `${many} ${units === 1 ? 'moves' : 'move'} in as well, and ${units === 1 ? 'comes' : 'come'} out elsewhere`,
  );
}

/** IP2.612, IP2.622. */
export function narrateHome(state: State, isHome: boolean, journal: Journal): void {
  const { groups } = state.tables.voyage;
  const to = isHome ? 'the place that it first came from (IP2.622)' : 'the scenario that it left last';
  journal.write('SFB IP2.612', `impulse ${state.impulse}: ${groups[0].name} moves in and is back in ${to}`);
}

/** How the trial ends. */
export function narrateEnd(state: State, journal: Journal): void {
  const { turns, setup } = state.tables.voyage;
  if (setup.plan === 'enter' || !state.isAway) return;
  journal.write(
    'SFB IP2.438',
    `after ${state.turn} of ${turns} ${turns === 1 ? 'turn' : 'turns'} the force is still away`,
  );
}
