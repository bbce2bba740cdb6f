import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { filesBelow, riftlab, scratchFolder } from '../riftlab.ts';
import { endAll, freePort, LOCK, selfSigned, serverFolder, serverKinds, startOn } from './servers.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/machines.md'), 'utf8');
const SECRET = 'hunter2+Geheim/7';
const study = ['run', 'sims/rift-shortcut.yaml', '--trials', '5000', '--queue'];
const worker = ['worker', '--workers', '1', '--lock', String(LOCK)];
const [redis, postgres] = serverKinds;

/** Returns the file with this name in docs/machines.md, with the secret in it. */
function fileNamed(name: string): string {
  const blocks = [...page.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, text]) => text);
  const found = blocks.find((text) => text.split('\n')[0].includes(name));
  if (found === undefined) throw new Error(`docs/machines.md has no file ${name}`);
  return found.replace('>PASSWORD', `>${SECRET}`).replace("'PASSWORD'", `'${SECRET}'`);
}

/** Runs a study with a worker on a server. @returns the output of both, and the files of the report */
async function played(url: string, environment: Readonly<Record<string, string>>) {
  const out = join(scratchFolder(), 'report');
  const own = startOn(url, worker, environment);
  const { code, stdout, stderr } = await startOn(url, [...study, '--out', out], environment).outcome;
  own.child.kill('SIGTERM');
  const files = Object.values(filesBelow(out)).join('\n');
  return { code, said: stdout + stderr + own.said() + (await own.outcome).stdout, files };
}

function expectNoSecret(text: string): void {
  for (const form of [SECRET, encodeURIComponent(SECRET)]) expect(text).not.toContain(form);
}

/** Expects that the server refuses a worker and a run, with a reason and without a secret. */
async function expectRefused(
  url: string,
  environment: Readonly<Record<string, string>>,
  reason: RegExp,
): Promise<void> {
  for (const args of [worker, [...study, '--out', join(scratchFolder(), 'report')]]) {
    const { code, stdout, stderr } = await startOn(url, args, environment).outcome;
    expect(stderr).toMatch(reason);
    expect(code).toBe(69);
    expectNoSecret(stdout + stderr);
  }
}

describe('a password', () => {
  it('a password on the command line is refused, and not repeated', () => {
    const refused = riftlab(...study, `redis://riftlab:${encodeURIComponent(SECRET)}@localhost`);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('put it into RIFTLAB_QUEUE_PASSWORD');
    expectNoSecret(refused.stderr + refused.stdout);
  });
});

describe('without the packages of the queue', () => {
  it.each([
    ['bullmq', 'redis://localhost', 'npm install bullmq ioredis'],
    ['ioredis', 'redis://localhost', 'npm install bullmq ioredis'],
    ['pg', 'postgres://localhost', 'npm install bullmq pg'],
  ])('--queue reports what to install if %s is missing, and everything else works', async (name, url, remedy) => {
    const hooks = `export const resolve = (specifier, context, next) => {
      if (specifier !== '${name}') return next(specifier, context);
      throw Object.assign(new Error('Cannot find package'), {code: 'ERR_MODULE_NOT_FOUND'});
    }`;
    const hooksUrl = JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`);
    const register = `import {register} from 'node:module'; register(${hooksUrl})`;
    const options = ['--import', `data:text/javascript,${encodeURIComponent(register)}`];
    const out = join(scratchFolder(), 'report');
    const refused = await startOn(url, [...study, '--out', out], {}, options).outcome;
    expect(refused).toMatchObject({ code: 69, stdout: '' });
    expect(refused.stderr).toContain(`${name} is missing: ${remedy}`);
    const alone = await startOn(url, [...study.slice(0, -1), '--out', out], {}, options).outcome;
    expect(alone.code, alone.stderr).toBe(0);
  });
});

describe('Redis', () => {
  afterEach(endAll);
  if (redis.missing !== null) {
    it.skip(`is not tested: ${redis.missing}`, () => {});
    return;
  }

  it('with the users of docs/machines.md accepts the right password, refuses others, and gives access to no other key', async () => {
    const file = join(serverFolder(), 'users.acl');
    writeFileSync(file, fileNamed('users.acl').split('\n').slice(1).join('\n'));
    const { url } = await redis.start('--aclfile', file);
    const environment = { RIFTLAB_QUEUE_USER: 'riftlab', RIFTLAB_QUEUE_PASSWORD: SECRET };
    const { code, said, files } = await played(url, environment);
    expect(code, said).toBe(0);
    expectNoSecret(said + files);
    expect(said).not.toContain('NOPERM');
    const wrong = { ...environment, RIFTLAB_QUEUE_PASSWORD: `${SECRET}x` };
    await expectRefused(url, wrong, /WRONGPASS/);
    await expectRefused(url, {}, /NOAUTH|WRONGPASS/);
    const socket = new URL(url).pathname;
    const other = spawnSync('redis-cli', ['-s', socket, '--user', 'riftlab', '--pass', SECRET, 'SET', 'theirs', '1'], {
      encoding: 'utf8',
    });
    expect(other.stdout).toContain('NOPERM');
  });

  it('with TLS refuses a plain connection and an unknown authority, and accepts a known one', async () => {
    const { certificate, key } = selfSigned();
    const port = String(await freePort());
    const tls = ['--tls-port', port, '--tls-auth-clients', 'no', '--tls-cert-file', certificate, '--tls-key-file', key];
    await redis.start(...tls, '--bind', '127.0.0.1', '--requirepass', SECRET);
    const environment = { RIFTLAB_QUEUE_PASSWORD: SECRET };
    await expectRefused(
      `redis://localhost:${port}`,
      environment,
      /if it requires TLS, begin a Redis address with rediss:/,
    );
    await expectRefused(`rediss://localhost:${port}`, environment, /self-signed certificate/);
    const known = { ...environment, RIFTLAB_QUEUE_CA: certificate };
    const { code, said, files } = await played(`rediss://localhost:${port}`, known);
    expect(code, said).toBe(0);
    expectNoSecret(said + files);
  });
});

