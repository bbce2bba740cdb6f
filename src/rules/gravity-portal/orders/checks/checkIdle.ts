import type { Report } from '../../../Report.ts';
import { hexDistance, readHex } from '../../map/hexes.ts';
import type { Setup } from '../../setup/setup.ts';

/** A setting that changes nothing in its setup is a misunderstanding, so it is reported. */
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
    if (ignore.indexOf(thing) < at) report(['ignore', at], `${thing} is left out already`);
  }
  if (fireLine === undefined) return;
  const [from, to] = fireLine.map(readHex);
  if (hexDistance(from.column, from.row, to.column, to.row) < 2) {
    report(['fireLine'], `expected two hexes with others between them (IP2.17); got ${fireLine.join(' and ')}`);
  }
}

/** What only some plans look at. */
function checkIdlePlan({ plan, settle, searchFrom, turns, returnSide, force, options }: Setup, report: Report): void {
  const goesBack = plan === 'return' || plan === 'hop';
  const searches = goesBack || plan === 'stay';
  if (settle > 0 && plan !== 'hop') report(['settle'], `only plan hop settles; the plan is ${plan}`);
  if (searchFrom > 1 && !searches) report(['searchFrom'], `plan ${plan} does not search (IP2.553)`);
  else if (searches && searchFrom > (turns ?? LONG)) {
    report(['searchFrom'], `expected a turn that is played, at most ${turns ?? LONG}; got ${searchFrom}`);
  }
  if (returnSide !== undefined && !goesBack && !(plan === 'dash' && options.samePortalWindow === 'new-roll')) {
    report(['returnSide'], `plan ${plan} enters once, so there is no way back; only return and hop choose its side`);
  }
  if (options.home === 'last' && plan !== 'hop') {
    report(['options', 'home'], `only plan hop leaves more than one scenario (IP2.622); the plan is ${plan}`);
  }
  for (const [name, { approach, speed }] of Object.entries(force)) {
    if (approach === 1) continue;
    const path = ['force', name, 'approach'];
    if (!goesBack) report(path, `plan ${plan} does not fly back to the portal on a later turn (IP2.612)`);
    else if (approach > speed)
      report(path, `expected at most the ${speed} hexes that it moves in a turn; got ${approach}`);
  }
}

/** Turns of a plan that goes on, where none are given. */
const LONG = 60;

/** What the defending side can do only under some conditions. */
function checkIdleDefender({ defender, judge, map, plan }: Setup, report: Report): void {
  const { follows, alternatives, agreed, leavesOnTurn, chooses, openRaces } = defender;
  if (follows && !judge) {
    report(['defender', 'follows'], 'without a judge the defender keeps the record and may not enter (IP2.213)');
  } else if (follows && plan !== 'return' && plan !== 'hop') {
    report(['defender', 'follows'], `defenders follow into a return window (IP2.627); plan ${plan} takes none`);
  }
  if (Object.keys(alternatives).length > 0 && !judge && !agreed) {
    report(['defender', 'alternatives'], 'without a judge they need agreement (IP2.448): set agreed: true');
  }
  if (agreed && judge) report(['defender', 'agreed'], 'the judge takes the alternatives (IP2.448): set judge: false');
  if (leavesOnTurn !== undefined && map.edge === 'floating') {
    report(['defender', 'leavesOnTurn'], 'only a fixed map is left for good (IP2.4231); this one floats');
  }
  if (chooses !== undefined && !judge) {
    report(['defender', 'chooses'], 'without a judge an open race is rolled (IP2.447): give openRaces');
  }
  if (openRaces.length > 0 && judge) {
    report(['defender', 'openRaces'], 'the judge names an open race (IP2.446): give chooses, or set judge: false');
  }
}
