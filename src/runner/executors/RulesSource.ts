import { engines } from '../../rules/engines.ts';
import type { Rules } from '../../rules/Rules.ts';

type AnyRules = Rules<unknown, unknown>;

/** Where a worker thread finds rules, as plain data: among riftlab's engines, or as the export of a module. */
export type RulesSource = { readonly engine: string } | { readonly url: string; readonly name: string };

/** Returns where worker threads find the rules of a study; null where they cannot, as of a library's user without `module`. */
export async function sourceOf(rules: AnyRules): Promise<RulesSource | null> {
  if (rules.module !== undefined) return { url: rules.module.url, name: rules.module.name };
  // Somebody's own rules may be called as an engine is.
  return (await engines.get(rules.name)?.()) === rules ? { engine: rules.name } : null;
}

/**
 * Loads rules in a worker thread, and no other engine: all of them would take it half a second.
 *
 * @throws Error where the module does not export such rules
 */
export async function rulesFrom(source: RulesSource, name: string, version: number): Promise<AnyRules> {
  if ('engine' in source) return engines.get(source.engine)!();
  const found: Partial<AnyRules> | undefined = (await import(source.url))[source.name];
  if (found?.name === name && found.version === version) return found as AnyRules;
  const what = found === undefined ? 'no such export' : `${found.name}, version ${found.version}`;
  throw new Error(
    `a worker thread expected ${source.name} of ${source.url} to be the rules ${name}, version ${version}; got ${what}`,
  );
}
