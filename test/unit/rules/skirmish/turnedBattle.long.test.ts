import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chance, numbered, PURPOSES } from '../../../../src/random/Chance.ts';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { INITIATIVE } from '../../../../src/rules/skirmish/play/purposes.ts';
import type { State } from '../../../../src/rules/skirmish/play/State.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { anySymmetricBattle, type SymmetricBattle } from './symmetricBattles.ts';

/** The number of battles. RIFTLAB_BATTLES=5000 plays 5,000. */
const BATTLES = Number(process.env.RIFTLAB_BATTLES ?? 150);
const TRIALS = 3;

/** The draws of another battle, rotated: every unit and side gets the draws of the one before it. */
class TurnedChance implements Chance {
  private readonly chance: SampledChance;
  private readonly before: (number: number, isOfSide: boolean) => number;
  /** Returns the side to be activated first, among those of equal combat value. */
  private readonly initiative: () => number;

  constructor(chance: SampledChance, before: TurnedChance['before'], initiative: () => number) {
    this.chance = chance;
    this.before = before;
    this.initiative = initiative;
  }

  die(purpose: number, sides: number): number {
    if (purpose % PURPOSES !== INITIATIVE) return this.chance.die(this.turned(purpose), sides);
    this.chance.die(purpose, sides);
    return this.initiative();
  }

  sum(purpose: number, dice: number, sides: number): number {
    return this.chance.sum(this.turned(purpose), dice, sides);
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    return this.chance.hits(this.turned(purpose), dice, sides, need);
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.chance.pick(this.turned(purpose), weights);
  }

  private turned(purpose: number): number {
    const use = purpose % PURPOSES;
    return numbered(use, this.before(Math.floor(purpose / PURPOSES), use > INITIATIVE));
  }
}

/**
 * Returns the state of each unit as seen from a side: its remaining boxes and points, and its place in that side's
 * coordinates.
 */
function seenFrom({ tables, field, hp, mp, rp, gone, fleeing, shelter, burning }: State, side: number, count: number) {
  const { battle, units } = tables.setup;
  const width = Math.round((battle?.width ?? 0) * 100);
  const depth = Math.round((battle?.depth ?? 0) * 100);
  return units.map((_unit, at) => {
    const unit = (at + (side * units.length) / count) % units.length;
    let [x, y] = [field.x(unit), field.y(unit)];
    // Rotated back into the coordinates of the first side.
    for (let turn = 0; turn < side; turn += 1) [x, y] = count === 4 ? [depth - y, x] : [width - x, depth - y];
    const place = gone[unit] === 0 ? [x, y] : [];
    return [hp[unit], mp[unit], rp[unit], gone[unit], fleeing[unit], shelter[unit], burning[unit], ...place];
  });
}

/**
 * Plays a trial, and plays it again with the draws of every side given to the next; expects the same battle, rotated.
 */
function playBoth({ sides, perSide, text }: SymmetricBattle, trial: number): number {
  const setup = skirmish.setupSchema.parse(text);
  const [state, turned] = [skirmish.create(setup), skirmish.create(setup)];
  const key = seedKey('turned battles');
  const chance = new SampledChance(key);
  const other = new SampledChance(key);
  const total = sides * perSide;
  const turnedChance = new TurnedChance(
    other,
    (number, isOfSide) => (isOfSide ? (number + sides - 1) % sides : (number + total - perSide) % total),
    () => {
      const { combatValues } = turned;
      const most = Math.max(...combatValues);
      const equals = [...combatValues.keys()].filter((side) => combatValues[side] === most);
      const isBarred = turned.round > 1 && setup.options.equalCombatValue === 'last-second';
      const asked = isBarred ? equals.filter((side) => side !== turned.first) : equals;
      return asked.indexOf((state.first + 1) % sides) + 1;
    },
  );
  chance.begin(trial);
  other.begin(trial);
  skirmish.begin(state, chance, null);
  skirmish.begin(turned, turnedChance, null);
  let steps = 0;
  for (let goesOn = true; goesOn; steps += 1) {
    goesOn = skirmish.step(state, chance, null);
    expect(skirmish.step(turned, turnedChance, null)).toBe(goesOn);
    if (state.round > 0) expect(turned.first).toBe((state.first + 1) % sides);
    expect(seenFrom(turned, 1, sides), `after ${steps + 1} steps, in round ${state.round}`).toEqual(
      seenFrom(state, 0, sides),
    );
  }
  const names = skirmish.measures(setup).map(({ name }) => name);
  const [values, turnedValues] = [new Int32Array(names.length), new Int32Array(names.length)];
  skirmish.observe(state, values);
  skirmish.observe(turned, turnedValues);
  const winner = values[names.indexOf('winner')];
  expect(turnedValues[names.indexOf('winner')]).toBe(winner === sides ? sides : (winner + 1) % sides);
  return steps;
}

describe('a battle of equal sides, on a rotationally symmetric table', () => {
  it('is rotated when every side has the random streams of the side before: no side has an advantage', () => {
    let steps = 0;
    const check = (battle: SymmetricBattle) => {
      if (skirmish.setupSchema.safeParse(battle.text).success === false) return;
      for (let trial = 0; trial < TRIALS; trial += 1) steps += playBoth(battle, trial);
    };
    fc.assert(fc.property(anySymmetricBattle, check), { seed: 20_261_125, numRuns: BATTLES });
    expect(steps).toBeGreaterThan(20 * BATTLES);
  }, 3_600_000);
});
