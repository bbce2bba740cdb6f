import type { Rules } from '../../rules/Rules.ts';
import { type Mistake, StudyError } from '../StudyError.ts';
import { mergeChanges, type RawScenario, valueLabel } from '../scenarios/expandScenarios.ts';
import { type ReadBeside, readFiles } from '../scenarios/readFiles.ts';
import { type CheckedSetup, checkedSetup } from '../scenarios/writtenSetup.ts';
import type { Finding } from '../schema/checkData.ts';
import { isKnownPath } from '../schema/jsonSchema.ts';
import { isMapping } from '../text/Mapping.ts';
import type { StudyText } from '../text/StudyText.ts';
import { type Choice, readVariables, type Variable } from './variables.ts';

/** The parts of a variation. */
interface VariationParts {
  /** `vary` or `adjust`. */
  readonly key: string;
  readonly variables: readonly Variable[];
  readonly scenarios: readonly RawScenario[];
  readonly rules: Rules<unknown, unknown>;
  readonly read: ReadBeside;
  readonly text: StudyText;
}

/** Paths of the setup with their possible values, and the setups that result from choosing among them. */
export class Variation {
  readonly variables: readonly Variable[];
  private readonly parts: VariationParts;
  private readonly texts = new Map<string, string>();

  constructor(parts: VariationParts) {
    this.parts = parts;
    this.variables = parts.variables;
  }

  /**
   * A scenario's setup with the chosen values, checked by the rules. The values are merged last, as in a sweep.
   *
   * @param scenario the index of the scenario in the study
   */
  setupAt(choice: Choice, scenario: number): CheckedSetup {
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
    return checkedSetup(rules, filled.setup);
  }

  /** The names under `scenarios`; empty if the study has none. */
  get scenarioNames(): string[] {
    return [...new Set(this.parts.scenarios.flatMap(({ own }) => own ?? []))];
  }

  /** The mistake of a choice as an error, with the line of the study that it is in. */
  refusal(choice: Choice, findings: readonly Finding[]): StudyError {
    return new StudyError([this.mistake(choice, findings)], () => this.parts.text.text);
  }

  /** The chosen values in the form of scenario names of a sweep: `fleet.van.count=6, fleetPool=2`. */
  nameOf(choice: Choice): string {
    return this.variables
      .flatMap(({ path, values }, at) => {
        const chosen = choice[at];
        return chosen === null ? [] : [`${path}=${valueLabel(values[chosen])}`];
      })
      .join(', ');
  }

  /**
   * The mistake that results from the rules' findings about a choice, at the place of the variable at fault, or of all
   * variables.
   */
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

/**
 * The steps from a variable's range to its chosen value in the text. A list has every value; a range has only its two ends.
 */
function written({ isRange, values }: Variable, chosen: number): string[] {
  if (!isRange) return [String(chosen)];
  if (chosen === 0) return ['from'];
  return chosen === values.length - 1 ? ['to'] : [];
}

/** The changes that set one place: `fleet.van.count` and 2 become `{fleet: {van: {count: 2}}}`. */
function changeAt(steps: readonly string[], value: unknown): unknown {
  return steps.reduceRight((inner, step) => ({ [step]: inner }), value);
}

/** The inputs of a study that `sensitivity` varies (`vary`) and that `tune` adjusts (`adjust`). */
export interface Variations {
  readonly vary?: Variation;
  readonly adjust?: Variation;
}

/** The parts of a study that are needed to read its variations. */
interface VariedStudy {
  readonly text: StudyText;
  readonly rules: Rules<unknown, unknown>;
  /** The scenarios before the rules add defaults; the rules have found no mistake in them. */
  readonly scenarios: readonly RawScenario[];
  readonly read: ReadBeside;
}

/** Reads `vary` and `adjust`, and lets the rules check the ends of every range. */
export function readVariations({ text, rules, scenarios, read }: VariedStudy): Variations & { mistakes: Mistake[] } {
  const data = isMapping(text.data) ? text.data : {};
  const mistakes: Mistake[] = [];
  const variation = (key: 'vary' | 'adjust'): Variation | undefined => {
    const ranges = data[key];
    if (!isMapping(ranges)) return undefined;
    const entries = text.keys([key]).map((path) => [path, ranges[path]] as const);
    const { variables, findings } = readVariables(key, entries, scenarios, (path, setup) =>
      isKnownPath(rules.setupSchema, path, setup),
    );
    mistakes.push(...findings.map(({ path, message, isAboutKey }) => text.mistake(path, message, isAboutKey)));
    if (variables.length === 0) return undefined;
    const made = new Variation({ key, variables, scenarios, rules, read, text });
    mistakes.push(...faultyEnds(made, key === 'vary'));
    return made;
  };
  const vary = variation('vary');
  const adjust = variation('adjust');
  if (data.adjust !== undefined && !(Array.isArray(data.targets) && data.targets.length > 0)) {
    mistakes.push(text.mistake(['adjust'], 'expected targets too, which say what the values must meet', true));
  }
  return { ...(vary && { vary }), ...(adjust && { adjust }), mistakes };
}

/** The maximum number of values of a list that are checked when a study is read. */
const MOST_TRIED = 50;

/** A value for which the rules reject the setup. */
interface Refusal {
  readonly choice: Choice;
  readonly findings: readonly Finding[];
}

/**
 * Finds the values that the rules reject. Each is tried alone, with everything else as in the first scenario: both ends of a
 * range, and every value of a list.
 *
 * @param isEach true if every value must be accepted. Otherwise it is enough that the rules know the path, because other
 * values may have to change with it.
 */
function faultyEnds(variation: Variation, isEach: boolean): Mistake[] {
  return variation.variables.flatMap((variable, at) => {
    const tried = triedValues(variable);
    const refused = tried.flatMap((value): Refusal[] => {
      const choice = variation.variables.map((_, other) => (other === at ? value : null));
      const { findings } = variation.setupAt(choice, 0);
      return findings === undefined ? [] : [{ choice, findings }];
    });
    const isHopeless = refused.length === tried.length && refused.every(({ findings }) => isAbout(variable, findings));
    // A mistake of the path itself is reported once.
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
