import type { Journal } from '../../../Journal.ts';
import type { State } from '../State.ts';

/** IP2.554. @param lost points, fewer than the rules say where there were fewer */
export function narrateUpkeep({ turn, information }: State, lost: number, journal: Journal): void {
  journal.write('SFB IP2.554', `turn ${turn}: ${lost} points are lost, ${information} left`);
}

/** IP2.551: what the turn's search has gained. */
export function narrateGain(state: State, gained: number, journal: Journal): void {
  journal.write(
    'SFB IP2.552',
    `turn ${state.turn}: ${keeper(state)} notes ${gained} points of information, ${state.information} in all`,
  );
}

/** IP2.551: held for long enough, or by `hold: at-once` (P19) there at all. */
export function narrateLocated(state: State, journal: Journal): void {
  const { voyage, hold, needed } = state.tables;
  const reached = hold === 0 ? `${needed} points are there` : `held for ${hold} impulses`;
  journal.write('SFB IP2.551', `turn ${state.turn}: ${reached}: ${keeper(state)} tells where the portal is`);
  if (voyage.setup.storm) journal.write('SFB IP2.84', 'but a storm has no return window');
  else if (!voyage.setup.portal.returns) journal.write('SFB IP2.78', 'but it has no return windows');
}

/** IP2.623: the wait. */
export function narrateDate(state: State, wait: number, journal: Journal): void {
  journal.write(
    'SFB IP2.623',
    `wait: rolls ${journal.faces.join(' ')}, ${wait}: a return window opens on turn ${state.date}`,
  );
}

/** IP2.624: the date is void. */
export function narrateVoid(state: State, journal: Journal): void {
  const { needed, extra } = state.tables.voyage.setup.portal.information;
  journal.write(
    'SFB IP2.624',
    `turn ${state.turn}: below ${needed} for 32 impulses: the date is void, and ${extra} points more are needed`,
  );
}

function keeper({ tables }: State): string {
  return tables.voyage.setup.judge ? 'the judge' : 'the defender';
}
