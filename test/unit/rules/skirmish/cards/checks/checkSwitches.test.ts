import { describe, expect, it } from 'vitest';
import { mistakesOf } from '../cardText.ts';

const rage = { cost: 'Passive, S', effect: 'DEF +1' };
const calm = { cost: 'Passive', effect: 'DEF +1' };

describe('RQ.COST.S: an ability that a box switches on', () => {
  it('is named by one box', () => {
    expect(mistakesOf({ hp: ['', 'S rage'], abilities: { rage } })).toEqual([]);
    expect(mistakesOf({ mp: ['', 'S rage'], abilities: { rage } })).toEqual([]);
    expect(mistakesOf({ hp: 8, abilities: { rage } })).toEqual([
      'abilities.rage.cost: no box switches it on; write S rage into a box of hp or mp',
    ]);
  });

  it('is not named by two, of one bar or of both', () => {
    const twice = '`rage` is switched on by two boxes; keep one of the two';
    expect(mistakesOf({ hp: ['S rage', '', 'S rage'], abilities: { rage } })).toEqual([`hp.2: ${twice}`]);
    expect(mistakesOf({ hp: ['S rage'], mp: ['', 'S rage'], abilities: { rage } })).toEqual([`mp.1: ${twice}`]);
  });

  it('is on the card, and has S in its cost', () => {
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
