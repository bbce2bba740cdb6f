import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditor, untilText, violations } from './editing.ts';
import { StudioBrowser, whyNot } from './studioBrowser.ts';

const SHORT_CUT = 'What does the short cut through two rifts cost';

describe.skipIf(whyNot !== null)('the map editor of a rift crossing', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  const hex = (page: Page, at: string) => page.locator(`[data-hex="${at}"]`);

  it('draws a map by clicks: a system, its anomaly, its name and the route through it', async () => {
    const page = await studio.page();
    await openEditor(page, SHORT_CUT, 'Map');
    await hex(page, '2,-1').click();
    await page.getByRole('button', { name: 'Put a system here' }).click();
    await untilText(page, 'system: {at: [2, -1]}');
    await page.getByRole('checkbox', { name: 'nebula' }).click();
    await untilText(page, 'system: {at: [2, -1], anomaly: nebula}');
    await page.getByLabel('Name', { exact: true }).fill('veil');
    await page.keyboard.press('Tab');
    await untilText(page, 'veil: {at: [2, -1], anomaly: nebula}');
    // A name is changed wherever the study has it.
    await hex(page, '0,0').click();
    await page.getByLabel('Name', { exact: true }).fill('base');
    await page.keyboard.press('Tab');
    const text = await untilText(page, 'from: base');
    expect(text).toContain('base: {at: [0, 0]}');
    expect(text).toContain('# The safe way round takes four moves');
    expect(await violations(page)).toEqual([]);
  });

  it('moves a group by dragging, and undoes the move', async () => {
    const page = await studio.page();
    await openEditor(page, SHORT_CUT, 'Map');
    const piece = (await page.locator('[data-piece="raiders"]').boundingBox())!;
    const to = (await hex(page, '1,0').boundingBox())!;
    await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await untilText(page, 'from: maw');
    await page.getByText(/^maw → .* → far: 1 roll for each ship/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await untilText(page, 'from: home');
  });

  it('draws and moves by keyboard alone', async () => {
    const page = await studio.page();
    await openEditor(page, SHORT_CUT, 'Map');
    await hex(page, '0,0').focus();
    // The keys move to the first ring, along it to maw, and into the menu of maw.
    await page.keyboard.press('ArrowUp');
    for (let step = 0; step < 6; step += 1) {
      if ((await page.locator(':focus').getAttribute('data-hex')) === '1,0') break;
      await page.keyboard.press('ArrowRight');
    }
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('maw, gravity rift');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'The chosen hex' }).getByRole('heading', { name: 'maw' }).waitFor();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(':focus').textContent()) === 'raiders starts here') break;
    }
    await page.keyboard.press('Enter');
    await untilText(page, 'from: maw');
    await page.keyboard.press('Escape');
    expect(await page.locator(':focus').getAttribute('data-hex')).toBe('1,0');
  });

  it('steps ships, changes and adds groups, and shows a mistake at its group', async () => {
    const page = await studio.page();
    await openEditor(page, SHORT_CUT, 'Map');
    await page.getByRole('button', { name: 'More ships in raiders' }).click();
    await untilText(page, 'count: 4');
    await page.getByLabel('Ship of raiders').selectOption('carrier');
    await page.getByText('Each moves 1 and carries up to 4.').waitFor();
    await page.getByText('Each carries', { exact: true }).click();
    await page.getByRole('button', { name: 'More infantry on each of raiders' }).click();
    await untilText(page, 'carries: {infantry: 1}');
    await page.getByRole('button', { name: 'Add a group of ships' }).click();
    await untilText(page, 'group: {ship: cruiser, count: 1, from: home}');
    // A fighter does not move by itself.
    await page.getByRole('group', { name: 'The group group' }).locator('.faults').waitFor({ state: 'detached' });
    await page.getByLabel('Ship of group').selectOption('fighter');
    await page.getByRole('group', { name: 'The group group' }).locator('.faults li').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('takes a pasted map, shows the systems by name, and refuses an invalid map string', async () => {
    const page = await studio.page('', { viewport: { width: 390, height: 844 } });
    await openEditor(page, SHORT_CUT, 'Map');
    await page.getByText('Paste a Twilight Imperium map').click();
    const paste = page.getByRole('textbox', { name: 'A map string' });
    await paste.fill('79 60 9999');
    await page.getByRole('button', { name: 'Use this map' }).click();
    await page.getByRole('alert').getByText('9999').first().waitFor();
    await paste.fill(
      '79 60 50 31 21 73 40 62 37 41 66 64 23 25 26 77 33 38 0 72 76 0 63 39 0 35 27 0 44 20 0 30 46 0 65 32 1',
    );
    await page.getByRole('button', { name: 'Use this map' }).click();
    await untilText(page, 'string: 79 60');
    const rex = page.getByRole('button', { name: /^Mecatol Rex/ });
    await rex.click();
    await page.getByRole('button', { name: 'The fleet goes here' }).click();
    await untilText(page, 'active: "18"');
    await page.getByLabel('starts in').selectOption({ label: 'Abyz/Fria (38)' });
    await untilText(page, 'from: "38"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
});
