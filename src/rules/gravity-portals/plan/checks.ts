import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import { hexDistance, hexName, readHex } from '../hexes.ts';
import { mostJumps, totalOf } from '../prospects.ts';
import type { Setup } from '../setup/setup.ts';
import { openRows, portRowOf } from './Destinations.ts';
import type { PortalPlan } from './PortalPlan.ts';

/**
 * Checks that `ignore` keeps the rolls that the plan needs, and that the setup has no setting that belongs only to
 * other plans.
 */
export function checkPlan(setup: Setup, report: Report): void {
  checkIgnored(setup, report);
  checkReadings(setup, report);
  const { plan, storm, stayAt, fireLine, latecomers, entry, portal, turns, returnSide, whenLocated, begins } = setup;
  if (plan !== 'stay') {
    if (stayAt !== undefined) report(['stayAt'], `only plan stay keeps the force in one hex; the plan is ${plan}`);
    if (fireLine !== undefined) report(['fireLine'], `only plan stay has a line of fire; the plan is ${plan}`);
  }
  if (whenLocated === 'wait' && plan !== 'hop') {
    report(['whenLocated'], `only plan hop chooses whether to wait for its return window; the plan is ${plan}`);
  }
  if (storm && plan === 'dash') {
    report(['storm'], 'nobody in a storm notices the transfer for 30 turns (IP2.83), so nobody can dash back');
  }
  const isOpen = (impulse: number) => portal.windows.some(([first, last]) => impulse >= first && impulse <= last);
  if (storm && typeof entry === 'object' && !isOpen(entry.impulse)) {
    report(
      ['entry', 'impulse'],
      `expected an impulse on which the portal is open, because a storm's portal takes everything along while it is open; got ${entry.impulse}`,
    );
  }
  if (begins === 'arrived') checkArrived(setup, report);
  if (latecomers === 'follow' && (plan === 'dash' || plan === 'hop' || storm)) {
    const why = storm ? 'a storm has no latecomers (IP2.85)' : `plan ${plan} has no latecomers`;
    report(['latecomers'], `expected wait, because ${why}`);
  }
  if (turns !== undefined && turns > 1 && (plan === 'enter' || plan === 'dash')) {
    report(['turns'], `plan ${plan} is over on its first turn; got ${turns} turns`);
  }
  if (returnSide !== undefined && !portal.byDirection && 'all' in setup.charts) {
    report(
      ['returnSide'],
      'the side matters only with portal.byDirection: true or with charts by side (IP2.72); set one of them',
    );
  }
  checkAlternatives(setup, report);
}

/** P37: checks a voyage that begins after the exit and so consists only of the search for the way home. */
function checkArrived({ plan, storm, entry }: Setup, report: Report): void {
  if (plan !== 'return')
    report(
      ['begins'],
      `expected entry, because a trial begins after the exit only with the plan return; the plan is ${plan}`,
    );
  if (storm) report(['begins'], 'expected entry, because in a storm the entry carries the force away (IP2.86)');
  if (typeof entry === 'object')
    report(['entry'], 'remove this key, because a force that has already come out does not enter');
}

/** Reports a part in `ignore` if the plan or another setting needs its rolls. */
function checkIgnored(setup: Setup, report: Report): void {
  const { plan, ignore, latecomers, returnSide, options, settle, force } = setup;
  if (plan === 'stay' && ignore.includes('drift')) {
    report(['ignore'], 'plan stay needs the drift of the portal; remove drift from ignore');
  }
  for (const looks of ['stay', 'hop'] as const) {
    if (plan === looks && ignore.includes('waves')) {
      report(['ignore'], `plan ${looks} locates the portal by its waves (IP2.52); remove waves from ignore`);
    }
  }
  if (!ignore.includes('destination')) return;
  const needsDestination = (why: string) => report(['ignore'], `${why}; remove destination from ignore`);
  if (plan === 'stay') needsDestination('plan stay needs the place where the portal comes out (IP2.416)');
  if (plan === 'hop' && settle > 0)
    needsDestination(`with settle: ${settle}, the destination decides where plan hop ends`);
  if (latecomers === 'follow' || returnSide !== undefined) {
    needsDestination('latecomers and a return over another side need destinations');
  }
  const isAlone = Object.values(force).every(({ count }, at) => at === 0 && count === 1);
  if (plan === 'dash' && options.samePortalWindow === 'new-roll' && !isAlone) {
    needsDestination('with samePortalWindow: new-roll, the destinations decide which units stay together');
  }
  if (options.destination === 'per-unit')
    needsDestination('with destination: per-unit, the destinations decide which units stay together');
}

