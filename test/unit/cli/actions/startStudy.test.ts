import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStudy } from '../../../../src/cli/actions/startStudy.ts';
import { templateFile, templateFolder, templateKinds } from '../../../../src/cli/starting/templates.ts';
import { UsageError } from '../../../../src/cli/UsageError.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { loadStudy } from '../../../../src/study/loadStudy.ts';

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
  it.each(templateKinds())('writes a %s that is the template, and loads where it is', (kind) => {
    expect(startStudy(kind, place('far/off.yaml'), console)).toBe(0);
    const template = loadStudy(templateFile(kind), registry);
    const { question, scenarios } = loadStudy(place('far/off.yaml'), registry);
    expect({ question, scenarios }).toEqual({ question: template.question, scenarios: template.scenarios });
  });

  it('says what it wrote, and what to do next', () => {
    startStudy('rift', place('my crossing.yaml'), console);
    expect(printed.join('\n')).toBe(
      `Wrote ${place('my crossing.yaml')}.\n\nRun it as it is, then change what you like; notes in it say how:\n  riftlab run '${place('my crossing.yaml')}'`,
    );
  });

  it('writes the charts of a portal beside it, and keeps those that are there', () => {
    startStudy('portal', place('first.yaml'), console);
    const shipped = readFileSync(join(templateFolder, CHARTS), 'utf8');
    expect(contentOf(CHARTS)).toBe(shipped);
    expect(printed[0]).toContain(`It uses ${place(CHARTS)}, which is new, too.`);
    const mine = shipped.replace(',450,', ',500,');
    writeFileSync(place(CHARTS), mine);
    startStudy('portal', place('second.yaml'), console);
    expect(contentOf(CHARTS)).toBe(mine);
    expect(printed[2]).toContain(`It uses ${place(CHARTS)}, which was there already.`);
  });

  it('leaves a file that is there as it is', () => {
    writeFileSync(place('portal.yaml'), 'mine');
    expect(() => startStudy('portal', folder, console)).toThrow(UsageError);
    expect(contentOf('portal.yaml')).toBe('mine');
    expect(existsSync(place('charts'))).toBe(false);
    expect(printed).toEqual([]);
  });

  it('writes no study whose charts cannot be written', () => {
    writeFileSync(place('charts'), 'a file');
    expect(() => startStudy('portal', folder, console)).toThrow(/EEXIST|ENOTDIR/);
    expect(existsSync(place('portal.yaml'))).toBe(false);
  });

  it('names the kinds where none, or none that there is, was asked for', () => {
    const kinds = templateKinds();
    const all = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
    expect(() => startStudy(undefined, undefined, console)).toThrow(
      `expected what the study is about: ${all}; as in: riftlab new rift`,
    );
    expect(() => startStudy('protal', undefined, console)).toThrow(
      `no kind of study is called protal; did you mean \`portal\`?; expected ${all}`,
    );
    expect(() => startStudy('../rift', undefined, console)).toThrow(/^no kind of study is called \.\.\/rift/);
  });
});
