import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShipped, StudioBrowser, site, whyNot } from './studioBrowser.ts';

const KILOBYTE = 1_000;
const zipped = (path: string) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length;

describe.skipIf(whyNot !== null)('the built studio', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  /** Returns the files of the site that a visit requests. */
  async function asked(visit: (page: Awaited<ReturnType<StudioBrowser['page']>>) => Promise<void>): Promise<string[]> {
    // A service worker would also fetch files for which the first view does not wait.
    const context = await studio.context({ serviceWorkers: 'block' });
    const files = new Set<string>();
    context.on('request', (request) => files.add(new URL(request.url()).pathname.slice(1) || 'index.html'));
    const page = await context.newPage();
    await page.goto(studio.url);
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await visit(page);
    await context.close();
    return [...files];
  }

  it('shows its first view after loading less than 120 kB, compressed', async () => {
    const files = await asked(async () => {});
    const size = files.reduce((sum, file) => sum + zipped(file), 0);
    expect(files.length).toBeLessThan(6);
    expect(size).toBeLessThan(120 * KILOBYTE);
  });

  it('loads Vega with the first chart, and the editor with the first text, and neither before', async () => {
    const editor = readdirSync(join(site, 'assets')).find((file) => file.startsWith('TextEditor'))!;
    const files = await asked(async (page) => {
      await openShipped(page, 'What does the short cut through two rifts cost?');
    });
    expect(files).not.toContain(`assets/${editor}`);
    const first = await asked(async () => {});
    expect(first.some((file) => /vega|drawChart|desk|core/.test(file))).toBe(false);
  });

  it('loads nothing from another origin, and runs no text as code', () => {
    for (const file of readdirSync(join(site, 'assets'))) {
      if (!file.endsWith('.js')) continue;
      const code = readFileSync(join(site, 'assets', file), 'utf8');
      expect(code, file).not.toMatch(/(?:fetch|import|importScripts)\(["'`]https?:/);
    }
    expect(readFileSync(join(site, 'index.html'), 'utf8')).not.toMatch(/'unsafe-|https?:\/\/(?!www\.w3\.org)/);
  });
});
