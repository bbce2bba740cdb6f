import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { Journal } from '../../../../../src/rules/Rules.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { journals } from '../journals.ts';
import { playFight } from '../playFight.ts';
import { battle, told } from '../smallBattle.ts';

const marksman = {
  card: { ini: 1, rof: 1, mms: 4, range: 60, mov: 12, ap: 2, hp: 2 },
  plan: { distance: 'keep-away' },
};
const table = { width: 90, depth: 60 };

/** The journal of a round in which an archer that keeps away stands in contact with a foe. */
const inContact = (card: object, hp: number, rounds = 1) => {
  const setup = skirmish.setupSchema.parse(
    battle(
      { units: { archer: { card: { ini: 9, ccs: 5, att: 3, ap: 1, hp }, plan: { distance: 'keep-away' } } } },
      { units: { foe: { card: { ccs: 2, hp: 9, ...card }, plan: 'counterblow' } } },
      { rounds },
    ),
  );
  const chance = new ScriptedChance([2, ...Array(80).fill(1)]);
  const journal = new Journal(chance);
  const state = skirmish.create(setup);
  skirmish.begin(state, chance, journal);
  while (state.round === 0) skirmish.step(state, chance, journal);
  state.field.place(0, 4500, 4500);
  state.field.place(1, 4500, 4180);
  while (skirmish.step(state, chance, journal));
  return journal.lines.map(({ text }) => text).join('\n');
};

describe('a plan that keeps away', () => {
  // Red stands at (45, 8.4), blue at (22.5, 51.6) and (67.5, 51.6), 45.5 cm away; one move leaves 33.5 cm.
  const behindWall = (mov: number) => {
    const foe = { card: { mov, ap: 3, hp: 9 } };
    return battle(
      { units: { marksman } },
      { units: { one: foe, other: foe } },
      { rounds: 2, table: { ...table, terrain: [{ box: [0, 30], size: [90, 2], blocks: 'sight' }] } },
    );
  };

  it('RQ.ACT.MOVE, RQ.COST.LOS: does not move in and out again if it would see no opponent after the move', () => {
    // Two moves of 18 cm would reach it there.
    expect(playFight(behindWall(18), []).journal).not.toContain('moves');
  });

  it('RQ.ACT.MOVE, RQ.COST.LOS: comes nearer to see an opponent if it would not have to step back', () => {
    const [journal] = playFight(behindWall(8), [1]).journal.split('round 1 ends');
    expect(journal).toContain('marksman moves 12 cm towards');
    expect(journal).not.toContain('away from');
  });

  it('RQ.ACT.MOVE: does not use its last AP to come nearer if it could not shoot then', () => {
    // After one move it sees nobody, 33.5 cm from opponents that move 36.
    const slow = { ...marksman, card: { ...marksman.card, ap: 1 } };
    const setup = behindWall(18);
    expect(playFight({ ...setup, sides: { ...setup.sides, red: { units: { slow } } } }, []).journal).not.toContain(
      'moves',
    );
  });

  describe('meets an opponent 20 cm away that can cover this in two moves', () => {
    // Red stands at (45, 8.4), blue at (45, 31.6).
    // The first two dice decide who places first.
    const near = { width: 90, depth: 40 };
    const foe = (card: object, more: object = {}) =>
      battle(
        { units: { marksman } },
        { units: { foe: { card: { att: 1, ccs: 4, mov: 10, ap: 2, hp: 9, ...card } } } },
        {
          table: near,
          bonus: 0,
          ...more,
        },
      );

    it('RQ.TAB.MOVE: steps back if the opponent may still act', () => {
      expect(playFight(foe({ ap: 3 }), [2, 1, 1]).journal).toContain('marksman moves 12 cm away from foe');
    });

    it('RQ.END.1: continues to shoot in the last round if the opponent would have no AP to strike with', () => {
      expect(playFight(foe({}), [2, 1, 1, 1]).journal).not.toContain('away from');
    });

    it('RQ.END.1: continues to shoot if the game is over before the opponent acts again', () => {
      expect(playFight(foe({ ini: 2 }), [2, 1, 1, 1]).journal).not.toContain('away from');
    });

    it('RQ.CARD.APRP: continues to shoot if the opponent has too few AP to reach it', () => {
      expect(playFight(foe({ ap: 1 }), [2, 1, 1, 1]).journal).not.toContain('away from');
    });

    it('RQ.CC.2: continues to shoot if the opponent shoots better than it strikes', () => {
      expect(playFight(foe({ rof: 2, mms: 5, range: 10 }), [2, 1, 1, 1]).journal).not.toContain('away from');
    });
  });

  it('RQ.TAB.CC: strikes an opponent in contact only if the expected counterblow costs less than the strike gains', () => {
    expect(inContact({ att: 8, rp: 2 }, 40)).not.toContain('archer attacks');
    expect(inContact({ att: 8, rp: 0 }, 40)).toContain('archer attacks foe in close combat');
  });

  it('RQ.TAB.CC: strikes despite the counterblow if the opponent is expected to eliminate the unit before it acts again', () => {
    // Two blows of 8 dice that hit on 2+ are expected to cross out 13.3 boxes.
    expect(inContact({ att: 8, rp: 2, ap: 2 }, 13, 2)).toContain('archer attacks');
    expect(inContact({ att: 8, rp: 2, ap: 2 }, 14, 2)).not.toContain('archer attacks');
    // In the last round it keeps its RP, because it may survive.
    expect(inContact({ att: 8, rp: 2, ap: 2 }, 13, 1)).not.toContain('archer attacks');
  });

  it('RQ.ACT.MOVE: does not step back from an opponent that is in contact with other units', () => {
    // The foe stands at (45, 51.6), 45.5 cm from both: two moves away.
    const setup = (friend: object) =>
      battle(
        { units: { friend: { card: { ini: 1, mov: 50, hp: 60, ...friend }, plan: 'none' }, marksman } },
        { units: { foe: { card: { att: 9, ccs: 2, mov: 25, ap: 3, hp: 9 } } } },
        { table, rounds: 2, bonus: 0 },
      );
    const held = journals(setup({ ap: 1 }));
    expect(held).toContain('into contact with foe');
    expect(held).not.toContain('marksman moves');
    expect(journals(setup({ ap: 0 }))).toContain('marksman moves 12 cm away from foe');
  });
});

