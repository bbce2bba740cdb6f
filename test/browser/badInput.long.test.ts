import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkOf } from '../../src/studio/app/link.ts';
import { kept, openEditor, untilFile } from './editing.ts';
import { openShipped, StudioBrowser, whyNot } from './studioBrowser.ts';

const RIFT = 'What does the short cut through two rifts cost?';
const FILE = 'charts/ip2-destinations.csv';
const sims = join(import.meta.dirname, '../../sims');

const answer = (page: Page) => page.locator('.head .answer').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const says = (page: Page, where: string, what: string | RegExp) =>
  page.locator(where).filter({ hasText: what }).first().waitFor();

type Role = 'desk' | 'player' | 'drawer';

/** Ends a worker with this role by an uncaught error. Returns false if the page has none. */
async function endOne(page: Page, role: Role): Promise<boolean> {
  for (const worker of page.workers()) {
    const ended = worker.evaluate((wanted) => {
      if (self.name !== wanted) return false;
      setTimeout(() => {
        throw new Error('out of memory');
      });
      return true;
    }, role);
    // A worker may have ended by itself since the list was made.
    if (await ended.catch(() => false)) return true;
  }
  return false;
}

/** Like `endOne`, but first waits until a worker with this role has started. */
const kill = (page: Page, role: Role) =>
  expect.poll(() => endOne(page, role), { message: `the worker '${role}'` }).toBe(true);

