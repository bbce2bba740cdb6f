import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import type { Executor } from '../../src/runner/executors/Executor.ts';
import type { Study } from '../../src/study/Study.ts';
import { Player } from '../../src/trials/Player.ts';
import { RarePlayer } from '../../src/trials/rare/RarePlayer.ts';
import { shippedStudies } from '../shippedStudies.ts';

/** The contract of every executor. @param open creates an executor for a study */
export function executorContract(name: string, open: (study: Study) => Executor): void {
  describe(`${name} keeps the contract`, () => {
    const study = shippedStudies.get('retreat-from-the-rift') as Study;

    it('plays any chunk of any scenario with the same result as a Player', async () => {
      const executor = open(study);
      const chunks = [
        { scenarios: [2], first: 0, count: 5_000 },
        { scenarios: [0], first: 4_999, count: 1 },
        { scenarios: [0, 1, 2], first: 2 ** 32 - 10, count: 2_000 },
        { scenarios: [1, 0], first: 2 ** 40, count: 3_000 },
      ];
      const tallies = await Promise.all(chunks.map((chunk) => executor.call({ kind: 'play', ...chunk })));
      for (const [at, { scenarios, first, count }] of chunks.entries()) {
        for (const [place, scenario] of scenarios.entries()) {
          const alone = new Player(study.rules, study.scenarios[scenario].setup, study.seed).play(first, count);
          const { tally, pairs } = tallies[at][place];
          expect([...tally.counts]).toEqual([...alone.counts]);
          expect(tally.trials).toBe(count);
          expect(pairs === null).toBe(scenario === 0);
        }
      }
      await executor.close();
    });

    it('solves any scenario with the same result as solveExactly', async () => {
      const executor = open(study);
      const solutions = await Promise.all([2, 0].map((scenario) => executor.call({ kind: 'solve', scenario })));
      expect(solutions).toEqual([2, 0].map((scenario) => solveExactly(study.rules, study.scenarios[scenario].setup)));
      await executor.close();
    });

    it('finds tilts and plays tilted trials with the same result as a RarePlayer', async () => {
      const executor = open(study);
      const event = { scenario: 1, event: 'fleet_lost' };
      const alone = new RarePlayer(
        study.rules,
        study.scenarios.map(({ setup }) => setup),
        study.seed,
      );
      const tilts = await executor.call({ kind: 'findTilts', ...event, purposes: [0] });
      expect(tilts).toEqual(alone.findTilts({ ...event, purposes: [0] }));
      const chunks = [
        { ...event, tilts: [0.2], first: 2 ** 32 - 10, count: 2_000 },
        { ...event, tilts: tilts ?? [], first: 5, count: 1 },
      ];
      const tallies = await Promise.all(chunks.map((chunk) => executor.call({ kind: 'weigh', ...chunk })));
      expect(tallies).toEqual(chunks.map((chunk) => alone.weigh(chunk)));
      await executor.close();
    });

    it('an executor can be closed immediately after it was opened', async () => {
      for (let time = 0; time < 3; time += 1) await open(study).close();
    });

    it('an executor reports how many chunks it plays at the same time', async () => {
      const executor = open(study);
      expect(executor.workers).toBeGreaterThan(0);
      await executor.close();
    });
  });
}
