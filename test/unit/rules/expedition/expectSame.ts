import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { readFiles } from '../../../../src/study/scenarios/readFiles.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { journeyOf } from './journeys.ts';

const SIMS = join(import.meta.dirname, '../../../../sims');

/** Compares the trials of an expedition of one stage with those of the stage's own engine, measure by measure. */
export function expectSame<Setup, State>(
  rules: Rules<Setup, State>,
  written: unknown,
  journey: unknown,
  prefix: string,
  trials = 5_000,
): void {
  const read = (name: string) => readFileSync(join(SIMS, name), 'utf8');
  const setup = rules.setupSchema.parse(readFiles(written, rules.files ?? [], read).setup);
  const own = new Player(rules, setup, 'one stage');
  const whole = new Player(expedition, journeyOf(journey), 'one stage');
  const places = own.measures.map(({ name }) => whole.measures.findIndex((measure) => measure.name === prefix + name));
  expect(places).not.toContain(-1);
  const ownValues = new Int32Array(trials * own.measures.length);
  const values = new Int32Array(trials * whole.measures.length);
  own.record(0, trials, ownValues);
  whole.record(0, trials, values);
  for (let trial = 0; trial < trials; trial += 1) {
    for (const [at, { name, labels }] of own.measures.entries()) {
      const found = values[trial * whole.measures.length + places[at]];
      const value = ownValues[trial * own.measures.length + at];
      const told = whole.measures[places[at]].labels?.[found] ?? found;
      if (told !== (labels?.[value] ?? value)) expect(told, `trial ${trial}, ${name}`).toBe(labels?.[value] ?? value);
    }
  }
}
