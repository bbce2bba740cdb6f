import { byGap, type Matchups, type Meeting, type Rate, ranked, STANDS_OUT } from '../../analysis/matchups.ts';
import { confidenceText, percentText } from '../../foundation/numbers.ts';
import { cardCostsChart } from '../charts/kinds/cardCosts.ts';
import { cardMatchupsChart } from '../charts/kinds/cardMatchups.ts';
import {
  type Block,
  chartBlock,
  type Document,
  notesSections,
  paragraphs,
  tableBlock,
  text,
} from '../model/Document.ts';
import { type Cell, type Column, numberCell, type Table } from '../model/Table.ts';
import { repeatSection } from '../text/commands.ts';
import {
  circleSentences,
  costSentences,
  costText,
  gapText,
  matchupsAnswer,
  matchupsMethodSentences,
  strengthText,
  wholePercent,
} from '../text/matchupsText.ts';

/** The data by which match-ups can be repeated. */
export interface MatchupsOrigin {
  /** The command line. */
  readonly command: string;
  /** The version of riftlab. */
  readonly version: string;
  readonly seed: string;
  readonly question: string;
  /** The conditions of every duel, in sentences. */
  readonly conditions: readonly string[];
  /** Sentences on input that is legal but probably not intended, for all duels together (`studyNotes`). */
  readonly notes: readonly string[];
  /** The name of a file next to the page. The file has a study of the same duels, which can be run and replayed. */
  readonly studyFile: string;
}

/** Files that may be left in the folder from an earlier report on match-ups of cards with costs. */
export const COST_FILES = ['charts/costs.vl.json', 'charts/costs.svg'] as const;

/** The maximum number of cards of a grid in the terminal. */
const MOST_IN_GRID = 13;
/** The maximum number of circles shown at once. */
const MOST_CIRCLES = 8;

/** The report of `riftlab matchups`, in which every card plays against every other card. */
export function matchupsDocument(matchups: Matchups, origin: MatchupsOrigin): Document {
  const { before, figure, after } = matchupsAnswer(matchups);
  const [pairsSentence, ...strengthSentences] = matchupsMethodSentences(matchups);
  const cards = cardTable(matchups);
  const hasCostChart = byGap(matchups).length > 0;
  return {
    kicker: 'match-ups',
    title: origin.question,
    answer: [`${before} ${figure}${after}`],
    ...(origin.notes.length === 0 ? {} : { notes: origin.notes }),
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'text', text: [`${before} `, { strong: figure }, after], role: 'answer' },
          text([pairsSentence, ...origin.conditions].join(' '), 'detail', 'page'),
        ],
      },
      { heading: null, on: 'terminal', blocks: [tableBlock(cards, 'terminal')] },
      { heading: null, on: 'terminal', blocks: [gridBlock(matchups)] },
      ...notesSections(origin.notes),
      {
        heading: 'The match-ups',
        blocks: [chartBlock('match-ups', cardMatchupsChart(matchups)), ...circleBlocks(matchups)],
      },
      {
        heading: 'Card costs: as stated, and by results',
        blocks: [
          ...paragraphs(costSentences(matchups)),
          ...(hasCostChart ? [chartBlock('costs', cardCostsChart(matchups))] : []),
          tableBlock(cards, ['page', 'csv']),
          ...paragraphs(strengthSentences, 'detail', 'page'),
          ...(matchups.costLine === null ? [] : [text(COST_LINE, 'detail', 'page')]),
        ],
      },
      {
        heading: 'The figures',
        on: 'page',
        blocks: [
          { kind: 'folded', summary: 'Every pair', blocks: [tableBlock(pairTable(matchups), 'page')] },
          tableBlock(directionTable(matchups), 'csv'),
        ],
      },
      {
        heading: null,
        on: 'terminal',
        blocks: [text([pairsSentence, ...strengthSentences, ...origin.conditions].join(' '))],
      },
      repeatSection(
        origin.command,
        `Seed “${origin.seed}”, riftlab ${origin.version}. All pairs use common random numbers, trial by trial. The tables are in matchups.csv and cards.csv. ${origin.studyFile} is a study of the same duels: run it in full, or replay one duel.`,
      ),
    ],
  };
}

