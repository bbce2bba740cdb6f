import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';
import { main, startRiftlab, until } from './startedRiftlab.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/machines.md'), 'utf8');
const hasParallel = spawnSync('parallel', ['--version']).status === 0;

/** Returns the file with this name in docs/machines.md: the code block with this name as its first comment. */
function fileNamed(name: string): string {
  const blocks = [...page.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, text]) => text);
  const found = blocks.find((text) => text.split('\n').some((line) => line.startsWith(`# ${name}`)));
  if (found === undefined) throw new Error(`docs/machines.md has no file ${name}`);
  return found;
}

/** Makes a folder with a study and the command `riftlab`, and an environment with the command in its path. */
function workplace() {
  const folder = scratchFolder();
  cpSync(join(root, 'sims/fair-duel.yaml'), join(folder, 'study.yaml'));
  cpSync(join(root, 'sims/cards'), join(folder, 'cards'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/riftlab'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(join(folder, 'bin/riftlab'), 0o755);
  return { folder, env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` } };
}

/** Runs a file of docs/machines.md with bash. @returns the files of its report, and of the report of one run */
function outcomeOf(name: string, variables: Readonly<Record<string, string>>, ...args: string[]) {
  const { folder, env } = workplace();
  writeFileSync(join(folder, name), fileNamed(name));
  const options = { cwd: folder, env: { ...env, ...variables }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('bash', [name, 'study.yaml', ...args], options);
  expect(stderr).not.toMatch(/expected|bug|line \d/);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return { folder, options };
}

function expectOneRun(folder: string, options: Parameters<typeof spawnSync>[2]): void {
  spawnSync('riftlab', ['run', 'study.yaml', '--out', 'whole'], options);
  expect(lastingFilesBelow(join(folder, 'report'))).toEqual(lastingFilesBelow(join(folder, 'whole')));
}

describe('a file of docs/machines.md', () => {
  it('shards.sh plays shards at the same time, and its report has the bytes of one run', () => {
    const { folder, options } = outcomeOf('shards.sh', {}, '3');
    expectOneRun(folder, options);
  });

  it.skipIf(!hasParallel)('parallel.sh plays shards with GNU parallel (skipped if it is not installed)', () => {
    const { folder, options } = outcomeOf('parallel.sh', {}, '4');
    expectOneRun(folder, options);
  });

  it('shards.sbatch plays the shard of its task', () => {
    for (const task of ['1', '2']) {
      const variables = { SLURM_ARRAY_TASK_ID: task, SLURM_ARRAY_TASK_COUNT: '64', SLURM_CPUS_PER_TASK: '1' };
      const { folder } = outcomeOf('shards.sbatch', variables);
      expect(readFileSync(join(folder, 'shards', task, 'chunks.log'), 'utf8')).toContain(`"number":${task},"of":64`);
    }
  });

  it('shards.yaml is an Indexed Job whose shell line plays the shard of its index', () => {
    const { completionMode, completions, template } = parse(fileNamed('shards.yaml')).spec;
    expect(completionMode).toBe('Indexed');
    const [line] = template.spec.containers[0].args;
    expect(line).toContain(`/${completions}"`);
    const { folder, env } = workplace();
    const words = line.replace('npx --yes ', '');
    const { status } = spawnSync('sh', ['-c', words], { cwd: folder, env: { ...env, JOB_COMPLETION_INDEX: '63' } });
    expect(status).toBe(0);
    expect(readFileSync(join(folder, 'shards/63/chunks.log'), 'utf8')).toContain('"number":64,"of":64');
  });

  it('.github/workflows/shards.yaml has a job for each shard of the number in its command', () => {
    const { shard, merge } = parse(fileNamed('.github/workflows/shards.yaml')).jobs;
    const commands = shard.steps.map(({ run = '' }) => run).join('\n');
    expect(commands).toContain(`/${shard.strategy.matrix.shard.length} `);
    expect(merge.needs).toBe('shard');
  });
});

describe('compose.yaml of docs/machines.md', () => {
  const { services } = parse(fileNamed('compose.yaml'));

  it('has a server, workers and a run, which take the address only from the environment', () => {
    expect(Object.keys(services)).toEqual(['queue', 'worker', 'run']);
    for (const name of ['worker', 'run']) {
      const { environment, depends_on, command } = services[name];
      expect(environment.RIFTLAB_QUEUE).toBe('redis://queue');
      expect(depends_on).toEqual({ queue: { condition: 'service_healthy' } });
      expect(command.join(' ')).toContain('bullmq ioredis && exec riftlab ');
    }
  });

  it('contains no password, and requires one to be set', () => {
    for (const { environment } of Object.values<{ environment: Record<string, string> }>(services)) {
      expect(environment.RIFTLAB_QUEUE_PASSWORD).toMatch(/^\$\{RIFTLAB_QUEUE_PASSWORD:\?\}$/);
    }
    expect(services.queue.command).toContain('--requirepass');
  });

  it('uses existing commands of riftlab', () => {
    const known = riftlab('--help').stdout;
    for (const name of ['worker', 'run']) {
      const [, command] = /exec riftlab (\w+)/.exec(services[name].command.join(' ')) ?? [];
      expect(known).toContain(`  ${command} `);
    }
  });
});

