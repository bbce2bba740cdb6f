import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exp, log, log1p, power } from '../../../src/foundation/elementary.ts';
import { Uniforms } from '../statistics/Uniforms.ts';

const DRAWS = 20_000;

/** The greatest distance of a function from the engine's own, in units of the last place. */
function greatestDistance(own: (x: number) => number, engines: (x: number) => number, draw: (u: number) => number) {
  const uniforms = new Uniforms('elementary functions');
  let greatest = 0;
  for (let at = 0; at < DRAWS; at += 1) {
    const x = draw(uniforms.next());
    const wanted = engines(x);
    greatest = Math.max(greatest, Math.abs(own(x) - wanted) / (Math.abs(wanted) * Number.EPSILON));
  }
  return greatest;
}

describe('elementary functions', () => {
  it('exp and log are within two units in the last place of those of the JavaScript engine, which are within one of the exact value', () => {
    expect(greatestDistance(exp, Math.exp, (u) => 1_400 * (u - 0.5))).toBeLessThan(2);
    expect(greatestDistance(exp, Math.exp, (u) => u - 0.5)).toBeLessThan(2);
    expect(greatestDistance(log, Math.log, (u) => Math.exp(1_400 * (u - 0.5)))).toBeLessThan(2);
    expect(greatestDistance(log, Math.log, (u) => 0.5 + u)).toBeLessThan(2);
  });

  it('log1p keeps its digits next to 0, where log(1 + x) has none', () => {
    for (const sign of [1, -1]) {
      const draw = (u: number) => (sign * Math.exp(-40 * u)) / 1.001;
      expect(greatestDistance(log1p, Math.log1p, draw)).toBeLessThan(4);
    }
    expect(log1p(1e-300)).toBe(1e-300);
  });

  it.each([
    {
      name: 'exp',
      own: exp,
      values: [
        [0, 1],
        [710, Infinity],
        [-746, 0],
        [-745, 5e-324],
        [-Infinity, 0],
      ],
    },
    {
      name: 'log',
      own: log,
      values: [
        [1, 0],
        [0, -Infinity],
        [Infinity, Infinity],
        [2, Math.LN2],
        [10, Math.LN10],
      ],
    },
    {
      name: 'log1p',
      own: log1p,
      values: [
        [0, 0],
        [-1, -Infinity],
        [Infinity, Infinity],
      ],
    },
  ])('$name gives the exact values at the ends of its range', ({ own, values }) => {
    for (const [x, wanted] of values) expect(own(x), `of ${x}`).toBe(wanted);
    expect(own(Number.NaN)).toBeNaN();
  });

  it('log and log1p of a number below their range are not a number', () => {
    expect(log(-1)).toBeNaN();
    expect(log1p(-2)).toBeNaN();
  });

  it('power is exact if the result is a whole number that a double can hold, and for powers of 2', () => {
    for (let base = 2; base <= 20; base += 1)
      for (let exponent = 0; base ** exponent < 2 ** 53; exponent += 1)
        expect(BigInt(power(base, exponent))).toBe(BigInt(base) ** BigInt(exponent));
    expect(power(2, -1_022)).toBe(2.2250738585072014e-308);
    expect(power(0.7, 0)).toBe(1);
  });
});

/**
 * The lines that may use the engine's own functions, because their last digit does not affect a report. Angles of drawings are
 * rounded to a hundredth, and logarithms to base 10 or 2 are rounded down.
 */
const ALLOWED = [
  /^(report\/drawings|studio\/components)\/.*Math\.(sin|cos)\(/,
  /Math\.floor\(Math\.log(10|2)\(/,
  // The contrast of a colour with white or black.
  /^report\/charts\/chartStyle\.ts: .* \*\* 2\.4;$/,
  // Powers of two, and squares, which every engine computes as a product.
  /\b(2|10n) \*\* [-\w(]/,
  /\*\* 2(?![.\d])/,
  /\bBigInt\b.*\*\*|\*\* \d+n/,
];

it('no module computes with the engine’s own elementary functions, whose last digit differs between engines', () => {
  const source = join(import.meta.dirname, '../../../src');
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('elementary.ts'))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`)
        .filter((line) => !/^\S+: (\*|\/\*|\/\/)/.test(line)),
    )
    .filter((line) =>
      /Math\.(exp|expm1|log|log1p|log2|log10|pow|sin|cos|tan|a?(sinh?|cosh?|tanh?)|atan2|cbrt)\b|[\w)] \*\* /.test(
        line,
      ),
    );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((line) => !ALLOWED.some((form) => form.test(line)))).toEqual([]);
});
