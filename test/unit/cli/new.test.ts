import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  namedFiles,
  startStudy,
  targetFile,
  templateFile,
  templateFolder,
  templateKinds,
  templateSubject,
  withSchemaLine,
} from '../../../src/cli/new.ts';
import { UsageError } from '../../../src/cli/shared/Console.ts';
import { rulesWith } from '../../../src/runner/ownRules.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { studyJsonSchema } from '../../../src/study/studyJsonSchema.ts';

/** The registry with the rules of `riftlab new rules`. */
const known = await rulesWith([join(templateFolder, 'pools.mjs')]);

describe('startStudy', () => {
  const CHARTS = 'charts/first-destinations.csv';

  let folder = '';
  let printed: string[];
  const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };
  const place = (name: string) => join(folder, name);
  const contentOf = (name: string) => readFileSync(place(name), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
    printed = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('starting a study', () => {
    it.each(templateKinds())('writes the starter study %s, which loads in its folder', (kind) => {
      expect(startStudy(kind, place('far/off.yaml'), console)).toBe(0);
      const template = loadStudy(templateFile(kind), known);
      const { question, scenarios } = loadStudy(place('far/off.yaml'), known);
      expect({ question, scenarios }).toEqual({ question: template.question, scenarios: template.scenarios });
    });

    it('prints the written file and the next command', () => {
      startStudy('rift', place('my crossing.yaml'), console);
      expect(printed.join('\n')).toBe(
        `Wrote ${place('my crossing.yaml')}.\n\nTo play this study and see its results, type the command below. Comments in the study explain how to change it.\n  npx riftlab run '${place('my crossing.yaml')}'`,
      );
    });

    it('writes the charts of a portal study to its folder, and keeps existing ones', () => {
      startStudy('portal', place('first.yaml'), console);
      const shipped = readFileSync(join(templateFolder, CHARTS), 'utf8');
      expect(contentOf(CHARTS)).toBe(shipped);
      expect(printed[0]).toContain(`It uses ${place(CHARTS)}, which was also written.`);
      const mine = shipped.replace(',450,', ',500,');
      writeFileSync(place(CHARTS), mine);
      startStudy('portal', place('second.yaml'), console);
      expect(contentOf(CHARTS)).toBe(mine);
      expect(printed[2]).toContain(`It uses ${place(CHARTS)}, which already exists.`);
    });

    it('writes the game file of a game study to its folder, but copies no shipped game', () => {
      startStudy('game', folder, console);
      expect(contentOf('games/first-game.yaml')).toContain('game: First game');
      startStudy('fleet-battle', folder, console);
      expect(printed[2]).toBe(`Wrote ${place('fleet-battle.yaml')}.`);
      expect(existsSync(place('ti4'))).toBe(false);
    });

    it('writes the module of own rules and its test to the study’s folder, and names the module in the command', () => {
      startStudy('rules', folder, console);
      for (const name of ['pools.mjs', 'pools.test.mjs']) {
        expect(contentOf(name)).toBe(readFileSync(join(templateFolder, name), 'utf8'));
      }
      expect(printed.join('\n')).toContain(`riftlab run ${place('rules.yaml')} --rules ${place('pools.mjs')}`);
      expect(printed.join('\n')).toContain(`node --test ${place('pools.test.mjs')}`);
    });

    it('does not change an existing file', () => {
      writeFileSync(place('portal.yaml'), 'mine');
      expect(() => startStudy('portal', folder, console)).toThrow(UsageError);
      expect(contentOf('portal.yaml')).toBe('mine');
      expect(existsSync(place('charts'))).toBe(false);
      expect(printed).toEqual([]);
    });

    it('writes no study if its charts cannot be written', () => {
      writeFileSync(place('charts'), 'a file');
      expect(() => startStudy('portal', folder, console)).toThrow(/EEXIST|ENOTDIR/);
      expect(existsSync(place('portal.yaml'))).toBe(false);
    });

    it('lists the kinds if none or an unknown kind was given', () => {
      const kinds = templateKinds();
      const all = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
      expect(() => startStudy(undefined, undefined, console)).toThrow(
        `expected a kind of study: ${all}; for example: npx riftlab new rift`,
      );
      expect(() => startStudy('protal', undefined, console)).toThrow(
        `no kind of study is called protal; did you mean \`portal\`?; expected ${all}`,
      );
      expect(() => startStudy('../rift', undefined, console)).toThrow(/^no kind of study is called \.\.\/rift/);
    });
  });
});

