import type { Chart, ChartRow } from './ChartSet.ts';
import { type Dice, diceText, rollsOf } from './Dice.ts';
import type { ReportMistake } from './readCharts.ts';
import { UNREADABLE_ROLL } from './readRow.ts';

/**
 * Puts rows into charts, in order of the rolls, and tells where charts or rolls are doubled, missing or out of range.
 *
 * @param rowDice null where rows were lost, so that nothing can be said of missing ones
 */
export function checkCharts(
  rows: readonly ChartRow[],
  chartDice: Dice,
  rowDice: Dice | null,
  report: ReportMistake,
): readonly Chart[] {
  const byName = new Map<string, ChartRow[]>();
  for (const row of rows) {
    if (row.chart === '') continue;
    const ofChart = byName.get(row.chart);
    if (ofChart === undefined) byName.set(row.chart, [row]);
    else ofChart.push(row);
  }
  const charts: Chart[] = [];
  for (const [name, ofChart] of byName) {
    const roll = Number(/\d+$/.exec(name)?.[0] ?? UNREADABLE_ROLL);
    checkName(name, roll, ofChart[0].line, charts, chartDice, report);
    if (rowDice !== null) checkRolls(name, ofChart, rowDice, report);
    charts.push({ name, roll, rows: ofChart.sort((one, other) => one.roll - other.roll) });
  }
  return charts.sort((one, other) => one.roll - other.roll);
}

function checkName(
  name: string,
  roll: number,
  line: number,
  charts: readonly Chart[],
  dice: Dice,
  report: ReportMistake,
): void {
  const place = { line, column: 'chart' };
  const rolls = rollsOf(dice);
  if (!rolls.includes(roll)) {
    const range = `${rolls[0]} to ${rolls[rolls.length - 1]} with ${diceText(dice)}`;
    report(
      place,
      `expected a name that ends in the roll that leads to this chart (${range}), such as DR7; got ${name}`,
    );
  }
  const other = charts.find((chart) => chart.roll === roll && rolls.includes(roll));
  if (other !== undefined) {
    report(
      place,
      `expected one chart for a roll of ${roll}; ${other.name} (line ${other.rows[0].line}) has it already`,
    );
  }
}

function checkRolls(name: string, rows: readonly ChartRow[], dice: Dice, report: ReportMistake): void {
  const first = new Map<number, ChartRow>();
  let unreadable = 0;
  for (const row of rows) {
    const before = first.get(row.roll);
    if (row.roll === UNREADABLE_ROLL) unreadable += 1;
    else if (before === undefined) first.set(row.roll, row);
    else {
      const message = `expected each roll once in ${name}; ${row.roll} stands in line ${before.line} already`;
      report({ line: row.line, column: 'roll' }, message);
    }
  }
  const rolls = rollsOf(dice);
  const missing = rolls.filter((roll) => !first.has(roll));
  // A roll that could not be read is told of already, and is likely the one that is missing.
  if (missing.length <= unreadable) return;
  const before = Math.max(...[...first.keys()].filter((roll) => roll < missing[0]));
  const { line } = first.get(before) ?? rows[0];
  const range = `${rolls[0]} to ${rolls[rolls.length - 1]}`;
  const what = `there is none for ${missing.join(', ')}`;
  report({ line, column: 'roll' }, `expected a row for each roll of ${diceText(dice)} (${range}) in ${name}; ${what}`);
}
