import { readFileSync } from 'node:fs';
import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import { engine } from '../contestants/engine.ts';
import { naiveEnter } from '../contestants/naiveEnter.ts';
import { nativeLoop } from '../contestants/nativeLoop.ts';
import { exactly } from './exactly.ts';
import type { Race } from './Race.ts';

const file = 'charts/ip2-destinations.csv';
const LABS = 8;
const RANGE = 3;

/** The measures of a chart row, in the order in which the C programs read and print them. */
export const OF_ROWS = ['defender_bpv', 'chart', 'destination', 'scenario', 'race', 'defend_distance'];

/** The race of a ship of speed 16 that enters a portal. */
export function enter(): Race {
  const setup = gravityPortals.setupSchema.parse({ charts: charts(), force: { hero: { speed: 16 } } });
  const own = engine(gravityPortals, setup);
  return {
    title: 'gravity-portals, plan enter: a ship enters and comes out at a destination',
    contestants: [own, nativeLoop('portalEnter', placesOf(setup), own.counted), naiveEnter()],
    trialsARound: 2_000_000,
    checkpoints: [1e6, 10e6, 50e6],
    expected: exactly(gravityPortals, setup, 'destination'),
  };
}

/** The race of a voyage with return: the ship of `enter`, with labs, must come home within sixty turns. */
export function comeHome(): Race {
  const text = { charts: charts(), plan: 'return', force: { hero: { speed: 16, labs: LABS, range: RANGE } } };
  const setup = gravityPortals.setupSchema.parse(text);
  const own = engine(gravityPortals, setup);
  // For the exact solution, parts that do not affect the turn of return are ignored, because they would need too many states.
  const lean = gravityPortals.setupSchema.parse({ ...text, ignore: ['drift', 'waves', 'destination'] });
  return {
    title: `gravity-portals, plan return: home within 60 turns by ${LABS} labs at range ${RANGE}`,
    contestants: [own, nativeLoop('portalReturn', [...placesOf(setup), LABS, RANGE], own.counted)],
    trialsARound: 100_000,
    checkpoints: [1e5, 5e5, 2e6],
    expected: exactly(gravityPortals, lean, 'turn_returned'),
  };
}

function charts() {
  return { file, text: readFileSync(`sims/${file}`, 'utf8') };
}

/** Returns the numbers of cells of a row's measures, then the values of every row. The first row means no destination. */
function placesOf(setup: Parameters<typeof gravityPortals.create>[0]): number[] {
  const measures = gravityPortals.measures(setup);
  const cells = OF_ROWS.map((name) => {
    const measure = measures.find((each) => each.name === name);
    return measure === undefined ? 0 : measure.max + 1;
  });
  return [...cells, ...gravityPortals.create(setup).tables.rowObserved];
}
