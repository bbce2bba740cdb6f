import { didYouMean } from '../../../nearestWord.ts';
import type { Report } from '../../../Report.ts';
import type { Card } from '../Card.ts';

/** Reports boxes that switch on what is no S ability of the card, and S abilities that not exactly one box switches on (RQ.COST.S). */
export function checkSwitches({ hp, mp, abilities }: Card, report: Report): void {
  const names = abilities.map(({ name }) => name);
  const on = new Set<string>();
  for (const [bar, boxes] of Object.entries({ hp, mp })) {
    for (const [at, { switches }] of boxes.entries()) {
      for (const name of switches) {
        const ability = abilities.find((one) => one.name === name);
        const path = [bar, at];
        if (ability === undefined) report(path, `no ability is called \`${name}\`${advice(name, names)}`);
        else if (!ability.switched) report(path, `\`${name}\` is always on; add S to its cost, or take S ${name} away`);
        else if (on.has(name)) report(path, `\`${name}\` is switched on by two boxes; keep one of the two`);
        on.add(name);
      }
    }
  }
  for (const { name, switched } of abilities) {
    if (switched && !on.has(name)) {
      report(['abilities', name, 'cost'], `no box switches it on; write S ${name} into a box of hp or mp`);
    }
  }
}

function advice(name: string, names: readonly string[]): string {
  const near = didYouMean(name, names);
  if (near !== '') return near;
  return names.length === 0 ? '; this card has none' : `; expected one of ${names.join(', ')}`;
}
