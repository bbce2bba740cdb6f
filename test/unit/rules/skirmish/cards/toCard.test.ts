import { describe, expect, it } from 'vitest';
import { STATS } from '../../../../../src/rules/skirmish/cards/stats.ts';
import { squadBase, toCard } from '../../../../../src/rules/skirmish/cards/toCard.ts';
import { cardOf, mistakesOf, textOf } from './cardText.ts';

const NEED = 'missing; expected what a die must show, 2 to 6, because';

describe('toCard, for a card that attacks', () => {
  it('RQ.CC.2, RQ.CARD.CCS: needs a CCS if it has ATT', () => {
    expect(mistakesOf({ att: 4, ccs: 4 })).toEqual([]);
    expect(mistakesOf({ att: 4 })).toEqual([`ccs: ${NEED} att is 4`]);
  });

  it('RQ.CARD.MMS, RQ.CARD.RW: needs an MMS and a range if it has ROF', () => {
    expect(mistakesOf({ rof: 3, mms: 4, range: 20 })).toEqual([]);
    expect(mistakesOf({ rof: 3 })).toEqual([
      `mms: ${NEED} rof is 3`,
      'range: missing; expected the range of its weapon in cm, because rof is 3',
    ]);
  });

  it.each(['ATT +1', 'CCS -1'])('RQ.CARD.HP: needs a CCS if a box says %s', (box) => {
    for (const bar of ['hp', 'mp']) {
      expect(mistakesOf({ [bar]: [box] })).toEqual([`ccs: ${NEED} a box changes CCS or raises ATT`]);
    }
    expect(mistakesOf({ hp: ['ATT -1'] })).toEqual([]);
  });

  it.each([
    ['1 AP, CCS', 'heal 1'],
    ['1 AP', 'close attack'],
    ['Passive', 'CCS -1'],
  ])('RQ.COST.TEST: needs a CCS for an ability of %s, %s', (cost, effect) => {
    expect(mistakesOf({ abilities: { skill: { cost, effect } } })).toEqual([
      `ccs: ${NEED} the ability \`skill\` needs it`,
    ]);
  });

  it('needs no stats of its own for effects on others', () => {
    expect(mistakesOf({ abilities: { howl: { cost: '1 AP', target: 'opponent', effect: 'CCS +1' } } })).toEqual([]);
  });
});

const rage = { cost: 'Passive, S', effect: 'DEF +1' };
const calm = { cost: 'Passive', effect: 'DEF +1' };

describe('toCard, for an ability that a box switches on (RQ.COST.S)', () => {
  it('accepts one box that names it', () => {
    expect(mistakesOf({ hp: ['', 'S rage'], abilities: { rage } })).toEqual([]);
    expect(mistakesOf({ mp: ['', 'S rage'], abilities: { rage } })).toEqual([]);
    expect(mistakesOf({ hp: 8, abilities: { rage } })).toEqual([
      'abilities.rage.cost: no box switches it on; write S rage into a box of hp or mp',
    ]);
  });

  it('rejects two boxes that name it, in one bar or in both', () => {
    const twice = '`rage` is switched on by two boxes; keep one of the two';
    expect(mistakesOf({ hp: ['S rage', '', 'S rage'], abilities: { rage } })).toEqual([`hp.2: ${twice}`]);
    expect(mistakesOf({ hp: ['S rage'], mp: ['', 'S rage'], abilities: { rage } })).toEqual([`mp.1: ${twice}`]);
  });

  it('requires that it is on the card, with S in its cost', () => {
    expect(mistakesOf({ hp: ['S raeg', 'S rage'], abilities: { rage } })).toEqual([
      'hp.0: no ability is called `raeg`; did you mean `rage`?',
    ]);
    expect(mistakesOf({ hp: ['S fury'], abilities: { calm } })).toEqual([
      'hp.0: no ability is called `fury`; expected one of calm',
    ]);
    expect(mistakesOf({ hp: ['S fury'] })).toEqual(['hp.0: no ability is called `fury`; this card has none']);
    expect(mistakesOf({ hp: ['S calm'], abilities: { calm } })).toEqual([
      'hp.0: `calm` is always on; add S to its cost, or take S calm away',
    ]);
  });
});

it('RQ.TYPE.SQUAD: the base of a squad is the smallest circle around its models', () => {
  expect(squadBase(1)).toBe(32);
  // Two circles side by side.
  expect(squadBase(2)).toBe(64);
  // Three touching circles of radius 1 fit in a circle of 1 + 2/√3, four in 1 + √2.
  expect(squadBase(3)).toBe(Math.round(32 * (1 + 2 / Math.sqrt(3))));
  expect(squadBase(4)).toBe(Math.round(32 * (1 + Math.SQRT2)));
  // Five on a ring: 1 + 1/sin 36°. Seven: one amid six.
  expect(squadBase(5)).toBe(Math.round(32 * (1 + 1 / Math.sin(Math.PI / 5))));
  expect(squadBase(7)).toBe(96);
  const all = Array.from({ length: 12 }, (_, at) => squadBase(at + 1));
  expect(all).toEqual([...all].sort((one, other) => one - other));
});

const EMPTY = { changes: [], escape: false, switches: [] };

