import { describe, expect, test } from 'vitest';
import { count, readCount } from '../../../../src/study/schema/counts.ts';

describe('count', () => {
  test.each([
    [1, 1],
    [1e6, 1_000_000],
    ['1_000_000', 1_000_000],
    ['1e6', 1_000_000],
    ['1E+6', 1_000_000],
    ['1M', 1_000_000],
    ['2.5M', 2_500_000],
    ['1.1M', 1_100_000],
    ['250k', 250_000],
    ['0.001k', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %d', (written, expected) => {
    expect(readCount(written)).toBe(expected);
    expect(count.parse(written)).toBe(expected);
  });

  test.each([
    '0',
    '-1',
    '1.5',
    '2.0001k',
    '1__0',
    '_1',
    '1_',
    '1,000',
    '1e400',
    '9007199254740992',
    'M',
    '',
    '1 M',
    0,
    1.5,
    Number.NaN,
  ])('refuses the count %s, and names the accepted forms', (written) => {
    expect(readCount(written)).toBeNull();
    expect(count.safeParse(written).error?.issues[0].message).toMatch(
      /^expected a whole number from 1 to 9007199254740991, such as 1_000_000, 1e6, 250k or 2.5M; got /,
    );
  });
});
