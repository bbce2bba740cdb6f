import type { RareSummary } from '../../analysis/rareEvents.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { confidenceText, groupedText, powerText, signedText } from '../../foundation/numbers.ts';
import { html, type Markup } from '../page/html.ts';
import { numberCells, numberHeads } from '../page/numberCells.ts';
import { tiltsText } from './rareCsv.ts';
import { rareSentences } from './rareSentences.ts';
import { isCommon, rateText, shareText } from './rateText.ts';

/** How rare the study's rare event is, in sentences, and the figures behind them; nothing where it asks for none. */
export function rareSection(summary: Summary): Markup {
  const { rare, trialsAre, confidence } = summary;
  if (rare.length === 0) return html``;
  const isRare = rare.every(({ found, exact }) => !isCommon(exact ?? (found.state === 'estimated' ? found.mean : 0)));
  return html`
<section>
<h2>${isRare ? 'Too rare to be counted' : 'How rare it is'}</h2>
${rareSentences(summary).map((sentence) => html`<p>${sentence}</p>`)}
<div class="wide"><table class="named">
<thead><tr><th>Scenario</th>${numberHeads(['Probability', '±', 'Exact', 'Gap, z', 'Effective hits', 'Tilt'])}</tr></thead>
<tbody>
${rare.map((one) => html`<tr><th>${one.label}</th>${numberCells(cells(one))}</tr>`)}
</tbody></table></div>
<p class="detail">By importance sampling: ${groupedText(Math.max(...rare.map(({ trials }) => trials)))} further ${trialsAre} were played with the dice tilted towards the event, each counted by how much likelier fair dice make it. A tilt is the factor on the odds of high dice. Effective hits say how many equally heavy trials the estimate rests on; below 100 it is not shown. ± is half the ${confidenceText(confidence)} interval. All figures are in rare.csv.</p>
</section>`;
}

/** The estimate to two digits of its interval's half-width, which stands beside it. */
function cells(one: RareSummary): string[] {
  const { found, exact, effectiveHits } = one;
  const hits = groupedText(Math.round(effectiveHits));
  const exactCell = exact === null ? '–' : rateText(exact, 6);
  const tilt = tiltsText(one) || '–';
  if (found.state === 'poor') return ['not shown', '–', exactCell, '–', hits, tilt];
  const { mean, interval, z } = found;
  const half = (interval.high - interval.low) / 2;
  const digits = Math.max(2, 2 + Math.floor(Math.log10(mean)) - Math.floor(Math.log10(half)));
  return [
    rateText(mean, digits),
    isCommon(mean) ? shareText(half, 2) : powerText(half, 2),
    exactCell,
    z === null ? '–' : signedText(z.toFixed(1)),
    hits,
    tilt,
  ];
}
