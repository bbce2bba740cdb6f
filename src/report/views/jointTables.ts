import { shareIn } from '../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary, ValueSummary } from '../../analysis/summarise.ts';
import { groupedText, percentText, signedText } from '../../foundation/numbers.ts';
import { cellLabels } from '../../rules/derivedMeasures.ts';
import { cellCount, type Measure } from '../../rules/Measure.ts';
import { type Block, type Section, tableBlock, text } from '../model/Document.ts';
import type { Cell, Column, Table } from '../model/Table.ts';
import { measureTitle } from '../text/estimateText.ts';

/**
 * The maximum number of measures of a joint table. `joint.csv` has the columns `measure_1`, `title_1` and `value_1` for
 * the first measure, and so on.
 */
const MOST_PARTS = 3;
/** The maximum number of combinations that are listed at once. */
const MOST_ROWS = { page: 30, terminal: 30 };
/** The maximum number of columns of a grid. Each column is a value of the second measure. */
const MOST_ACROSS = 10;
/** With more scenarios than this, the combinations are only in the CSV file. */
const MOST_SCENARIOS = 4;

const FIGURES: readonly Column[] = [
  { name: 'count', title: 'Trials', align: 'right' },
  { name: 'probability', title: 'Share', align: 'right' },
  { name: 'ci_low', title: 'Lowest', on: 'csv' },
  { name: 'ci_high', title: 'Highest', on: 'csv' },
  { name: 'interval', title: 'Interval', align: 'right', on: 'page' },
  { name: 'exact', title: 'Exact', align: 'right' },
];

/** `joint.csv`: the frequency of each combination of values, one row for each combination in each scenario. */
export function jointTable({ scenarios }: Summary): Table {
  const parts = Array.from({ length: MOST_PARTS }, (_, at) => [
    { name: `measure_${at + 1}`, title: `Measure ${at + 1}` },
    { name: `title_${at + 1}`, title: `Title ${at + 1}` },
    { name: `value_${at + 1}`, title: `Value ${at + 1}` },
  ]);
  const rows = scenarios.flatMap(({ name, joints }) =>
    joints.flatMap((joint) => {
      const measures = partsOf(joint);
      return possible(joint).map(([place, row]): Cell[] => {
        const values = valuesAt(place, measures);
        const named = Array.from({ length: MOST_PARTS }, (_, at) => [
          measures[at]?.name ?? null,
          measures[at]?.title ?? null,
          values[at] ?? null,
        ]);
        return [name, ...named.flat(), ...figureCells(row)];
      });
    }),
  );
  return {
    name: 'joint',
    file: 'joint.csv',
    columns: [{ name: 'scenario', title: 'Scenario' }, ...parts.flat(), ...FIGURES],
    rows,
  };
}

/** The joint tables that the study requests, for the page and the terminal; no sections if the study requests none. */
export function jointSections({ scenarios }: Summary): Section[] {
  if (scenarios[0].joints.length === 0) return [];
  if (scenarios.length > MOST_SCENARIOS) {
    return [
      {
        heading: 'Values that occur together',
        blocks: [text('How often values occur together is listed in joint.csv.', 'detail')],
      },
    ];
  }
  return scenarios.flatMap((scenario): Section[] => {
    const before = scenarios.length === 1 ? '' : `${scenario.label}: `;
    return scenario.joints.map((joint, at) => ({
      heading: at === 0 && scenario === scenarios[0] ? 'Values that occur together' : null,
      blocks: jointBlocks(joint, scenario, before),
    }));
  });
}

function jointBlocks(joint: MeasureSummary, scenario: ScenarioSummary, before: string): Block[] {
  const measures = partsOf(joint);
  const rows = possible(joint);
  const names = measures.map(({ name }) => name).join(', ');
  const list: Table = {
    name: `joint ${names} ${scenario.name}`,
    caption: `${before}${names}: how often they occur together`,
    columns: [
      ...measures.map(
        (measure): Column => ({
          name: measure.name,
          title: measureTitle({ ...measure, kind: measure.kind === 'flag' ? 'category' : measure.kind }),
          terminalTitle: measure.name,
          align: measure.kind === 'count' ? 'right' : 'left',
        }),
      ),
      ...FIGURES,
    ],
    rows: rows.map(([place, row]) => [
      ...valuesAt(place, measures).map((value) => signedText(String(value))),
      ...figureCells(row),
    ]),
    most: MOST_ROWS,
    restIn: 'joint.csv',
  };
  const left = rows.length - MOST_ROWS.terminal;
  return [
    ...crossed(joint, measures, before),
    tableBlock(list),
    ...(left > 1 ? [text(`${groupedText(left)} more combinations are in joint.csv.`, undefined, 'terminal')] : []),
  ];
}

/**
 * A joint table of two measures as a grid on the page: a row for each value of the first measure that occurred or can
 * occur, and a column for each value of the second measure. Each cell has the exact share or, if the exact share is
 * unknown, the sampled share. There is no grid for three measures or for more than `MOST_ACROSS` columns.
 */
function crossed(joint: MeasureSummary, measures: readonly Measure[], before: string): Block[] {
  const [down, across] = measures;
  if (measures.length !== 2 || cellCount(across) > MOST_ACROSS) return [];
  const width = cellCount(across);
  const isExact = joint.values.every(({ exact }) => exact !== null);
  const columns = [
    { name: down.name, title: down.name, isRowName: true } as const,
    ...cellLabels(across).map(
      (label): Column => ({ name: `${across.name} ${label}`, title: signedText(label), align: 'right' }),
    ),
    { name: 'all', title: 'All', align: 'right' } as const,
  ];
  const shareText = (share: number) => (share === 0 ? '' : percentText(share));
  const rows = cellLabels(down).flatMap((label, at): Cell[][] => {
    const shares = joint.values.slice(at * width, (at + 1) * width).map(shareIn);
    const all = Math.min(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    );
    return all === 0 ? [] : [[signedText(label), ...shares.map(shareText), shareText(all)]];
  });
  const caption = `${before}${measureTitle(down)} (down) and ${measureTitle(across)} (across)${isExact ? ', exactly' : ', as sampled'}`;
  return [tableBlock({ name: `crossed ${down.name} ${across.name}`, caption, columns, rows }, 'page')];
}

function figureCells({ count, probability, interval, exact }: ValueSummary): Cell[] {
  return [
    { value: count, text: groupedText(count) },
    { value: probability, text: percentText(probability) },
    interval.low,
    interval.high,
    `${percentText(interval.low)} – ${percentText(interval.high)}`,
    exact === null ? null : { value: exact, text: percentText(exact) },
  ];
}

function partsOf({ measure }: MeasureSummary): readonly Measure[] {
  return measure.joint ?? [];
}

/** The combinations that occurred or can occur, in order, each with its index among all combinations. */
function possible({ values }: MeasureSummary): readonly (readonly [place: number, row: ValueSummary])[] {
  return [...values.entries()].filter(([, { count, exact }]) => count > 0 || (exact ?? 0) > 0);
}

/** The value of each measure in the combination with the index `place`: a number in units, or the label of a category or flag. */
function valuesAt(place: number, measures: readonly Measure[]): string[] {
  const values: string[] = [];
  let rest = place;
  for (const measure of [...measures].reverse()) {
    const cells = cellCount(measure);
    values.unshift(cellLabels(measure)[rest % cells]);
    rest = Math.floor(rest / cells);
  }
  return values;
}
