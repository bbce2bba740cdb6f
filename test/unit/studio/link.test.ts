import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { linkOf, plainName, readLink } from '../../../src/studio/app/link.ts';

const sims = join(import.meta.dirname, '../../../sims');
const files = [
  'forces/relief-squadron.yaml',
  'cards/starships.yaml',
  'charts/ip2-destinations.csv',
  'encounters/beyond-the-portal.csv',
];
const expedition = {
  name: 'expedition.yaml',
  text: readFileSync(join(sims, 'expedition.yaml'), 'utf8'),
  files: Object.fromEntries(files.map((file) => [file, readFileSync(join(sims, file), 'utf8')])),
};

const packed = (text: string) => Buffer.from(deflateSync(strToU8(text))).toString('base64url');

describe('a link', () => {
  it('holds the shipped expedition with its four files, in letters that need no escaping, and short enough for an e-mail', () => {
    const link = linkOf(expedition);
    expect(link).toMatch(/^v=1&s=[\w-]+$/);
    expect(link.length).toBeLessThan(6_000);
    expect(readLink(`#${link}&p=answer`)).toEqual({ kind: 'work', work: expedition });
  });

  it.each([
    ['is cut short', `v=1&s=${linkOf(expedition).slice(6, 800)}`, /cut short/],
    ['is not base64', 'v=1&s=%%%', /damaged/],
    ['is not JSON', `v=1&s=${packed('no')}`, /damaged/],
    ['has JSON of another structure', `v=1&s=${packed('{"n":1,"t":[],"f":null}')}`, /damaged/],
    ['has files that are not texts', `v=1&s=${packed('{"n":"a","t":"b","f":{"c":{}}}')}`, /damaged/],
    ['is of another version', `v=9&s=${packed('{}')}`, /has version 9, but this studio reads version/],
    ['expands to more than any study', `v=1&s=${packed(`{"n":"a","t":"${'x'.repeat(5_000_000)}","f":{}}`)}`, /damaged/],
  ])('that %s is reported in a sentence', (_, fragment, reason) => {
    const read = readLink(`#${fragment}`);
    expect(read.kind).toBe('broken');
    expect(read.kind === 'broken' && read.reason).toMatch(reason);
  });

  it('without a study gives no work', () => {
    expect(readLink('')).toEqual({ kind: 'none' });
    expect(readLink('#main')).toEqual({ kind: 'none' });
  });

  it('cannot name a file outside of a folder, or with markup', () => {
    expect(plainName('../../etc/passwd')).toBe('passwd.yaml');
    expect(plainName('<img src=x>.yaml')).toBe('-img src-x-.yaml');
    expect(plainName('..')).toBe('study.yaml');
    expect(plainName('')).toBe('study.yaml');
  });
});