/** In every case the page says what to do, and keeps the text. */
describe.skipIf(whyNot !== null)('the studio, given what it cannot use,', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it('shows the mistakes of a study that came by a link, and its text', async () => {
    const text =
      'question: What now?\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruisr, count: 2, exits: 1}}}\n';
    const page = await studio.page(`#${linkOf({ name: 'sent.yaml', text, files: {} })}`);
    await says(page, '.mistakes', /fleet\.van\.ship.*did you mean.*cruiser/s);
    await button(page, 'line 3').click();
    await says(page, '.cm-activeLine', 'ship: cruisr');
    await page.goto(`${studio.url}#${linkOf({ name: 'sent.yaml', text: 'rules: [', files: {} })}`);
    await page.reload();
    await says(page, '.mistakes', 'line 1');
    await button(page, 'Text').click();
    await says(page, '.cm-content', 'rules: [');
    await page.goto(`${studio.url}#v=9&s=AAAA`);
    await says(page, '.notice', 'Open it in a newer studio');
    await page.context().close();
  });

  it('keeps the study that is open when a broken link is followed', async () => {
    const page = await studio.page();
    await openShipped(page, RIFT);
    await button(page, 'More ships in raiders').click();
    await expect.poll(async () => (await kept(page)).text).toContain('count: 4');
    await page.evaluate(() => {
      location.hash = '#v=1&s=AAAA';
    });
    await says(page, '.notice', 'Ask for it again, or for the study as a file.');
    await page.goBack();
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    expect((await kept(page)).text).toContain('count: 4');
    await page.context().close();
  });

  it('reports a missing chart row at its place, and keeps the typed text', async () => {
    const page = await studio.page();
    await openEditor(page, 'Where do the printed charts lead', 'Charts');
    const printed = readFileSync(join(sims, FILE), 'utf8').split('\n');
    const holed = printed.filter((line) => !line.startsWith('DR2,7,')).join('\n');
    await page.getByText('Paste all charts').click();
    await page.getByRole('textbox', { name: /^All charts of/ }).fill(holed);
    await button(page, 'Use these charts').click();
    await says(page, '.mistakes', /expected a row for each roll of 2d6 \(2 to 12\) in DR2; there is none for 7/);
    await says(page, '.engine .faults', /there is none for 7/);
    await page.getByText('These are the odds from before the mistake.').waitFor();
    expect(await untilFile(page, FILE, 'DR2,8')).toBe(holed);
    await button(page, 'Undo').click();
    await page.locator('.mistakes').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('reports which files can be dropped after a file of another kind was dropped', async () => {
    const page = await studio.page();
    const drop = (name: string, content: string | number[]) =>
      page.setInputFiles('input[type=file]', { name, mimeType: '', buffer: Buffer.from(content as string) });
    await drop('picture.png', [0x89, 0x50, 0xff, 0xfe]);
    await says(page, '.notice', 'is not a text file. Drop a study (.yaml)');
    await drop('notes.txt', 'buy milk');
    await says(page, '.notice', 'notes.txt is not a study: a study has a line “rules:”');
    await drop('large.yaml', `rules: x\nsetup: ${'x'.repeat(4_000_001)}`);
    await says(page, '.notice', 'too many for a study');
    await drop('game.json', '{"tileUnitData": 3}');
    await says(page, '.import .fault', 'expected the web data of an AsyncTI4 game');
    await page.context().close();
  });

  it('continues after the reading worker has ended, and reports that', async () => {
    const page = await studio.page();
    await openShipped(page, RIFT);
    await answer(page).filter({ hasText: '11.8' }).waitFor();
    await kill(page, 'desk');
    await says(page, '.notice, .controls', /so far/);
    await button(page, 'More ships in raiders').click();
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    expect((await kept(page)).text).toContain('count: 4');
    await page.context().close();
  });

  it('reports what to do if a worker ends during a long run, and plays again on request', async () => {
    const page = await studio.page();
    await openShipped(page, 'Is this hundred-point battle fair');
    await button(page, 'Play all 100,000 trials').click();
    await page.getByRole('progressbar', { name: 'Trials played' }).waitFor();
    await kill(page, 'player');
    await says(page, '.notice', /A worker ended while it played \(.*out of memory.*\)\. Try again\./);
    await button(page, 'Play all 100,000 trials').click();
    await page.getByRole('progressbar', { name: 'Trials played' }).waitFor();
    await kill(page, 'desk');
    await says(
      page,
      '.notice',
      /The worker behind this page ended .* Your text is safe; change anything to continue\./,
    );
    await page.context().close();
  });

  it('draws charts again after the worker that draws them has ended', async () => {
    const page = await studio.page();
    await openShipped(page, RIFT);
    await page.locator('.report svg.vega').first().waitFor();
    await kill(page, 'drawer');
    await button(page, 'More ships in raiders').click();
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    await page.locator('.report svg.vega text').filter({ hasText: '5.76' }).first().waitFor();
    await page.context().close();
  });

  it('reports that the browser forbids storage, and how to keep the study', async () => {
    const context = await studio.context();
    await context.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    const page = await context.newPage();
    await page.goto(studio.url);
    await openShipped(page, RIFT);
    await button(page, 'More ships in raiders').click();
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    await says(page, '.notice', 'Download the study as a file before you close it.');
    await button(page, 'Text').click();
    await says(page, '.cm-content', 'count: 4');
    await context.close();
  });

  it('reports that the modules of a worker did not load, and continues as soon as they do', async () => {
    const page = await studio.page();
    studio.missing = /^assets\/desk-/;
    await page.getByRole('button', { name: RIFT }).first().click();
    await says(page, 'body', 'The worker behind this page ended');
    studio.missing = /^assets\/player-/;
    await page.getByRole('button', { name: RIFT }).first().click();
    await says(page, 'body', 'A worker ended while it played');
    studio.missing = null;
    await button(page, 'More ships in raiders').click();
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    await page.context().close();
  });

  it('gives the same odds without WebAssembly vectors', async () => {
    const old = await StudioBrowser.open(
      'WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError("invalid value type v128"); } };',
    );
    const page = await old.page();
    await openShipped(page, RIFT);
    await answer(page).filter({ hasText: '11.8' }).waitFor();
    // How many trials are played by themselves depends on the machine.
    await button(page, 'Play all 1,000,000 trials').click();
    await says(page, '.controls', /1.000.000 crossings played/);
    await says(page, '.odd .detail', /1,000,000 sampled crossings gave 11\.761.%/);
    await old.close();
  });
});
