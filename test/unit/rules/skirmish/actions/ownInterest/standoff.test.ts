import { describe, expect, it } from 'vitest';
import { told } from '../../smallBattle.ts';

/** A card whose charge is dangerous if the other side answers first. */
const swordsman = { ini: 3, ccs: 3, att: 5, def: 5, tec: 3, mov: 14, ap: 3, rp: 4, hp: 8, cost: 24 };

/** Two equal sides that charge, one of which may have more INI. */
function fight(units: number, ini: number): string {
  const side = (name: string, more: object) => ({
    plan: 'aggressive',
    units: Object.fromEntries(
      Array.from({ length: units }, (_, at) => [`${name}${at}`, { card: { ...swordsman, ...(at === 0 ? more : {}) } }]),
    ),
  });
  return told(
    {
      mode: 'battle',
      rounds: 6,
      table: { width: 60, depth: 60 },
      sides: { red: side('r', { ini }), blue: side('b', {}) },
    },
    {},
  );
}

describe('two equal sides that charge', () => {
  it.each([
    [2, 3],
    [3, 3],
    [2, 4],
    [3, 4],
  ])('RQ.PREP.6: do not wait for each other until the last round (%i units a side, INI %i against 3)', (units, ini) => {
    expect(fight(units, ini).split('round 6:')[0]).toMatch(/attacks [rb]\d in close combat/);
  });
});
