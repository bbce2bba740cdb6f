import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openShipped } from './studioBrowser.ts';

/** However busy the machine is, an edit arrives sooner. */
const WAIT = { timeout: 120_000, interval: 50 };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a shipped study by its question, and one of its editors. */
export async function openEditor(page: Page, question: string, editor: string): Promise<void> {
  await openShipped(page, question);
  const toEditing = page.getByRole('button', { name: 'Edit', exact: true });
  if (await toEditing.isVisible()) await toEditing.click();
  await page
    .getByRole('navigation', { name: 'Ways to edit' })
    .getByRole('button', { name: editor, exact: true })
    .click();
}

/** The study's text as it is kept in the browser, with its files. */
export async function kept(page: Page): Promise<{ text: string; files: Record<string, string> }> {
  return page.evaluate(() => {
    const works = Object.keys(localStorage)
      .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter((one) => typeof one?.text === 'string')
      .sort((one, other) => other.changed - one.changed);
    return { text: works[0]?.text ?? '', files: works[0]?.files ?? {} };
  });
}

/** Waits until the text that is kept holds a part. */
export async function untilText(page: Page, part: string): Promise<string> {
  await expect.poll(async () => (await kept(page)).text, WAIT).toContain(part);
  return (await kept(page)).text;
}

/** Waits until a file that is kept with the study holds a part. */
export async function untilFile(page: Page, file: string, part: string): Promise<string> {
  await expect.poll(async () => (await kept(page)).files[file] ?? '', WAIT).toContain(part);
  return (await kept(page)).files[file];
}

/** What axe-core finds wrong on a part of the page: rules with the places that break them. */
export async function violations(page: Page, part = '.editing'): Promise<string[]> {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(
    (within) =>
      (
        window as unknown as {
          axe: { run(part: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe.run(within),
    part,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
