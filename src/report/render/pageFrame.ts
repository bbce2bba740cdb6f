import { html, type Markup, trustedMarkup } from './html.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/**
 * An HTML file that needs nothing else: no script, no request, and a content policy that allows none.
 *
 * @param kicker the subject of the page, small above its title
 * @param maker the command that makes such pages, for `isMadeBy`; default: not said
 */
export async function pageFrame(kicker: string, title: string, content: Markup, maker?: string): Promise<string> {
  const policy = `default-src 'none'; style-src 'sha256-${await sha256(PAGE_STYLE)}'; img-src data:`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${maker === undefined ? '' : makerLine(maker)}<title>${title}</title>
<style>${trustedMarkup(PAGE_STYLE)}</style>
</head>
<body>
<main>
<p class="kicker">${kicker} · riftlab</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return page.text;
}

function makerLine(maker: string): Markup {
  return html`<meta name="generator" content="${maker}">
`;
}

/** Returns true if a page's head names this maker. */
export function isMadeBy(page: string, maker: string): boolean {
  return page.startsWith('<!doctype html>') && page.split('</head>', 1)[0].includes(makerLine(maker).text);
}

/** Returns true if a text is a page that `pageFrame` has made, in this version of riftlab or another. */
export function isReportPage(text: string): boolean {
  return text.startsWith('<!doctype html>') && /<p class="kicker">.* · riftlab<\/p>/.test(text);
}

/** The hash of an inline style in base64, as a content policy names it. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
