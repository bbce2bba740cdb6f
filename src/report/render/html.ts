import { escapedMarkup } from '../../foundation/text.ts';

/** Text that is markup already; only `html` and `trustedMarkup` make it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** A template of markup: texts and numbers put into it are escaped, markup is not, and lists are joined line by line. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(template.reduce((text, piece, at) => text + partText(parts[at - 1]) + piece));
}

/** Marks a text as markup. @param text made by riftlab itself, such as a drawn chart */
export function trustedMarkup(text: string): Markup {
  return new Markup(text);
}

function partText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapedMarkup(String(part));
  return part.map(({ text }) => text).join('\n');
}
