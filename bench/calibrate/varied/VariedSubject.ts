import { readFileSync } from 'node:fs';
import { exactMean, figureOf } from '../../../src/analysis/targets/FigureSequence.ts';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { type Figure, figuresOf } from '../../../src/rules/Measure.ts';
import { registry } from '../../../src/rules/registry.ts';
import { filesBeside } from '../../../src/study/loadStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import type { Study } from '../../../src/study/Study.ts';
import type { Variation } from '../../../src/study/vary/Variation.ts';
import { type ExactIndices, exactIndices } from './exactIndices.ts';

/** A study with varied values, solved exactly for every combination of them, so that its sensitivity indices are known. */
export interface VariedSubject {
  readonly study: Study;
  readonly variation: Variation;
  readonly figure: Figure;
  /** Returns the exact figure for a combination. `choice` has, for each variable, the index of its value in the list. */
  readonly valueAt: (choice: readonly number[]) => number;
  readonly indices: ExactIndices;
}

/**
 * Reads and solves a study with varied values.
 *
 * @param file a study
 * @param vary the values to vary, in the form of a study's `vary`; null for the study's own
 * @param name the name of the figure
 * @throws Error if a combination is rejected or cannot be solved
 */
export function variedSubject(
  file: string,
  vary: Readonly<Record<string, unknown>> | null,
  name: string,
): VariedSubject {
  // JSON is valid YAML, so it can be appended to the study.
  const more = vary === null ? '' : `\nvary: ${JSON.stringify(vary)}\n`;
  const study = parseStudy(readFileSync(file, 'utf8') + more, file, registry, {}, filesBeside(file, false));
  const variation = study.vary;
  const figure = figuresOf(study.rules.measures(study.scenarios[0].setup)).find((one) => one.name === name);
  if (variation === undefined || figure === undefined) throw new Error(`${file} varies nothing, or has no ${name}`);
  const sizes = variation.variables.map((variable) => variable.values.length);
  const choices = sizes.reduce<number[][]>(
    // The index of the first input changes fastest.
    (made, size) => Array.from({ length: size }, (_, value) => made.map((choice) => [...choice, value])).flat(),
    [[]],
  );
  const values = choices.map((choice) => solvedAt(study, variation, choice, name));
  const placeOf = (choice: readonly number[]) => choice.reduceRight((sum, value, at) => sum * sizes[at] + value, 0);
  return {
    study,
    variation,
    figure,
    valueAt: (choice) => values[placeOf(choice)],
    indices: exactIndices(sizes, values),
  };
}

function solvedAt({ rules, path }: Study, variation: Variation, choice: readonly number[], name: string): number {
  const { setup, findings } = variation.setupAt(choice, 0);
  const figure = findings === undefined ? figureOf(rules, setup, name) : undefined;
  const mean = figure === undefined ? null : exactMean(solveExactly(rules, setup), figure);
  if (mean === null) throw new Error(`${path}: ${variation.nameOf(choice)} has no exact ${name}`);
  return mean;
}
