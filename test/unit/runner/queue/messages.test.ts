import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../../src/rules/registry.ts';
import { TaskPlayer } from '../../../../src/runner/executors/TaskPlayer.ts';
import {
  packResult,
  packStudy,
  readTask,
  taskId,
  unpackResult,
  unpackStudy,
} from '../../../../src/runner/queue/messages.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { scenarioId } from '../../../../src/study/scenarioId.ts';
import { shippedStudies } from '../../../shippedStudies.ts';
import { lotteries } from '../lottery.ts';

const named = (name: string) => shippedStudies.get(name) as Study;
const idsOf = (study: Study) => study.scenarios.map((scenario) => scenarioId(study, scenario));
const find = async (name: string) => registry.get(name);
const study = named('retreat-from-the-rift');

/** A message with other content, under its own hash. */
function forged(change: (sent: Record<string, unknown>) => void) {
  const { message } = packStudy(study, '1.0');
  const sent = JSON.parse(unpacked(message.brotli));
  change(sent);
  const text = JSON.stringify(sent);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { message: { brotli: brotliCompressSync(text).toString('base64') }, hash };
}

function unpacked(brotli: string): string {
  const { brotliDecompressSync } = process.getBuiltinModule('node:zlib');
  return brotliDecompressSync(Buffer.from(brotli, 'base64')).toString();
}

describe('a study on the wire', () => {
  it.each([...shippedStudies.keys()])('%s is the same trials on the other side', async (name) => {
    const { message, hash } = packStudy(named(name), '1.0');
    const again = await unpackStudy(JSON.parse(JSON.stringify(message)), hash, '1.0', find);
    expect(idsOf(again)).toEqual(idsOf(named(name)));
    expect(again.scenarios.map(({ setup }) => setup)).toEqual(named(name).scenarios.map(({ setup }) => setup));
  });

  it('repeats long texts without cost: a hundred scenarios of a chart file take little more than one', () => {
    const swept = named('way-home');
    const many = { ...swept, scenarios: Array.from({ length: 100 }, () => swept.scenarios[0]) };
    const [one, hundred] = [{ ...swept, scenarios: [swept.scenarios[0]] }, many].map(
      (sent) => packStudy(sent, '1.0').message.brotli.length,
    );
    expect(hundred).toBeLessThan(2 * one);
  });

  it('is refused where it cannot be made from data', () => {
    expect(() => packStudy(lotteries({ one: 0.5 }), '1.0')).toThrow('this study cannot be sent');
  });

  it.each<[string, (sent: Record<string, never>) => void, string]>([
    [
      'for another version',
      (sent) => Object.assign(sent.header, { riftlab: '2.0' }),
      'it was played by riftlab 2.0 there and 1.0 here',
    ],
    [
      'of other rules',
      (sent) => Object.assign(sent.header, { rules: { name: 'go', version: 1 } }),
      'this machine has no rules go',
    ],
    ['with an invalid setup', (sent) => Object.assign(sent.setups[0], { fleet: 3 }), 'the study is not valid: '],
    [
      'of other trials than it says',
      (sent) => Object.assign(sent.header, { seed: 'x' }),
      'comes out otherwise on this machine',
    ],
    ['with a setup too few', (sent) => (sent.setups as unknown[]).pop(), 'not as many setups as scenarios'],
    ['without a header', (sent) => Object.assign(sent, { header: null }), 'not a study of riftlab'],
  ])('is refused %s', async (_, change, reason) => {
    const { message, hash } = forged(change as never);
    await expect(unpackStudy(message, hash, '1.0', find)).rejects.toThrow(reason);
  });

  it('is refused under another id', async () => {
    const { message } = packStudy(study, '1.0');
    await expect(unpackStudy(message, 'f'.repeat(32), '1.0', find)).rejects.toThrow('not the one that its id says');
  });
});

describe('a task', () => {
  it('has an id that is the same for the same task, is no integer and has no colon', () => {
    const task = { kind: 'play', scenarios: [0, 2], first: 100, count: 50 } as const;
    const id = taskId('abc', task);
    expect(id).toMatch(/^abc-play-100-50-[0-9a-f]{12}$/);
    expect(taskId('abc', { ...task })).toBe(id);
    expect(taskId('abc', { ...task, scenarios: [0, 1] })).not.toBe(id);
  });

  it.each([
    [{ kind: 'play', scenarios: [3], first: 0, count: 1 }, 'a scenario that there is not'],
    [{ kind: 'play', scenarios: [0], first: -1, count: 1 }, 'not a task'],
    [{ kind: 'play', scenarios: [0], first: 0, count: 1, code: 'x' }, 'not a task'],
    [{ kind: 'exec', command: 'rm' }, 'not a task'],
    [{ kind: 'weigh', scenario: 0, event: 'nothing', tilts: [1], first: 0, count: 1 }, 'an event that there is not'],
    [{ kind: 'findTilts', scenario: 0, event: 'fleet_lost', purposes: [99] }, 'a purpose of dice that there is not'],
    [null, 'not a task'],
  ])('%j is refused', (task, reason) => {
    expect(() => readTask(task, study)).toThrow(reason);
  });
});

describe('a result on the wire', () => {
  const player = new TaskPlayer(
    study.rules,
    study.scenarios.map(({ setup }) => setup),
    study.seed,
  );
  const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

  it('is the same result on the other side, of every kind of task', () => {
    const event = { scenario: 1, event: 'fleet_lost' };
    const tasks = [
      { kind: 'play', scenarios: [0, 2], first: 100, count: 50 },
      { kind: 'solve', scenario: 1 },
      { kind: 'findTilts', ...event, purposes: [0] },
      { kind: 'weigh', ...event, tilts: [0.2], first: 7, count: 100 },
    ] as const;
    for (const task of tasks) {
      const result = player.call(task);
      expect(unpackResult(sent(packResult(task.kind, result as never)), task, study)).toEqual(result);
    }
  });

  it('is refused where it is none of the task', () => {
    const solve = { kind: 'solve', scenario: 0 } as const;
    const solved = sent(packResult('solve', player.call(solve)));
    const wrong = [
      { ...solved, distributions: [] },
      { ...solved, distributions: solved.distributions.map(() => '1 1') },
      'x',
    ];
    for (const one of wrong) expect(() => unpackResult(one, solve, study)).toThrow('not a result of this task');
    const weigh = { kind: 'weigh', scenario: 1, event: 'fleet_lost', tilts: [0.2], first: 7, count: 100 } as const;
    const weights = packResult('weigh', player.call(weigh));
    expect(() => unpackResult(weights, { ...weigh, count: 99 }, study)).toThrow('the weights of 99 trials');
  });
});
