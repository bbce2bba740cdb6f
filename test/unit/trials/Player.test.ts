import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import type { Figure } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { PairTally, pairingsOf } from '../../../src/trials/PairTally.ts';
import { Player, StudyPlayer } from '../../../src/trials/Player.ts';
import { replayTrial } from '../../../src/trials/replayTrial.ts';
import { attrition } from '../exact/toys/attrition.ts';
import { diceRace } from '../exact/toys/diceRace.ts';
import { drawnStart } from '../exact/toys/drawnStart.ts';
import { expectFit, FALSE_ALARM_RATE } from '../random/goodnessOfFit.ts';

const fight = { red: 4, blue: 3, sides: 6, need: 5, rounds: null };

describe('Player', () => {
  it('plays exactly the requested number of trials, in whole blocks or not', () => {
    const player = new Player(diceRace, { goal: 9 }, 'seed');
    for (const count of [0, 1, 1023, 1024, 1025, 5000]) expect(player.play(0, count).trials).toBe(count);
  });

  it('counts the same whether trials are played in one call or in several, in any order', () => {
    const whole = new Player(attrition, fight, 'seed').play(0, 5000);
    const player = new Player(attrition, fight, 'seed');
    const pieces = player.play(3000, 2000);
    pieces.merge(player.play(0, 1));
    pieces.merge(player.play(1, 2999));
    expect(pieces.counts).toEqual(whole.counts);
  });

  it('counts different values for other trials, and for other seeds', () => {
    const player = new Player(diceRace, { goal: 9 }, 'seed');
    const counts = player.play(0, 2000).counts;
    expect(player.play(2000, 2000).counts).not.toEqual(counts);
    expect(player.play(2 ** 32, 2000).counts).not.toEqual(counts);
    expect(new Player(diceRace, { goal: 9 }, 'other').play(0, 2000).counts).not.toEqual(counts);
  });

  it('gives the measures of one trial, equal to those of its replay', () => {
    const player = new Player(drawnStart, {}, 'seed');
    for (const trial of [0, 1, 77, 76, 2 ** 32 + 5]) {
      expect([...player.valuesOf(trial)]).toEqual([...replayTrial(drawnStart, {}, 'seed', trial).values]);
    }
  });

  it(`plays trials that agree with the exact solution (chi-square, false-alarm rate ${FALSE_ALARM_RATE} a measure)`, () => {
    const games = [
      {
        tally: new Player(diceRace, { goal: 20 }, 'fit').play(0, 200_000),
        exact: solveExactly(diceRace, { goal: 20 }),
      },
      { tally: new Player(attrition, fight, 'fit').play(0, 200_000), exact: solveExactly(attrition, fight) },
      { tally: new Player(drawnStart, {}, 'fit').play(0, 200_000), exact: solveExactly(drawnStart, {}) },
    ];
    for (const { tally, exact } of games) {
      if (exact.state !== 'solved') throw new Error('over budget');
      for (const [at, probabilities] of exact.distributions.entries()) expectFit(tally.histogram(at), probabilities);
    }
  });
});

describe('replayTrial', () => {
  it('narrates the trial, each line with its rule and its dice', () => {
    const { lines, values } = replayTrial(diceRace, { goal: 12 }, 'seed', 3);
    expect(lines).toHaveLength(values[0]);
    let place = 0;
    for (const { rule, text } of lines) {
      const face = Number(/^rolls (\d), stands/.exec(text)?.[1]);
      place += face;
      expect(rule).toBe('RACE 1');
      expect(text).toBe(`rolls ${face}, stands on ${place}`);
    }
    expect(place - 12).toBe(values[1]);
  });

  it('gives the same journal twice', () => {
    expect(replayTrial(diceRace, { goal: 12 }, 'seed', 8)).toEqual(replayTrial(diceRace, { goal: 12 }, 'seed', 8));
  });
});

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