describe('toCard', () => {
  it('has defaults of 0, no boxes and no abilities', () => {
    const { name, stats, ...rest } = cardOf({});
    expect(name).toBe('card');
    expect(stats).toEqual(Object.fromEntries(STATS.map((stat) => [stat, 0])));
    expect(rest).toEqual({ type: 'hero', cost: 0, hp: [], mp: [], lp: 0, models: 1, base: 32, abilities: [] });
  });

  it('RQ.CARD.APRP, RQ.CARD.ROF: takes every value from the text', () => {
    const written = {
      ...{ ccs: '3+', att: 1, tec: 2, def: 3, ini: 4, mov: 5, rof: 6, mms: 5, range: 7, ap: 8, rp: 9, idef: 10 },
    };
    expect(cardOf(written).stats).toEqual({ ...written, ccs: 3 });
  });

  it('RQ.TYPE.SQUAD: gives a squad three models by default, on a base that contains them', () => {
    expect(cardOf({ type: 'squad' })).toMatchObject({ models: 3, base: 69 });
    expect(cardOf({ type: 'squad', models: 7 })).toMatchObject({ models: 7, base: 96 });
    expect(cardOf({ type: 'squad', models: 4, base: 60 })).toMatchObject({ models: 4, base: 60 });
    expect(mistakesOf({ type: 'squad', models: 1 })).toEqual([
      'models: a squad has several models; expected 2 to 12; got 1',
    ]);
  });

  it.each(['hero', 'leader', 'apprentice'])(
    'RQ.TYPE.HERO, RQ.TYPE.LEAD, RQ.TYPE.APPR: gives a %s one model',
    (type) => {
      expect(cardOf({ type, models: 1 }).models).toBe(1);
      expect(mistakesOf({ type, models: 2 })).toEqual([
        `models: only a squad has several models; expected 1 for a card of type ${type}; got 2`,
      ]);
    },
  );

  it('RQ.COST.CHARGES: accepts a refill only for abilities with charges', () => {
    const bolt = { cost: ['Anytime', '2 Charges'], when: 'attacking', effect: '+1 hit die' };
    const refill = (effect: string) => ({ cost: '1 AP', effect });
    expect(mistakesOf({ abilities: { bolt, load: refill('refill bolt'), all: refill('refill') } })).toEqual([]);
    expect(mistakesOf({ abilities: { bolt, load: refill('refill blot') } })).toEqual([
      'abilities.load.effect: `blot` is not an ability with charges; expected one of bolt',
    ]);
    expect(mistakesOf({ abilities: { load: refill('refill') } })).toEqual([
      'abilities.load.effect: there is nothing to refill: no ability of this card has charges',
    ]);
  });

  it('changes a given card, and its abilities by name', () => {
    const own = { cost: 'Passive', effect: 'DEF +1' };
    const from = cardOf({ cost: 20, ccs: 4, att: 5, hp: 8, abilities: { own, other: own } });
    const changes = textOf({ att: 6, hp: 2, abilities: { other: { cost: 'Passive', effect: 'TEC +2' } } });
    const changed = toCard('changed', changes, (path, message) => expect.fail(`${path}: ${message}`), from);
    expect(changed).toMatchObject({ name: 'changed', cost: 20, stats: { ...from.stats, att: 6 }, hp: [EMPTY, EMPTY] });
    expect(changed.abilities.map(({ name, effect }) => [name, effect])).toEqual([
      ['own', { kind: 'change', stat: 'def', by: 1, until: 'match' }],
      ['other', { kind: 'change', stat: 'tec', by: 2, until: 'match' }],
    ]);
    expect(from.stats.att).toBe(5);
  });

  it('RQ.CARD.HP: a change to another number of boxes keeps the contents of the boxes', () => {
    const from = cardOf({ ccs: 4, hp: ['', 'ATT -1', 'ESCAPE'], mp: 2 });
    const withBars = (changes: object) => toCard('changed', textOf(changes), () => expect.fail('a mistake'), from);
    expect(withBars({ hp: { boxes: 4 } }).hp).toEqual([...from.hp, EMPTY]);
    expect(withBars({ hp: { boxes: 2 } }).hp).toEqual(from.hp.slice(0, 2));
    expect(withBars({ mp: { boxes: 0 } })).toMatchObject({ hp: from.hp, mp: [] });
    expect(cardOf({ hp: { boxes: 2 } }).hp).toEqual([EMPTY, EMPTY]);
    expect(mistakesOf({ hp: { boxs: 2 } })).toHaveLength(1);
    expect(mistakesOf({ hp: { boxes: 101 } })).toHaveLength(1);
  });

  it('checks the changed card as a whole', () => {
    const from = cardOf({ hp: 8 });
    const found: string[] = [];
    toCard('changed', textOf({ att: 3 }), (path, message) => found.push(`${path}: ${message}`), from);
    expect(found).toEqual(['ccs: missing; expected what a die must show, 2 to 6, because att is 3']);
  });

  it('gives three models to a card changed to a squad, and one to a squad changed back', () => {
    const silent = () => expect.fail('no mistake was expected');
    const squad = toCard('card', textOf({ type: 'squad' }), silent, cardOf({}));
    expect(squad).toMatchObject({ models: 3, base: 69 });
    expect(toCard('card', textOf({ type: 'hero' }), silent, squad)).toMatchObject({ models: 1, base: 32 });
  });
});
