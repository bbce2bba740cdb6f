// Makes the drawings of docs/architecture.md from the imports in src, so that they always match the code.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * The folders of src with their contents. A folder that calls others comes before them, and the folder that calls none comes
 * last.
 */
const FOLDERS: Readonly<Record<string, string>> = {
  cli: 'a file for each command',
  studio: 'riftlab in a browser',
  report: 'documents, charts, pages, files',
  runner: 'chunks, worker threads, the log',
  analysis: 'what is computed from tallies',
  study: 'study files and their mistakes',
  testing: 'the suite that engines pass',
  exact: 'the exact solver',
  trials: 'trials, tallies, replay',
  statistics: 'intervals, tests, sequences',
  rules: 'the contract and the engines',
  random: 'one random function, its draws',
  foundation: 'text, numbers, CSV, tables',
};

/** The modules that a run uses, from the command to its CSV file, with the purpose of each. */
const RUN: readonly (readonly [module: string, does: string])[] = [
  ['cli/run.ts', 'reads the options of `riftlab run`'],
  ['study/loadStudy.ts', 'reads the study and the files beside it'],
  ['study/parseStudy.ts', 'checks the text; gives a study, or its mistakes with places'],
  ['runner/runStudy.ts', 'plays, then solves exactly'],
  ['runner/playChunks.ts', 'cuts the trials into chunks, adds up tallies'],
  ['runner/executors/AdaptiveExecutor.ts', 'plays in this thread first, and on worker threads if it is worth it'],
  ['runner/executors/TaskPlayer.ts', 'does one task: play, solve, tilt or weigh'],
  ['trials/Player.ts', 'plays trials of each scenario by the rules, in the fastest way there is'],
  ['rules/Rules.ts', 'what an engine does: begin, step, observe'],
  ['trials/Tally.ts', 'counts measures in whole numbers'],
];
const AFTER: readonly (readonly [module: string, does: string])[] = [
  ['report/views/run.ts', 'the document: sentences, tables, charts'],
  ['analysis/summarise.ts', 'estimates, intervals, gaps from the tallies'],
  ['report/writeReport.ts', 'writes the report, all files or none'],
  ['report/reportFiles.ts', 'all files of a report: the document as page, CSV, JSON, and the manifest'],
  ['report/render/csv.ts', 'summary.csv'],
];

const COLOUR = { text: '#1f2528', quiet: '#5d666b', line: '#8a9499', box: '#f4f6f6', edge: '#c9cfd2', data: '#24727b' };

/** Returns every drawing by its path in the repository. */
export function architectureDrawings(root: string): ReadonlyMap<string, string> {
  const imports = importsOf(join(root, 'src'));
  return new Map([
    ['docs/drawings/tree.svg', treeDrawing(imports)],
    ['docs/drawings/run.svg', runDrawing(imports)],
  ]);
}

/** Returns, for each module of src, the modules of src that it imports, either at once or only when it needs them. */
function importsOf(src: string): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts'));
  return new Map(
    modules.map((module) => {
      const text = readFileSync(join(src, module), 'utf8');
      const found = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)];
      return [
        module,
        new Set(
          found.map(([, path]) =>
            relative(src, join(src, dirname(module), path))
              .split(sep)
              .join('/'),
          ),
        ),
      ];
    }),
  );
}

