import type { Rules } from '../../../rules/Rules.ts';
import type { Mistake } from '../../StudyError.ts';
import type { RawScenario } from '../../scenarios/expandScenarios.ts';
import { mergeChanges } from '../../scenarios/mergeChanges.ts';
import { type ReadBeside, readFiles } from '../../scenarios/readFiles.ts';
import { valueLabel } from '../../scenarios/valueLabel.ts';
import { checkData, type Finding } from '../../schema/checkData.ts';
import type { StudyText } from '../../text/StudyText.ts';
import type { Choice, Variable } from './Variable.ts';

/** A setup that the rules accept, or what they say against it. */
export type VariedSetup =
  | { readonly setup: unknown; readonly findings?: never }
  | { readonly findings: readonly Finding[]; readonly setup?: never };

/** What a variation is made of. */
export interface VariationParts {
  /** `vary` or `adjust`. */
  readonly key: string;
  readonly variables: readonly Variable[];
  readonly scenarios: readonly RawScenario[];
  readonly rules: Rules<unknown, unknown>;
  readonly read: ReadBeside;
  readonly text: StudyText;
}

/** Places of the setup with the values that each may take, and the setups that come of choosing among them. */
export class Variation {
  readonly variables: readonly Variable[];
  private readonly parts: VariationParts;
  private readonly texts = new Map<string, string>();

  constructor(parts: VariationParts) {
    this.parts = parts;
    this.variables = parts.variables;
  }

  /**
   * A scenario's setup with the chosen values merged into it last, as a sweep's are, and checked by the rules.
   *
   * @param scenario its place in the study
   */
  setupAt(choice: Choice, scenario: number): VariedSetup {
    const { rules, scenarios, read } = this.parts;
    const readOnce = (name: string) => {
      const text = this.texts.get(name) ?? read(name);
      this.texts.set(name, text);
      return text;
    };
    const raw = this.variables.reduce((setup: unknown, { steps, values }, at) => {
      const chosen = choice[at];
      return chosen === null ? setup : mergeChanges(setup, changeAt(steps, values[chosen]));
    }, scenarios[scenario].setup);
    const filled = readFiles(raw, rules.files ?? [], readOnce);
    if (filled.findings.length > 0) return { findings: filled.findings };
    const checked = checkData(rules.setupSchema, filled.setup);
    return checked.findings.length > 0 ? { findings: checked.findings } : { setup: checked.value };
  }

  /** The names under `scenarios`, none where the study has none. */
  get scenarioNames(): string[] {
    return [...new Set(this.parts.scenarios.flatMap(({ own }) => own ?? []))];
  }

  /** `fleet.van.count=6, fleetPool=2`: the chosen values, as scenarios of a sweep are named. */
  nameOf(choice: Choice): string {
    return this.variables
      .flatMap(({ path, values }, at) => {
        const chosen = choice[at];
        return chosen === null ? [] : [`${path}=${valueLabel(values[chosen])}`];
      })
      .join(', ');
  }

  /** The mistake that the rules' findings about a choice come to, at the place of the variable at fault or of them all. */
  mistake(choice: Choice, findings: readonly Finding[]): Mistake {
    const { key, text } = this.parts;
    const [{ path, message }] = findings;
    const chosen = this.variables.flatMap((variable, at) => (choice[at] === null ? [] : [{ variable, at }]));
    const own = chosen.find(({ variable }) => variable.steps.every((step, at) => step === path[at]));
    const blamed = own ?? (chosen.length === 1 ? chosen[0] : undefined);
    const place = path.join('.');
    if (blamed === undefined) return text.mistake([key], `${this.nameOf(choice)} makes ${place}: ${message}`, true);
    const { variable, at } = blamed;
    const inner = own === undefined ? [] : path.slice(variable.steps.length);
    const where = [key, variable.path, ...written(variable, choice[at]!), ...inner];
    const others = chosen.length === 1 ? '' : ` (with ${this.nameOf(choice)})`;
    const told = own === undefined ? `${valueLabel(variable.values[choice[at]!])} makes ${place}: ${message}` : message;
    return text.mistake(where, told + others);
  }
}

/** Where under its range a value is written: a list has it at its place, and a range its two ends alone. */
function written({ isRange, values }: Variable, chosen: number): string[] {
  if (!isRange) return [String(chosen)];
  if (chosen === 0) return ['from'];
  return chosen === values.length - 1 ? ['to'] : [];
}

/** The changes that set one place: `fleet.van.count` and 2 give `{fleet: {van: {count: 2}}}`. */
function changeAt(steps: readonly string[], value: unknown): unknown {
  return steps.reduceRight((inner, step) => ({ [step]: inner }), value);
}
