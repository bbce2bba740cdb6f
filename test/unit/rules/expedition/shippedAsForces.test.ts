import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { expectSame } from './expectSame.ts';

const SIMS = join(import.meta.dirname, '../../../../sims');
type Mapping = Record<string, unknown>;
type Units = Record<string, { count?: number; plan?: string; leader?: string; card?: string } & Mapping>;

/** The setup of a shipped study as written, before any scenario changes it. */
function shipped(name: string): Mapping {
  return parse(readFileSync(join(SIMS, `${name}.yaml`), 'utf8')).setup;
}

/** Groups or units of another engine as units of a force, with one face. */
function asForce(units: Units, face: 'ship' | 'transit') {
  const entries = Object.entries(units).map(([name, { count = 1, ...own }]) => [name, { count, [face]: own }]);
  return { units: Object.fromEntries(entries) };
}

describe('EXP 3: a shipped study with its ships as a force gives the same trials as an expedition of one stage', () => {
  it.each(['one-detour', 'rift-shortcut', 'overbooking', 'retreat-from-the-rift'])('rift: %s', (name) => {
    const { fleet, ...rift } = shipped(name);
    const force = asForce(fleet as Units, 'ship');
    expectSame(gravityRift, { fleet, ...rift }, { force, stages: [{ rift }] }, 'rift.', 2_000);
  });

  it.each(['where-portals-lead', 'narrow-windows', 'dash-back'])('portal: %s', (name) => {
    const { force: ships, ...portal } = shipped(name);
    const force = asForce(ships as Units, 'transit');
    expectSame(gravityPortals, { force: ships, ...portal }, { force, stages: [{ portal }] }, 'portal.', 2_000);
  });

  it('duel: one-stat', () => {
    const { cards, sides } = shipped('one-stat') as { cards: string; sides: Units };
    const { sentinel, bruiser } = sides;
    expectSame(
      skirmish,
      { mode: 'duel', cards, sides: { force: sentinel, enemy: bruiser } },
      {
        cards,
        force: { units: { sentinel: { card: sentinel.card } } },
        stages: [{ battle: { against: { units: { bruiser: { card: bruiser.card } } } } }],
      },
      'battle.',
    );
  });

  it('battle: hundred-points, except for the one unit of the opposition with its own plan', () => {
    const { mode, cards, sides, ...table } = shipped('hundred-points') as Mapping & {
      sides: Record<'crown' | 'wilds', { units: Units } & Mapping>;
    };
    const { units: crown, ...force } = sides.crown;
    const { units: wilds, ...enemy } = sides.wilds;
    const cardsOf = (units: Units) =>
      Object.fromEntries(Object.entries(units).map(([name, { card }]) => [name, { card }]));
    const orders = Object.entries(crown).map(([name, { card: _card, ...own }]) => [name, own]);
    expectSame(
      skirmish,
      {
        mode,
        cards,
        ...table,
        sides: { force: { ...force, units: crown }, enemy: { ...enemy, units: cardsOf(wilds) } },
      },
      {
        cards,
        force: { units: cardsOf(crown) },
        stages: [
          {
            battle: {
              mode,
              ...table,
              force: Object.fromEntries(orders),
              sides: { force, enemy },
              against: { units: cardsOf(wilds) },
            },
          },
        ],
      },
      'battle.',
      300,
    );
  });
});
