import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';
import { playBattle } from '../../../../../src/rules/skirmish/fast/RoundPrefixCache.ts';
import type { State } from '../../../../../src/rules/skirmish/play/State.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { sized } from '../../../../sized.ts';
import { anyBattle } from '../randomBattles.ts';

const SEED = 20_261_121;
const BATTLES = sized(30, 150);
/** Enough trials that most starts of a round repeat. */
const TRIALS = 12;

type PlayTrial = (state: State, chance: SampledChance) => boolean;

const bySteps: PlayTrial = (state, chance) => {
  skirmish.begin(state, chance, null);
  while (skirmish.step(state, chance, null));
  return true;
};

/**
 * By trial: its measures, the final places of all units, and the next draw of every purpose, so that a missing or
 * additional draw is noticed.
 */
function played(text: unknown, playTrial: (trial: number) => PlayTrial, trials = TRIALS): number[][] | null {
  const setup = skirmish.setupSchema.parse(text);
  const state = skirmish.create(setup);
  const chance = new SampledChance(seedKey('battles'));
  const values = new Int32Array(skirmish.measures(setup).length);
  const all: number[][] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    chance.begin(trial);
    if (!playTrial(trial)(state, chance)) return null;
    skirmish.observe(state, values);
    const places = new Int32Array(state.field.savedLength);
    state.field.save(places, 0);
    const next = Array.from({ length: 384 }, (_, purpose) => chance.die(purpose, 2 ** 32));
    all.push([...values, ...places, ...next]);
  }
  return all;
}

const card = { ccs: 4, att: 4, def: 2, rp: 2, hp: 5, mov: 12, ap: 2, ini: 1 };
/** Two sides of two identical units that meet in the second round. */
const meeting = {
  mode: 'battle',
  sides: { red: { units: { one: { card }, two: { card } } }, blue: { units: { three: { card }, four: { card } } } },
};

/** Returns the number of moves in each trial. */
function movesOf(text: unknown, playTrial: PlayTrial): number[] {
  let moves = 0;
  const perTrial: number[] = [];
  const setup = skirmish.setupSchema.parse(text);
  const state = skirmish.create(setup);
  const { approach } = state.field;
  state.field.approach = (...move) => {
    moves += 1;
    return approach.apply(state.field, move);
  };
  const chance = new SampledChance(seedKey('battles'));
  for (let trial = 0; trial < TRIALS; trial += 1) {
    moves = 0;
    chance.begin(trial);
    playTrial(state, chance);
    perTrial.push(moves);
  }
  return perTrial;
}

describe('playBattle', () => {
  it('plays every battle that it accepts with the same draws and measures as by steps', () => {
    let taken = 0;
    let left = 0;
    const check = (text: unknown) => {
      const inOneGo = played(text, () => playBattle);
      if (inOneGo === null) {
        left += 1;
        return;
      }
      taken += 1;
      expect(inOneGo).toEqual(played(text, () => bySteps));
    };
    fc.assert(fc.property(anyBattle, check), { seed: SEED, numRuns: BATTLES });
    expect(Math.min(taken, left)).toBeGreaterThan(BATTLES / 4);
  });

  it('plays the same in turn with battles that are played by steps', () => {
    const check = (text: unknown) => {
      const mixed = played(text, (trial) => (trial % 3 === 0 ? bySteps : playBattle));
      if (mixed !== null) expect(mixed).toEqual(played(text, () => bySteps));
    };
    fc.assert(fc.property(anyBattle, check), { seed: SEED + 1, numRuns: BATTLES / 3 });
  });

  it('plays the common start of all trials once', () => {
    const inSteps = movesOf(meeting, bySteps);
    const inOneGo = movesOf(meeting, playBattle);
    // Two moves of each unit in the first round, and one on each leader's path into contact.
    expect(inOneGo.filter((moves, trial) => moves <= inSteps[trial] - 8).length).toBeGreaterThan(TRIALS / 2);
  });

  it('continues by steps if there are more starts than the cache holds', () => {
    const missions = Object.fromEntries(
      [3, 5, 7].map((points) => [`of${points}`, { hold: [45, 45], within: 8, points }]),
    );
    const sides = Object.fromEntries(
      ['red', 'blue', 'green'].map((name) => [
        name,
        { missions: Object.keys(missions), units: { [`${name}-one`]: { card } } },
      ]),
    );
    // Three missions for each of three sides, any of which may go first: 81 starts.
    const text = { mode: 'battle', missions, sides };
    expect(played(text, () => playBattle, 300)).toEqual(played(text, () => bySteps, 300));
  });

  it('does not play duels, attacks or battles with ascension', () => {
    const ascension = { one: { need: 4, changes: { att: 1 } } };
    const duel = { mode: 'duel', sides: { red: { card }, blue: { card } } };
    for (const text of [{ ...meeting, ascension }, duel]) {
      expect(played(text, () => playBattle)).toBeNull();
      // Nothing was played or drawn.
      expect(played(text, () => (state, chance) => !playBattle(state, chance) && bySteps(state, chance))).toEqual(
        played(text, () => bySteps),
      );
    }
  });
});
