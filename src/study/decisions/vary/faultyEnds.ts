import type { Mistake } from '../../StudyError.ts';
import type { Finding } from '../../schema/checkData.ts';
import type { Choice, Variable } from './Variable.ts';
import type { Variation } from './Variation.ts';

/** Of a list, no more values than these are tried as a study is read. */
const MOST_TRIED = 50;

/** One value at which the rules refuse the setup. */
interface Refusal {
  readonly choice: Choice;
  readonly findings: readonly Finding[];
}

/**
 * The values that the rules refuse, each tried alone with all else as the first scenario has it: both ends of a range, and
 * every value of a list.
 *
 * @param isEach whether every value must do; if not, it is enough that the rules have such a place at all, because other
 *   values may have to change with it
 */
export function faultyEnds(variation: Variation, isEach: boolean): Mistake[] {
  return variation.variables.flatMap((variable, at) => {
    const tried = triedValues(variable);
    const refused = tried.flatMap((value): Refusal[] => {
      const choice = variation.variables.map((_, other) => (other === at ? value : null));
      const { findings } = variation.setupAt(choice, 0);
      return findings === undefined ? [] : [{ choice, findings }];
    });
    const isHopeless = refused.length === tried.length && refused.every(({ findings }) => isAbout(variable, findings));
    // What is wrong with the place itself is told once.
    const told = isHopeless ? refused.slice(0, 1) : isEach ? refused : [];
    return told.map(({ choice, findings }) => variation.mistake(choice, findings));
  });
}

function triedValues({ values, isRange }: Variable): number[] {
  return isRange ? [0, values.length - 1] : [...values.keys()].slice(0, MOST_TRIED);
}

function isAbout({ steps }: Variable, findings: readonly Finding[]): boolean {
  return findings.some(({ path }) => steps.every((step, at) => step === path[at]));
}
