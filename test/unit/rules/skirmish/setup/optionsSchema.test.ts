import { describe, expect, it } from 'vitest';
import { optionsSchema } from '../../../../../src/rules/skirmish/setup/optionsSchema.ts';
import { playFight } from '../playFight.ts';

interface Reading {
  readonly title: string;
  readonly setup: object;
  /** The dice and the results: with the default reading, then with the option. */
  readonly plain: readonly [dice: number[], measures: object];
  readonly options: object;
  readonly other: readonly [dice: number[], measures: object];
}

const wall = { hp: 9 };
const striker = { ccs: 4, att: 3 };
const archer = { rof: 3, mms: 4, range: 20 };

const attack = (attacker: object, defender: object, reactions: unknown = 'none', more: object = {}) => ({
  mode: 'attack',
  attacker: { card: attacker },
  defender: { card: defender, ...more },
  reactions,
});
const shot = (defender: object, reactions: unknown = 'none', more: object = {}) => ({
  ...attack(archer, { ...wall, ...defender }, reactions, more),
  kind: 'ranged',
  distance: 10,
});
const duel = (red: object, blue: object, more: object = {}) => ({
  mode: 'duel',
  rounds: 1,
  first: 'red',
  sides: { red: { plan: 'none', ...red }, blue: { plan: 'none', ...blue } },
  ...more,
});

