import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StudioServer } from '../../src/cli/shared/StudioServer.ts';
import { oneFile, openShipped, StudioBrowser, whyNot } from './studioBrowser.ts';

const RIFT = 'What does the short cut through two rifts cost?';
const DUEL = 'Is the match of bruiser and sentinel fair, and short enough to be fun?';
const root = join(import.meta.dirname, '../..');

const answer = (page: Page) => page.locator('.head .answer').first();
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (page: Page) => page.getByRole('spinbutton', { name: 'count', exact: true });
const isDone = (page: Page) => page.locator('[role=status]').filter({ hasText: /\d %/ }).waitFor({ state: 'attached' });

/** Opens the one group of ships of the short cut. */
async function openRaiders(page: Page): Promise<void> {
  await tab(page, 'Form').click();
  const group = page.locator('summary').filter({ hasText: /^raiders/ });
  await group.scrollIntoViewIfNeeded();
  if (!(await count(page).isVisible())) await group.click();
}

async function downloadOf(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: readFileSync((await file.path())!, 'utf8') };
}

describe.skipIf(whyNot !== null)('the studio in Chromium', () => {
  let studio: StudioBrowser;
  const errors: string[] = [];
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
    expect(studio.strangers).toEqual([]);
  });
  const open = async (...options: Parameters<StudioBrowser['page']>): Promise<Page> => {
    const page = await studio.page(...options);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return page;
  };

  it('answers a shipped study exactly, and shows its report with charts', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await page.locator('.mark-exact').waitFor();
    expect(await answer(page).textContent()).toMatch(/The whole fleet arrives in 11\.8.% of crossings\./);
    await page.locator('.report svg.vega').first().waitFor();
    expect(await page.locator('.report h2').allTextContents()).toContain('The figures');
    await page.context().close();
  });

  it('changes the odds when a number is stepped in the form, and restores them by undo and redo', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await openRaiders(page);
    await page.getByRole('button', { name: 'More count' }).click();
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    await tab(page, 'Undo').click();
    await answer(page).filter({ hasText: '11.8' }).waitFor();
    expect(await count(page).inputValue()).toBe('3');
    await page.keyboard.press('Control+Shift+Z');
    await answer(page).filter({ hasText: '5.76' }).waitFor();
    await page.context().close();
  });

  it('says which scenarios a change does not reach', async () => {
    const page = await open();
    await openShipped(page, 'What does a gravity rift cost my fleet?');
    await tab(page, 'Form').click();
    await page.getByRole('button', { name: 'More count' }).first().click();
    await page.getByText('Your last change does not affect “all in one carrier”').waitFor();
    await tab(page, 'Undo').click();
    await page.getByText('Your last change does not affect').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('keeps the comments of the text that a form changes, and shows a mistake at its place in both', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await openRaiders(page);
    await count(page).fill('0');
    await page.locator('.mistakes').filter({ hasText: 'setup.fleet.raiders.count' }).waitFor();
    await page.locator('.field.faulty .faults').filter({ hasText: 'expected' }).first().waitFor();
    await page.getByText('These are the odds from before the mistake.').waitFor();
    await tab(page, 'Text').click();
    await page.locator('.cm-content').waitFor();
    const text = (await page.locator('.cm-line').allTextContents()).join('\n');
    expect(text).toContain('# The safe way round takes four moves, and a cruiser has two.');
    expect(text).toContain('count: 0');
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.context().close();
  });

  it('completes keys with their descriptions, and undoes typing', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await tab(page, 'Text').click();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('scen');
    await page.keyboard.press('Control+Space');
    await page.locator('.cm-tooltip-autocomplete').filter({ hasText: 'scenarios' }).waitFor();
    await page.locator('.cm-tooltip-autocomplete li').first().click();
    await page.locator('.cm-content').filter({ hasText: 'scenarios: ' }).waitFor();
    await page.keyboard.press('Control+Z');
    await page.locator('.cm-content').filter({ hasNotText: 'scenarios' }).waitFor();
    await page.context().close();
  });

  it('pins a study, shows the paired difference of a change with its verdict, and swaps sides', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await tab(page, 'Compare').click();
    await tab(page, 'Pin this study').click();
    await openRaiders(page);
    await page.getByRole('button', { name: 'Less count' }).click();
    const verdict = page.locator('.verdict');
    await verdict
      .filter({ hasText: /raises the chance that the whole fleet arrives by 12\.2 points \(exact\)/ })
      .waitFor();
    await tab(page, 'Return to the pinned version').click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.locator('.mark').first().click();
    await openShipped(page, DUEL);
    await tab(page, 'Compare').click();
    await page
      .getByRole('region', { name: 'The answer' })
      .getByRole('button', { name: 'Swap bruiser and sentinel' })
      .click();
    await verdict.filter({ hasText: /lowers the chance that the winner is “bruiser”/ }).waitFor();
    await page.context().close();
  });

  it('draws the odds as a curve over a number, and changes the number by keyboard', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await tab(page, 'Curve').click();
    await page.locator('.curve circle.dot.exact').nth(5).waitFor();
    const slider = page.getByRole('slider');
    const range = async () => [await slider.getAttribute('min'), await slider.getAttribute('max')];
    const before = await range();
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page
      .locator('.answer.small')
      .filter({ hasText: /At 2: 24\.0.%/ })
      .waitFor();
    await answer(page).filter({ hasText: '24.0' }).waitFor();
    expect(await range()).toEqual(before);
    await page.getByLabel('and see').selectOption({ label: 'Ships that arrive' });
    await page.locator('.curve figcaption').filter({ hasText: 'Ships that arrive' }).waitFor();
    await page.context().close();
  });

  it('shows the trial behind a bar, line by line with its rules', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await isDone(page);
    const bar = page.locator('rect.mark').first();
    await bar.scrollIntoViewIfNeeded();
    expect(await bar.locator('title').textContent()).toBe('Read a trial with ships_arrived = 0');
    await bar.click();
    await page.locator('.told h2').filter({ hasText: 'Trial 10' }).waitFor();
    expect(await page.locator('.told li').first().textContent()).toMatch(/raiders: 3 cruisers TI4 58\.4/);
    await page.getByLabel('The first trial in which').fill('nonsense = 1');
    await tab(page, 'Find it').click();
    await page
      .locator('.fault')
      .filter({ hasText: /nonsense/ })
      .waitFor();
    await page.context().close();
  });

  it('offers the text, the CSV, the page and the command, and the command gives the same bytes', async () => {
    const page = await open();
    await openShipped(page, RIFT);
    await isDone(page);
    await tab(page, 'Export').click();
    const csv = await downloadOf(page, () => tab(page, 'summary.csv').click());
    const values = await downloadOf(page, () => tab(page, 'distributions.csv').click());
    const html = await downloadOf(page, () => tab(page, 'The page').click());
    const yaml = await downloadOf(page, () => tab(page, 'rift-shortcut.yaml').click());
    const command = (await page.locator('.take pre code').textContent())!;
    expect(command).toMatch(/^npx riftlab run rift-shortcut.yaml --seed spring-playtest --trials \d+$/);
    const folder = mkdtempSync(join(tmpdir(), 'riftlab-take-'));
    writeFileSync(join(folder, yaml.name), yaml.text);
    execFileSync(process.execPath, [join(root, 'dist/cli/main.js'), ...command.split(' ').slice(2)], { cwd: folder });
    const written = (file: string) => readFileSync(join(folder, 'reports/rift-shortcut', file), 'utf8');
    expect(csv.text).toBe(written('summary.csv'));
    expect(values.text).toBe(written('distributions.csv'));
    expect(html.text.replaceAll('sims/rift-shortcut', 'rift-shortcut')).toBe(written('report.html'));
    rmSync(folder, { recursive: true });
    await page.context().close();
  });

  it('opens a link as the same study, limits it until it is played, and returns by Back', async () => {
    const page = await open();
    await openShipped(page, DUEL);
    await isDone(page);
    await tab(page, 'Export').click();
    const link = await page.getByLabel('The link').inputValue();
    const other = await open(link);
    await other.locator('.capped').waitFor();
    await isDone(other);
    expect(await other.locator('.controls').textContent()).toMatch(/(?<![\d,])(512|[12],\d{3}) fights so far/);
    await tab(other, 'Play it').click();
    await other.locator('.capped').waitFor({ state: 'detached' });
    await tab(other, 'Curve').click();
    await tab(other, 'Trials').click();
    await other.goBack();
    expect(await tab(other, 'Curve').getAttribute('aria-current')).toBe('page');
    await other.goForward();
    expect(await tab(other, 'Trials').getAttribute('aria-current')).toBe('page');
    await other.context().close();
    await page.context().close();
  });

  it('reports the mistake of a damaged link, of a hostile link and of a file of another kind', async () => {
    const page = await open('#v=1&s=AAAA');
    await page.locator('.notice').filter({ hasText: 'damaged or was cut short' }).waitFor();
    await page.setInputFiles('input[type=file]', {
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0xff, 0xfe]),
    });
    await page.locator('.notice').filter({ hasText: 'is not a text file' }).waitFor();
    await page.getByLabel('A study, a map string or a game').fill('hello');
    await tab(page, 'Open what I pasted').click();
    await page.locator('.fault').filter({ hasText: 'neither a study' }).waitFor();
    const markup = '<img src=x onerror="document.title=1">';
    const study = `question: ${JSON.stringify(markup)}\nrules: skirmish\nsetup:\n  mode: duel\n  sides:\n    ${JSON.stringify(`a${markup}`)}: {card: {ccs: 4, att: 3, hp: 3}}\n    b: {card: {ccs: 4, att: 3, hp: 3}}\n`;
    await page.getByLabel('A study, a map string or a game').fill(study);
    await tab(page, 'Open what I pasted').click();
    await page.locator('.mistakes, .odds').first().waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.title()).toBe('riftlab studio');
    await page.context().close();
  });

  it('keeps everything that was typed, and two tabs do not overwrite each other', async () => {
    const context = await studio.context();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(studio.url);
    await openShipped(one, RIFT);
    await openRaiders(one);
    await one.getByRole('button', { name: 'Less count' }).click();
    await answer(one).filter({ hasText: '24.0' }).waitFor();
    await two.goto(studio.url);
    await two.locator('.recent button').first().click();
    await answer(two).filter({ hasText: '24.0' }).waitFor();
    await openRaiders(two);
    await two.getByRole('button', { name: 'Less count' }).click();
    await answer(two).filter({ hasText: '49.0' }).waitFor();
    await one.getByRole('button', { name: 'More count' }).click();
    await one.locator('.notice').filter({ hasText: 'changed in another tab' }).waitFor();
    await one.reload();
    await answer(one).filter({ hasText: '11.8' }).waitFor();
    await one.goto(studio.url);
    expect(await one.locator('.recent li').count()).toBe(2);
    await context.close();
  });

  it('continues if the browser stores nothing, and reports that', async () => {
    const context = await studio.context();
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(studio.url);
    await openShipped(page, RIFT);
    await openRaiders(page);
    await page.getByRole('button', { name: 'Less count' }).click();
    await answer(page).filter({ hasText: '24.0' }).waitFor();
    await page.locator('.notice').filter({ hasText: 'storage is full' }).waitFor();
    await context.close();
  });

  it('gives the same numbers without WebAssembly', async () => {
    const old = await StudioBrowser.open('delete globalThis.WebAssembly;');
    const page = await old.page();
    await openShipped(page, RIFT);
    await answer(page).filter({ hasText: '11.8' }).waitFor();
    await isDone(page);
    const kinds = await Promise.all(page.workers().map((worker) => worker.evaluate(() => typeof WebAssembly)));
    expect(kinds.length).toBeGreaterThan(1);
    expect(new Set(kinds)).toEqual(new Set(['undefined']));
    await old.close();
  });

  it('works offline once it was opened', async () => {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await openShipped(page, RIFT);
    await tab(page, 'Text').click();
    await page.locator('.cm-content').waitFor();
    await page.locator('.report svg.vega').first().waitFor();
    await page.context().close();
  });

  it('works from the disk as one file, including its workers', async () => {
    const page = await open(`file://${oneFile}`);
    await openShipped(page, RIFT);
    await page.locator('.mark-exact').waitFor();
    await page.locator('.report svg.vega').first().waitFor();
    await tab(page, 'Text').click();
    await page.locator('.cm-content').waitFor();
    await page.context().close();
  });

  it('opens and saves studies of a folder, and overwrites nothing that was changed on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riftlab-folder-'));
    const file = join(folder, 'mine.yaml');
    const text = readFileSync(join(root, 'sims/rift-shortcut.yaml'), 'utf8');
    writeFileSync(file, text);
    const server = new StudioServer(folder, join(folder, 'reports'));
    const link = await server.listen(0);
    const asked = await open(`${link}&open=mine.yaml`);
    await answer(asked).filter({ hasText: '11.8' }).waitFor();
    await tab(asked, 'Save').waitFor();
    expect(asked.url()).not.toContain('token');
    await asked.goBack();
    await asked.getByRole('heading', { name: /^In the folder/ }).waitFor();
    await asked.context().close();
    const page = await open(link);
    expect(page.url()).not.toContain('token');
    await page.getByRole('heading', { name: /^In the folder/ }).waitFor();
    await page.locator('.recent').getByRole('button', { name: RIFT }).click();
    await openRaiders(page);
    await page.getByRole('button', { name: 'Less count' }).click();
    await answer(page).filter({ hasText: '24.0' }).waitFor();
    await tab(page, 'Save').click();
    await page.locator('.notice').filter({ hasText: 'Saved to mine.yaml' }).waitFor();
    expect(readFileSync(file, 'utf8')).toBe(text.replace('count: 3', 'count: 2'));
    writeFileSync(file, `${text}# from an editor\n`);
    await page.getByRole('button', { name: 'Less count' }).click();
    await answer(page).filter({ hasText: '49.0' }).waitFor();
    await tab(page, 'Save').click();
    await page.getByText('has been changed on disk since it was opened here').waitFor();
    expect(await page.getByLabel('On disk').inputValue()).toContain('# from an editor');
    expect(readFileSync(file, 'utf8')).toContain('# from an editor');
    await tab(page, 'Overwrite it with the version here').click();
    await page.locator('.notice').filter({ hasText: 'Saved to mine.yaml' }).waitFor();
    expect(readFileSync(file, 'utf8')).toBe(text.replace('count: 3', 'count: 1'));
    await tab(page, 'Export').click();
    await tab(page, 'into the folder of reports').click();
    await page.locator('.notice').filter({ hasText: 'The report is in' }).waitFor();
    expect(readFileSync(join(folder, 'reports/mine/summary.csv'), 'utf8')).toMatch(/^scenario,measure,/);
    // A starter study becomes a new file and never replaces another.
    for (const name of ['rift.yaml', 'rift-2.yaml']) {
      await page.getByTitle('Start: all studies').click();
      await openShipped(page, 'What does a gravity rift cost my fleet?');
      await tab(page, 'Save').click();
      await page
        .locator('.notice')
        .filter({ hasText: `Saved to ${name}` })
        .waitFor();
      expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^rules: gravity-rift$/m);
    }
    // A renamed study is saved as a new file, and the old file remains.
    const before = readFileSync(join(folder, 'rift-2.yaml'), 'utf8');
    const named = page.getByLabel('The study’s file name');
    await named.fill('rift-3.yaml');
    await named.press('Enter');
    await tab(page, 'Save').click();
    await page.locator('.notice').filter({ hasText: 'Saved to rift-3.yaml' }).waitFor();
    expect(readFileSync(join(folder, 'rift-3.yaml'), 'utf8')).toBe(before);
    expect(readFileSync(join(folder, 'rift-2.yaml'), 'utf8')).toBe(before);
    // If the folder has a copy of a shipped study, the start page lists the study once, and opens the copy.
    writeFileSync(join(folder, 'rift-shortcut.yaml'), `${text}# mine\n`);
    await page.getByTitle('Start: all studies').click();
    await page.getByRole('heading', { name: /^In the folder/ }).waitFor();
    await page.locator('.shipped').getByRole('button', { name: RIFT }).click();
    await answer(page).filter({ hasText: '11.8' }).waitFor();
    await tab(page, 'Text').click();
    await page.locator('.cm-content').filter({ hasText: '# mine' }).waitFor();
    errors.splice(0, errors.length, ...errors.filter((error) => !/412/.test(error)));
    await page.context().close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('answers the other questions: targets, sensitivity, tuning, match-ups, charts', async () => {
    const page = await open();
    await openShipped(page, DUEL);
    await tab(page, 'Ask more').click();
    await page.getByText('Does the study meet its targets?').click();
    await tab(page, 'Check the targets').click();
    await page
      .locator('.found')
      .filter({ hasText: /targets/ })
      .waitFor();
    await page.locator('.mark').first().click();
    await openShipped(page, RIFT);
    await tab(page, 'Ask more').click();
    await page.getByText('Which number matters most?').click();
    await page.locator('details[open]').getByLabel('to', { exact: true }).first().fill('5');
    await page.locator('details[open]').getByRole('button', { name: 'Add it' }).first().click();
    await tab(page, 'Find what matters').click();
    await page.locator('.found').filter({ hasText: 'Count of raiders' }).first().waitFor();
    await page.locator('.mark').first().click();
    await openShipped(page, 'Where do the printed charts lead, and how hard is it there?');
    await tab(page, 'Ask more').click();
    await page.getByText(/^Do harder rows of/).click();
    await page.getByLabel('Look at the charts').selectOption('reorder');
    await tab(page, 'Examine the charts').click();
    await page.getByRole('button', { name: /^Put this order into/ }).click();
    await answer(page).filter({ hasNotText: 'the same' }).waitFor();
    await page.context().close();
  });

  it('can be used by the keyboard alone', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await answer(page).waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Text') break;
    }
    await page.keyboard.press('Enter');
    await page.locator('.cm-content').waitFor();
    await page.context().close();
  });

  it('prints the whole report on white paper, and nothing else of the page', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await openShipped(page, RIFT);
    await isDone(page);
    await tab(page, 'Edit').click();
    // Charts below the screen are drawn, too.
    await tab(page, 'See').click();
    await page.locator('.report svg.vega').nth(2).waitFor({ state: 'attached' });
    await page.locator('.report svg[data-chart]').first().waitFor({ state: 'detached' });
    await tab(page, 'Edit').click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    for (const hidden of ['.bar', '.editing', '.tabs', '.switch', '.chart-tools', '.controls'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    for (const shown of ['.head h1', '.head .answer', '.report svg.vega', '.report table'])
      expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)!;
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThan(8);
    await page.context().close();
  });
});
