import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ScriptedChance } from '../../src/random/ScriptedChance.ts';
import { journalText } from '../../src/report/text/journalText.ts';
import { Journal } from '../../src/rules/Rules.ts';
import { registry } from '../../src/rules/registry.ts';
import { readFiles } from '../../src/study/scenarios/readFiles.ts';

/** Files that a setup names are read from here, as for the shipped studies. */
const SIMS = join(import.meta.dirname, '../../sims');

/** A trial with dice written by hand: a folder for each engine, a file for each trial. */
interface Playthrough {
  readonly title: string;
  readonly setup: unknown;
  /** Faces in the order of the rolls; for a pool, all its dice. */
  readonly dice: readonly number[];
  readonly journal: string;
  /** What the trial must report, worked out by hand; in the measures' integers. */
  readonly measures: Readonly<Record<string, number>>;
}

for (const [name, rules] of registry) {
  const folder = join(import.meta.dirname, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

  describe(`playthroughs of ${name}`, () => {
    it('there is at least one playthrough', () => {
      expect(files.length).toBeGreaterThan(0);
    });

    for (const file of files) {
      const {
        title,
        setup,
        dice,
        journal: told,
        measures,
      }: Playthrough = parse(readFileSync(join(folder, file), 'utf8'));

      it(`${file}: ${title}`, () => {
        const read = (name: string) => readFileSync(join(SIMS, name), 'utf8');
        const checked = rules.setupSchema.parse(readFiles(setup, rules.files ?? [], read).setup);
        const chance = new ScriptedChance(dice);
        const journal = new Journal(chance);
        const state = rules.create(checked);
        rules.begin(state, chance, journal);
        while (rules.step(state, chance, journal));
        const values = new Int32Array(rules.measures(checked).length);
        rules.observe(state, values);

        expect(journalText(journal.lines, 1000)).toBe(told.trim());
        expect(chance.isSpent, 'every die of the script is rolled').toBe(true);
        const reported = Object.fromEntries(rules.measures(checked).map((measure, at) => [measure.name, values[at]]));
        expect(reported).toMatchObject(measures);
      });
    }
  });
}
