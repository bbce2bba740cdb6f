// Installs what is missing and builds what is stale, so that `npm start` and `npm test` work on a fresh clone. With `--build` it
// only builds; npm uses this at the end of `npm ci` and before `npm pack`. The studio is built with `--studio`, and for
// `npm run check`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

/** Runs `make`, unless the stamp file says that it has already been run for the same content. */
const once = (stamp, content, make) => {
  const path = join(root, stamp);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  make();
  writeFileSync(path, content);
};
const run = (what, ...args) => {
  process.stderr.write(`riftlab: ${what} …\n`);
  execFileSync(npm, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
};

if (!process.argv.includes('--build')) {
  once('node_modules/.riftlab-installed', hashOf(['package-lock.json']), () =>
    run('installing', 'ci', '--loglevel=error'),
  );
}
once('dist/.riftlab-built', hashOf(['tsconfig.json', 'package-lock.json', ...filesIn('src')]), () => {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  run('building', 'run', 'build', '--silent');
});
if (process.env.RIFTLAB_CHECK || process.argv.includes('--studio')) {
  const made = ['package-lock.json', '.ci/studio.mjs', ...filesIn('src'), ...filesIn('sims')];
  once('dist/.riftlab-studio', hashOf(made), () => {
    process.stderr.write('riftlab: building the studio …\n');
    execFileSync(process.execPath, [join(root, '.ci/studio.mjs')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
}
