// Writes everything in the repository that is made by riftlab itself; a test holds each file against what it would write.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { galleryFiles } from './galleryFiles.ts';

const root = join(import.meta.dirname, '..');
const files = await galleryFiles(root);
// A chart that a report no longer has, or a page of a group that is gone, must not stay behind.
for (const folder of ['reports/examples', 'docs/api']) rmSync(join(root, folder), { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  process.stdout.write(`${path}\n`);
}