const COST_LINE = `The cost of a card by its results is read from a straight line that is fitted to the costs and strengths of the other cards; ± is the standard error of one card about that line. A card stands out if chance alone would cause such a gap, among this number of cards, in less than ${percentText(STANDS_OUT)} of cases. The line is based on duels alone; it does not show what a card is worth to other cards on its side.`;

/** A row for each card, the best first. */
function cardTable(matchups: Matchups): Table {
  const isPriced = matchups.costLine !== null;
  const costColumns = isPriced ? (['page', 'terminal'] as const) : 'page';
  const numbers = { align: 'right', on: isPriced ? 'terminal' : [] } as const;
  return {
    name: 'cards',
    file: 'cards.csv',
    columns: [
      { name: 'card', title: 'Card' },
      { name: 'cost', title: 'Cost', on: 'csv' },
      { name: 'mean_score', title: 'Wins on average', terminalTitle: 'wins', align: 'right' },
      { name: 'strength', title: 'Strength', align: 'right', on: ['terminal', 'csv'] },
      { name: 'strength_se', title: '±', align: 'right', on: ['terminal', 'csv'] },
      { name: 'strength_text', title: 'Strength', align: 'right', on: 'page' },
      { name: 'cost_text', title: 'Cost', align: 'right', on: costColumns },
      { name: 'cost_by_results', title: 'By its results', on: 'csv' },
      { name: 'cost_by_results_se', title: '±', on: 'csv' },
      { name: 'by_results_text', title: 'By its results', align: 'right', on: 'page' },
      { name: 'by_results', title: 'By results', ...numbers },
      { name: 'by_results_se', title: '±', ...numbers },
      { name: 'cost_gap', title: 'Gap', on: 'csv' },
      { name: 'gap_text', title: 'Gap', align: 'right', on: costColumns },
      { name: 'cost_gap_chance', title: 'Chance', on: 'csv' },
    ],
    rows: ranked(matchups).map((at): Cell[] => {
      const { name, meanScore, strength, strengthError, cost, byResults, gap } = matchups.cards[at];
      const [expected, error] = [byResults?.cost ?? null, byResults?.error ?? null];
      return [
        name,
        cost,
        numberCell(meanScore, percentText),
        numberCell(strength, strengthText),
        numberCell(strengthError, (value) => value.toFixed(3)),
        `${strengthText(strength)} ± ${strengthError.toFixed(3)}`,
        numberCell(cost, String),
        expected,
        error,
        byResults === null ? '–' : `${costText(byResults.cost)} ± ${byResults.error.toFixed(1)}`,
        numberCell(expected, costText),
        numberCell(error, (value) => value.toFixed(1)),
        gap,
        numberCell(gap, gapText),
        byResults?.chance ?? null,
      ];
    }),
  };
}

/**
 * A grid of the shares of duels that each card wins against each other card, in whole per cent. The title of a column
 * is the number of the row that has the column's card.
 */
function gridBlock(matchups: Matchups): Block {
  const { cards, meetings } = matchups;
  if (cards.length > MOST_IN_GRID) return text('Every pair is in matchups.csv.');
  const order = ranked(matchups);
  return tableBlock({
    name: 'grid',
    columns: [
      { name: 'card', title: 'Wins against, %' },
      { name: 'number', title: '', align: 'right' },
      ...order.map((_, at): Column => ({ name: `${at + 1}`, title: `${at + 1}`, align: 'right' })),
    ],
    rows: order.map((one, row) => [
      cards[one].name,
      row + 1,
      ...order.map((other) => {
        const meeting = meetings[one][other];
        return meeting === null ? '·' : wholePercent(meeting.score);
      }),
    ]),
  });
}

