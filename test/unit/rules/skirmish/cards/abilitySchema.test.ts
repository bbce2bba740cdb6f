import { describe, expect, it } from 'vitest';
import { readCost, readEffect } from '../../../../../src/rules/skirmish/cards/abilitySchema.ts';
import { abilityMistakes, cardOf } from './cardText.ts';

function ability(written: unknown) {
  return cardOf({ ccs: 4, mms: 4, range: 9, abilities: { skill: written } }).abilities[0];
}

describe('the schema of an ability', () => {
  it('RQ.COST: reads cost column and effect', () => {
    expect(ability({ cost: ['1 AP', '4+', '2/Round', 'LoS', '20 cm'], target: 'friend', effect: 'ATT +1' })).toEqual({
      name: 'skill',
      moment: 'activation',
      cost: { ap: 1, rp: 0, lp: 0, mp: 0 },
      test: 4,
      switched: false,
      limit: { kind: 'round', uses: 2 },
      target: 'friend',
      lineOfSight: true,
      reach: 20,
      effect: { kind: 'change', stat: 'att', by: 1, until: 'round' },
    });
  });

  it('accepts the cost as one text, too', () => {
    expect(ability({ cost: '1 AP, 4+, 2/Round', effect: 'heal 1' })).toEqual(
      ability({ cost: ['1 AP', '4+', '2/Round'], effect: 'heal 1' }),
    );
  });

  it('RQ.COST.PASSIVE, RQ.COST.POINTS: takes passive abilities as always on, AP as the price of an action, and RP as that of a reaction', () => {
    expect(ability({ cost: 'Passive', effect: 'DEF +1' }).moment).toBe('always');
    expect(ability({ cost: '1 AP', effect: 'heal 1' }).moment).toBe('activation');
    expect(ability({ cost: '1 RP', effect: 'DEF +1' }).moment).toBe('attacked');
    expect(ability({ cost: '1 RP', when: 'wounded', effect: 'cut 1 wound' }).moment).toBe('wounded');
  });

  it.each(['Anytime', 'Anytime, 1 AP', '1 AP, 1 RP', '1 LP', '1 MP', '2/Round'])(
    'RQ.COST.ANYTIME: needs a moment if the cost %s does not determine it',
    (cost) => {
      expect(abilityMistakes({ cost, effect: 'DEF +1' })).toEqual([
        'abilities.skill.when: missing; the cost does not determine the moment; expected one of activation, attacking, attacked, wounded',
      ]);
      expect(abilityMistakes({ cost, when: 'attacked', effect: 'DEF +1' }, { ccs: 4 })).toEqual(
        cost === '1 AP, 1 RP' ? [expect.stringContaining('AP cannot pay for an ability that is not Anytime')] : [],
      );
    },
  );

  it('takes the present attack as the default duration of a change, otherwise the round', () => {
    const until = (when: string) => ability({ cost: 'Anytime, 1/Match', when, effect: 'DEF +1' }).effect;
    expect(['activation', 'attacking', 'attacked', 'wounded'].map((when) => Reflect.get(until(when), 'until'))).toEqual(
      ['round', 'attack', 'attack', 'round'],
    );
  });

  it('takes an opponent as the default target of an attack, and the unit itself for all other effects', () => {
    expect(ability({ cost: '1 AP', effect: 'close attack' }).target).toBe('opponent');
    expect(ability({ cost: '1 AP', effect: 'heal 1' }).target).toBe('self');
  });

  it('reports missing keys and all mistakes, each with its path', () => {
    expect(abilityMistakes({})).toEqual([
      expect.stringMatching(/^abilities\.skill\.cost: missing; expected the terms of a cost column/),
      expect.stringMatching(/^abilities\.skill\.effect: missing; expected an effect: /),
    ]);
    expect(
      abilityMistakes({ cost: ['1 AP', '9+'], when: 'attackt', target: 'foe', effect: 'x', uses: 1 }).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual([
      'abilities.skill.cost.1',
      'abilities.skill.when',
      'abilities.skill.target',
      'abilities.skill.effect',
      'abilities.skill',
    ]);
    expect(abilityMistakes(3)).toEqual(['abilities.skill: expected a mapping of an ability; got 3']);
  });
});

const card = { ccs: 4, mms: 4, range: 20 };

/** Returns the only mistake of an ability, without its path; undefined if there is none. */
function mistake(ability: object): string | undefined {
  const found = abilityMistakes(ability, card);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.replace('abilities.skill.', '');
}

describe('the schema of an ability reports a contradiction', () => {
  it.each(['1 RP', '4+', '2/Round', 'LoS', '5 cm'])('RQ.COST.PASSIVE: reports passive with a price of %s', (term) => {
    expect(mistake({ cost: ['Passive', term], effect: 'DEF +1' })).toBe(
      'cost: in addition to Passive, expected only S',
    );
  });

  it('RQ.COST.PASSIVE: reports passive with a moment, for another unit, or with a duration', () => {
    const passive = { cost: 'Passive', effect: 'DEF +1' };
    expect(mistake(passive)).toBeUndefined();
    expect(mistake({ ...passive, when: 'attacked' })).toContain('when: a passive ability works all the time');
    expect(mistake({ ...passive, target: 'friend' })).toContain('target: a passive ability acts on its own unit');
    expect(mistake({ ...passive, effect: 'DEF +1 for the round' })).toContain('effect: a passive change has no end');
  });

  it.each(['heal 1', 'move 5 cm', 'close attack', 'restore 1 MP'])(
    'RQ.COST.PASSIVE: reports passive with the effect %s',
    (effect) => {
      expect(abilityMistakes({ cost: 'Passive', effect }, card)[0]).toMatch(
        /^abilities\.skill\.effect: this effect does nothing as a Passive; expected when: activation/,
      );
    },
  );

  it.each([
    ['activation', '+1 hit die'],
    ['attacking', 'cut 1 wound'],
    ['attacked', 'move 5 cm'],
    ['wounded', '+1 block die'],
    ['attacking', 'close attack'],
  ])('at the moment %s, %s has no effect', (when, effect) => {
    expect(mistake({ cost: 'Anytime, 1/Round', when, effect })).toMatch(`effect: this effect does nothing at ${when}`);
  });

  it('RQ.COST.SUCCESS: reports a limit by successes without a test', () => {
    const cost = ['1 AP', '1/Success'];
    expect(mistake({ cost, effect: 'heal 1' })).toBe('cost: X/Success needs a test, too: MMS, CCS or X+');
    expect(mistake({ cost: [...cost, 'CCS'], effect: 'heal 1' })).toBeUndefined();
  });

  it('RQ.CARD.APRP: reports AP as the price of a reaction, unless the cost says anytime', () => {
    expect(mistake({ cost: '1 AP', when: 'attacked', effect: 'DEF +1' })).toMatch(/^when: at attacked, AP cannot pay/);
    expect(mistake({ cost: 'Anytime, 1 AP', when: 'attacked', effect: 'DEF +1' })).toBeUndefined();
  });

  it.each(['LoS', '20 cm'])('RQ.COST.LOS, RQ.COST.CM: %s with the unit itself as target', (term) => {
    expect(mistake({ cost: ['1 AP', term], effect: 'heal 1' })).toMatch(
      /^target: LoS and X cm limit which other unit can be the target/,
    );
    expect(mistake({ cost: ['1 AP', term], target: 'friend', effect: 'heal 1' })).toBeUndefined();
    expect(mistake({ cost: ['1 AP', term], effect: 'ranged attack' })).toBeUndefined();
  });

  it.each([
    ['Anytime', 'heal 1'],
    ['4+, 1/Success', 'heal 1'],
    ['1 MP', 'restore 1 MP'],
    ['2 Charges', 'refill'],
  ])('reports an action without any limit: %s, %s', (cost, effect) => {
    expect(abilityMistakes({ cost, when: 'activation', effect }, card)[0]).toMatch(
      /^abilities\.skill\.cost: nothing limits its uses/,
    );
  });

  it.each(['1 AP', '1 RP', '1 LP', '1 MP', '1/Round', '1/Match', '1 Charge'])(
    'reports no contradiction for an action limited by %s',
    (cost) => {
      expect(mistake({ cost, when: 'activation', effect: 'heal 1' })).toBeUndefined();
    },
  );

  it('reports a change for an attack that is not being made, or that has been rolled', () => {
    const effect = 'DEF +1 for the attack';
    expect(mistake({ cost: '1 AP', effect })).toMatch(/^effect: at activation there is no attack yet/);
    expect(mistake({ cost: '1 RP', when: 'wounded', effect })).toMatch(
      /^effect: at wounded the attack has been rolled/,
    );
    expect(mistake({ cost: '1 RP', effect })).toBeUndefined();
  });

  it('reports dice for a roll that the unit does not make at that moment', () => {
    const at = (when: string, effect: string) => mistake({ cost: '1 RP', when, effect });
    expect(at('attacking', '+1 hit die')).toBeUndefined();
    expect(at('attacked', '+1 dodge die')).toBeUndefined();
    expect(at('attacking', '+1 block die')).toBe('effect: at attacking the unit rolls hit dice; got block dice');
    expect(at('attacked', '+1 hit die')).toBe('effect: at attacked the unit rolls block or dodge dice; got hit dice');
  });

  it('reports targets that the effect cannot have, or not at that moment', () => {
    expect(mistake({ cost: '1 AP', target: 'opponent', effect: 'heal 1' })).toBe(
      'target: expected self or friend for such an effect; got opponent',
    );
    expect(mistake({ cost: '1 RP', target: 'friend', effect: 'DEF +1' })).toMatch(
      /^target: at attacked an ability acts on/,
    );
  });
});

function read(...terms: unknown[]) {
  const notes: string[] = [];
  return { cost: readCost(terms, (at, message) => notes.push(`${at}: ${message}`)), notes };
}

describe('readCost', () => {
  it.each([
    ['RQ.COST.PASSIVE', 'Passive', { isPassive: true }],
    ['RQ.COST.ANYTIME', 'Anytime', { isAnytime: true }],
    ['RQ.COST.POINTS', '2 AP', { cost: { ap: 2, rp: 0, lp: 0, mp: 0 } }],
    ['RQ.COST.POINTS', '1 RP', { cost: { ap: 0, rp: 1, lp: 0, mp: 0 } }],
    ['RQ.COST.POINTS', '3 LP', { cost: { ap: 0, rp: 0, lp: 3, mp: 0 } }],
    ['RQ.COST.POINTS', '1 MP', { cost: { ap: 0, rp: 0, lp: 0, mp: 1 } }],
    ['RQ.COST.TEST', 'MMS', { test: 'mms' }],
    ['RQ.COST.TEST', 'CCS', { test: 'ccs' }],
    ['RQ.COST.XPLUS', '4+', { test: 4 }],
    ['RQ.COST.S', 'S', { switched: true }],
    ['RQ.COST.ROUND', '2/Round', { limit: { kind: 'round', uses: 2 } }],
    ['RQ.COST.MATCH', '1/Match', { limit: { kind: 'match', uses: 1 } }],
    ['RQ.COST.CHARGES', '3 Charges', { limit: { kind: 'charges', uses: 3 } }],
    ['RQ.COST.CHARGES', '1 Charge', { limit: { kind: 'charges', uses: 1 } }],
    ['RQ.COST.SUCCESS', '1/Success', { limit: { kind: 'success', uses: 1 } }],
    ['RQ.COST.LOS', 'LoS', { lineOfSight: true }],
    ['RQ.COST.CM', '20 cm', { reach: 20 }],
  ])('%s: %s', (_rule, term, said) => {
    const { cost: nothing } = read();
    for (const written of [term, term.toUpperCase(), term.replace(' ', ''), ` ${term} `]) {
      expect(read(written)).toEqual({ cost: { ...nothing, ...said }, notes: [] });
    }
  });

  it('RQ.COST.POINTS: adds up prices in several kinds of points', () => {
    expect(read('1 AP', '2 MP').cost.cost).toEqual({ ap: 1, rp: 0, lp: 0, mp: 2 });
  });

  it('reports unknown terms, with the nearest known one', () => {
    expect(read('1 AP', '2/Rond').notes).toEqual([
      expect.stringMatching(/^1: .*got "2\/Rond"; did you mean `X\/Round`\?$/),
    ]);
    expect(read(4).notes).toEqual([expect.stringMatching(/^0: expected a cost: Passive, .*, X cm; got 4$/)]);
  });

  it('reports amounts out of range', () => {
    expect(read('7+', '0 AP', '0/Round', '151 cm').notes).toEqual([
      '0: expected 2 to 6 in `X+`; got 7+',
      '1: expected 1 to 20 in `X AP`; got 0 AP',
      '2: expected 1 to 100 in `X/Round`; got 0/Round',
      '3: expected 1 to 150 in `X cm`; got 151 cm',
    ]);
  });

  it.each([
    ['Passive', 'Anytime'],
    ['1 AP', '2 AP'],
    ['4+', 'CCS'],
    ['2/Round', '3 Charges'],
  ])('reports that %s and %s contradict each other', (one, other) => {
    expect(read(one, other).notes).toEqual([`1: \`${other}\` beside \`${one}\`; keep one of the two`]);
  });
});

describe('readEffect', () => {
  it.each([
    ['+2 hit dice', { kind: 'dice', roll: 'hit', by: 2 }],
    ['-1 block die', { kind: 'dice', roll: 'block', by: -1 }],
    ['+1 Dodge die', { kind: 'dice', roll: 'dodge', by: 1 }],
    ['cut 1 wound', { kind: 'cut-wounds', by: 1 }],
    ['cut 2 wounds', { kind: 'cut-wounds', by: 2 }],
    ['heal 2', { kind: 'heal', by: 2 }],
    ['heal 2 HP', { kind: 'heal', by: 2 }],
    ['move 10 cm', { kind: 'move', by: 10 }],
    ['close attack', { kind: 'attack', attack: 'close' }],
    ['Ranged  attack', { kind: 'attack', attack: 'ranged' }],
    ['restore 1 MP', { kind: 'restore-mp', by: 1 }],
    ['refill fire-Bolt', { kind: 'refill', ability: 'fire-Bolt' }],
    ['refill', { kind: 'refill', ability: null }],
  ])('reads %s', (text, effect) => {
    expect(readEffect(text)).toEqual({ effect, isLeftOpen: false });
  });

  it('reads changes of stats, with a duration if the card has one', () => {
    const change = { kind: 'change', stat: 'ccs', by: -1 };
    expect(readEffect('CCS -1 for the attack')).toEqual({ effect: { ...change, until: 'attack' }, isLeftOpen: false });
    expect(readEffect('ccs -1 for the Round')).toEqual({ effect: { ...change, until: 'round' }, isLeftOpen: false });
    expect(readEffect('CCS -1 for the match')).toEqual({ effect: { ...change, until: 'match' }, isLeftOpen: false });
    expect(readEffect('CCS -1')).toMatchObject({ effect: change, isLeftOpen: true });
  });

  it.each([
    ['ATK +1', 'no stat is called `ATK`; did you mean `ATT`?'],
    ['ATT +1 for the rond', 'expected `for the` attack, round or match; got "rond"; did you mean `round`?'],
    ['heal 0', 'expected an amount other than 0; got "heal 0"'],
  ])('returns the mistake in %s', (text, message) => {
    expect(readEffect(text)).toBe(message);
  });

  it('returns every notation and the nearest word for an unknown effect', () => {
    expect(readEffect('heel 2')).toMatch(
      /^expected an effect: ATT \+1 for the round, \+1 hit die, .*; got "heel 2"; did you mean `heal`\?$/,
    );
    expect(readEffect('fly')).toMatch(/; got "fly"$/);
  });
});
