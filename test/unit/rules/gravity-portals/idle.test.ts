import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage } from './playVoyage.ts';

const HEADER = 'chart,roll,set,number,port,race,defend,bpv,ships,notes';
const rich = { file: 'rich.csv', text: `${HEADER}\nX1,1,X,1,0815,Us,3415,1000000,,\nX1,2,X,2,0815,Us,3415,1000000,,` };

describe('a setting without effect is reported as a mistake', () => {
  it.each([
    ['IP2.613: settle', { settle: 100 }, 'settle: only plan hop settles; the plan is enter'],
    ['IP2.553: searchFrom', { searchFrom: 2 }, 'searchFrom: plan enter does not search (IP2.553)'],
    [
      'IP2.553: searchFrom after the end',
      { plan: 'return', searchFrom: 30, turns: 20 },
      'searchFrom: expected a turn that is played, at most 20; got 30',
    ],
    [
      'IP2.553: searchFrom after the 60 turns played by default',
      { plan: 'hop', searchFrom: 61 },
      'searchFrom: expected a turn that is played, at most 60; got 61',
    ],
    [
      'IP2.72: returnSide',
      { returnSide: 'B', portal: { byDirection: true } },
      'returnSide: plan enter does not use the side of the way back; only return, hop, and dash with samePortalWindow: new-roll use it',
    ],
    [
      'IP2.622: home',
      { plan: 'return', options: { home: 'last' } },
      'options.home: only plan hop chooses where a return window leads (IP2.622); the plan is return',
    ],
    [
      'IP2.627: follows',
      { defender: { follows: true } },
      'defender.follows: defenders follow into a return window (IP2.627); plan enter takes none',
    ],
    [
      'IP2.448: agreed',
      { defender: { agreed: true } },
      'defender.agreed: with a judge, alternatives need no agreement (IP2.448): remove agreed, or set judge: false',
    ],
    [
      'IP2.446: openRaces with a judge',
      { defender: { openRaces: ['Gorn'] } },
      'defender.openRaces: the judge names an open race (IP2.446): write chooses, or set judge: false',
    ],
    [
      'IP2.447: chooses without a judge',
      { judge: false, defender: { chooses: 'Gorn' } },
      'defender.chooses: without a judge an open race is rolled (IP2.447): write openRaces',
    ],
    [
      'IP2.15, IP2.16: displaced and towed',
      { force: { hero: {}, pod: { displaced: true, towedBy: 'hero' } } },
      'force.pod.towedBy: a unit is displaced (IP2.16) or towed into the hex (IP2.15), not both',
    ],
    [
      'IP2.211: the drift ignored twice',
      { plan: 'return', ignore: ['drift', 'drift'] },
      'ignore.1: drift is in the list already',
    ],
    [
      'IP2.17: a line of fire from a hex to itself',
      { plan: 'stay', fireLine: ['3415', '3415'] },
      'fireLine: expected two hexes with others between them (IP2.17); got 3415 and 3415',
    ],
    [
      'IP2.17: a line of fire between neighbours',
      { plan: 'stay', fireLine: ['3414', '3415'] },
      'fireLine: expected two hexes with others between them (IP2.17); got 3414 and 3415',
    ],
  ])('%s', (_, setup, mistake) => {
    expect(mistakesOf(setup)).toEqual([mistake]);
  });
});

describe("the limit of a trial's counters", () => {
  const hop = { charts: rich, select: { chartDice: 'd2', rowDice: 'd2' }, plan: 'hop' };

  it('IP2.441: allows 32-bit sums of BPV: 357 turns of 6 windows meet 2,142 million BPV; 358 turns are too many', () => {
    expect(mistakesOf({ ...hop, turns: 357 })).toEqual([]);
    expect(mistakesOf({ ...hop, turns: 358 })).toEqual([
      'turns: expected fewer turns, or charts with less BPV: ' +
        '2148 jumps to defenders of up to 1000000 BPV may add up to more than 2147483647',
    ]);
    expect(mistakesOf({ ...hop, turns: 358, ignore: ['destination'] })).toEqual([]);
  });

  it('IP2.551: applies to the points of a search, too', () => {
    const force = { hero: { labs: 1000, range: 0, count: 20 }, aid: { labs: 1000, range: 0, count: 20 } };
    expect(mistakesOf({ plan: 'return', force, turns: 1000 })).toEqual([]);
    const more = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`aid${at}`, force.aid]));
    expect(mistakesOf({ plan: 'return', force: more, turns: 1000 })).toEqual([
      'turns: expected fewer turns or labs: 2200000000 points of information are more than 2147483647',
    ]);
  });
});

describe('the far end of the portal', () => {
  it('IP2.216, IP2.421: does not begin in massive terrain', () => {
    const setup = { plan: 'stay', portal: { at: '1010' }, map: { massive: ['0814', '0815'] } };
    expect(mistakesOf(setup)).toEqual([
      'map.massive.1: a portal cannot be in a hex with massive terrain (IP2.216), but DR2/2 opens the portal in 0815',
    ]);
  });

  it('IP2.216, IP2.416: in any row of a column, begins in one without massive terrain', () => {
    const text = `${HEADER}\nX1,1,X,1,42xx,Us,3415,10,,\nX1,2,X,1,42xx,Us,3415,10,,`;
    const voyage = {
      charts: { file: 'x.csv', text },
      select: { chartDice: 'd2', rowDice: 'd2' },
      plan: 'stay',
      turns: 1,
    };
    const far = (massive: string[], die: number) =>
      playVoyage({ ...voyage, map: { massive } }, [1, 1, die]).journal.find((line) => line.startsWith('SFB IP2.416'));
    expect(far([], 3)).toBe('SFB IP2.416 the portal is in 4203 (the row is rolled)');
    expect(far(['4201', '4203'], 3)).toBe('SFB IP2.416 the portal is in 4205 (the row is rolled)');
  });
});
