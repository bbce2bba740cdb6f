import { texts } from 'virtual:shipped-texts';
import { didYouMean } from '../../foundation/nearestWord.ts';
import { figuresOf } from '../../rules/Measure.ts';
import { registry } from '../../rules/registry.ts';
import { parseStudy, type StudyOverrides } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { jsonSchemaOf } from '../../study/schema/jsonSchema.ts';
import { studySchema } from '../../study/schema/studySchema.ts';
import { isMapping } from '../../study/text/Mapping.ts';
import { StudyText } from '../../study/text/StudyText.ts';
import { type Field, fieldOf } from './fields.ts';
import type { Work } from './Work.ts';

/** What the page knows of a text: its mistakes, its form, and what it plays. */
export interface Reading {
  readonly mistakes: readonly Mistake[];
  /** Null while the text is not YAML, or names no rules. */
  readonly form: Form | null;
  /** Null while there are mistakes. */
  readonly facts: Facts | null;
}

export interface Form {
  readonly rules: string;
  /** Question, seed, trials and the other keys of a study, without the setup. */
  readonly study: Field;
  readonly setup: Field;
  /** The text's data, for editors of single engines: what YAML says, without defaults. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Facts {
  readonly question: string;
  readonly rules: string;
  /** One trial, in the plural: `crossings`. */
  readonly trialsAre: string;
  readonly trials: number;
  readonly seed: string;
  readonly scenarios: readonly string[];
  readonly measures: readonly MeasureFacts[];
  /** The figures that a curve or a sensitivity may follow: `winner=red`. */
  readonly figures: readonly string[];
  /** The figure that the report leads with. */
  readonly lead: string;
  readonly hasTargets: boolean;
  readonly hasVary: boolean;
  readonly hasAdjust: boolean;
  /** Files that the study names, shipped ones too. */
  readonly files: readonly string[];
  /** Numbers that a slider may move, with their values now. */
  readonly numbers: readonly ScrubNumber[];
}

export interface MeasureFacts {
  readonly name: string;
  readonly title: string;
  readonly kind: 'flag' | 'count' | 'category';
  readonly labels: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface ScrubNumber {
  /** In the setup, with dots: `fleet.van.count`. */
  readonly path: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The study of a work, with the names of the files that it reads. @throws StudyError with all mistakes */
export function studyOf(work: Work, overrides: StudyOverrides = {}): { study: Study; files: readonly string[] } {
  const files = new Set<string>();
  const study = parseStudy(work.text, work.name, registry, overrides, (name) => {
    files.add(name);
    return fileText(work, name);
  });
  return { study: { ...study, path: commandPath(work) }, files: [...files] };
}

/** The path in commands: a shipped study lies in `sims/`. */
function commandPath({ name, text }: Work): string {
  return texts[name] === text ? `sims/${name}` : name;
}

/** @throws StudyError if the work does not have the file and none of this name is shipped */
export function fileText({ files }: Pick<Work, 'files'>, name: string): string {
  const plain = name.replace(/^(\.\/)+/, '');
  for (const [of, at] of [
    [files, name],
    [files, plain],
    [texts, plain],
    [texts, `games/${plain}.yaml`],
    [texts, `new/${plain}`],
  ] as const) {
    if (Object.hasOwn(of, at)) return of[at];
  }
  const known = [...Object.keys(files), ...Object.keys(texts).filter((one) => one.includes('/'))];
  const message = `expected a file, and there is none of this name${didYouMean(name, known)}; drop it on the page, or paste its text under Files`;
  throw new StudyError([{ file: name, path: '', message }]);
}

/** Reads a work. It throws nothing: whatever is wrong is a mistake with its place. */
export function read(work: Work): Reading {
  let form: Form | null = null;
  try {
    form = formOf(work);
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
  }
  try {
    const { study, files } = studyOf(work);
    return { mistakes: [], form, facts: factsOf(study, files, form) };
  } catch (error) {
    if (error instanceof StudyError) return { mistakes: error.mistakes, form, facts: null };
    throw error;
  }
}

function formOf({ text, name }: Work): Form | null {
  const { data } = new StudyText(text, name);
  if (!isMapping(data)) return null;
  const rules = typeof data.rules === 'string' ? registry.get(data.rules) : undefined;
  if (rules === undefined) return null;
  const whole = jsonSchemaOf(studySchema(registry));
  const { setup: _, ...properties } = whole.properties ?? {};
  const { setup, ...others } = data;
  return {
    rules: rules.name,
    study: fieldOf({ ...whole, properties }, others, []),
    setup: fieldOf(jsonSchemaOf(rules.setupSchema), setup, ['setup']),
    data,
  };
}

function factsOf(study: Study, files: readonly string[], form: Form | null): Facts {
  const [{ setup }] = study.scenarios;
  const measures = study.rules.measures(setup);
  const figures = figuresOf(measures);
  const lead = figures.find(({ name, measure }) => name === study.lead || measure.name === study.lead) ?? figures[0];
  return {
    question: study.question,
    rules: study.rules.name,
    trialsAre: study.rules.trials,
    trials: study.trials,
    seed: study.seed,
    scenarios: study.scenarios.map(({ name }) => name),
    measures: measures.map(({ name, title, kind, labels = [], min, max, step }) => {
      return { name, title, kind, labels, min, max, step };
    }),
    figures: figures.map(({ name }) => name),
    lead: lead.name,
    hasTargets: study.targets.length > 0,
    hasVary: study.vary !== undefined,
    hasAdjust: study.adjust !== undefined,
    files,
    numbers: form === null ? [] : numbersIn(form.setup),
  };
}

/** Sliders of values beside the one that is written: 0 to twice as many, within what the schema allows. */
function numbersIn({ input, path, isSet }: Field): ScrubNumber[] {
  if (input.kind === 'group' || input.kind === 'names' || input.kind === 'items')
    return input.fields.flatMap(numbersIn);
  if (input.kind !== 'number' || input.value === null || !isSet) return [];
  const { value, min = 0, max = Number.POSITIVE_INFINITY } = input;
  const step = Number.isInteger(value) ? 1 : input.step;
  const top = Math.min(max, Math.max(value + 5 * step, Math.ceil(2 * value)));
  return [{ path: path.slice(1).join('.'), value, min: Math.max(min, Math.min(0, value - 5 * step)), max: top, step }];
}
