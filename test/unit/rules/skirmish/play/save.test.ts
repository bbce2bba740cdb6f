import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';
import type { Setup } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { sized } from '../../../../sized.ts';
import { anyAbleCard, anyAttack, anyDuel, anyOptions, anyPlan } from '../randomFights.ts';

const TRIALS = 8;
const key = seedKey('save');

function played(setup: Setup, state = skirmish.create(setup), trial = 0): number[] {
  const chance = new SampledChance(key);
  chance.begin(trial);
  skirmish.begin(state, chance, null);
  while (skirmish.step(state, chance, null));
  return observed(setup, state);
}

function playedInPieces(setup: Setup, trial: number): number[] {
  const chance = new SampledChance(key);
  let state = skirmish.create(setup);
  chance.begin(trial);
  skirmish.begin(state, chance, null);
  for (let goesOn = true; goesOn; goesOn = skirmish.step(state, chance, null)) {
    const moved = skirmish.create(setup);
    skirmish.restore(moved, skirmish.save(state));
    state = moved;
  }
  return observed(setup, state);
}

function observed(setup: Setup, state: ReturnType<typeof skirmish.create>): number[] {
  const values = new Int32Array(skirmish.measures(setup).length);
  skirmish.observe(state, values);
  return [...values];
}

function expectSamePlay(written: unknown): void {
  const setup = skirmish.setupSchema.parse(written);
  const used = skirmish.create(setup);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const alone = played(setup, undefined, trial);
    expect(played(setup, used, trial), 'after other trials').toEqual(alone);
    expect(playedInPieces(setup, trial), 'from saved states').toEqual(alone);
  }
}

describe('a random fight with any cards, abilities, plans and options', () => {
  it('plays a duel the same alone, after others, and saved and restored at every pause', () => {
    fc.assert(fc.property(anyDuel(anyAbleCard, anyPlan, anyOptions), expectSamePlay), {
      seed: 3,
      numRuns: sized(30, 150),
    });
  });

  it('plays an attack the same alone, after others, and saved and restored at every pause', () => {
    fc.assert(fc.property(anyAttack(anyAbleCard, anyPlan, anyOptions), expectSamePlay), {
      seed: 4,
      numRuns: sized(30, 150),
    });
  });
});
