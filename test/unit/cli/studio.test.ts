import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StudioServer } from '../../../src/cli/shared/StudioServer.ts';
import { placeOf, serveStudio } from '../../../src/cli/studio.ts';

const root = mkdtempSync(join(tmpdir(), 'riftlab-studio-'));
const folder = join(root, 'sims');
const reports = join(root, 'reports');
const site = join(root, 'site');
const study = 'question: Does it open?\nrules: gravity-rift\nsetup: {map: charts/a.csv}\n';

let server: StudioServer;
let port: number;
beforeAll(async () => {
  mkdirSync(join(folder, 'charts'), { recursive: true });
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html>the page');
  writeFileSync(join(folder, 'one.yaml'), study);
  writeFileSync(join(folder, 'charts/a.csv'), 'chart\n');
  writeFileSync(join(folder, 'notes.txt'), 'no study');
  writeFileSync(join(root, 'secret.yaml'), 'rules: none of yours');
  symlinkSync(join(root, 'secret.yaml'), join(folder, 'link.yaml'));
  symlinkSync(root, join(folder, 'out'));
  server = new StudioServer(folder, reports, site);
  port = Number(new URL(await server.listen(0)).port);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request with `http`, because `fetch` does not allow a test to set Host and Origin. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const known = () => ({ 'X-Riftlab-Token': server.token });

describe('the server of riftlab studio', () => {
  it('serves the page on this machine, with a policy without unsafe-eval', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toContain('the page');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).not.toContain("'unsafe-");
  });

  it('lists and opens studies, with the files that they name', async () => {
    const list = JSON.parse((await ask('/api/studies', { headers: known() })).text);
    expect(list.studies).toContainEqual({ path: 'one.yaml', question: 'Does it open?' });
    const opened = JSON.parse((await ask('/api/study?path=one.yaml', { headers: known() })).text);
    expect(opened.text).toBe(study);
    expect(opened.files['charts/a.csv'].text).toBe('chart\n');
  });

  it('reveals nothing about the folder without the token of the link', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { 'X-Riftlab-Token': 'guess' },
      { 'X-Riftlab-Token': `${server.token}x` },
    ];
    for (const headers of wrong) expect((await ask('/api/studies', { headers })).status).toBe(403);
  });

  it('refuses another Host (a DNS name that points to this machine) and another Origin', async () => {
    expect((await ask('/', { headers: { Host: `evil.example:${port}` } })).status).toBe(403);
    expect((await ask('/api/studies', { headers: { ...known(), Host: `127.0.0.1:${port + 1}` } })).status).toBe(403);
    expect((await ask('/api/studies', { headers: { ...known(), Origin: 'https://evil.example' } })).status).toBe(403);
    expect((await ask('/api/studies', { headers: { ...known(), Origin: 'null' } })).status).toBe(403);
    const own = { ...known(), Origin: `http://127.0.0.1:${port}` };
    expect((await ask('/api/studies', { headers: own })).status).toBe(200);
  });

  it.each([
    '../secret.yaml',
    'link.yaml',
    'out/secret.yaml',
    '/etc/passwd',
    'notes.txt',
    '',
    'one.yaml/../../secret.yaml',
    'a\0.yaml',
  ])('neither reads nor writes %j, which is outside of the folder, or not a study or chart', async (path) => {
    const query = `path=${encodeURIComponent(path)}`;
    expect((await ask(`/api/study?${query}`, { headers: known() })).status).toBe(403);
    const written = await ask(`/api/file?${query}`, {
      method: 'PUT',
      headers: { ...known(), 'If-Match': '"new"' },
      body: 'changed',
    });
    expect(written.status).toBe(403);
    expect(readFileSync(join(root, 'secret.yaml'), 'utf8')).toBe('rules: none of yours');
  });

  it('overwrites a file only in the version that was read', async () => {
    const put = (version: string | undefined, body: string) =>
      ask('/api/file?path=one.yaml', {
        method: 'PUT',
        headers: { ...known(), ...(version !== undefined && { 'If-Match': `"${version}"` }) },
        body,
      });
    const { version } = JSON.parse((await ask('/api/study?path=one.yaml', { headers: known() })).text);
    expect((await put(undefined, 'x')).status).toBe(428);
    const saved = await put(version, `${study}# mine\n`);
    expect(saved.status).toBe(200);
    writeFileSync(join(folder, 'one.yaml'), `${study}# from an editor\n`);
    const late = await put(JSON.parse(saved.text).version, `${study}# mine again\n`);
    expect(late.status).toBe(412);
    const { text, version: onDisk } = JSON.parse(late.text);
    expect(text).toBe(`${study}# from an editor\n`);
    expect(readFileSync(join(folder, 'one.yaml'), 'utf8')).toBe(text);
    expect((await put(onDisk, `${study}# mine again\n`)).status).toBe(200);
    expect((await put('new', 'x')).status).toBe(412);
  });

  it('writes a report to the folder of riftlab run, and no other file', async () => {
    const put = (files: unknown) =>
      ask('/api/report?path=one.yaml', { method: 'PUT', headers: known(), body: JSON.stringify(files) });
    expect((await put([{ path: 'summary.csv', text: 'measure\n' }])).status).toBe(200);
    expect(readFileSync(join(reports, 'one/summary.csv'), 'utf8')).toBe('measure\n');
    for (const path of ['../../evil.csv', 'charts/../../evil.csv', '/tmp/evil.csv', 'evil.sh']) {
      expect((await put([{ path, text: '' }])).status).toBe(400);
    }
    expect(existsSync(join(root, 'evil.csv'))).toBe(false);
  });

  it('serves no other file of this machine than those of the page', async () => {
    expect((await ask('/../secret.yaml')).status).toBe(404);
    expect((await ask('/..%2fsecret.yaml')).status).toBe(404);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });
});

describe('riftlab studio', () => {
  it('reports a missing folder with its name', async () => {
    const silent = { print: () => {}, note: () => {} };
    await expect(serveStudio(join(root, 'nowhere'), { port: 0, open: false }, silent)).rejects.toThrow(
      /expected a folder of studies, or a study; got .*nowhere/,
    );
  });

  it('serves a folder, or the folder of a study and opens that study', () => {
    expect(placeOf(folder)).toEqual({ folder, study: null });
    expect(placeOf(join(folder, 'one.yaml'))).toEqual({ folder, study: 'one.yaml' });
    expect(() => placeOf(join(folder, 'notes.txt'))).toThrow(/which is neither/);
  });

  it('opens the shipped expedition by default in a clone', () => {
    const clone = join(import.meta.dirname, '../../..');
    const before = process.cwd();
    try {
      process.chdir(clone);
      expect(placeOf(undefined)).toEqual({ folder: 'sims', study: 'expedition.yaml' });
      process.chdir(root);
      expect(placeOf(undefined)).toEqual({ folder: 'sims', study: null });
    } finally {
      process.chdir(before);
    }
  });
});
