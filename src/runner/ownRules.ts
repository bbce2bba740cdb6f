import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shortHash } from '../foundation/text.ts';
import { PURPOSES } from '../random/Chance.ts';
import type { Rules } from '../rules/Rules.ts';
import { registry } from '../rules/registry.ts';
import { bytesOf, displayPath } from '../study/loadStudy.ts';
import { type Mistake, StudyError } from '../study/StudyError.ts';
import type { Registry } from '../study/schema/studySchema.ts';
import { decodeText } from '../study/text/StudyText.ts';

type AnyRules = Rules<unknown, unknown>;

/**
 * Returns the registry of riftlab's engines and of the engines that modules export, by the name that a study gives in `rules`.
 * Worker threads import the engines from the same modules.
 *
 * Loading a module runs its code, with the permissions of the user who runs riftlab. So only the caller can name a module; a
 * study or a link cannot.
 *
 * @param files modules in JavaScript, relative to the working folder; each exports at least one engine
 * @throws StudyError if a module cannot be loaded or exports no valid engine, or if two engines have the same name
 * @example
 * const known = await rulesWith(['sims/new/pools.mjs']);
 * loadStudy('sims/new/rules.yaml', known).rules.trials // 'fights'
 */
export async function rulesWith(files: readonly string[]): Promise<Registry> {
  const all = new Map(registry);
  for (const file of files) {
    for (const [name, rules] of await enginesOf(file)) {
      if (all.has(rules.name)) {
        throw mistake(file, name, `other rules are called \`${rules.name}\`; give these another name`);
      }
      all.set(rules.name, rules);
    }
  }
  return all;
}

/** Returns the engines that a module exports, by the names of the exports. */
async function enginesOf(file: string): Promise<Map<string, AnyRules>> {
  const code = bytesOf(file, 'a module with rules');
  const { href: url } = pathToFileURL(resolve(file));
  const module = await imported(file, url, decodeText(code, file));
  const engines = new Map<string, AnyRules>();
  const seen = new Set<unknown>();
  for (const [name, value] of Object.entries(module)) {
    if (!looksLikeRules(value) || seen.has(value)) continue;
    seen.add(value);
    const faults = faultsOf(value);
    if (faults.length > 0) {
      throw new StudyError(faults.map(([member, message]) => ({ file, path: `${name}.${member}`, message })));
    }
    const hash = shortHash(code);
    // The engine is not copied, because its methods may use `this`.
    engines.set(name, Object.create(value, { module: { value: { url, name, file: displayPath(file), hash } } }));
  }
  if (engines.size > 0) return engines;
  const names = Object.keys(module);
  const got = names.length === 0 ? 'nothing' : names.join(', ');
  throw mistake(
    file,
    '',
    `expected an export that is an engine, such as \`export const pools = { name: 'pools', … }\`; got ${got}. \`riftlab new rules\` writes a module with such an export`,
  );
}

async function imported(file: string, url: string, text: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(url);
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const path = resolve(file);
    const place = [url, path].map((name) => stack?.split(`${name}:`)[1]).find((rest) => rest !== undefined);
    const [, line, column] = /^(\d+)(?::(\d+))?/.exec(place ?? syntaxPlace(path, error)) ?? [];
    const advice = /Cannot find package 'riftlab'/.test(message)
      ? '; install it for the folder of this file: npm install riftlab'
      : '';
    const mistake: Mistake = {
      file,
      ...(line !== undefined && { line: Number(line) }),
      ...(column !== undefined && { column: Number(column) }),
      path: '',
      message: `expected a module with rules; it cannot be loaded: ${name}: ${message}${advice}`,
    };
    throw new StudyError([mistake], () => text);
  }
}

/**
 * Returns a text that begins with the line number of a syntax error. The error object does not have this number, but the text
 * that Node.js prints has it. Returns an empty text for other errors.
 */
function syntaxPlace(path: string, error: unknown): string {
  if (!(error instanceof SyntaxError)) return '';
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
  return stderr.split(`${path}:`)[1] ?? '';
}

function looksLikeRules(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'name' in value && ('step' in value || 'setupSchema' in value);
}

const FUNCTION = { words: 'a function', holds: (value: unknown) => typeof value === 'function' };
const TEXT = { words: 'a text', holds: (value: unknown) => typeof value === 'string' && value !== '' };

/** The members that every engine must have, with a check for each. (The TypeScript types define them in full.) */
const MEMBERS: Readonly<Record<string, { readonly words: string; holds(value: unknown): boolean }>> = {
  name: {
    words: 'a name of small letters, digits and dashes',
    holds: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
  },
  version: { words: 'a whole number, 1 or more', holds: (value) => Number.isSafeInteger(value) && Number(value) >= 1 },
  trials: TEXT,
  purposes: {
    words: `a list of at most ${PURPOSES} names`,
    holds: (value) => Array.isArray(value) && value.length <= PURPOSES && value.every(TEXT.holds),
  },
  setupSchema: {
    words: 'a schema of zod (`z.strictObject({…})`)',
    holds: (value) => typeof value === 'object' && value !== null && '_zod' in value,
  },
  measures: FUNCTION,
  create: FUNCTION,
  begin: FUNCTION,
  step: FUNCTION,
  observe: FUNCTION,
  save: FUNCTION,
  restore: FUNCTION,
};

function faultsOf(rules: Readonly<Record<string, unknown>>): [member: string, message: string][] {
  return Object.entries(MEMBERS).flatMap(([member, { words, holds }]) => {
    const value = rules[member];
    if (holds(value)) return [];
    return [[member, value === undefined ? `missing; expected ${words}` : `expected ${words}; got ${shown(value)}`]];
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : Array.isArray(value) ? 'a list' : String(value);
}

function mistake(file: string, path: string, message: string): StudyError {
  return new StudyError([{ file, path, message }]);
}
