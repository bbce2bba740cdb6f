import fc from 'fast-check';
import { anyBattle } from '../../unit/rules/skirmish/randomBattles.ts';
import { type Path, shuffledTree } from './shuffles.ts';
import { mayUseAtRandom } from './skirmishStudies.ts';

type Units = Readonly<Record<string, { readonly card: object; readonly leader?: string }>>;

const objectives = fc.constantFrom<unknown>(
  undefined,
  undefined,
  'aggressive',
  { like: 'cautious', distance: 'wait' },
  { like: 'marksman', targets: ['objective', 'random'] },
  { distance: 'objective', reactions: 'dodge' },
);

/** Battles of two to four sides with plans that play for missions. Some units differ only in their names. */
export const arbitrarySetup: fc.Arbitrary<{ setup: unknown }> = fc
  .tuple(
    anyBattle,
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    fc.array(objectives, { minLength: 4, maxLength: 4 }),
  )
  .map(([battle, twins, plans]) => {
    const sides = Object.entries(battle.sides).map(([name, side], at) => {
      const plan = plans[at] ?? side.plan;
      const units = twins[at] ? withTwin(side.units as Units, `a-twin-of-${name}`) : side.units;
      return [name, { ...side, plan, units }] as const;
    });
    return { setup: { ...battle, points: 1000, sides: Object.fromEntries(sides) } };
  });

/** Adds a copy of the first unit under another name. */
function withTwin(units: Units, name: string): Units {
  return { ...units, [name]: Object.values(units)[0] };
}

/**
 * The same battle with its units, mission cards and keys in another order. Sides keep their order, because they deploy
 * and count in it.
 */
export function shuffled(setup: unknown): fc.Arbitrary<unknown> {
  const asksInOrder = mayUseAtRandom(setup);
  return shuffledTree(setup, {
    isFreeList,
    isOrderedMapping: (path) => isOrderedMapping(path) || (asksInOrder && path.at(-1) === 'abilities'),
  });
}

/** Returns true for the terms of an ability's price, and for the mission cards of a side. */
function isFreeList(path: Path): boolean {
  return path.at(-1) === 'cost' || (path.at(-1) === 'missions' && path.length > 1);
}

function isOrderedMapping(path: Path): boolean {
  return path.at(-1) === 'sides';
}
