import fc from 'fast-check';
import { defined, oftener, rarely } from './riftStudies.ts';
import { type Path, shuffledTree } from './shuffles.ts';

const upTo = (max: number) => fc.integer({ min: 0, max });
const need = fc.constantFrom(3, 4, '4+', 5, 6);
const bar = (boxes: readonly string[]) =>
  fc.oneof(fc.integer({ min: 2, max: 3 }), fc.array(fc.constantFrom('', '', ...boxes), { minLength: 2, maxLength: 3 }));

/** Abilities for every moment of an attack, and for the activation before it. */
const ABILITIES = {
  footwork: { cost: 'Passive', effect: '+1 dodge die' },
  plate: { cost: 'Passive', effect: 'cut 1 wound' },
  feint: { cost: ['1 RP', '2/Round'], when: 'attacking', target: 'opponent', effect: 'DEF -1 for the attack' },
  brace: { cost: ['1 RP'], effect: '+2 block dice' },
  guard: { cost: ['1 RP'], effect: 'DEF +1 for the attack' },
  shrug: { cost: ['Anytime', '4+', '1/Success'], when: 'wounded', effect: 'cut 1 wound' },
  rage: { cost: ['1 AP', '1/Round'], effect: 'ATT +1 for the round' },
  luck: { cost: ['Anytime', '1/Match'], when: 'attacking', effect: '+1 hit die' },
} as const;

const abilities = fc
  .subarray(Object.entries(ABILITIES), { minLength: 1, maxLength: 2 })
  .map((chosen) => Object.fromEntries(chosen));

const cardFields = {
  type: rarely(fc.constantFrom('hero', 'squad')),
  cost: rarely(upTo(20)),
  ccs: need,
  att: fc.integer({ min: 1, max: 4 }),
  tec: oftener(upTo(3)),
  def: oftener(upTo(3)),
  ini: oftener(upTo(3)),
  mov: oftener(fc.constantFrom(4, 8, 12)),
  gun: oftener(fc.record({ rof: fc.integer({ min: 1, max: 3 }), mms: need, range: fc.constantFrom(5, 20) })),
  ap: fc.integer({ min: 1, max: 2 }),
  rp: oftener(upTo(3)),
  idef: rarely(upTo(2)),
  hp: bar(['ATT -1', 'DEF -1, TEC -1', 'CCS +1']),
  mp: oftener(bar(['INI -1', 'ESCAPE'])),
  lp: rarely(upTo(2)),
  abilities: oftener(abilities),
};
const card = fc.record(cardFields).map(({ gun, ...written }) => defined({ ...written, ...gun }));
const changes = fc
  .record({ att: rarely(upTo(4)), tec: rarely(upTo(3)), hp: rarely(bar(['ATT -1'])) })
  .map((written) => defined(written));

const reaction = fc.constantFrom(
  'dodge',
  'counterblow',
  'countershot',
  'shelter',
  'dodge when expected wounds >= 0.5',
  'counterblow when chance to fall < 0.5',
);
const table = fc
  .record({
    like: rarely(fc.constantFrom('none', 'aggressive', 'cautious')),
    targets: rarely(fc.constantFrom('nearest', ['weakest', 'nearest'])),
    distance: rarely(fc.constantFrom('charge', 'hold', 'keep-away')),
    reactions: oftener(fc.oneof(reaction, fc.uniqueArray(reaction, { maxLength: 3 }))),
    retreat: rarely(fc.constantFrom('never', 'when HP <= 1 and MP >= 3')),
  })
  .map((written) => defined(written));
const plan = fc.oneof(fc.constantFrom('none', 'aggressive', 'cautious', 'dodge', 'mine', 'yours'), table);

const unit = fc
  .record({
    card,
    changes: rarely(changes),
    plan: oftener(plan),
    wish: rarely(fc.constantFrom('never', 'always', 'when HP <= 2')),
    crossed: rarely(fc.record({ hp: upTo(1), mp: upTo(1) })),
    sheltered: rarely(fc.boolean()),
  })
  .map(({ wish, plan, crossed, ...written }) => {
    // A plan may name only abilities of its card.
    const names = Object.keys(written.card.abilities ?? {});
    const wishes = wish !== undefined && names.length > 0 ? { abilities: { [names[0]]: wish } } : {};
    return defined({
      ...written,
      crossed: crossed && (written.card.mp === undefined ? { hp: crossed.hp } : crossed),
      plan: typeof plan === 'object' ? { ...plan, ...wishes } : plan,
    });
  });

