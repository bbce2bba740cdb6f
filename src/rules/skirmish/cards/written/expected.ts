import type { z } from 'zod';
import { didYouMean } from '../../../nearestWord.ts';

const LONGEST = 40;

/**
 * The `error` of a schema: what was expected and what came, so that cards read alike wherever they are written.
 *
 * @param words ends `expected …`
 * @param allowed the right words, where there are few
 */
export function expected(words: string, allowed: readonly string[] = []) {
  return (issue: z.core.$ZodRawIssue): string => {
    if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join('; ');
    const { input } = issue;
    if (input === undefined) return `missing; expected ${words}`;
    return `expected ${words}; got ${shown(input)}${typeof input === 'string' ? didYouMean(input, allowed) : ''}`;
  };
}

/** The `error` of a strict mapping: a line for each unknown key, or what was expected instead of what came. */
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

/** A value as a message shows it: `"two"`, `1.5`, `nothing`, `a list`, `a mapping`. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
  if (typeof value !== 'string') return String(value);
  const letters = [...value];
  return JSON.stringify(letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : value);
}
