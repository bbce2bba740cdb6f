import { describe, expect, it } from 'vitest';
import { readCost } from '../../../../../../src/rules/skirmish/cards/abilities/readCost.ts';

function read(...terms: unknown[]) {
  const notes: string[] = [];
  return { cost: readCost(terms, (at, message) => notes.push(`${at}: ${message}`)), notes };
}

describe('readCost reads the terms of the cost column', () => {
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

  it('RQ.COST.POINTS: prices in several kinds of points add up', () => {
    expect(read('1 AP', '2 MP').cost.cost).toEqual({ ap: 1, rp: 0, lp: 0, mp: 2 });
  });

  it('notes terms that there are none of, with the nearest', () => {
    expect(read('1 AP', '2/Rond').notes).toEqual([
      expect.stringMatching(/^1: .*got "2\/Rond"; did you mean `X\/Round`\?$/),
    ]);
    expect(read(4).notes).toEqual([expect.stringMatching(/^0: expected a cost: Passive, .*, X cm; got 4$/)]);
  });

  it('notes amounts out of range', () => {
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
  ])('notes that %s and %s contradict each other', (one, other) => {
    expect(read(one, other).notes).toEqual([`1: \`${other}\` beside \`${one}\`; keep one of the two`]);
  });
});
