import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChunkLog } from '../../../../src/runner/log/ChunkLog.ts';
import type { PlayedChunk } from '../../../../src/runner/log/ChunkStore.ts';
import { openLog, readLog } from '../../../../src/runner/log/openLog.ts';
import { type ShardRecord, shardRange } from '../../../../src/runner/log/shardRecord.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { checkLogs, mergeLogs, type NamedLog, reachOf, shardsFor } from '../../../../src/runner/shards/mergeLogs.ts';
import { playShard } from '../../../../src/runner/shards/playShard.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { chunk, study } from '../log/writeLog.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'riftlab-shards-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function shard(number: number, of: number, changes: Partial<ShardRecord> = {}): ShardRecord {
  const texts = { path: 'lottery.yaml', text: 'question: Who wins?', files: {} };
  return { number, of, kind: 'run', trials: study.trials, study: texts, ...changes };
}

/** A log in a folder with this name. */
async function logOf(
  name: string,
  record: ShardRecord,
  fill: (log: ChunkLog) => unknown,
  of: Study = study,
): Promise<NamedLog> {
  const folder = join(directory, name);
  mkdirSync(folder);
  const log = openLog(folder, of, '1.0', true, record);
  await fill(log);
  log.close();
  const text = readLog(join(folder, 'chunks.log'));
  if (text === null) throw new Error('no log was written');
  return { path: name, log: text };
}

/** A log of these chunks, with a canary. */
function logWith(
  name: string,
  chunks: readonly PlayedChunk[],
  canary = ['a', 'b'],
  changes: Partial<ShardRecord> = {},
) {
  return logOf(name, shard(1, 2, changes), (log) => {
    log.addCanary(canary);
    for (const one of chunks) log.add(one);
  });
}

describe('shards of a study', () => {
  it('add up to the counts of one run, in any number and any order', async () => {
    const whole = await runStudy(study, { workers: 0 });
    for (const of of [2, 3, 7]) {
      const logs: NamedLog[] = [];
      for (let number = of; number >= 1; number -= 1) {
        const record = shard(number, of);
        logs.push(
          await logOf(`${number}-of-${of}`, record, (log) => playShard(study, { shard: record, log, workers: 0 })),
        );
      }
      const { tallies, gaps } = reachOf(study, mergeLogs(logs, study, checkLogs(logs)).store, null);
      expect(gaps).toEqual([]);
      for (const [at, { tally, pairs }] of tallies.entries()) {
        expect(tally.counts).toEqual(whole.scenarios[at].tally.counts);
        expect(pairs?.sums).toEqual(whole.scenarios[at].pairs?.sums);
      }
    }
  });

  it('have the same canary, which is played again when a shard resumes', async () => {
    const [one, other] = [shard(1, 2), shard(2, 2)];
    const logs = [
      await logOf('one', one, (log) => playShard(study, { shard: one, log, workers: 0 })),
      await logOf('other', other, (log) => playShard(study, { shard: other, log, workers: 0 })),
    ];
    expect(logs[0].log.canary).toEqual(logs[1].log.canary);
    expect(new Set(logs[0].log.canary).size).toBe(2);
    const going = logOf('wrong', one, (log) => {
      log.addCanary([...(logs[0].log.canary ?? [])].reverse());
      return playShard(study, { shard: one, log, workers: 0 });
    });
    await expect(going).rejects.toThrow('the first trials of one have different results on this machine');
  });

  it('are named if they have missing ranges, with those ranges', async () => {
    const { from, to } = shardRange({ number: 2, of: 3 }, study.trials);
    const logs = [await logWith('one', [chunk(0, from)]), await logWith('three', [chunk(to, study.trials - to)])];
    const { store, contributions } = mergeLogs(logs, study, checkLogs(logs));
    const { gaps, trials } = reachOf(study, store, null);
    expect(gaps).toEqual([{ from, to }]);
    expect(trials).toBe(0);
    expect(shardsFor(gaps, { of: 3, trials: study.trials })).toEqual(['2/3']);
    expect(shardsFor(gaps, { of: 6, trials: study.trials })).toEqual(['3/6', '4/6']);
    expect(contributions.map(({ ranges }) => ranges)).toEqual([[{ from: 0, to: from }], [{ from: to, to: 5_000 }]]);
  });

  it('end at the same look as a run, and need no later trial', async () => {
    const logs = [await logWith('one', [chunk(0, 1_000), chunk(1_000, 300)], ['a', 'b'], { kind: 'check' })];
    const { store } = mergeLogs(logs, study, checkLogs(logs));
    const stopAfter = (looks: number) => {
      let seen = 0;
      return { isEnough: () => ++seen === looks };
    };
    expect(reachOf(study, store, stopAfter(2))).toMatchObject({ look: 2, trials: 1_300, gaps: [] });
    expect(reachOf(study, store, stopAfter(3))).toMatchObject({
      look: null,
      trials: 1_300,
      gaps: [{ from: 1_300, to: 5_000 }],
    });
  });
});

