import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Comparison, comparisonsOf, leadFigure, shownFigures } from '../../../../src/analysis/comparison.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { changeSentence, comparisonText } from '../../../../src/report/text/changes.ts';
import { figureSubject } from '../../../../src/report/text/estimateText.ts';
import { compareDocument } from '../../../../src/report/views/compare.ts';
import { comparisonTable } from '../../../../src/report/views/comparison.ts';
import { count, figuresOf, flag, isRate } from '../../../../src/rules/Measure.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';
import { lotteries } from '../../runner/lottery.ts';
import { comparedResult } from '../comparedResult.ts';

const [arrives, ships] = figuresOf([
  flag('fleet_arrives', 'the whole fleet arrives', 'crossings'),
  count('ships_arrived', 'ships that arrive', 'ships', 9),
]);

/** A comparison of 1,000,000 crossings of a refit, with the changes that a test needs. */
function refit(changes: Partial<Comparison> = {}): Comparison {
  return {
    baseline: 'as-is',
    scenario: 'refit',
    label: 'refit',
    figure: arrives,
    trials: 1_000_000,
    before: 0.24012,
    after: 0.33123,
    difference: 0.09111,
    mcse: 0.0006,
    interval: { low: 0.08991, high: 0.09231 },
    confidence: 0.95,
    varianceRatio: 4,
    exact: null,
    margin: 0,
    verdict: 'better',
    furtherTrials: null,
    ...changes,
  };
}

const exact = { before: 0.2401, after: 0.3312, difference: 0.0911 };
const tiny = { difference: 0.0002, interval: { low: -0.0006, high: 0.001 }, verdict: 'undecided' } as const;

describe('changeSentence', () => {
  it.each([
    [{}, '“refit” raises the chance that the whole fleet arrives by 9.1 points (±0.1), from 24.0 % to 33.1 %.'],
    [
      { exact },
      '“refit” raises the chance that the whole fleet arrives by 9.11 points (exact), from 24.01 % to 33.12 %.',
    ],
    [
      {
        difference: -0.09111,
        interval: { low: -0.09231, high: -0.08991 },
        before: 0.33123,
        after: 0.24012,
        verdict: 'worse',
      },
      '“refit” lowers the chance that the whole fleet arrives by 9.1 points (±0.1), from 33.1 % to 24.0 %.',
    ],
    [
      { figure: ships, before: 1.2, after: 1.5, difference: 0.3, interval: { low: 0.28, high: 0.32 } },
      '“refit” raises the average number of ships that arrive by 0.30 ships (±0.02), from 1.20 to 1.50.',
    ],
    [
      { ...tiny, furtherTrials: 123_456 },
      'It is undecided whether “refit” changes the chance that the whole fleet arrives: the difference is +0.02 points, between −0.06 and +0.10; about 120,000 further trials would probably decide this.',
    ],
    [
      { ...tiny, furtherTrials: Number.POSITIVE_INFINITY },
      'It is undecided whether “refit” changes the chance that the whole fleet arrives: the difference is +0.02 points, between −0.06 and +0.10; more trials are unlikely to decide this, but a margin could.',
    ],
    [
      { ...tiny, verdict: 'same', margin: 0.005 },
      '“refit” keeps the chance that the whole fleet arrives within the margin of 0.5 points: the difference is +0.02 points (±0.08).',
    ],
    [
      { difference: 0, mcse: 0, interval: { low: 0, high: 0 }, after: 0.24012, verdict: 'same' },
      '“refit” leaves the chance that the whole fleet arrives as it is: no trial differs.',
    ],
    [
      { exact: { before: 0.24, after: 0.24, difference: 0 }, verdict: 'same' },
      '“refit” leaves the chance that the whole fleet arrives as it is, at exactly 24.0 %.',
    ],
    [
      { exact: { before: 0.5, after: 1, difference: 0.5 } },
      '“refit” raises the chance that the whole fleet arrives by 50.0 points (exact), from 50.0 % to 100 %.',
    ],
    [
      { exact: { before: 0.000002, after: 0.9999999, difference: 0.9999979 } },
      '“refit” raises the chance that the whole fleet arrives by 100.0 points (exact), from 0.00020 % to 99.999990 %.',
    ],
  ] as const)('describes the comparison %j', (changes, sentence) => {
    expect(changeSentence(refit(changes))).toBe(sentence);
  });

  it('has no numbers other than those of comparison.csv, rounded', () => {
    const detour = shippedStudies.get('one-detour') as Study;
    const margins = { wins: 0.05, 'colour=red': 0.2 };
    const results = [
      comparedResult(detour, 3_000),
      comparedResult(detour, 3_000, true),
      comparedResult(
        lotteries({ fair: 0.5, kinder: 0.51, far: 0.8 }, { compare: { confidence: 0.95, margins } }),
        3_000,
      ),
    ];
    let numbers = 0;
    for (const comparisons of results.map(comparisonsOf)) {
      const rows: Record<string, string>[] = parse(renderCsv(comparisonTable(comparisons)), { columns: true });
      for (const [at, comparison] of comparisons.entries()) {
        const scale = isRate(comparison.figure) ? 100 : 1;
        const known = Object.entries(rows[at]).map(
          ([key, value]) => (key === 'further_trials' ? 1 : scale) * Number(value),
        );
        const half = (scale * (Number(rows[at].ci_high) - Number(rows[at].ci_low))) / 2;
        for (const [text] of changeSentence(comparison)
          .replaceAll('−', '-')
          .matchAll(/[\d,]*\d(?:\.\d+)?/g)) {
          const number = Number(text.replaceAll(',', ''));
          const unit = 10 ** -(text.split('.')[1]?.length ?? 0);
          const isNear = [...known, half].some(
            (value) =>
              Math.abs(Math.abs(value) - number) <= 0.5001 * Math.max(unit, text.includes(',') ? number / 20 : 0),
          );
          expect({ text, isNear, sentence: changeSentence(comparison) }).toMatchObject({ isNear: true });
          numbers += 1;
        }
      }
    }
    expect(numbers).toBeGreaterThan(100);
  });
});