/** Reports options that contradict the plan. */
function checkReadings({ plan, portal, charts, options }: Setup, report: Report): void {
  const byDirection = portal.byDirection || 'bySide' in charts;
  if (plan === 'dash' && byDirection && options.samePortalWindow === 'back') {
    const instead = 'use plan return, or options.samePortalWindow: new-roll';
    report(
      ['plan'],
      `if destinations depend on the side, only a return window leads home (IP2.72), so nobody dashes back; ${instead}`,
    );
  }
  if (options.clock === 'restarts' && (plan === 'dash' || plan === 'hop')) {
    const why = 'with restarts, the turn begins again on impulse 1';
    report(
      ['options', 'clock'],
      `expected carries, because plan ${plan} needs the impulses that are left of the turn (IP2.313); ${why}`,
    );
  }
}

/** IP2.448: reports alternatives for destinations that are in no chart. */
function checkAlternatives({ defender, charts }: Setup, report: Report): void {
  const sets = 'all' in charts ? [charts.all] : Object.values(charts.bySide);
  const known = sets.flatMap((set) => set.charts.flatMap(({ rows }) => rows.map((row) => `${row.chart}/${row.roll}`)));
  for (const label of Object.keys(defender.alternatives)) {
    if (known.includes(label)) continue;
    report(
      ['defender', 'alternatives', label],
      `expected a destination such as ${known[0]}; got ${label}${didYouMean(label, known)}`,
    );
  }
}

/** Reports settings that have no effect. The designer probably meant something else. */
export function checkIdle(setup: Setup, report: Report): void {
  checkIdlePlan(setup, report);
  checkIdleDefender(setup, report);
  const { force, fireLine, ignore } = setup;
  for (const [name, { displaced, towedBy }] of Object.entries(force)) {
    if (displaced && towedBy !== undefined) {
      report(['force', name, 'towedBy'], 'a unit is displaced (IP2.16) or towed into the hex (IP2.15), not both');
    }
  }
  for (const [at, thing] of ignore.entries()) {
    if (ignore.indexOf(thing) < at) report(['ignore', at], `${thing} is in the list already`);
  }
  if (fireLine === undefined) return;
  const [from, to] = fireLine.map(readHex);
  if (hexDistance(from.column, from.row, to.column, to.row) < 2) {
    report(['fireLine'], `expected two hexes with others between them (IP2.17); got ${fireLine.join(' and ')}`);
  }
}

/** Reports settings that the plan of the setup does not use. */
function checkIdlePlan({ plan, settle, searchFrom, turns, returnSide, force, options }: Setup, report: Report): void {
  const goesBack = plan === 'return' || plan === 'hop';
  const searches = goesBack || plan === 'stay';
  if (settle > 0 && plan !== 'hop') report(['settle'], `only plan hop settles; the plan is ${plan}`);
  if (searchFrom > 1 && !searches) report(['searchFrom'], `plan ${plan} does not search (IP2.553)`);
  else if (searches && searchFrom > (turns ?? LONG)) {
    report(['searchFrom'], `expected a turn that is played, at most ${turns ?? LONG}; got ${searchFrom}`);
  }
  if (returnSide !== undefined && !goesBack && !(plan === 'dash' && options.samePortalWindow === 'new-roll')) {
    report(
      ['returnSide'],
      `plan ${plan} does not use the side of the way back; only return, hop, and dash with samePortalWindow: new-roll use it`,
    );
  }
  if (options.home === 'last' && plan !== 'hop') {
    report(['options', 'home'], `only plan hop chooses where a return window leads (IP2.622); the plan is ${plan}`);
  }
  for (const [name, { approach, speed }] of Object.entries(force)) {
    if (approach === 1) continue;
    const path = ['force', name, 'approach'];
    if (!goesBack) report(path, `plan ${plan} does not fly back to the portal on a later turn (IP2.612)`);
    else if (approach > speed)
      report(path, `expected at most the ${speed} hexes that it moves in a turn; got ${approach}`);
  }
}

