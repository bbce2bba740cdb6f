import { describe, expect, it } from 'vitest';
import type { RareResult } from '../../src/analysis/StudyResult.ts';
import { independentExits } from '../../src/exact/independentExits.ts';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import { InProcessExecutor } from '../../src/runner/executors/AdaptiveExecutor.ts';
import { playRare } from '../../src/runner/playRare.ts';
import { normalInterval } from '../../src/statistics/intervals.ts';
import { weightedEstimate } from '../../src/statistics/moments.ts';
import type { Study } from '../../src/study/Study.ts';
import { TiltedPlayer } from '../../src/trials/rare/RarePlayer.ts';
import { shippedStudies } from '../shippedStudies.ts';

/** The chance that all cruisers of some groups are lost. */
function allLost(groups: readonly { readonly ships: number; readonly exits: number }[]): number {
  return independentExits(groups, 0.7).noneArrives;
}

function fleet(groups: readonly { readonly ships: number; readonly exits: number }[]) {
  const named = groups.map(({ ships, exits }, at) => [`group${at}`, { ship: 'cruiser', count: ships, exits }]);
  return gravityRift.setupSchema.parse({ fleet: Object.fromEntries(named) });
}

function estimateOf(result: RareResult) {
  if (result.state !== 'played') throw new Error('no tilt was found');
  expect(result.tally.tooHeavy).toBe(0);
  return weightedEstimate(result.tally.total());
}

// A correct estimate is off by more than 3.3 standard errors in 1 of 1,000 cases; with these seeds it never is.
describe('a chance of about 1e-9, estimated by 1,000,000 tilted trials', () => {
  it('has a standard error of 2 % and agrees with the exact chance (the shipped study)', async () => {
    const study = shippedStudies.get('one-in-a-billion') as Study;
    const [one, two] = (await playRare(study, new InProcessExecutor(study), {})) ?? [];
    const chances = [allLost([{ ships: 17, exits: 1 }]), allLost([{ ships: 17, exits: 2 }])];
    expect(chances[0]).toBeCloseTo(1.2914e-9, 12);
    for (const [at, result] of [one, two].entries()) {
      const { mean, mcse, trials, isPoor } = estimateOf(result);
      expect(trials).toBe(1_000_000);
      expect(isPoor).toBe(false);
      expect(mcse / mean).toBeLessThan(0.02);
      expect(Math.abs(mean - chances[at]) / mcse).toBeLessThan(3.3);
    }
  });

  it('has a standard error of 2 % and agrees with the exact chance (a fleet with losses in two places)', () => {
    const groups = [
      { ships: 14, exits: 1 },
      { ships: 6, exits: 2 },
    ];
    const solution = solveExactly(gravityRift, fleet(groups));
    if (solution.state !== 'solved') throw new Error('over budget');
    const exact = solution.distributions[1][1];
    expect(exact / allLost(groups)).toBeCloseTo(1, 10);
    expect(exact).toBeCloseTo(8.416e-10, 13);
    const player = new TiltedPlayer(gravityRift, fleet(groups), 'two places', 'fleet_lost');
    const { mean, mcse } = weightedEstimate(player.play([0.094], 0, 1_000_000).total());
    expect(mcse / mean).toBeLessThan(0.02);
    expect(Math.abs(mean - exact) / mcse).toBeLessThan(3.3);
  });
});

describe('95 % intervals of tilted trials', () => {
  const groups = [
    { ships: 4, exits: 1 },
    { ships: 2, exits: 2 },
  ];
  const RUNS = 2_000;
  const TRIALS = 2_000;

  it('contain the exact chance in 95 % of 2,000 runs of 2,000 trials (off by more than 2 points: 1 in 24,000)', () => {
    const exact = allLost(groups);
    let [covering, poor] = [0, 0];
    for (let run = 0; run < RUNS; run += 1) {
      const player = new TiltedPlayer(gravityRift, fleet(groups), `run ${run}`, 'fleet_lost');
      const { mean, mcse, isPoor } = weightedEstimate(player.play([0.15], 0, TRIALS).total());
      const { low, high } = normalInterval(mean, mcse, 0.95);
      if (low <= exact && exact <= high) covering += 1;
      if (isPoor) poor += 1;
    }
    expect(poor).toBe(0);
    // The standard error of the share is √(0.95 · 0.05 / 2,000) = 0.0049.
    expect(covering / RUNS).toBeGreaterThan(0.93);
    expect(covering / RUNS).toBeLessThan(0.97);
  });
});
