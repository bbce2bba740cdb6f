import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle, told } from '../smallBattle.ts';

/**
 * A unit that flees 2 cm from (67.5, 81.6) once it is wounded. Its friend stands at (22.5, 81.6), 41.8 cm away from
 * base to base.
 */
const coward = { card: { cost: 5, mov: 2, ap: 1, hp: ['ESCAPE', '', ''] } };
const friend = { card: { cost: 5, ini: 1, mov: 24, ap: 2, hp: 3 }, plan: { distance: 'hold', rescue: 'always' } };
const red = { units: { archer: { card: archer } } };

describe('a rescue', () => {
  it('RQ.ESC.3: removes the marker when a friend moves into contact; the rescued unit may still be activated', () => {
    const { journal, measures } = playFight(battle(red, { units: { coward, friend } }), [4]);
    expect(journal).toContain('coward flees towards its edge, to (67.5, 83.6)');
    expect(journal).toContain('friend reaches coward, which gets back 1 MP and loses its Escape Marker');
    expect(journal).toContain('blue: coward is activated, with 1 AP');
    expect(measures.rescued_blue).toBe(1);
  });

  it('RQ.ESC.3, RQ.ACT.2: allows no second activation to a unit that was activated before it fled', () => {
    const early = battle({ units: { archer: { card: { ...archer, ini: 0 } } } }, { units: { coward, friend } });
    const { journal, measures } = playFight(early, [4]);
    expect(journal.match(/coward is activated/g)).toHaveLength(1);
    expect(measures.rescued_blue).toBe(1);
  });

  it('RQ.ESC.3: makes the unit count for the combat value, and ends its flight in Preparation Phases', () => {
    const card = { ...coward.card, ini: 20 };
    const { journal } = playFight(battle(red, { units: { coward: { card }, friend } }, { rounds: 2 }), [4, 1]);
    expect(journal).toContain('combat values: red 9, blue 21; blue goes first\nblue: coward is activated');
    expect(journal.match(/flees/g)).toHaveLength(2);
    expect(journal).not.toContain('flees on');
  });

  it('RQ.ESC.3: restores one MP box and ends the changes printed in it, ESCAPE included', () => {
    // It retreats for its only three MP, then has the last one restored: MOV is still 7 less, INI no longer 3 less.
    const runner = {
      card: { cost: 5, ini: 3, mov: 10, ap: 1, rp: 1, hp: 3, mp: ['', 'MOV -7', 'INI -3, ESCAPE'] },
      plan: { distance: 'charge', retreat: 'when round >= 2' },
    };
    const ogre = { card: { ccs: 4, att: 1, ini: 9, mov: 90, ap: 2, hp: 9 } };
    const setup = battle({ plan: 'none', units: { ogre } }, { units: { runner, friend } }, { rounds: 3 });
    // The ogre charges and misses, strikes twice and misses in round 2, and follows the runner in round 3.
    const { journal } = playFight(setup, [1, 1, 1, 1]);
    expect(journal).toContain('from now on, runner: MOV -7, INI -3');
    expect(journal).toContain('runner retreats 1.5 cm from ogre');
    expect(journal).toContain('friend reaches runner');
    expect(journal.match(/combat values: red 9, blue 4; red goes first/g)).toHaveLength(3);
    expect(journal).not.toContain('flees over');
  });

  it.each([
    ['is not made by a friend out of reach', { ...friend, card: { ...friend.card, mov: 20 } }],
    ['is made only by plans that want it', { ...friend, plan: { distance: 'hold' } }],
    ['is not made without AP to move', { ...friend, card: { ...friend.card, ap: 0 } }],
  ])('RQ.ESC.3: %s', (_, other) => {
    const { journal, measures } = playFight(battle(red, { units: { coward, friend: other } }), [4]);
    expect(journal).not.toContain('friend moves');
    expect(measures.rescued_blue).toBe(0);
  });

  it('RQ.ESC.3, RQ.ACT.RETREAT: cannot be made by a friend that an opponent holds in contact', () => {
    const ogre = { card: { ini: 5, att: 1, ccs: 4, mov: 90, ap: 2, hp: 3 }, plan: { targets: 'weakest' } };
    const held = { ...friend, card: { ...friend.card, hp: 2 } };
    const both = { units: { ogre, archer: { card: archer } } };
    const { journal, measures } = playFight(battle(both, { units: { coward, held } }), [6, 1, 1, 4]);
    expect(journal).toContain('ogre moves');
    expect(journal).toContain('into contact with held');
    expect(measures.rescued_blue).toBe(0);
  });

  it('RQ.ESC.3, RQ.TYPE.APPR: cannot be made by an apprentice, which moves only with its leader', () => {
    const chief = { card: { type: 'leader', mov: 24, ap: 2, hp: 3 } };
    const page = { ...friend, card: { ...friend.card, type: 'apprentice' }, leader: 'chief' };
    expect(playFight(battle(red, { units: { coward, chief, page } }), [4]).measures.rescued_blue).toBe(0);
    const rescuer = { ...chief, plan: friend.plan };
    expect(playFight(battle(red, { units: { coward, chief: rescuer, page } }), [4]).measures.rescued_blue).toBe(1);
  });

  it('RQ.ESC.3: is not made by an opponent that moves into contact', () => {
    const hunter = { card: { ini: 1, att: 1, ccs: 4, mov: 90, ap: 2, hp: 3 }, plan: { rescue: 'always' } };
    const { journal, measures } = playFight(
      battle({ units: { archer: { card: archer }, hunter } }, { units: { coward, mate: { card: { hp: 9 } } } }),
      [6, 1, 4, 1],
    );
    expect(journal).toContain('into contact with coward');
    expect(measures).toMatchObject({ rescued_red: 0, rescued_blue: 0 });
  });

  it('RQ.RE.COUNTERSHOT: is shot at first by an opponent with which the move ends in contact', () => {
    const journal = told(
      battle(
        {
          units: {
            archer: { card: { ...archer, rof: 5, mms: 2 } },
            gun: {
              card: { rof: 3, mms: 2, range: 30, rp: 2, hp: 9 },
              plan: { distance: 'hold', reactions: ['countershot'] },
            },
          },
        },
        {
          units: {
            coward: { card: { ...coward.card, hp: ['ESCAPE', ...Array.from({ length: 19 }, () => '')] } },
            friend: { ...friend, card: { ...friend.card, hp: 9 } },
          },
        },
      ),
      { archer: [5, 5], coward: [45, 60], friend: [45, 80], gun: [48.2, 65.2] },
    );
    expect(journal).toMatch(/gun shoots for 2 RP at friend[\s\S]*friend reaches coward/);
  });
});
