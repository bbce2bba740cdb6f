import { type Matchups, ranked } from '../../analysis/matchups.ts';
import { alignedColumns } from '../../foundation/columns.ts';
import { percentText } from '../../foundation/numbers.ts';
import { wrapped } from '../../foundation/text.ts';
import { indented } from '../chart-doctor/sentenceLines.ts';
import { costText, gapText, strengthText, wholePercent } from './cardText.ts';
import { circleSentences, costSentences, matchupAnswer, methodSentences } from './matchupSentences.ts';

const WIDTH = 80;
/** More cards have no room for a grid of 80 columns. */
const MOST_IN_GRID = 13;
const MOST_CIRCLES = 8;

/** Match-ups for the terminal, never wider than 80 columns: the answer first. @param notes what held for every duel: sentences */
export function matchupTerminal(matchups: Matchups, notes: readonly string[]): string {
  const { before, figure, after } = matchupAnswer(matchups);
  const lines = [
    ...wrapped(`${before} ${figure}${after}`, WIDTH),
    '',
    ...cardTable(matchups),
    '',
    ...grid(matchups),
    ...circles(matchups),
    ...costSentences(matchups).flatMap((sentence) => wrapped(sentence, WIDTH)),
    '',
    ...wrapped([...methodSentences(matchups), ...notes].join(' '), WIDTH),
  ];
  // Names come from a file: a control character among them must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function cardTable(matchups: Matchups): string[] {
  const rows = ranked(matchups).map((at) => {
    const { name, meanScore, strength, strengthError, cost, byResults } = matchups.cards[at];
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
  const hasCosts = matchups.costLine !== null;
  const head = ['card', 'wins', 'strength', '±', 'cost', 'by results', '±', 'gap'];
  const columns = hasCosts ? head.length : 4;
  return alignedColumns(
    [head, ...rows].map((row) => row.slice(0, columns)),
    'lrrrrrrr'.slice(0, columns),
    WIDTH,
  );
}

/** Who beats whom, in whole per cent; columns by the numbers of the rows. */
function grid(matchups: Matchups): string[] {
  const { cards, meetings } = matchups;
  if (cards.length > MOST_IN_GRID) return ['Every pair is in matchups.csv.', ''];
  const order = ranked(matchups);
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

function circles(matchups: Matchups): string[] {
  const sentences = circleSentences(matchups);
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
