import { figureName, shareIn, shareOf } from '../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../analysis/summarise.ts';
import { confidenceText, groupedText, percentText, roundPercentText } from '../../foundation/numbers.ts';
import { type Document, notesSections, type Section, tableBlock, text } from '../model/Document.ts';
import type { Cell, Table } from '../model/Table.ts';
import { estimateText, measureTitle } from '../text/estimateText.ts';
import { NEGLIGIBLE } from './duel.ts';

/** The conditions of a battle, for its document. */
interface FightConditions {
  /** The fleets in words, the attacker's first. */
  readonly sides: readonly [string, string];
  /** The number of gravity rifts that the attacker passes before the battle. */
  readonly rifts: number;
  /** The cargo of the attacker's ships in the rifts, in words; empty if there is none. */
  readonly aboard: string;
  readonly game: string;
  readonly place: string;
}

const SIDES = ['attacker', 'defender'] as const;
/** The names of the measures of remaining units. These measures have tables of their own. */
const LEFT = /^(attacker|defender)_left/;
/** The maximum number of rows of the table of remaining units in the terminal. */
const MOST_ROWS = 16;

/**
 * The output of `riftlab fight`: the odds of both sides, the other measures, and the remaining units of each fleet. The page of
 * a fight is the page of a run.
 *
 * @param summary the summary of a single scenario of the rules fleet-battle
 * @param notes sentences on input that is legal but probably not intended (`runNotes`)
 */
export function fightDocument(summary: Summary, conditions: FightConditions, notes: readonly string[] = []): Document {
  const [scenario] = summary.scenarios;
  const answer = fightSentence(scenario, conditions);
  return {
    kicker: 'fight',
    title: summary.question,
    answer: [answer],
    ...(notes.length === 0 ? {} : { notes }),
    sections: [
      { heading: null, blocks: [text(answer)] },
      { heading: 'The figures', blocks: [tableBlock(measureTable(scenario))] },
      ...leftSections(scenario),
      ...notesSections(notes),
      { heading: null, blocks: [text(playedText(scenario, summary.confidence, conditions))] },
    ],
  };
}

/**
 * The answer: `The attacker (3 cruiser) wins 28.3 % of battles after 2 gravity rifts, the defender (dreadnought) 68.5 %; 3.2 %
 * are draws.` With a landing, a second sentence says how often the planet is taken, because the result in space does not decide
 * that.
 */
function fightSentence({ measures, exact, trials }: ScenarioSummary, { sides, rifts, place }: FightConditions): string {
  const [attacker, defender, draw] = measureNamed(measures, 'winner').values.map(shareIn);
  // A sampled 0 % or 100 % does not prove that the event never or always happens.
  const isUnproven = (share: number) => exact.state !== 'solved' && (share === 0 || share === 1);
  const shareText = (share: number) => {
    if (isUnproven(share)) return `${share === 1 ? 'all' : 'none of'} ${groupedText(trials)} sampled`;
    return percentText(share);
  };
  const of = (share: number) => (isUnproven(share) ? '' : ' of');
  const way = rifts === 0 ? '' : ` after ${rifts === 1 ? 'a gravity rift' : `${rifts} gravity rifts`}`;
  const draws = draw < NEGLIGIBLE ? '' : `; ${shareText(draw)} are draws`;
  const planet = place === 'both' ? shareIn(measureNamed(measures, 'planet_taken').values[1]) : null;
  const taken =
    planet === null
      ? ''
      : ` The attacker takes the planet in ${shareText(planet)}${of(planet)} battles; in the rest, draws included, the attacker does not take it.`;
  return `The attacker (${sides[0]}) wins ${shareText(attacker)}${of(attacker)} battles${way}, the defender (${sides[1]}) ${shareText(defender)}${draws}.${taken}`;
}

function measureNamed(measures: readonly MeasureSummary[], name: string): MeasureSummary {
  const found = measures.find(({ measure }) => measure.name === name);
  if (found === undefined) throw new Error(`a battle has no measure ${name}`);
  return found;
}

