import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/statistics.md'), 'utf8');

/** A row of a table of the page: routine, method, reference, digits and tests. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name, method, source, digits, tests] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return {
      name: name.replaceAll('`', ''),
      method,
      source,
      digits,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
    };
  });

/** Returns the functions and classes that the files of a folder export. */
function routinesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      return [...text.matchAll(/^export (?:async )?(?:function|class|const|let) (\w+)/gm)].map(([, name]) => name);
    });
}

describe('docs/statistics.md', () => {
  test('lists every routine of src/statistics once', () => {
    const routines = routinesOf('src/statistics');
    expect(routines.length).toBeGreaterThan(30);
    const names = rows.map(({ name }) => name);
    expect(routines.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('lists no routine that does not exist', () => {
    const known = ['src/statistics', 'src/random', 'src/exact', 'bench/examine'].flatMap(routinesOf);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test.each(rows.map((row) => [row.name, row] as const))(
    'names tests of %s that exist and call it',
    (name, { method, source, digits, tests }) => {
      for (const cell of [method, source, digits]) expect(cell).not.toBe('');
      expect(tests.length).toBeGreaterThan(0);
      for (const file of tests) {
        expect(existsSync(join(root, file)), file).toBe(true);
        expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`\\b${name}\\(`));
      }
    },
  );
});
