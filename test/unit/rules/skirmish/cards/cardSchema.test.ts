import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cardShape, EMPTY_BOX, readBox } from '../../../../../src/rules/skirmish/cards/cardSchema.ts';
import { mistakesOf, textOf } from './cardText.ts';

describe('the schema of a card', () => {
  it.each(['ccs', 'mms'])('RQ.CARD.CCS, RQ.CARD.MMS: accepts 2 to 6 for %s, with or without a plus', (stat) => {
    expect([2, 6, '4', '4+'].map((need) => Reflect.get(textOf({ [stat]: need }), stat))).toEqual([2, 6, 4, 4]);
    for (const wrong of [1, 7, 4.5, '7+', '4++', null]) {
      const shown = wrong === null ? 'nothing' : JSON.stringify(wrong);
      expect(mistakesOf({ [stat]: wrong })).toEqual([
        `${stat}: expected what a die must show, from 2 to 6, such as 4 or 4+; got ${shown}`,
      ]);
    }
  });

  it.each([
    ['att', 100],
    ['tec', 100],
    ['def', 100],
    ['rof', 100],
    ['idef', 100],
    ['ini', 100],
    ['mov', 150],
    ['range', 150],
    ['ap', 20],
    ['rp', 20],
    ['lp', 100],
    ['cost', 1000],
  ])(
    'RQ.CARD.ATT, RQ.CARD.TEC, RQ.CARD.DEF, RQ.CARD.INI, RQ.CARD.MOV: for %s accepts whole numbers from 0 to %i',
    (field, most) => {
      expect(mistakesOf({ [field]: most, ccs: 4, mms: 4, ...(field === 'range' ? {} : { range: 1 }) })).toEqual([]);
      for (const wrong of [-1, most + 1, 0.5, '3']) {
        expect(mistakesOf({ [field]: wrong })).toEqual([
          `${field}: expected a whole number from 0 to ${most}; got ${JSON.stringify(wrong)}`,
        ]);
      }
    },
  );

  it('RQ.TYPE.HERO, RQ.TYPE.LEAD, RQ.TYPE.APPR, RQ.TYPE.SQUAD: accepts four types', () => {
    for (const type of ['hero', 'leader', 'apprentice', 'squad']) expect(mistakesOf({ type })).toEqual([]);
    expect(mistakesOf({ type: 'leeder' })).toEqual([
      'type: expected one of hero, leader, apprentice, squad; got "leeder"; did you mean `leader`?',
    ]);
  });

  it('RQ.CARD.HP, RQ.CARD.MP: accepts bars as a number of empty boxes or as a list of boxes', () => {
    const empty = { changes: [], escape: false, switches: [] };
    expect(textOf({ hp: 2, mp: ['', null] })).toEqual({ hp: [empty, empty], mp: [empty, empty] });
    const error =
      'expected a number of empty boxes up to 100, a list of boxes such as ["", ATT -1, ESCAPE], or {boxes: 9}';
    for (const wrong of ['8', -1, 101, Array(101).fill('')]) {
      const shown = Array.isArray(wrong) ? 'a list' : JSON.stringify(wrong);
      expect(mistakesOf({ hp: wrong })).toEqual([`hp: ${error}; got ${shown}`]);
    }
  });

  it('reports a wrong box with its index in the bar', () => {
    expect(mistakesOf({ mp: ['', 'ESCPAE'] })).toEqual([
      'mp.1: expected changes such as ATT -1, ESCAPE, or S and the name of an ability, with commas between; got "ESCPAE"; did you mean `ESCAPE`?',
    ]);
  });

  it('rejects unknown keys', () => {
    expect(mistakesOf({ atk: 4 })).toEqual([': unknown key `atk`; did you mean `att`?']);
    expect(mistakesOf({ colour: 'red' })[0]).toMatch(/^: unknown key `colour`; allowed here: type, cost, ccs, att, /);
  });

  it('reports the mistakes of all fields at once', () => {
    expect(mistakesOf({ ccs: 9, att: -1, hp: 'x', abilities: 3 })).toHaveLength(4);
  });

  it('rejects names of abilities that are not words', () => {
    const ability = { cost: 'Passive', effect: 'DEF +1' };
    expect(mistakesOf({ abilities: { 'iron-Will_2': ability } })).toEqual([]);
    expect(mistakesOf({ abilities: { 'iron will': ability } })).toEqual([
      'abilities.iron will: expected a name of letters, digits, - and _ that begins with a letter; got "iron will"',
    ]);
  });

  it('keeps absent keys absent, so that the same schema serves for changes', () => {
    expect(textOf({})).toEqual({});
  });

  it('has a description of every field for the reference', () => {
    const { properties = {} } = z.toJSONSchema(cardShape, { io: 'input', target: 'draft-7' });
    expect(Object.keys(properties)).toHaveLength(20);
    for (const field of Object.values(properties)) expect(field).toHaveProperty('description');
  });
});

function read(written: unknown) {
  const notes: string[] = [];
  return { box: readBox(written, (message) => notes.push(message)), notes };
}

describe('readBox', () => {
  it('RQ.CARD.HP: reads null and empty text as an empty box', () => {
    for (const empty of ['', null]) expect(read(empty)).toEqual({ box: EMPTY_BOX, notes: [] });
  });

  it('RQ.CARD.HP, RQ.CARD.MP: reads changes, ESCAPE and switches, separated by commas', () => {
    expect(read('ATT -1')).toEqual({ box: { ...EMPTY_BOX, changes: [{ stat: 'att', by: -1 }] }, notes: [] });
    expect(read(' ccs+1 ,S rage,  ESCAPE, MOV − 2, S calm ')).toEqual({
      box: {
        changes: [
          { stat: 'ccs', by: 1 },
          { stat: 'mov', by: -2 },
        ],
        escape: true,
        switches: ['rage', 'calm'],
      },
      notes: [],
    });
  });

  it('reports every part that is not a change, ESCAPE or a switch', () => {
    const { notes } = read('ATK -1, ESCAPE, escape, ATT, S');
    expect(notes).toEqual([
      'no stat is called `ATK`; did you mean `ATT`?',
      '`ESCAPE` is written twice in one box; keep one',
      expect.stringContaining('got "ATT"'),
      expect.stringContaining('got "S"'),
    ]);
    expect(read(4).notes).toEqual([expect.stringContaining('got 4')]);
    expect(read('XYZW +1').notes[0]).toMatch(/^no stat is called `XYZW`; expected one of CCS, ATT, TEC, /);
    expect(read('ATT +0').notes).toEqual(['expected a change of ATT other than 0; got "ATT +0"']);
  });
});
