import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { galleryFiles } from '../../.ci/galleryFiles.ts';

const root = join(import.meta.dirname, '../..');

/** It plays ten million trials and solves an expedition: half a minute on a quiet machine, and minutes on a busy one. */
const TIMEOUT = 300_000;

it(
  'every generated file of the repository is, byte for byte, what `npm run gallery` writes',
  async () => {
    const files = await galleryFiles(root);
    for (const [path, text] of files) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
    }
    const examples = readdirSync(join(root, 'reports/examples'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    expect([...files.keys()]).toEqual(expect.arrayContaining(examples));
  },
  TIMEOUT,
);
