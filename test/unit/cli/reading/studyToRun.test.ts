import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { studyToRun } from '../../../../src/cli/reading/studyToRun.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { loadStudy } from '../../../../src/study/loadStudy.ts';

const folder = mkdtempSync(join(tmpdir(), 'riftlab-to-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** What all engines together make of a file: a study, or a message. */
async function outcome(load: () => unknown): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    return String(error);
  }
}

const shipped = ['rift-shortcut', 'hop-until-safe', 'duel-of-equals', 'expedition'];
const attack = 'setup: {mode: attack, attacker: {att: 3}, defender: {def: 2}}';

describe('the study to run is the same as among all engines', () => {
  it.each(shipped)('%s', async (name) => {
    const file = join('sims', `${name}.yaml`);
    expect(await studyToRun(file, { trials: 9 })).toEqual(loadStudy(file, registry, { trials: 9 }));
  });

  it.each([
    ['rules that there are not', 'question: q\nrules: gravity-rfit\nsetup: {}\n'],
    ['no rules', 'question: q\nsetup: {}\n'],
    ['rules named twice', 'question: q\nrules: skirmish\nrules: gravity-rift\nsetup: {}\n'],
    ['a question that only looks like rules', `question: "which\nrules: gravity-rift ?"\nrules: skirmish\n${attack}\n`],
    ['rules on a line of their own', `question: q\nrules:\n  skirmish\n${attack}\n`],
    ['rules that are a list', 'question: q\nrules: [skirmish]\nsetup: {}\n'],
    ['a mistake in the setup', 'question: q\nrules: gravity-rift\nsetup: {mapp: 1}\n'],
    ['no text', ''],
  ])('%s', async (name, text) => {
    const file = written(`${name}.yaml`, text);
    const found = await outcome(() => studyToRun(file, {}));
    expect(found).toEqual(await outcome(() => loadStudy(file, registry)));
  });

  it('where there is no file', async () => {
    const file = join(folder, 'absent.yaml');
    expect(await outcome(() => studyToRun(file, {}))).toEqual(await outcome(() => loadStudy(file, registry)));
    expect(await outcome(() => studyToRun(file, {}))).toMatch('absent.yaml');
  });
});
