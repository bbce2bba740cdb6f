import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('shelter', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: is not sought if it saves less than the AP to get up is worth, except for the last box', () => {
    const at = (dice: number, crossed = 0, ap = 1) =>
      told(
        battle(
          { units: { gun: { card: { ini: 9, rof: dice, mms: 4, range: 60, ap, hp: 5 } } } },
          {
            plan: 'aggressive',
            units: { foe: { card: { ...fighter, ini: 0, def: 3, idef: 1, rp: 2 }, crossed: { hp: crossed } } },
          },
          { rounds: 2 },
        ),
        { gun: [45, 20], foe: [45, 70] },
      ).split('round 1 ends')[0];
    expect(at(2)).not.toContain('seeks shelter');
    expect(at(6)).toContain('seeks shelter');
    expect(at(2, 7)).toContain('seeks shelter');
    // The marker also helps against the second shot of the activation.
    expect(at(3)).not.toContain('seeks shelter');
    expect(at(3, 0, 2)).toContain('seeks shelter');
  });

  it('RQ.RE.SHELTER: is sought in contact with an opponent that has acted, if the unit itself is still to act', () => {
    const after = (first: string) => {
      const brute = { brute: { card: { ...fighter, ini: 9, att: 6, ccs: 2, ap: 2 }, plan: charge } };
      const gun = { gun: { card: { ini: 9, rof: 6, mms: 4, range: 60, ap: 1, hp: 5 } } };
      return told(
        battle(
          { units: first === 'brute' ? { ...brute, ...gun } : { ...gun, ...brute } },
          {
            units: {
              other: { card: { ...idle, ini: 5 } },
              target: { card: { ...fighter, ini: 0, def: 6, idef: 3, rp: 1, hp: 40 }, plan: 'aggressive' },
            },
          },
          { rounds: 2 },
        ),
        { brute: [45, 30], target: [45, 33.2], gun: [45, 70], other: [5, 5] },
      ).split('round 1 ends')[0];
    };
    expect(after('brute')).toContain('target seeks shelter');
    expect(after('gun')).not.toContain('target seeks shelter');
  });
});

describe('a sheltered unit that could be shot at', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: does not get up if it does nothing afterwards', () => {
    const withRange = (range: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 0, rof: 2, mms: 4, range, def: 2, idef: 2, ap: 2, rp: 1, hp: 12, mov: 0 },
                plan: { like: 'marksman', reactions: ['shelter'] },
              },
            },
          },
          { units: { bow: { card: { rof: 4, mms: 4, range: 80, ap: 1, ini: 9, hp: 9 } } } },
          { rounds: 3 },
        ),
        { gun: [45, 10], bow: [45, 70] },
      ).split('round 2:')[0];
    expect(withRange(10)).toContain('gun seeks shelter');
    expect(withRange(10)).toContain('gun stays in shelter');
    expect(withRange(10)).not.toContain('gun gets up');
    expect(withRange(80)).toMatch(/gun seeks shelter[\s\S]*gun gets up[\s\S]*gun shoots at bow/);
  });
});

describe('a sheltered unit in the last round', () => {
  it('RQ.RE.SHELTER, RQ.CLEAN.1: does not get up for an objective that is worth less than the unit', () => {
    const bow = { rof: 4, mms: 4, range: 80, ap: 1, ini: 9, hp: 9 };
    const worth = (points: number, second: object = bow) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              runner: {
                card: { ini: 0, def: 2, idef: 2, ap: 2, rp: 1, hp: 20, mov: 12, cost: 10 },
                plan: { ...charge, missions: 'weighed', like: 'aggressive' },
              },
            },
          },
          { units: { first: { card: bow }, second: { card: second } } },
          { missions: { hill: { hold: [45, 25], within: 4, points } } },
        ),
        { runner: [45, 10], first: [35, 70], second: [55, 70] },
      );
    expect(worth(8)).toContain('runner seeks shelter');
    expect(worth(8)).not.toContain('runner gets up');
    expect(worth(30)).toMatch(/runner gets up[\s\S]*towards hill/);
    // All opponents that shoot have acted.
    expect(worth(8, { ...idle, ap: 1 })).toMatch(/runner seeks shelter[\s\S]*runner gets up[\s\S]*towards hill/);
  });
});

describe('a sheltered unit that an opponent could strike', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: gets up with AP that it has no other use for, unless shots would take more from it then', () => {
    const at = (y: number, rof = 1) =>
      told(
        battle(
          {
            plan: { distance: 'hold', reactions: ['shelter'] },
            units: { idle: { card: { ini: 9, def: 2, idef: 2, ap: 2, rp: 1, hp: 12 } } },
          },
          {
            units: {
              bow: { card: { rof, mms: 4, range: 80, ap: 1, ini: 8, hp: 9 } },
              wolf: { card: { ...fighter, ini: 0, mov: 4 }, plan: charge },
            },
          },
          { rounds: 3 },
        ),
        { idle: [45, 30], bow: [45, 80], wolf: [45, y] },
      );
    const second = (journal: string) => journal.split('round 2:')[1].split('round 2 ends')[0];
    // After its two moves of the first round, the wolf is 3 or 12 cm away, and it can strike after a move of 4 cm.
    expect(second(at(44.2))).toContain('idle gets up');
    expect(second(at(53.2))).not.toContain('idle gets up');
    expect(second(at(44.2, 4))).not.toContain('idle gets up');
  });
});

