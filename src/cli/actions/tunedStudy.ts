import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { registry } from '../../rules/registry.ts';
import { tunedText } from '../../study/decisions/vary/tunedText.ts';
import type { Choice } from '../../study/decisions/vary/Variable.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { decodeText } from '../../study/text/decodeText.ts';

/** The text of a tuned study, or where none can be written, what to write by hand. */
export type TunedStudy =
  | { readonly text: string; readonly advice?: never }
  | { readonly text?: never; readonly advice: string };

/**
 * A study's text with the chosen values in it. It is read again, and its setups held against those that were judged, because
 * an anchor or a scenario's own changes may stand between a place and its value.
 *
 * @param text the study's
 * @param target the file that it is meant for, in the same folder
 */
export function tunedStudy(study: Study, choice: Choice, text: string, target: string): TunedStudy {
  const { adjust, scenarios, seed } = study;
  if (adjust === undefined) throw new Error('a study without adjust was tuned');
  const settings = adjust.variables.map(({ steps, values }, at) => ({ steps, value: values[choice[at] ?? 0] }));
  const advice = `the values could not be written into the study's text safely; set ${adjust.nameOf(choice)} by hand`;
  const wanted = scenarios.map((_, at) => adjust.setupAt(choice, at).setup);
  try {
    const tuned = tunedText(text, settings, adjust.scenarioNames, seed);
    const found = parseStudy(tuned, target, registry, {}, (name) => {
      const path = resolve(dirname(target), name);
      return decodeText(readFileSync(path), path);
    });
    const isSame = JSON.stringify(found.scenarios.map(({ setup }) => setup)) === JSON.stringify(wanted);
    return isSame ? { text: tuned } : { advice };
  } catch (error) {
    if (error instanceof StudyError || isYamlError(error)) return { advice };
    throw error;
  }
}

/** The yaml package says in a plain Error that a place cannot be set, or an anchor has gone. */
function isYamlError(error: unknown): boolean {
  return error instanceof Error && /^(Expected YAML collection|Unresolved alias)/.test(error.message);
}
