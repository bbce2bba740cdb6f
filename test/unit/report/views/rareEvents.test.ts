import { parse } from 'csv-parse/sync';
import { describe, expect, it, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { powerText } from '../../../../src/foundation/numbers.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import {
  digitsToTell,
  onceText,
  rareSections,
  rareSentences,
  rareTable,
} from '../../../../src/report/views/rareEvents.ts';
import { terminalSections } from '../../../../src/report/views/run.ts';
import { WeightedTally } from '../../../../src/trials/rare/WeightedTally.ts';
import { exampleResult } from '../exampleResult.ts';
import { rareResult, tiltedTrials } from '../rareResult.ts';
import { pageOf, terminalOf } from '../rendered.ts';

test.each([
  [1e-9, 3, '1.00 billion'],
  [1.2914e-9, 3, '774 million'],
  [1 / 1.29e9, 3, '1.29 billion'],
  [1 / 48_213, 3, '48,200'],
  [1 / 999_999, 3, '1.00 million'],
  [1 / 14.73, 3, '14.7'],
  [0.5, 3, '2.00'],
  [1, 3, '1.00'],
  [1 / 6.5e12, 2, '6.5 trillion'],
  [1 / 123_456_789, 5, '123.46 million'],
  [1 / 6.54e17, 2, '6.5 × 10¹⁷'],
  [1e-30, 3, '1.00 × 10³⁰'],
])('%d, to %i digits, is once in %s', (probability, digits, text) => {
  expect(onceText(probability, digits)).toBe(text);
});

test('a probability has the fewest digits, from three to seven, that distinguish it from the others', () => {
  expect(digitsToTell([1e-9, 1.1e-9, 0.9e-9])).toBe(3);
  expect(digitsToTell([2.0001e-9, 2e-9])).toBe(5);
  expect(digitsToTell([1e-9, 1e-9])).toBe(7);
});

const good = tiltedTrials(1_000, 400, 2.6e-9);
const summary = summarise(rareResult([good]));
const SENTENCE =
  'The whole fleet is lost once in 962 million crossings (between 894 million and 1.04 billion, with 95 % confidence; exactly, once in 1.00 billion).';

describe('the sentence about a rare event', () => {
  it('states once in how many trials the event happens, with the interval', () => {
    expect(rareSentences(summary)).toEqual([SENTENCE]);
  });

  it('names the scenarios if there are several', () => {
    const two = summarise(rareResult([good, tiltedTrials(1_000, 400, 2.6e-9)], { ships: [9, 9] }));
    expect(rareSentences(two)).toEqual([`fleet 0: ${SENTENCE}`, `fleet 1: ${SENTENCE}`]);
  });

  it('names the rarest and the least rare of many scenarios', () => {
    const five = [3, 1, 5, 2, 4].map((weight) => tiltedTrials(1_000, 400, weight * 1e-9));
    const sentences = rareSentences(summarise(rareResult(five, { ships: [9, 9, 9, 9, 9], solved: false })));
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toMatch(/^fleet 1: /);
    expect(sentences[1]).toMatch(/^fleet 2: /);
    expect(sentences[2]).toBe('All 5 scenarios are in rare.csv.');
  });

  it('shows no unreliable estimate, and gives the reason and the remedy', () => {
    const heavy = new WeightedTally();
    heavy.add(Number.POSITIVE_INFINITY, true);
    const poor = [
      [
        tiltedTrials(1_000, 37, 1e-8),
        /is lost: 1,000 tilted crossings gave 37 effective hits, .* Try other draws, a stronger tilt or more trials\.$/,
      ],
      [{ state: 'not-seen' } as const, /is lost: it did not happen often enough in pilot trials .* `purposes`/],
      [
        { state: 'played', tilts: [], tally: heavy } as const,
        /is lost: the weights of some of 1 tilted crossings are too large .* weaker tilt\.$/,
      ],
    ] as const;
    for (const [result, told] of poor) {
      const bad = summarise(rareResult([result], { solved: false }));
      const [sentence] = rareSentences(bad);
      expect(sentence).toMatch(/^It is not known how often the whole fleet is lost: /);
      expect(sentence).toMatch(told);
      expect(sentence).not.toContain('once in');
      expect(pageOf(rareSections(bad))).toContain('not shown');
    }
    const past = summarise(rareResult([tiltedTrials(1_000, 400, 1e-6)], { ships: [3], solved: false }));
    expect(rareSentences(past)[0]).toMatch(/contradict the plain trials.* weaker tilt\.$/);
  });
});

