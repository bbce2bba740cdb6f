import type { z } from 'zod';
import { didYouMean } from '../../rules/nearestWord.ts';
import { jsonSchemaOf } from './jsonSchemaOf.ts';
import { shownValue } from './shownValue.ts';
import { valueWords } from './valueWords.ts';

/**
 * A zod issue in plain words: what was expected and what came. For the `error` of a parse, so that a message written into
 * the schema itself goes before it. Unknown keys get a line each, in their order.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
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
  return expectation(words, issue.input, issue.code === 'invalid_value' ? issue.values : []);
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
