import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../../src/rules/skirmish/cards/Card.ts';
import {
  BLOCK_DICE,
  BONUS_COUNT,
  CUTS,
  DODGE_DICE,
  HIT_DICE,
  NO_NEED,
  playableCard,
} from '../../../../../src/rules/skirmish/cards/playableCard.ts';
import { ATT, CCS, DEF, INI, MMS, RP, STAT_COUNT, TEC } from '../../../../../src/rules/skirmish/cards/stats.ts';
import { cardOf } from './cardText.ts';

const passive = (effect: string, ...more: string[]) => ({ cost: ['Passive', ...more], effect });

/** Returns a stat by crossed boxes, for one bar. */
function column(table: Int32Array, width: number, place: number): number[] {
  return Array.from({ length: table.length / width }, (_, row) => table[row * width + place]);
}

function statByHp(written: object, stat: number): number[] {
  return column(playableCard(cardOf(written)).byHp, STAT_COUNT, stat);
}

describe('playableCard', () => {
  it('has the card’s values if no box is crossed out', () => {
    expect(statByHp({ ccs: 3, att: 5, rp: 2, hp: 2 }, CCS)).toEqual([3, 3, 3]);
    expect(statByHp({ ccs: 3, att: 5, rp: 2, hp: 2 }, ATT)).toEqual([5, 5, 5]);
    expect(statByHp({ ccs: 3, att: 5, rp: 2, hp: 2 }, RP)).toEqual([2, 2, 2]);
  });

  it('RQ.CARD.HP: applies boxes once they are crossed out; they add up and stay', () => {
    const written = { ccs: 4, att: 5, hp: ['', 'ATT -1', '', 'ATT -2, CCS +1', ''] };
    expect(statByHp(written, ATT)).toEqual([5, 5, 4, 4, 2, 2]);
    expect(statByHp(written, CCS)).toEqual([4, 4, 4, 4, 5, 5]);
  });

  it('RQ.CARD.MP: has only changes in the table of MP boxes, without the base stats', () => {
    const { byMp } = playableCard(cardOf({ ini: 3, mp: ['INI -1', '', 'INI -1, DEF +2'] }));
    expect(column(byMp, STAT_COUNT, INI)).toEqual([0, -1, -1, -2]);
    expect(column(byMp, STAT_COUNT, DEF)).toEqual([0, 0, 0, 2]);
  });

  it('RQ.CARD.HP: with boxes: last-only applies only the changes of the latest box', () => {
    const card = cardOf({ ccs: 4, att: 5, hp: ['ATT -1', 'ATT -2', ''], abilities: {} });
    expect(column(playableCard(card, 'last-only').byHp, STAT_COUNT, ATT)).toEqual([5, 4, 3, 5]);
  });

  it('RQ.COST.PASSIVE: counts passive changes from the start, once', () => {
    const card = cardOf({ tec: 1, hp: 1, mp: 1, abilities: { nimble: passive('TEC +2') } });
    expect(column(playableCard(card).byHp, STAT_COUNT, TEC)).toEqual([3, 3]);
    expect(column(playableCard(card).byMp, STAT_COUNT, TEC)).toEqual([0, 0]);
  });

  it('RQ.COST.S: counts switched changes from the box that switches them on, in the table of its bar', () => {
    const abilities = { rage: passive('DEF +2', 'S') };
    const byHp = playableCard(cardOf({ def: 1, hp: ['', 'S rage', ''], mp: 2, abilities }));
    expect(column(byHp.byHp, STAT_COUNT, DEF)).toEqual([1, 1, 3, 3]);
    expect(column(byHp.byMp, STAT_COUNT, DEF)).toEqual([0, 0, 0]);
    const byMp = playableCard(cardOf({ def: 1, hp: 2, mp: ['S rage', ''], abilities }));
    expect(column(byMp.byHp, STAT_COUNT, DEF)).toEqual([1, 1, 1]);
    expect(column(byMp.byMp, STAT_COUNT, DEF)).toEqual([0, 2, 2]);
  });

  it('RQ.COST.S: keeps a switched ability on with boxes: last-only', () => {
    const card = cardOf({ def: 1, hp: ['S rage', 'DEF +1', ''], abilities: { rage: passive('DEF +2', 'S') } });
    expect(column(playableCard(card, 'last-only').byHp, STAT_COUNT, DEF)).toEqual([1, 3, 4, 3]);
  });

  it('RQ.CC.5: adds up passive dice and cuts in tables of their own', () => {
    const card = cardOf({
      hp: ['', 'S more', ''],
      mp: ['S fewer'],
      abilities: {
        plate: passive('cut 1 wound'),
        more: passive('cut 2 wounds', 'S'),
        fewer: passive('-1 hit die', 'S'),
        keen: passive('+2 hit dice'),
        wall: passive('+1 block die'),
        quick: passive('+3 dodge dice'),
      },
    });
    const { bonusByHp, bonusByMp } = playableCard(card);
    expect(column(bonusByHp, BONUS_COUNT, CUTS)).toEqual([1, 1, 3, 3]);
    expect(column(bonusByHp, BONUS_COUNT, HIT_DICE)).toEqual([2, 2, 2, 2]);
    expect(column(bonusByHp, BONUS_COUNT, BLOCK_DICE)).toEqual([1, 1, 1, 1]);
    expect(column(bonusByHp, BONUS_COUNT, DODGE_DICE)).toEqual([3, 3, 3, 3]);
    expect(column(bonusByMp, BONUS_COUNT, HIT_DICE)).toEqual([0, -1]);
    expect(column(bonusByMp, BONUS_COUNT, CUTS)).toEqual([0, 0]);
  });

  it('leaves abilities that are not passive out of the tables', () => {
    const card = cardOf({
      def: 2,
      hp: 1,
      abilities: { brace: { cost: '1 RP', effect: 'DEF +1' }, parry: { cost: '1 RP', effect: '+1 block die' } },
    });
    expect(column(playableCard(card).byHp, STAT_COUNT, DEF)).toEqual([2, 2]);
    expect([...playableCard(card).bonusByHp]).toEqual(Array(2 * BONUS_COUNT).fill(0));
  });

  it('RQ.ESC.1: marks the boxes from ESCAPE on', () => {
    const { escapesAtHp, escapesAtMp } = playableCard(cardOf({ hp: ['', 'ESCAPE', ''], mp: ['', '', 'ESCAPE'] }));
    expect([...escapesAtHp]).toEqual([0, 0, 1, 1]);
    expect([...escapesAtMp]).toEqual([0, 0, 0, 1]);
    expect([...playableCard(cardOf({ mp: 2 })).escapesAtMp]).toEqual([0, 0, 0]);
  });

  it('RQ.CC.2: has a need that no die can meet, whatever the bonus, if there is no CCS or MMS', () => {
    expect(statByHp({ hp: 1 }, CCS)).toEqual([NO_NEED, NO_NEED]);
    expect(statByHp({ hp: 1, ccs: 4 }, MMS)).toEqual([NO_NEED, NO_NEED]);
  });

  it('has one row for a bar without boxes', () => {
    const { byHp, byMp, bonusByHp } = playableCard(cardOf({}));
    expect([byHp.length, byMp.length, bonusByHp.length]).toEqual([STAT_COUNT, STAT_COUNT, BONUS_COUNT]);
  });

  it('RQ.COST.S: throws if both bars switch on one passive ability, which would count twice', () => {
    const card = cardOf({ hp: ['S rage'], mp: [''], abilities: { rage: passive('DEF +2', 'S') } });
    const both: Card = { ...card, mp: card.hp };
    expect(() => playableCard(both)).toThrow('boxes of both bars of card switch on rage');
  });
});
