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
import { scenarioId } from '../../../../src/study/scenarios/scenarioNames.ts';
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

describe('a study as a message', () => {
  it.each([...shippedStudies.keys()])('%s has the same trials after it is unpacked', async (name) => {
    const { message, hash } = packStudy(named(name), '1.0');
    const again = await unpackStudy(JSON.parse(JSON.stringify(message)), hash, '1.0', find);
    expect(idsOf(again)).toEqual(idsOf(named(name)));
    expect(again.scenarios.map(({ setup }) => setup)).toEqual(named(name).scenarios.map(({ setup }) => setup));
  });

  it('compresses repeated texts: a hundred scenarios with a chart file take little more than one', () => {
    const swept = named('way-home');
    const many = { ...swept, scenarios: Array.from({ length: 100 }, () => swept.scenarios[0]) };
    const [one, hundred] = [{ ...swept, scenarios: [swept.scenarios[0]] }, many].map(
      (sent) => packStudy(sent, '1.0').message.brotli.length,
    );
    expect(hundred).toBeLessThan(2 * one);
  });

  it('is refused if its setups were not made from plain data', () => {
    expect(() => packStudy(lotteries({ one: 0.5 }), '1.0')).toThrow('this study cannot be sent');
  });

  it.each<[string, (sent: Record<string, never>) => void, string]>([
    [
      'for another version',
      (sent) => Object.assign(sent.header, { riftlab: '2.0' }),
      'its version of riftlab is 2.0 on the sending machine and 1.0 on this one',
    ],
    [
      'of other rules',
      (sent) => Object.assign(sent.header, { rules: { name: 'go', version: 1 } }),
      'this machine has no rules named go',
    ],
    ['with an invalid setup', (sent) => Object.assign(sent.setups[0], { fleet: 3 }), 'the study is not valid: '],
    [
      'with other trials than its header says',
      (sent) => Object.assign(sent.header, { seed: 'x' }),
      'has different trials on this machine',
    ],
    ['with one setup too few', (sent) => (sent.setups as unknown[]).pop(), 'more or fewer setups than scenarios'],
    ['without a header', (sent) => Object.assign(sent, { header: null }), 'not a study of riftlab'],
  ])('is refused %s', async (_, change, reason) => {
    const { message, hash } = forged(change as never);
    await expect(unpackStudy(message, hash, '1.0', find)).rejects.toThrow(reason);
  });

  it('is refused under another id', async () => {
    const { message } = packStudy(study, '1.0');
    await expect(unpackStudy(message, 'f'.repeat(32), '1.0', find)).rejects.toThrow('does not match its id');
  });
});

describe('a task', () => {
  it('has an id that is the same for the same task, is not an integer and has no colon', () => {
    const task = { kind: 'play', scenarios: [0, 2], first: 100, count: 50 } as const;
    const id = taskId('abc', task);
    expect(id).toMatch(/^abc-play-100-50-[0-9a-f]{12}$/);
    expect(taskId('abc', { ...task })).toBe(id);
    expect(taskId('abc', { ...task, scenarios: [0, 1] })).not.toBe(id);
  });

  it.each([
    [{ kind: 'play', scenarios: [3], first: 0, count: 1 }, 'a scenario that does not exist'],
    [{ kind: 'play', scenarios: [0], first: -1, count: 1 }, 'not a task'],
    [{ kind: 'play', scenarios: [0], first: 0, count: 1, code: 'x' }, 'not a task'],
    [{ kind: 'exec', command: 'rm' }, 'not a task'],
    [{ kind: 'weigh', scenario: 0, event: 'nothing', tilts: [1], first: 0, count: 1 }, 'an event that does not exist'],
    [{ kind: 'findTilts', scenario: 0, event: 'fleet_lost', purposes: [99] }, 'a purpose of dice that does not exist'],
    [null, 'not a task'],
  ])('%j is refused', (task, reason) => {
    expect(() => readTask(task, study)).toThrow(reason);
  });
});

describe('a result as a message', () => {
  const player = new TaskPlayer(
    study.rules,
    study.scenarios.map(({ setup }) => setup),
    study.seed,
  );
  const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

  it('is the same result after it is unpacked, for every kind of task', async () => {
    const event = { scenario: 1, event: 'fleet_lost' };
    const tasks = [
      { kind: 'play', scenarios: [0, 2], first: 100, count: 50 },
      { kind: 'solve', scenario: 1 },
      { kind: 'findTilts', ...event, purposes: [0] },
      { kind: 'weigh', ...event, tilts: [0.2], first: 7, count: 100 },
    ] as const;
    for (const task of tasks) {
      const result = await player.call(task);
      expect(unpackResult(sent(packResult(task.kind, result as never)), task, study)).toEqual(result);
    }
  });

  it('is the same if some measures are not solved', async () => {
    const task = { kind: 'solve', scenario: 1 } as const;
    const whole = await player.call(task);
    if (whole.state !== 'solved') throw new Error('expected a solution');
    const [distribution, ...distributions] = whole.distributions;
    const partly = {
      ...whole,
      state: 'partly-solved' as const,
      distributions: [distribution, null, ...distributions.slice(1)],
      moments: [whole.moments[0], null, ...whole.moments.slice(2)],
      budget: 9,
    };
    expect(unpackResult(sent(packResult('solve', partly)), task, study)).toEqual(partly);
  });

  it('is refused if it is not a result of the task', async () => {
    const solve = { kind: 'solve', scenario: 0 } as const;
    const solved = sent(packResult('solve', await player.call(solve)));
    const wrong = [
      { ...solved, distributions: [] },
      { ...solved, distributions: solved.distributions.map(() => '1 1') },
      'x',
    ];
    for (const one of wrong) expect(() => unpackResult(one, solve, study)).toThrow('not a result of this task');
    const weigh = { kind: 'weigh', scenario: 1, event: 'fleet_lost', tilts: [0.2], first: 7, count: 100 } as const;
    const weights = packResult('weigh', await player.call(weigh));
    expect(() => unpackResult(weights, { ...weigh, count: 99 }, study)).toThrow('the weights of 99 trials');
  });
});
