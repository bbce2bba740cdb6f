import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './editing.ts';
import { openShipped, StudioBrowser, whyNot } from './studioBrowser.ts';

const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A study of each engine, and its editors. */
const STUDIES: readonly (readonly [question: string, editors: readonly string[]])[] = [
  ['What does the short cut through two rifts cost?', ['Map', 'Form', 'Text', 'Files']],
  ['Where do the printed charts lead', ['Force', 'Charts']],
  ['Is this duel of two cards fair?', ['Cards']],
  ['Is this hundred-point battle fair', ['Cards', 'Table']],
  ['Three cruisers rush through two gravity rifts', ['Stages', 'Form']],
  ['Do three dreadnoughts beat five cruisers', ['Fleets']],
];

const SCREENS = [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const));
/** The screens on which every study is opened: each width and each scheme once. */
const isForStudies = (width: number, scheme: string) => (width === 1280) === (scheme === 'light');

/** Expects that axe-core finds no barrier on the page, and that nothing is wider than the screen. */
async function check(page: Page, view: string): Promise<void> {
  expect(await violations(page, 'html'), view).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0);
}

/** Waits until the play is over and every chart is drawn. */
async function settled(page: Page): Promise<void> {
  await page.locator('.controls').filter({ hasText: 'so far' }).filter({ hasNotText: 'playing' }).waitFor();
  await page.locator('.report svg[data-name]').first().waitFor({ state: 'attached' });
  await page.locator('.report svg[data-chart]').first().waitFor({ state: 'detached' });
}

describe.skipIf(whyNot !== null)('every view of the studio', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  describe.each(SCREENS)('on a screen %i px wide, %s:', (width, colorScheme) => {
    const open = () => studio.page('', { viewport: { width, height: 900 }, colorScheme, bypassCSP: true });

    it('the start page and the panels are accessible and fit the screen', async () => {
      const page = await open();
      await check(page, 'start');
      await openShipped(page, STUDIES[0][0]);
      await settled(page);
      for (const name of ['Answer', 'Compare', 'Curve', 'Trials', 'Ask more', 'Export']) {
        await tab(page, name).click();
        await page.locator('.answering .part > *').first().waitFor();
        if (name === 'Curve') await page.locator('.curve circle').first().waitFor();
        if (name === 'Ask more') {
          for (const part of await page.locator('.ask details > summary').all()) await part.click();
        }
        await check(page, name);
      }
      await page.context().close();
    });

    it.runIf(isForStudies(width, colorScheme)).each(STUDIES)(
      'the report and the editors of “%s” are accessible and fit the screen',
      async (question, editors) => {
        const page = await open();
        await openShipped(page, question);
        await settled(page);
        await check(page, 'report');
        if (width < 900) await tab(page, 'Edit').click();
        for (const name of editors) {
          await page
            .getByRole('navigation', { name: 'Ways to edit' })
            .getByRole('button', { name, exact: true })
            .click();
          await page
            .locator(name === 'Text' ? '.cm-content' : '.editing .part > :not(.quiet)')
            .first()
            .waitFor();
          await check(page, name);
        }
        await page.context().close();
      },
    );
  });
});
