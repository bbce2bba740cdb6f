import type { Journal } from '../../Rules.ts';
import { IMPULSES } from '../clock.ts';
import { hexName } from '../hexes.ts';
import { type ChartRolls, layoutAt } from '../plan/Destinations.ts';
import type { Tables } from '../tables/Tables.ts';
import { DEFEND_DISTANCE, DEFENDER_RACE } from './counters.ts';
import { amountText, spanText, windowText } from './narrateEntry.ts';
import { entrySideOf, facingOf } from './passage.ts';
import { columnOf, reaches, rowOf } from './portal.ts';
import type { State } from './State.ts';

/**
 * IP2.554: narrates the loss of information.
 *
 * @param lost the points lost; if the force has fewer points than the rule takes, all of them
 */
export function narrateUpkeep({ turn, information }: State, lost: number, journal: Journal): void {
  journal.write('SFB IP2.554', `turn ${turn}: ${lost} points are lost, ${information} left`);
}

/** IP2.551: narrates the turn's gain of information. */
export function narrateGain(state: State, gained: number, journal: Journal): void {
  journal.write(
    'SFB IP2.552',
    `turn ${state.turn}: ${keeper(state)} notes ${gained} points of information, ${state.information} in all`,
  );
}

/**
 * IP2.551: narrates that the portal is located. The points were held long enough. With `hold: at-once` (P19) it is
 * enough to reach them.
 */
export function narrateLocated(state: State, journal: Journal): void {
  const { voyage, hold, needed } = state.tables;
  const reached = hold === 0 ? `${needed} points are reached` : `held for ${hold} impulses`;
  journal.write('SFB IP2.551', `turn ${state.turn}: ${reached}: ${keeper(state)} tells where the portal is`);
  if (voyage.setup.storm) journal.write('SFB IP2.84', 'but a storm has no return window');
  else if (!voyage.setup.portal.returns) journal.write('SFB IP2.78', 'but the portal has no return windows');
}

/** IP2.623: narrates the roll for the wait, and the turn on which a return window opens. */
export function narrateDate(state: State, wait: number, journal: Journal): void {
  journal.write(
    'SFB IP2.623',
    `wait: rolls ${journal.faces.join(' ')}, ${wait}: a return window opens on turn ${state.date}`,
  );
}

/** IP2.624: narrates that the date is void. */
export function narrateVoid(state: State, journal: Journal): void {
  const { needed, extra } = state.tables.voyage.setup.portal.information;
  journal.write(
    'SFB IP2.624',
    `turn ${state.turn}: the points were below ${needed} for 32 impulses: the date is void, and ${extra} more points are needed`,
  );
}

function keeper({ tables }: State): string {
  return tables.voyage.setup.judge ? 'the judge' : 'the defender';
}

/**
 * IP2.412: narrates the chart roll.
 *
 * @param roll the chart roll; 0 if the dice were rolled again until there was a chart
 * @param chart the index of the chart; −1 if there is no chart for the roll
 */
export function narrateChart({ charts }: ChartRolls, roll: number, chart: number, journal: Journal): void {
  const faces = roll === 0 ? 'again until there is a chart' : `${journal.faces.join(' ')}, ${roll}`;
  journal.write(
    'SFB IP2.412',
    `chart: rolls ${faces}: ${chart < 0 ? 'no chart, so it is rolled again' : charts[chart]}`,
  );
}

/** IP2.413: narrates the row roll. */
export function narrateRow({ tables }: State, row: number, journal: Journal): void {
  const { label } = tables.voyage.destinations.rows[row];
  const faces = journal.faces.length > 0 ? `rolls ${journal.faces.join(' ')}` : 'rolls again until it leads elsewhere';
  journal.write('SFB IP2.413', `destination: ${faces}: ${label}`);
}

/** Narrates the contents of the row (IP2.414 to IP2.419). */
export function narrateArrival(state: State, journal: Journal): void {
  const { destinations, setup } = state.tables.voyage;
  const row = destinations.rows[state.row];
  const { defend, race, ships, notes } = row;
  const isRolled = state.tables.rollsDistance[state.row] === 1;
  const distance = isRolled ? '' : `, ${state.tables.distance[state.row]} hexes away`;
  journal.write(
    'SFB IP2.415',
    `scenario ${row.scenario}: the force takes the place of ${race === '' ? 'one side' : race} (IP2.417)`,
  );
  const force = ships === '' ? '' : ` (${ships})`;
  journal.write('SFB IP2.441', `the defender, of ${row.bpv} BPV${force}, is in ${defend} (IP2.444)${distance}`);
  if (row.isAlternative) {
    journal.write('SFB IP2.448', `that is the listed alternative, taken by ${setup.judge ? 'the judge' : 'agreement'}`);
  }
  for (const { name, hex } of layoutAt(row, setup))
    journal.write('SFB IP2.445', `${name} keeps its place relative to the defender: ${hex}`);
  if (notes !== '') journal.write('SFB IP2.419', `notes: ${notes}`);
  if (row.defenderRace === 'Any' && setup.defender.chooses !== undefined) {
    journal.write('SFB IP2.446', `the judge names the defending race: ${setup.defender.chooses}`);
  }
}

