import { texts } from 'virtual:shipped-texts';
import { didYouMean } from '../../foundation/nearestWord.ts';
import { capitalised } from '../../foundation/text.ts';
import { figureTitle } from '../../report/text/estimateText.ts';
import { figuresOf } from '../../rules/Measure.ts';
import { registry } from '../../rules/registry.ts';
import { parseStudy, type StudyOverrides } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { jsonSchemaOf } from '../../study/schema/jsonSchema.ts';
import { studySchema } from '../../study/schema/studySchema.ts';
import { isMapping, StudyText } from '../../study/text/StudyText.ts';
import { assumedStarts } from './engines/riftMap.ts';
import { type Field, fieldOf } from './fields.ts';
import { type LeftOver, leftOver } from './leftOver.ts';
import { likeliestFirst, numbersInFile, numbersInForm, type ScrubNumber } from './scrubNumbers.ts';
import type { Work } from './Work.ts';

/** The result of reading the text of a study: its mistakes, its form, and the properties of a valid study. */
export interface Reading {
  readonly mistakes: readonly Mistake[];
  /** The form of the study; null if the text is not YAML, or names no known rules. */
  readonly form: Form | null;
  /** The properties of the study; null if there are mistakes. */
  readonly facts: Facts | null;
  readonly leftOver: LeftOver | null;
}

export interface Form {
  readonly rules: string;
  /** The keys of a study other than the setup: question, seed, trials, and so on. */
  readonly study: Field;
  readonly setup: Field;
  /** The data of the study's text, without defaults, for editors of single engines. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Facts {
  readonly question: string;
  readonly rules: string;
  /** The name of a trial, in the plural: `crossings`. */
  readonly trialsAre: string;
  readonly trials: number;
  readonly seed: string;
  readonly scenarios: readonly string[];
  readonly measures: readonly MeasureFacts[];
  /** The figures that a curve or a target can use, such as `winner=red`, each with its title for the reader. */
  readonly figures: readonly { readonly name: string; readonly title: string }[];
  /** The leading figure of the report. */
  readonly lead: string;
  readonly hasTargets: boolean;
  readonly hasVary: boolean;
  readonly hasAdjust: boolean;
  /** Files that the study names, including shipped ones. */
  readonly files: readonly string[];
  /** Sentences that say what the odds assume for missing parts of the setup; null if nothing is assumed. */
  readonly assumption: string | null;
  /** The numbers that a slider may change, with their values in the text. */
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

/** Parses an open study, and lists the names of the files that the study reads. @throws StudyError with all mistakes */
export function studyOf(work: Work, overrides: StudyOverrides = {}): { study: Study; files: readonly string[] } {
  const files = new Set<string>();
  const study = parseStudy(work.text, work.name, registry, overrides, (name) => {
    files.add(name);
    return fileText(work, name);
  });
  return { study: { ...study, path: commandPath(work) }, files: [...files] };
}

/** Returns the path of a study for commands. A shipped study is in `sims/`. */
function commandPath({ name, text }: Work): string {
  return texts[name] === text ? `sims/${name}` : name;
}

/** Returns the text of a file of an open study, or of a shipped file. @throws StudyError if there is no file of this name */
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
  const message = `expected a file; no file has this name${didYouMean(name, known)}; drop the file on the page, or paste its text under Files`;
  throw new StudyError([{ file: name, path: '', message }]);
}

/** Reads an open study. Mistakes in the study are returned with their places, and not thrown; only a bug throws an error. */
export function read(work: Work): Reading {
  let form: Form | null = null;
  try {
    form = formOf(work);
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
  }
  const left = form === null ? null : leftOver(form.data);
  try {
    const { study, files } = studyOf(work);
    return { mistakes: [], form, facts: factsOf(work, study, files, form), leftOver: left };
  } catch (error) {
    if (error instanceof StudyError) return { mistakes: error.mistakes, form, facts: null, leftOver: left };
    throw error;
  }
}

/** Returns the form of an open study; null if its text names no known rules. @throws StudyError if the text is not YAML */
export function formOf({ text, name }: Work): Form | null {
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

function factsOf(work: Work, study: Study, files: readonly string[], form: Form | null): Facts {
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
    figures: figures.map((figure) => ({ name: figure.name, title: capitalised(figureTitle(figure)) })),
    lead: lead.name,
    hasTargets: study.targets.length > 0,
    hasVary: study.vary !== undefined,
    hasAdjust: study.adjust !== undefined,
    files,
    assumption: study.rules.name === 'gravity-rift' ? assumedStarts(form?.data.setup) : null,
    numbers: numbersOf(work, files, form),
  };
}

/**
 * Returns the numbers of the setup and of the YAML files that the study names, in this order:
 * - numbers whose key, such as `count`, is changed by scenarios, `vary` or `adjust`,
 * - other numbers,
 * - costs.
 * Within each of these groups, the numbers of the setup come before the numbers of the files. The numbers of a shipped
 * game that is given by its name are not included.
 */
function numbersOf(work: Work, files: readonly string[], form: Form | null): readonly ScrubNumber[] {
  if (form === null) return [];
  const { setup, scenarios, vary, adjust } = form.data;
  const beside = files
    .filter((file) => /\.ya?ml$/i.test(file))
    .flatMap((file) => numbersInFile(file, fileText(work, file), [setup, scenarios]));
  return likeliestFirst([...numbersInForm(form.setup), ...beside], [scenarios, vary, adjust]);
}
