import { describe, expect, it } from 'vitest';
import { comparisonsOf } from '../../../../../src/analysis/comparison.ts';
import { solveExactly } from '../../../../../src/exact/solveExactly.ts';
import { drawChart } from '../../../../../src/report/charts/drawChart.ts';
import { differencesChart } from '../../../../../src/report/charts/kinds/differences.ts';
import { renderCsv } from '../../../../../src/report/render/csv.ts';
import { changeSentence } from '../../../../../src/report/text/changes.ts';
import { sensitivityAnswerSentences } from '../../../../../src/report/text/sensitivityText.ts';
import { comparisonTable } from '../../../../../src/report/views/comparison.ts';
import { registry } from '../../../../../src/rules/registry.ts';
import { measureSensitivity } from '../../../../../src/runner/measureSensitivity.ts';
import { parseStudy } from '../../../../../src/study/parseStudy.ts';
import { comparedResult } from '../../comparedResult.ts';

// An escort does not affect the infantry, but it changes the order in which the solver adds up.
const study = parseStudy(
  `question: What does the escort change?
rules: gravity-rift
lead: arrived_cargo_infantry
trials: 1_000
setup:
  map:
    systems:
      home: {at: [0, 0]}
      maw: {at: [1, 0], anomaly: gravity-rift}
      outpost: {at: [2, 0]}
      planet: {at: [3, 0]}
  active: planet
  fleet:
    transports:
      {ship: carrier2, count: 2, from: home, carries: {infantry: 2}, picksUp: {system: outpost, units: {infantry: 2}}}
    escort: {ship: destroyer, count: 2, from: home}
scenarios: {two: {}, three: {fleet: {escort: {count: 3}}}}
vary: {fleet.escort.count: {from: 1, to: 6}, fleet.transports.carries.fighter: [0, 1]}
`,
  'dust.yaml',
  registry,
);
const lead = (setup: unknown) => {
  const at = study.rules.measures(setup).findIndex(({ name }) => name === study.lead);
  const solution = solveExactly(study.rules, setup);
  return solution.state === 'solved' ? solution.moments[at].mean : Number.NaN;
};

describe('two exact means that differ only by rounding', () => {
  const means = study.scenarios.map(({ setup }) => lead(setup));
  const [comparison] = comparisonsOf(comparedResult(study, 1_000, true)).filter(
    ({ figure }) => figure.name === study.lead,
  );

  it('occur in this study', () => {
    expect(means[1]).not.toBe(means[0]);
    expect(means[1]).toBeCloseTo(means[0], 13);
  });

  it('have a difference that is written as 0', () => {
    expect(comparison.exact?.difference).toBe(0);
    expect(changeSentence(comparison)).toBe(
      '“three” leaves the average number of infantry arrived aboard as it is, at exactly 5.60 infantry.',
    );
    expect(renderCsv(comparisonTable([comparison]))).not.toMatch(/e-1\d/);
  });

  it('give no axis for a difference in the last digit', async () => {
    const svg = await drawChart(differencesChart([comparison], 'crossings'));
    const texts = [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(texts).toContain('0.00, the same');
    expect(texts.filter((text) => /0\.0000/.test(text))).toEqual([]);
  });

  it('give no input of the setup an effect, alone or with others', async () => {
    const found = await measureSensitivity(study, { figure: study.lead as string, points: 50, workers: 0 });
    expect(found.tornado.bars.flatMap(({ points }) => points.map(({ difference }) => difference))).toEqual([
      0, 0, 0, 0,
    ]);
    expect(found.shares.indices).toMatchObject({ variance: 0, first: null, total: null });
    expect(sensitivityAnswerSentences(found)).toEqual([
      'None of the varied inputs moves “infantry arrived aboard” from 5.6.',
    ]);
  });
});