/** IP2.447: narrates the roll on the agreed table. */
export function narrateRace({ tables, counters }: State, journal: Journal): void {
  const roll = journal.faces.join(' ');
  journal.write(
    'SFB IP2.447',
    `the defending race: rolls ${roll}: ${tables.labels.defenderRaces[counters[DEFENDER_RACE]]}`,
  );
}

/** IP2.311, IP2.416: narrates where the force comes out. */
export function narratePort(state: State, isRolled: boolean, journal: Journal): void {
  const hex = hexName({ column: columnOf(state.far), row: rowOf(state.far) });
  journal.write('SFB IP2.416', `the portal is in ${hex}${isRolled ? ' (the row is rolled)' : ''}`);
}

/** IP2.418, by P30: narrates the defender's hex and distance, and says if the row of the hex was rolled. */
export function narrateDefend({ tables, counters, row }: State, column: number, inRow: number, journal: Journal): void {
  const rolled = tables.openDefendRows[row].length === 0 ? '' : ' (the row is rolled)';
  const hex = hexName({ column, row: inRow });
  journal.write('SFB IP2.418', `the defender is in ${hex}${rolled}: ${counters[DEFEND_DISTANCE]} hexes away`);
}

/** IP2.54: narrates that a drift takes the portal out of sight. */
export function narrateForgotten(journal: Journal): void {
  journal.write('SFB IP2.54', 'the portal drifts on: a side that only saw it no longer knows where it is');
}

/** IP2.214: narrates the drift of one end of the portal. */
export function narrateDrift(state: State, end: 'near' | 'far', journal: Journal): void {
  const at = state[end];
  const keeper = state.tables.voyage.setup.judge ? 'the judge' : 'the defender';
  journal.write(
    'SFB IP2.214',
    `${whenText(state)}: ${keeper} rolls ${journal.faces.join(' ')}: the portal's ${end} end is in ${hexName({ column: columnOf(at), row: rowOf(at) })}`,
  );
}

/**
 * Returns the time of a drift: `turn 2`; `turn 2, before impulse 9` for a drift within the turn (IP2.73); or `turn 2, impulse 9,
 * right on the arrival` (P7).
 */
function whenText({ turn, clock, passed }: State): string {
  if (passed >= clock) return `turn ${turn}, impulse ${passed}, right on the arrival`;
  return clock === 1 ? `turn ${turn}` : `turn ${turn}, before impulse ${clock}`;
}

/**
 * IP2.216, IP2.4233: narrates a drift that is rolled again, because of massive terrain or the barrier of the map (P8).
 *
 * @param legal the number of sides over which the portal may drift
 */
export function narrateBlockedDrift(legal: number, journal: Journal): void {
  const again =
    legal === 0 ? 'no side is open, so the portal stays' : `a new roll decides among the ${legal} open sides`;
  journal.write('SFB IP2.216', `rolls ${journal.faces.join(' ')}: barred; ${again}`);
}

/** IP2.217: narrates a drift of the portal onto the force. */
export function narrateDriftOver(journal: Journal): void {
  journal.write('SFB IP2.217', 'the portal has drifted onto the force, and transports nobody');
}

/**
 * IP2.221: narrates the check for a wave.
 *
 * @param end the portal's end, if each end has a check of its own
 */
export function narrateWaveCheck(roll: number, isWave: boolean, end: string, journal: Journal): void {
  journal.write('SFB IP2.221', `wave${end}: rolls ${journal.faces.join(' ')}, ${roll}: ${isWave ? 'yes' : 'no'}`);
}

/**
 * Narrates a wave and its effect on the force.
 *
 * @param distance hexes from the portal to the force
 * @param goesIn true if the force is on its way into the portal
 */
export function narrateWave(state: State, strength: number, distance: number, goesIn: boolean, journal: Journal): void {
  const dice = journal.faces.join(' ');
  journal.write('SFB IP2.223', `a gravity wave of strength ${strength} (rolls ${dice}) at both ends`);
  if (goesIn) journal.write('SFB IP2.221', 'the force flies through the wave on its way into the portal');
  else if (distance === 0 && state.returnEntry >= 0)
    journal.write('SFB IP2.224', "the force, in the portal's hex, is spared");
  else if (reaches(state, distance)) {
    const impulse = state.passed + distance;
    const when = impulse > IMPULSES ? `${impulse - IMPULSES} of the next turn` : `${impulse}`;
    journal.write('SFB IP2.221', `the wave reaches the force on impulse ${when}`);
  }
  const who = state.knows ? 'everyone has' : 'the defenders alone have';
  journal.write('SFB IP2.52', `${who} seen where the wave began, which is the portal's place until it drifts (IP2.54)`);
}