describe('a unit that keeps away, with nobody in range and an opponent that could come', () => {
  it('RQ.CC.1: comes a little nearer and shoots, if the shot brings more points than a step back would save', () => {
    const fight = (att: number, prey: readonly [number, number]) =>
      told(
        battle(
          {
            units: { gun: { card: { ...marksman.card, cost: 40, rof: 3, mms: 2, range: 20, ap: 2, hp: 9 } } },
            plan: 'marksman',
          },
          {
            units: {
              chaser: { card: { ini: 0, ccs: 2, att, mov: 12, ap: 3, hp: 9 } },
              prey: { card: { ini: 0, hp: 2, cost: 10, mov: 0 } },
            },
          },
          { table, rounds: 2 },
        ),
        { gun: [45, 20], chaser: [45, 44], prey },
      ).split('round 1 ends')[0];
    expect(fight(1, [36, 43])).toMatch(/gun moves [\d.]+ cm [^\n]*\n(?:[^\n]*\n)*?gun shoots at prey/);
    expect(fight(9, [36, 43])).toMatch(/gun moves 12 cm away from chaser/);
    // From a place 13.6 cm from the prey, the gun can shoot, and the chaser cannot come within 24 cm of it.
    expect(fight(9, [20, 22])).toMatch(/gun moves 12 cm [^\n]*\n(?:[^\n]*\n)*?gun shoots at prey/);
  });
});

describe('a unit that keeps away, after a shot, with an opponent that could come', () => {
  it('RQ.CC.1: shoots again if that would probably eliminate the opponent, from which it would otherwise step back', () => {
    const second = (crossed: number) =>
      told(
        battle(
          {
            units: { gun: { card: { ...marksman.card, cost: 30, rof: 2, mms: 3, range: 60, ap: 2, hp: 4 } } },
            plan: 'marksman',
          },
          {
            units: {
              chaser: { card: { ini: 0, ccs: 2, att: 6, mov: 12, ap: 3, cost: 8, hp: 6 }, crossed: { hp: crossed } },
            },
          },
          { table, rounds: 2 },
        ),
        { gun: [45, 10], chaser: [45, 37] },
      ).split('chaser is activated')[0];
    expect(second(0)).toMatch(/gun shoots[\s\S]*gun moves [\d.]+ cm away from chaser/);
    expect(second(3)).toMatch(/gun shoots[\s\S]*gun shoots/);
  });
});

describe('a unit that comes into range, with terrain in the way', () => {
  it('RQ.COST.LOS: steps aside to where it sees the opponent and can still shoot', () => {
    const rock = { round: [40, 30], radius: 3 };
    const fight = (distance: string) =>
      told(
        battle(
          { units: { gun: { card: { ...marksman.card, ccs: 6, att: 1, range: 40 }, plan: { distance } } } },
          { units: { foe: { card: { hp: 9, mov: 0 } } } },
          { table: { ...table, terrain: [rock] } },
        ),
        { gun: [10, 30], foe: [61, 30] },
      );
    // The straight move within range would end 40 cm away, behind the rock.
    for (const distance of ['keep-away', 'wait']) {
      expect(fight(distance)).toMatch(/gun moves 12 cm to where it can shoot, to [^\n]*\ngun shoots at foe/);
    }
  });

  it('RQ.COST.LOS, RQ.TAB.MOVE: steps to the side if an opponent could charge it straight ahead, but not there', () => {
    const fight = (wolf: readonly [number, number]) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ...marksman.card, ini: 9, range: 20, hp: 9 },
                plan: { distance: 'keep-away', targets: ['weakest'] },
              },
            },
          },
          {
            units: {
              prey: { card: { ini: 0, hp: 2, mov: 0 } },
              wolf: { card: { ini: 0, ccs: 2, att: 6, mov: 12, ap: 3, hp: 20 } },
            },
          },
          { rounds: 2, table: { ...table, terrain: [{ round: [80, 5], radius: 2 }] } },
        ),
        { gun: [10, 30], prey: [42, 30], wolf },
      ).split('round 1 ends')[0];
    // Straight ahead, 8.8 cm bring it into range of the prey, and the wolf from 27.3 to 23.8 cm; it can run 24 cm.
    expect(fight([26, 56])).toMatch(/gun moves 12 cm to where it can shoot, to [^\n]*\ngun shoots at prey/);
    expect(fight([26, 59])).toMatch(/gun moves 8.8 cm towards prey, to [^\n]*\ngun shoots at prey/);
  });
});
