import { isMapping, StudyText } from '../../study/text/StudyText.ts';
import type { Field, Path } from './fields.ts';

/** A number that a slider may change, in the setup or in a file that the study names. */
export interface ScrubNumber {
  /** The label for the reader: `fleet.van.count`, `cards/mine.yaml: bruiser.att`. */
  readonly label: string;
  /** The path in the text of the study or file. */
  readonly path: Path;
  /** A file that the study names; null for the study itself. */
  readonly file: string | null;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The numbers in a setup, in the order of its form. */
export function numbersInForm({ input, path, isSet }: Field): ScrubNumber[] {
  if (input.kind === 'group' || input.kind === 'names' || input.kind === 'items')
    return input.fields.flatMap(numbersInForm);
  if (input.kind !== 'number' || input.value === null || !isSet) return [];
  const label = path.slice(1).join('.');
  return [{ label, path, file: null, ...rangeAround(input.value, input) }];
}

/** The maximum count of numbers that are listed from one file. */
const MOST_OF_A_FILE = 150;

/**
 * Returns the numbers that belong to those entries of a file whose names the study mentions. In a file of cards, these
 * are the numbers of the cards that the study plays.
 *
 * @param study the data of the study, in which a name may be a key or a value
 */
export function numbersInFile(file: string, text: string, study: unknown): ScrubNumber[] {
  const { data } = new StudyText(text, file);
  const mentioned = namesIn(study);
  const found: ScrubNumber[] = [];
  const collect = (value: unknown, path: Path, isMeant: boolean) => {
    if (typeof value === 'number') {
      if (isMeant)
        found.push({
          label: `${file}: ${path.join('.')}`,
          path,
          file,
          ...rangeAround(value, { min: value < 0 ? -Infinity : 0 }),
        });
    } else if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) collect(one, [...path, String(at)], isMeant);
    } else if (isMapping(value)) {
      const entries = Object.entries(value);
      // If the study mentions some entries of a mapping by name, only the numbers of these entries are listed.
      // Otherwise, all numbers of the mapping are listed if the study mentions the mapping itself, such as `units`.
      const named = entries.filter(([key, one]) => isMapping(one) && mentioned.has(key));
      for (const [key, one] of named.length > 0 ? named : entries)
        collect(one, [...path, key], isMeant || named.length > 0);
    }
  };
  collect(data, [], false);
  return found.slice(0, MOST_OF_A_FILE);
}

/**
 * Sorts numbers by how likely a designer will want to change them. Numbers whose key the study changes somewhere come
 * first. Costs come last, because they do not affect the odds. Otherwise, the order of the numbers stays unchanged.
 *
 * @param changes the parts of a study that change its setup: scenarios, `vary`, `adjust`
 */
export function likeliestFirst(numbers: readonly ScrubNumber[], changes: unknown): ScrubNumber[] {
  const changed = new Set([...namesIn(changes)].flatMap((name) => name.split('.')));
  const rank = ({ path }: ScrubNumber) => {
    const key = path.at(-1)!;
    if (changed.has(key)) return 0;
    return key === 'cost' ? 2 : 1;
  };
  return numbers.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns all keys and all texts in nested data. */
function namesIn(data: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === 'string') names.add(value);
    else if (Array.isArray(value)) for (const one of value) collect(one);
    else if (isMapping(value)) {
      for (const [key, one] of Object.entries(value)) {
        names.add(key);
        collect(one);
      }
    }
  };
  collect(data);
  return names;
}

/**
 * Returns the range of a slider: 0 to twice the value, extended to at least five steps on each side of the value, and limited by
 * `min` and `max`.
 */
function rangeAround(
  value: number,
  { min = 0, max = Number.POSITIVE_INFINITY, step = 0.05 }: { min?: number; max?: number; step?: number },
): Pick<ScrubNumber, 'value' | 'min' | 'max' | 'step'> {
  const stride = Number.isInteger(value) ? 1 : step;
  const top = Math.min(max, Math.max(value + 5 * stride, Math.ceil(2 * value)));
  return { value, min: Math.min(value, Math.max(min, Math.min(0, value - 5 * stride))), max: top, step: stride };
}
