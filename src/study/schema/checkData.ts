import type { z } from 'zod';
import { didYouMean } from '../../foundation/nearestWord.ts';
import { type FilePlace, PERCENT } from '../../rules/fieldSchemas.ts';
import { figuresOf, isRate, type Measure } from '../../rules/Measure.ts';
import type { Mistake } from '../StudyError.ts';
import type { Comparing, Precision, Target } from '../targets.ts';
import type { StudyText } from '../text/StudyText.ts';
import { jsonSchemaOf, valueWords } from './jsonSchema.ts';

/** One mistake in data, with the path of the value at fault. */
export interface Finding {
  readonly path: readonly string[];
  readonly message: string;
  /** True if the last key of the path is wrong, rather than its value. */
  readonly isAboutKey: boolean;
  /** The place of the mistake, if it is in a file that the study names. */
  readonly place?: FilePlace;
}

/** The result of a schema check: the parsed value, or all mistakes in the data. */
type Checked<T> =
  | { readonly value: T; readonly findings: [] }
  | { readonly value?: never; readonly findings: Finding[] };

/** Checks data from a file against a schema, with mistakes described in plain words. */
export function checkData<T>(schema: z.ZodType<T>, data: unknown): Checked<T> {
  const described = new Set<string>();
  const error = (issue: z.core.$ZodRawIssue) => {
    const message = describeIssue(issue);
    if (message !== undefined) described.add(message);
    return message;
  };
  const result = schema.safeParse(data, { error });
  if (result.success) return { value: result.data, findings: [] };
  return { findings: findingsOf(result.error.issues, [], described) };
}

/**
 * @param described the messages that `describeIssue` wrote. If the issue of a union has such a message, the message is
 * replaced by the messages of the union's best branch. A message that the schema itself defines for the union is kept.
 */
function findingsOf(
  issues: readonly z.core.$ZodIssue[],
  above: readonly string[],
  described: ReadonlySet<string>,
): Finding[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      const messages = issue.message.split('\n');
      return issue.keys.map((key, at) => ({
        path: [...path, key],
        message: messages[at] ?? issue.message,
        isAboutKey: true,
        ...placeOf(issue),
      }));
    }
    const branch =
      issue.code === 'invalid_union' && described.has(issue.message) ? bestBranch(issue.errors) : undefined;
    return branch === undefined
      ? [{ path, message: issue.message, isAboutKey: issue.code === 'invalid_key', ...placeOf(issue) }]
      : findingsOf(branch, path, described);
  });
}

/**
 * Returns the place of an issue in a file that the study names. The rules that read the file have attached the place to
 * the issue.
 */
function placeOf(issue: z.core.$ZodIssue): { place: FilePlace } | undefined {
  const { params } = issue as { readonly params?: { readonly place?: FilePlace } };
  return params?.place === undefined ? undefined : { place: params.place };
}

/** Returns the branch of a union that the data were most likely meant for; undefined if the type of the data fits no branch. */
function bestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] | undefined {
  return branches
    .filter((branch) => branch.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'))
    .map((branch) => ({ branch, misfit: branch.reduce((sum, issue) => sum + misfit(issue), 0) }))
    .sort((one, other) => one.misfit - other.misfit)
    .at(0)?.branch;
}

/**
 * Returns how strongly an issue speaks against a branch. Each unknown key counts 2, a mistyped key counts 0, and any
 * other issue counts 1.
 */
function misfit(issue: z.core.$ZodIssue): number {
  if (issue.code !== 'unrecognized_keys') return 1;
  return issue.message.split('\n').reduce((sum, line) => sum + (line.includes('did you mean') ? 0 : 2), 0);
}

/**
 * Describes a zod issue in plain words: the expected and the actual value. zod calls this function (as `error` of a
 * parse) for each issue for which the schema defines no message. If the issue is about unknown keys, the message has
 * one line for each key, in order.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'custom') return undefined;
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue);
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => `as a name, ${message}`).join('; ');
  if (issue.code === 'invalid_union' && issue.errors.length === 0 && Array.isArray(issue.options)) {
    return expectation(`one of ${issue.options.join(', ')}`, discriminator(issue), issue.options);
  }
  const words = issue.schema === undefined ? 'another value' : valueWords(jsonSchemaOf(issue.schema));
  if (issue.code === 'invalid_format' && typeof issue.pattern === 'string') {
    return expectation(`text that fits ${issue.pattern}`, issue.input);
  }
  const itself = issue.code === 'invalid_union' ? issue.errors.flat().filter(({ path }) => path.length === 0) : [issue];
  return expectation(words, issue.input, itself.flatMap(wordsAllowed));
}

/** Returns the allowed values if an issue is about a value that is not one of a fixed list; otherwise an empty list. */
function wordsAllowed(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): readonly unknown[] {
  return issue.code === 'invalid_value' ? issue.values : [];
}

function expectation(words: string, input: unknown, allowed: readonly unknown[] = []): string {
  if (input === undefined) return `missing; expected ${words}`;
  const suggestion = typeof input === 'string' ? didYouMean(input, allowed.map(String)) : '';
  return `expected ${words}; got ${shownValue(input)}${suggestion}`;
}

function unknownKeys({ keys, schema }: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>): string {
  const { properties = {}, propertyNames } = schema === undefined ? {} : jsonSchemaOf(schema);
  const named = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
  const allowed = [...Object.keys(properties), ...named.map(String)];
  return keys
    .map((key) => {
      const advice = didYouMean(key, allowed) || `; allowed here: ${allowed.join(', ')}`;
      return `unknown key \`${key}\`${advice}`.replaceAll(/\p{Cc}+/gu, ' ');
    })
    .join('\n');
}

function discriminator({ input, discriminator: key }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): unknown {
  return typeof input === 'object' && input !== null && typeof key === 'string' ? Reflect.get(input, key) : undefined;
}

const LONGEST = 40;

/** Formats a value for messages: `"two"`, `1.5`, `true`, `nothing`, `a list of 3`, `a mapping`. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'a mapping';
  if (typeof value !== 'string') return String(value);
  const letters = [...value];
  return JSON.stringify(letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : value);
}

/** The parts of a study that compare figures with numbers. */
interface Decisions {
  readonly targets: readonly Target[];
  readonly precision: Precision | null;
  readonly compare: Comparing;
}

/** The paths of a target's numbers, relative to the target. */
const OF_A_TARGET = [['between', '0'], ['between', '1'], ['atLeast'], ['atMost'], ['within', 'margin']] as const;

/** Finds percentages that are compared with counts. This is a mistake, because a count has a unit of its own. */
export function percentMistakes(
  { targets, precision, compare }: Decisions,
  measures: readonly Measure[],
  source: StudyText,
): Mistake[] {
  const figures = new Map(figuresOf(measures).map((figure) => [figure.name, figure]));
  const places = [
    ...targets.flatMap(({ measure }, at) =>
      OF_A_TARGET.map((keys) => ({ measure, path: ['targets', String(at), ...keys] })),
    ),
    ...(precision === null ? [] : [{ measure: precision.measure, path: ['precision', 'within'] }]),
    ...Object.keys(compare.margins).map((measure) => ({ measure, path: ['compare', 'margins', measure] })),
  ];
  return places.flatMap(({ measure, path }) => {
    const figure = figures.get(measure);
    if (figure === undefined || isRate(figure) || !PERCENT.test(source.written(path) ?? '')) return [];
    return source.mistake(
      path,
      `a percentage can be used only for a rate; ${measure} is counted in ${figure.measure.unit}, so write a number of ${figure.measure.unit}`,
    );
  });
}
