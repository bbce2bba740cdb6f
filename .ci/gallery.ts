// Writes everything in the repository that is made by riftlab itself; a test holds each file against what it would write.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { galleryFiles } from './galleryFiles.ts';

const root = join(import.meta.dirname, '..');
for (const [path, text] of await galleryFiles(root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  process.stdout.write(`${path}\n`);
}
