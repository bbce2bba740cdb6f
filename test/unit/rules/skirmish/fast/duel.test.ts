import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { sized } from '../../../../sized.ts';
import { anyCard, anyDuel, anyOptions, anyPlan } from '../randomFights.ts';

const DUELS = sized(32, 160);
const TRIALS = 500;
const SEED = 20_261_121;

const anyBox = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['ATT -1', 'ATT +2', 'CCS +1', 'CCS -1', 'DEF -1', 'TEC +1', 'TEC -1', 'RP -1', 'RP +2', 'AP -1', 'INI +1'],
    ),
  },
);

const upTo = (max: number) => fc.integer({ min: 0, max });

const anyCondition = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .subarray(
        [
          'expected wounds >= 1',
          'expected wounds < 1.5',
          'chance to fall < 0.5',
          'chance to fall > 0',
          'HP <= 3',
          'foe HP != 2',
        ],
        { minLength: 1, maxLength: 2 },
      )
      .map((comparisons) => ` when ${comparisons.join(' and ')}`),
  },
);

/** In any order, and each perhaps twice with conditions of its own. */
const reactions = fc
  .tuple(
    fc.shuffledSubarray(['dodge', 'counterblow', 'countershot', 'shelter', 'dodge', 'counterblow']),
    fc.array(anyCondition, { minLength: 6, maxLength: 6 }),
  )
  .map(([names, conditions]) => names.map((name, at) => name + conditions[at]));

const plainUnit = fc
  .record({
    card: fc.record({
      // Boxes may make it easier than any die, or harder than six.
      ccs: fc.integer({ min: 2, max: 6 }),
      att: upTo(6),
      tec: upTo(4),
      def: upTo(4),
      ini: upTo(2),
      ap: upTo(4),
      rp: upTo(5),
      mp: fc.constantFrom([], ['', 'ESCAPE'], ['ATT +1', 'RP +1', '']),
      hp: fc.array(anyBox, { minLength: 2, maxLength: 20 }),
    }),
    plan: fc.record({
      reactions,
      distance: fc.constantFrom('charge', 'hold', 'keep-away'),
    }),
    hp: upTo(1),
    mp: upTo(1),
  })
  .map(({ card, plan, hp, mp }) => ({ card, plan, crossed: { hp, mp: Math.min(mp, card.mp.length) } }));

const plainDuel = fc.record(
  {
    mode: fc.constant('duel'),
    rounds: fc.integer({ min: 1, max: 10 }),
    byRound: fc.boolean(),
    first: fc.constantFrom('red', 'blue'),
    sides: fc.record({ red: plainUnit, blue: plainUnit }),
    options: fc.record({
      equalCombatValue: fc.constantFrom('coin', 'last-first', 'last-second'),
      boxes: fc.constantFrom('add-up', 'last-only'),
      healed: fc.constantFrom('ends', 'stays'),
      reactionNeed: fc.constantFrom('harder', 'easier'),
      needAboveSix: fc.constantFrom('never', 'six-hits'),
      retreat: fc.constantFrom('action', 'reaction', 'partly-paid'),
    }),
  },
  { requiredKeys: ['mode', 'rounds', 'byRound', 'sides', 'options'] },
);

/** The measures of the first trials, in one go and by steps; null for what is not taken. */
function playBothWays(text: unknown, trials: number) {
  const setup = skirmish.setupSchema.parse(text);
  const count = skirmish.measures(setup).length;
  const play = (playTrial: (state: ReturnType<typeof skirmish.create>, chance: SampledChance) => boolean) => {
    const state = skirmish.create(setup);
    const chance = new SampledChance(seedKey('plain duels'));
    const values = new Int32Array(count);
    const all: number[][] = [];
    for (let trial = 0; trial < trials; trial += 1) {
      chance.begin(trial);
      if (!playTrial(state, chance)) return null;
      skirmish.observe(state, values);
      all.push([...values]);
    }
    return all;
  };
  const inOneGo = play((state, chance) => skirmish.playOut?.(state, chance) ?? false);
  const bySteps = play((state, chance) => {
    skirmish.begin(state, chance, null);
    while (skirmish.step(state, chance, null));
    return true;
  });
  return { inOneGo, bySteps };
}

