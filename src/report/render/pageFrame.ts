import { COLOUR } from '../charts/chartStyle.ts';
import { html, LEAST_WIDTH, type Markup, MOST_WIDTH, trustedMarkup } from './html.ts';

/**
 * A self-contained HTML file without scripts and requests; its content security policy forbids both.
 *
 * @param kicker the subject of the page, in small type above its title
 * @param maker the command that makes the page, for `isMadeBy`; default: the page names no command
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

/** Returns true if the head of a page names a given command as its maker. */
export function isMadeBy(page: string, maker: string): boolean {
  return page.startsWith('<!doctype html>') && page.split('</head>', 1)[0].includes(makerLine(maker).text);
}

/** Returns true if a text is a page that `pageFrame` has made, in this version of riftlab or another. */
export function isReportPage(text: string): boolean {
  return text.startsWith('<!doctype html>') && /<p class="kicker">.* · riftlab<\/p>/.test(text);
}

/** The hash of an inline style in base64, for the content security policy. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Styles for narrow screens: a chart is scrolled sideways, with a hint, so that its text stays legible. */
const LEGIBLE = Array.from({ length: MOST_WIDTH - LEAST_WIDTH + 1 }, (_, at) => at + LEAST_WIDTH)
  .map(
    (rem) => `.at-least-${rem} svg { min-width: ${rem}rem; }
@media screen and (max-width: ${rem}rem) { .at-least-${rem}::after { content: "the chart continues to the right →"; } }`,
  )
  .join('\n');

/** The page's only style sheet. The content security policy of the page names the hash of this style sheet and allows no other. */
export const PAGE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 3rem 1.25rem 4rem; max-width: 46rem; background: #fff; color: ${COLOUR.text};
  font: 1.0625rem/1.6 Georgia, "Times New Roman", "Liberation Serif", serif; overflow-wrap: break-word; }
