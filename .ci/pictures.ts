// Takes the pictures of the studio: `npm run pictures`. With a folder, it takes pictures of every view at two widths, light and
// dark, for review: `npm run pictures -- FOLDER`.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openShipped, StudioBrowser, whyNot } from '../test/browser/studioBrowser.ts';

const RIFT = 'What does the short cut through two rifts cost?';
const DUEL = 'Is the match of bruiser and sentinel fair, and short enough to be fun?';
const EXPEDITION = 'Is the journey through two rifts and a portal worth it, and where is the squadron lost?';
const docs = join(dirname(fileURLToPath(import.meta.url)), '../docs/drawings');

const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const played = (page: Page) => page.locator('[role=status]').filter({ hasText: /\d %/ }).waitFor({ state: 'attached' });

/** Waits until every chart in the visible part of the page is drawn. */
const drawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('svg[data-chart]')].every((svg) => svg.getBoundingClientRect().top > innerHeight),
  );

async function forDocs(studio: StudioBrowser): Promise<void> {
  const page = await studio.page('', { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 });
  await openShipped(page, EXPEDITION);
  await played(page);
  await drawn(page);
  await page.screenshot({ path: join(docs, 'studio-expedition.png') });
  await page.locator('.mark').first().click();
  await openShipped(page, RIFT);
  await tab(page, 'Compare').click();
  await tab(page, 'Pin this study').click();
  await page.getByRole('button', { name: 'Less ships in raiders' }).click();
  await page.locator('.verdict').filter({ hasText: 'exact' }).waitFor();
  await drawn(page);
  await page.screenshot({ path: join(docs, 'studio-compare.png') });
  const phone = await studio.page('', {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
  });
  await openShipped(phone, RIFT);
  await played(phone);
  await tab(phone, 'Curve').click();
  await phone.locator('.curve circle.exact').nth(5).waitFor();
  await phone.screenshot({ path: join(docs, 'studio-phone.png') });
}

async function everyView(studio: StudioBrowser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await studio.page('', { viewport: { width, height: 900 }, colorScheme });
      const shot = async (name: string) => {
        await drawn(page);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      };
      await shot('start');
      await openShipped(page, DUEL);
      await played(page);
      for (const name of ['Answer', 'Compare', 'Curve', 'Trials', 'Ask more', 'Take away']) {
        await tab(page, name).click();
        await page.locator('.answering .part > *').first().waitFor();
        if (name === 'Compare') {
          await page.locator('.answering').getByRole('button', { name: 'Swap bruiser and sentinel' }).click();
          await page.locator('.verdict').waitFor();
        }
        if (name === 'Trials') {
          await page.getByLabel('The first trial in which').fill('winner = sentinel');
          await tab(page, 'Find it').click();
          await page.locator('.told h2').waitFor();
        }
        await shot(name.toLowerCase().replace(' ', '-'));
      }
      if (width < 900) await tab(page, 'Edit').click();
      for (const name of ['Form', 'Text', 'Files']) {
        await tab(page, name).click();
        await page
          .locator(name === 'Text' ? '.cm-content' : '.editing .part > *')
          .first()
          .waitFor();
        await shot(name.toLowerCase());
      }
      await page.context().close();
    }
  }
}

if (whyNot !== null) throw new Error(whyNot);
const studio = await StudioBrowser.open();
try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) await forDocs(studio);
  else await everyView(studio, folder);
} finally {
  await studio.close();
}
