import { didYouMean } from '../../nearestWord.ts';
import type { Report } from '../../Report.ts';
import { ABILITY_USES, type Condition, type Plan, REACTIONS } from './Plan.ts';
import { parseCondition } from './parseCondition.ts';
import type { OwnPlans, WrittenPlan, WrittenTable } from './planShape.ts';
import { readReaction } from './readReaction.ts';
import { PLAN_NAMES, plainPlan, planNamed } from './shippedPlans.ts';

type Path = readonly (string | number)[];

/**
 * The plan that a study's words stand for. Mistakes in `written` itself are reported under `path`; those inside the
 * study's own plans, circles among them too, are for `checkOwnPlans` to report, once.
 */
export function resolvePlan(written: WrittenPlan, ownPlans: OwnPlans, report: Report, path: Path): Plan {
  return planOf(written, { ownPlans, report, path, from: [] });
}

interface Place {
  readonly ownPlans: OwnPlans;
  readonly report: Report;
  readonly path: Path;
  /** The own plans that led here, in which none may come twice. */
  readonly from: readonly string[];
}

function planOf(written: WrittenPlan, place: Place): Plan {
  if (typeof written === 'string') return namedPlan(written, place);
  const { like } = written;
  if (like === undefined) return changedPlan({ ...plainPlan, name: 'own' }, written, place);
  const start = namedPlan(like, { ...place, path: [...place.path, 'like'] });
  return changedPlan({ ...start, name: `changed ${like}` }, written, place);
}

function namedPlan(name: string, { ownPlans, report, path, from }: Place): Plan {
  const shipped = planNamed(name);
  if (shipped !== undefined) return shipped;
  if (!Object.hasOwn(ownPlans, name)) return oneReaction(name, { ownPlans, report, path });
  if (from.includes(name)) return plainPlan;
  const inside = { ownPlans, report: () => {}, path: [], from: [...from, name] };
  return { ...planOf(ownPlans[name], inside), name };
}

/** A reaction with its condition, `dodge when expected wounds >= 1`, is a plan, too; nothing else is left that it may be. */
function oneReaction(text: string, { ownPlans, report, path }: Omit<Place, 'from'>): Plan {
  const [first, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (rest.length > 0 && REACTIONS.some((reaction) => reaction === first)) {
    return { ...plainPlan, name: text, reactions: reactionsOf(text, report, path) };
  }
  const names = [...Object.keys(ownPlans), ...PLAN_NAMES];
  report(path, `expected a table or one of ${names.join(', ')}; got "${text}"${didYouMean(text, names)}`);
  return plainPlan;
}

function changedPlan(start: Plan, table: WrittenTable, { report, path }: Place): Plan {
  const { targets, distance, missions, reactions, retreat, rescue, abilities = {} } = table;
  const conditionAt = (text: string | undefined, otherwise: Condition | null, ...keys: string[]) =>
    text === undefined ? otherwise : readCondition(text, report, [...path, ...keys]);
  const moveAt = (text: string | undefined, otherwise: Condition | null, key: string) => {
    const condition = conditionAt(text, otherwise, key);
    if (condition?.some(({ quantity }) => quantity === 'gain')) {
      report([...path, key], 'expected another condition: `it pays` is for reactions and abilities');
    }
    return condition;
  };
  const usesOf = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, conditionAt(text, null, 'abilities', name)]));
  if (start.best && reactions !== undefined) {
    report(
      [...path, 'reactions'],
      'plan best finds the reactions by itself; leave reactions out, or start from another',
    );
  }
  return {
    ...start,
    targets: targets === undefined ? start.targets : targetsOf(targets, report, [...path, 'targets']),
    distance: distance ?? start.distance,
    missions: missions ?? start.missions,
    reactions: reactions === undefined ? start.reactions : reactionsOf(reactions, report, [...path, 'reactions']),
    retreat: moveAt(retreat, start.retreat, 'retreat'),
    rescue: moveAt(rescue, start.rescue, 'rescue'),
    ...(typeof abilities === 'string'
      ? { abilities: {}, otherAbilities: ABILITY_USES[abilities] }
      : { abilities: { ...start.abilities, ...usesOf(abilities) } }),
  };
}

function targetsOf(written: NonNullable<WrittenTable['targets']>, report: Report, path: Path): Plan['targets'] {
  const targets = [written].flat();
  const again = targets.findIndex((target, at) => targets.indexOf(target) < at);
  if (again >= 0) report([...path, again], `expected each rule once; got ${targets[again]} again`);
  const random = targets.indexOf('random');
  if (random >= 0 && random < targets.length - 1) {
    report([...path, random], `expected random last: it leaves no ties for ${targets[random + 1]} to break`);
  }
  return targets;
}

function reactionsOf(written: string | readonly string[], report: Report, path: Path): Plan['reactions'] {
  if (written === 'none') return [];
  return [written].flat().flatMap((text, at) => {
    const itemPath = typeof written === 'string' ? path : [...path, at];
    return readReaction(text, inText(text, report, itemPath)) ?? [];
  });
}

function readCondition(text: string, report: Report, path: Path): Condition | null {
  return parseCondition(text, inText(text, report, path));
}

/** Mistakes at a column of `text` become mistakes at its path. */
function inText(text: string, report: Report, path: Path) {
  return (column: number, message: string) => report(path, `${message} (column ${column} of "${text}")`);
}
