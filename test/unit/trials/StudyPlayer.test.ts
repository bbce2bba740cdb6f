import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { PairTally, pairingsOf } from '../../../src/trials/PairTally.ts';
import { Player } from '../../../src/trials/Player.ts';
import { StudyPlayer } from '../../../src/trials/StudyPlayer.ts';
import { attrition } from '../exact/toys/attrition.ts';

const fight = { red: 4, blue: 3, sides: 6, need: 5, rounds: null };
const setups = [fight, { ...fight, need: 4 }, fight];
const rules = attrition as unknown as Rules<unknown, unknown>;

describe('StudyPlayer', () => {
  it('tallies every scenario like a Player of its own, in any group and order', () => {
    const player = new StudyPlayer(rules, setups, 'seed');
    for (const scenarios of [[0], [0, 1, 2], [2, 1], [1]]) {
      const played = player.play(scenarios, 77, 3_000);
      for (const [at, scenario] of scenarios.entries()) {
        const alone = new Player(rules, setups[scenario], 'seed').play(77, 3_000);
        expect(played[at].tally.counts).toEqual(alone.counts);
        expect(played[at].pairs === null).toBe(scenario === 0);
      }
    }
  });

  it('sums the differences of the same trials that it counts', () => {
    const [base, other] = [0, 1].map((at) => new Player(rules, setups[at], 'seed'));
    const pairings = pairingsOf(base.measures, other.measures);
    const byHand = pairings.map(() => ({ sum: 0n, squares: 0n }));
    for (let trial = 0; trial < 2_500; trial += 1) {
      const x = Int32Array.from(base.valuesOf(trial));
      const y = other.valuesOf(trial);
      for (const [at, pairing] of pairings.entries()) {
        const numberOf = (all: Int32Array, { place, value }: Figure) =>
          value === null ? all[place] : Number(all[place] === value);
        const difference = BigInt(numberOf(y, pairing.other) - numberOf(x, pairing.baseline));
        byHand[at].sum += difference;
        byHand[at].squares += difference * difference;
      }
    }
    const [{ pairs }] = new StudyPlayer(rules, setups, 'seed').play([1], 0, 2_500);
    expect(pairings.map((_pairing, at) => pairs?.differences(at))).toEqual(byHand);
    expect(byHand.some(({ sum }) => sum !== 0n)).toBe(true);
  });

  it('finds no difference between equal scenarios', () => {
    const [{ pairs }] = new StudyPlayer(rules, setups, 'seed').play([2], 0, 2_000);
    expect([...(pairs as PairTally).sums].every((sum) => sum === 0)).toBe(true);
  });
});

describe('PairTally', () => {
  const count = {
    name: 'far',
    kind: 'count',
    min: -(2 ** 31),
    max: 2 ** 31 - 1,
    unit: 'steps',
    step: 1,
    title: 'far',
  } as const;

  it('adds up differences whose squares exceed 2⁵³ exactly', () => {
    const tally = new PairTally(pairingsOf([count], [count]));
    const far = 2 ** 31 - 1;
    for (let time = 0; time < 3; time += 1) tally.add(Int32Array.of(-far), 0, Int32Array.of(far), 0);
    const difference = BigInt(2 * far);
    expect(tally.differences(0)).toEqual({ sum: 3n * difference, squares: 3n * difference * difference });
  });

  it('rejects sums of other pairings', () => {
    expect(() => new PairTally(pairingsOf([count], [count]), new Float64Array(4))).toThrow(RangeError);
    expect(() => new PairTally([]).merge(new PairTally(pairingsOf([count], [count])))).toThrow(RangeError);
  });
});

describe('pairingsOf', () => {
  const flag = { name: 'won', kind: 'flag', min: 0, max: 1, unit: 'fights', step: 1, title: 'red wins' } as const;
  const category = (labels: string[]) =>
    ({
      name: 'winner',
      kind: 'category',
      min: 0,
      max: labels.length - 1,
      unit: 'fights',
      step: 1,
      title: 'winner',
      labels,
    }) as const;
  const endsOf = (pairings: ReturnType<typeof pairingsOf>) =>
    pairings.map(({ baseline, other }) => [other.name, baseline.place, baseline.value, other.place, other.value]);

  it('pairs measures of equal name, kind and step, in any order', () => {
    expect(endsOf(pairingsOf([category(['red', 'blue']), flag], [flag]))).toEqual([['won', 1, null, 0, null]]);
    expect(pairingsOf([{ ...flag, step: 0.5 }], [flag])).toEqual([]);
  });

  it('splits a category into its values, matched by label', () => {
    const pairings = pairingsOf([category(['red', 'draw', 'blue'])], [category(['blue', 'red', 'nobody'])]);
    expect(endsOf(pairings)).toEqual([
      ['winner=blue', 0, 2, 0, 0],
      ['winner=red', 0, 0, 0, 1],
    ]);
  });

  it('ignores categories of very many values', () => {
    const labels = Array.from({ length: 13 }, (_, at) => `v${at}`);
    expect(pairingsOf([category(labels)], [category(labels)])).toEqual([]);
  });
});
