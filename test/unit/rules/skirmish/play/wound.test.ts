import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';

describe('the flight of a leader', () => {
  const setup = skirmish.setupSchema.parse({
    mode: 'battle',
    rounds: 1,
    sides: {
      band: {
        plan: { distance: 'hold' },
        units: {
          leader: { card: { type: 'leader', cost: 9, mov: 3, hp: ['ESCAPE', ''] } },
          apprentice: { card: { type: 'apprentice', mov: 3, hp: 2 }, leader: 'leader' },
        },
      },
      lone: {
        plan: { distance: 'hold', targets: 'dearest' },
        units: { archer: { card: { ini: 1, rof: 1, mms: 4, range: 150, ap: 1, hp: 1 } } },
      },
    },
  });
  const [leader, apprentice] = [0, 1];

  it('RQ.TYPE.APPR, RQ.ESC.1: takes its apprentice along, in contact', () => {
    const chance = new ScriptedChance([4]);
    const state = skirmish.create(setup);
    skirmish.begin(state, chance, null);
    const [before, companion] = [leader, apprentice].map((unit) => state.field.y(unit));
    while (skirmish.step(state, chance, null));
    expect(before - state.field.y(leader)).toBe(300);
    expect(state.field.touches(leader, apprentice)).toBe(true);
    expect(state.field.y(apprentice)).toBeLessThan(companion);
  });
});
