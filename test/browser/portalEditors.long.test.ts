import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kept, openEditor, untilFile, untilText, violations } from './editing.ts';
import { StudioBrowser, whyNot } from './studioBrowser.ts';

const WHERE = 'Where do the printed charts lead';
const FILE = 'charts/ip2-destinations.csv';

describe.skipIf(whyNot !== null)('the editors of a portal', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  const cell = (page: Page, column: string, roll: number) =>
    page.getByRole('textbox', { name: `${column}, roll ${roll}`, exact: true });

  /** Pastes a text into the focused cell, as from the clipboard. */
  const paste = (page: Page, text: string) =>
    page.evaluate((block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);

  it('changes a cell by keyboard, marks it against the printed one, and compares the charts with the printed ones', async () => {
    const page = await studio.page();
    await openEditor(page, WHERE, 'Charts');
    await page.getByText('The dice choose DR2 in').waitFor();
    await cell(page, 'BPV', 2).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('BPV, roll 3');
    await page.keyboard.type('9999');
    await page.keyboard.press('ArrowDown');
    const text = await untilFile(page, FILE, '9999');
    expect(text.split('\n').filter((line) => line.includes('9999'))).toEqual([
      'DR2,3,SH,29,0815,Klingon,3415,9999,FED: use SH29.2,',
    ]);
    await page.getByText('printed: 1300').waitFor();
    // A roll of 2 on chart DR2 has a chance of 1 in 36.
    await page.getByRole('rowheader', { name: '2 2.8 %' }).first().waitFor();
    await page.getByRole('button', { name: 'Compare with the printed charts' }).click();
    await page.locator('.verdict').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep both as scenarios' }).click();
    const study = await untilText(page, 'changed charts: {charts: charts/ip2-destinations-changed.csv}');
    expect(study).toContain('printed charts: {}');
    expect((await kept(page)).files['charts/ip2-destinations-changed.csv']).toContain('9999');
    expect((await kept(page)).files[FILE] ?? '').not.toContain('9999');
    await page.locator('.odd').nth(1).waitFor();
  });

  it('takes a block from a spreadsheet, and shows a mistake at its cell', async () => {
    const page = await studio.page('', { viewport: { width: 390, height: 844 } });
    await openEditor(page, WHERE, 'Charts');
    await page.getByRole('button', { name: /^DR3/ }).click();
    await cell(page, 'race', 5).focus();
    await paste(page, 'Hydran\t3415\t111\r\nLyran\t3415\t222\r\n');
    const text = await untilFile(page, FILE, 'Lyran,3415,222');
    expect(text.split('\n').filter((line) => /^DR3,[56],/.test(line))).toEqual([
      expect.stringContaining(',Hydran,3415,111,'),
      expect.stringContaining(',Lyran,3415,222,'),
    ]);
    await cell(page, 'BPV', 7).fill('many');
    await cell(page, 'BPV', 7).press('Tab');
    await page.locator('td.faulty .fault').waitFor();
    await page.getByRole('button', { name: 'DR3 changed to fix' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Return to the printed charts' }).click();
    await page.locator('td.faulty').waitFor({ state: 'detached' });
    expect(await page.locator('td.changed').count()).toBe(0);
  });

  it('replaces all charts by a paste', async () => {
    const page = await studio.page();
    await openEditor(page, WHERE, 'Charts');
    await page.getByText('Paste all charts').click();
    await page.getByRole('textbox', { name: /^All charts of/ }).fill('chart\troll\nDR2\t2');
    await page.getByRole('button', { name: 'Use these charts' }).click();
    await untilFile(page, FILE, 'DR2\t2');
    await page.locator('.engine .faults li').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.engine .faults li').first().waitFor({ state: 'detached' });
  });

  it('sets the force and its plan', async () => {
    const page = await studio.page();
    await openEditor(page, WHERE, 'Force');
    await page.getByRole('radio', { name: /^return/ }).click();
    await untilText(page, 'plan: return');
    await page.getByRole('button', { name: 'More labs, hero' }).click();
    await untilText(page, 'labs: 1');
    await page.getByLabel('goes in').selectOption('impulse');
    await untilText(page, 'entry: {impulse: 8}');
    await page.getByRole('button', { name: 'More the impulse' }).click();
    await untilText(page, 'entry: {impulse: 9}');
    await page.getByRole('button', { name: 'Add a ship' }).click();
    await untilText(page, 'ship: {speed: 16}');
    await page.getByLabel('tumbles on').first().selectOption('none');
    await untilText(page, 'breakdown: none');
    await page.getByText('More of hero').click();
    await page.getByLabel('Add a setting of hero').selectOption('facing');
    await untilText(page, 'facing: A');
    expect(await violations(page)).toEqual([]);
  });
});
