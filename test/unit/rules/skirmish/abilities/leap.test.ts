import { describe, expect, it } from 'vitest';
import { battle, type Places, told } from '../smallBattle.ts';

const lunge = { cost: ['1 AP'], effect: 'move 8 cm' };
const lunger = { ini: 9, ccs: 4, att: 3, mov: 12, ap: 3, hp: 8, cost: 10, abilities: { lunge } };
const foe = { ini: 0, ccs: 4, att: 3, mov: 12, ap: 3, hp: 8, cost: 10 };
const hill = { hold: [45, 60], within: 6, points: 20 };

/** Returns the journal of the lunger's first activation. */
function firstActivation(red: object, places: Places, more: object = {}): string {
  const fight = battle(
    { units: { lunger: { card: lunger } }, ...red },
    { units: { foe: { card: foe } } },
    { rounds: 3, ...more },
  );
  return told(fight, places).split('foe is activated')[0];
}

describe('an ability that moves its user', () => {
  it('RQ.TAB.ABIL, RQ.CLEAN.1: leads to the objective to which the unit goes, not to the nearest opponent', () => {
    const red = { plan: 'aggressive', missions: ['hill'] };
    const journal = firstActivation(red, { lunger: [45, 24], foe: [85, 30] }, { missions: { hill } });
    expect(journal).toMatch(/lunger uses lunge[\s\S]*lunger moves [\d.]+ cm towards hill/);
    expect(journal).not.toContain('towards foe');
  });

  it('RQ.TAB.ABIL, RQ.CLEAN.1: is not used by a unit that holds an objective', () => {
    const red = { plan: 'aggressive', missions: ['hill'] };
    const journal = firstActivation(red, { lunger: [45, 60], foe: [85, 30] }, { missions: { hill } });
    expect(journal).not.toContain('uses lunge');
  });

  it('RQ.TAB.ABIL, RQ.VP.1: leads away from an opponent that could charge a unit whose survival pays', () => {
    const red = { plan: 'cautious', missions: ['live'] };
    const live = { survive: 'lunger', points: 10 };
    const journal = firstActivation(red, { lunger: [45, 30], foe: [45, 50] }, { missions: { live } });
    expect(journal).toMatch(/lunger moves [\d.]+ cm away from foe/);
    expect(journal).not.toContain('towards foe');
  });

  it('RQ.TAB.ABIL, RQ.TAB.MOVE: does not lead back towards the opponents from which the unit has stepped back', () => {
    const wolf = { ...foe, ccs: 2, att: 9, def: 5, hp: 20 };
    const red = {
      plan: 'aggressive',
      units: {
        lunger: { card: { ...lunger, att: 1 }, crossed: { hp: 6 } },
        friend: { card: { ini: 0, hp: 9, cost: 1 } },
      },
    };
    const fight = battle(red, { plan: 'aggressive', units: { foe: { card: wolf } } }, { rounds: 3 });
    const journal = told(fight, { lunger: [45, 45], friend: [5, 5], foe: [45, 60] }).split('foe is activated')[0];
    expect(journal).toMatch(/lunger moves 12 cm away from foe[\s\S]*uses lunge[\s\S]*lunger moves 8 cm away from foe/);
    expect(journal).not.toContain('towards foe');
  });

  it('RQ.TAB.ABIL, RQ.TAB.MOVE: is not followed by a step back from the same opponents', () => {
    const wolf = { ...foe, ccs: 2, att: 9, def: 5, hp: 20 };
    const red = {
      plan: { like: 'aggressive', abilities: 'whenever' },
      units: {
        lunger: { card: { ...lunger, att: 1 }, crossed: { hp: 6 } },
        friend: { card: { ini: 0, hp: 9, cost: 1 } },
      },
    };
    const fight = battle(red, { plan: 'aggressive', units: { foe: { card: wolf } } }, { rounds: 3 });
    const journal = told(fight, { lunger: [45, 45], friend: [5, 5], foe: [45, 75] }).split('foe is activated')[0];
    expect(journal).toContain('lunger moves 8 cm towards foe');
    expect(journal).not.toContain('away from foe');
  });

  it('RQ.TAB.ABIL: is not used by a unit that waits for opponents', () => {
    expect(firstActivation({ plan: 'cautious' }, { lunger: [45, 20], foe: [45, 80] })).not.toContain('uses lunge');
  });
});

describe('a leap with a test', () => {
  const wolf = { ...foe, ccs: 2, att: 9, def: 5, hp: 20 };
  // Without the other unit, the die shows a 6; with it, a 4.
  const other = { other: { card: { ini: 30, hp: 9, cost: 1, ap: 0 } } };
  const journal = (more: object) =>
    told(
      battle(
        {
          plan: { like: 'aggressive', abilities: 'whenever' },
          units: {
            ...more,
            lunger: {
              card: {
                ...lunger,
                att: 1,
                abilities: { lunge: { cost: ['1 AP', '6+', '1/round'], effect: 'move 8 cm' } },
              },
              crossed: { hp: 6 },
            },
            friend: { card: { ini: 0, hp: 9, cost: 1 } },
          },
        },
        { plan: 'aggressive', units: { dummy: { card: { hp: 9, ap: 0 } }, foe: { card: wolf } } },
        { rounds: 3 },
      ),
      { lunger: [45, 45], friend: [5, 5], dummy: [45, 85], foe: [45, 71.2] },
    ).split('foe is activated')[0];

  it('RQ.COST.XPLUS, RQ.TAB.MOVE: forbids a step back only if it has led nearer to the opponents', () => {
    expect(journal(other)).toContain('lunger moves 12 cm away from foe');
    expect(journal({})).toContain('lunger moves 8 cm towards');
    expect(journal({})).not.toContain('away from foe');
  });

  it('RQ.TAB.MOVE: is not followed by a move to where the unit is expected to fall', () => {
    expect(journal({}).match(/lunger moves/g)).toHaveLength(1);
  });
});
