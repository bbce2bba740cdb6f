import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournaledChance } from '../../../../../src/random/JournaledChance.ts';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';
import { Journal } from '../../../../../src/rules/Rules.ts';
import { RESCUED, unitCounter } from '../../../../../src/rules/skirmish/play/counters.ts';
import { PRESENT, type State } from '../../../../../src/rules/skirmish/play/State.ts';
import { STEADY } from '../../../../../src/rules/skirmish/play/wound.ts';
import type { Setup } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { sized } from '../../../../sized.ts';
import { anyBattle } from '../randomBattles.ts';

const TRIALS = 4;
const RUNS = sized(30, 150);
/** The base of all units here, in hundredths of a cm. */
const BASE = 320;
const key = seedKey('any battle');

function observed(setup: Setup, state: State): number[] {
  const values = new Int32Array(skirmish.measures(setup).length);
  skirmish.observe(state, values);
  return [...values];
}

/** @param atPause called after every step */
function played(setup: Setup, state: State, trial: number, atPause: () => void = () => {}): number[] {
  const chance = new SampledChance(key);
  chance.begin(trial);
  skirmish.begin(state, chance, null);
  while (skirmish.step(state, chance, null)) atPause();
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

function playedAloud(setup: Setup, trial: number): { values: number[]; rules: readonly string[] } {
  const chance = new JournaledChance(key);
  const journal = new Journal(chance);
  const state = skirmish.create(setup);
  chance.begin(trial);
  skirmish.begin(state, chance, journal);
  while (skirmish.step(state, chance, journal));
  return { values: observed(setup, state), rules: journal.lines.map(({ rule }) => rule) };
}

/** Checks a claim for random battles, one trial each. */
function everyBattle(seed: number, claim: (setup: Setup, used: State, trial: number) => void): void {
  const check = (written: unknown): void => {
    const setup = skirmish.setupSchema.parse(written);
    const used = skirmish.create(setup);
    for (let trial = 0; trial < TRIALS; trial += 1) claim(setup, used, trial);
  };
  fc.assert(fc.property(anyBattle, check), { seed, numRuns: RUNS });
}

describe('a random battle with any sides, cards, plans, missions, terrain and options', () => {
  it('plays a trial the same alone, after others, saved and restored at every pause, and with a journal', () => {
    everyBattle(5, (setup, used, trial) => {
      const alone = played(setup, skirmish.create(setup), trial);
      expect(played(setup, used, trial), 'after other trials').toEqual(alone);
      expect(playedInPieces(setup, trial), 'from saved states').toEqual(alone);
      const { values, rules } = playedAloud(setup, trial);
      expect(values, 'with a journal').toEqual(alone);
      for (const rule of rules) expect(rule).toMatch(/^RAPTURE RQ\.[A-Z]+(\.[A-Z0-9]+)?$/);
    });
  });

  it('RQ.PREP.6: uses no combat value of the Preparation Phase later, because no saved state has it', () => {
    everyBattle(9, (setup, used, trial) => {
      const alone = played(setup, skirmish.create(setup), trial);
      expect(played(setup, used, trial, () => used.combatValues.fill(77))).toEqual(alone);
    });
  });

  it('keeps every measure in its range', () => {
    everyBattle(6, (setup, used, trial) => {
      const values = played(setup, used, trial);
      for (const [at, { name, min, max }] of skirmish.measures(setup).entries()) {
        expect(values[at], name).toBeGreaterThanOrEqual(min);
        expect(values[at], name).toBeLessThanOrEqual(max);
      }
    });
  });

  it('RQ.TYPE.APPR, RQ.PREP.2: keeps every apprentice with its leader until it flees by itself', () => {
    everyBattle(7, (setup, used, trial) => {
      played(setup, used, trial, () => {
        for (const [unit, { leader }] of setup.units.entries()) {
          if (leader === null || used.gone[unit] !== PRESENT) continue;
          expect(used.gone[leader]).toBe(PRESENT);
          const hasFled = used.fleeing[unit] !== STEADY || used.counters[unitCounter(unit, RESCUED)] > 0;
          // If a corner or other bases leave no place in contact, the next place is at most two bases away.
          if (!hasFled) expect(used.field.distance(unit, leader)).toBeLessThanOrEqual(2 * BASE);
        }
      });
    });
  });

  it('RQ.VP.1: gives points only for eliminated units, for disabling all, and for missions', () => {
    everyBattle(8, (setup, used, trial) => {
      played(setup, used, trial);
      if (setup.sides.length > 2) return;
      const fledCounts = setup.options.disabled === 'off-the-field';
      for (const side of [0, 1]) {
        const foes = setup.units.flatMap((unit, at) => (unit.side === side ? [] : [at]));
        const out = foes.filter((foe) => used.gone[foe] === 1 || (fledCounts && used.gone[foe] === 2));
        const cost = out.reduce((sum, foe) => sum + setup.units[foe].card.cost, 0);
        const bonus = out.length === foes.length ? (setup.battle?.bonus ?? 0) : 0;
        const at = skirmish.measures(setup).findIndex(({ name }) => name === `points_side${side}`);
        expect(observed(setup, used)[at]).toBe(cost + bonus + used.missionPoints[side]);
      }
    });
  });

  it('RQ.END.1: continues for all rounds, or until a side has no unit without an Escape Marker', () => {
    everyBattle(9, (setup, used, trial) => {
      played(setup, used, trial);
      const anyCounts = setup.options.operational === 'on-the-field';
      const isLeft = setup.sides.map((_name, side) =>
        setup.units.some(
          (unit, at) => unit.side === side && used.gone[at] === PRESENT && (anyCounts || used.fleeing[at] === STEADY),
        ),
      );
      expect(used.round === setup.rounds || isLeft.includes(false)).toBe(true);
      expect(used.round).toBeLessThanOrEqual(setup.rounds);
    });
  });
});
