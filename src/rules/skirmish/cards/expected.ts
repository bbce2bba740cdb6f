import type { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { STATS, type StatName } from './stats.ts';

const LONGEST = 40;

/**
 * Returns the `error` of a schema: a function that says what was expected and what was found. Cards in studies and in files share
 * it, so their messages are the same.
 *
 * @param words completes `expected …`
 * @param allowed the allowed words, if there are few
 */
export function expected(words: string, allowed: readonly string[] = []) {
  return (issue: z.core.$ZodRawIssue): string => {
    if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join('; ');
    const { input } = issue;
    if (input === undefined) return `missing; expected ${words}`;
    return `expected ${words}; got ${shown(input)}${typeof input === 'string' ? didYouMean(input, allowed) : ''}`;
  };
}

/**
 * Returns the `error` of a strict mapping: a function that returns one line for each unknown key. If the value is not a
 * mapping, the function says what was expected instead.
 */
export function expectedKeys(words: string, allowed: readonly string[]) {
  const otherwise = expected(words);
  return (issue: z.core.$ZodRawIssue): string => {
    if (issue.code !== 'unrecognized_keys') return otherwise(issue);
    return issue.keys.map((key) => unknownKey(key, allowed)).join('\n');
  };
}

function unknownKey(key: string, allowed: readonly string[]): string {
  const advice = didYouMean(key, allowed) || `; allowed here: ${allowed.join(', ')}`;
  return `unknown key \`${key}\`${advice}`.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Returns a value as a message shows it: `"two"`, `1.5`, `nothing`, `a list`, `a mapping`. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
  if (typeof value !== 'string') return String(value);
  const letters = [...value];
  return JSON.stringify(letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : value);
}

const NAMES = STATS.map((stat) => stat.toUpperCase());
const WRITTEN = /^([a-z]+)\s*([+−-])\s*(\d{1,2})$/i;

/** A change of one stat. */
interface Change {
  readonly stat: StatName;
  readonly by: number;
}

/** Returns true if a text has the form of a change, even with an unknown stat: `ATT -1`. */
export function looksLikeChange(text: string): boolean {
  return WRITTEN.test(text);
}

/** Reads a change, such as `ATT -1` or `CCS +1`. Returns a message if the text is not a change. */
export function readChange(text: string): Change | string {
  const parts = WRITTEN.exec(text);
  if (parts === null) return `expected a change such as ATT -1 or CCS +1; got ${JSON.stringify(text)}`;
  const [, name, sign, amount] = parts;
  const stat = STATS.find((one) => one === name.toLowerCase());
  if (stat === undefined) {
    return `no stat is called \`${name}\`${didYouMean(name, NAMES) || `; expected one of ${NAMES.join(', ')}`}`;
  }
  const by = sign === '+' ? Number(amount) : -Number(amount);
  return by === 0 ? `expected a change of ${name} other than 0; got ${JSON.stringify(text)}` : { stat, by };
}