function measureTable({ measures }: ScenarioSummary): Table {
  const winner = measureNamed(measures, 'winner');
  const titles = ['the attacker wins', 'the defender wins', 'draw'];
  const outcomes = winner.values.map(({ value }, at) => {
    const share = shareOf(winner, String(value));
    return { ...share, measure: { ...share.measure, title: titles[at] } };
  });
  const others = measures.filter(
    ({ measure, estimate, redundant }) => estimate !== null && redundant !== 'settled' && !LEFT.test(measure.name),
  );
  return {
    name: 'measures',
    columns: [
      { name: 'measure', title: 'Measure', isRowName: true },
      { name: 'mean', title: 'Estimate', align: 'right' },
      { name: 'plus_minus', title: '±', align: 'right' },
      { name: 'exact', title: 'Exact', align: 'right' },
      { name: 'z', title: 'Z', align: 'right' },
    ],
    rows: [...outcomes, ...others].map((summary): Cell[] => {
      const { mean, plusMinus, exact, z } = estimateText(summary);
      return [`${measureTitle(summary.measure)} (${figureName(summary)})`, mean, plusMinus, exact, z];
    }),
  };
}

/** The sections on the remaining units of each side and, for mixed fleets, the remaining units of each kind. */
function leftSections({ measures }: ScenarioSummary): Section[] {
  const totals = SIDES.map((side) => measureNamed(measures, `${side}_left`));
  const kinds = SIDES.map((side) => measures.filter(({ measure }) => measure.name.startsWith(`${side}_left_`)));
  const isMixed = kinds.some((own) => own.length > 1);
  return [
    { heading: 'What is left', blocks: [tableBlock(totalsTable(totals))] },
    ...(isMixed ? [{ heading: 'What is left of each kind', blocks: [tableBlock(kindsTable(kinds))] }] : []),
  ];
}

function totalsTable(totals: readonly MeasureSummary[]): Table {
  const all = Array.from(Array(Math.max(...totals.map(({ values }) => values.length))).keys());
  // If ships can change sides, the numbers of units that occur may be far apart. A long table omits the numbers that no
  // trial had.
  const happened = all.filter((at) => totals.some(({ values }) => (values[at]?.probability ?? 0) > 0));
  return {
    name: 'left',
    columns: [
      { name: 'units', title: 'Units left', isRowName: true },
      ...SIDES.flatMap(
        (side) =>
          [
            { name: side, title: `${side === 'attacker' ? 'Attacker' : 'Defender'}`, align: 'right' },
            { name: `${side}_exact`, title: 'Exact', align: 'right' },
          ] as const,
      ),
    ],
    rows: (all.length > MOST_ROWS ? happened : all).map((at): Cell[] => [
      String(totals.map(({ values }) => values[at]?.value).find((value) => value !== undefined)),
      ...totals.flatMap(({ values }) => {
        const row = values[at];
        if (row === undefined) return ['', ''];
        return [roundPercentText(row.probability), row.exact === null ? '' : percentText(row.exact)];
      }),
    ]),
    most: { terminal: MOST_ROWS },
  };
}

function kindsTable(kinds: readonly (readonly MeasureSummary[])[]): Table {
  return {
    name: 'left_by_kind',
    columns: [
      { name: 'unit', title: 'Unit', isRowName: true },
      { name: 'left', title: 'Left on average', align: 'right' },
      { name: 'none', title: 'None left', align: 'right' },
      { name: 'all', title: 'All left', align: 'right' },
    ],
    rows: kinds.flatMap((own, side) =>
      own.map((summary): Cell[] => {
        const { estimate, measure, values } = summary;
        const unit = measure.name.replace(LEFT, '').slice(1);
        const mean = estimate?.exact ?? estimate?.mean ?? 0;
        const [none, all] = [values[0], values[values.length - 1]].map((row) => roundPercentText(shareIn(row)));
        return [`${SIDES[side]}: ${unit}, of ${measure.max}`, mean.toFixed(2), none, all];
      }),
    ),
  };
}

const PLACES: Readonly<Record<string, string>> = {
  space: 'a battle in space',
  ground: 'an invasion',
  both: 'a battle in space, and then the landing',
};

function playedText(
  { trials, exact }: ScenarioSummary,
  confidence: number,
  { game, place, rifts, aboard }: FightConditions,
): string {
  const half = `± is half the ${confidenceText(confidence)} interval`;
  const gap =
    exact.state === 'solved'
      ? '; z is the gap to the exact value in standard errors.'
      : '. No exact solution: too many states.';
  const way =
    rifts === 0
      ? ''
      : ` Every ship of the attacker leaves each rift with a chance of 70 % (TI4 41.2); ships that a rift removes count as lost, with their cargo.${aboard === '' ? '' : ` Aboard ${aboard}.`}`;
  return `${game}, ${PLACES[place]}; ${groupedText(trials)} ${trials === 1 ? 'battle' : 'battles'}; ${half}${gap}${way}`;
}
