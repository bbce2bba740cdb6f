import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileText } from '../../../../src/rules/fieldSchemas.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { readFiles } from '../../../../src/study/scenarios/readFiles.ts';
import { fakeRegistry } from '../fakeRules.ts';

const read = (name: string) => {
  if (name === 'none.csv') throw new Error('it does not exist');
  return `text of ${name}`;
};

describe('readFiles', () => {
  it('replaces the name of a file by its text at the paths that the rules give', () => {
    const setup = { charts: 'a.csv', title: 'a.csv', sides: { A: 'b.csv', B: 'c.csv' } };
    expect(readFiles(setup, ['charts', 'sides.*'], read)).toEqual({
      setup: {
        charts: { file: 'a.csv', text: 'text of a.csv' },
        title: 'a.csv',
        sides: { A: { file: 'b.csv', text: 'text of b.csv' }, B: { file: 'c.csv', text: 'text of c.csv' } },
      },
      findings: [],
    });
  });

  it.each([[['charts', 'charts.*']], [['charts.*', 'charts']]])(
    'reads a single name and the names in a mapping, for the paths in the order %j',
    (paths) => {
      const a = { file: 'a.csv', text: 'text of a.csv' };
      expect(readFiles({ charts: 'a.csv' }, paths, read)).toEqual({ setup: { charts: a }, findings: [] });
      expect(readFiles({ charts: { A: 'a.csv' } }, paths, read)).toEqual({ setup: { charts: { A: a } }, findings: [] });
    },
  );

  it('finds names in lists, at every index or at one', () => {
    const b = { file: 'b.csv', text: 'text of b.csv' };
    const setup = { stages: [{ charts: 'a' }, { charts: 'b.csv' }] };
    expect(readFiles(setup, ['stages.1.charts'], read).setup).toEqual({ stages: [{ charts: 'a' }, { charts: b }] });
    expect(readFiles({ stages: [{ other: 3 }, { charts: 'b.csv' }] }, ['stages.*.charts'], read).setup).toEqual({
      stages: [{ other: 3 }, { charts: b }],
    });
  });

  it('also reads the files that a file names, each once, and reports the line of one that cannot be read', () => {
    const named = () => [
      { name: 'a.csv', line: 2 },
      { name: 'a.csv', line: 3 },
      { name: 'none.csv', line: 4 },
    ];
    const { setup, findings } = readFiles({ list: 'list.csv' }, [{ at: 'list', named }], read);
    expect(setup).toEqual({
      list: { file: 'list.csv', text: 'text of list.csv', files: { 'a.csv': 'text of a.csv', 'none.csv': '' } },
    });
    expect(findings).toEqual([
      {
        path: ['list'],
        place: { file: 'list.csv', line: 4 },
        message: 'it does not exist',
        isAboutKey: false,
      },
    ]);
  });

  it('reports the path of a file that cannot be read, and keeps values that are not names', () => {
    const { setup, findings } = readFiles({ charts: 'none.csv', sides: 3 }, ['charts', 'sides.*'], read);
    expect(setup).toEqual({ charts: 'none.csv', sides: 3 });
    expect(findings).toEqual([{ path: ['charts'], message: 'it does not exist', isAboutKey: false }]);
  });
});

describe('a study that names a file', () => {
  const [rules] = fakeRegistry.values();
  const schema = z.strictObject({
    charts: fileText().superRefine(({ file, text }, context) => {
      if (!text.includes('bad')) return;
      const place = { file: `sims/${file}`, line: 7, column: 3 };
      context.addIssue({ code: 'custom', message: 'expected a number; got bad', params: { place } });
    }),
  });
  const registry = new Map([['charted', { ...rules, name: 'charted', files: ['charts'], setupSchema: schema }]]);
  const study = (name: string) => `question: q\nrules: charted\nsetup:\n  charts: ${name}\n`;
  const parse = (name: string) => parseStudy(study(name), 'sims/s.yaml', registry, {}, (file) => read(file));

  it('gives the rules the text of the file', () => {
    expect(parse('a.csv').scenarios[0].setup).toEqual({ charts: { file: 'a.csv', text: 'text of a.csv' } });
  });

  it('is refused at the name if the file cannot be read', () => {
    expect(() => parse('none.csv')).toThrow('sims/s.yaml:4:11 setup.charts: it does not exist');
  });

  it('is refused at the place of a mistake in the file', () => {
    expect(() => parse('bad.csv')).toThrow('sims/bad.csv:7:3: expected a number; got bad');
  });

  it('is refused if the value is not a name', () => {
    expect(() => parse('[1]')).toThrow('sims/s.yaml:4:11 setup.charts: expected the name of a file');
  });

  it('is refused if the caller gave no function to read files', () => {
    expect(() => parseStudy(study('a.csv'), 'sims/s.yaml', registry)).toThrow('files cannot be read here');
  });
});
