import { describe, expect, it } from 'vitest';
import { battle, told } from '../smallBattle.ts';

const charge = { distance: 'charge' };

describe('a step back', () => {
  it('RQ.ACT.MOVE: leads out of reach of all opponents that could come, not from one to the other', () => {
    const wolf = { ini: 1, ccs: 3, att: 5, mov: 12, ap: 3, hp: 9 };
    const journal = told(
      battle(
        { units: { healer: { card: { ini: 9, mov: 12, ap: 2, mp: 4, hp: 4 }, plan: 'cautious' } }, missions: ['home'] },
        { plan: charge, units: { one: { card: wolf }, other: { card: wolf } } },
        { rounds: 2, missions: { home: { survive: 'healer', points: 9 } } },
      ),
      { healer: [45, 45], one: [45, 65], other: [45, 27] },
    ).split('one is activated')[0];
    const [x, y] = lastPlace(journal, 'healer');
    const far = (foe: readonly [number, number]) => Math.hypot(x - foe[0], y - foe[1]) - 3.2;
    // Each of them can come 24 cm.
    expect(Math.min(far([45, 65]), far([45, 27]))).toBeGreaterThan(24);
  });

  it('RQ.ACT.MOVE: never leads into contact, wherever the opponents stand', () => {
    const wolf = { ini: 1, ccs: 3, att: 5, mov: 12, ap: 3, hp: 9 };
    for (const x of [5, 15, 25, 35]) {
      for (const y of [4, 14, 24]) {
        const journal = told(
          battle(
            {
              units: { healer: { card: { ini: 9, mov: 12, ap: 2, mp: 4, hp: 4 }, plan: 'cautious' } },
              missions: ['home'],
            },
            { plan: charge, units: { one: { card: wolf }, other: { card: wolf } } },
            { rounds: 2, missions: { home: { survive: 'healer', points: 9 } } },
          ),
          { healer: [20, 4], one: [x, y], other: [40 - x, y] },
        ).split('one is activated')[0];
        expect(journal).not.toContain('into contact');
      }
    }
  });

  it('RQ.TAB.RC: does not lead from an opponent that could come into the range of another', () => {
    const runner = { cost: 20, ini: 9, ccs: 4, att: 2, def: 2, mov: 10, ap: 2, hp: 3 };
    const journal = told(
      battle(
        { units: { runner: { card: runner, plan: charge }, idle: { card: { cost: 10, hp: 8, ap: 0 } } } },
        {
          units: {
            blade: { card: { cost: 10, ccs: 3, att: 6, mov: 10, ap: 3, hp: 8 }, plan: charge },
            gun: { card: { cost: 10, rof: 4, mms: 3, range: 20, ap: 2, hp: 4 } },
          },
        },
        { rounds: 3 },
      ),
      { runner: [45, 30], blade: [32, 30], gun: [78, 30], idle: [80, 80] },
    ).split('round 1 ends')[0];
    expect(journal.match(/runner moves 10 cm away from blade/g)).toHaveLength(2);
    expect(journal).not.toMatch(/(attacks|shoots at) runner/);
  });

  it('RQ.TAB.RC: does not lead towards an opponent that could charge it in the next round, however many guns there are', () => {
    const unit = { cost: 20, ini: 5, rof: 2, mms: 4, range: 8, mov: 10, ap: 2, hp: 3 };
    const gun = { card: { cost: 10, rof: 6, mms: 2, range: 20, mov: 10, ap: 2, hp: 4 } };
    const journal = told(
      battle(
        {
          units: { unit: { card: unit, plan: { distance: 'keep-away' } }, idle: { card: { cost: 10, hp: 8, ap: 0 } } },
        },
        {
          units: {
            acted: { card: { cost: 10, ini: 9, ccs: 3, att: 6, mov: 10, ap: 3, hp: 8 } },
            south: gun,
            west: gun,
            east: gun,
          },
        },
        { rounds: 3 },
      ),
      { unit: [45, 45], idle: [88, 88], acted: [45, 62], south: [45, 11], west: [13, 34], east: [77, 34] },
    ).split('is activated')[2];
    const [x, y] = journal.includes('unit moves') ? lastPlace(journal, 'unit') : [45, 45];
    expect(Math.hypot(x - 45, y - 62)).toBeGreaterThanOrEqual(17);
  });

  it('RQ.VP.1: comes before a shot of little use in the last round but one, if nobody else of the side is left', () => {
    const gun = { cost: 20, ini: 9, rof: 2, mms: 5, range: 25, mov: 14, ap: 2, hp: 2 };
    const acts = (rounds: number, hp: number, more: object = {}) =>
      told(
        battle(
          { units: { gun: { card: { ...gun, ...more }, plan: charge } } },
          { units: { wolf: { card: { cost: 10, ccs: 3, att: 5, def: 3, mov: 14, ap: 3, hp }, plan: charge } } },
          { rounds },
        ),
        { gun: [45, 30], wolf: [45, 43.2] },
      ).split('wolf is activated')[0];
    expect(acts(2, 6).match(/gun moves 14 cm away from wolf/g)).toHaveLength(2);
    expect(acts(3, 6)).toContain('gun shoots at wolf');
    // Its shots may eliminate this one.
    expect(acts(2, 1)).toContain('gun shoots at wolf');
    // It has nobody in range, so it does not give up shots.
    expect(acts(2, 6, { range: 5 })).not.toContain('away from');
  });

  it('RQ.ACT.MOVE: is not followed by a step forward', () => {
    const gun = { ini: 9, rof: 2, mms: 4, range: 25, mov: 14, ap: 2, hp: 5 };
    const wolf = { ini: 1, ccs: 3, att: 5, mov: 9, ap: 2, hp: 9 };
    const journal = told(
      battle(
        { units: { gun: { card: gun, plan: { distance: 'keep-away' } } } },
        { units: { near: { card: wolf, plan: charge }, far: { card: { ...wolf, mov: 0 } } } },
        { rounds: 2, table: { terrain: [{ box: [0, 41], size: [90, 1], blocks: 'sight' }] } },
      ),
      { gun: [45, 32], near: [45, 50], far: [45, 85] },
    ).split('near is activated')[0];
    expect(journal).toContain('gun moves 14 cm away from near');
    expect(journal).not.toContain('towards');
  });

  it('RQ.TAB.MOVE: leads along the edge with two moves, rather than into the corner with one', () => {
    const healer = { ini: 9, mov: 12, ap: 3, mp: 4, hp: 5 };
    const wolf = { ini: 1, ccs: 3, att: 5, mov: 14, ap: 3, hp: 9 };
    const journal = told(
      battle(
        { units: { healer: { card: healer, plan: 'cautious' } }, missions: ['home'] },
        { plan: charge, units: { wolf: { card: wolf } } },
        { rounds: 2, missions: { home: { survive: 'healer', points: 9 } } },
      ),
      { healer: [78.7, 8.4], wolf: [77.8, 26.5] },
    ).split('wolf is activated')[0];
    const [x, y] = lastPlace(journal, 'healer');
    // The wolf can come 28 cm.
    expect(Math.hypot(x - 77.8, y - 26.5) - 2).toBeGreaterThan(28);
  });

  it('RQ.TAB.MOVE: is followed by a short one in the same activation', () => {
    const gun = { ini: 0, rof: 5, mms: 5, range: 25, mov: 14, ap: 2, hp: 8, cost: 20 };
    const wolf = { ini: 9, ccs: 3, att: 5, mov: 14, ap: 3, hp: 8, cost: 26 };
    const journal = told(
      battle(
        { units: { gun: { card: gun, plan: { distance: 'keep-away' } }, friend: { card: { ini: 0, hp: 9 } } } },
        { units: { wolf: { card: wolf, plan: { distance: 'hold' } } } },
        { rounds: 2, table: { terrain: [{ box: [18, 18], size: [5, 5], blocks: 'sight' }] } },
      ),
      { gun: [14.5, 14.5], friend: [80, 5], wolf: [26.1, 26.1] },
    ).split('round 1 ends')[0];
    expect(journal).toMatch(/gun moves 14 cm away from wolf[\s\S]*gun moves 4.3 cm away from wolf/);
  });
});

/** Returns the place, in cm, to which the last move of a unit leads. */
function lastPlace(journal: string, unit: string): [x: number, y: number] {
  const moves = journal.matchAll(new RegExp(`${unit} moves [^\\n]* to \\(([\\d.]+), ([\\d.]+)\\)`, 'g'));
  const [, x, y] = [...moves].at(-1) ?? [];
  return [Number(x), Number(y)];
}
