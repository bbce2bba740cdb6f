import { describe, expect, test } from 'vitest';
import type { Measure } from '../../../src/rules/Measure.ts';
import { registry } from '../../../src/rules/registry.ts';
import { wilsonInterval } from '../../../src/statistics/intervals.ts';
import { meanAndDeviation } from '../../../src/statistics/moments.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { Player, StudyPlayer } from '../../../src/trials/Player.ts';
import { replayTrial } from '../../../src/trials/replayTrial.ts';
import { Tally } from '../../../src/trials/Tally.ts';

const WORDS = 2 ** 32;

describe.each(['sims/one-detour.yaml', 'sims/where-portals-lead.yaml', 'sims/one-stat.yaml'])('%s', (file) => {
  const { rules, scenarios, seed } = loadStudy(file, registry);
  const setups = scenarios.map(({ setup }) => setup);

  test.each([WORDS - 10, 2 ** 40])('twenty trials from %i on equal those that are played one by one', (first) => {
    const chunk = new StudyPlayer(rules, setups, seed).play([0], first, 20)[0].tally;
    const alone = new Tally(rules.measures(setups[0]));
    for (let trial = first; trial < first + 20; trial += 1) {
      alone.merge(new Player(rules, setups[0], seed).play(trial, 1));
    }
    expect(chunk.counts).toEqual(alone.counts);
    expect(chunk.trials).toBe(20);
  });

  test('trials whose numbers share their low 32 bits are different', () => {
    const player = new Player(rules, setups[0], seed);
    const low = player.play(0, 200).counts;
    expect(player.play(WORDS, 200).counts).not.toEqual(low);
    expect(player.play(2 ** 40, 200).counts).not.toEqual(player.play(WORDS, 200).counts);
  });

  test('trial 2⁴⁰ is replayed with the same result', () => {
    const player = new Player(rules, setups[0], seed);
    const { values } = replayTrial(rules, setups[0], seed, 2 ** 40);
    expect([...values]).toEqual([...player.valuesOf(2 ** 40)]);
  });
});

const heads: Measure = { name: 'heads', kind: 'flag', min: 0, max: 1, unit: 'coins', step: 1, title: 'heads' };

test('counts beyond 2³² are exact, and so are the estimates from them', () => {
  const half = new Tally([heads], Float64Array.of(3 * WORDS, 2 * WORDS + 1));
  half.merge(new Tally([heads], Float64Array.of(WORDS, 2 * WORDS)));
  expect([...half.counts]).toEqual([4 * WORDS, 4 * WORDS + 1]);
  expect(half.trials).toBe(8 * WORDS + 1);
  const { mean } = meanAndDeviation(half.histogram(0), 0);
  expect(mean).toBeCloseTo(0.5, 10);
  const { low, high } = wilsonInterval(half.counts[1], half.trials, 0.95);
  // z · ½ / √(2³⁵)
  expect((high - low) / 2).toBeCloseTo(1.959964 / 2 / Math.sqrt(8 * WORDS), 11);
});

const wide: Measure = { ...heads, name: 'bpv', kind: 'count', max: 1_000_000, bin: 1_000 };

test('a wide count keeps exact moments in 1,001 cells, over more than 2³² trials', () => {
  const tally = new Tally([wide]);
  tally.add(Int32Array.of(999_999));
  tally.add(Int32Array.of(1));
  // Doubled 33 times: eight billion times each count.
  for (let doubling = 0; doubling < 33; doubling += 1) tally.merge(tally);
  expect(tally.counts.length).toBe(1_001 + 3);
  expect(tally.trials).toBe(2 ** 34);
  expect(tally.sums(0)).toEqual({
    sum: 1_000_000n * 2n ** 33n,
    squares: (999_999n ** 2n + 1n) * 2n ** 33n,
  });
});