h1, h2, h3, h4, .answer, .kicker, table, summary, dt, small, .detail, footer { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; }
.kicker { margin: 0 0 .5rem; color: ${COLOUR.quiet}; font-size: .875rem; }
h1 { margin: 0 0 2rem; font-size: 1.5rem; line-height: 1.3; font-weight: bold; }
h2 { margin: 3.5rem 0 1rem; padding-top: .75rem; border-top: 1px solid ${COLOUR.line}; font-size: 1.25rem; line-height: 1.3; }
h3, h4 { margin: 2rem 0 .5rem; font-size: 1rem; }
p { margin: 0 0 1rem; text-wrap: pretty; }
a { color: ${COLOUR.data}; }
.answer { margin: 0 0 .75rem; font-size: 2.25rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
.answer strong { color: ${COLOUR.data}; white-space: nowrap; }
.answer .place { white-space: normal; overflow-wrap: anywhere; }
.detail { margin: 0; color: ${COLOUR.quiet}; font-size: .9375rem; line-height: 1.5; }
.answers { margin: 0; }
.answers dt { margin-top: 1.5rem; padding-top: .75rem; border-top: 1px solid ${COLOUR.grid}; font-weight: bold; font-size: .9375rem; }
.answers dd { margin: .25rem 0 0; }
.answers .answer { margin-bottom: .35rem; font-size: 1.625rem; }
figure { margin: 0 0 2.5rem; overflow-x: auto; }
figure svg { display: block; width: 100%; max-width: 37rem; height: auto; }
figure::after { position: sticky; left: 1.25rem; color: ${COLOUR.quiet}; font: .75rem Helvetica, Arial, "Liberation Sans", sans-serif; }
.board svg { width: auto; max-width: 100%; margin: 0 auto; }
.partial { margin: 0 0 2rem; padding: .75rem 1rem; border-left: 4px solid ${COLOUR.missed}; background: #f4f6f6; }
.settled { margin: 0; }
.settled div { display: grid; grid-template-columns: 9rem 1fr; gap: 0 1.25rem; padding: .5rem 0; border-top: 1px solid ${COLOUR.grid}; }
.settled dt { font-weight: bold; font-size: .9375rem; line-height: 1.7; }
.settled dd { margin: 0; }
small { color: ${COLOUR.quiet}; font-size: .75rem; white-space: nowrap; }
.wide { overflow-x: auto; margin: 0 0 1rem;
  /* A shadow at an edge behind which more of a table is hidden: the cover moves with the table, the shadow does not. */
  background: linear-gradient(to right, #fff 40%, transparent) left / 2rem 100%, linear-gradient(to left, #fff 40%, transparent) right / 2rem 100%,
    linear-gradient(to right, #0002, transparent) left / .75rem 100%, linear-gradient(to left, #0002, transparent) right / .75rem 100%;
  background-attachment: local, local, scroll, scroll; background-repeat: no-repeat; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { padding: 1.25rem 0 .5rem; text-align: left; font-weight: bold; }
th, td { padding: .45rem .5rem; border-bottom: 1px solid ${COLOUR.grid}; text-align: left; vertical-align: baseline; font-weight: normal; }
thead th { border-bottom-color: ${COLOUR.line}; color: ${COLOUR.quiet}; font-size: .8125rem; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; }
.named tbody th { min-width: 9rem; }
${LEGIBLE}
th.group { padding-top: 1rem; font-weight: bold; }
td.missed { color: ${COLOUR.missed}; font-weight: bold; }
td.undecided { font-weight: bold; }
.sections { margin: 0 0 2rem; font: .9375rem/1.5 Helvetica, Arial, "Liberation Sans", sans-serif; }
.sections ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.contents ol { margin: 0; padding-left: 1.5rem; }
.contents li { margin: 0 0 1rem; }
.contents li::marker { color: ${COLOUR.quiet}; }
.contents p { margin: .15rem 0 0; color: ${COLOUR.quiet}; font-size: .9375rem; line-height: 1.5; }
article { margin-top: 5rem; padding-top: 1.5rem; border-top: 4px solid ${COLOUR.line}; }
article > h2 { margin: 0 0 2rem; padding: 0; border: 0; font-size: 1.5rem; }
article h3 { margin: 3.5rem 0 1rem; padding-top: .75rem; border-top: 1px solid ${COLOUR.line}; font-size: 1.25rem; line-height: 1.3; }
details { margin: .5rem 0 1rem; }
summary { cursor: pointer; color: ${COLOUR.data}; font-size: .9375rem; }
.journal { margin: 0; padding: 0; list-style: none; font: .9375rem/1.45 Helvetica, Arial, "Liberation Sans", sans-serif; }
.told { margin: .75rem 0 2.5rem; }
.told pre { margin-top: .75rem; }
.journal li { padding: .15rem 0; text-wrap: pretty; }
details.journal { padding-left: 1rem; border-left: 2px solid ${COLOUR.grid}; }
pre { margin: 0 0 1rem; padding: .75rem 1rem; background: #f4f6f6; font-size: .875rem; white-space: pre-wrap; }
@media (max-width: 34rem) {
  body { padding-top: 1.5rem; font-size: 1rem; }
  h1 { margin-bottom: 1.25rem; font-size: 1.25rem; }
  .answer { font-size: 1.75rem; }
  .answers .answer { font-size: 1.375rem; }
  figure { margin-left: -1.25rem; margin-right: -1.25rem; }
  figure svg { margin: 0 .25rem; width: calc(100% - .5rem); }
  .settled div { grid-template-columns: 1fr; }
  table { font-size: .8125rem; }
  th, td { padding-left: .3rem; padding-right: .3rem; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, article h3 { margin-top: 1.5rem; break-after: avoid; }
  article { break-before: page; margin-top: 0; border: 0; }
  .sections { display: none; }
  figure, tr, .settled div { break-inside: avoid; }
  figure svg { max-width: 14cm; }
}
`;
