import { describe, expect, it } from 'vitest';
import { mistakesOf } from '../cardText.ts';

const NEED = 'missing; expected what a die must show, 2 to 6, because';

describe('a card that attacks', () => {
  it('RQ.CC.2, RQ.CARD.CCS: needs a CCS beside its ATT', () => {
    expect(mistakesOf({ att: 4, ccs: 4 })).toEqual([]);
    expect(mistakesOf({ att: 4 })).toEqual([`ccs: ${NEED} att is 4`]);
  });

  it('RQ.CARD.MMS, RQ.CARD.RW: needs an MMS and a range beside its ROF', () => {
    expect(mistakesOf({ rof: 3, mms: 4, range: 20 })).toEqual([]);
    expect(mistakesOf({ rof: 3 })).toEqual([
      `mms: ${NEED} rof is 3`,
      'range: missing; expected the cm that its weapon reaches, because rof is 3',
    ]);
  });

  it.each(['ATT +1', 'CCS -1'])('RQ.CARD.HP: needs a CCS where a box says %s', (box) => {
    for (const bar of ['hp', 'mp']) {
      expect(mistakesOf({ [bar]: [box] })).toEqual([`ccs: ${NEED} a box changes CCS or adds dice to it`]);
    }
    expect(mistakesOf({ hp: ['ATT -1'] })).toEqual([]);
  });

  it.each([
    ['1 AP, CCS', 'heal 1'],
    ['1 AP', 'close attack'],
    ['Passive', 'CCS -1'],
  ])('RQ.COST.TEST: needs a CCS for an ability of %s, %s', (cost, effect) => {
    expect(mistakesOf({ abilities: { skill: { cost, effect } } })).toEqual([
      `ccs: ${NEED} the ability \`skill\` is about it`,
    ]);
  });

  it('needs none for what it does to others', () => {
    expect(mistakesOf({ abilities: { howl: { cost: '1 AP', target: 'opponent', effect: 'CCS +1' } } })).toEqual([]);
  });
});
