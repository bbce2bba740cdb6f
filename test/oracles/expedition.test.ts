import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { expedition } from '../../src/rules/expedition/expedition.ts';
import type { Setup } from '../../src/rules/expedition/setup/Setup.ts';
import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { Player } from '../../src/trials/Player.ts';
import { sized } from '../sized.ts';
import { journeyOf } from '../unit/rules/expedition/journeys.ts';

/** Returns the exact distributions of some measures. */
function solved(setup: Setup, ...names: string[]): Float64Array[] {
  const solution = solveExactly(expedition, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const all = expedition.measures(setup).map(({ name }) => name);
  return names.map((name) => solution.distributions[all.indexOf(name)]);
}

/** A journey with battles by the shipped game. */
function fleetsOf(written: { readonly stages: Readonly<Record<string, object>>; readonly force?: object }): Setup {
  const stages = Object.entries(written.stages).map(([name, stage]) => {
    const battle = (stage as { 'fleet-battle'?: object })['fleet-battle'];
    return [name, battle === undefined ? stage : { ...stage, 'fleet-battle': { game: 'games/ti4.yaml', ...battle } }];
  });
  return journeyOf({ ...written, stages: Object.fromEntries(stages) });
}

describe('TI4 41.2, 78: through rifts into a battle of fleets', () => {
  it('three cruisers pass two rifts and beat a dreadnought in 28.3 %, by the published odds of each battle', () => {
    const setup = fleetsOf({
      force: { units: { raiders: { count: 3, ship: { ship: 'cruiser' } } } },
      stages: { rifts: { rift: { orders: { exits: 2 } } }, fight: { 'fleet-battle': { against: { dreadnought: 1 } } } },
    });
    const [done] = solved(setup, 'mission_done');
    // Three, two or one of three ships that each arrive with 0.49.
    const [three, two, one] = [0.49 ** 3, 3 * 0.49 ** 2 * 0.51, 3 * 0.49 * 0.51 ** 2];
    expect([three, two, one].map((chance) => chance.toFixed(4))).toEqual(['0.1176', '0.3674', '0.3823']);
    expect(done[1]).toBeCloseTo(three * 0.8599 + two * 0.4485 + one * 0.0443, 4);
  });
});

describe('EXP 6: a stage that reads how long a fleet battle took', () => {
  it('has the same exact solution as sampled trials, although rounds are otherwise not part of a state', () => {
    const setup = fleetsOf({
      force: { units: { line: { count: 2, ship: { ship: 'dreadnought' } } } },
      stages: {
        fight: { 'fleet-battle': { against: { cruiser: 3 } } },
        on: { if: 'fight.rounds <= 2 and fight.defender_hits < 2', rift: { orders: { exits: 1 } } },
      },
    });
    const trials = sized(50_000, 500_000);
    const played = new Player(expedition, setup, 'asked').play(0, trials);
    const [reached] = solved(setup, 'on.reached');
    const at = expedition.measures(setup).findIndex(({ name }) => name === 'on.reached');
    expect(reached[1]).toBeGreaterThan(0.1);
    expect(reached[1]).toBeLessThan(0.9);
    // Seeded: a false alarm in one of 16,000 seeds.
    const standardError = Math.sqrt((reached[0] * reached[1]) / trials);
    expect(Math.abs(played.histogram(at)[1] / trials - reached[1])).toBeLessThan(4 * standardError);
  });
});

/**
 * A line of `journeys.jsonl`: odds from bench/referee/expeditions.py, which plays ship by ship and shares no code with
 * riftlab.
 */
interface RefereedJourney {
  readonly setup: { readonly stages: Readonly<Record<string, object>> };
  readonly done: number;
  readonly units: Readonly<Record<string, number>>;
  readonly cargo: Readonly<Record<string, number>>;
}

describe('random forces through rifts into battles, onto planets and back', () => {
  const lines = readFileSync(join(import.meta.dirname, 'journeys.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): RefereedJourney => JSON.parse(line));

  it('end with the chances of the referee, to eight digits', () => {
    const wrong: string[] = [];
    for (const { setup, done, units, cargo } of lines.slice(0, sized(15, lines.length))) {
      const [mission, left, aboard] = solved(fleetsOf(setup), 'mission_done', 'units_left', 'cargo_left');
      const pairs = [[mission[1], done]];
      for (const [found, expected] of [
        [left, units],
        [aboard, cargo],
      ] as const) {
        for (const [value, chance] of found.entries()) pairs.push([chance, expected[value] ?? 0]);
      }
      if (pairs.some(([ours, theirs]) => Math.abs(ours - theirs) > 1e-8)) wrong.push(JSON.stringify(setup));
    }
    expect(lines.length).toBeGreaterThanOrEqual(200);
    expect(wrong).toEqual([]);
  });

  // Seeded. Each p-value is above 1e-6, for some 20 measures of 6 journeys: a false alarm once in 8,000 changes of the stream.
  it.each(lines.slice(0, 6).map(({ setup }) => setup))(
    'are sampled in agreement with the exact solution, in every measure: %j',
    (written) => {
      const setup = fleetsOf(written);
      const trials = sized(10_000, 100_000);
      const solution = solveExactly(expedition, setup);
      if (solution.state !== 'solved') throw new Error('over budget');
      const tally = new Player(expedition, setup, 'oracle').play(0, trials);
      for (const [at, { name }] of expedition.measures(setup).entries()) {
        const observed = tally.histogram(at);
        const distribution = solution.distributions[at];
        const impossible = observed.reduce((sum, count, cell) => sum + (distribution[cell] === 0 ? count : 0), 0);
        expect(impossible, `${name}: impossible values`).toBe(0);
        const expected = distribution.map((probability) => probability * trials);
        expect(chiSquareTest(observed, expected).pValue, name).toBeGreaterThan(1e-6);
      }
    },
  );
});
