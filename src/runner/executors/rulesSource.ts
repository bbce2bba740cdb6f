import { type Derivations, NOTHING_DERIVED, partedRules, withDerived } from '../../rules/derivedMeasures.ts';
import { engines } from '../../rules/engines.ts';
import type { Rules } from '../../rules/Rules.ts';

type AnyRules = Rules<unknown, unknown>;

/** The source from which a worker thread loads rules, as plain data: one of riftlab's engines, or an export of a module. */
export type RulesSource = ({ readonly engine: string } | { readonly url: string; readonly name: string }) & {
  /** The measures that a study derives from the measures of the rules. Default: none. */
  readonly derivations?: Derivations;
};

/** Returns the source of a study's rules; null if threads cannot load them, because they are not in a file (no `module`). */
export async function sourceOf(extended: AnyRules): Promise<RulesSource | null> {
  const { rules, derivations } = partedRules(extended);
  if (rules.module !== undefined) return { url: rules.module.url, name: rules.module.name, derivations };
  // Rules of a user may have the same name as an engine.
  return (await engines.get(rules.name)?.()) === rules ? { engine: rules.name, derivations } : null;
}

/**
 * Loads the rules of a study in a worker thread. It loads no other engine, because loading all takes half a second.
 *
 * @throws Error if the module does not export these rules
 */
export async function rulesFrom(source: RulesSource, name: string, version: number): Promise<AnyRules> {
  return withDerived(await plainRulesFrom(source, name, version), source.derivations ?? NOTHING_DERIVED);
}

async function plainRulesFrom(source: RulesSource, name: string, version: number): Promise<AnyRules> {
  if ('engine' in source) return engines.get(source.engine)!();
  const found: Partial<AnyRules> | undefined = (await import(source.url))[source.name];
  if (found?.name === name && found.version === version) return found as AnyRules;
  const what = found === undefined ? 'no such export' : `${found.name}, version ${found.version}`;
  throw new Error(
    `a worker thread expected ${source.name} of ${source.url} to be the rules ${name}, version ${version}; got ${what}`,
  );
}
