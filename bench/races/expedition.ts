import { expedition as rules } from '../../src/rules/expedition/expedition.ts';
import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import { engine } from '../contestants/engine.ts';
import { nativeLoop } from '../contestants/nativeLoop.ts';
import { exactly } from './exactly.ts';
import { counted, gate, journeyText, raider, ships } from './journeyText.ts';
import { OF_ROWS } from './portals.ts';
import type { Race } from './Race.ts';

/** The stats of a card in the order in which the C program reads them. */
const FIGURES = ['hp', 'att', 'def', 'tec', 'ccs', 'ap', 'rp', 'ini'] as const;

/** The race of six ships through two rifts and a portal, with a duel for each ship that is left. */
export function expedition(): Race {
  const setup = rules.setupSchema.parse(journeyText);
  const own = engine(rules, setup);
  const args = Object.values(ships).flatMap(({ card, transit }, at) => [
    // The setup counts the value in halves, and the program in whole units.
    setup.units[at].value / 2,
    // The lowest face of `5-6`, on which the ship tumbles.
    Number(transit.breakdown[0]),
    ...FIGURES.map((figure) => card[figure]),
  ]);
  const figures = [...FIGURES.map((figure) => raider[figure]), ...rowsOf(), ...own.counted.map(({ cells }) => cells)];
  return {
    title: 'expedition: six ships through two rifts and a portal, and a duel for each that is left',
    contestants: [own, nativeLoop('expedition', [...args, ...figures], own.counted)],
    trialsARound: 100_000,
    // The warm-up is longer, because V8 must compile more code for a journey than for a single engine.
    warmUp: 100_000,
    checkpoints: [1e5, 3e5, 1e6],
    expected: exactly(rules, setup, 'units_left'),
    remark:
      'In the duels both sides strike back unless the blow is likely to eliminate them, and dodge with the remaining RP. This plan is written as a table. The plans that come with riftlab use a reaction if it pays. That depends on the solution of the rest of the duel, and the C program has no solver.',
  };
}

/** Returns, for each row of the charts, its values in the journey's measures. */
function rowsOf(): number[] {
  const setup = gravityPortals.setupSchema.parse({ ...gate, force: counted([2, 2, 2], ({ transit }) => transit) });
  const { rowObserved } = gravityPortals.create(setup).tables;
  const measures = gravityPortals.measures(setup);
  // Some journeys do not reach the portal. In a journey's measures, each category has one more label, the first, for that case.
  const isCategory = OF_ROWS.map((name) => measures.find((measure) => measure.name === name)?.kind === 'category');
  // The first row means no destination.
  return Array.from(
    rowObserved.subarray(OF_ROWS.length),
    (value, at) => value + (isCategory[at % OF_ROWS.length] ? 1 : 0),
  );
}
