import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { galleryFiles } from '../../.ci/galleryFiles.ts';
import { isCheck } from '../sized.ts';

const root = join(import.meta.dirname, '../..');

/** Reports that are written within a second or two; `npm run check` writes all, and plays ten million trials for them. */
const quickReports = ['rift-shortcut', 'where-portals-lead', 'one-way-portal', 'duel-of-equals', 'rush'];

it('every generated file of the repository is, byte for byte, what `npm run gallery` writes', async () => {
  const files = await galleryFiles(root, isCheck ? undefined : quickReports);
  for (const [path, text] of files) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
  }
  const examples = readdirSync(join(root, 'reports/examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (isCheck || quickReports.includes(entry.name)))
    .flatMap((entry) =>
      readdirSync(join(entry.parentPath, entry.name), { recursive: true, withFileTypes: true })
        .filter((below) => below.isFile())
        .map((below) => join(below.parentPath, below.name).slice(root.length + 1)),
    );
  expect([...files.keys()]).toEqual(expect.arrayContaining(examples));
});
