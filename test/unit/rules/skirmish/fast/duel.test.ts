import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { fastPathContract, playBothWays } from '../../../../contracts/fastPathContract.ts';
import { sized } from '../../../../sized.ts';
import { anyCard, anyDuel, anyOptions, anyPlan } from '../randomFights.ts';

const DUELS = sized(32, 160);

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

/** In any order; each reaction may occur twice with different conditions. */
const reactions = fc
  .tuple(
    fc.shuffledSubarray(['dodge', 'counterblow', 'countershot', 'shelter', 'dodge', 'counterblow']),
    fc.array(anyCondition, { minLength: 6, maxLength: 6 }),
  )
  .map(([names, conditions]) => names.map((name, at) => name + conditions[at]));

const plainUnit = fc
  .record({
    card: fc.record({
      // Boxes may make the need easier than 1, or harder than 6.
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

fastPathContract(skirmish, 'plain duels', { setups: plainDuel, runs: DUELS, trials: 500, covered: [1, 1] });

const plan = fc.oneof(anyPlan, fc.constantFrom('none', 'dodge', 'counterblow'));
const options = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyOptions });
fastPathContract(skirmish, 'any duels', {
  setups: anyDuel(anyCard, plan, options) as fc.Arbitrary<object>,
  runs: sized(60, 300),
  trials: 40,
  covered: [0.05, 0.95],
});

const parsed = (text: unknown) => skirmish.setupSchema.parse(text);

describe('isPlainDuel', () => {
  const card = { hp: 4, att: 3, def: 2, tec: 1, ccs: 4, ap: 2, rp: 2 };
  const unit = { card, plan: { reactions: ['dodge'] } };
  const duel = { mode: 'duel', rounds: 3, sides: { red: unit, blue: unit } };
  const red = (change: object) => ({ ...duel, sides: { ...duel.sides, red: { ...unit, ...change } } });
  const isTaken = (text: unknown) => skirmish.create(skirmish.setupSchema.parse(text)).tables.duellists !== null;

  it('accepts a duel in contact that has only blows', () => {
    expect(isTaken(duel)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['with a reaction that depends on boxes', red({ plan: { reactions: ['dodge when HP <= 2 and foe HP > 1'] } })],
    ['with a plan that uses reactions when they pay', red({ plan: 'aggressive' })],
  ])('accepts a duel %s', (_, text) => {
    expect(isTaken(text)).toBe(true);
    const both = playBothWays(skirmish, parsed(text), { trials: 200 });
    expect(both?.fast).toEqual(both?.bySteps);
  });

  it.each<[string, unknown]>([
    ['that begins out of contact', { ...duel, distance: 10 }],
    ['with an ESCAPE box', red({ card: { ...card, hp: ['', 'ESCAPE', ''] } })],
    ['with an ability', red({ card: { ...card, abilities: { hard: { cost: 'Passive', effect: '+1 hit die' } } } })],
    ['with a sheltered unit', red({ sheltered: true })],
    ['with a reaction that depends on points', red({ plan: { reactions: ['dodge when RP >= 2'] } })],
    ['with a reaction that depends on the round', red({ plan: { reactions: ['counterblow when round > 1'] } })],
    ['with a plan to retreat', red({ plan: { retreat: 'when HP <= 2' }, card: { ...card, mp: 3, mov: 8 } })],
    ['with random choices', red({ plan: 'random' })],
    ['with plan best', red({ plan: 'best' })],
    ['with repeated dodges', { ...duel, options: { dodge: 'repeated' } }],
    ['with simultaneous counterblows', { ...duel, options: { counterblow: 'simultaneous' } }],
    ['with reactions to reactions', { ...duel, options: { reactionsToReactions: true } }],
    ['with shots in contact', { ...duel, options: { shootInContact: true } }],
  ])('rejects a duel %s', (_, text) => {
    expect(isTaken(text)).toBe(false);
    expect(playBothWays(skirmish, parsed(text), { trials: 3 })).toBeNull();
  });

  it('rejects a single attack', () => {
    expect(isTaken({ mode: 'attack', attacker: { card }, defender: { card } })).toBe(false);
  });
});
