import { bpvQuantile } from '../../analysis/destinationCharts/Odds.ts';
import { fractionNumber } from '../../foundation/Fraction.ts';
import { percentText } from '../../foundation/numbers.ts';
import type { ChartSpec } from '../charts/ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE } from '../charts/chartStyle.ts';
import { bpvText } from './bpvText.ts';
import { everyOdds } from './doctorTables.ts';
import { type Examination, type Examined, examinedSets } from './Examination.ts';

const WIDTH = 330;
const ROW_HEIGHT = 32;
const FIGURES_AT = WIDTH + 12;

/** The mean BPV of each chart and of all: bars before a tweak, lines across after it, with the middle four fifths. */
export function meansChart(examination: Examination): ChartSpec {
  const sets = examinedSets(examination);
  const [before, after] = sets.map(meansOf);
  const names = [...new Set([...before.keys(), ...(after?.keys() ?? [])])].sort(allLast);
  const values = names.map((name) => {
    const [old, fresh] = [before.get(name), after?.get(name)];
    const figures = after === undefined ? [old] : [old, fresh];
    const texts = figures.map((mean) => (mean === undefined ? '–' : bpvText(mean.mean)));
    return {
      chart: `${name}${used(sets[sets.length - 1], name)}`,
      before: old?.mean ?? null,
      after: fresh?.mean ?? null,
      low: old?.low ?? null,
      high: old?.high ?? null,
      figure: new Set(texts).size === 1 ? texts[0] : texts.join(' → '),
    };
  });
  const y = {
    field: 'chart',
    type: 'nominal',
    sort: null,
    axis: { title: null, domain: false, labelColor: COLOUR.text, labelLimit: 140 },
  };
  const x = { field: 'before', type: 'quantitative', axis: { title: 'BPV', tickCount: 5 } };
  const isValid = (field: string) => [{ filter: `isValid(datum.${field})` }];
  return {
    ...chartFrame('Mean BPV of each chart', caption(sets)),
    data: { values },
    width: WIDTH,
    height: { step: ROW_HEIGHT },
    layer: [
      { transform: isValid('before'), mark: { type: 'bar', color: COLOUR.data, height: 16 }, encoding: { y, x } },
      {
        transform: isValid('before'),
        mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1 },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
      },
      ...(after === undefined
        ? []
        : [
            {
              transform: isValid('after'),
              mark: { type: 'tick', orient: 'vertical', color: COLOUR.exact, thickness: 2.5, size: 22 },
              encoding: { y, x: { ...x, field: 'after' } },
            },
          ]),
      {
        mark: { type: 'text', align: 'left', color: COLOUR.text, fontSize: LABEL_SIZE },
        encoding: { y, x: { value: FIGURES_AT }, text: { field: 'figure', type: 'nominal' } },
      },
    ],
  };
}

interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

function meansOf(examined: Examined): Map<string, Mean> {
  return new Map(
    everyOdds(examined).map(({ name, odds }) => [
      name,
      { mean: fractionNumber(odds.mean), low: bpvQuantile(odds, 0.1), high: bpvQuantile(odds, 0.9) },
    ]),
  );
}

function used({ findings }: Examined, name: string): string {
  const found = findings.charts.find(({ chart }) => chart.name === name);
  return found === undefined ? '' : ` (${percentText(found.probability)})`;
}

function allLast(one: string, other: string): number {
  return Number(one === 'all') - Number(other === 'all');
}

function caption(sets: readonly Examined[]): string {
  const lines = 'thin lines: from the tenth part with the least BPV to the tenth with the most';
  const what = sets.length > 1 ? `Bars: ${sets[0].name}; orange: ${sets[1].name}` : 'Bars: the exact mean';
  return `${what}; ${lines}. In brackets, how often the chart is used.`;
}
