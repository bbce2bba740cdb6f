import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { sized } from '../../../sized.ts';
import { anyAbleCard, anyAttack, anyDuel, anyOptions, anyPlan } from './randomFights.ts';

const TRIALS = 20;

function expectInRange(written: unknown): void {
  const setup = skirmish.setupSchema.parse(written);
  const measures = skirmish.measures(setup);
  const state = skirmish.create(setup);
  const chance = new SampledChance(seedKey('bounds'));
  const values = new Int32Array(measures.length);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    chance.begin(trial);
    skirmish.begin(state, chance, null);
    while (skirmish.step(state, chance, null));
    skirmish.observe(state, values);
    for (const [at, { name, min, max }] of measures.entries()) {
      expect(values[at], name).toBeGreaterThanOrEqual(min);
      expect(values[at], name).toBeLessThanOrEqual(max);
    }
  }
}

describe('every measure stays within its range, for any cards, abilities, plans and options', () => {
  it('every measure of a duel stays within its range', () => {
    fc.assert(fc.property(anyDuel(anyAbleCard, anyPlan, anyOptions), expectInRange), {
      seed: 1,
      numRuns: sized(40, 200),
    });
  });

  it('every measure of an attack stays within its range', () => {
    fc.assert(fc.property(anyAttack(anyAbleCard, anyPlan, anyOptions), expectInRange), {
      seed: 2,
      numRuns: sized(40, 200),
    });
  });
});

/** Returns the greatest value in a measure's range. */
function mostOf(setup: object, name: string): number | undefined {
  return skirmish.measures(skirmish.setupSchema.parse(setup)).find((measure) => measure.name === name)?.max;
}

describe('the range of a measure', () => {
  const defender = { def: 2, idef: 3, tec: 2, rp: 1, hp: ['DEF +1', 'RP +2', ''] };
  const attack = {
    mode: 'attack',
    attacker: { card: { ccs: 4, att: 6, rof: 4, mms: 4, range: 9 } },
    defender: { card: defender },
  };

  it('the bound includes what boxes add, and ignores what they take', () => {
    expect(mostOf({ ...attack, attacker: { card: { ccs: 4, att: 6, hp: ['ATT -2', 'ATT +1'] } } }, 'hits')).toBe(7);
    expect(mostOf(attack, 'blocks')).toBe(3);
  });

  it('counts IDEF for each Shelter Marker that can apply', () => {
    expect(mostOf({ ...attack, kind: 'ranged' }, 'blocks')).toBe(6);
    expect(mostOf({ ...attack, kind: 'ranged', options: { shelterStacks: true } }, 'blocks')).toBe(9);
  });

  it('counts a dodge for each RP that a box may add, with dodge: repeated', () => {
    expect(mostOf({ ...attack, reactions: 'dodge' }, 'dodged')).toBe(2);
    expect(mostOf({ ...attack, reactions: 'dodge', options: { dodge: 'repeated' } }, 'dodged')).toBe(6);
  });

  it('counts the boxes that can be restored in all rounds', () => {
    const card = { hp: 4, ap: 2, abilities: { salve: { cost: ['1 AP', '2/Round'], effect: 'heal 3' } } };
    const duel = { mode: 'duel', rounds: 5, sides: { red: { card }, blue: { card: { hp: 4 } } } };
    expect(mostOf(duel, 'wounds_red')).toBe(4 + 3 * 2 * 5);
    expect(mostOf(duel, 'wounds_blue')).toBe(4);
  });
});
