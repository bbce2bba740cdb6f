import * as fc from 'fast-check';

const dice = (most: number) => fc.integer({ min: 0, max: most });
const need = fc.integer({ min: 2, max: 6 });
/** Mostly empty boxes, and some that change the next roll. */
const box = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'ATT -1',
      'ATT +1',
      'DEF -1',
      'CCS +1',
      'CCS -1',
      'TEC +1',
      'RP -1',
      'RP +1',
      'AP -1',
      'INI +1',
      'MOV -2',
      'ROF -1',
      'MMS +1',
    ),
  },
);

/** A profile card as in a study, with up to 12 HP. */
export const anyCard = fc.record({
  ccs: need,
  att: dice(6),
  tec: dice(4),
  def: dice(4),
  ini: dice(3),
  mov: dice(12),
  rof: dice(4),
  mms: need,
  range: fc.integer({ min: 5, max: 30 }),
  ap: fc.integer({ min: 1, max: 4 }),
  rp: dice(4),
  idef: dice(2),
  hp: fc.array(box, { minLength: 1, maxLength: 12 }),
  mp: fc.tuple(fc.array(box, { maxLength: 5 }), fc.constantFrom('', 'ESCAPE')).map(([boxes, last]) => [...boxes, last]),
});

/** A plan that the exact solver can handle quickly, because it makes no random choices. */
export const anySteadyPlan = fc.constantFrom<unknown>(
  'none',
  'aggressive',
  'cautious',
  'marksman',
  'dodge',
  'counterblow',
  'countershot',
  'shelter',
  { distance: 'hold', reactions: ['shelter', 'dodge when chance to fall >= 0.2'], retreat: 'when HP <= 2' },
  { reactions: ['dodge when expected wounds >= 1', 'counterblow when foe HP <= 3'] },
);

/** A plan of any kind. */
export const anyPlan = fc.oneof(
  { weight: 4, arbitrary: anySteadyPlan },
  { weight: 1, arbitrary: fc.constant('random') },
);

/** The options that affect an attack or a duel, some of them set. */
export const anyOptions = fc.record(
  {
    dodge: fc.constantFrom('once', 'repeated'),
    reactionNeed: fc.constantFrom('harder', 'easier'),
    needAboveSix: fc.constantFrom('never', 'six-hits'),
    idef: fc.constantFrom('dice', 'need'),
    shelter: fc.constantFrom('until-get-up', 'until-cleanup'),
    shelterTiming: fc.constantFrom('before-hits', 'after-hits'),
    shelterStacks: fc.boolean(),
    shelteredReacts: fc.boolean(),
    reactionsToReactions: fc.boolean(),
    countershot: fc.constantFrom('before-move', 'at-contact'),
    counterblow: fc.constantFrom('after', 'simultaneous'),
    boxes: fc.constantFrom('add-up', 'last-only'),
    healed: fc.constantFrom('ends', 'stays'),
    retreat: fc.constantFrom('action', 'reaction', 'partly-paid'),
    equalCombatValue: fc.constantFrom('coin', 'last-first', 'last-second'),
    shootInContact: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Prices and effects that are compatible; contradictions are tested with the cards. */
const anyAbility = fc.constantFrom(
  { cost: 'Passive', effect: '+1 hit die' },
  { cost: 'Passive', effect: 'DEF +1' },
  { cost: 'Passive', effect: 'cut 1 wound' },
  { cost: ['1 AP'], effect: 'ATT +1 for the match' },
  { cost: ['1 AP', '2/Round'], effect: 'DEF +2 for the round' },
  { cost: ['1 AP', '4+', '1/Success'], effect: 'RP +1 for the match' },
  { cost: ['1 AP', '2/Round'], effect: 'heal 3' },
  { cost: ['1 RP'], effect: '+2 block dice' },
  { cost: ['Anytime'], when: 'attacked', effect: 'DEF +1 for the match' },
  { cost: ['Anytime'], when: 'attacked', effect: 'heal 1' },
  { cost: ['1 LP', 'CCS'], when: 'attacking', effect: 'ATT +1 for the match' },
  { cost: ['1 MP'], when: 'attacking', effect: '+2 hit dice' },
  { cost: ['Anytime', '1 Charge'], when: 'wounded', effect: 'heal 2' },
  { cost: ['1 AP'], effect: 'refill' },
  { cost: ['1 AP', '1/Round'], effect: 'close attack' },
  { cost: ['1 AP', '1/Round'], effect: 'ranged attack' },
  { cost: ['1 AP', '1/Round'], effect: 'move 6 cm' },
  { cost: ['1 AP', '1/Round'], effect: 'restore 1 MP' },
  { cost: ['Anytime', '2/Match'], when: 'attacked', target: 'opponent', effect: 'ATT +1 for the match' },
);

/** A card with up to three abilities and all the stats that they need. */
export const anyAbleCard = fc.tuple(anyCard, fc.uniqueArray(anyAbility, { maxLength: 3 })).map(([card, chosen]) => {
  const refills = chosen.some(({ effect }) => effect === 'refill');
  const hasCharges = chosen.some(({ cost }) => [cost].flat().includes('1 Charge'));
  const usable = refills && !hasCharges ? chosen.filter(({ effect }) => effect !== 'refill') : chosen;
  return { ...card, lp: 3, abilities: Object.fromEntries(usable.map((ability, at) => [`a${at}`, ability])) };
});

/** A duel as in a study, with two of these cards and plans. */
export function anyDuel(card: fc.Arbitrary<unknown>, plan: fc.Arbitrary<unknown>, options: fc.Arbitrary<object>) {
  const side = fc.record({ card, plan });
  return fc.record({
    mode: fc.constant('duel'),
    rounds: fc.integer({ min: 1, max: 6 }),
    byRound: fc.boolean(),
    distance: fc.constantFrom(0, 0, 0, 7.5, 16),
    sides: fc.record({ red: side, blue: side }),
    options,
  });
}

/** An attack as in a study, within the range of the attacker's weapon. */
export function anyAttack(card: fc.Arbitrary<object>, plan: fc.Arbitrary<unknown>, options: fc.Arbitrary<object>) {
  return fc.record({
    mode: fc.constant('attack'),
    kind: fc.constantFrom('close', 'ranged'),
    attacker: fc.record({ card, plan }),
    defender: fc.record({ card, sheltered: fc.boolean() }),
    reactions: plan,
    options,
  });
}
