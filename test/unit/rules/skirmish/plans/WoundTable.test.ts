import { describe, expect, test } from 'vitest';
import { decimalFraction } from '../../../../../src/foundation/numbers.ts';
import { planNamed } from '../../../../../src/rules/skirmish/plans/shippedPlans.ts';
import { WoundLimits, WoundTable } from '../../../../../src/rules/skirmish/plans/WoundTable.ts';

const NO_LIMITS = new WoundLimits([]);

/** Returns, for every way that the dice can fall, how many dice show `need` or more. */
function everyRoll(dice: number, need: number): number[] {
  let rolls = [0];
  for (let die = 0; die < dice; die += 1) {
    rolls = rolls.flatMap((hits) => [1, 2, 3, 4, 5, 6].map((face) => hits + (face >= need ? 1 : 0)));
  }
  return rolls;
}

/** Returns the mean of the wounds, and the chance to fall, from the table. */
function expected(table: WoundTable, ...asked: [number, number, number, number, number]) {
  const into = new Float64Array(1);
  table.putExpected(into, ...asked);
  return into[0];
}

function chanceToFall(table: WoundTable, ...asked: [number, number, number, number, number, number]) {
  const into = new Float64Array(1);
  table.putChanceToFall(into, 0, ...asked);
  return into[0];
}

