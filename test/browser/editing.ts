import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openShipped } from './studioBrowser.ts';

/** The longest wait for an edit, which is enough on a busy machine. */
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

/** Returns the study's text that the browser has stored, with its files. */
export async function kept(page: Page): Promise<{ text: string; files: Record<string, string> }> {
  return page.evaluate(() => {
    const works = Object.keys(localStorage)
      .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter((one) => typeof one?.text === 'string')
      .sort((one, other) => other.changed - one.changed);
    return { text: works[0]?.text ?? '', files: works[0]?.files ?? {} };
  });
}

/** Waits until the stored text contains `part`. */
export async function untilText(page: Page, part: string): Promise<string> {
  await expect.poll(async () => (await kept(page)).text, WAIT).toContain(part);
  return (await kept(page)).text;
}

/** Waits until a file that is stored with the study contains `part`. */
export async function untilFile(page: Page, file: string, part: string): Promise<string> {
  await expect.poll(async () => (await kept(page)).files[file] ?? '', WAIT).toContain(part);
  return (await kept(page)).files[file];
}

/** Returns the accessibility rules of axe-core that a part of the page violates, with the places. */
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
