// Writes all files in the repository that riftlab itself generates. A test compares each file with the text that would be
// written.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { galleryFiles } from './galleryFiles.ts';

const root = join(import.meta.dirname, '..');
const files = await galleryFiles(root);
// Old files are removed first, so that charts and pages which are no longer generated do not remain.
for (const folder of ['reports/examples', 'docs/api']) rmSync(join(root, folder), { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  process.stdout.write(`${path}\n`);
}