const readings: readonly Reading[] = [
  {
    title: 'RQ.RE.DODGE: one dodge an attack; by option, as long as RP and attack dice last',
    setup: attack(striker, { ...wall, tec: 2, rp: 4 }, 'dodge'),
    plain: [[4, 1, 4, 4], { dodged: 1, wounds: 2 }],
    options: { dodge: 'repeated' },
    other: [[4, 1, 1, 2, 4, 5], { dodged: 3, wounds: 0 }],
  },
  {
    title: 'RQ.RE.DODGE: repeated dodges leave the RP that stand earlier in the plan',
    setup: attack(
      { ...striker, hp: 5 },
      { ...wall, ccs: 2, att: 1, tec: 1, rp: 4 },
      { reactions: ['counterblow', 'dodge'] },
    ),
    plain: [[1, 4, 1, 1, 3], { dodged: 0, wounds: 1, wounds_back: 1 }],
    options: { dodge: 'repeated' },
    other: [[1, 4, 4, 1, 3], { dodged: 1, wounds: 1, wounds_back: 1 }],
  },
  {
    title: 'RQ.RE.DODGE: repeated dodges are each wanted by the RP and the hit dice that are left',
    setup: attack(
      { ...striker, hp: 5 },
      { ...wall, ccs: 2, att: 1, tec: 1, rp: 5 },
      { reactions: ['dodge when RP >= 4', 'counterblow', 'dodge when expected wounds = 1'] },
    ),
    // One dodge, which fails; one hit; a counterblow.
    plain: [[1, 4, 1, 1, 3], { dodged: 0, wounds: 1, wounds_back: 1 }],
    options: { dodge: 'repeated' },
    // With 5 and 4 RP; with 3, two are kept for the counterblow, and the third is for two dice at 4+, which wound once
    // on average.
    other: [[1, 4, 4, 1, 3], { dodged: 2, wounds: 0, wounds_back: 1 }],
  },
  {
    title: 'RQ.RE.COUNTERBLOW: CCS +1 makes a counterblow harder; by option, easier',
    setup: attack({ ...striker, hp: 5 }, { ...wall, ccs: 4, att: 3, rp: 2 }, 'counterblow'),
    plain: [[1, 1, 1, 3, 4, 5], { wounds_back: 1 }],
    options: { reactionNeed: 'easier' },
    other: [[1, 1, 1, 3, 4, 5], { wounds_back: 3 }],
  },
  {
    title: 'RQ.CC.2: a need of 7 cannot be met; by option, a 6 meets it',
    setup: attack({ ...striker, hp: 5 }, { ...wall, ccs: 6, att: 2, rp: 2 }, 'counterblow'),
    plain: [[1, 1, 1], { wounds_back: 0 }],
    options: { needAboveSix: 'six-hits' },
    other: [[1, 1, 1, 6, 5], { wounds_back: 1 }],
  },
  {
    title: 'RQ.RE.SHELTER: IDEF adds dice; by option, it lowers what each must show',
    setup: shot({ def: 2, idef: 1, rp: 1 }, 'shelter'),
    plain: [[4, 4, 4, 3, 4, 5], { blocks: 2, wounds: 1 }],
    options: { idef: 'need' },
    other: [[4, 4, 4, 3, 2], { blocks: 1, wounds: 2 }],
  },
  {
    title: 'RQ.RE.SHELTER: shelter is sought before the hit roll; by option, only once something has hit',
    setup: duel(
      { card: { ...archer, ap: 1, hp: 1 } },
      { card: { ...wall, def: 1, rp: 1 }, plan: 'shelter' },
      { distance: 10 },
    ),
    plain: [[1, 2, 3], { rp_spent_blue: 1 }],
    options: { shelterTiming: 'after-hits' },
    other: [[1, 2, 3], { rp_spent_blue: 0 }],
  },
  {
    title: 'RQ.RE.SHELTER: sought after the hit roll, shelter counts for the blocks of the same shot',
    setup: shot({ def: 1, idef: 1, rp: 1 }, 'shelter'),
    plain: [[4, 5, 6, 4, 4], { hits: 3, blocks: 2, wounds: 1 }],
    options: { shelterTiming: 'after-hits' },
    other: [[4, 5, 6, 4, 4], { hits: 3, blocks: 2, wounds: 1 }],
  },
  {
    title: 'RQ.RE.SHELTER: a sheltered unit seeks no more shelter; by option it does, and IDEF counts again',
    setup: shot({ def: 1, idef: 1, rp: 1 }, 'shelter', { sheltered: true }),
    plain: [[4, 4, 1, 4, 3], { blocks: 1 }],
    options: { shelterStacks: true },
    other: [[4, 4, 1, 4, 3, 4], { blocks: 2 }],
  },
  {
    title: 'RQ.RE.SHELTER: a sheltered unit reacts; by option, it does not',
    setup: attack(striker, { ...wall, tec: 1, rp: 1 }, 'dodge', { sheltered: true }),
    plain: [[4, 4, 1], { dodged: 1, wounds: 1 }],
    options: { shelteredReacts: false },
    other: [[4, 1, 1], { dodged: 0, wounds: 1 }],
  },
  {
    title: 'RQ.RE.SHELTER, RQ.TAB.GETUP: a marker stays until its unit gets up; by option, until the Cleanup Phase',
    setup: duel(
      { card: { ...archer, rof: 1, ap: 1, hp: 1 } },
      { card: { ...wall, def: 2 }, sheltered: true },
      { distance: 20, rounds: 2 },
    ),
    plain: [[4, 4, 1, 4, 4, 1], { wounds_blue: 0 }],
    options: { shelter: 'until-cleanup' },
    // In the second round a 4 is no longer a block.
    other: [[4, 4, 1, 4, 4, 1], { wounds_blue: 1 }],
  },
  {
    title: 'RQ.TAB.COUNTERBLOW, RQ.RE.DODGE: nobody dodges a counterblow; by option, one may',
    setup: {
      mode: 'attack',
      attacker: { card: { ...striker, tec: 2, rp: 1, hp: 5 }, plan: 'dodge' },
      defender: { card: { ...wall, ccs: 3, att: 2, rp: 2 } },
      reactions: 'counterblow',
    },
    plain: [[1, 1, 1, 4, 4], { wounds_back: 2 }],
    options: { reactionsToReactions: true },
    other: [[1, 1, 1, 4, 1, 4], { wounds_back: 1 }],
  },
  {
    title: 'RQ.TAB.COUNTERSHOT, RQ.RE.SHELTER: nobody shelters from a countershot; by option, one may',
    setup: duel(
      { card: { ...wall, mov: 10, ap: 1, rp: 1, idef: 2 }, plan: 'shelter' },
      { card: { ...archer, hp: 3, rp: 2 }, plan: 'countershot' },
      { distance: 10 },
    ),
    plain: [[5, 5, 1], { wounds_red: 2, rp_spent_red: 0 }],
    options: { reactionsToReactions: true },
    other: [[5, 5, 1, 4, 1], { wounds_red: 1, rp_spent_red: 1 }],
  },
  {
    title: 'RQ.RE.COUNTERSHOT: its range is measured before the move; by option, as the bases are about to touch',
    setup: duel(
      { card: { ...wall, mov: 10, ap: 1 } },
      { card: { ...archer, range: 5, hp: 3, rp: 2 }, plan: 'countershot' },
      { distance: 10 },
    ),
    plain: [[], { wounds_red: 0, rp_spent_blue: 0 }],
    options: { countershot: 'at-contact' },
    other: [[5, 4, 6], { wounds_red: 2, rp_spent_blue: 2 }],
  },
  {
    title: 'RQ.RE.COUNTERBLOW: the fallen do not strike back; by option they do, with what their boxes have left them',
    setup: attack({ ...striker, hp: 2 }, { ccs: 3, att: 4, rp: 2, hp: ['', 'ATT -1'] }, 'counterblow'),
    plain: [[4, 4, 1], { defender_down: 1, wounds_back: 0 }],
    options: { counterblow: 'simultaneous' },
    other: [[4, 4, 1, 4, 4, 3], { defender_down: 1, wounds_back: 2, attacker_down: 1 }],
  },
  {
    title: 'RQ.CARD.HP: the changes of all crossed boxes add up; by option, the latest alone counts',
    setup: duel(
      { card: { ccs: 4, att: 2, ap: 1, hp: 9 } },
      { card: { ccs: 4, att: 5, ap: 1, hp: ['ATT -2', 'ATT -1', ''] } },
    ),
    plain: [[4, 4, 4, 4], { wounds_blue: 2, wounds_red: 2 }],
    options: { boxes: 'last-only' },
    other: [[4, 4, 4, 4, 4, 1], { wounds_blue: 2, wounds_red: 3 }],
  },
  {
    title: 'RQ.CARD.HP: the change of a box that is restored ends; by option, it stays',
    setup: duel(
      { card: { ccs: 4, att: 1, ap: 1, hp: 9 } },
      {
        card: {
          ccs: 4,
          att: 2,
          ap: 2,
          hp: ['ATT -1', ''],
          abilities: { salve: { cost: ['1 AP', '1/Round'], effect: 'heal 1' } },
        },
      },
    ),
    plain: [[4, 4, 4], { wounds_blue: 1, wounds_red: 2 }],
    options: { healed: 'stays' },
    other: [[4, 4], { wounds_blue: 1, wounds_red: 1 }],
  },
  {
    title:
      'RQ.ACT.RETREAT: a retreat is an action; by option, a reaction that spoils an attack and ends the activation',
    setup: duel(
      { card: { ...striker, ap: 2, hp: 9 } },
      { card: { ...wall, mov: 4, rp: 1, mp: 3 }, plan: { retreat: 'always' } },
    ),
    plain: [[4, 1, 1, 1, 1, 4], { wounds_blue: 2, rp_spent_blue: 1 }],
    options: { retreat: 'reaction' },
    other: [[], { wounds_blue: 0, rp_spent_blue: 1 }],
  },
  {
    title: 'RQ.ACT.RETREAT: it takes 3 MP; by option, as many as there are',
    setup: duel(
      { card: { ...wall, mov: 4, ap: 1, rp: 1, mp: 2 }, plan: { retreat: 'always' } },
      { card: { ...striker, ap: 1, hp: 9 } },
    ),
    plain: [[4, 4, 1], { wounds_red: 2, rp_spent_red: 0 }],
    options: { retreat: 'partly-paid' },
    other: [[], { wounds_red: 0, rp_spent_red: 1 }],
  },
  {
    title: 'RQ.PREP.6: equal combat values: a coin each round; by option, the side that was first is first again',
    setup: duel({ card: { hp: 1 } }, { card: { hp: 1 } }, { rounds: 3, first: undefined }),
    plain: [[1, 2, 1], { rounds: 3 }],
    options: { equalCombatValue: 'last-first' },
    other: [[2], { rounds: 3 }],
  },
  {
    title: 'RQ.PREP.6: by another option, the side that was second is first',
    setup: duel(
      { card: { ccs: 2, att: 1, ap: 1, hp: 2 } },
      { card: { ccs: 2, att: 1, ap: 1, hp: 2 } },
      { rounds: 2, first: undefined },
    ),
    plain: [[1, 2, 2, 2, 2], { winner: 1, rounds: 2, wounds_red: 2, wounds_blue: 1 }],
    options: { equalCombatValue: 'last-second' },
    // Red is first by the coin, blue in round two by the option: the "coin" for the one remaining side is a die with
    // one face.
    other: [[1, 2, 2, 1, 2], { winner: 1, rounds: 2, wounds_red: 2, wounds_blue: 1 }],
  },
  {
    title: 'RQ.TYPE.SQUAD: a squad rolls the dice of its card; by option, for each model left',
    setup: {
      ...attack({ ccs: 4, att: 1, type: 'squad', models: 3, hp: 6 }, wall),
      attacker: { card: { ccs: 4, att: 1, type: 'squad', models: 3, hp: 6 }, crossed: { hp: 2 } },
    },
    plain: [[4], { hits: 1 }],
    options: { squadDice: 'models' },
    other: [[4, 4], { hits: 2 }],
  },
  {
    title: 'RQ.TAB.RC: nobody shoots in contact; by option, one may',
    setup: duel({ card: { ...archer, ap: 1, hp: 3 }, plan: { distance: 'keep-away' } }, { card: wall }),
    plain: [[], { wounds_blue: 0 }],
    options: { shootInContact: true },
    other: [[4, 4, 1], { wounds_blue: 2 }],
  },
];

describe('an option for a reading of the sheet', () => {
  it.each(readings)('$title', ({ setup, plain, options, other }) => {
    expect(playFight(setup, plain[0]).measures).toMatchObject(plain[1]);
    expect(playFight({ ...setup, options }, other[0]).measures).toMatchObject(other[1]);
  });

  it('has every option of an attack or a duel in this table', () => {
    const named = readings.flatMap(({ options }) => Object.keys(options));
    // Options that matter only in battles.
    const ofBattles = ['fleeingReacts', 'firstFlight', 'operational', 'lastCleanup', 'disabled', 'tie'];
    expect(new Set([...named, ...ofBattles])).toEqual(new Set(Object.keys(optionsSchema.parse({}))));
  });
});