describe('targetFile', () => {
  let folder = '';
  const place = (name: string) => join(folder, name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
    mkdirSync(place('there'));
    writeFileSync(place('taken.yaml'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('the file that a new study goes to', () => {
    it.each([
      ['mine.yaml', 'mine.yaml'],
      ['mine.yml', 'mine.yml'],
      ['mine', 'mine.yaml'],
      ['mine.v2', 'mine.v2.yaml'],
      ['there', 'there/duel.yaml'],
      ['new/', 'new/duel.yaml'],
      ['new/deep/mine', 'new/deep/mine.yaml'],
    ])('for the argument %s is %s', (asked, expected) => {
      // `join` would remove the slash at the end.
      expect(targetFile('duel', `${folder}/${asked}`)).toBe(place(expected));
    });

    it('is by default KIND.yaml in the working folder', () => {
      expect(targetFile('surely-no-such-kind', undefined)).toBe('surely-no-such-kind.yaml');
    });

    it.each([['taken.yaml/mine', /cannot create .*taken\.yaml\/mine\.yaml: .*taken\.yaml is a file, not a folder$/]])(
      'cannot be %s',
      (asked, message) => {
        expect(() => targetFile('duel', place(asked))).toThrow(UsageError);
        expect(() => targetFile('duel', place(asked))).toThrow(message);
      },
    );

    it('is refused without a name', () => {
      expect(() => targetFile('duel', ' ')).toThrow('expected the name of a file; got none');
    });
  });
});

const kinds = templateKinds();
const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true });
const validate = ajv.compile(studyJsonSchema(known));
const textOf = (kind: string) => readFileSync(templateFile(kind), 'utf8');

describe('the kinds of study that can be started', () => {
  it('are in alphabetical order, and there is one for each engine', () => {
    expect(kinds).toEqual([...kinds].sort());
    expect(kinds).toEqual(expect.arrayContaining(['battle', 'duel', 'portal', 'rift']));
    const played = kinds.map((kind) => loadStudy(templateFile(kind), known).rules.name);
    expect(new Set(played)).toEqual(new Set(known.keys()));
  });

  it('are in the folder that the package contains', () => {
    const root = join(import.meta.dirname, '../../..');
    expect(templateFolder).toBe(join(root, 'sims/new/'));
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).files).toContain('sims');
  });
});

describe.each(kinds)('the template of a %s', (kind) => {
  it('is a study with scenarios and targets', () => {
    const study = loadStudy(templateFile(kind), known);
    expect(study.scenarios.length).toBeGreaterThan(1);
    expect(study.targets.length).toBeGreaterThan(0);
    expect(study.seed).not.toBe(study.name);
  });

  it('runs unmodified', async () => {
    const study = loadStudy(templateFile(kind), known, { trials: 60 });
    const { scenarios } = await runStudy(study, { workers: 0 });
    expect(scenarios.map(({ tally }) => tally.trials)).toEqual(study.scenarios.map(() => 60));
  });

  it('is valid by the schema for editors', () => {
    expect(validate(parse(textOf(kind)))).toBe(true);
  });

  it.skipIf(kind === 'rules')(
    'names only files below its own folder, so that they can be copied together with a study',
    () => {
      for (const { path, text } of namedFiles(templateFile(kind))) {
        expect(isAbsolute(path) || path.split('/').includes('..'), path).toBe(false);
        expect(text).not.toBe('');
      }
    },
  );

  it('has one question in one line', () => {
    const [line] = /^question: .*$/m.exec(textOf(kind)) ?? [];
    expect(line).toMatch(/^question: [A-Z][^?!:"]*\?$/);
    expect(loadStudy(templateFile(kind), known).question).toBe(line?.replace('question: ', ''));
    expect(line?.length).toBeLessThan(120);
  });

  it('begins with the line for editors and then its subject, which fits into the help', () => {
    expect(textOf(kind)).toMatch(/^# yaml-language-server: \$schema=\.\.\/study\.schema\.json\n# [A-Z].*\?\n# /);
    expect(templateSubject(kind)).toMatch(/^[A-Z][^?]*\?$/);
    expect(templateSubject(kind).length).toBeLessThanOrEqual(66);
  });

  it('has a comment above every part except the name of its rules, in lines that fit an editor', () => {
    const lines = textOf(kind).split('\n');
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(120);
    for (const [at, line] of lines.entries()) {
      if (!/^\w+:/.test(line) || /^(rules|setup):/.test(line)) continue;
      expect(lines[at - 1], line).toMatch(/^# .*[.:]$/);
    }
  });
});

describe('withSchemaLine', () => {
  const TEMPLATE = '# yaml-language-server: $schema=../study.schema.json\n# A note.\nquestion: q\n';
  const BARE = '# A note.\nquestion: q\n';

  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function putSchema(place: string): void {
    const file = join(folder, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }

  /** Returns the schema that a study's first line names; null if it has no such line. */
  function schemaOf(study: string): string | null {
    const text = withSchemaLine(TEMPLATE, join(folder, study));
    expect(text.endsWith(BARE)).toBe(true);
    return /^# yaml-language-server: \$schema=(.*)\n/.exec(text)?.[1] ?? null;
  }

  describe('the line that shows editors the schema', () => {
    it.each([
      ['study.schema.json', 'a.yaml', 'study.schema.json'],
      ['sims/study.schema.json', 'a.yaml', 'sims/study.schema.json'],
      ['sims/study.schema.json', 'sims/a.yaml', 'study.schema.json'],
      ['sims/study.schema.json', 'sims/mine/a.yaml', '../study.schema.json'],
      ['sims/study.schema.json', 'play tests/spring/a.yaml', '../../sims/study.schema.json'],
      [
        'node_modules/riftlab/sims/study.schema.json',
        'studies/a.yaml',
        '../node_modules/riftlab/sims/study.schema.json',
      ],
    ])('with a schema at %s has in %s the path %s', (schema, study, expected) => {
      putSchema(schema);
      expect(schemaOf(study)).toBe(expected);
    });

    it('names the nearest of several schemas', () => {
      putSchema('sims/study.schema.json');
      putSchema('mine/study.schema.json');
      expect(schemaOf('mine/deep/a.yaml')).toBe('../study.schema.json');
    });

    it('is omitted if there is no schema in this folder or above it', () => {
      expect(schemaOf('a.yaml')).toBeNull();
      expect(withSchemaLine(TEMPLATE, join(folder, 'a.yaml'))).toBe(BARE);
    });
  });
});
