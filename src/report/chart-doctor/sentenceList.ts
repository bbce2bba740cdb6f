import { html, type Markup } from '../page/html.ts';

/** Of more sentences than this the rest is folded away. */
const MOST_OPEN = 8;

/** Sentences as a list; a long one is folded. */
export function sentenceList(sentences: readonly string[]): Markup {
  const list = (some: readonly string[]) => html`<ul>${some.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  const rest = sentences.slice(MOST_OPEN);
  const folded = rest.length === 0 ? '' : html`<details><summary>${rest.length} more</summary>${list(rest)}</details>`;
  return html`${list(sentences.slice(0, MOST_OPEN))}${folded}`;
}