/** Draws the folders, each above those that it imports from. An arrow is omitted if it follows from other arrows. */
function treeDrawing(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const names = Object.keys(FOLDERS);
  const folderOf = (module: string) => module.split('/')[0];
  const used = new Map(names.map((name) => [name, new Set<string>()]));
  for (const [module, others] of imports) {
    for (const other of others)
      if (folderOf(other) !== folderOf(module)) used.get(folderOf(module))?.add(folderOf(other));
  }
  const uses = (name: string) => [...(used.get(name) ?? [])].filter((other) => used.has(other));
  const users = (name: string) => names.filter((other) => uses(other).includes(name));
  const depth = (name: string): number => Math.max(-1, ...uses(name).map(depth)) + 1;
  // A folder is drawn as high as possible: directly below the lowest folder that imports from it.
  const rank = (name: string): number =>
    users(name).length === 0 ? depth(name) : Math.min(...users(name).map(rank)) - 1;
  const reaches = (name: string, goal: string): boolean =>
    uses(name).some((other) => other === goal || reaches(other, goal));
  const arrows = names.flatMap((name) =>
    uses(name)
      .filter((other) => !uses(name).some((between) => between !== other && reaches(between, other)))
      .map((other) => [name, other] as const),
  );
  const [width, height, gapX, gapY] = [200, 46, 26, 34];
  const rows = Array.from({ length: Math.max(...names.map(rank)) + 1 }, (_, at) =>
    names.filter((name) => rank(name) === at),
  );
  const widest = Math.max(...rows.map(({ length }) => length));
  const total = widest * width + (widest - 1) * gapX + 2;
  const place = new Map(
    rows.flatMap((row, at) =>
      row.map((name, column) => {
        const own = row.length * width + (row.length - 1) * gapX;
        const x = (total - own) / 2 + column * (width + gapX);
        return [name, { x, y: 1 + (rows.length - 1 - at) * (height + gapY) }] as const;
      }),
    ),
  );
  const lines = arrows.map(([from, to]) => {
    const [one, other] = [place.get(from)!, place.get(to)!];
    return arrow(one.x + width / 2, one.y + height, other.x + width / 2, other.y);
  });
  const boxes = [...place].map(([name, { x, y }]) => box(x, y, width, height, `${name}/`, FOLDERS[name]));
  return drawing(
    total,
    rows.length * (height + gapY) - gapY + 2,
    'The folders of src, each above those that it imports from',
    [...lines, ...boxes],
  );
}

/** Draws the modules of a run in two columns, one for playing and one for reporting. */
function runDrawing(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const [width, height, gap, apart] = [400, 46, 22, 40];
  const columns = [RUN, AFTER].map((modules, column) =>
    modules.flatMap(([module, does], at) => {
      const before = at > 0 ? modules[at - 1][0] : column > 0 ? RUN[0][0] : null;
      if (!imports.has(module)) throw new Error(`no module ${module}: see .ci/architecture.ts`);
      if (
        before !== null &&
        !isImported(imports, before, module, [
          ...(column > 0 ? [RUN[0][0]] : []),
          ...modules.slice(0, at).map(([name]) => name),
        ])
      ) {
        throw new Error(`${module} is imported by none of the modules before it: see .ci/architecture.ts`);
      }
      const [x, y] = [1 + column * (width + apart), 1 + (at + column) * (height + gap)];
      const down = at > 0 ? [arrow(x + width / 2, y - gap, x + width / 2, y)] : [];
      const across = column > 0 && at === 0 ? [bend(1 + width, 1 + height / 2, x + width / 2, y)] : [];
      return [...down, ...across, box(x, y, width, height, module, does)];
    }),
  );
  const rows = Math.max(RUN.length, AFTER.length + 1);
  return drawing(
    2 * width + apart + 2,
    rows * (height + gap) - gap + 2,
    'The modules that a run goes through',
    columns.flat(),
  );
}

function isImported(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  before: string,
  module: string,
  earlier: readonly string[],
): boolean {
  return [before, ...earlier].some((name) => imports.get(name)?.has(module));
}

function box(x: number, y: number, width: number, height: number, title: string, words: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${COLOUR.box}" stroke="${COLOUR.edge}"/>
<text x="${x + 12}" y="${y + 19}" font-weight="bold" fill="${COLOUR.data}">${escaped(title)}</text>
<text x="${x + 12}" y="${y + 36}" fill="${COLOUR.text}">${escaped(words)}</text>`;
}

function arrow(x: number, y: number, toX: number, toY: number): string {
  return `<path d="M${x} ${y}L${toX} ${toY - 2}" fill="none" stroke="${COLOUR.line}" marker-end="url(#tip)"/>`;
}

function bend(x: number, y: number, toX: number, toY: number): string {
  return `<path d="M${x} ${y}H${toX}V${toY - 2}" fill="none" stroke="${COLOUR.line}" marker-end="url(#tip)"/>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('`', '');
}

function drawing(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" role="img">
<title>${escaped(title)}</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${COLOUR.line}"/></marker></defs>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${parts.join('\n')}
</svg>
`;
}