/** The default number of turns for a plan that continues after the entry. */
const LONG = 60;

/**
 * Reports settings of the defending side that have no effect with the `judge`, `map`, `plan` or agreement of the setup.
 */
function checkIdleDefender({ defender, judge, map, plan }: Setup, report: Report): void {
  const { follows, alternatives, agreed, leavesOnTurn, chooses, openRaces } = defender;
  if (follows && !judge) {
    report(
      ['defender', 'follows'],
      'without a judge, the defender records where the portal is and may not enter it (IP2.213): remove follows, or set judge: true',
    );
  } else if (follows && plan !== 'return' && plan !== 'hop') {
    report(['defender', 'follows'], `defenders follow into a return window (IP2.627); plan ${plan} takes none`);
  }
  if (Object.keys(alternatives).length > 0 && !judge && !agreed) {
    report(['defender', 'alternatives'], 'without a judge, alternatives need agreement (IP2.448): set agreed: true');
  }
  if (agreed && judge)
    report(
      ['defender', 'agreed'],
      'with a judge, alternatives need no agreement (IP2.448): remove agreed, or set judge: false',
    );
  if (leavesOnTurn !== undefined && map.edge === 'floating') {
    report(['defender', 'leavesOnTurn'], 'the defenders can leave only a fixed map (IP2.4231); this map floats');
  }
  if (chooses !== undefined && !judge) {
    report(['defender', 'chooses'], 'without a judge an open race is rolled (IP2.447): write openRaces');
  }
  if (openRaces.length > 0 && judge) {
    report(['defender', 'openRaces'], 'the judge names an open race (IP2.446): write chooses, or set judge: false');
  }
}

/** IP2.13: the least distance in hexes from the portal to a web that is cast. In a storm there is no limit. */
const WEB_DISTANCE = 30;

/** Checks that every hex in a setup is in an allowed place. */
export function checkPlaces(setup: Setup, report: Report): void {
  const { map, portal, webs, storm, stayAt, fireLine, defender } = setup;
  const onMap = (text: string, path: readonly (string | number)[]) => {
    const { column, row } = readHex(text);
    if (column <= map.columns && row <= map.rows) return;
    report(path, `expected a hex of the map (columns 01–${map.columns}, rows 01–${map.rows}); got ${text}`);
  };
  const massive = new Set(map.massive);
  const notMassive = (text: string, path: readonly (string | number)[]) => {
    if (massive.has(text)) report(path, `a portal cannot be in a hex with massive terrain (IP2.216); got ${text}`);
  };
  onMap(portal.at, ['portal', 'at']);
  notMassive(portal.at, ['portal', 'at']);
  for (const kind of ['massive', 'light'] as const) {
    for (const [at, hex] of map[kind].entries()) onMap(hex, ['map', kind, at]);
  }
  if (stayAt !== undefined) onMap(stayAt, ['stayAt']);
  for (const [at, hex] of (fireLine ?? []).entries()) onMap(hex, ['fireLine', at]);
  for (const [at, hex] of webs.laid.entries()) onMap(hex, ['webs', 'laid', at]);
  for (const [at, hex] of webs.casting.entries()) {
    onMap(hex, ['webs', 'casting', at]);
    const [web, gate] = [readHex(hex), readHex(portal.at)];
    const distance = hexDistance(web.column, web.row, gate.column, gate.row);
    if (!storm && distance < WEB_DISTANCE) {
      report(
        ['webs', 'casting', at],
        `expected a hex ${WEB_DISTANCE} or more from the portal in ${portal.at} (IP2.13); ${hex} is ${distance} away`,
      );
    }
  }
  if (defender.layout === undefined) return;
  onMap(defender.layout.anchor, ['defender', 'layout', 'anchor']);
  for (const [name, hex] of Object.entries(defender.layout.others)) onMap(hex, ['defender', 'layout', 'others', name]);
}

