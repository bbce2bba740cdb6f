import { describe, expect, it, test } from 'vitest';
import { describeFight, describePlan } from '../../../../../src/rules/skirmish/plans/describePlan.ts';
import type { WrittenPlan } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../../../../src/rules/skirmish/plans/resolvePlan.ts';
import { setupSchema } from '../../../../../src/rules/skirmish/setup/setupSchema.ts';

const linesOf = (setup: object) =>
  describeFight(setupSchema.parse(setup)).map(({ subject, text }) => `${subject}: ${text}`);

it('RQ.CC.2, RQ.CC.3: the description of an attack has its rolls and the reactions of the defender', () => {
  const attack = {
    mode: 'attack',
    attacker: { card: { ccs: 4, att: 6 } },
    defender: { card: { def: 1, tec: 2, rp: 1, hp: 5 } },
  };
  expect(linesOf({ ...attack, reactions: 'dodge' })).toEqual([
    'attacker: 6 dice at 4+, in contact',
    'defender: 5 HP; 1 die to block with; dodges',
  ]);
  const shot = { ...attack, kind: 'ranged', distance: 8, attacker: { card: { mms: 5, rof: 1, range: 20 } } };
  expect(linesOf({ ...shot, defender: { card: { hp: 5 }, sheltered: true, crossed: { hp: 2 } } })).toEqual([
    'attacker: 1 die at 5+, from 8 cm with a range of 20 cm',
    'defender: 3 HP; 0 dice to block with; in shelter already; never reacts',
  ]);
});

it('the description of a duel has the plans of its units', () => {
  const card = { ccs: 4, att: 2, hp: 3 };
  const [red] = linesOf({ mode: 'duel', sides: { red: { card, plan: 'none' }, blue: { card } } });
  expect(red).toMatch(/^red: red \(3 HP\), plan none: charges /);
});

it('RQ.ACT.1, RQ.SET.3: the description of a battle has the first activation and the mission cards of each side', () => {
  const card = { cost: 3, hp: 3 };
  const battle = {
    mode: 'battle',
    missions: {
      hill: { hold: [45, 30], within: 8, points: 3 },
      ford: { hold: [10, 10], points: 1, each: 'game' },
      duel: { kill: 'foe', points: 9 },
    },
    sides: {
      red: { missions: ['hill', 'duel'], units: { own: { card, plan: 'none' } } },
      blue: { missions: ['ford'], units: { foe: { card, plan: { like: 'marksman', reactions: 'none' } } } },
    },
  };
  const [own, foe, order, ...missions] = linesOf(battle);
  expect(own).toMatch(/^red: own: own \(3 HP\), plan none: charges the nearest opponent it can reach; never reacts/);
  expect(foe).toMatch(
    /shoots the most rewarding opponent in range .*; goes for an objective that pays more than fighting; never/,
  );
  expect(order).toMatch(/^order of activation: by plan: first units that can attack and are in danger/);
  expect(missions).toEqual([
    'red: mission: one of duel (9 points if foe is eliminated), hill (3 points in each Cleanup Phase for holding (45, 30) alone, within 8 cm)',
    'blue: mission: ford (1 point at the end for holding (10, 10) alone, within 5 cm)',
  ]);
  expect(linesOf({ ...battle, activation: 'as-listed' })[2]).toMatch(/^order of activation: as listed/);
});

function described(written: WrittenPlan): string {
  return describePlan(
    resolvePlan(written, {}, (path, message) => expect.unreachable(`${path.join('.')}: ${message}`), []),
  );
}

describe('describePlan', () => {
  test.each([
    ['none', 'charges the nearest opponent it can reach; never reacts; never retreats; never rescues'],
    [
      'aggressive',
      'charges the weakest opponent it can reach (among equals, the nearest); dodges when it pays, ' +
        'then counterblows when it pays, then shoots at chargers when it pays, then seeks shelter when it pays; never retreats; never rescues',
    ],
    [
      'cautious',
      'moves up, but stays out of reach of opponents; attacks the weakest opponent in reach, comes into range to shoot, and closes in on shooters that it ' +
        'cannot answer (among equals, the nearest); dodges when it pays, then counterblows when it pays, then shoots at chargers when it pays, then seeks shelter when it pays; ' +
        'retreats when it has at most 2 HP and it has at least 4 MP; rescues friends whenever it can',
    ],
    [
      'random',
      'at random, with equal chances, among all allowed actions: chooses at random whether it strikes, shoots, comes nearer or steps back; it attacks any opponent; dodges, ' +
        'then counterblows, then shoots at chargers, then seeks shelter; retreats whenever it can; rescues friends whenever it can',
    ],
    [
      'best',
      'charges the nearest opponent it can reach; reacts as the exact solver finds best; never retreats; never rescues',
    ],
  ])('describes %s in one sentence', (name, sentence) => {
    expect(described(name)).toBe(sentence);
  });

  test('describes abilities with a condition, always and never', () => {
    expect(described({ abilities: { dressing: 'when HP <= 4', rage: 'never', leap: 'always' } })).toMatch(
      /; uses dressing when it has at most 4 HP; never uses rage; uses leap whenever it can$/,
    );
  });

  test.each([
    ['sensible', 'uses abilities when it pays'],
    ['whenever', 'uses abilities whenever it can'],
    ['none', 'never uses abilities'],
    ['best', 'uses abilities as the exact solver finds best'],
  ] as const)('says for a unit with abilities that it uses them %s', (word, words) => {
    const plan = resolvePlan({ abilities: word }, {}, () => {}, []);
    expect(describePlan(plan, { hasAbilities: true })).toContain(`; ${words}`);
    expect(describePlan(plan)).not.toContain('abilities');
    const named = resolvePlan({ abilities: { rage: 'never' } }, {}, () => {}, []);
    expect(describePlan(named, { hasAbilities: true })).toMatch(
      /; never uses rage; uses other abilities when it pays$/,
    );
  });

  test('has words for every quantity and comparison', () => {
    const text = described({
      distance: 'keep-away',
      targets: ['most-threatened', 'dearest', 'random'],
      retreat: 'MP > 1 and AP < 2 and RP = 3 and foe HP != 4 and foe RP >= 5 and distance <= 6 and round > 7',
    });
    expect(text).toBe(
      'keeps away and shoots the most threatened opponent in range (among equals, the most expensive, then any one); never reacts; ' +
        'retreats when it has more than 1 MP and it has less than 2 AP and it has exactly 3 RP and the foe has other ' +
        'than 4 HP and the foe has at least 5 RP and the foe is at most 6 cm away and the round is more than 7; never rescues',
    );
  });
});
