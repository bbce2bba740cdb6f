import { didYouMean } from '../../../nearestWord.ts';
import type { Report } from '../../../Report.ts';
import type { Setup } from '../../setup/setup.ts';

/** IP2.15: who tows whom; a tower flies by itself, and the first unit leads. */
export function checkTows({ force }: Setup, report: Report): void {
  const names = Object.keys(force);
  for (const [at, name] of names.entries()) {
    const { towedBy, kind } = force[name];
    if (towedBy === undefined) continue;
    const path = ['force', name, 'towedBy'];
    const tower = Object.hasOwn(force, towedBy) ? force[towedBy] : undefined;
    if (at === 0) report(path, 'the first unit leads, so nothing tows it; put its tower first');
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
