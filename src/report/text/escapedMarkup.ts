const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML or SVG shows it, in an element or a quoted attribute. Characters that XML cannot hold are left out. */
export function escapedMarkup(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '').replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
