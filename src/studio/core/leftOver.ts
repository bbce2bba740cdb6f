import { texts } from 'virtual:shipped-texts';
import { parse } from 'yaml';
import { isMapping } from '../../study/text/StudyText.ts';
import type { Edit } from './editing.ts';

/**
 * The parts of a study that still come from its starter, although the setup has changed. Starters are the studies of
 * `riftlab new`.
 */
export interface LeftOver {
  /** The kind of the starter: `duel`. */
  readonly kind: string;
  /** True if the question is the starter's. */
  readonly isQuestion: boolean;
  /** The names of the starter's scenarios that the study still has. Scenarios that change nothing are omitted. */
  readonly scenarios: readonly string[];
  /** The edits that remove `scenarios` and the targets for them. */
  readonly removal: readonly Edit[];
}

interface Starter {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let starters: readonly Starter[] | null = null;

function allStarters(): readonly Starter[] {
  starters ??= Object.keys(texts).flatMap((path) => {
    const kind = /^new\/([^/]+)\.yaml$/.exec(path)?.[1];
    const data: unknown = kind === undefined ? null : parse(texts[path]);
    return kind !== undefined && isMapping(data) ? [{ kind, data }] : [];
  });
  return starters;
}

/**
 * Returns the parts that a study still has from its starter. Null if no such part is left, or if the setup is still the starter's.
 *
 * @param data the data of a study's text
 */
export function leftOver(data: Readonly<Record<string, unknown>>): LeftOver | null {
  for (const { kind, data: starter } of allStarters()) {
    // If the seed is the starter's, the study was made from the starter. Equal names of scenarios do not prove this,
    // because another study may use the same names by chance.
    if (starter.rules !== data.rules || starter.seed !== data.seed) continue;
    if (JSON.stringify(starter.setup) === JSON.stringify(data.setup)) continue;
    const isQuestion = starter.question === data.question;
    const known = isMapping(starter.scenarios) ? starter.scenarios : {};
    const scenarios = changesIn(data.scenarios).filter((name) => Object.hasOwn(known, name));
    if (isQuestion || scenarios.length > 0) return { kind, isQuestion, scenarios, removal: removalOf(scenarios, data) };
  }
  return null;
}

/** The names of the scenarios that change something. */
function changesIn(scenarios: unknown): string[] {
  if (!isMapping(scenarios)) return [];
  return Object.keys(scenarios).filter((name) => Object.keys(scenarios[name] ?? {}).length > 0);
}

/**
 * Returns the edits that remove scenarios and the targets for them. If no scenario that changes something would be left, all
 * scenarios are removed, and the remaining targets become targets of the whole study.
 */
function removalOf(names: readonly string[], data: Readonly<Record<string, unknown>>): Edit[] {
  const isLast = changesIn(data.scenarios).every((name) => names.includes(name));
  const targets: readonly unknown[] = Array.isArray(data.targets) ? data.targets : [];
  const scenarioOf = (target: unknown) => (isMapping(target) ? target.scenario : undefined);
  const goes = (target: unknown) => names.includes(String(scenarioOf(target)));
  const edits = targets.flatMap((target, at): Edit[] => {
    const path = ['targets', String(at)];
    if (goes(target)) return [{ kind: 'remove', path }];
    return isLast && scenarioOf(target) !== undefined ? [{ kind: 'remove', path: [...path, 'scenario'] }] : [];
  });
  return [
    // The last target is removed first, because each removal changes the indices of later targets.
    ...(targets.length > 0 && targets.every(goes) ? [{ kind: 'remove', path: ['targets'] } as const] : edits.reverse()),
    ...(isLast ? [['scenarios']] : names.map((name) => ['scenarios', name])).map(
      (path): Edit => ({ kind: 'remove', path }),
    ),
  ];
}