describe('shelter of a unit that has acted', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: costs no attack if the unit neither shoots nor charges', () => {
    const shot = (distance: string) =>
      told(
        battle(
          {
            units: {
              unit: {
                card: { ini: 9, ccs: 2, att: 8, def: 2, idef: 2, mov: 4, ap: 2, rp: 1, hp: 8, cost: 20 },
                plan: { distance, reactions: ['shelter when it pays'] },
              },
            },
          },
          { units: { gun: { card: { ini: 0, rof: 4, mms: 3, range: 40, ap: 2, hp: 6, cost: 60 } } } },
          { rounds: 3 },
        ),
        { unit: [45, 20], gun: [45, 55] },
      ).split('round 1 ends')[0];
    expect(shot('keep-away')).toContain('unit seeks shelter');
    expect(shot('charge')).not.toContain('unit seeks shelter');
  });
});

describe('a unit that is shot at while another opponent is still to act behind an obstacle', () => {
  it('RQ.RE.SHELTER: seeks shelter if the way round the obstacle is too long for that opponent', () => {
    const gun = { ini: 9, rof: 5, mms: 4, range: 30, ap: 1, hp: 9, cost: 20 };
    const target = { ini: 0, idef: 2, def: 6, ap: 2, rp: 2, hp: 9, cost: 30 };
    const wolf = { ...fighter, ini: 0, ccs: 2, att: 10, ap: 3, mov: 12 };
    const shelters = (width: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: 'marksman' }, wolf: { card: wolf, plan: charge } } },
          { plan: 'aggressive', units: { target: { card: target } } },
          { rounds: 3, table: { terrain: [{ box: [45 - width / 2, 40], size: [width, 2], blocks: 'movement' }] } },
        ),
        { gun: [20, 36], target: [45, 36], wolf: [45, 46] },
      )
        .split('target is activated')[0]
        .includes('target seeks shelter');
    expect(shelters(40)).toBe(true);
    expect(shelters(2)).toBe(false);
  });
});

describe('a sheltered unit with AP left', () => {
  it('RQ.TAB.GETUP, RQ.TAB.MOVE: gets up and leaves, if a gun that has acted could shoot it down in the next round, but not out there', () => {
    const at = (range: number) =>
      told(
        battle(
          {
            units: {
              hurt: {
                card: { ...fighter, ini: 0, ap: 3, rp: 1, idef: 1 },
                plan: 'aggressive',
                crossed: { hp: 6 },
              },
              friend: { card: idle },
            },
          },
          {
            units: {
              gun: { card: { ini: 9, rof: 4, mms: 4, range, ap: 1, mov: 6, hp: 9 } },
              wolf: { card: { ...fighter, ini: 0, att: 6, ap: 3 }, plan: charge },
            },
          },
          { rounds: 3 },
        ),
        { hurt: [45, 40], friend: [5, 5], gun: [45, 75], wolf: [50, 76] },
      ).split('round 1 ends')[0];
    expect(at(36)).toMatch(/hurt seeks shelter[\s\S]*hurt gets up for 1 AP\nhurt moves 12 cm away from gun/);
    expect(at(90)).not.toContain('hurt gets up');
  });

  it('RQ.TAB.GETUP, RQ.ACT.RETREAT: does not walk out of contact for that', () => {
    const at = (brute: readonly [number, number]) =>
      told(
        battle(
          {
            units: {
              friend: { card: idle },
              hurt: {
                card: { ...fighter, ini: 0, att: 1, ap: 3, rp: 1, idef: 1 },
                plan: 'aggressive',
                crossed: { hp: 7 },
              },
            },
          },
          {
            units: {
              brute: { card: { ...fighter, ini: 9, ccs: 2, att: 4, def: 6, ap: 0, rp: 6, hp: 30 }, plan: 'aggressive' },
              gun: { card: { ini: 9, rof: 4, mms: 4, range: 36, ap: 1, mov: 6, hp: 9 } },
              wolf: { card: { ...fighter, ini: 0, att: 6, ap: 3 }, plan: charge },
            },
          },
          { rounds: 3 },
        ),
        { hurt: [45, 40], friend: [5, 5], brute, gun: [45, 75], wolf: [50, 76] },
      ).split('round 1 ends')[0];
    expect(at([85, 85])).toContain('hurt moves 12 cm away from gun');
    expect(at([45, 36.8])).toContain('hurt seeks shelter');
    expect(at([45, 36.8])).not.toContain('hurt moves');
  });
});

describe('shelter in the last round', () => {
  it('RQ.RE.SHELTER, RQ.VP.1: is not sought by a unit that cannot fall any more, because it needs the AP to attack', () => {
    const at = (boxes: number) =>
      told(
        battle(
          {
            units: {
              gun: { card: { ini: 9, rof: 6, mms: 4, range: 60, ap: 1, hp: 5 } },
              prey: { card: { ...idle, hp: 3, cost: 20 } },
            },
          },
          { plan: 'aggressive', units: { foe: { card: { ...fighter, ini: 0, idef: 4, rp: 2, hp: boxes } } } },
        ),
        { gun: [45, 80], prey: [45, 50], foe: [45, 40] },
      );
    expect(at(3)).toContain('seeks shelter');
    expect(at(20)).not.toContain('seeks shelter');
  });
});
