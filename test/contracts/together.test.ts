import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aloneFile, together } from '../together.ts';

const unit = join(import.meta.dirname, '../unit');

/** The tests in a folder and what lies beside them, by name, as text. */
function textsIn(folder: string): Map<string, string> {
  const files = readdirSync(join(unit, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== `${aloneFile}.test.ts`)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** What changes more than the file that says it: functions and settings of the process, and threads beside it. */
const CHANGES_OTHERS =
  /\bvi\b|syncBuiltinESMExports|\bprocess\.(env|argv|chdir|exitCode|exit|on|once|emit|stdout|stderr)\b|\bglobalThis\b|worker_threads|\b(Date|Math|Object|Array|JSON|Number|performance)\.\w+ = |\.prototype\b/;

/** Hooks outside the tests' own files, which Vitest sets up for the first file alone that loads their module. */
const HOOK = /\b(before|after)(All|Each)\(/;

describe.each(Object.values(together).flat())('what is tested together: test/unit/%s', (folder) => {
  it('has files, of which none changes anything for those that follow in the same process', () => {
    const texts = textsIn(folder);
    expect([...texts.keys()]).not.toEqual([]);
    for (const [file, text] of texts) {
      expect(CHANGES_OTHERS.exec(text), file).toBeNull();
      if (!basename(file).endsWith('.test.ts')) expect(HOOK.exec(text), file).toBeNull();
    }
  });
});

describe.each(together.reckoning)('what is reckoned together: test/unit/%s', (folder) => {
  it('loads nothing that draws', () => {
    for (const [file, text] of textsIn(folder)) expect(/src\/(report|cli)\/|vega/.exec(text), file).toBeNull();
  });
});
