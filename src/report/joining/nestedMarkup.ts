/**
 * A page's content as a part of another page: headings one level down, and every id, with what refers to it, below the
 * part's own. Texts cannot look like markup here: in them `<` and quotes are escaped.
 *
 * @param anchor the part's own id, without dots
 */
export function nestedMarkup(content: string, anchor: string): string {
  return content
    .replace(/<(\/?)h([2-5])(?=[\s>])/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    .replace(/(<[^<>]*?\s)id="([^"]*)"/g, (_, before: string, id: string) => `${before}id="${anchor}.${id}"`)
    .replace(/( href="|="url\()#/g, (_, before: string) => `${before}#${anchor}.`)
    .replace(/ (aria-labelledby|aria-describedby|for)="([^"]*)"/g, (_, name: string, ids: string) => {
      const all = ids.split(/\s+/).map((id) => `${anchor}.${id}`);
      return ` ${name}="${all.join(' ')}"`;
    });
}
