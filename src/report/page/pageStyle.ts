import { COLOUR } from '../charts/chartStyle.ts';
import { LEAST_WIDTH, MOST_WIDTH } from './legibleWidth.ts';

/** A narrow screen scrolls a chart sideways rather than shrink its writing. */
const LEGIBLE = Array.from({ length: MOST_WIDTH - LEAST_WIDTH + 1 }, (_, at) => at + LEAST_WIDTH)
  .map((rem) => `.at-least-${rem} svg { min-width: ${rem}rem; }`)
  .join('\n');

/** The page's only style sheet; its hash is all that the page's content policy lets in. */
export const PAGE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 3rem 1.25rem 4rem; max-width: 46rem; background: #fff; color: ${COLOUR.text};
  font: 1.0625rem/1.6 Georgia, "Times New Roman", "Liberation Serif", serif; overflow-wrap: break-word; }
h1, h2, h3, .answer, .kicker, table, summary, dt, small, .detail, footer { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; }
.kicker { margin: 0 0 .5rem; color: ${COLOUR.quiet}; font-size: .875rem; }
h1 { margin: 0 0 2rem; font-size: 1.5rem; line-height: 1.3; font-weight: bold; }
h2 { margin: 3.5rem 0 1rem; padding-top: .75rem; border-top: 1px solid ${COLOUR.line}; font-size: 1.25rem; line-height: 1.3; }
h3 { margin: 2rem 0 .5rem; font-size: 1rem; }
p { margin: 0 0 1rem; }
.answer { margin: 0 0 .75rem; font-size: 2.25rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
.answer strong { color: ${COLOUR.data}; white-space: nowrap; }
.detail { margin: 0; color: ${COLOUR.quiet}; font-size: .9375rem; line-height: 1.5; }
.answers { margin: 0; }
.answers dt { margin-top: 1.5rem; padding-top: .75rem; border-top: 1px solid ${COLOUR.grid}; font-weight: bold; font-size: .9375rem; }
.answers dd { margin: .25rem 0 0; }
.answers .answer { margin-bottom: .35rem; font-size: 1.625rem; }
figure { margin: 0 0 2.5rem; overflow-x: auto; }
figure svg { display: block; width: 100%; max-width: 41rem; height: auto; }
.board svg { width: auto; max-width: 100%; margin: 0 auto; }
.settled { margin: 0; }
.settled div { display: grid; grid-template-columns: 9rem 1fr; gap: 0 1.25rem; padding: .5rem 0; border-top: 1px solid ${COLOUR.grid}; }
.settled dt { font-weight: bold; font-size: .9375rem; line-height: 1.7; }
.settled dd { margin: 0; }
small { color: ${COLOUR.quiet}; font-size: .75rem; white-space: nowrap; }
.wide { overflow-x: auto; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { padding: 1.25rem 0 .5rem; text-align: left; font-weight: bold; }
th, td { padding: .45rem .5rem; border-bottom: 1px solid ${COLOUR.grid}; text-align: left; vertical-align: baseline; font-weight: normal; }
thead th { border-bottom-color: ${COLOUR.line}; color: ${COLOUR.quiet}; font-size: .8125rem; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; }
${LEGIBLE}
details { margin: .5rem 0 1rem; }
summary { cursor: pointer; color: ${COLOUR.data}; font-size: .9375rem; }
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
  h2 { margin-top: 1.5rem; break-after: avoid; }
  figure, tr, .settled div { break-inside: avoid; }
  figure svg { max-width: 14cm; }
}
`;
