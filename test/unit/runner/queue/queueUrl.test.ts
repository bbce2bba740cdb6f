import { describe, expect, it } from 'vitest';
import { isReadable, readQueueUrl, withoutSecrets } from '../../../../src/runner/queue/queueUrl.ts';

const read = (url: string, environment = {}) => readQueueUrl(undefined, { RIFTLAB_QUEUE: url, ...environment });

describe('the address of a queue', () => {
  it('names Redis or PostgreSQL, over TCP or a socket, with the usual port as default', () => {
    expect(read('redis://host')).toMatchObject({ kind: 'redis', host: 'host', port: 6379, path: null, tls: null });
    expect(read('rediss://host:6380/2')).toMatchObject({ port: 6380, database: '2', tls: { servername: 'host' } });
    expect(read('redis+unix:///folder/redis.sock')).toMatchObject({ kind: 'redis', path: '/folder/redis.sock' });
    expect(read('redis://[::1]:7000')).toMatchObject({ host: '::1', port: 7000 });
    expect(read('postgres://host/db?sslmode=verify-full')).toMatchObject({
      kind: 'postgres',
      port: 5432,
      database: 'db',
      tls: { servername: 'host' },
    });
    expect(read('postgresql://me@localhost/db?host=/run/postgresql')).toMatchObject({
      path: '/run/postgresql',
      user: 'me',
      tls: null,
    });
  });

  it('takes user and password from the environment, and shows neither', () => {
    const url = readQueueUrl('rediss://host', { RIFTLAB_QUEUE_USER: 'app', RIFTLAB_QUEUE_PASSWORD: 's3cret/+' });
    expect(url).toMatchObject({ user: 'app', password: 's3cret/+', shown: 'rediss://host' });
    const inUrl = read('rediss://app:s3cret%2F%2B@host:1/0');
    expect(inUrl).toMatchObject({ user: 'app', password: 's3cret/+', shown: 'rediss://host:1/0' });
    expect(withoutSecrets('AUTH app s3cret/+ or s3cret%2F%2B', inUrl)).toBe('AUTH app *** or ***');
  });

  it('is refused with a password on the command line, which is not repeated', () => {
    const given = () => readQueueUrl('redis://app:s3cret@host', {});
    expect(given).toThrow('a password on the command line can be read by everybody');
    expect(given).not.toThrow('s3cret');
  });

  it.each([undefined, '', 'host:6379', 'https://host', 'study.yaml'])('is not %s', (given) => {
    expect(() => readQueueUrl(given, {})).toThrow('expected the address of a queue');
  });

  it('is readable on the network without TLS, except on this machine', () => {
    expect(isReadable(read('redis://10.0.0.1'))).toBe(true);
    for (const safe of ['rediss://10.0.0.1', 'redis://localhost', 'redis://127.0.0.1', 'redis+unix:///redis.sock']) {
      expect(isReadable(read(safe)), safe).toBe(false);
    }
  });
});
