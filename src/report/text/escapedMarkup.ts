const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// What XML cannot hold, and the marks that turn the direction of what stands beside them.
const UNFIT = /[^\P{Cc}\t\n]|[\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** A text as HTML or SVG shows it, in an element or a quoted attribute; characters that do not fit there are left out. */
export function escapedMarkup(text: string): string {
  return text.replace(UNFIT, '').replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