function chanceToFallByTwo(table: WoundTable, ...asked: [number, number, number, number, number, number]) {
  const into = new Float64Array(1);
  table.putChanceToFallByTwo(into, ...asked);
  return into[0];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('WoundTable', () => {
  test('RQ.CC.4: gives 6 dice at 4+ against 4 blocks at 5+ the damage computed by hand', () => {
    const table = new WoundTable(NO_LIMITS);
    const known = [0.223958, 0.228009, 0.24865, 0.183642, 0.087963, 0.024691, 0.003086];
    for (const [damage, probability] of known.entries()) {
      const exactly = chanceToFall(table, 6, 4, 4, 5, 0, damage) - chanceToFall(table, 6, 4, 4, 5, 0, damage + 1);
      expect(Math.abs(exactly - probability)).toBeLessThan(1e-6);
    }
    expect(Math.abs(expected(table, 6, 4, 4, 5, 0) - 1.770062)).toBeLessThan(1e-6);
  });

  test.each([0, 1, 2, 3])(
    'RQ.CC.5: gives %d dice the damage counted over all ways to roll them, with any need, blocks and cut',
    (dice) => {
      const table = new WoundTable(NO_LIMITS);
      for (const blocks of [0, 1, 2]) {
        for (let need = 0; need <= 8; need += 1) {
          for (let blockNeed = 0; blockNeed <= 8; blockNeed += 1) {
            const blocked = everyRoll(blocks, blockNeed);
            const damage = everyRoll(dice, need).flatMap((hits) => blocked.map((block) => Math.max(0, hits - block)));
            for (const cut of [-1, 0, 1, 2, 4]) {
              const wounds = damage.map((points) => Math.max(0, points - cut));
              expect(expected(table, dice, need, blocks, blockNeed, cut)).toBeCloseTo(mean(wounds), 12);
              const atLeast = [0, 1, 2, 3, 4].map((hp) => mean(wounds.map((points) => (points >= hp ? 1 : 0))));
              for (const hp of [0, 1, 2, 3, 4]) {
                const falls = atLeast[hp];
                expect(chanceToFall(table, dice, need, blocks, blockNeed, cut, hp)).toBeCloseTo(falls, 12);
                const byTwo = mean(wounds.map((first) => atLeast[Math.max(0, hp - first)]));
                expect(chanceToFallByTwo(table, dice, need, blocks, blockNeed, cut, hp)).toBeCloseTo(byTwo, 12);
              }
            }
          }
        }
      }
    },
  );

  test('RQ.CC.2: gives no hit to a die that needs more than 6, and always a hit to one that needs 1 or less', () => {
    const table = new WoundTable(NO_LIMITS);
    expect(expected(table, 5, 7, 0, 5, 0)).toBe(0);
    expect(expected(table, 5, 12, 0, 5, 0)).toBe(0);
    expect(expected(table, 5, 1, 0, 5, 0)).toBe(5);
    expect(expected(table, 5, -3, 0, 5, 0)).toBe(5);
    expect(chanceToFall(table, 5, 1, 2, 0, 0, 3)).toBe(1);
  });

  test('treats a pool below 0 dice as 0 dice', () => {
    const table = new WoundTable(NO_LIMITS);
    expect(expected(table, -2, 4, 3, 5, 0)).toBe(0);
    expect(expected(table, 4, 4, -2, 5, 0)).toBe(2);
  });

  test('has the correct mean for many dice, and cached values do not change after other queries', () => {
    const table = new WoundTable(NO_LIMITS);
    expect(expected(table, 60, 5, 0, 5, 0)).toBeCloseTo(20, 12);
    const first = expected(table, 20, 5, 20, 6, 1);
    expected(table, 60, 5, 20, 6, 1);
    expected(table, 20, 6, 20, 5, 1);
    expect(expected(table, 20, 5, 20, 6, 1)).toBe(first);
    expect(expected(new WoundTable(NO_LIMITS), 20, 5, 20, 6, 1)).toBe(first);
  });
});

describe('README 28: the rank of a probability or mean among the limits of plans', () => {
  function limitsOf(...written: string[]) {
    const when = written.map(
      (text) => ({ quantity: 'expected wounds', operator: '>=', value: 0, written: text }) as const,
    );
    return new WoundLimits([{ ...planNamed('none')!, retreat: when }]);
  }

  /** Returns the side of a limit on which a value lies: -1 below, 0 on it, 1 above. */
  function side(limit: string, put: (table: WoundTable, into: Float64Array) => void): number {
    const limits = limitsOf('0.001', limit, '70');
    const into = new Float64Array(1);
    put(new WoundTable(limits), into);
    return Math.sign(into[0] - limits.rankOfLimit(decimalFraction(limit)));
  }

  const expectedSide = (limit: string, ...asked: [number, number, number, number, number]) =>
    side(limit, (table, into) => table.putExpectedRank(into, ...asked));
  const fallSide = (limit: string, ...asked: [number, number, number, number, number, number]) =>
    side(limit, (table, into) => table.putFallRank(into, ...asked));

  test('RQ.CC.2: n dice have a mean of n · p hits, which lies on the limit n · p', () => {
    for (const [dice, need, hits] of [
      [6, 6, '1'],
      [3, 6, '.5'],
      [6, 5, '2'],
      [3, 3, '2.0'],
      [6, 2, '5'],
      [60, 5, '20'],
    ] as const) {
      expect(expectedSide(hits, dice, need, 0, 5, 0), `${dice} dice at ${need}+`).toBe(0);
    }
  });

  test('RQ.CC.3: one die at 4+ against one block at 5+ wounds with 1/3, between two limits that differ in the 25th digit', () => {
    expect(expectedSide('0.3333333333333333333333333', 1, 4, 1, 5, 0)).toBe(1);
    expect(expectedSide('0.3333333333333333333333334', 1, 4, 1, 5, 0)).toBe(-1);
    expect(fallSide('33.33333333333333333333333 %', 1, 4, 1, 5, 0, 1)).toBe(1);
    expect(fallSide('33.33333333333333333333334 %', 1, 4, 1, 5, 0, 1)).toBe(-1);
  });

  test('RQ.CARD.HP: the chance to fall is 1 without HP left, 0 where the dice are too few, and 11/16 for 2 of 4 dice at 4+', () => {
    expect(fallSide('1', 3, 4, 2, 5, 0, 0)).toBe(0);
    expect(fallSide('0', 3, 4, 2, 5, 0, 4)).toBe(0);
    expect(fallSide('68.75%', 4, 4, 0, 5, 0, 2)).toBe(0);
  });

  test('RQ.CC.5: the odds change with wounds that are removed or added', () => {
    // 3 dice at 4+ with one cut: (1/8) · 2 + (3/8) · 1; with one more: 1.5 + 1.
    expect(expectedSide('0.625', 3, 4, 0, 5, 1)).toBe(0);
    expect(expectedSide('2.5', 3, 4, 0, 5, -1)).toBe(0);
    expect(fallSide('0.5', 3, 4, 0, 5, 1, 1)).toBe(0);
  });
});
