import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { namedFiles } from '../../../../src/cli/starting/namedFiles.ts';
import {
  templateFile,
  templateFolder,
  templateKinds,
  templateSubject,
} from '../../../../src/cli/starting/templates.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { loadStudy } from '../../../../src/study/loadStudy.ts';
import { studyJsonSchema } from '../../../../src/study/reference/studyJsonSchema.ts';

const kinds = templateKinds();
const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true });
const validate = ajv.compile(studyJsonSchema(registry));
const textOf = (kind: string) => readFileSync(templateFile(kind), 'utf8');

describe('the kinds of study that can be started', () => {
  it('are in order of the alphabet, and each finished engine has one', () => {
    expect(kinds).toEqual([...kinds].sort());
    expect(kinds).toEqual(expect.arrayContaining(['battle', 'duel', 'portal', 'rift']));
    const played = kinds.map((kind) => loadStudy(templateFile(kind), registry).rules.name);
    expect(new Set(played)).toEqual(new Set(registry.keys()));
  });

  it('lie in the folder that the package ships', () => {
    const root = join(import.meta.dirname, '../../../..');
    expect(templateFolder).toBe(join(root, 'sims/new/'));
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).files).toContain('sims');
  });
});

describe.each(kinds)('the template of a %s', (kind) => {
  it('is a study with scenarios to compare and targets to hold it to', () => {
    const study = loadStudy(templateFile(kind), registry);
    expect(study.scenarios.length).toBeGreaterThan(1);
    expect(study.targets.length).toBeGreaterThan(0);
    expect(study.seed).not.toBe(study.name);
  });

  it('runs as it stands', async () => {
    const study = loadStudy(templateFile(kind), registry, { trials: 60 });
    const { scenarios } = await runStudy(study, { workers: 0 });
    expect(scenarios.map(({ tally }) => tally.trials)).toEqual(study.scenarios.map(() => 60));
  });

  it('satisfies the schema that editors check it by', () => {
    expect(validate(parse(textOf(kind)))).toBe(true);
  });

  it('names files below its own folder alone, so that they can be copied beside a study anywhere', () => {
    for (const { path, text } of namedFiles(templateFile(kind))) {
      expect(isAbsolute(path) || path.split('/').includes('..'), path).toBe(false);
      expect(text).not.toBe('');
    }
  });

  it('asks one question, in one line', () => {
    const [line] = /^question: .*$/m.exec(textOf(kind)) ?? [];
    expect(line).toMatch(/^question: [A-Z][^?!:"]*\?$/);
    expect(loadStudy(templateFile(kind), registry).question).toBe(line?.replace('question: ', ''));
    expect(line?.length).toBeLessThan(120);
  });

  it('begins with the line for editors and its subject, which fits into the help', () => {
    expect(textOf(kind)).toMatch(/^# yaml-language-server: \$schema=\.\.\/study\.schema\.json\n# [A-Z].*\?\n# /);
    expect(templateSubject(kind)).toMatch(/^[A-Z][^?]*\?$/);
    expect(templateSubject(kind).length).toBeLessThanOrEqual(66);
  });

  it('has a note above every part but the name of its rules, in lines that fit an editor', () => {
    const lines = textOf(kind).split('\n');
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(120);
    for (const [at, line] of lines.entries()) {
      if (!/^\w+:/.test(line) || /^(rules|setup):/.test(line)) continue;
      expect(lines[at - 1], line).toMatch(/^# .*[.:]$/);
    }
  });
});