describe('PostgreSQL', () => {
  afterEach(endAll);
  if (postgres.missing !== null) {
    it.skip(`is not tested: ${postgres.missing}`, () => {});
    return;
  }

  it('with TLS and the role of docs/machines.md accepts the right password only over TLS', async () => {
    const { certificate, key } = selfSigned();
    const folder = serverFolder();
    chmodSync(folder, 0o755);
    const own = {
      certificate: join(folder, 'server.crt'),
      key: join(folder, 'server.key'),
      rights: join(folder, 'hba'),
    };
    copyFileSync(certificate, own.certificate);
    copyFileSync(key, own.key);
    // The server requires a key that no other user can read.
    if (process.getuid?.() === 0) {
      const ids = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout));
      chownSync(own.key, ids[0], ids[1]);
    }
    chmodSync(own.key, 0o600);
    writeFileSync(own.rights, 'local all all trust\nhostssl postgres riftlab_worker 127.0.0.1/32 scram-sha-256\n');
    chmodSync(own.rights, 0o644);
    const port = String(await freePort());
    const tls = ['ssl=on', `ssl_cert_file=${own.certificate}`, `ssl_key_file=${own.key}`, `hba_file=${own.rights}`];
    const server = await postgres.start(
      ...['listen_addresses=127.0.0.1', `port=${port}`, ...tls].flatMap((one) => ['-c', one]),
    );
    const socket = String(new URL(server.url).searchParams.get('host'));
    const role = fileNamed('role.sql')
      .replace('ROLE riftlab', 'ROLE riftlab_worker')
      .replace('DATABASE riftlab TO riftlab', 'DATABASE postgres TO riftlab_worker');
    const made = spawnSync(
      'psql',
      ['-h', socket, '-p', port, '-U', 'riftlab', '-v', 'ON_ERROR_STOP=1', 'postgres', '-c', role],
      { encoding: 'utf8' },
    );
    expect(made.stderr).toBe('');
    const environment = { RIFTLAB_QUEUE_USER: 'riftlab_worker', RIFTLAB_QUEUE_PASSWORD: SECRET };
    const known = { ...environment, RIFTLAB_QUEUE_CA: own.certificate };
    const address = `postgres://localhost:${port}/postgres`;
    await expectRefused(address, known, /no encryption/);
    await expectRefused(`${address}?sslmode=verify-full`, environment, /self-signed certificate/);
    const wrong = { ...known, RIFTLAB_QUEUE_PASSWORD: `${SECRET}x` };
    await expectRefused(`${address}?sslmode=verify-full`, wrong, /password authentication failed/);
    const { code, said, files } = await played(`${address}?sslmode=verify-full`, known);
    expect(code, said).toBe(0);
    expectNoSecret(said + files);
  });
});