const flag = fc.boolean();
const options = fc
  .record({
    dodge: rarely(fc.constantFrom('once', 'repeated')),
    reactionNeed: rarely(fc.constantFrom('harder', 'easier')),
    needAboveSix: rarely(fc.constantFrom('never', 'six-hits')),
    idef: rarely(fc.constantFrom('dice', 'need')),
    shelter: rarely(fc.constantFrom('until-get-up', 'until-cleanup')),
    shelterTiming: rarely(fc.constantFrom('before-hits', 'after-hits')),
    shelterStacks: rarely(flag),
    shelteredReacts: rarely(flag),
    fleeingReacts: rarely(flag),
    reactionsToReactions: rarely(flag),
    countershot: rarely(fc.constantFrom('before-move', 'at-contact')),
    counterblow: rarely(fc.constantFrom('after', 'simultaneous')),
    boxes: rarely(fc.constantFrom('add-up', 'last-only')),
    healed: rarely(fc.constantFrom('ends', 'stays')),
    retreat: rarely(fc.constantFrom('action', 'reaction', 'partly-paid')),
    equalCombatValue: rarely(fc.constantFrom('coin', 'last-first', 'last-second')),
    firstFlight: rarely(fc.constantFrom('both', 'once')),
    operational: rarely(fc.constantFrom('without-marker', 'on-the-field')),
    squadDice: rarely(fc.constantFrom('card', 'models')),
    shootInContact: rarely(flag),
  })
  .map((written) => defined(written));

const shared = { plans: fc.record({ mine: table, yours: fc.constant({ like: 'mine', distance: 'hold' }) }), options };

const attack = fc
  .record({
    ...shared,
    attacker: unit,
    defender: unit,
    isRanged: fc.boolean(),
    distance: rarely(upTo(5)),
    reactions: oftener(plan),
  })
  .map(({ isRanged, distance, defender, reactions, ...rest }) =>
    defined({
      ...rest,
      mode: 'attack',
      kind: isRanged ? 'ranged' : 'close',
      distance: isRanged ? distance : undefined,
      defender: reactions === undefined ? defender : defined({ ...defender, plan: undefined }),
      reactions,
    }),
  );

const duel = fc.record({
  ...shared,
  mode: fc.constant('duel'),
  sides: fc.record({ red: unit, blue: unit }),
  distance: oftener(fc.constantFrom(0, 3, 12)),
  rounds: fc.constantFrom(1, 2),
  first: rarely(fc.constantFrom('red', 'blue')),
  byRound: rarely(flag),
});

/** Attacks and duels with all of their keys and options. */
export const arbitrarySetup: fc.Arbitrary<{ setup: unknown }> = fc
  .oneof(attack, duel)
  .map((written) => ({ setup: defined(written as object) }));

/**
 * The same fight in another order: sides, cards, plans, a card's abilities and keys. Boxes, reactions and targets keep
 * their order.
 */
export function shuffled(setup: unknown): fc.Arbitrary<unknown> {
  const asksInOrder = mayUseAtRandom(setup);
  return shuffledTree(setup, { isFreeList, isOrderedMapping: (path) => asksInOrder && path.at(-1) === 'abilities' });
}

/**
 * README 18: returns true if a plan decides by a die whether to use abilities, because it then asks in the card's
 * order.
 */
export function mayUseAtRandom(setup: unknown): boolean {
  return JSON.stringify(setup).includes('"random"');
}

/** The same with the sides in their order, because their positions determine their draws. */
export function shuffledWithDraws(setup: unknown): fc.Arbitrary<unknown> {
  const asksInOrder = mayUseAtRandom(setup);
  return shuffledTree(setup, {
    isFreeList,
    isOrderedMapping: (path) => path.at(-1) === 'sides' || (asksInOrder && path.at(-1) === 'abilities'),
  });
}

/** Returns true for the terms of a cost. */
function isFreeList(path: Path): boolean {
  return path.at(-1) === 'cost';
}
