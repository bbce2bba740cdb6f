import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { battle, told } from '../smallBattle.ts';

const striker = { ccs: 4, att: 2, ap: 1, hp: 9 };

function duel(red: object, blue: object, more: object = {}) {
  return {
    mode: 'duel',
    rounds: 1,
    first: 'red',
    sides: { red: { plan: 'none', ...red }, blue: { plan: 'none', ...blue } },
    ...more,
  };
}

describe('retreat', () => {
  const retreats = { plan: { retreat: 'always' } };

  it('RQ.ACT.RETREAT: is only for a unit in contact', () => {
    const card = { mov: 5, rp: 1, mp: 3, hp: 3 };
    expect(
      playFight(duel({ card, ...retreats }, { card: { hp: 1 } }, { distance: 30 }), []).measures.rp_spent_red,
    ).toBe(0);
    expect(playFight(duel({ card, ...retreats }, { card: { hp: 1 } }), []).measures.rp_spent_red).toBe(1);
  });

  it.each([
    ['3 MP', { mov: 5, rp: 1, mp: 2 }],
    ['1 RP', { mov: 5, mp: 3 }],
    ['MOV to go by', { rp: 1, mp: 3 }],
  ])('RQ.ACT.RETREAT: needs %s', (_, card) => {
    const { journal } = playFight(duel({ card: { ...card, hp: 3 }, ...retreats }, { card: { hp: 1 } }), []);
    expect(journal).not.toContain('retreats');
  });

  it('RQ.ACT.RETREAT: is not made for less than half of the distance that is paid for (1 RP and 3 MP), as in a corner', () => {
    // The prey stands at (1.6, 27.6) by its edge at y = 30; a box may block the way along the edge.
    const byTheEdge = (terrain: object[]) => ({
      mode: 'battle',
      rounds: 1,
      table: { width: 30, depth: 30, zone: 4, terrain },
      sides: {
        red: {
          plan: 'none',
          deploy: 'left',
          units: { hunter: { card: { ini: 1, att: 1, ccs: 4, mov: 30, ap: 2, hp: 3 } } },
        },
        blue: {
          plan: { distance: 'hold', retreat: 'always' },
          deploy: 'right',
          units: { prey: { card: { mov: 12, rp: 1, mp: 4, hp: 3 } } },
        },
      },
    });
    expect(playFight(byTheEdge([]), [6, 1, 1]).journal).toMatch(/prey retreats 6 cm from hunter for 1 RP and 3 MP/);
    const cornered = byTheEdge([{ box: [5, 25], size: [3, 5], blocks: 'movement' }]);
    const { journal } = playFight(cornered, [6, 1, 1]);
    expect(journal).toMatch(/hunter moves .* into contact with prey/);
    expect(journal).not.toContain('retreats');
  });

  it('RQ.ACT.RETREAT: is not made by a unit that has just moved into contact, before it strikes', () => {
    const runner = {
      card: { ini: 1, att: 1, ccs: 4, mov: 30, ap: 2, rp: 1, mp: 4, hp: 3 },
      plan: { retreat: 'always' },
    };
    const { journal } = playFight(
      {
        mode: 'battle',
        rounds: 1,
        table: { width: 30, depth: 30, zone: 4 },
        sides: { red: { units: { runner } }, blue: { plan: 'none', units: { prey: { card: { hp: 9 } } } } },
      },
      [6, 1, 1],
    );
    expect(journal).toMatch(
      /into contact with prey.*runner attacks prey in close combat.*runner retreats 15 cm from prey/s,
    );
  });

  it('RQ.ACT.RETREAT: ends the activation, even with AP left', () => {
    const archer = { mov: 8, ap: 3, rp: 1, mp: 3, rof: 2, mms: 4, range: 20, hp: 3 };
    const { journal } = playFight(duel({ card: archer, ...retreats }, { card: { hp: 9 } }), []);
    expect(journal).toContain('red retreats 4 cm from blue for 1 RP and 3 MP\nblue is activated');
  });

  it('RQ.ACT.RETREAT, RQ.RE.SHELTER: as a reaction is not allowed to a sheltered unit that may not react', () => {
    const options = { retreat: 'reaction', shelteredReacts: false };
    const hider = { card: { mov: 5, rp: 1, mp: 3, hp: 3 }, sheltered: true, ...retreats };
    expect(playFight(duel({ card: striker }, hider, { options }), [4, 4]).measures.wounds_blue).toBe(2);
    const both = { retreat: 'reaction', shelteredReacts: true };
    expect(playFight(duel({ card: striker }, hider, { options: both }), []).measures.wounds_blue).toBe(0);
  });

  it('RQ.ACT.RETREAT: as a reaction wastes the AP of the attack', () => {
    const options = { retreat: 'reaction' };
    const { journal } = playFight(
      duel(
        { card: { ...striker, mov: 9, ap: 3 } },
        { card: { mov: 5, rp: 1, mp: 3, hp: 3 }, ...retreats },
        { options },
      ),
      [],
    );
    expect(journal).toContain('blue retreats 2.5 cm from red for 1 RP and 3 MP\nblue is activated');
  });
});