describe('figureSubject', () => {
  it.each([
    [flag('a', 'the whole fleet arrives', 'crossings'), 'the chance that the whole fleet arrives'],
    [count('a', 'ships that arrive', 'ships', 9), 'the average number of ships that arrive'],
    [count('a', 'rounds', 'rounds', 9), 'the average number of rounds'],
    [count('a', 'cost of removed units', 'resources', 9), 'the average cost of removed units'],
    [count('a', 'what the defender there is worth', 'BPV', 9), 'the average of what the defender there is worth'],
    [count('a', 'turn in which it comes home', 'turns', 9), 'the average of “turn in which it comes home”'],
    [
      { ...flag('a', 'the colour', 'lots'), kind: 'category', max: 1, labels: ['red', 'blue'] },
      'the chance that the colour is “red”',
    ],
  ] as const)('of %j', (measure, subject) => {
    expect(figureSubject(figuresOf([measure])[0])).toBe(subject);
  });
});

describe('leadFigure', () => {
  const chances = { fair: 0.5, kinder: 0.6 };
  const leading = (changes: Partial<Study>) => {
    const result = comparedResult(lotteries(chances, changes), 500);
    const comparisons = comparisonsOf(result);
    return [leadFigure(result.study, comparisons), shownFigures(result.study, comparisons)];
  };

  it('covers the study’s leading measure, or else the rules’ first', () => {
    expect(leading({})).toEqual(['wins', ['wins']]);
    expect(leading({ lead: 'prize' })).toEqual(['prize', ['prize']]);
  });

  it('of a category covers the value that the study asks about', () => {
    expect(leading({ lead: 'colour', compare: { confidence: 0.95, margins: { 'colour=blue': 0 } } })).toEqual([
      'colour=blue',
      ['colour=blue'],
    ]);
    expect(leading({ lead: 'colour' })[0]).toMatch(/^colour=/);
  });

  it('also covers the figures that the study wants decided, each once', () => {
    const target = { measure: 'prize', scenario: null, band: { kind: 'atLeast', low: 1 }, confidence: 0.95 } as const;
    expect(leading({ targets: [target, target] })[1]).toEqual(['wins', 'prize']);
  });
});

describe('comparisonText', () => {
  const text = (chances: Record<string, number>, changes: Partial<Study> = {}) => {
    const result = comparedResult(lotteries(chances, changes), 4_000);
    return comparisonText(result, comparisonsOf(result));
  };

  it('begins with the greatest change, and counts the rest of many scenarios', () => {
    const few = text({ a: 0.5, b: 0.6, c: 0.2 }).sentences;
    expect(few.map((sentence) => sentence.slice(0, 10))).toEqual(['“c” lowers', '“b” raises']);
    const many = text(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`s${at}`, 0.1 + at / 20]))).sentences;
    expect(many).toHaveLength(4);
    expect(many[3]).toBe('The other 5 scenarios: 5 better.');
  });

  it('states the correction for several comparisons and its confidence', () => {
    const { notes } = text({ a: 0.5, b: 0.6, c: 0.2 }, { compare: { confidence: 0.99, margins: {} } });
    expect(notes[0]).toBe(
      '10 sampled verdicts are corrected together by Holm’s procedure: with 99 % confidence, every change that is reported is real.',
    );
  });

  it('states the gain by common random numbers as a factor and in trials', () => {
    const study = lotteries({ a: 0.5, b: 0.6 });
    const result = comparedResult(study, 4_000);
    const comparisons = comparisonsOf(result);
    const [{ varianceRatio }] = comparisons;
    // Var x + Var y = 0.25 + 0.24, and y − x is 1 in a tenth of trials: 0.09.
    expect(varianceRatio / (0.49 / 0.09)).toBeCloseTo(1, 0);
    const saved = Number(((varianceRatio - 1) * 4_000).toPrecision(2)).toLocaleString('en-GB');
    expect(comparisonText(result, comparisons).notes.at(-1)).toBe(
      `Common random numbers saved about ${saved} trials of each scenario: without common random numbers, the same precision takes ${varianceRatio.toFixed(2)} times as many trials.`,
    );
  });
});

describe('what riftlab compare prints', () => {
  it('fits a terminal, begins with the sentence and has a row for each figure that differs', () => {
    const result = comparedResult(lotteries({ fair: 0.5, 'kinder\u001b[2J': 0.6 }), 4_000);
    const text = renderTerminal(compareDocument(result));
    expect(text).toMatch(/^“kinder\?\[2J” raises the chance that the ticket wins by/);
    expect(text).toMatch(/^wins, % +5\d +6\d +\+1\d|^wins, % /m);
    expect(text).not.toMatch(/prize/);
    expect(text).not.toContain('\u001b');
    expect(text.split('\n').every((line) => [...line].length <= 80)).toBe(true);
  });
});
