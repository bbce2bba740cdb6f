import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kept, untilText, violations } from './editing.ts';
import { openShipped, StudioBrowser, whyNot } from './studioBrowser.ts';

const MAP = '79 60 50 31 21 73 40 62 37 41 66 64 23 25 26 77 33 38 0 72 76 0 63 39 0 35 27 0 44 20 0 30 46 0 65 32';
const EXPEDITION = 'Is the journey through two rifts and a portal worth it';
const PHONE = { viewport: { width: 390, height: 844 } };
/** A battle of two units each, of which a first user knows the names, not the paths. */
const BATTLE = `question: Are they even?
rules: skirmish
trials: 2k
lead: rounds
setup:
  mode: duel
  sides:
    tall: {card: {ccs: 4+, att: 4, def: 2, ap: 2, rp: 2, hp: 6}}
    brute: {card: {ccs: 4+, att: 5, def: 2, ap: 2, rp: 2, hp: 6}}
targets: [{measure: winner=tall, between: [0.4, 0.6]}]
adjust: {sides.tall.card.hp: {from: 4, to: 9}}
vary: {sides.tall.card.hp: {from: 4, to: 9}, sides.brute.card.att: {from: 3, to: 6}}
`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const paste = async (page: Page, text: string) => {
  await page.getByLabel('A study, a map string or a game').fill(text);
  await button(page, 'Open what I pasted').click();
};
const played = (page: Page) =>
  page
    .locator('.controls')
    .filter({ hasText: 'so far' })
    .filter({ hasNotText: 'playing' })
    .waitFor({ state: 'attached' });

describe.skipIf(whyNot !== null)('a first user of the studio', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it('replaces the starter’s question and versions with one click each, once the setup is another one', async () => {
    const page = await studio.page();
    await openShipped(page, 'Is this duel of two cards fair?');
    await played(page);
    const offer = page.locator('.left-over');
    expect(await offer.count()).toBe(0);
    await button(page, 'More ATT of axe').click();
    await offer.waitFor();
    await button(page, 'Remove the versions').click();
    const bare = await untilText(page, '- {measure: rounds, atMost: 5}');
    expect(bare).not.toContain('one more attack die');
    expect(bare).toContain('question: Is the match of my two heroes fair');
    await button(page, 'Ask “Is this duel of two cards fair?”').click();
    await untilText(page, 'question: "Is this duel of two cards fair?"');
    await page.locator('.head .odd').nth(1).waitFor({ state: 'detached' });
    await offer.waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await button(page, 'Write a question').click();
    await page.getByLabel('The question').fill('Does the axe deserve another die?');
    await page.getByLabel('The question').press('Enter');
    await untilText(page, 'question: "Does the axe deserve another die?"');
    await offer.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('can remove the starter’s versions when they do not fit the setup any more', async () => {
    const page = await studio.page();
    await openShipped(page, 'What does a gravity rift cost my fleet?');
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    const group = page.locator('details').filter({ has: page.locator('> summary', { hasText: /^transports/ }) });
    await group.getByRole('button', { name: 'Remove transports', exact: true }).last().click();
    const mistake = page.locator('.mistakes').getByText('scenarios.all in one carrier');
    await mistake.waitFor();
    await button(page, 'Remove the versions').click();
    await mistake.waitFor({ state: 'detached' });
    expect((await kept(page)).text).not.toContain('scenarios:');
    await page.context().close();
  });

  it('reads first what moved most, if a change does not move the lead', async () => {
    const page = await studio.page();
    await paste(page, BATTLE);
    await button(page, 'Compare').click();
    await page.locator('.answering').getByRole('button', { name: 'Swap tall and brute' }).click();
    await page.locator('.verdict').waitFor();
    await played(page);
    expect(await page.locator('.verdict').textContent()).toMatch(/^“now” (raises|lowers) (?!.*rounds)/);
    await page.context().close();
  });

  it('reads the words of the form, not paths, where numbers are found, varied and moved', async () => {
    const page = await studio.page();
    await paste(page, BATTLE);
    await button(page, 'Ask more').click();
    await page.getByText('Which values meet the targets?').click();
    await button(page, 'Find values').click();
    await page.locator('.found .answer').filter({ hasText: 'HP of tall = 8 meets the target.' }).waitFor();
    await page.getByText('Which number matters most?').click();
    await button(page, 'Find what matters').click();
    await page.locator('.found .answer').filter({ hasText: 'HP of tall, changed alone, matters most' }).waitFor();
    expect(await page.locator('.ask').textContent()).not.toMatch(/sides\.\w+/);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'tornado.csv').click()]);
    const lines = (await (await file.createReadStream()).toArray()).join('');
    // The file is that of the command line, for programs that know the paths.
    expect(lines).toContain('sides.brute.card.att');
    await button(page, 'Curve').click();
    await page.locator('.slider').filter({ hasText: 'ATT of tall' }).waitFor();
    await page.context().close();
  });

  it('jumps to a section of a long report by mouse and keyboard', async () => {
    for (const options of [{}, PHONE]) {
      const page = await studio.page('', options);
      await openShipped(page, EXPEDITION);
      await played(page);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      expect(await contents.count()).toBe(1);
      const headings = await page.locator('.report h2').allTextContents();
      expect(await contents.getByRole('link').allTextContents()).toEqual(headings);
      const before = page.url();
      const link = contents.getByRole('link', { name: 'How to repeat it' });
      await link.focus();
      await link.press('Enter');
      const heading = page.getByRole('heading', { name: 'How to repeat it' });
      await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
      // It stands below the tabs, which stay.
      const tabs = await page.getByRole('navigation', { name: 'What to see' }).boundingBox();
      const place = await heading.boundingBox();
      expect(place!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height);
      expect(place!.y).toBeLessThan(844);
      expect(page.url()).toBe(before);
      expect(await violations(page, '.sections')).toEqual([]);
      await page.context().close();
    }
  });

  it('sees the odds on a phone while editing, and they cover nothing that has the focus', async () => {
    const page = await studio.page('', PHONE);
    await openShipped(page, EXPEDITION);
    await played(page);
    await button(page, 'Edit').click();
    await page.locator('.editing input').first().waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const odds = page.locator('.head .odd').first();
    const place = (await odds.boundingBox())!;
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.height).toBeLessThanOrEqual(844 / 5);
    expect(await odds.locator('strong').isVisible()).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('.editing input').last().focus();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const active = document.activeElement!;
        if (active.closest('.editing .part') === null) return null;
        const { left, top, width, height } = active.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return active.contains(there) || there?.contains(active) ? null : active.outerHTML;
      });
      expect(covered).toBeNull();
    }
    await page.context().close();
  });

  it('reads what start the odds of a pasted map assume, until one is chosen', async () => {
    const page = await studio.page('', PHONE);
    await paste(page, MAP);
    const assumed = page.locator('.head').getByText('No start on the map is chosen for van yet');
    await assumed.filter({ hasText: 'each of its ships leaves one rift' }).waitFor();
    await button(page, 'Edit').click();
    await assumed.waitFor();
    await button(page, /^Arinam/).click();
    await button(page, 'van starts here').click();
    await assumed.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
