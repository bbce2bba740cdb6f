import { html, type Markup } from './html.ts';

/** Heads of columns of numbers. */
export function numberHeads(texts: readonly string[]): Markup[] {
  return texts.map((text) => html`<th class="n">${text}</th>`);
}

/** Cells of such columns. */
export function numberCells(texts: readonly string[]): Markup[] {
  return texts.map((text) => html`<td class="n">${text}</td>`);
}
