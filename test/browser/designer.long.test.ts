import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kept, untilFile, untilText, violations } from './editing.ts';
import { openShipped, StudioBrowser, whyNot } from './studioBrowser.ts';

const sims = join(import.meta.dirname, '../../sims');
const MAP = '79 60 50 31 21 73 40 62 37 41 66 64 23 25 26 77 33 38 0 72 76 0 63 39 0 35 27 0 44 20 0 30 46 0 65 32';

const answer = (page: Page) => page.locator('.head .answer').first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const paste = async (page: Page, text: string) => {
  await page.getByLabel('A study, a map string or a game').fill(text);
  await button(page, 'Open what I pasted').click();
};

/** Scrolls to the chart of the report whose name begins with `name`, and waits until it is drawn. */
async function chart(page: Page, name: string) {
  // While trials are played, the report is rendered again and again.
  await page.locator('.controls').filter({ hasText: 'so far' }).filter({ hasNotText: 'playing' }).waitFor();
  const figures = page.locator('.report figure');
  for (let at = 0; ; at += 1) {
    await figures.nth(at).scrollIntoViewIfNeeded();
    const drawn = figures.nth(at).locator('svg[data-name]');
    await drawn.waitFor();
    if ((await drawn.getAttribute('data-name'))?.startsWith(name)) return drawn;
  }
}

const unit = (entityId: string, count: number) => ({ entityId, entityType: 'unit', count });
/** A game in the format of AsyncTI4: two fleets of Sol around a rift, and a cruiser of Jol-Nar behind it. */
const GAME = {
  versionSchema: 7,
  tilePositions: ['000:18', '101:26', '102:41', '103:28', '104:29', '105:30', '106:31'],
  tileUnitData: {
    '101': { ccs: [], space: { sol: [unit('ca', 3)] }, planets: {} },
    '106': { ccs: [], space: { sol: [unit('dn', 1)] }, planets: {} },
    '103': { ccs: [], space: { jolnar: [unit('ca', 1)] }, planets: {} },
  },
  playerData: [
    { faction: 'sol', fleetCC: 4, techs: [], unitsOwned: ['cruiser', 'dreadnought'] },
    { faction: 'jolnar', fleetCC: 3, techs: [], unitsOwned: ['cruiser'] },
  ],
};

