import { describe, expect, it } from 'vitest';
import { journals } from '../journals.ts';
import { playFight } from '../playFight.ts';
import { archer, battle, type Places, told } from '../smallBattle.ts';

/**
 * Red's side goes first. One unit stands at (45, 8.4), two at (22.5, 8.4) and (67.5, 8.4); their bases have a radius of
 * 1.6 cm.
 */
const walker = { cost: 10, ini: 1, mov: 10, ap: 2, hp: 2 };
/** Two units, so that no die is rolled for placing; far away, at y = 81.6, without weapons. */
const two = { units: { one: { card: { cost: 5, hp: 1 } }, other: { card: { cost: 5, hp: 1 } } } };
const three = { units: { ...two.units, third: { card: { cost: 5, hp: 1 } } } };

const onTask = (task: object, red: object, blue: object = two, more: object = {}) =>
  battle({ plan: 'cautious', missions: ['task'], ...red }, blue, {
    rounds: 3,
    activation: 'by-plan',
    missions: { task: { points: 10, hold: [45, 40], ...task } },
    ...more,
  });
const movers = (journal: string) => [...journal.matchAll(/(\S+) moves .* towards task/g)].map(([, unit]) => unit);

describe('an objective of a mission card', () => {
  it('RQ.VP.1, RQ.ACT.MOVE: is reached and held by a unit: 25 cm at 20 a round, so it scores from round 2 on', () => {
    const { journal, measures } = playFight(onTask({}, { units: { walker: { card: walker } } }), []);
    expect(journal).toMatch(/walker moves 10 cm towards task, to \(45, 18\.4\)/);
    expect(movers(journal)).toEqual(['walker', 'walker', 'walker']);
    expect(measures.points_red).toBe(20);
  });

  it('RQ.TYPE.APPR: the journal of a move to it has the apprentices that follow, with their places', () => {
    const band = {
      walker: { card: { ...walker, type: 'leader' } },
      page: { card: { type: 'apprentice', cost: 1, hp: 1 }, leader: 'walker' },
    };
    const { journal } = playFight(onTask({}, { units: band }), [6, 1]);
    expect(journal).toMatch(/walker moves 10 cm towards task, to .*\npage follows walker, to \(/);
  });

  it('RQ.VP.1: is ignored if the points left to score are fewer than the unit earns by fighting', () => {
    // Two checks of 10 points. The unit cannot attack in round 1, so it could earn ⅔ of its cost: 20, or a little more.
    const at = (cost: number) =>
      movers(
        playFight(onTask({}, { units: { walker: { card: { ...walker, cost } } } }), []).journal.split('round 2')[0],
      );
    expect(at(30)).toEqual(['walker', 'walker']);
    expect(at(31)).toEqual([]);
  });

  it('RQ.VP.1: is ignored by a unit that would arrive too late', () => {
    const { journal } = playFight(onTask({}, { units: { walker: { card: { ...walker, mov: 4 } } } }), []);
    expect(movers(journal)).toEqual([]);
  });

  it('RQ.CLEAN.1: is assigned to one unit, the cheaper of two equally near; the other does not follow', () => {
    const red = { units: { dear: { card: { ...walker, cost: 12 } }, cheap: { card: walker } } };
    expect(new Set(movers(playFight(onTask({}, red, three), []).journal))).toEqual(new Set(['cheap']));
  });

  it('RQ.CLEAN.1: is assigned to the unit that arrives in the earliest round, at any cost', () => {
    const red = { units: { quick: { card: { ...walker, cost: 12, mov: 25 } }, slow: { card: walker } } };
    expect(new Set(movers(playFight(onTask({}, red, three), []).journal))).toEqual(new Set(['quick']));
  });

  it('RQ.CLEAN.1: is not left for a charge by the unit that holds it', () => {
    const red = (missions: string[]) => ({ plan: 'aggressive', missions, units: { walker: { card: walker } } });
    const near = { hold: [45, 12], points: 10 };
    expect(playFight(onTask(near, red(['task'])), []).journal).not.toContain('moves');
    expect(playFight(onTask(near, red([])), []).journal).toContain('walker moves 10 cm towards one');
  });

  describe('held in sight of an opponent that shoots', () => {
    const wall = { box: [46, 42], size: [10, 1], blocks: 'sight' };
    const places: Places = { walker: [42, 40], archer: [51, 75], other: [5, 85] };
    const held = (card: object, more: object = {}, ini = 0, terrain = [wall]) =>
      told(
        onTask(
          {},
          { units: { walker: { card: { ...walker, hp: 6, ...card } } } },
          { units: { archer: { card: { ...archer, ini } }, other: { card: { ini: 0, hp: 1 } } } },
          { rounds: 2, table: { terrain }, ...more },
        ),
        places,
      );

    it('RQ.VP.1, RQ.TAB.MOVE: is held from the nearest place that the opponent does not see', () => {
      const journal = held({});
      expect(journal).toMatch(/walker moves \d(\.\d+)? cm out of sight, to \(/);
      expect(journal).not.toContain('archer shoots at walker');
      expect(journal.match(/out of sight/g)).toHaveLength(1);
    });

    it('RQ.VP.1: is held in sight if no place there is hidden, or if the opponent has acted in the last round', () => {
      expect(held({}, {}, 0, [])).not.toContain('out of sight');
      const last = (ini: number) => held({}, { rounds: 1 }, ini);
      expect(last(0)).toContain('out of sight');
      expect(last(9)).toMatch(/archer shoots[\s\S]*red: walker is activated/);
      expect(last(9)).not.toContain('out of sight');
    });

    it('RQ.TAB.RC: is held in sight before the last round by a unit with a weapon, which then hides', () => {
      const [first, last] = held({ rof: 1, mms: 4, range: 3 }).split('round 2:');
      expect(first).not.toContain('out of sight');
      expect(last).toContain('out of sight');
    });
  });

  describe('that pays at the end', () => {
    const taken = (card: object, blue: object) => {
      const { journal, measures } = playFight(
        onTask({ each: 'game', points: 40, hold: [45, 28] }, { units: { walker: { card } } }, blue, { rounds: 4 }),
        [],
      );
      const [, round] = [...journal.split(/walker moves .* towards task/)[0].matchAll(/round (\d):/g)].at(-1) ?? [];
      return { round, points: measures.points_red };
    };

    it('RQ.VP.1: is taken at once by a unit that waits and can do nothing else', () => {
      expect(taken(walker, two)).toEqual({ round: '1', points: 40 });
    });

    it('RQ.VP.1, RQ.TAB.RC: is taken one round before the end, not sooner, if an opponent could shoot at the unit there', () => {
      const gun = (range: number) => ({ card: { cost: 5, ini: 0, rof: 1, mms: 6, range, mov: 1, ap: 0, hp: 1 } });
      const fight = (range: number) => taken(walker, { units: { gun: gun(range), other: two.units.other } }).round;
      expect(fight(70)).toBe('3');
      expect(fight(10)).toBe('1');
    });

    it('RQ.VP.1: is taken one round before the end, not sooner, if an opponent could charge the unit there', () => {
      const chaser = { card: { cost: 5, ini: 0, att: 1, ccs: 6, mov: 30, ap: 2, hp: 1 } };
      expect(taken(walker, { units: { chaser, other: two.units.other } })).toEqual({ round: '3', points: 40 });
    });
  });

  it('RQ.CLEAN.1: is held by a unit there that has acted; another unit there is free to go', () => {
    const fight = battle(
      {
        plan: 'aggressive',
        missions: ['task'],
        units: { acted: { card: { ...walker, cost: 12, ap: 0 } }, free: { card: { ...walker, ccs: 4, att: 1 } } },
      },
      two,
      { rounds: 1, missions: { task: { points: 30, hold: [45, 30], within: 6 } } },
    );
    const journal = told(fight, { acted: [45, 30], free: [48.2, 30], one: [60, 30], other: [5, 80] });
    expect(journal).toMatch(/free moves [\d.]+ cm into contact with one/);
  });

  it('RQ.CLEAN.1: is not left for a charge whose path round the terrain is too long', () => {
    const red = { plan: 'aggressive', missions: ['task'], units: { walker: { card: { ...walker, ccs: 4, att: 4 } } } };
    const at = (terrain: object[]) =>
      told(
        battle(red, two, {
          rounds: 2,
          missions: { task: { points: 4, hold: [45, 30], within: 1 } },
          table: { terrain },
        }),
        { walker: [45, 30], one: [45, 42], other: [5, 80] },
      ).split('round 1 ends')[0];
    expect(at([])).toContain('into contact with one');
    expect(at([{ box: [25, 34], size: [40, 3] }])).not.toContain('walker moves');
  });

  it('RQ.ACT.RETREAT, RQ.CLEAN.1: is not left by a retreat, unless the unit would fall there', () => {
    const fight = (att: number) =>
      told(
        battle(
          {
            plan: 'marksman',
            missions: ['task'],
            units: { holder: { card: { ...walker, cost: 5, rp: 2, mp: 9, hp: 5 } } },
          },
          { units: { foe: { card: { cost: 5, ccs: 6, att, ap: 2, hp: 5 } } } },
          { rounds: 2, missions: { task: { points: 20, hold: [45, 30], within: 1 } } },
        ),
        { holder: [45, 30], foe: [45, 33.2] },
      ).split('round 1 ends')[0];
    expect(fight(1)).not.toContain('holder retreats');
    expect(fight(30)).toContain('holder retreats');
  });

  it('RQ.CLEAN.1: is contested by a unit of the other side once it scores', () => {
    const runner = { card: { ...walker, mov: 40 } };
    const held = (plan: unknown) =>
      battle(
        { plan, units: { runner } },
        { ...two, missions: ['task'] },
        {
          rounds: 2,
          activation: 'by-plan',
          missions: { task: { points: 10, hold: [67.5, 79], within: 3 } },
        },
      );
    expect(playFight(held({ like: 'cautious', missions: 'ignored' }), []).measures.points_blue).toBe(20);
    const { journal, measures } = playFight(held('cautious'), []);
    expect(movers(journal)).toEqual(['runner', 'runner']);
    expect(measures.points_blue).toBe(0);
  });

  it('RQ.VP.1: is not assigned to the unit whose survival pays', () => {
    const runner = { ...walker, mov: 40 };
    const red = { missions: ['live'], units: { heir: { card: runner }, guard: { card: { ...runner, cost: 12 } } } };
    const blue = { missions: ['task'], units: { post: { card: { cost: 5, hp: 1 } }, ...two.units } };
    const setup = (live: string) => ({
      ...onTask({}, red, blue),
      missions: { live: { survive: live, points: 1 }, task: { points: 10, hold: [75, 79], within: 3 } },
    });
    expect(new Set(movers(playFight(setup('heir'), []).journal))).toEqual(new Set(['guard']));
    expect(new Set(movers(playFight(setup('guard'), []).journal))).toEqual(new Set(['heir']));
  });

  it('RQ.ACT.MOVE: comes after a shot, unless the unit can score more at once than its shots are expected to bring', () => {
    const archer = { ...walker, rof: 1, mms: 4, range: 90 };
    const near = (points: number) =>
      onTask({ hold: [45, 28], points }, { units: { archer: { card: archer } } }, two, { rounds: 1 });
    // 15 cm to go in round 1, the last round. Two shots eliminate an opponent of cost 5 with a chance of 3/4.
    expect(movers(playFight(near(4), []).journal)).toEqual(['archer', 'archer']);
    expect(movers(playFight(near(3), [1, 1]).journal)).toEqual([]);
  });

  it('RQ.CLEAN.1: is ignored by a plan with missions: ignore', () => {
    const red = { plan: { like: 'cautious', missions: 'ignored' }, units: { walker: { card: walker } } };
    expect(movers(playFight(onTask({}, red), []).journal)).toEqual([]);
  });
});

describe('an opponent at an objective of its own side', () => {
  const fighter = { ...walker, ccs: 4, att: 1, mov: 40, ap: 3 };
  const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
  const attacks = (plan: unknown, abilities: object) =>
    journals(
      battle(
        { plan, units: { runner: { card: { ...fighter, abilities } } } },
        { ...two, missions: ['task'] },
        { rounds: 2, missions: { task: { points: 10, hold: [67.5, 79], within: 3 } } },
      ),
    ).includes('runner attacks');

  it('RQ.CLEAN.1: is charged by the unit that goes there, but not by a waiting one that restores boxes of friends', () => {
    expect(attacks('cautious', {})).toBe(true);
    expect(attacks('cautious', { stitch })).toBe(false);
    expect(attacks({ distance: 'objective' }, { stitch })).toBe(true);
  });
});

describe("an opponent at a side's own objective", () => {
  const post = { card: { cost: 5, hp: 9 } };
  const blue = { units: { post, other: { card: { cost: 5, hp: 1 } } } };
  const fighter = { card: { ...walker, ccs: 4, att: 1, mov: 30 } };

  it('RQ.CLEAN.1: is charged by a plan that otherwise waits', () => {
    const setup = (missions: string[]) =>
      onTask({ hold: [67.5, 79], within: 3 }, { missions, units: { fighter } }, blue, { rounds: 3 });
    const beforeTheLast = (missions: string[]) => journals(setup(missions)).split('round 2 ends')[0];
    expect(beforeTheLast([])).not.toContain('fighter attacks');
    expect(beforeTheLast(['task'])).toContain('fighter attacks post');
  });

  it('RQ.VP.1: is attacked before a weaker one that cannot fall, either, like an opponent on a kill card', () => {
    const archer = { card: { ...walker, rof: 1, mms: 4, range: 150, ap: 1 } };
    const shotAt = (missions: object, red: string[]) => {
      const weaker = { units: { post, other: { card: { cost: 5, hp: 4 } } } };
      const setup = battle({ plan: 'aggressive', missions: red, units: { archer } }, weaker, {
        rounds: 2,
        activation: 'by-plan',
        missions,
      });
      return journals(setup).match(/archer shoots at (\w+)/)?.[1];
    };
    expect(shotAt({}, [])).toBe('other');
    expect(shotAt({ task: { points: 10, hold: [67.5, 79], within: 3 } }, ['task'])).toBe('post');
    expect(shotAt({ task: { points: 10, kill: 'post' } }, ['task'])).toBe('post');
  });
});

describe('a plan with distance: objective', () => {
  const plan = { distance: 'objective' };

  it('RQ.CLEAN.1: sends every unit to its side’s objective, whatever it pays', () => {
    const red = { plan, units: { one_red: { card: walker }, other_red: { card: { ...walker, cost: 30 } } } };
    expect(new Set(movers(playFight(onTask({ points: 1 }, red, three), []).journal))).toEqual(
      new Set(['one_red', 'other_red']),
    );
  });

  it('RQ.CLEAN.1: goes to an opponent’s objective if its side has none, and charges if there is none at all', () => {
    const runner = { units: { runner: { card: walker } }, plan, missions: [] };
    const theirs = onTask({}, runner, { ...two, missions: ['task'] });
    expect(movers(playFight(theirs, []).journal)).not.toEqual([]);
    expect(playFight(onTask({}, runner), []).journal).toContain('runner moves 10 cm towards');
  });
});

describe('a move to an objective', () => {
  it('RQ.RE.COUNTERSHOT: is shot at first if it ends in contact with an opponent', () => {
    // Red stands at (45, 8.4), blue on the objective.
    const setup = battle(
      {
        plan: { distance: 'objective', missions: 'weighed' },
        missions: ['hill'],
        units: { runner: { card: { cost: 1, ini: 9, mov: 30, ap: 1, hp: 3 } } },
      },
      { plan: 'countershot', units: { gunner: { card: { rof: 1, mms: 4, range: 40, rp: 2, hp: 3 } } } },
      { table: { width: 90, depth: 40 }, missions: { hill: { hold: [45, 31.6], within: 1, points: 9 } } },
    );
    // The first two dice decide who places first.
    const { journal } = playFight(setup, [2, 1, 1]);
    expect(journal).toMatch(
      /gunner shoots for 2 RP at runner[\s\S]*runner moves 20 cm towards hill, into contact with gunner/,
    );
  });
});
