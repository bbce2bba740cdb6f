import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { playFight } from '../playFight.ts';

describe('the Preparation Phase', () => {
  it('RQ.PREP.3: fills up the AP and RP of all units, of one with an Escape Marker, too, since it may be rescued', () => {
    const card = { ap: 2, rp: 3, mov: 1, hp: 1, mp: ['ESCAPE'] };
    const battle = {
      mode: 'battle',
      sides: { red: { units: { one: { card } } }, blue: { units: { two: { card: { ini: 1, hp: 1 } } } } },
    };
    const state = skirmish.create(skirmish.setupSchema.parse(battle));
    const chance = new ScriptedChance([6, 1]);
    skirmish.begin(state, chance, null);
    state.fleeing[0] = 1;
    skirmish.step(state, chance, null);
    expect([state.ap[0], state.rp[0]]).toEqual([2, 3]);
  });

  it('RQ.PREP.3: fills up to what the boxes crossed out have left', () => {
    const red = { ccs: 4, att: 1, ap: 1, hp: 9 };
    const blue = { ccs: 4, att: 1, ap: 2, hp: ['AP -1', ''] };
    const duel = {
      mode: 'duel',
      rounds: 2,
      first: 'red',
      sides: { red: { card: red, plan: 'none' }, blue: { card: blue, plan: 'none' } },
    };
    // The AP of the round are there already when the box is crossed out; in the next round there is one less.
    expect(playFight(duel, [4, 4, 4, 1, 4]).measures).toMatchObject({ wounds_red: 3, wounds_blue: 1 });
  });
});
