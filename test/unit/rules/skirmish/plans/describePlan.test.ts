import { describe, expect, test } from 'vitest';
import { describePlan } from '../../../../../src/rules/skirmish/plans/describePlan.ts';
import type { WrittenPlan } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../../../../src/rules/skirmish/plans/resolvePlan.ts';

function described(written: WrittenPlan): string {
  return describePlan(
    resolvePlan(written, {}, (path, message) => expect.unreachable(`${path.join('.')}: ${message}`), []),
  );
}

describe('describePlan', () => {
  test.each([
    ['none', 'charges the nearest it can reach; never reacts; never retreats; never rescues'],
    [
      'aggressive',
      'charges the weakest it can reach (of equals the nearest); dodges when it pays, ' +
        'then counterblows when it pays, then shoots at chargers when it pays, then seeks shelter when it pays; never retreats; never rescues',
    ],
    [
      'cautious',
      'waits for opponents and attacks the nearest in reach, comes into range to shoot, and closes in on shooters that it ' +
        'cannot answer (of equals the weakest); dodges when it pays, then counterblows when it pays, then shoots at chargers when it pays, then seeks shelter when it pays; ' +
        'retreats when it has at most 2 HP and it has at least 4 MP; rescues friends whenever it can',
    ],
    [
      'random',
      'by equal dice among what is allowed: charges, holds its ground or keeps away by a die, against any one; dodges, ' +
        'then counterblows, then shoots at chargers, then seeks shelter; retreats whenever it can; rescues friends whenever it can',
    ],
    ['best', 'charges the nearest it can reach; reacts as the exact solver finds best; never retreats; never rescues'],
  ])('%s is told in one sentence', (name, sentence) => {
    expect(described(name)).toBe(sentence);
  });

  test('abilities with a condition, always and never are told', () => {
    expect(described({ abilities: { dressing: 'when HP <= 4', rage: 'never', leap: 'always' } })).toMatch(
      /; uses dressing when it has at most 4 HP; never uses rage; uses leap whenever it can$/,
    );
  });

  test.each([
    ['sensible', 'uses abilities when it pays'],
    ['whenever', 'uses abilities whenever it can'],
    ['none', 'never uses abilities'],
    ['best', 'uses abilities as the exact solver finds best'],
  ] as const)('of a unit with abilities, that it uses them %s', (word, words) => {
    const plan = resolvePlan({ abilities: word }, {}, () => {}, []);
    expect(describePlan(plan, { hasAbilities: true })).toContain(`; ${words}`);
    expect(describePlan(plan)).not.toContain('abilities');
    const named = resolvePlan({ abilities: { rage: 'never' } }, {}, () => {}, []);
    expect(describePlan(named, { hasAbilities: true })).toMatch(
      /; never uses rage; uses other abilities when it pays$/,
    );
  });

  test('every quantity and comparison has its words', () => {
    const text = described({
      distance: 'keep-away',
      targets: ['most-threatened', 'dearest', 'random'],
      retreat: 'MP > 1 and AP < 2 and RP = 3 and foe HP != 4 and foe RP >= 5 and distance <= 6 and round > 7',
    });
    expect(text).toBe(
      'keeps away and shoots the most threatened in range (of equals the dearest, then any one); never reacts; ' +
        'retreats when it has more than 1 MP and it has less than 2 AP and it has exactly 3 RP and the foe has other ' +
        'than 4 HP and the foe has at least 5 RP and the foe is at most 6 cm away and the round is more than 7; never rescues',
    );
  });
});