/**
 * IP2.216: checks that the far end of the portal cannot begin in massive terrain. Only plan `stay` plays the far end.
 */
export function checkPorts({ setup, destinations }: PortalPlan, report: Report): void {
  if (setup.plan !== 'stay') return;
  for (const [at, hex] of setup.map.massive.entries()) {
    const { column, row } = readHex(hex);
    const opens = destinations.rows.find((destination) => {
      if (destination.portColumn !== column) return false;
      const only = portRowOf(destination, setup);
      return only === 0 ? openRows(destination, setup).includes(row) : only === row;
    });
    if (opens === undefined) continue;
    const port = `${opens.label} opens the portal in ${hexName({ column, row })}`;
    report(['map', 'massive', at], `a portal cannot be in a hex with massive terrain (IP2.216), but ${port}`);
  }
}

/** The limit of a trial's sums, which are 32-bit integers. */
const MOST = 2 ** 31 - 1;
/** G4.1: the points that a lab in the portal's hex gains with a roll of 1. */
const MOST_POINTS = 10;

/** Checks that no sum of a trial can exceed its limit. */
export function checkSums(voyage: PortalPlan, report: Report): void {
  const { setup, turns, destinations } = voyage;
  const jumps = mostJumps(voyage);
  const bpv = Math.max(0, ...destinations.rows.map((row) => row.bpv));
  if (!setup.ignore.includes('destination') && jumps * bpv > MOST) {
    const sum = `${jumps} jumps to defenders of up to ${bpv} BPV may add up to more than ${MOST}`;
    report(['turns'], `expected fewer turns, or charts with less BPV: ${sum}`);
  }
  const points = totalOf(voyage, ({ labs, range }) => labs * Math.max(0, MOST_POINTS - range)) * turns;
  if (points > MOST)
    report(['turns'], `expected fewer turns or labs: ${points} points of information are more than ${MOST}`);
}

/**
 * IP2.15: checks which unit tows which. The unit that tows must not be towed itself, and nothing tows the first unit, because it
 * leads. Also checks the speed, pods and items of each unit.
 */
export function checkUnits({ force }: Setup, report: Report): void {
  const names = Object.keys(force);
  for (const [at, name] of names.entries()) {
    const { towedBy, kind } = force[name];
    if (towedBy === undefined) continue;
    const path = ['force', name, 'towedBy'];
    const tower = Object.hasOwn(force, towedBy) ? force[towedBy] : undefined;
    if (at === 0) report(path, 'the first unit leads, so nothing tows it; put the unit that tows it first');
    else if (tower === undefined)
      report(path, `expected a unit of the force; got ${towedBy}${didYouMean(towedBy, names)}`);
    else if (towedBy === name) report(path, 'a unit cannot tow itself');
    else if (tower.towedBy !== undefined) report(path, `expected a unit that flies by itself; ${towedBy} is towed`);
    else if (kind === 'base' || kind === 'fixed') {
      report(path, `a ${kind === 'base' ? 'base' : 'fixed thing'} cannot be towed (IP2.14)`);
    }
  }
  for (const name of names) {
    const { kind, speed, items, pods, count } = force[name];
    if (kind === 'ship' && speed > 31) report(['force', name, 'speed'], `expected at most 31 for a ship; got ${speed}`);
    if (pods > 0 && count > 1)
      report(['force', name, 'count'], 'expected 1: each tug with pods needs a name of its own');
    if (items !== undefined && items.expended > items.carried) {
      report(
        ['force', name, 'items', 'expended'],
        `expected at most the ${items.carried} carried; got ${items.expended}`,
      );
    }
  }
}

/** Checks that windows are in order and do not overlap, so that a die can choose one of them (IP2.625). */
export function checkWindows({ portal }: Setup, report: Report): void {
  let before = 0;
  for (const [at, [first, last]] of portal.windows.entries()) {
    const path = ['portal', 'windows', at];
    if (last < first) report(path, `expected the first and the last impulse of a window; got [${first}, ${last}]`);
    else if (first <= before) {
      report(
        path,
        `expected a window that opens after impulse ${before}, on which an earlier window closes; got [${first}, ${last}]`,
      );
    }
    before = Math.max(before, last);
  }
}
