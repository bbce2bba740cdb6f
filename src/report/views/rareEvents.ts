import type { RareSummary } from '../../analysis/rareEvents.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { confidenceText, groupedText, powerText, signedText } from '../../foundation/numbers.ts';
import { paragraphs, type Section, tableBlock, text } from '../model/Document.ts';
import { type Cell, type Column, formatted, type Table } from '../model/Table.ts';
import { figureTitle } from '../text/measures.ts';
import { isCommon, rareSentences, rateText, shareText, tiltsText } from '../text/rareEvents.ts';

const COLUMNS: readonly Column[] = [
  { name: 'scenario', title: 'Scenario', isRowName: true },
  { name: 'measure', title: 'Measure', on: 'csv' },
  { name: 'title', title: 'Title', on: 'csv' },
  { name: 'trials', title: 'Trials', on: 'csv' },
  { name: 'estimate', title: 'Probability', align: 'right' },
  { name: 'mcse', title: 'MCSE', on: 'csv' },
  { name: 'ci_low', title: 'Lowest', on: 'csv' },
  { name: 'ci_high', title: 'Highest', on: 'csv' },
  { name: 'confidence', title: 'Confidence', on: 'csv' },
  { name: 'effective_trials', title: 'Effective trials', on: 'csv' },
  { name: 'plus_minus', title: '±', align: 'right', on: ['page', 'terminal'] },
  { name: 'exact_shown', title: 'Exact', align: 'right', on: ['page', 'terminal'] },
  { name: 'z', title: 'Gap, z', align: 'right', on: ['page', 'terminal'] },
  { name: 'effective_hits', title: 'Effective hits', align: 'right' },
  { name: 'tilt', title: 'Tilt', align: 'right' },
  { name: 'exact', title: 'Exact', on: 'csv' },
];

/** The study's rare event, one row for each scenario. An estimate on too few hits is empty in `rare.csv` and not shown. */
export function rareTable({ rare, confidence }: Summary): Table {
  return { name: 'rare', file: 'rare.csv', columns: COLUMNS, rows: rare.map((one) => cellsOf(one, confidence)) };
}

function cellsOf(one: RareSummary, confidence: number): Cell[] {
  const { scenario, label, figure, trials, effectiveTrials, effectiveHits, exact, found } = one;
  const isShown = found.state === 'estimated';
  const { estimate, plusMinus, z } = isShown
    ? shownCells(found)
    : { estimate: { value: null, text: 'not shown' }, plusMinus: null, z: null };
  return [
    formatted(scenario, label),
    figure.name,
    figureTitle(figure),
    trials,
    estimate,
    ...(isShown ? [found.mcse, found.interval.low, found.interval.high] : [null, null, null]),
    confidence,
    effectiveTrials,
    plusMinus,
    exact === null ? null : rateText(exact, 6),
    z,
    { value: effectiveHits, text: groupedText(Math.round(effectiveHits)) },
    { value: tiltsText(one), text: tiltsText(one) || '–' },
    exact,
  ];
}

/** The estimate is rounded to two digits of its interval's half-width, which stands beside it. */
function shownCells({ mean, interval, z }: Extract<RareSummary['found'], { readonly state: 'estimated' }>) {
  const half = (interval.high - interval.low) / 2;
  const digits = Math.max(2, 2 + Math.floor(Math.log10(mean)) - Math.floor(Math.log10(half)));
  return {
    estimate: { value: mean, text: rateText(mean, digits) },
    plusMinus: isCommon(mean) ? shareText(half, 2) : powerText(half, 2),
    z: z === null ? null : signedText(z.toFixed(1)),
  };
}

/** How rare the study's rare event is, with the numbers behind the sentences; no section if the study names none. */
export function rareSections(summary: Summary): Section[] {
  const { rare, trialsAre, confidence } = summary;
  if (rare.length === 0) return [];
  const isRare = rare.every(({ found, exact }) => !isCommon(exact ?? (found.state === 'estimated' ? found.mean : 0)));
  const method = `By importance sampling: ${groupedText(Math.max(...rare.map(({ trials }) => trials)))} further ${trialsAre} were played with the dice tilted towards the event, each counted by how much likelier fair dice make it. A tilt is the factor on the odds of high dice. Effective hits say how many equally heavy trials the estimate rests on; below 100 it is not shown. ± is half the ${confidenceText(confidence)} interval. All figures are in rare.csv.`;
  return [
    {
      heading: isRare ? 'Too rare to be counted' : 'How rare it is',
      blocks: [...paragraphs(rareSentences(summary)), tableBlock(rareTable(summary)), text(method, 'detail')],
    },
  ];
}