describe('playDuel', () => {
  it('plays every plain duel, trial by trial, as the steps do', () => {
    const check = (text: unknown) => {
      const { inOneGo, bySteps } = playBothWays(text, TRIALS);
      expect(inOneGo).not.toBeNull();
      expect(inOneGo).toEqual(bySteps);
    };
    fc.assert(fc.property(plainDuel, check), { seed: SEED, numRuns: DUELS });
  }, 120_000);

  it('plays any duel as the steps do, if it takes it at all', () => {
    let taken = 0;
    const check = (text: unknown) => {
      const { inOneGo, bySteps } = playBothWays(text, 40);
      if (inOneGo === null) return;
      taken += 1;
      expect(inOneGo).toEqual(bySteps);
    };
    const plan = fc.oneof(anyPlan, fc.constantFrom('none', 'dodge', 'counterblow'));
    const options = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyOptions });
    fc.assert(fc.property(anyDuel(anyCard, plan, options), check), { seed: SEED, numRuns: sized(60, 300) });
    // Else this would hold for want of duels of either kind.
    expect(taken).toBeGreaterThan(sized(4, 20));
    expect(taken).toBeLessThan(sized(56, 280));
  }, 60_000);
});

describe('isPlainDuel', () => {
  const card = { hp: 4, att: 3, def: 2, tec: 1, ccs: 4, ap: 2, rp: 2 };
  const unit = { card, plan: { reactions: ['dodge'] } };
  const duel = { mode: 'duel', rounds: 3, sides: { red: unit, blue: unit } };
  const red = (change: object) => ({ ...duel, sides: { ...duel.sides, red: { ...unit, ...change } } });
  const isTaken = (text: unknown) => skirmish.create(skirmish.setupSchema.parse(text)).tables.duellists !== null;

  it('takes a duel in contact with nothing but blows', () => {
    expect(isTaken(duel)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['with a reaction that depends on boxes', red({ plan: { reactions: ['dodge when HP <= 2 and foe HP > 1'] } })],
    ['of plans that weigh a blow', red({ plan: 'aggressive' })],
  ])('takes a duel %s', (_, text) => {
    expect(isTaken(text)).toBe(true);
    const { inOneGo, bySteps } = playBothWays(text, 200);
    expect(inOneGo).toEqual(bySteps);
  });

  it.each<[string, unknown]>([
    ['that begins apart', { ...duel, distance: 10 }],
    ['with a box that makes flee', red({ card: { ...card, hp: ['', 'ESCAPE', ''] } })],
    ['with an ability', red({ card: { ...card, abilities: { hard: { cost: 'Passive', effect: '+1 hit die' } } } })],
    ['of one that is sheltered', red({ sheltered: true })],
    ['with a reaction that depends on points', red({ plan: { reactions: ['dodge when RP >= 2'] } })],
    ['with a reaction that depends on the round', red({ plan: { reactions: ['counterblow when round > 1'] } })],
    ['with a plan to retreat', red({ plan: { retreat: 'when HP <= 2' }, card: { ...card, mp: 3, mov: 8 } })],
    ['with a plan that leaves choices to luck', red({ plan: 'random' })],
    ['with a plan that is to be found', red({ plan: 'best' })],
    ['with dodges again and again', { ...duel, options: { dodge: 'repeated' } }],
    ['in which the fallen strike back', { ...duel, options: { counterblow: 'simultaneous' } }],
    ['in which answers are answered', { ...duel, options: { reactionsToReactions: true } }],
    ['in which one may shoot in contact', { ...duel, options: { shootInContact: true } }],
  ])('leaves a duel %s to the steps', (_, text) => {
    expect(isTaken(text)).toBe(false);
    expect(playBothWays(text, 3).inOneGo).toBeNull();
  });

  it('leaves an attack alone to the steps', () => {
    expect(isTaken({ mode: 'attack', attacker: { card }, defender: { card } })).toBe(false);
  });
});
