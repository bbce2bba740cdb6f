import { type MatchUps, ranked } from '../../analysis/matchUps.ts';
import { alignedColumns } from '../../foundation/columns.ts';
import { percentText } from '../../foundation/numbers.ts';
import { wrapped } from '../../foundation/text.ts';
import { indented } from '../chart-doctor/sentenceLines.ts';
import { costText, gapText, strengthText, wholePercent } from './cardText.ts';
import { circleSentences, costSentences, matchUpAnswer, methodSentences } from './matchUpSentences.ts';

const WIDTH = 80;
/** More cards have no room for a grid of 80 columns. */
const MOST_IN_GRID = 13;
const MOST_CIRCLES = 8;

/** Match-ups for the terminal, never wider than 80 columns: the answer first. @param notes what held for every duel: sentences */
export function matchUpTerminal(matchUps: MatchUps, notes: readonly string[]): string {
  const { before, figure, after } = matchUpAnswer(matchUps);
  const lines = [
    ...wrapped(`${before} ${figure}${after}`, WIDTH),
    '',
    ...cardTable(matchUps),
    '',
    ...grid(matchUps),
    ...circles(matchUps),
    ...costSentences(matchUps).flatMap((sentence) => wrapped(sentence, WIDTH)),
    '',
    ...wrapped([...methodSentences(matchUps), ...notes].join(' '), WIDTH),
  ];
  // Names come from a file: a control character among them must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function cardTable(matchUps: MatchUps): string[] {
  const rows = ranked(matchUps).map((at) => {
    const { name, meanScore, strength, strengthError, cost, byResults } = matchUps.cards[at];
    const gap = cost === null || byResults === null ? '–' : gapText(cost - byResults.cost);
    return [
      name,
      percentText(meanScore),
      strengthText(strength),
      strengthError.toFixed(3),
      cost === null ? '–' : String(cost),
      byResults === null ? '–' : costText(byResults.cost),
      byResults === null ? '–' : byResults.error.toFixed(1),
      gap,
    ];
  });
  const hasCosts = matchUps.costLine !== null;
  const head = ['card', 'wins', 'strength', '±', 'cost', 'by results', '±', 'gap'];
  const columns = hasCosts ? head.length : 4;
  return alignedColumns(
    [head, ...rows].map((row) => row.slice(0, columns)),
    'lrrrrrrr'.slice(0, columns),
    WIDTH,
  );
}

/** Who beats whom, in whole per cent; columns by the numbers of the rows. */
function grid(matchUps: MatchUps): string[] {
  const { cards, meetings } = matchUps;
  if (cards.length > MOST_IN_GRID) return ['Every pair is in matchups.csv.', ''];
  const order = ranked(matchUps);
  const rows = order.map((one, row) => [
    cards[one].name,
    String(row + 1),
    ...order.map((other) => {
      const meeting = meetings[one][other];
      return meeting === null ? '·' : wholePercent(meeting.score);
    }),
  ]);
  const head = ['wins against, %', '', ...order.map((_, column) => String(column + 1))];
  return [...alignedColumns([head, ...rows], `lr${'r'.repeat(order.length)}`, WIDTH), ''];
}

function circles(matchUps: MatchUps): string[] {
  const sentences = circleSentences(matchUps);
  if (sentences.length === 0) return [];
  const rest = sentences.length - MOST_CIRCLES;
  const shown = rest > 1 ? sentences.slice(0, MOST_CIRCLES) : sentences;
  return [
    sentences.length === 1 ? 'A circle' : 'Circles',
    ...shown.flatMap((sentence) => indented(sentence)),
    ...(rest > 1 ? [`  … and ${rest} circles more, all on the page`] : []),
    '',
  ];
}
