import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { engine } from '../contestants/engine.ts';
import type { Race } from './Race.ts';

/** Four units that charge and two that shoot while they advance. No unit has abilities or HP boxes with effects. */
const GROUP = [
  { name: 'bruiser', count: 2, card: { ccs: 4, att: 5, def: 3, tec: 2, rp: 3, hp: 8 } },
  { name: 'sentinel', count: 2, card: { ccs: 4, att: 4, def: 3, tec: 2, rp: 2, hp: 10 } },
  { name: 'shooter', count: 2, card: { ccs: 5, att: 2, def: 2, tec: 2, rp: 2, hp: 6, rof: 4, mms: 4, range: 30 } },
];

/**
 * The race of a battle between two equal sides of six units each, all aggressive, on 90 × 90 cm. The exact distribution is not
 * known, but both sides must win equally often.
 */
export function battle(): Race {
  const setup = skirmish.setupSchema.parse({
    mode: 'battle',
    sides: { red: { units: group('red') }, blue: { units: group('blue') } },
  });
  return {
    title: 'skirmish, battle: six a side, alike',
    contestants: [engine(skirmish, setup)],
    trialsARound: 10_000,
    checkpoints: [2e4, 5e4, 1e5],
    expected(countsOf) {
      const [red, blue] = countsOf('winner');
      return new Map([['winner', Float64Array.of((red + blue) / 2, (red + blue) / 2)]]);
    },
    remark:
      'There is no loop in C, because plans, movement and sight on the table take some two thousand lines, which would have to be written a second time. The wins of the two equal sides are compared with each other.',
  };
}

function group(side: string) {
  const units = GROUP.flatMap(({ name, count, card }) =>
    Array.from({ length: count }, (_, at) => [
      `${side}-${name}-${at + 1}`,
      { card: { ...card, cost: 16, ini: 2, mov: 12, ap: 2 } },
    ]),
  );
  return Object.fromEntries(units);
}
