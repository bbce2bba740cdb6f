import { type Matchups, type Meeting, type Rate, ranked } from '../../analysis/matchups.ts';
import { confidenceText, percentText } from '../../foundation/numbers.ts';
import { sentenceList } from '../chart-doctor/sentenceList.ts';
import { chartFigure, type DrawnChart } from '../page/chartFigure.ts';
import { html, type Markup } from '../page/html.ts';
import { pageFrame } from '../page/pageFrame.ts';
import { type Column, table } from '../page/table.ts';
import { costText, gapText, strengthText } from './cardText.ts';
import { circleSentences, costSentences, matchupAnswer, methodSentences, STANDS_OUT } from './matchupSentences.ts';

/** How match-ups are repeated: what to type, riftlab's version, and what held for every duel. */
export interface MatchupOrigin {
  readonly command: string;
  readonly version: string;
  readonly seed: string;
  readonly question: string;
  /** Sentences. */
  readonly notes: readonly string[];
  /** The study that these duels are, beside the page, to run or to replay. */
  readonly studyFile: string;
}

/** Match-ups as one HTML file that needs nothing else, in the style of a study's report. All names are escaped. */
export async function matchupPage(
  matchups: Matchups,
  charts: readonly DrawnChart[],
  origin: MatchupOrigin,
): Promise<string> {
  const answer = matchupAnswer(matchups);
  const [heatMap, ...others] = charts;
  const content = html`<p class="answer">${answer.before} <strong>${answer.figure}</strong>${answer.after}</p>
<p class="detail">${[...methodSentences(matchups).slice(0, 1), ...origin.notes].join(' ')}</p>
<section>
<h2>The match-ups</h2>
${chartFigure(heatMap)}
${circleSection(matchups)}
</section>
<section>
<h2>What the cards cost, and what they should</h2>
${costSentences(matchups).map((sentence) => html`<p>${sentence}</p>`)}
${others.map(chartFigure)}
${cardTable(matchups)}
${methodSentences(matchups)
  .slice(1)
  .map((sentence) => html`<p class="detail">${sentence}</p>`)}
${matchups.costLine === null ? '' : html`<p class="detail">By its results a card costs what a straight line through the costs of the other cards, by their strengths, gives for its own; ± is the standard error of one card about that line. A card stands out where scatter alone would bring such a gap, among so many cards, in less than ${percentText(STANDS_OUT)} of cases. The line knows duels alone: what a card is worth to others beside it, it cannot say.</p>`}
</section>
<section>
<h2>The figures</h2>
<details><summary>Every pair</summary>${pairTable(matchups)}</details>
</section>
<section>
<h2>How to repeat it</h2>
<pre><code>${origin.command}</code></pre>
<p>Seed “${origin.seed}”, riftlab ${origin.version}. All pairs share their luck, trial by trial. The tables are in matchups.csv and cards.csv. ${origin.studyFile} is the same as a study: to run it in full, or to replay one duel.</p>
</section>`;
  return pageFrame('match-ups', origin.question, content);
}

function circleSection(matchups: Matchups): Markup {
  const sentences = circleSentences(matchups);
  const sure = `each for sure: exactly, or by the whole of a ${confidenceText(matchups.confidence)} interval`;
  if (sentences.length === 0) {
    return matchups.cards.length < 3
      ? html``
      : html`<h3>Circles</h3>
<p>No three cards beat each other in a circle (${sure}).</p>`;
  }
  return html`<h3>Circles</h3>
<p>Three cards of which each beats the next, and the last the first, ${sure}. The clearest first.</p>
${sentenceList(sentences.map((sentence) => sentence.replaceAll(' %', '\u00A0%')))}`;
}

function cardTable(matchups: Matchups): Markup {
  const rows = ranked(matchups).map((at) => {
    const { name, meanScore, strength, strengthError, cost, byResults } = matchups.cards[at];
    return [
      name,
      percentText(meanScore),
      `${strengthText(strength)} ± ${strengthError.toFixed(3)}`,
      cost === null ? '–' : String(cost),
      byResults === null ? '–' : `${costText(byResults.cost)} ± ${byResults.error.toFixed(1)}`,
      cost === null || byResults === null ? '–' : gapText(cost - byResults.cost),
    ];
  });
  const numbers = ['Wins on average', 'Strength', 'Cost', 'By its results', 'Gap'];
  return table([['Card', false], ...numbers.map((name): Column => [name, true])], rows);
}

function pairTable(matchups: Matchups): Markup {
  const { cards, meetings } = matchups;
  const order = ranked(matchups);
  const rows = order.flatMap((one, at) =>
    order.slice(at + 1).flatMap((other) => {
      const meeting = meetings[one][other];
      return meeting === null ? [] : [pairRow(cards[one].name, cards[other].name, meeting)];
    }),
  );
  const numbers = ['Wins', `Interval`, 'Exactly', 'Draws', 'Losses'];
  return table([['Card', false], ['Against', false], ...numbers.map((name): Column => [name, true])], rows);
}

function pairRow(card: string, against: string, { win, wins, draws, losses }: Meeting): string[] {
  const trials = wins + draws + losses;
  return [
    card,
    against,
    percentText(win.sampled),
    intervalText(win),
    win.exact === null ? '–' : percentText(win.exact),
    percentText(draws / trials),
    percentText(losses / trials),
  ];
}

function intervalText({ interval }: Rate): string {
  return `${percentText(interval.low).replace(' %', '')} to ${percentText(interval.high)}`;
}
