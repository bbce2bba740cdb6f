import type { Choice } from '../../study/decisions/vary/Variable.ts';
import type { Variation } from '../../study/decisions/vary/Variation.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { figureOf } from '../judging/figureMean.ts';

/**
 * The first scenario of a study with the chosen values.
 *
 * @param figure which it must have
 * @throws StudyError at the place of the value where the rules refuse the setup, or it has no such figure
 */
export function checkedScenario({ rules }: Study, variation: Variation, choice: Choice, figure: string): Scenario {
  const { setup, findings } = variation.setupAt(choice, 0);
  if (findings !== undefined) throw new StudyError([variation.mistake(choice, findings)]);
  if (figureOf(rules, setup, figure) === undefined) {
    const message = `there is no \`${figure}\` with ${variation.nameOf(choice)}; vary something else, or ask for a measure that is always there`;
    throw new StudyError([variation.mistake(choice, [{ path: [], message, isAboutKey: false }])]);
  }
  return { name: variation.nameOf(choice), setup };
}
