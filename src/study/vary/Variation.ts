import type { Rules } from '../../rules/Rules.ts';
import type { Mistake } from '../StudyError.ts';
import { mergeChanges, type RawScenario, valueLabel } from '../scenarios/expandScenarios.ts';
import { type ReadBeside, readFiles } from '../scenarios/readFiles.ts';
import { checkData, type Finding } from '../schema/checkData.ts';
import { isKnownPath } from '../schema/jsonSchema.ts';
import { isMapping } from '../text/Mapping.ts';
import type { StudyText } from '../text/StudyText.ts';
import { type Choice, readVariables, type Variable } from './variables.ts';

/** A setup that the rules accept, or what they say against it. */
type VariedSetup =
  | { readonly setup: unknown; readonly findings?: never }
  | { readonly findings: readonly Finding[]; readonly setup?: never };

/** What a variation is made of. */
interface VariationParts {
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

/** What a study may vary to see what matters, and adjust to meet its targets. */
export interface Variations {
  readonly vary?: Variation;
  readonly adjust?: Variation;
}

/** A study so far. */
interface VariedStudy {
  readonly text: StudyText;
  readonly rules: Rules<unknown, unknown>;
  /** Before the rules have filled them in; they found nothing wrong. */
  readonly scenarios: readonly RawScenario[];
  readonly read: ReadBeside;
}

/** Reads `vary` and `adjust`, and has the rules check the ends of every range. */
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
function faultyEnds(variation: Variation, isEach: boolean): Mistake[] {
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
