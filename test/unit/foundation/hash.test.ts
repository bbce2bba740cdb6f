import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { shortHash } from '../../../src/foundation/hash.ts';

it.each(['', 'riftlab', 'Vuil’raith 渦', 'a lone \ud800'])('the short hash of %j is that of Node’s SHA-256', (text) => {
  const expected = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(shortHash(text)).toBe(expected);
  expect(shortHash(Buffer.from(text))).toBe(expected);
});

it('the short hash of abc begins as FIPS 180-4 says', () => {
  expect(shortHash('abc')).toBe('ba7816bf8f01cfea');
});