describe('logs that have the same trials', () => {
  it('are counted once if their records are equal', async () => {
    const logs = [await logWith('one', [chunk(0, 100)]), await logWith('again', [chunk(0, 100), chunk(200, 50)])];
    const { store, contributions } = mergeLogs(logs, study, checkLogs(logs));
    expect(store.trials).toBe(150);
    expect(contributions.map(({ equalTo }) => equalTo)).toEqual([null, 'one']);
  });

  it('are refused if a count differs by one, and the message names both logs', async () => {
    const wrong = chunk(0, 100);
    const counts = wrong.tallies[0].tally.histogram(0);
    counts[0] += 1;
    counts[1] -= 1;
    const logs = [await logWith('one', [chunk(0, 100)]), await logWith('other', [wrong])];
    expect(() => mergeLogs(logs, study, checkLogs(logs))).toThrow(
      'other:4: trials 0 to 99 have different results in one, so one of the two machines computes wrong results',
    );
  });

  it('are refused if their chunks begin at different trials', async () => {
    const logs = [await logWith('one', [chunk(0, 100)]), await logWith('other', [chunk(50, 100)])];
    expect(() => mergeLogs(logs, study, checkLogs(logs))).toThrow('trials 50 to 99 are also in one');
  });
});

describe('logs that do not belong together', () => {
  it('are refused with the difference', async () => {
    const one = await logWith('one', []);
    const whole = await logOf('whole', null as unknown as ShardRecord, () => {});
    expect(() => checkLogs([one, whole])).toThrow('whole: expected the log of a shard');
    const seed = await logOf('seed', shard(2, 2), () => {}, { ...study, seed: 'winter' });
    expect(() => checkLogs([one, seed])).toThrow('its seed is lotteries in that log and winter in this one');
    const kind = await logWith('kind', [], ['a', 'b'], { kind: 'check' });
    expect(() => checkLogs([one, kind])).toThrow('it is shard 1/2 of a check of 5,000 trials');
    const texts = { ...shard(1, 2).study, text: 'question: Who loses?' };
    const text = await logWith('text', [], ['a', 'b'], { study: texts });
    expect(() => checkLogs([one, text])).toThrow('the text of the study differs');
    const path = await logWith('path', [], ['a', 'b'], { study: { ...shard(1, 2).study, path: 'elsewhere.yaml' } });
    expect(checkLogs([one, path])).toEqual(one.log.shard);
  });

  it('are refused if the canary of one machine differs, with its log', async () => {
    const logs = [await logWith('one', []), await logWith('odd', [], ['a', 'c']), await logWith('three', [])];
    expect(() => checkLogs(logs)).toThrow('the first trials of other have different results in odd and in one, three');
  });
});

describe('a record whose counts do not add up', () => {
  it('is refused with its line', async () => {
    const wrong = chunk(0, 100);
    wrong.tallies[1].tally.histogram(0)[0] += 1;
    const logs = [await logWith('one', [wrong])];
    expect(() => mergeLogs(logs, study, checkLogs(logs))).toThrow(/one:4: .*expected the counts of 100 trials/);
  });
});
