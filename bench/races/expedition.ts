import { expedition as rules } from '../../src/rules/expedition/expedition.ts';
import { cellCount } from '../../src/rules/Measure.ts';
import { engine } from '../contestants/engine.ts';
import { nativeLoop } from '../contestants/nativeLoop.ts';
import { exactly } from './exactly.ts';
import { journeyText, raider, ships } from './journeyText.ts';
import type { Race } from './Race.ts';

/** What the C program counts, of all the measures. */
const COUNTED = [
  'units_left',
  'damage_dealt',
  'damage_taken',
  'rift.units_left',
  'rift-2.units_left',
  'gate.destination',
  'gate.tumbled',
];
/** As it reads them. */
const FIGURES = ['hp', 'att', 'def', 'tec', 'ccs', 'ap', 'rp', 'ini'] as const;

/** Six ships through two rifts and a portal, and a duel for each that is left. */
export function expedition(): Race {
  const setup = rules.setupSchema.parse(journeyText);
  const measures = rules.measures(setup);
  const counted = COUNTED.flatMap((name) => measures.filter((measure) => measure.name === name)).map((measure) => ({
    name: measure.name,
    cells: cellCount(measure),
  }));
  const args = Object.values(ships).flatMap(({ card, transit }) => [
    // The least of `5-6`, on which it tumbles.
    Number(transit.breakdown[0]),
    ...FIGURES.map((figure) => card[figure]),
  ]);
  const native = nativeLoop('expedition', [...args, ...FIGURES.map((figure) => raider[figure])], counted);
  return {
    title: 'expedition: six ships through two rifts and a portal, and a duel for each that is left',
    contestants: [engine(rules, setup), native],
    trialsARound: 20_000,
    // A journey has more to be compiled than one engine.
    warmUp: 100_000,
    checkpoints: [1e5, 3e5, 1e6],
    expected: exactly(rules, setup, 'units_left'),
    remark: `The loop in C counts ${counted.length} of the measures.`,
  };
}
