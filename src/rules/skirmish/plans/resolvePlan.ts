import { type TextReport, withColumn } from '../../../foundation/conditions.ts';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import { parseCondition } from './conditions.ts';
import { ABILITY_USES, type Condition, type Plan, type PlannedReaction, REACTIONS } from './Plan.ts';
import type { OwnPlans, WrittenPlan, WrittenTable } from './planShape.ts';
import { PLAN_NAMES, plainPlan, planNamed } from './shippedPlans.ts';

type Path = readonly (string | number)[];

/**
 * Resolves a plan in a study. It reports mistakes in `written` itself, under `path`. Mistakes inside the study's own plans, such
 * as cycles, are reported only by `checkOwnPlans`, so that each is reported once.
 */
export function resolvePlan(written: WrittenPlan, ownPlans: OwnPlans, report: Report, path: Path): Plan {
  return planOf(written, { ownPlans, report, path, from: [] });
}

interface Place {
  readonly ownPlans: OwnPlans;
  readonly report: Report;
  readonly path: Path;
  /**
   * The names of the study's own plans from which the present plan was reached by `like`. A plan that refers to one of
   * them closes a cycle.
   */
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

/**
 * Reads a plan that is neither a table nor a known name. It must be one reaction with its condition, such as `dodge when expected
 * wounds >= 1`.
 */
function oneReaction(text: string, { ownPlans, report, path }: Omit<Place, 'from'>): Plan {
  const [first, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (rest.length > 0 && REACTIONS.some((reaction) => reaction === first)) {
    return { ...plainPlan, name: text, reactions: reactionsOf(text, report, path) };
  }
  const names = [...Object.keys(ownPlans), ...PLAN_NAMES];
  report(
    path,
    `expected a table, a reaction with a condition, or one of ${names.join(', ')}; got "${text}"${didYouMean(text, names)}`,
  );
  return plainPlan;
}

function changedPlan(start: Plan, table: WrittenTable, { report, path }: Place): Plan {
  const { targets, distance, missions, reactions, retreat, rescue, abilities = {} } = table;
  const conditionAt = (text: string | undefined, otherwise: Condition | null, ...keys: string[]) =>
    text === undefined ? otherwise : readCondition(text, report, [...path, ...keys]);
  const moveAt = (text: string | undefined, otherwise: Condition | null, key: string) => {
    const condition = conditionAt(text, otherwise, key);
    if (condition?.some(({ quantity }) => quantity === 'gain')) {
      report([...path, key], 'expected another condition: `it pays` is only for reactions and abilities');
    }
    return condition;
  };
  const usesOf = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, conditionAt(text, null, 'abilities', name)]));
  if (start.best && reactions !== undefined) {
    report(
      [...path, 'reactions'],
      'the plan `best` chooses its reactions itself; remove `reactions`, or name another plan in `like`',
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
    report(
      [...path, random],
      `expected random as the last rule, because it leaves no ties for ${targets[random + 1]} to break`,
    );
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

/** Returns a function that receives mistakes at a column of `text`, and passes each of them on to `report` with the path `path`. */
function inText(text: string, report: Report, path: Path) {
  return withColumn(text, (message) => report(path, message));
}

/**
 * Reads one line of a plan's reactions: the reaction and an optional condition. Returns null if the condition is `never`. If the
 * line cannot be read, it reports the mistake and returns null, too.
 *
 * @example readReaction('dodge when expected wounds >= 1', report)
 */
export function readReaction(text: string, report: TextReport): PlannedReaction | null {
  const [lead, word] = /^\s*(\S*)/u.exec(text) ?? ['', ''];
  const reaction = REACTIONS.find((name) => name === word.toLowerCase());
  if (reaction === undefined) {
    const came = word === '' ? 'nothing' : `"${word}"`;
    report(
      lead.length - word.length + 1,
      `expected one of ${REACTIONS.join(', ')}; got ${came}${didYouMean(word, REACTIONS)}`,
    );
  }
  const rest = text.slice(lead.length);
  const when =
    rest.trim() === '' ? [] : parseCondition(rest, (column, message) => report(column + lead.length, message));
  return reaction === undefined || when === null ? null : { reaction, when };
}

/**
 * Reports every mistake inside a study's own plans, which are at `path`: a plan that has the name of a built-in plan, a
 * cycle of `like`, or a text that cannot be read.
 */
export function checkOwnPlans(
  ownPlans: OwnPlans,
  report: Report,
  path: readonly (string | number)[] = ['plans'],
): void {
  const names = Object.keys(ownPlans);
  for (const name of names) {
    const place = [...path, name];
    if (PLAN_NAMES.includes(name)) report(place, `${name} is the name of a built-in plan; expected another name`);
    const circle = circleFrom(name, ownPlans);
    // A cycle is reported only once, at the first of its plans.
    if (circle !== null && names.find((other) => circle.includes(other)) === name) {
      const likePlace = typeof ownPlans[name] === 'string' ? place : [...place, 'like'];
      const words = [...circle, name].join(' → ');
      report(likePlace, `expected a plan that does not refer back to itself by \`like\`; got ${words}`);
    }
    resolvePlan(ownPlans[name], ownPlans, report, place);
  }
}

/** Returns the names of the study's plans in the cycle of `like` that begins at `name`; null if `name` is in no cycle. */
function circleFrom(name: string, ownPlans: OwnPlans): string[] | null {
  const seen: string[] = [];
  let next: string | undefined = name;
  while (next !== undefined && Object.hasOwn(ownPlans, next) && !PLAN_NAMES.includes(next)) {
    if (seen.includes(next)) return next === name ? seen : null;
    seen.push(next);
    next = startOf(ownPlans[next]);
  }
  return null;
}

function startOf(written: WrittenPlan): string | undefined {
  return typeof written === 'string' ? written : written.like;
}
