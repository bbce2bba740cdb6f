import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

const card = { hp: 2 };
const red = { units: { archer: { card: archer } } };
const coward = { card: { cost: 5, mov: 3, hp: ['ESCAPE', ''] } };

describe('the end of a battle', () => {
  it('RQ.END.1: comes after six rounds where a study says nothing', () => {
    const { rounds: _, ...open } = battle({ units: { a: { card: { ...card, ini: 1 } } } }, { units: { b: { card } } });
    expect(playFight(open, [6, 1]).measures.rounds).toBe(6);
  });

  it('RQ.END.1: comes at once when the last unit of a side falls', () => {
    const { told, measures } = playFight(battle(red, { units: { b: { card: { hp: 1 } } } }, { rounds: 4 }), [6, 1, 4]);
    expect(measures.rounds).toBe(1);
    expect(told).not.toContain('round 1 ends');
  });

  it('RQ.END.1, RQ.ESC.1: comes when the last one that is operational takes to flight, and nobody gets 30 for that', () => {
    const { measures } = playFight(battle(red, { units: { coward } }, { rounds: 4 }), [6, 1, 4]);
    expect(measures).toMatchObject({ rounds: 1, points_red: 0, winner: 2, fled_blue: 0 });
  });

  it('RQ.END.1, RQ.PREP.4: comes in the Preparation Phase when the last leave in it, before anything else is rolled', () => {
    // The leader flees over the edge in round 2, and the band falls; it was the whole side.
    const chief = { card: { type: 'leader', cost: 9, mov: 5, hp: ['ESCAPE', ''] } };
    const page = { card: { type: 'apprentice', ini: 9, mov: 5, cost: 3, hp: 2 }, leader: 'chief' };
    const setup = battle(
      { plan: { distance: 'hold', targets: 'dearest' }, units: { archer: { card: { ...archer, ini: 9 } } } },
      { units: { chief, page } },
      { rounds: 4, ascension: { archer: { need: 4, changes: { rof: 1 } } } },
    );
    // In round 1: no ascension; equal combat values, and the die says red; a hit.
    const { told, measures } = playFight(setup, [1, 1, 4]);
    expect(measures).toMatchObject({ rounds: 2, fled_blue: 1, lost_blue: 1, points_red: 9 + 3 + 30, winner: 0 });
    expect(told).toMatch(
      /chief flees over its edge of the field: it is disabled\npage falls with its leader\nvictory points after round 2/,
    );
  });

  it('RQ.CLEAN.2, RQ.END.1: comes in the Cleanup Phase when fire takes the last', () => {
    const setup = battle(
      red,
      { units: { b: { card } } },
      { rounds: 4, fire: { catches: 1, wounds: 1, extinguish: 7 } },
    );
    const { measures } = playFight(setup, [6, 1, 4, 1]);
    expect(measures).toMatchObject({ rounds: 1, wounds_blue: 2, lost_blue: 1, dealt_archer: 1, points_red: 30 });
  });
});

describe('the Cleanup Phase', () => {
  it('RQ.CLEAN.0, RQ.CLEAN.4: begins when all have acted; units in contact have nothing more to do in it', () => {
    const runner = { card: { ini: 1, ccs: 4, att: 1, mov: 80, ap: 1, hp: 3 } };
    const setup = battle(
      { plan: 'none', units: { runner } },
      { units: { post: { card: { ccs: 4, att: 1, hp: 3 } } } },
      { rounds: 2 },
    );
    const { told } = playFight(setup, [6, 1, 4]);
    expect(told).toMatch(
      /into contact with post, to .*\nblue: post is activated, with 0 AP and 0 RP\nround 1 ends.*\nround 2:/,
    );
  });
});
