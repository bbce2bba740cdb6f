import { describe, expect, it } from 'vitest';
import { EMPTY_BOX, readBox } from '../../../../../../src/rules/skirmish/cards/written/readBox.ts';

function read(written: unknown) {
  const notes: string[] = [];
  return { box: readBox(written, (message) => notes.push(message)), notes };
}

describe('readBox', () => {
  it('RQ.CARD.HP: takes nothing and empty text for an empty box', () => {
    for (const empty of ['', null]) expect(read(empty)).toEqual({ box: EMPTY_BOX, notes: [] });
  });

  it('RQ.CARD.HP, RQ.CARD.MP: reads changes, ESCAPE and switches, with commas between', () => {
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

  it('notes every part that is none of these', () => {
    const { notes } = read('ATK -1, ESCAPE, escape, ATT, S');
    expect(notes).toEqual([
      'no stat is called `ATK`; did you mean `ATT`?',
      '`ESCAPE` stands twice in one box; keep one of the two',
      expect.stringContaining('got "ATT"'),
      expect.stringContaining('got "S"'),
    ]);
    expect(read(4).notes).toEqual([expect.stringContaining('got 4')]);
    expect(read('XYZW +1').notes[0]).toMatch(/^no stat is called `XYZW`; expected one of CCS, ATT, TEC, /);
    expect(read('ATT +0').notes).toEqual(['expected a change other than 0 of ATT; got "ATT +0"']);
  });
});
