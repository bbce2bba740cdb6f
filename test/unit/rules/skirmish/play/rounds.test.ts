import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

const striker = { ccs: 4, att: 1, ap: 1, hp: 3 };
const duel = (rounds: number, blue: object) => ({
  mode: 'duel',
  rounds,
  first: 'red',
  byRound: true,
  sides: { red: { card: striker, plan: 'none' }, blue: { card: blue, plan: 'none' } },
});

describe('AP that are left after an activation', () => {
  it('RQ.CLEAN.3: remain until the Cleanup Phase, so that conditions of plans can use them', () => {
    const plan = { reactions: ['counterblow when AP >= 1'] };
    const played = (ap: number) =>
      playFight(
        {
          mode: 'duel',
          rounds: 1,
          first: 'red',
          sides: {
            red: { card: { ...striker, ap, rp: 2 }, plan },
            blue: { card: striker, plan: 'none' },
          },
        },
        // Two misses; a miss; and, if an AP is left, a hit back at 5+.
        ap === 3 ? [1, 1, 1, 5] : [1, 1, 1],
      ).measures;
    expect(played(3)).toMatchObject({ wounds_blue: 1, rp_spent_red: 2 });
    expect(played(2)).toMatchObject({ wounds_blue: 0, rp_spent_red: 0 });
  });
});

describe('the wounds by round', () => {
  it('RQ.CLEAN.0: are those at the end of each round, including the last', () => {
    const { measures } = playFight(duel(3, { hp: 9 }), [4, 1, 5]);
    expect(measures).toMatchObject({
      wounds_blue_round_1: 1,
      wounds_blue_round_2: 1,
      wounds_blue_round_3: 2,
      wounds_red_round_3: 0,
    });
  });

  it('RQ.END.1: the wounds by round do not change after the end of a duel', () => {
    const { measures } = playFight(duel(4, { hp: 2 }), [4, 4]);
    expect(measures).toMatchObject({
      rounds: 2,
      wounds_blue_round_1: 1,
      wounds_blue_round_2: 2,
      wounds_blue_round_3: 2,
      wounds_blue_round_4: 2,
    });
  });
});

const chief = { card: { type: 'leader', cost: 5, mov: 6, ap: 2, hp: 4 }, plan: 'none' };
const page = { card: { type: 'apprentice', cost: 9, mov: 1, ap: 1, hp: ['ESCAPE', '', ''] }, leader: 'chief' };
const friend = { card: { cost: 5, mov: 40, ap: 2, hp: 3 }, plan: { distance: 'hold', rescue: 'always' } };
/** The most expensive unit is the page. */
const red = { plan: { distance: 'hold', targets: 'dearest' }, units: { archer: { card: archer } } };