/** IP2.83: narrates that units moved by the storm notice on turn 31 that they were moved. */
export function narrateNoticed(journal: Journal): void {
  journal.write('SFB IP2.83', 'turn 31: the units that the storm has moved notice the transfer');
}

/** IP2.17: narrates that the portal blocks the line of fire. */
export function narrateFireBlocked(journal: Journal): void {
  journal.write('SFB IP2.17', 'the portal is in the line of fire: no shot goes through');
}

/** IP2.613: narrates that the force flies into the portal again. */
export function narrateHop(state: State, journal: Journal): void {
  const side = state.tables.voyage.byDirection ? ` over side ${entrySideOf(state)} (IP2.72)` : '';
  const open = `open on ${windowText(state, state.window)}`;
  journal.write('SFB IP2.613', `turn ${state.turn}, impulse ${state.impulse}: into the portal again${side}; ${open}`);
}

/** IP2.613: narrates that the force chooses to stay. */
export function narrateSettled(state: State, journal: Journal): void {
  journal.write('SFB IP2.613', `the defender has ${state.tables.voyage.setup.settle} BPV or less: the force stays`);
}

/** IP2.625: narrates the roll of the die that chooses the return window. @param window its index in `returnWindows` */
export function narrateReturnWindow(state: State, window: number, journal: Journal): void {
  const [first, last] = state.tables.voyage.returnWindows[window];
  const rolled = `turn ${state.date}: rolls ${journal.faces.join(' ')}`;
  journal.write('SFB IP2.625', `${rolled}: the return window opens on ${spanText(first, last)}`);
}

/** IP2.626: narrates that the leader misses the return window. */
export function narrateMissed(state: State, journal: Journal): void {
  journal.write(
    'SFB IP2.626',
    `the leader does not move into the return window and misses it; the force still has ${state.information} points of information`,
  );
}

/** IP2.224: narrates that the force gets into the window, so it meets the waves made at the start of the turn. */
export function narrateWavesAhead(journal: Journal): void {
  journal.write(
    'SFB IP2.221',
    'on its way in, the force flies through the gravity wave made at the start of this turn',
  );
}

/** IP2.72, IP2.628: narrates that the force enters over a side other than that of its exit, so the window does not lead home. */
export function narrateWrongSide(state: State, journal: Journal): void {
  const sides = `enters over side ${entrySideOf(state)}, but came out over ${facingOf(state, 0)}`;
  journal.write('SFB IP2.72', `the force ${sides}: this leads to a new destination`);
}

/**
 * IP2.627: narrates that defenders move in after the force.
 *
 * @param isShared true if the defenders are carried along with the force; false if they come out elsewhere (IP2.628)
 */
export function narrateFollowers(isShared: boolean, journal: Journal): void {
  const where = isShared ? 'are carried along' : 'come out elsewhere (IP2.628)';
  journal.write('SFB IP2.627', `defenders move in as well, and ${where}`);
}

/**
 * IP2.628, P26: narrates units that move into the leader's return window but come out elsewhere, because only the leader takes
 * part in its return.
 */
export function narrateApart({ voyage }: Tables, group: number, units: number, journal: Journal): void {
  const many = amountText(voyage.groups[group], units);
  journal.write(
    'SFB IP2.628',
    `${many} ${units === 1 ? 'moves' : 'move'} in as well, and ${units === 1 ? 'comes' : 'come'} out elsewhere`,
  );
}

/** IP2.612, IP2.622: narrates a return through the portal. @param isHome true if the return ends where the force began */
export function narrateHome(state: State, isHome: boolean, journal: Journal): void {
  const { groups } = state.tables.voyage;
  const to = isHome ? 'the place that it first came from (IP2.622)' : 'the scenario that it left last';
  journal.write('SFB IP2.612', `impulse ${state.impulse}: ${groups[0].name} moves in and is back in ${to}`);
}

/** Narrates how the trial ends. */
export function narrateEnd(state: State, journal: Journal): void {
  const { turns, setup } = state.tables.voyage;
  if (setup.plan === 'enter' || !state.isAway) return;
  journal.write(
    'SFB IP2.438',
    `after ${state.turn} of ${turns} ${turns === 1 ? 'turn' : 'turns'} the force is still away`,
  );
}