describe('the sentence about an event without a reliable estimate', () => {
  const poor = tiltedTrials(1_000, 37, 1e-8);
  const sentences = (options: Parameters<typeof rareResult>[1]) =>
    rareSentences(summarise(rareResult([poor], options)));

  it('states the exact value if there is one', () => {
    expect(sentences({ ships: [4] })).toEqual(['The whole fleet is lost: exactly, once in 10,000 crossings.']);
    expect(sentences({ ships: [4], lost: 0 })).toEqual(['The whole fleet is lost: never (exact).']);
    expect(sentences({ ships: [1] })).toEqual(['The whole fleet is lost: exactly, in 10 % of crossings.']);
  });

  it('counts the event among the rarest of many scenarios, too', () => {
    const five = summarise(rareResult(Array(5).fill(poor), { ships: [6, 2, 9, 3, 4] }));
    expect(rareSentences(five).map((sentence) => sentence.slice(0, 7))).toEqual(['fleet 2', 'fleet 1', 'All 5 s']);
  });
});

describe('an event that is not rare', () => {
  // 400 of 1,000 trials have weight 1/4, so the mean is a tenth.
  const common = summarise(rareResult([tiltedTrials(1_000, 400, 0.25)], { ships: [1] }));

  it('is stated in per cent, with the remark that it is not rare', () => {
    expect(rareSentences(common)).toEqual([
      'The whole fleet is lost in 10 % of crossings (between 9.24 % and 10.8 %, with 95 % confidence; exactly, 10 %), which is not rare: plain trials show it, too.',
    ]);
    const text = pageOf(rareSections(common));
    expect(text).toContain('<h2>How rare it is</h2>');
    expect(text).toContain('<td class="n">10 %</td>');
    expect(text).toContain('<td class="n">0.76 %</td>');
  });
});

describe('odds beyond one in 10¹⁵', () => {
  it('are all in one notation, even if only some exceed the limit', () => {
    const far = rareResult([tiltedTrials(1_000, 400, 2.5e-15)], { ships: [15], solved: false });
    expect(rareSentences(summarise(far))).toEqual([
      'The whole fleet is lost once in 1.00 × 10¹⁵ crossings (between 9.29 × 10¹⁴ and 1.08 × 10¹⁵, with 95 % confidence).',
    ]);
  });
});

describe('rare.csv', () => {
  it('has a row for each scenario, with the numbers of the sentence', () => {
    const [row, ...others] = parse<Record<string, string>>(renderCsv(rareTable(summary)), { columns: true });
    expect(others).toEqual([]);
    expect(Object.keys(row).join(',')).toBe(
      'scenario,measure,title,trials,estimate,mcse,ci_low,ci_high,confidence,effective_trials,effective_hits,tilt,exact',
    );
    expect(row).toMatchObject({
      scenario: 'fleet 0',
      measure: 'fleet_lost',
      trials: '1000',
      confidence: '0.95',
      effective_hits: '400',
      tilt: 'removal × 0.05',
      exact: '1e-9',
    });
    expect((1 / Number(row.estimate) / 1e6).toFixed(0)).toBe('962');
    expect((1 / Number(row.ci_high) / 1e6).toFixed(0)).toBe('894');
    expect((1 / Number(row.ci_low) / 1e9).toFixed(2)).toBe('1.04');
  });

  it('leaves unreliable estimates empty', () => {
    const [row] = parse<Record<string, string>>(
      renderCsv(rareTable(summarise(rareResult([tiltedTrials(1_000, 37, 1e-8)])))),
      {
        columns: true,
      },
    );
    expect(row).toMatchObject({ estimate: '', mcse: '', ci_low: '', ci_high: '', effective_hits: '37' });
  });
});

describe('a report of a rare event', () => {
  it('has the sentence on the page and in the terminal', () => {
    expect(pageOf(rareSections(summary))).toContain(`<p>${SENTENCE}</p>`);
    expect(terminalOf(terminalSections(summary)).replaceAll('\n', ' ')).toContain(SENTENCE);
    for (const line of terminalOf(terminalSections(summary)).split('\n'))
      expect([...line].length).toBeLessThanOrEqual(80);
  });

  it('has the figures of the CSV file in its table', () => {
    const text = pageOf(rareSections(summary));
    const [row] = parse<Record<string, string>>(renderCsv(rareTable(summary)), { columns: true });
    const half = (Number(row.ci_high) - Number(row.ci_low)) / 2;
    for (const shown of [
      '1.040 × 10⁻⁹',
      powerText(half, 2),
      powerText(Number(row.exact), 6),
      row.effective_hits,
      row.tilt,
    ]) {
      expect(text).toContain(`<td class="n">${shown}</td>`);
    }
    expect(powerText(Number(row.estimate), 4)).toBe('1.040 × 10⁻⁹');
  });

  it('has no section on rare events if the study has none', () => {
    expect(pageOf(rareSections(summarise(exampleResult())))).toBe('');
    expect(rareSentences(summarise(exampleResult()))).toEqual([]);
  });
});
