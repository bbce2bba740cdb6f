import { openShipped, StudioBrowser } from './studioBrowser.ts';

const b = await StudioBrowser.open();
try {
  for (const [w, scheme] of [
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    const page = await b.page('', { viewport: { width: w, height: w === 390 ? 844 : 900 }, colorScheme: scheme });
    page.setDefaultTimeout(15000);
    page.on('pageerror', (e) => console.log('pageerror', String(e.stack).slice(0, 500)));
    const snap = async (name: string) => {
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/w-${w}-${scheme}-${name}.png`, fullPage: w === 390 });
    };
    await snap('start');
    await openShipped(
      page,
      w === 1280 ? 'What does the short cut through two rifts cost?' : 'Is the match of bruiser and sentinel',
    );
    await page.waitForTimeout(3500);
    console.log(await page.locator('.controls').innerText());
    console.log(w, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]));
    await snap('answer');
    if (w === 1280) {
      await page.getByRole('button', { name: 'Curve' }).click();
      await page.waitForTimeout(3000);
      await snap('curve');
    }
  }
} finally {
  await b.close();
}
