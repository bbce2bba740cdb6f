import { describe, expect, it } from 'vitest';
import { archer, battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('an apprentice whose leader charges', () => {
  const band = (card: object) =>
    battle(
      {
        plan: charge,
        units: {
          leader: { card: { type: 'leader', ...fighter } },
          apprentice: { card: { type: 'apprentice', ...fighter, ini: 0, ...card }, leader: 'leader' },
        },
      },
      { units: { foe: { card: idle } } },
    );
  const places: Places = { leader: [45, 30], apprentice: [45, 26.8], foe: [45, 42] };

  it('RQ.TYPE.APPR, RQ.TAB.RC: stays out of contact if it shoots better than it strikes, and shoots', () => {
    const journal = told(band({ att: 1, rof: 4, mms: 3, range: 30 }), places);
    expect(journal).toContain('leader attacks foe in close combat');
    expect(journal).toContain('apprentice shoots at foe');
  });

  it('RQ.TYPE.APPR: stands in contact if it strikes better than it shoots, and strikes', () => {
    const journal = told(band({ rof: 1, mms: 6, range: 30 }), places);
    expect(journal).toContain('apprentice attacks foe in close combat');
  });

  it('RQ.PREP.2: takes its place in contact in the Preparation Phase, and the journal says so', () => {
    const setup = { ...band({}), rounds: 2 };
    const journal = told(setup, { ...places, foe: [45, 33.2] });
    const [, before] = journal.split('round 1 ends');
    expect(before.split('round 2:')[0]).toMatch(
      /apprentice takes its place beside leader and in contact with foe, at \(/,
    );
  });

  it('RQ.TYPE.APPR: is not kept out of contact by another apprentice that stays out of contact itself', () => {
    const setup = battle(
      {
        plan: charge,
        units: {
          leader: { card: { type: 'leader', ...fighter } },
          bow: { card: { type: 'apprentice', ...archer, ini: 0 }, leader: 'leader' },
          sword: { card: { type: 'apprentice', ...fighter, ini: 0 }, leader: 'leader' },
        },
      },
      { units: { foe: { card: idle } } },
      { table: { terrain: [{ box: [46, 33], size: [6, 4] }] }, rounds: 1 },
    );
    // The bow stands 0.1 cm from the only place in contact with both the leader and the foe.
    const journal = told(setup, { leader: [45, 30], sword: [45, 26.8], bow: [42.2, 33.4], foe: [45, 35] });
    expect(journal).toContain('sword attacks foe');
  });
});

describe('a leader, whose apprentices fall with it', () => {
  /** The opponent at which an archer shoots first: a unit with 3 boxes, a leader with 4, or its apprentice with 30. */
  const shotAt = (plan: unknown, page: object | null) => {
    const leader =
      page === null ? undefined : { page: { card: { type: 'apprentice', hp: 30, ...page }, leader: 'chief' } };
    const chief = { card: { type: leader === undefined ? 'hero' : 'leader', cost: 10, hp: 4 } };
    const units = { other: { card: { cost: 10, hp: 3 } }, chief, ...leader };
    const fight = battle({ plan, units: { archer: { card: archer } } }, { units }, { rounds: 2 });
    const places: Places = { archer: [45, 10], other: [40, 50], chief: [50, 50], page: [53.2, 50] };
    const present = Object.fromEntries(
      Object.entries(places).filter(([name]) => name !== 'page' || leader !== undefined),
    );
    return told(fight, present).match(/archer shoots at (\w+)/)?.[1];
  };

  it('RQ.TYPE.APPR, RQ.VP.1: is attacked before a weaker unit if its apprentices make it worth more', () => {
    expect(shotAt('aggressive', null)).toBe('other');
    expect(shotAt('aggressive', { cost: 1 })).toBe('other');
    expect(shotAt('aggressive', { cost: 20 })).toBe('chief');
  });

  it('RQ.ACT.1: is no better target for a plan that only asks for the weakest', () => {
    expect(shotAt({ distance: 'hold', targets: 'weakest' }, { cost: 20 })).toBe('other');
  });
});
