import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/seedKey.ts';
import type { State } from '../../../../../src/rules/skirmish/play/State.ts';
import { isPlainAttack } from '../../../../../src/rules/skirmish/play/strikeOut.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { anyAbleCard, anyAttack, anyCard, anyOptions, anyPlan } from '../randomFights.ts';

const TRIALS = 200;
const SEED = 20_261_121;

const plan = fc.oneof({ weight: 4, arbitrary: fc.constant('none') }, { weight: 1, arbitrary: anyPlan });
const anyOne = anyAttack(fc.oneof({ weight: 4, arbitrary: anyCard }, anyAbleCard), plan, anyOptions);
const crossed = fc.record({ hp: fc.integer({ min: 0, max: 2 }) });
/** Boxes crossed out already may leave the defender worse, or near its end. */
const anyHurt = fc
  .tuple(anyOne, crossed)
  .map(([text, hurt]) => ({ ...text, defender: { ...text.defender, crossed: hurt } }));

type PlayTrial = (state: State, chance: SampledChance) => boolean;

const inOneGo: PlayTrial = (state, chance) => skirmish.playOut?.(state, chance) ?? false;
const bySteps: PlayTrial = (state, chance) => {
  skirmish.begin(state, chance, null);
  while (skirmish.step(state, chance, null));
  return true;
};

/** The measures of the first trials, and what every purpose gives next after each: so no draw is left out or added. */
function played(setup: ReturnType<typeof skirmish.setupSchema.parse>, playTrial: PlayTrial): number[][] | null {
  const state = skirmish.create(setup);
  const chance = new SampledChance(seedKey('plain attacks'));
  const values = new Int32Array(skirmish.measures(setup).length);
  const all: number[][] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    chance.begin(trial);
    if (!playTrial(state, chance)) return null;
    skirmish.observe(state, values);
    const next = Array.from({ length: 64 }, (_, purpose) => chance.die(purpose, 2 ** 32));
    all.push([...values, ...next]);
  }
  return all;
}

const card = { att: 4, ccs: 4, tec: 2, def: 2, rp: 2, hp: 4 };
const plain = { mode: 'attack', kind: 'close', attacker: { card }, defender: { card }, reactions: 'none' };

describe('strikeOut', () => {
  it('plays every attack that it takes, trial by trial and draw by draw, as the steps do', () => {
    let taken = 0;
    let left = 0;
    const check = (text: unknown) => {
      const parsed = skirmish.setupSchema.safeParse(text);
      if (!parsed.success) return;
      const all = played(parsed.data, inOneGo);
      if (all === null) {
        left += 1;
        return;
      }
      taken += 1;
      expect(all).toEqual(played(parsed.data, bySteps));
    };
    fc.assert(fc.property(anyHurt, check), { seed: SEED, numRuns: 300 });
    // Else this would hold for want of attacks of either kind.
    expect(taken).toBeGreaterThan(100);
    expect(left).toBeGreaterThan(10);
  }, 60_000);

  it('is not misled by an attack that the same state has played by steps', () => {
    const setup = skirmish.setupSchema.parse(plain);
    const byTurns: PlayTrial = (state, chance) => {
      turn += 1;
      return turn % 2 === 0 ? inOneGo(state, chance) : bySteps(state, chance);
    };
    let turn = 0;
    expect(played(setup, byTurns)).toEqual(played(setup, bySteps));
  });
});

describe('isPlainAttack', () => {
  const able = { ...card, abilities: { aim: { cost: 'Passive', effect: '+1 hit die' } } };
  it.each<[string, object, boolean]>([
    ['nobody reacts', {}, true],
    ['the defender has a shelter already', { defender: { card, sheltered: true } }, true],
    ['the defender dodges', { reactions: 'dodge' }, false],
    ['the defender strikes back', { reactions: 'counterblow' }, false],
    ['the defender finds its best answer', { reactions: 'best' }, false],
    [
      'the defender may retreat',
      { reactions: undefined, defender: { card, plan: { retreat: 'when HP <= 2' } } },
      false,
    ],
    ['the attacker has an ability', { attacker: { card: able } }, false],
    ['the plan is random', { reactions: 'random' }, false],
  ])('asks whether two rolls are all: %s', (_, changes, isPlain) => {
    expect(isPlainAttack(skirmish.setupSchema.parse({ ...plain, ...changes }))).toBe(isPlain);
  });
});