describe('plan random', () => {
  const random = { plan: { distance: 'random' } };
  const archer = { ...striker, rof: 1, mms: 4, range: 20, mov: 5 };

  // The die says which of strike, shoot, come nearer and step back is tried first; the others follow in this order.
  it.each([
    [1, 'red shoots at blue'],
    [2, 'red moves 5 cm towards blue'],
    [3, 'red moves 5 cm away from blue'],
    // A strike is impossible from 10 cm away.
    [4, 'red shoots at blue'],
  ])('RQ.ACT.3: with a %i, %s', (die, expected) => {
    const shoots = expected.includes('shoots');
    const dice = [die, ...(shoots ? [1] : []), 1];
    expect(playFight(duel({ card: archer, ...random }, { card: { hp: 1 } }, { distance: 10 }), dice).journal).toContain(
      expected,
    );
  });

  it('RQ.TAB.CC: strikes in contact, and does not walk out of it', () => {
    const { journal } = playFight(duel({ card: archer, ...random }, { card: { hp: 9 } }), [2, 1, 1, 1]);
    expect(journal).toContain('red attacks blue in close combat');
    expect(journal).not.toContain('moves');
  });

  it('RQ.RE.DODGE: decides about a reaction with equal chances', () => {
    const attack = (reactions: unknown) => ({
      mode: 'attack',
      attacker: { card: striker },
      defender: { card: { tec: 1, rp: 1, hp: 9 } },
      reactions,
    });
    expect(playFight(attack('random'), [1, 4, 4]).measures.wounds).toBe(1);
    expect(playFight(attack('random'), [2, 4, 4]).measures.wounds).toBe(2);
  });
});

describe('moving towards an opponent', () => {
  it('RQ.ACT.MOVE, RQ.TAB.MOVE: takes at most two moves a round', () => {
    const { journal } = playFight(
      duel({ card: { ...striker, mov: 6, ap: 4 } }, { card: { hp: 1 } }, { distance: 20 }),
      [],
    );
    expect(journal.match(/red moves 6 cm/g)).toHaveLength(2);
  });

  it('RQ.CARD.AP, RQ.CARD.APRP: costs one AP a move', () => {
    const { journal } = playFight(
      duel({ card: { ...striker, mov: 6, ap: 1 } }, { card: { hp: 1 } }, { distance: 20 }),
      [],
    );
    expect(journal.match(/red moves 6 cm/g)).toHaveLength(1);
  });

  it('RQ.CARD.RW: is not followed by a shot of a unit without a ranged weapon', () => {
    const { journal } = playFight(
      duel({ card: striker, plan: { distance: 'hold' } }, { card: { hp: 1 } }, { distance: 5 }),
      [],
    );
    expect(journal).not.toContain('shoots');
  });

  it('RQ.RE.COUNTERSHOT: is shot at only if it leads into contact', () => {
    const shooter = { card: { rof: 1, mms: 3, range: 30, rp: 4, hp: 3 }, plan: 'countershot' };
    const runner = { card: { ...striker, mov: 6, ap: 3, hp: 3 } };
    const { measures, journal } = playFight(duel(runner, shooter, { distance: 12 }), [4, 1, 1]);
    expect(measures).toMatchObject({ wounds_red: 1, rp_spent_blue: 2 });
    expect(journal).toMatch(/red moves 6 cm towards blue\nblue shoots for 2 RP/);
  });

  it('RQ.RE.COUNTERSHOT: is shot at for every move into contact, while RP last', () => {
    // A retreat as a reaction breaks contact, so that the opponent must be charged again in the next round.
    const fencer = {
      card: { rof: 1, mms: 3, range: 30, mov: 4, rp: 3, mp: 3, hp: 3 },
      plan: { retreat: 'when MP >= 3', reactions: 'countershot', distance: 'hold' },
    };
    const runner = { card: { ...striker, mov: 6, ap: 2, hp: 9 } };
    const { measures } = playFight(
      duel(runner, fencer, { distance: 5, rounds: 2, options: { retreat: 'reaction' } }),
      [4, 4, 1, 1],
    );
    expect(measures).toMatchObject({ wounds_red: 2, rp_spent_blue: 5, rounds: 2 });
  });

  it('RQ.RE.COUNTERSHOT: is not shot at by a unit that another unit touches, unless an option allows shots in contact', () => {
    const shots = (shootInContact: boolean) =>
      told(
        battle(
          {
            units: {
              holder: { card: { ini: 0, hp: 9 } },
              runner: { card: { ...striker, ini: 9, mov: 12, ap: 2, hp: 9 }, plan: { distance: 'charge' } },
            },
          },
          { plan: 'countershot', units: { gun: { card: { ini: 1, rof: 1, mms: 3, range: 30, rp: 4, hp: 9 } } } },
          { options: { shootInContact } },
        ),
        { holder: [45, 42], runner: [45, 58], gun: [45, 45] },
      ).includes('gun shoots for 2 RP');
    expect([shots(false), shots(true)]).toEqual([false, true]);
  });
});

describe('a sheltered unit on fire', () => {
  const battle = (ap: number) => ({
    mode: 'battle',
    rounds: 1,
    fire: { catches: 1, wounds: 1, extinguish: 4 },
    sides: {
      red: {
        plan: { distance: 'hold' },
        units: { archer: { card: { ini: 1, rof: 1, mms: 4, range: 150, ap: 1, hp: 3 } } },
      },
      blue: { plan: 'none', units: { hider: { card: { ap, rp: 1, hp: 3 }, sheltered: true } } },
    },
  });

  it('RQ.RE.SHELTER, RQ.TAB.FIRE: gets up before it fights the fire, which is an action', () => {
    // 6 against 1: red places first. The shot hits, and any die starts a fire; a 4 puts it out.
    const { measures, journal } = playFight(battle(1), [6, 1, 4, 1, 4]);
    expect(journal).toContain('hider gets up for 1 AP\nhider fights the fire for 1 RP: 4, the fire is out');
    expect(measures.wounds_hider).toBe(1);
  });

  it('RQ.RE.SHELTER, RQ.CLEAN.2: keeps burning if it has no AP to get up', () => {
    expect(playFight(battle(0), [6, 1, 4, 1]).measures.wounds_hider).toBe(2);
  });
});
