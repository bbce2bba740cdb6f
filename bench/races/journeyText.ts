import { readFileSync } from 'node:fs';

const text = readFileSync('sims/charts/ip2-destinations.csv', 'utf8');

/** The portal of the journey. All ships that are left enter it together. */
export const gate = { charts: { file: 'charts/ip2-destinations.csv', text }, entry: 'first-open' };
/**
 * The plan of both sides in a duel, the same as in the C program. A unit strikes back, unless the blow is likely to eliminate it,
 * and dodges with the remaining RP. The plans that come with riftlab look ahead, for which the C program would need a solver.
 */
export const plan = { reactions: ['counterblow when chance to fall < 0.5', 'dodge'] };
/** The opponent of each ship that is left. */
export const raider = { ccs: 4, att: 4, def: 2, tec: 2, ini: 3, ap: 2, rp: 2, hp: 5 };
/** The ships with their cards for each stage. The force has two of each. */
export const ships = {
  flagship: {
    ship: { ship: 'flagship' },
    transit: { speed: 16, breakdown: '5-6' },
    card: { ccs: 3, att: 5, def: 3, tec: 2, ini: 4, ap: 2, rp: 3, hp: 8 },
  },
  escort: {
    ship: { ship: 'destroyer' },
    transit: { speed: 16, breakdown: '6' },
    card: { ccs: 4, att: 4, def: 3, tec: 3, ini: 4, ap: 2, rp: 3, hp: 6 },
  },
  hauler: {
    ship: { ship: 'carrier' },
    transit: { speed: 16, breakdown: '4-6' },
    card: { ccs: 5, att: 3, def: 3, tec: 1, ini: 1, ap: 2, rp: 2, hp: 7 },
  },
};

const crossing = { rift: { orders: { exits: 1 } } };

/** The timed journey, as a setup. */
export const journeyText = {
  force: { units: counted([2, 2, 2], (unit) => unit) },
  stages: [
    crossing,
    crossing,
    { name: 'gate', portal: gate },
    {
      name: 'fight',
      battle: {
        against: { units: { raider: { count: 6, card: raider } } },
        sides: { force: { plan }, enemy: { plan } },
      },
    },
  ],
};

/** Returns the count of each ship, with the part of its card that a stage needs. */
export function counted(counts: readonly number[], faceOf: (unit: (typeof ships)['flagship']) => object) {
  return Object.fromEntries(
    Object.entries(ships).map(([name, unit], at) => [name, { ...faceOf(unit), count: counts[at] }]),
  );
}