describe('a shard', () => {
  it('a killed shard resumes, and its merge has the bytes of one run', async () => {
    const folder = scratchFolder();
    const args = ['run', 'sims/fair-duel.yaml', '--trials', '400000', '--workers', '0'];
    const part = (number: number) => [...args, '--shard', `${number}/2`, '--out', join(folder, String(number))];
    const log = join(folder, '1/chunks.log');
    const killed = startRiftlab(part(1));
    await until(killed, () => existsSync(log) && readFileSync(log, 'utf8').includes('"tallies"'));
    killed.child.kill('SIGKILL');
    expect((await killed.outcome).code).toBeNull();
    for (const number of [1, 2]) expect(riftlab(...part(number))).toMatchObject({ code: 0 });
    const logs = [1, 2].map((number) => join(folder, String(number)));
    expect(riftlab('merge', ...logs, '--out', join(folder, 'merged'))).toMatchObject({ code: 0 });
    expect(riftlab(...args, '--out', join(folder, 'whole'))).toMatchObject({ code: 0 });
    expect(lastingFilesBelow(join(folder, 'merged'))).toEqual(lastingFilesBelow(join(folder, 'whole')));
  });

  it.each([
    ['exact values', 'one-detour'],
    ['looks at the trials', 'fair-duel'],
  ])(
    'a check decided by %s gives the same text, JUnit file and exit code in merged shards as in one run',
    (by, name) => {
      const folder = scratchFolder();
      const args = ['check', `sims/${name}.yaml`, '--trials', '200k'];
      const [merged, whole] = [join(folder, 'merged.xml'), join(folder, 'whole.xml')];
      for (const number of [1, 2, 3]) {
        const out = join(folder, String(number));
        expect(riftlab(...args, '--shard', `${number}/3`, '--out', out)).toMatchObject({ code: 0 });
      }
      const logs = [3, 1, 2].map((number) => join(folder, String(number)));
      const one = riftlab(...args, '--junit', whole);
      expect(riftlab('merge', ...logs, '--junit', merged)).toMatchObject({ code: one.code, stdout: one.stdout });
      expect(readFileSync(merged, 'utf8')).toBe(readFileSync(whole, 'utf8'));
      expect(/\d to \d/.test(one.stdout)).toBe(by !== 'exact values');
    },
  );
});

describe('merge', () => {
  it('merge lists missing trials and ends with exit code 3; --partial reports the existing trials, and run plays the missing ones', () => {
    const folder = scratchFolder();
    const args = ['run', 'sims/rift-shortcut.yaml', '--trials', '30000'];
    for (const number of [1, 3]) {
      riftlab(...args, '--shard', `${number}/3`, '--out', join(folder, String(number)));
    }
    const logs = [1, 3].map((number) => join(folder, String(number)));
    const out = join(folder, 'report');
    const refused = riftlab('merge', ...logs, '--out', out);
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain('missing: trials 10,000 to 19,999\nshards to play: 2/3');
    expect(existsSync(out)).toBe(false);
    expect(riftlab('merge', ...logs, '--out', out, '--partial')).toMatchObject({ code: 3 });
    expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toContain('"partial": true');
    const rest = riftlab(...args, '--out', out);
    expect(rest.stderr).toContain('resuming at 20,000 of 30,000 trials');
    riftlab(...args, '--out', join(folder, 'whole'));
    expect(lastingFilesBelow(out)).toEqual(lastingFilesBelow(join(folder, 'whole')));
  });

  it('merge does not replace a run that has other trials', () => {
    const folder = scratchFolder();
    const args = ['run', 'sims/rift-shortcut.yaml', '--trials', '30000'];
    riftlab(...args, '--shard', '1/3', '--out', join(folder, '1'));
    riftlab(...args, '--out', join(folder, 'whole'));
    const before = lastingFilesBelow(join(folder, 'whole'));
    const refused = riftlab('merge', join(folder, '1'), '--out', join(folder, 'whole'), '--partial');
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('whose trials 0 to 29,999 are not in these logs');
    expect(lastingFilesBelow(join(folder, 'whole'))).toEqual(before);
  });
});
