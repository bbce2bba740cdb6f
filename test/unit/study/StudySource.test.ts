import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { loadWithSource, studyOf } from '../../../src/study/StudySource.ts';
import { scenarioId } from '../../../src/study/scenarios/scenarioNames.ts';

const sims = join(import.meta.dirname, '../../../sims');
const files = readdirSync(sims).filter((file) => file.endsWith('.yaml'));

/** The data of a study without its variations, which contain functions. */
function plain(file: string, loading = {}) {
  const { vary, adjust, rules, ...study } = loadStudy(join(sims, file), registry, loading);
  return { ...study, rules: rules.name, vary: vary?.variables, adjust: adjust?.variables };
}

describe('the texts of a study', () => {
  it.each(files)('make the same study as %s again after JSON, without access to its files', async (file) => {
    const { source } = await loadWithSource(join(sims, file), { seed: 'other', trials: 7 }, (loading) =>
      loadStudy(join(sims, file), registry, loading),
    );
    const again = studyOf(JSON.parse(JSON.stringify(source)), registry);
    const { vary, adjust, rules, ...study } = again;
    const expected = plain(file, { seed: 'other', trials: 7 });
    expect({ ...study, rules: rules.name, vary: vary?.variables, adjust: adjust?.variables }).toEqual(expected);
    expect(again.scenarios.map((scenario) => scenarioId(again, scenario))).toHaveLength(expected.scenarios.length);
  });

  it('are refused if a file that the study names is missing', async () => {
    const path = join(sims, 'way-home.yaml');
    const { source } = await loadWithSource(path, {}, (loading) => loadStudy(path, registry, loading));
    expect(Object.keys(source.files).length).toBeGreaterThan(0);
    expect(() => studyOf({ ...source, files: {} }, registry)).toThrow('it was not sent with the study');
  });
});
