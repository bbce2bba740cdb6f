import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { outcomeProbabilities, sumWeights } from '../../../../src/random/outcomeTables.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count, type Measure } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { diceInTurn, oneDie } from '../toys/diceInTurn.ts';

const die = oneDie as unknown as Rules<unknown, unknown>;

function distributionsOf(rules: Rules<unknown, unknown>): readonly Float64Array[] {
  const solution = solveExactly(rules, {});
  if (solution.state !== 'solved') throw new Error('over budget');
  return solution.distributions;
}

/** A composition of legs played one after the other; each reports its first measure at its index. */
function inTurn(legs: readonly Pick<ComposedLeg, 'rules' | 'setup'>[], measures: readonly Measure[]) {
  const whole = legs.map(
    ({ rules, setup }, at): ComposedLeg => ({
      rules,
      setup,
      columns: Int32Array.of(at < measures.length ? at : -1),
      values: [null],
      leave(state, from, into) {
        into[0] = from[0] + 1;
        into[1] = (state as { face: number }).face;
      },
    }),
  );
  return distributionsOf({
    ...die,
    measures: () => measures,
    composition: {
      exact: () => ({
        start: Int32Array.of(0, 0),
        sums: 0,
        journey: [],
        next: ([played]) => whole[played] ?? null,
        measureAt: () => 0,
      }),
    },
  });
}

describe('solveComposed: a sum over dice', () => {
  it.each([
    ['may fall', -1, -60],
    ['may rise from below', 1, -5],
  ])('%s', (_, worth, min) => {
    const measure = { ...count('sum', 'the sum', 'pips', 60), min };
    const [found] = distributionsOf(
      diceInTurn(measure, {
        start: [0],
        sides: 6,
        goesOn: ([rolled]) => rolled < 10,
        leave(face, carried, into, sums) {
          into[0] = carried[0] + 1;
          sums[0] += worth * face;
        },
        sum: 0,
      }),
    );
    // The sum of ten dice, from 10 on.
    for (const [at, probability] of outcomeProbabilities(sumWeights(10, 6)).entries()) {
      expect(Math.abs(found[worth * (10 + at) - min] - probability)).toBeLessThan(1e-14);
    }
  });

  it('may stay the same, rise and fall', () => {
    const measure = { ...count('sum', 'the sum', 'pips', 6), min: -6 };
    const swinging = (steps: readonly number[]) =>
      distributionsOf(
        diceInTurn(measure, {
          start: [0],
          sides: 3,
          goesOn: ([rolled]) => rolled < 2,
          leave(face, carried, into, sums) {
            into[0] = carried[0] + 1;
            sums[0] += steps[face - 1];
          },
          sum: 0,
        }),
      )[0];
    expect([...swinging([0, 0, 0])].map((probability) => Math.round(9 * probability))).toEqual([
      0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0,
    ]);
    expect([...swinging([-3, 0, 3])].map((probability) => Math.round(9 * probability))).toEqual([
      1, 0, 0, 2, 0, 0, 3, 0, 0, 2, 0, 0, 1,
    ]);
  });
});

describe('solveComposed: a measure of a leg that is always played', () => {
  // The leg is reached by many paths, whose probabilities add up to 1 except for rounding.
  it.each([3, 5, 6, 7, 9, 10, 11, 13])(
    'has only the values of the leg: a die of %i sides after three others',
    (sides) => {
      const legs = [3, 2, 1, 0].map((more) => ({ rules: die, setup: { sides: sides + more } }));
      const last = { ...count('last', 'last', 'pips', sides), min: 1 };
      const measures = [sides + 3, sides + 2, sides + 1].map((max) => ({
        ...count(`${max}`, 'before', 'pips', max),
        min: 1,
      }));
      const found = inTurn(legs, [...measures, last])[3];
      expect(found).toHaveLength(sides);
      for (const probability of found) expect(Math.abs(probability - 1 / sides)).toBeLessThan(1e-14);
    },
  );
});

describe('solveComposed distinguishes legs of the same rules by their setups', () => {
  /** A die with as many sides as `sides` reads from the setup. */
  const saying = <Setup>(sides: (setup: Setup) => number): Rules<unknown, unknown> =>
    ({
      ...oneDie,
      measures: () => [count('face', 'face', 'pips', 9)],
      create: (setup: Setup) => ({ sides: sides(setup), face: 0 }),
    }) as unknown as Rules<unknown, unknown>;

  it.each<[string, Rules<unknown, unknown>, unknown[], number[]]>([
    [
      'by a mapping',
      saying((setup: Map<string, number>) => setup.get('n') ?? 9),
      [new Map([['n', 2]]), new Map([['n', 3]])],
      [2, 3],
    ],
    ['by a set', saying((setup: Set<number>) => setup.size), [new Set([5, 6]), new Set([1, 2, 3, 4])], [2, 4]],
    [
      'by no end of it',
      saying((setup: { n: number | null }) => (setup.n === null ? 2 : Math.min(setup.n, 5))),
      [{ n: null }, { n: Number.POSITIVE_INFINITY }],
      [2, 5],
    ],
    ['by a text', saying(({ n }: { n: unknown }) => (typeof n === 'number' ? n : 7)), [{ n: 3 }, { n: '3' }], [3, 7]],
  ])('%s', (_, rules, setups, sides) => {
    const measures = setups.map((__, at) => count(`${at}`, 'face', 'pips', 9));
    const found = inTurn(
      setups.map((setup) => ({ rules, setup })),
      measures,
    );
    for (const [at, distribution] of found.entries()) {
      for (let face = 0; face <= 9; face += 1) {
        const expected = face >= 1 && face <= sides[at] ? 1 / sides[at] : 0;
        expect(Math.abs(distribution[face] - expected)).toBeLessThan(1e-14);
      }
    }
  });
});

describe('solveComposed: a measure of the whole journey', () => {
  it('is computed only for possible values of its sum', () => {
    const asked: number[] = [];
    const rules = diceInTurn(count('gold', 'the gold', 'coins', 5), {
      start: [0],
      sides: 2,
      goesOn: ([rolled]) => rolled < 1,
      leave(face, carried, into, sums) {
        into[0] = carried[0] + 1;
        sums[0] += face === 1 ? 2 : 5;
      },
      sum: 0,
    });
    const listening: typeof rules = {
      ...rules,
      composition: {
        exact(setup) {
          const composition = rules.composition.exact(setup);
          return {
            ...composition,
            measureAt(at, carried, sum) {
              asked.push(sum);
              return composition.measureAt(at, carried, sum);
            },
          };
        },
      },
    };
    expect([...distributionsOf(listening)[0]]).toEqual([0, 0, 0.5, 0, 0, 0.5]);
    expect(asked).toEqual([2, 5]);
  });
});
