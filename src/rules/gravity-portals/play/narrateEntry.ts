import type { Journal } from '../../Rules.ts';
import type { Group } from '../plan/PortalPlan.ts';
import { IMPULSES_LOST } from './counters.ts';
import { facingOf } from './passage.ts';
import { NOTICED_AFTER } from './portal.ts';
import type { State } from './State.ts';

/** Narrates why the portal takes nobody. */
export function narrateClosed({ tables }: State, impulse: number, journal: Journal): void {
  const [{ name, unit }] = tables.voyage.groups;
  if (impulse > 0) {
    journal.write(
      'SFB IP2.234',
      `${name} moves into the portal on impulse ${impulse}: the portal is closed, so nothing happens`,
    );
  } else if (unit.kind === 'base' || unit.kind === 'fixed') {
    journal.write('SFB IP2.14', `${name} is fixed in its place: the portal does nothing to it`);
  } else if (unit.displaced) {
    journal.write('SFB IP2.16', `${name} is displaced into the hex, not moved: the portal does nothing to it`);
  } else {
    journal.write(
      'SFB IP2.231',
      `${name}, at speed ${unit.speed}, does not move into the portal on any impulse that \`entry\` allows`,
    );
  }
}

/**
 * Narrates which units enter on turn 1 and which stay.
 *
 * @param wasThere true if the leader was in the hex when the window opened (P12)
 */
export function narrateEntry(state: State, wasThere: boolean, journal: Journal): void {
  const { tables, ships, impulse, window } = state;
  const { groups, setup, entrySide, byDirection } = tables.voyage;
  const side = byDirection ? ` over side ${entrySide} (IP2.72)` : '';
  if (setup.storm) {
    journal.write(
      'SFB IP2.86',
      `impulse ${impulse}: the storm's portal takes everything along, and the storm ends (IP2.87)`,
    );
    if (setup.webs.laid.length > 0) journal.write('SFB IP2.82', `webs go along, too: ${setup.webs.laid.length}`);
  } else {
    journal.write(
      'SFB IP2.232',
      `impulse ${impulse}: ${groups[0].name} ${wasThere ? 'is taken in' : 'moves in'}${side}; open on ${windowText(state, window)}`,
    );
    if (setup.webs.laid.length > 0) journal.write('SFB IP2.13', 'webs that are laid stay as they are');
  }
  for (const [group, { name, unit, tower }] of groups.entries()) {
    if (group === 0) continue;
    if (ships[group] > 0) {
      if (setup.storm) journal.write('SFB IP2.85', `${name} goes along to the same place`);
      else if (tower >= 0) journal.write('SFB IP2.15', `${name} is towed in by ${groups[tower].name}`);
      else
        journal.write(
          'SFB IP2.233',
          `${unitsText(state, group, ships[group])} ${ships[group] === 1 ? 'moves' : 'move'} in, in the same window`,
        );
    } else if (unit.kind === 'base' || unit.kind === 'fixed') {
      journal.write('SFB IP2.14', `${name} is fixed in its place and stays`);
    } else if (unit.displaced) journal.write('SFB IP2.16', `${name} is displaced, not moved: it stays`);
    else journal.write('SFB IP2.436', `${name} does not get in before the window closes`);
  }
}