describe('a leader with apprentices', () => {
  it('RQ.BAS.2, RQ.TYPE.LEAD, RQ.TYPE.APPR: move together, and each is activated once', () => {
    const { journal } = playFight(
      battle({ units: { post: { card: { ini: 1, hp: 1 } } } }, { units: { chief, page } }, { rounds: 2 }),
      [],
    );
    const [round] = journal.split('round 1 ends');
    expect(round.match(/is activated/g)).toHaveLength(3);
    expect(round.match(/chief moves/g)).toHaveLength(2);
    expect(journal).not.toContain('page moves');
  });

  it('RQ.ESC.1, RQ.TYPE.APPR: are separated if an apprentice has an Escape Marker of its own: it flees by itself', () => {
    const chance = new ScriptedChance([4, 1]);
    const setup = skirmish.setupSchema.parse(battle(red, { units: { chief, page } }, { rounds: 2 }));
    const state = skirmish.create(setup);
    skirmish.begin(state, chance, null);
    const start = state.field.y(2);
    while (skirmish.step(state, chance, null));
    // Two flights of 1 cm to the north; the leader goes south, in two moves of 6 cm, none of them in the last round.
    expect(state.field.y(2) - start).toBe(200);
    expect(state.field.distance(1, 2)).toBeGreaterThan(1200);
  });

  it('RQ.TYPE.APPR, RQ.ACT.RETREAT: move as one: a leader takes its apprentice out of contact without a Retreat', () => {
    const shy = { card: { ...chief.card, ini: 9, mov: 10 }, plan: { distance: 'keep-away' } };
    const held = { card: { ...page.card, rp: 1, mp: 3 }, leader: 'chief' };
    const brute = { card: { ccs: 4, att: 1, mov: 10, ap: 2, hp: 3 } };
    const setup = skirmish.setupSchema.parse(battle({ units: { chief: shy, page: held } }, { units: { brute } }));
    const state = skirmish.create(setup);
    const none = new ScriptedChance([]);
    const [CHIEF, PAGE, BRUTE] = [0, 1, 2];
    skirmish.begin(state, none, null);
    skirmish.step(state, none, null);
    state.field.place(CHIEF, 4500, 4500);
    state.field.place(PAGE, 4500, 4180);
    state.field.place(BRUTE, 4500, 3860);
    expect([CHIEF, PAGE].map((unit) => state.field.touches(unit, BRUTE))).toEqual([false, true]);
    while (skirmish.step(state, none, null));
    expect(state.field.distance(PAGE, BRUTE)).toBeGreaterThanOrEqual(1000);
    expect(state.field.touches(PAGE, CHIEF)).toBe(true);
    expect(state.mp[PAGE]).toBe(0);
  });

  it('RQ.PREP.2: join again in the Preparation Phase, once a friend has rescued the missing apprentice', () => {
    const { journal, measures } = playFight(battle(red, { units: { chief, friend, page } }, { rounds: 2 }), [4, 1]);
    expect(measures).toMatchObject({ rescued_blue: 1, fled_blue: 0 });
    expect(journal).toMatch(/round 1 ends.*\npage takes its place beside chief, at .*\nround 2: all units regain/);
  });

  it('RQ.TYPE.APPR: stay together also if the apprentice has an ability to move', () => {
    const abilities = { dash: { cost: ['1 AP', '1/Round'], effect: 'move 8 cm' } };
    const dasher = { ...page, card: { ...page.card, abilities } };
    const { journal } = playFight(
      battle({ units: { post: { card: { ini: 1, hp: 1 } } } }, { units: { chief, page: dasher } }),
      [],
    );
    expect(journal).not.toContain('page moves');
    const alone = { units: { hero: { card: { ...page.card, type: 'hero', abilities } } } };
    const post = { units: { archer: { card: { ini: 1, hp: 1 } } } };
    expect(playFight(battle(post, alone, { rounds: 2 }), [6, 1]).journal).toContain('hero moves 8 cm');
  });
});

describe('a squad', () => {
  it('RQ.TYPE.SQUAD, RQ.BAS.2: is one unit on one base that contains its models, and moves and falls as one', () => {
    const squad = { card: { type: 'squad', models: 3, cost: 5, mov: 6, ap: 1, ini: 9, hp: 2 }, plan: 'none' };
    const { journal, measures } = playFight(
      battle({ units: { squad } }, { units: { one: { card: { ...archer, ini: 0, rof: 2 } } } }, { rounds: 2 }),
      [6, 1, 4, 4],
    );
    // 69 mm for three models of 32 mm: the centre is 3.45 cm behind the front of the strip.
    expect(journal).toContain('red places squad at (45, 6.6)');
    expect(journal.match(/squad moves 6 cm/g)).toHaveLength(1);
    expect(measures).toMatchObject({ lost_red: 1, points_blue: 35 });
  });
});

describe('the Preparation Phase', () => {
  it('RQ.PREP.3: refills the AP and RP of all units, also of one with an Escape Marker, because it may be rescued', () => {
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

  it('RQ.PREP.3: refills only the points left by crossed boxes', () => {
    const red = { ccs: 4, att: 1, ap: 1, hp: 9 };
    const blue = { ccs: 4, att: 1, ap: 2, hp: ['AP -1', ''] };
    const duel = {
      mode: 'duel',
      rounds: 2,
      first: 'red',
      sides: { red: { card: red, plan: 'none' }, blue: { card: blue, plan: 'none' } },
    };
    // The AP of the round are there already when the box is crossed out; the next round has one less.
    expect(playFight(duel, [4, 4, 4, 1, 4]).measures).toMatchObject({ wounds_red: 3, wounds_blue: 1 });
  });
});