function circleBlocks(matchups: Matchups): Block[] {
  const sentences = circleSentences(matchups);
  const heading: Block = { kind: 'heading', text: 'Circles', on: 'page' };
  const sure = `is known exactly or has ${confidenceText(matchups.confidence)} confidence`;
  if (sentences.length === 0) {
    const words = `No three cards beat each other in a circle (a win counts only if it ${sure}).`;
    return matchups.cards.length < 3 ? [] : [heading, text(words, undefined, 'page')];
  }
  return [
    heading,
    text(
      `Three cards in a circle: each beats the next, and the last beats the first (each win ${sure}). The clearest circle comes first.`,
      undefined,
      'page',
    ),
    text(sentences.length === 1 ? 'A circle' : 'Circles', undefined, 'terminal'),
    {
      kind: 'list',
      items: sentences,
      most: { page: MOST_CIRCLES, terminal: MOST_CIRCLES },
      rest: `… and ${sentences.length - MOST_CIRCLES} more circles, all on the page`,
    },
  ];
}

/** The columns of tables with two cards in each row. A score counts a draw as half a win. */
const MEETING_COLUMNS: readonly Column[] = [
  { name: 'card', title: 'Card' },
  { name: 'against', title: 'Against' },
  { name: 'trials', title: 'Trials', on: 'csv' },
  { name: 'wins', title: 'Wins', on: 'csv' },
  { name: 'draws', title: 'Draws', on: 'csv' },
  { name: 'losses', title: 'Losses', on: 'csv' },
  { name: 'win_rate', title: 'Wins', align: 'right' },
  { name: 'win_interval', title: 'Interval', align: 'right', on: 'page' },
  { name: 'win_low', title: 'From', on: 'csv' },
  { name: 'win_high', title: 'To', on: 'csv' },
  { name: 'win_exact', title: 'Exactly', align: 'right' },
  { name: 'draw_rate', title: 'Draws', align: 'right', on: 'page' },
  { name: 'loss_rate', title: 'Losses', align: 'right', on: 'page' },
  { name: 'score', title: 'Score', on: 'csv' },
  { name: 'score_low', title: 'From', on: 'csv' },
  { name: 'score_high', title: 'To', on: 'csv' },
  { name: 'score_exact', title: 'Exactly', on: 'csv' },
  { name: 'confidence', title: 'Confidence', on: 'csv' },
];

function meetingRow({ cards, meetings, trials, confidence }: Matchups, one: number, other: number): Cell[][] {
  const meeting: Meeting | null = meetings[one][other];
  if (meeting === null) return [];
  const { wins, draws, losses, draw, loss, win, score } = meeting;
  return [
    [
      ...[cards[one].name, cards[other].name, trials, wins, draws, losses],
      ...[numberCell(win.sampled, percentText), intervalText(win), win.interval.low, win.interval.high],
      ...[numberCell(win.exact, percentText), percentText(draw), percentText(loss)],
      ...[score.sampled, score.interval.low, score.interval.high, score.exact, confidence],
    ],
  ];
}

/** A table with a row for each pair of cards, the better card first. */
function pairTable(matchups: Matchups): Table {
  const order = ranked(matchups);
  const rows = order.flatMap((one, at) => order.slice(at + 1).flatMap((other) => meetingRow(matchups, one, other)));
  return { name: 'pairs', columns: MEETING_COLUMNS, rows };
}

/** A table with a row for each ordered pair of cards. */
function directionTable(matchups: Matchups): Table {
  const places = [...matchups.cards.keys()];
  const rows = places.flatMap((one) => places.flatMap((other) => meetingRow(matchups, one, other)));
  return { name: 'matchups', file: 'matchups.csv', columns: MEETING_COLUMNS, rows };
}

function intervalText({ interval }: Rate): string {
  return `${percentText(interval.low).replace(' %', '')} to ${percentText(interval.high)}`;
}
