import type { Journal } from '../../../Journal.ts';
import { IMPULSES } from '../../clock/movesOf.ts';
import { hexName } from '../../map/hexes.ts';
import { columnOf, rowOf } from '../portal/hexNumber.ts';
import { reaches } from '../portal/reaches.ts';
import type { State } from '../State.ts';

/** IP2.54. */
export function narrateForgotten(journal: Journal): void {
  journal.write('SFB IP2.54', 'the portal drifts on, and nobody who only saw it knows where');
}

/** IP2.214: one end's drift. */
export function narrateDrift(state: State, end: 'near' | 'far', journal: Journal): void {
  const at = state[end];
  const keeper = state.tables.voyage.setup.judge ? 'the judge' : 'the defender';
  journal.write(
    'SFB IP2.214',
    `${whenText(state)}: ${keeper} rolls ${journal.faces.join(' ')}: the portal's ${end} end is in ${hexName({ column: columnOf(at), row: rowOf(at) })}`,
  );
}

/** `turn 2`, or `turn 2, before impulse 9` of a drift while it is under way (IP2.73), or `turn 2, impulse 9, right on the arrival` (P7). */
function whenText({ turn, clock, passed }: State): string {
  if (passed >= clock) return `turn ${turn}, impulse ${passed}, right on the arrival`;
  return clock === 1 ? `turn ${turn}` : `turn ${turn}, before impulse ${clock}`;
}

/** IP2.216. @param legal sides that it may drift over */
export function narrateBlockedDrift(legal: number, journal: Journal): void {
  const again = legal === 0 ? 'no side is open, so it stays' : `again, among the ${legal} open sides`;
  journal.write('SFB IP2.216', `rolls ${journal.faces.join(' ')}: barred; ${again}`);
}

/** IP2.217. */
export function narrateDriftOver(journal: Journal): void {
  journal.write('SFB IP2.217', 'it has drifted onto the force, and transports nobody');
}

/** IP2.221: the check for a wave. @param end of the portal, where each has a check of its own */
export function narrateWaveCheck(roll: number, isWave: boolean, end: string, journal: Journal): void {
  journal.write('SFB IP2.221', `wave${end}: rolls ${journal.faces.join(' ')}, ${roll}: ${isWave ? 'one' : 'none'}`);
}

/**
 * A wave, and what it does to the force.
 *
 * @param distance hexes from the portal to the force
 * @param goesIn whether the force is on its way into the portal
 */
export function narrateWave(state: State, strength: number, distance: number, goesIn: boolean, journal: Journal): void {
  const dice = journal.faces.join(' ');
  journal.write('SFB IP2.223', `a gravity wave of strength ${strength} (rolls ${dice}) at both ends`);
  if (goesIn) journal.write('SFB IP2.221', 'the force flies through it on its way in');
  else if (distance === 0 && state.returnEntry >= 0)
    journal.write('SFB IP2.224', "the force, in the portal's hex, is spared");
  else if (reaches(state, distance)) {
    const impulse = state.passed + distance;
    const when = impulse > IMPULSES ? `${impulse - IMPULSES} of the next turn` : `${impulse}`;
    journal.write('SFB IP2.221', `it reaches the force on impulse ${when}`);
  }
  const who = state.knows ? 'everyone has' : 'the defenders alone have';
  journal.write('SFB IP2.52', `${who} seen where it began, until the portal drifts (IP2.54)`);
}

/** IP2.83. */
export function narrateNoticed(journal: Journal): void {
  journal.write('SFB IP2.83', 'turn 31: those whom the storm has moved notice it');
}

/** IP2.17. */
export function narrateFireBlocked(journal: Journal): void {
  journal.write('SFB IP2.17', 'the portal stands in the line of fire: no shot goes through');
}