/** Narrates how the destination's scenario begins when all units have come out. */
export function narrateOpening(state: State, journal: Journal): void {
  const { voyage } = state.tables;
  const { defender, storm } = voyage.setup;
  const last = state.counters[IMPULSES_LOST];
  const lost = last === 0 ? 'none' : spanText(1, last);
  journal.write(
    'SFB IP2.3131',
    `the scenario begins on impulse ${last + 1} (IP2.313); the defender has lost ${lost} (IP2.3132)`,
  );
  const status = defender.weaponsStatus;
  if (status > 0) journal.write('SFB IP2.442', `the defender's weapons status is ${status - 1} instead of ${status}`);
  else journal.write('SFB IP2.443', 'the defender, at weapons status 0 already, is surprised (D18.0)');
  for (const [group, { name, unit }] of voyage.groups.entries()) {
    if (state.ships[group] === 0 || (unit.weaponsStatus === 0 && unit.items === undefined)) continue;
    journal.write('SFB IP2.434', `${name} keeps weapons status ${unit.weaponsStatus} and its loads`);
    if (unit.items === undefined) continue;
    const { carried, expended } = unit.items;
    journal.write('SFB IP2.435', `${name} has ${carried - expended} of ${carried} expendable items left`);
  }
  if (storm && state.turn <= NOTICED_AFTER)
    journal.write(
      'SFB IP2.83',
      'no unit that the storm has moved notices the transfer for 30 turns; the defenders have seen where the portal is (IP2.51)',
    );
  else journal.write('SFB IP2.51', 'both sides know where the portal is until it drifts (IP2.54)');
}

/**
 * IP2.436: narrates a group that enters a later window.
 *
 * @param reinforcing how many of its units come out with the leader
 */
export function narrateLatecomers(
  state: State,
  group: number,
  window: number,
  reinforcing: number,
  journal: Journal,
): void {
  const units = state.tables.count[group];
  const apart = units - reinforcing;
  const span = windowText(state, window);
  const write = (many: number, where: string) => {
    const verb = many === 1 ? 'moves' : 'move';
    journal.write('SFB IP2.436', `${unitsText(state, group, many)} ${verb} in later, on ${span}, and out in ${where}`);
  };
  if (reinforcing > 0) write(reinforcing, 'the same scenario, to reinforce the force');
  if (apart > 0) write(apart, 'another scenario, apart from the force');
}

/** IP2.611: narrates one group's attempt to get back in before the window closes. */
export function narrateDash(state: State, group: number, units: number, can: boolean, journal: Journal): void {
  if (state.ships[group] === 0) return;
  const name = unitsText(state, group, state.ships[group]);
  if (!can) journal.write('SFB IP2.611', `${name} cannot be out and back in before the window closes`);
  else if (units === 0) journal.write('SFB IP2.611', `${name}, tumbling, cannot turn back`);
  else {
    const verb = units === 1 ? 'is' : 'are';
    journal.write('SFB IP2.611', `${unitsText(state, group, units)} ${verb} out and back in before the window closes`);
  }
}

/** IP2.436: narrates units that do not get into the leader's window. */
export function narrateLeftBehind(state: State, group: number, journal: Journal): void {
  const units = state.ships[group];
  const verb = units === 1 ? 'does' : 'do';
  journal.write('SFB IP2.436', `${unitsText(state, group, units)} ${verb} not get in before the window closes`);
}

/** IP2.234, by P12: narrates that the leader moves in while the portal is closed, and is still there when it opens. */
export function narrateWaiting({ tables }: State, move: number, opening: number, journal: Journal): void {
  const [{ name }] = tables.voyage.groups;
  journal.write(
    'SFB IP2.234',
    `${name} moves into the portal on impulse ${move}: the portal is closed, but ${name} is still there when a window opens on impulse ${opening}`,
  );
}

/** IP2.217, by P12: narrates that the portal has drifted onto the force and opens over it. */
export function narrateCarriedOff(state: State, journal: Journal): void {
  journal.write(
    'SFB IP2.217',
    `impulse ${state.impulse}: the portal opens over the force that it has drifted onto, and takes it along`,
  );
}

/** IP2.233, by P2: narrates one unit's own destination. */
export function narrateOwnRoll(state: State, group: number, row: number, isSame: boolean, journal: Journal): void {
  const { destinations } = state.tables.voyage;
  const where = isSame ? 'with the leader (IP2.436)' : 'apart from the leader';
  journal.write(
    'SFB IP2.233',
    `a roll of its own takes ${unitsText(state, group, 1)} to ${destinations.rows[row].label}, ${where}`,
  );
}

