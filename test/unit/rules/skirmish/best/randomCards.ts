import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';

/** Returns a function that draws whole numbers from `low` to `high`, one after the other, for a seed. */
export function numbersOf(seed: string, pair: number): (low: number, high: number) => number {
  const chance = new SampledChance(seedKey(seed));
  chance.begin(pair);
  return (low, high) => low - 1 + chance.die(0, high - low + 1);
}

type Between = ReturnType<typeof numbersOf>;

/** A card with up to `mostBoxes` HP boxes, some of which worsen its reactions. */
export function randomCard(between: Between, mostBoxes: number) {
  const changes = ['', '', 'ATT -1', 'TEC -1', 'DEF -1', 'CCS +1', 'ATT +1', 'RP -1'];
  return {
    ccs: between(2, 6),
    att: between(1, 5),
    tec: between(0, 4),
    def: between(0, 3),
    ini: between(1, 2),
    mov: 12,
    rof: between(0, 3),
    mms: between(3, 5),
    range: 20,
    ap: between(1, 3),
    rp: between(1, 4),
    idef: between(0, 2),
    hp: Array.from({ length: between(2, mostBoxes) }, () => changes[between(0, changes.length - 1)]),
    mp: ['', '', '', '', ''],
  };
}
