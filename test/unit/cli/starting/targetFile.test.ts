import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { targetFile } from '../../../../src/cli/starting/targetFile.ts';
import { UsageError } from '../../../../src/cli/UsageError.ts';

let folder = '';
const place = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  mkdirSync(place('there'));
  writeFileSync(place('taken.yaml'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the file that a new study goes to', () => {
  it.each([
    ['mine.yaml', 'mine.yaml'],
    ['mine.yml', 'mine.yml'],
    ['mine', 'mine.yaml'],
    ['mine.v2', 'mine.v2.yaml'],
    ['there', 'there/duel.yaml'],
    ['new/', 'new/duel.yaml'],
    ['new/deep/mine', 'new/deep/mine.yaml'],
  ])('asked for as %s is %s', (asked, expected) => {
    // Not by join, which would drop the slash in the end.
    expect(targetFile('duel', `${folder}/${asked}`)).toBe(place(expected));
  });

  it('is KIND.yaml in the working folder where nothing is asked for', () => {
    expect(targetFile('surely-no-such-kind', undefined)).toBe('surely-no-such-kind.yaml');
  });

  it.each([['taken.yaml/mine', /taken\.yaml\/mine\.yaml cannot be: .*taken\.yaml is a file, and no folder$/]])(
    'cannot be %s',
    (asked, message) => {
      expect(() => targetFile('duel', place(asked))).toThrow(UsageError);
      expect(() => targetFile('duel', place(asked))).toThrow(message);
    },
  );

  it('cannot be without a name', () => {
    expect(() => targetFile('duel', ' ')).toThrow('expected the name of a file; got none');
  });
});