/** Returns the units of a group in words: `hero`, or `3 × escort` for several. */
function unitsText({ tables }: State, group: number, units: number): string {
  return amountText(tables.voyage.groups[group], units);
}

/** Returns a number of units of a group in words: `hero`, or `3 × escort`. */
export function amountText({ name, unit }: Group, units: number): string {
  return unit.count === 1 ? name : `${units} × ${name}`;
}

/** Returns the impulses of a window in words: `impulses 2-5`. */
export function windowText({ tables }: State, window: number): string {
  const [first, last] = tables.voyage.windows[window];
  return spanText(first, last);
}

/** Returns a span of impulses in words: `impulse 4`, `impulses 2-5`. */
export function spanText(first: number, last: number): string {
  return first === last ? `impulse ${first}` : `impulses ${first}-${last}`;
}

/**
 * The effects of an exit on equipment. Each has a rule, a flag for effects of only the first exit, the table with the
 * amount for each unit, and the words.
 */
const EFFECTS = [
  { rule: 'IP2.15', isOnce: true, table: 'beam', text: () => 'the tractor beam on it does not survive the passage' },
  { rule: 'IP2.315', isOnce: false, table: 'flywheel', text: () => 'its positron flywheel is reset' },
  { rule: 'IP2.317', isOnce: false, table: 'cloak', text: () => 'its cloak does not hide it on this impulse' },
  { rule: 'IP2.318', isOnce: true, table: 'esg', text: (esg: number) => `its active ESG fields drop: ${esg}` },
  { rule: 'IP2.319', isOnce: true, table: 'inert', text: (inert: number) => `guided seekers go inert: ${inert}` },
  {
    rule: 'IP2.17',
    isOnce: true,
    table: 'passed',
    text: (passed: number) => `ballistic seekers and type-III drones fly on: ${passed}`,
  },
] as const;

/** IP2.31: narrates what a unit keeps, resets and loses on exit. */
export function narrateEquipment(state: State, group: number, units: number, isFirst: boolean, journal: Journal): void {
  const { tables } = state;
  const { unit } = tables.voyage.groups[group];
  const name = unitsText(state, group, units);
  const isFixed = unit.kind === 'base' || unit.kind === 'fixed';
  const motion = isFixed
    ? 'as it was;'
    : `at speed ${unit.speed}, facing ${facingOf(state, group)}; turn mode reset (IP2.314),`;
  journal.write('SFB IP2.312', `${name}: out ${motion} fire control disrupted (IP2.316), lock-ons broken (IP2.17)`);
  for (const { rule, isOnce, table, text } of EFFECTS) {
    const amount = tables[table][group] * units;
    if (amount > 0 && (isFirst || !isOnce)) journal.write(`SFB ${rule}`, `${name}: ${text(amount)}`);
  }
}

/** IP2.32: narrates the breakdown rolls, made without a bonus, die by die. */
export function narrateTumbling(state: State, group: number, units: number, tumbled: number, journal: Journal): void {
  const { voyage, pods, isLight } = state.tables;
  const { unit, tumblesOn } = voyage.groups[group];
  const faces = journal.faces.map((face) => `${face}${face >= tumblesOn ? ' tumbles' : ''}`).join(', ');
  journal.write('SFB IP2.322', `${unitsText(state, group, units)} (breakdown ${unit.breakdown}): rolls ${faces}`);
  if (tumbled === 0) return;
  const without = isLight[group] === 1 ? 'C6.542, C6.544 and, as a light craft (IP2.325), C6.555' : 'C6.542 and C6.544';
  journal.write(
    'SFB IP2.323',
    `no breakdown, but the penalties of a breakdown and of tumbling (IP2.324), except ${without}`,
  );
  if (pods[group] > 0 && state.podsOff[group] === 0) {
    journal.write('SFB IP2.326', `its pods separate: ${pods[group]}`);
  }
}
