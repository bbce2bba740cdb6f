import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditor, untilText, violations } from './editing.ts';
import { StudioBrowser, whyNot } from './studioBrowser.ts';

const FAIR = 'Is the match of bruiser and sentinel fair';
const OWN = 'Is this duel of two cards fair';
const BATTLE = 'Who wins a battle on the table';

describe.skipIf(whyNot !== null)('the editor of cards', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it('writes the stats of a card from a file as changes, and removes a change back to the printed value', async () => {
    const page = await studio.page('', { viewport: { width: 390, height: 844 } });
    await openEditor(page, FAIR, 'Cards');
    await page.getByRole('button', { name: 'More ATT of bruiser' }).focus();
    await page.keyboard.press('Enter');
    const text = await untilText(page, 'bruiser: {card: bruiser, changes: {att: ');
    const att = Number(/changes: \{att: (\d+)\}/.exec(text)![1]);
    await page.getByText(`printed: ${att - 1}`).waitFor();
    await page.getByRole('button', { name: 'Less ATT of bruiser' }).click();
    await untilText(page, 'bruiser: {card: bruiser}');
    await page.getByLabel('Plan of sentinel').selectOption('cautious');
    await untilText(page, 'plan: cautious');
    await page.getByLabel('Card of sentinel').selectOption('duellist');
    await untilText(page, 'sentinel: {card: duellist, plan: cautious}');
    await page.getByRole('button', { name: 'Swap bruiser and sentinel' }).click();
    await untilText(page, 'bruiser: {card: duellist, plan: cautious}');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });

  it('tunes a stat to even odds, and writes the value in the form that the study used', async () => {
    const page = await studio.page();
    await openEditor(page, FAIR, 'Cards');
    await page.getByLabel('The stat to tune').selectOption('hp');
    await page.getByLabel('The side to tune').selectOption({ label: 'sentinel' });
    await page.getByRole('button', { name: 'Tune to even odds' }).click();
    await page.getByRole('button', { name: 'Put these values into the study' }).click();
    const text = await untilText(page, 'sentinel: {card: sentinel, changes: {hp: ');
    expect(text).toContain('random reactions:');
    expect(text).toContain('measure: winner=draw');
    expect(text).not.toContain('adjust:');
    expect(await violations(page)).toEqual([]);
  });

  it('changes cards that are written in the study in place, including boxes', async () => {
    const page = await studio.page();
    await openEditor(page, OWN, 'Cards');
    await page.getByRole('button', { name: 'More HP of shield' }).click();
    await untilText(page, 'DEF -1, ""]');
    await page.getByRole('button', { name: 'More ATT of axe' }).click();
    const text = await untilText(page, 'att: 6 # dice that attack');
    await page.getByRole('button', { name: 'More CCS of axe' }).click();
    await untilText(page, 'ccs: 5 # what each die');
    expect(text).toContain('# health boxes');
  });

  it('adds and removes units of a battle', async () => {
    const page = await studio.page();
    await openEditor(page, BATTLE, 'Cards');
    await page.getByLabel('Another unit of beasts').selectOption('own card');
    await untilText(page, 'unit: {card: {ccs: 4');
    await page.getByRole('button', { name: 'More MOV of pack' }).click();
    await untilText(page, 'mov: 17');
    await page.getByLabel('Remove a unit of beasts').selectOption('unit');
    await page.getByRole('button', { name: 'More MOV of unit' }).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
  });
});
