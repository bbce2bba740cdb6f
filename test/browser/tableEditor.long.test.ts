import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditor, untilText, violations } from './editing.ts';
import { StudioBrowser, whyNot } from './studioBrowser.ts';

const BATTLE = 'Who wins a battle on the table';

describe.skipIf(whyNot !== null)('the editor of a battle table', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it('moves and resizes terrain by dragging, and adds a piece', async () => {
    const page = await studio.page();
    await openEditor(page, BATTLE, 'Table');
    const piece = page.locator('[data-piece="setup.table.terrain.0"]');
    const box = (await piece.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The piece is 10 cm across.
    const centimetre = box.width / 10;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5 * centimetre, y - 3 * centimetre, { steps: 4 });
    await page.mouse.up();
    await untilText(page, 'round: [25, 33], radius: 5');
    await page.waitForFunction(() => document.querySelector('[aria-label^="round terrain 1, at 25, 33"]') !== null);
    const corner = (await page.locator('.corner').boundingBox())!;
    await page.mouse.move(corner.x + 6, corner.y + 6);
    await page.mouse.down();
    await page.mouse.move(corner.x + 6 + 2 * centimetre, corner.y + 6, { steps: 4 });
    await page.mouse.up();
    const text = await untilText(page, 'round: [25, 33], radius: 7');
    expect(text).toContain('# In cm; places count from the south-west corner');
    await page.getByRole('button', { name: 'Add a box' }).click();
    await untilText(page, 'size: [10, 6]');
    expect(await violations(page)).toEqual([]);
  });

  it('shows a side without an edge at the first edge that no other side has, as the engine deploys it', async () => {
    const page = await studio.page();
    await openEditor(page, BATTLE, 'Table');
    const edges = page.getByLabel('edge', { exact: true });
    expect(await edges.nth(0).inputValue()).toBe('south');
    expect(await edges.nth(1).inputValue()).toBe('north');
    await edges.nth(1).selectOption('south');
    await untilText(page, 'edge: south');
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[id$="-edge"]')?.value === 'north');
  });

  it('moves and resizes terrain by keyboard and by numbers, and shows a mistake at its piece', async () => {
    const page = await studio.page('', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await openEditor(page, BATTLE, 'Table');
    const piece = page.locator('[data-piece="setup.table.terrain.1"]');
    await piece.focus();
    await page.keyboard.press('ArrowRight');
    await untilText(page, 'box: [39, 27]');
    await page.waitForFunction(() => document.querySelector('[aria-label^="box 2, at 39, 27"]') !== null);
    await page.keyboard.press('Shift+ArrowUp');
    await untilText(page, 'size: [8, 7]');
    const fields = page.getByRole('region', { name: 'The chosen piece' });
    await fields.getByLabel('is in the way of').selectOption('sight');
    await untilText(page, 'blocks: sight');
    await fields.getByRole('spinbutton', { name: 'width, cm, box 2' }).fill('30');
    await fields.locator('.faults li').first().waitFor();
    await fields.getByRole('spinbutton', { name: 'width, cm, box 2' }).fill('9');
    await fields.locator('.faults li').first().waitFor({ state: 'detached' });
    // The objective can be moved, too.
    await page.locator('[data-piece="setup.missions.hold-the-ford"]').focus();
    await page.keyboard.press('ArrowLeft');
    await untilText(page, 'hold: [29, 30]');
    await page.getByLabel('stands').first().selectOption('left');
    await untilText(page, 'deploy: left');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await piece.focus();
    await page.keyboard.press('Delete');
    await piece.waitFor({ state: 'detached' });
  });
});
