// Builds the studio: dist/studio/ (a static site) and dist/riftlab-studio.html (the same in one file).
//
//   node .ci/studio.mjs [--answers N]   N: the trials of the answers on the start page; default 20,000
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src/studio');
const site = join(root, 'dist/studio');
const oneFile = join(root, 'dist/riftlab-studio.html');

const { values } = parseArgs({ options: { answers: { type: 'string', default: '20000' } } });
if (!/^[1-9]\d*$/.test(values.answers))
  throw new Error(`--answers: expected a number of trials; got ${values.answers}`);

/** The modules that are replaced in a browser: the end of each path, and the module that replaces it. */
const IN_A_BROWSER = new Map([
  ['runner/executors/AdaptiveExecutor.ts', 'core/openExecutor.ts'],
  ['report/charts/expressions.ts', 'core/expressions.ts'],
]);
const IN_ONE_FILE = new Map([...IN_A_BROWSER, ['worker/startWorker.ts', 'worker/startBlobWorker.ts']]);

function browserForms(forms) {
  return {
    name: 'browser-forms',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!id.startsWith('.') || importer === undefined) return null;
      for (const [end, form] of forms) {
        if (!id.endsWith(end.slice(end.lastIndexOf('/')))) continue;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        if (found?.id.split('?')[0].endsWith(`src/${end}`) || found?.id.endsWith(`studio/${end}`))
          return join(source, form);
      }
      return null;
    },
  };
}

function virtual(modules) {
  return {
    name: 'virtual',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => (id[0] === '\0' && id.slice(1) in modules ? modules[id.slice(1)] : null),
  };
}

const textsIn = (folder, ending) =>
  readdirSync(join(root, 'sims', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(join(root, 'sims').length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')])
    .sort(([one], [other]) => (one < other ? -1 : 1));

async function shippedModules() {
  const { loadStudy, registry, runStudy, runDocument } = await import(pathToFileURL(join(root, 'dist/index.js')).href);
  const texts = Object.fromEntries(textsIn('', /\.(ya?ml|csv)$/));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const studies = [];
  for (const path of Object.keys(texts).filter((one) => /^[^/]+\.yaml$/.test(one))) {
    const study = loadStudy(join(root, 'sims', path), registry, { trials: Number(values.answers) });
    const result = await runStudy(study, { workers: 0, stateBudget: Math.min(20_000, Number(values.answers)) });
    const [answer] = runDocument(result, { version }).answer;
    studies.push({ name: study.name, question: study.question, rules: study.rules.name, answer });
  }
  const starters = Object.keys(texts)
    .filter((path) => /^new\/[^/]+\.yaml$/.test(path))
    .map((path) => ({ kind: path.slice(4, -5), subject: texts[path].split('\n')[1].replace(/^# /, '') }))
    // Games and modules of rules are excluded: a game is not a study, and a page never runs a module of a user's own rules.
    .filter(({ kind }) => kind !== 'game' && kind !== 'rules');
  const exported = (names) =>
    Object.entries(names)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  return {
    'virtual:shipped-list': exported({ studies, starters }),
    'virtual:shipped-texts': exported({ texts }),
    'virtual:version': exported({ version }),
  };
}

const common = (modules, forms) => ({
  configFile: false,
  root: source,
  base: './',
  logLevel: 'error',
  resolve: { alias: { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } },
  plugins: [browserForms(forms), virtual(modules)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});

async function buildSite(modules) {
  const config = common(modules, IN_A_BROWSER);
  await build({
    ...config,
    worker: { format: 'es', plugins: () => config.plugins },
    build: {
      outDir: site,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  });
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(site.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(site, file)));
  const worker = readFileSync(join(source, 'offline.js'), 'utf8')
    .replace('__FILES__', JSON.stringify(['./', ...files]))
    .replace('__EDITION__', JSON.stringify(hash.digest('hex').slice(0, 16)));
  writeFileSync(join(site, 'offline.js'), worker);
}

const onlyOutput = (result) => [result].flat()[0].output;
const bundled = async (config, entry) =>
  onlyOutput(
    await build({
      ...config,
      build: {
        write: false,
        target: 'es2022',
        cssCodeSplit: false,
        rolldownOptions: { input: join(source, entry), output: { format: 'iife', codeSplitting: false } },
        modulePreload: false,
      },
    }),
  );
const base64Hash = (text) => createHash('sha256').update(text).digest('base64');
/** Returns a text in a form that is safe inside a script element. */
const inScript = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

async function buildOneFile(modules) {
  const config = common(modules, IN_ONE_FILE);
  const codeOf = (output) => output.find(({ type }) => type === 'chunk').code;
  const worker = inScript(codeOf(await bundled(config, 'worker/core.worker.ts')));
  const page = await bundled(config, 'main.tsx');
  const script = inScript(codeOf(page));
  const style = String(page.find(({ fileName }) => fileName.endsWith('.css')).source);
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${base64Hash(script)}' 'wasm-unsafe-eval' blob:`,
    `style-src 'sha256-${base64Hash(style)}'`,
    'worker-src blob:',
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const html = readFileSync(join(source, 'index.html'), 'utf8')
    .replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, (_, start) => `${start}${policy}`)
    .replace(/<link rel="(icon|manifest)"[^>]*>\n?/g, '')
    .replace('</head>', () => `<style>${style}</style>\n</head>`)
    .replace(/<script type="module"[^>]*><\/script>\n?/, '')
    .replace(
      '</body>',
      () => `<script type="text/plain" id="worker-source">${worker}</script>\n<script>${script}</script>\n</body>`,
    );
  writeFileSync(oneFile, html);
}

const modules = await shippedModules();
mkdirSync(dirname(site), { recursive: true });
rmSync(site, { recursive: true, force: true });
await buildSite(modules);
await buildOneFile(modules);
