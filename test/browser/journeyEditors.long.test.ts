import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditor, untilText, violations } from './editing.ts';
import { StudioBrowser, whyNot } from './studioBrowser.ts';

const FLEETS = 'Who wins a battle of two fleets';
const JOURNEY = 'Is the whole journey worth it';

describe.skipIf(whyNot !== null)('the editors of fleets and journeys', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it('builds two fleets by steppers and lists', async () => {
    const page = await studio.page('', { viewport: { width: 390, height: 844 } });
    await openEditor(page, FLEETS, 'Fleets');
    await page.getByRole('button', { name: 'More Cruiser I of the attacker' }).focus();
    await page.keyboard.press('Enter');
    await untilText(page, 'units: {dreadnought: 2, carrier: 1, fighter: 3, cruiser: 1}');
    await page.getByRole('button', { name: 'Less Carrier I of the attacker' }).click();
    await untilText(page, 'units: {dreadnought: 2, fighter: 3, cruiser: 1}');
    await page.getByRole('button', { name: 'More damaged Dreadnought I of the attacker' }).click();
    await untilText(page, 'damaged: {dreadnought: 1}');
    const attacker = page.getByRole('region', { name: 'The attacker' });
    await attacker.getByLabel('faction', { exact: true }).selectOption('hacan');
    await untilText(page, 'faction: hacan');
    await attacker.getByText('Technologies and cards of the attacker').click();
    await attacker.getByRole('searchbox').fill('duranium');
    await attacker.getByRole('checkbox', { name: 'Duranium Armor' }).click();
    await untilText(page, 'with: [duranium-armor]');
    await attacker.getByLabel('retreats').selectOption('after');
    const text = await untilText(page, 'retreat: {after: 2}');
    const kinds = attacker.getByLabel('The kinds that the attacker loses first, with commas between');
    expect(await kinds.inputValue()).toBe('fighter, carrier');
    await kinds.fill('fighter, cruiser');
    await kinds.press('Tab');
    await untilText(page, 'order: [fighter, cruiser]');
    await attacker.getByLabel('loses first', { exact: true }).selectOption('keep-capacity');
    await untilText(page, 'order: keep-capacity');
    expect(text).toContain('# The side whose turn it is.');
    await page.getByRole('button', { name: 'Swap attacker and defender' }).click();
    // The defender's fleet is now the first one, with its faction.
    await page.waitForFunction(
      () => (document.querySelector('#faction-attacker') as HTMLSelectElement | null)?.value === 'sol',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });

  it('keeps a name that is being typed while the study is read again', async () => {
    const page = await studio.page();
    await openEditor(page, JOURNEY, 'Stages');
    const name = page.getByLabel('Name of the stage fight');
    await name.fill('last-stand');
    // The button is pressed without the mouse, so that the name keeps the focus.
    await page.getByRole('button', { name: 'More how many, escort' }).evaluate((more: HTMLElement) => more.click());
    await untilText(page, 'count: 3');
    await page.waitForFunction(
      () => (document.querySelector('input[aria-label="how many, escort"]') as HTMLInputElement | null)?.value === '3',
    );
    expect(await name.inputValue()).toBe('last-stand');
    await name.press('Tab');
    await untilText(page, 'mission: {stage: last-stand');
    // The same holds for a number that is not complete.
    const most = page.getByLabel('how many, escort', { exact: true });
    await most.fill('');
    await page.getByRole('button', { name: 'Move gate up' }).evaluate((up: HTMLElement) => up.click());
    await page.waitForFunction(
      () => document.querySelectorAll('.stages section')[0]?.getAttribute('aria-label') === 'The stage gate',
    );
    expect(await most.inputValue()).toBe('');
    await most.pressSequentially('12');
    await untilText(page, 'count: 12');
    await most.press('Control+z');
    await expect.poll(() => most.inputValue(), { timeout: 120_000 }).toBe('3');
    // A name that is refused is not kept.
    const other = page.getByLabel('Name of the stage gate');
    await other.fill(' ');
    await other.press('Tab');
    await expect.poll(() => other.inputValue(), { timeout: 120_000 }).toBe('gate');
  });

  it('orders, adds, opens and removes the stages of a journey', async () => {
    const page = await studio.page();
    await openEditor(page, JOURNEY, 'Stages');
    await page.getByRole('button', { name: 'Move gate up' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelectorAll('.stages section')[0]?.getAttribute('aria-label') === 'The stage gate',
    );
    const moved = await untilText(page, 'gate:');
    expect(moved.indexOf('    gate:')).toBeLessThan(moved.indexOf('    maw:'));
    expect(moved).toContain('# The ships leave the rift once');
    await page.getByLabel('maw is played only if').fill('arrived >= 3');
    await page.keyboard.press('Tab');
    await untilText(page, 'if: arrived >= 3');
    await page.getByLabel('Add a stage').selectOption('fleet-battle');
    await untilText(page, 'against: {cruiser: 1}');
    const stage = page.getByRole('region', { name: 'The stage fleet-battle' });
    await stage.getByText('What happens in fleet-battle').click();
    await stage.getByRole('button', { name: 'More Destroyer I of the opposition' }).click();
    await untilText(page, 'against: {cruiser: 1, destroyer: 1}');
    await page.getByRole('region', { name: 'The stage maw' }).getByText('What happens in maw').click();
    await page.getByRole('region', { name: 'The stage maw' }).locator('summary', { hasText: 'orders' }).click();
    await page.getByRole('button', { name: 'More exits' }).first().click();
    await untilText(page, 'exits: 2');
    await page.getByRole('button', { name: 'More how many, escort' }).click();
    await untilText(page, 'count: 3');
    await page.getByLabel('Name of the stage fight').fill('last-stand');
    await page.keyboard.press('Tab');
    await untilText(page, 'mission: {stage: last-stand');
    await page.getByLabel('the force turns back after a stage if').fill('lost > many');
    await page.keyboard.press('Tab');
    await page.getByRole('region', { name: 'The mission' }).locator('.faults li').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove the stage fleet-battle' }).click();
    await stage.waitFor({ state: 'detached' });
  });
});
