import { independentExits } from '../../src/exact/independentExits.ts';
import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import { engine } from '../contestants/engine.ts';
import { naiveRift } from '../contestants/naiveRift.ts';
import { nativeDice, nativeLoop } from '../contestants/nativeLoop.ts';
import { numpyLoop } from '../contestants/numpyLoop.ts';
import { exactly } from './exactly.ts';
import type { Race } from './Race.ts';

const SHIPS = 8;
const EXITS = 2;
/** The cost of a cruiser, in steps of the measure `cost_removed`. */
const COST = 4;

/** The race of eight cruisers that each leave a rift twice. */
export function rift(): Race {
  const setup = gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', count: SHIPS, exits: EXITS } } });
  const own = engine(gravityRift, setup);
  const arrived = [{ name: 'ships_arrived', cells: SHIPS + 1 }];
  const solved = exactly(gravityRift, setup, 'fleet_arrives', 'ships_arrived');
  return {
    title: `gravity-rift: ${SHIPS} cruisers leave a rift ${EXITS} times`,
    contestants: [
      own,
      nativeLoop('rift', [SHIPS, EXITS, COST], own.counted),
      nativeDice('riftByDice', [SHIPS, EXITS], arrived),
      naiveRift(SHIPS, EXITS),
      numpyLoop('rift', 'binomial', [SHIPS, EXITS], arrived),
      numpyLoop('rift', 'dice', [SHIPS, EXITS], arrived),
    ],
    trialsARound: 2_000_000,
    checkpoints: [1e6, 10e6, 50e6],
    expected(countsOf) {
      const expected = solved(countsOf);
      checkClosedForm(expected.get('ships_arrived') ?? new Float64Array(0));
      return expected;
    },
  };
}

/**
 * Checks the expected counts of arriving ships against the closed form. The check is independent, because the solver uses the
 * engine's rules and the closed form does not.
 */
function checkClosedForm(expected: Float64Array): void {
  const trials = expected.reduce((sum, count) => sum + count, 0);
  const { arriving } = independentExits([{ ships: SHIPS, exits: EXITS }], 0.7);
  if (arriving.some((probability, ships) => Math.abs(probability * trials - expected[ships]) > 1e-12 * trials)) {
    throw new Error('the exact solution of the crossing is not that of the closed form');
  }
}