/** Tasks that a designer must be able to do without reading anything first (issue 22), each from the start page. */
describe.skipIf(whyNot !== null)('a designer in the studio', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it('builds a crossing of a rift on a pasted map by clicking', async () => {
    const page = await studio.page();
    await paste(page, MAP);
    // The map opens first, and says what to do next.
    await page.getByText('Where does van start?').waitFor();
    await button(page, /^Arinam/).click();
    await button(page, 'van starts here').click();
    await button(page, /^Hope's End/).click();
    await button(page, 'The fleet goes here').click();
    await page.getByText(/^Arinam.* → Gravity Rift.* → Hope's End.*: 1 roll for each ship/).waitFor();
    await answer(page)
      .filter({ hasText: /49\.0.%/ })
      .waitFor();
    await button(page, 'More ships in van').click();
    await answer(page)
      .filter({ hasText: /34\.3.%/ })
      .waitFor();
    expect((await kept(page)).text).not.toContain('exits');
    await page.context().close();
  });

  it('tunes a duel of two cards of their own to even odds', async () => {
    const page = await studio.page();
    await openShipped(page, 'Is this duel of two cards fair?');
    await button(page, 'More ATT of axe').click();
    await untilText(page, 'att: 6 # dice that attack');
    await button(page, 'Less ATT of axe').click();
    await button(page, 'Tune to even odds').click();
    await button(page, 'Put these values into the study').click();
    // The boxes of the card keep their effects, as when the stepper changes their number.
    await untilText(page, 'changes: {hp: {boxes: 9}}');
    await answer(page)
      .filter({ hasText: /axe in (49\.9|50\.0)/ })
      .waitFor();
    expect((await button(page, 'duel-even.yaml').all()).length).toBeGreaterThan(0);
    await page.context().close();
  });

  it('counts every press of a stepper, also in quick succession', async () => {
    const page = await studio.page();
    await openShipped(page, 'What does the short cut through two rifts cost?');
    await button(page, 'More ships in raiders').waitFor();
    await page.evaluate(() => {
      const more = document.querySelector<HTMLElement>('[aria-label="More ships in raiders"]')!;
      for (let press = 0; press < 5; press += 1) more.click();
    });
    await untilText(page, 'count: 8');
    await answer(page)
      .filter({ hasText: /0\.33.%/ })
      .waitFor();
    await page.context().close();
  });

  it('compares a changed destination chart with the printed one', async () => {
    const page = await studio.page();
    await openShipped(page, 'Where do the printed charts lead');
    await button(page, 'Charts').click();
    const cell = page.getByRole('textbox', { name: 'BPV, roll 7', exact: true });
    await cell.fill('900');
    await cell.press('Tab');
    await page.getByText('printed: 150').waitFor();
    await button(page, 'Compare with the printed charts').click();
    await page
      .locator('.verdict')
      .filter({ hasText: /raises .* the defender/ })
      .waitFor();
    await page.context().close();
  });

  it('compares the cards of a dropped file, and writes tuned values into the study', async () => {
    const page = await studio.page();
    const study = [
      'question: Are they even?',
      'rules: skirmish',
      'trials: 20k',
      'setup:',
      '  mode: duel',
      '  cards: cards/mine.yaml',
      '  sides: {red: {card: fencer}, blue: {card: brute}}',
      'targets: [{measure: winner=red, between: [0.4, 0.6]}]',
      'adjust: {sides.red.changes.att: {from: 2, to: 8}}',
      '',
    ].join('\n');
    const card = (att: number) => `{ccs: 4+, att: ${att}, def: 2, tec: 2, ini: 2, mov: 12, ap: 2, rp: 2, hp: 5}`;
    const cards = `fencer: ${card(2)}\nbrute: ${card(5)}\nsquire: ${card(3)}\n`;
    await page.setInputFiles('input[type=file]', [
      { name: 'study.yaml', mimeType: 'text/yaml', buffer: Buffer.from(study) },
      { name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from(cards) },
    ]);
    await page.locator('.odds').first().waitFor();
    await button(page, 'Ask more').click();
    await page.getByText('Which card of cards/mine.yaml beats which?').click();
    await button(page, 'Play every card against every other').click();
    const found = page.locator('.found');
    await found.filter({ hasText: /brute/ }).first().waitFor();
    expect(await found.locator('pre code').last().textContent()).toContain('npx riftlab matchups');
    await found.locator('svg.vega').first().waitFor();
    await page.getByText('Which values meet the targets?').click();
    await button(page, 'Find values').click();
    await button(page, 'Put these values into the study').click();
    await untilText(page, 'changes: {att: 5}');
    await page.context().close();
  });

  it('makes a study of a move in a pasted AsyncTI4 game', async () => {
    const page = await studio.page('', { bypassCSP: true });
    await paste(page, '{"tileUnitData": {}, "playerData": []}');
    await page.getByText('nobody has units in space').waitFor();
    await paste(page, JSON.stringify(GAME));
    await page.getByRole('combobox', { name: 'Who moves', exact: true }).selectOption('sol');
    await button(page, 'Make a study of this move').click();
    await page.getByText('choose the systems that the ships come from').waitFor();
    await page.getByRole('checkbox', { name: /^101 .*3 cruiser/ }).check();
    await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('103');
    await button(page, 'Make a study of this move').click();
    await page.getByRole('heading', { name: 'Does sol reach 103 and win there?' }).waitFor();
    await answer(page).filter({ hasText: 'The mission is done' }).waitFor();
    expect((await kept(page)).text).toBe('');
    await page.context().close();
  });

  it('changes a number of a file that the study names, and of a copy of a shipped game', async () => {
    const page = await studio.page();
    await openShipped(page, 'Is the match of bruiser and sentinel fair');
    await button(page, 'Curve').click();
    await page.getByRole('combobox', { name: 'Move', exact: true }).selectOption('cards/invented.yaml: bruiser.att');
    await page.locator('.curve circle.dot').nth(5).waitFor();
    const slider = page.getByRole('slider');
    const before = Number(await slider.inputValue());
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await untilFile(page, 'cards/invented.yaml', `bruiser: {cost: 20, ccs: 4+, att: ${before + 1},`);
    await page.locator('.mark').first().click();
    await openShipped(page, 'Do three dreadnoughts beat five cruisers');
    await button(page, 'Files').click();
    await button(page, 'Change a copy of ti4').click();
    await untilText(page, 'game: games/my-ti4.yaml');
    expect((await kept(page)).files['games/my-ti4.yaml']).toBe(readFileSync(join(sims, 'games/ti4.yaml'), 'utf8'));
    await button(page, 'Curve').click();
    await page
      .getByRole('combobox', { name: 'Move', exact: true })
      .selectOption('games/my-ti4.yaml: units.dreadnought.combat.hits');
    await page.locator('.curve circle.dot').nth(3).waitFor();
    await page.context().close();
  });

  it('clicks a loss of a journey to read a trial with that loss', async () => {
    const page = await studio.page();
    await openShipped(page, 'Is the journey through two rifts and a portal worth it');
    const flow = await chart(page, 'flow');
    const loss = flow.locator('rect.mark').first();
    expect(await loss.locator('title').textContent()).toBe('Read a trial with maw.removed >= 1');
    await loss.click();
    await page.locator('.told .journal li').filter({ hasText: 'removed' }).first().waitFor();
    expect(await page.getByLabel('The first trial in which').inputValue()).toBe('maw.removed >= 1');
    await page.context().close();
  });

  it('steps through the picture of a battle, round by round', async () => {
    const page = await studio.page('', { bypassCSP: true, viewport: { width: 390, height: 844 } });
    await openShipped(page, 'Is this hundred-point battle fair');
    const timeline = await chart(page, 'timeline');
    await timeline.locator('rect.mark').click({ position: { x: 20, y: 20 } });
    const board = page.getByRole('region', { name: 'The board, moment by moment' });
    await page.waitForFunction(() => {
      const { top = Infinity } = document.querySelector('.told h2')?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    });
    await board.getByRole('heading', { name: 'Deployment' }).waitFor();
    expect(await board.getByRole('button', { name: 'Earlier' }).isDisabled()).toBe(true);
    await board.getByRole('button', { name: 'Later' }).click();
    await board.getByRole('heading', { name: 'Round 1' }).waitFor();
    expect(await board.locator('.journal li').first().textContent()).toMatch(/^round 1/);
    await board.getByRole('slider', { name: 'Moment' }).press('ArrowRight');
    await board.getByRole('heading', { name: 'Round 2' }).waitFor();
    expect(await page.getByRole('status').textContent()).toMatch(/^Round 2\. /);
    expect(await board.locator('figure svg text').filter({ hasText: 'captain' }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page, '.answering')).toEqual([]);
    await page.context().close();
  });
});
