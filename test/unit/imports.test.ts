import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');

/** By folder of src: the other folders that its files may import from. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  foundation: [],
  random: ['foundation'],
  statistics: ['foundation'],
  rules: ['foundation', 'random'],
  trials: ['foundation', 'random', 'rules'],
  exact: ['foundation', 'random', 'rules'],
  study: ['foundation', 'random', 'rules'],
  analysis: ['foundation', 'random', 'rules', 'trials', 'exact', 'study', 'statistics'],
  testing: ['foundation', 'random', 'rules', 'trials', 'exact'],
  runner: ['foundation', 'random', 'rules', 'trials', 'exact', 'study', 'statistics', 'analysis'],
  report: [
    'foundation',
    'random',
    'rules',
    'trials',
    'exact',
    'study',
    'statistics',
    'analysis',
    'runner',
    'version.ts',
  ],
  cli: [
    'foundation',
    'random',
    'rules',
    'trials',
    'exact',
    'study',
    'statistics',
    'analysis',
    'runner',
    'report',
    'version.ts',
  ],
  studio: ['foundation', 'random', 'rules', 'trials', 'exact', 'study', 'statistics', 'analysis', 'runner', 'report'],
};

/** The folders whose code must also run in a browser, and the files in them that need not. */
const browser = ['foundation', 'random', 'statistics', 'rules', 'trials', 'exact', 'analysis', 'report', 'studio'];
const onlyInNode = new Set(['report/placeFiles.ts', 'report/writeReport.ts']);

interface Import {
  readonly file: string;
  readonly from: string;
}

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'));

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from '([^']+)'/g)].map(([, from]) => ({ file, from }));
});

const folderOf = (file: string) => file.split('/')[0];

describe('imports in src', () => {
  it('imports in src are found', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('go only from a folder to those that it may import from: foundation ← random ← rules ← trials, exact ← analysis ← runner ← report ← cli', () => {
    const wrong = imports
      .filter(({ file, from }) => from.startsWith('.') && file.includes('/'))
      .map(({ file, from }) => ({ file, to: folderOf(join(dirname(file), from).split(sep).join('/')) }))
      .filter(({ file, to }) => to !== folderOf(file) && !allowed[folderOf(file)]?.includes(to));
    expect(wrong).toEqual([]);
  });

  it('code that must run in a browser imports nothing of Node.js', () => {
    const wrong = imports.filter(
      ({ file, from }) => browser.includes(folderOf(file)) && !onlyInNode.has(file) && /^(node:|piscina)/.test(from),
    );
    expect(wrong).toEqual([]);
  });

  it('code reaches engines only through the registry, except for tools of one engine', () => {
    const engine = (path: string) => /^rules\/([a-z-]+)\//.exec(path)?.[1];
    const ofDestinationCharts = ['text/destinationChartText', 'views/chartTables', 'charts/kinds/chartExamination'];
    const isAboutOne = (file: string) =>
      /^(cli\/|studio\/|analysis\/(destinationCharts\/|riftApproach|asyncTi4\/))/.test(file) ||
      ofDestinationCharts.includes(file.slice('report/'.length, -'.ts'.length));
    const wrong = imports.filter(({ file, from }) => {
      if (!from.startsWith('.') || isAboutOne(file)) return false;
      const to = engine(join(dirname(file), from).split(sep).join('/'));
      return (
        to !== undefined &&
        to !== 'hex' &&
        to !== engine(file) &&
        // It is composed of the others.
        engine(file) !== 'expedition' &&
        file !== 'rules/registry.ts' &&
        file !== 'index.ts'
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('random numbers', () => {
  it('random numbers come only from the stream: src does not use Math.random', () => {
    expect(files.filter((file) => /Math\.random/.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });
});
