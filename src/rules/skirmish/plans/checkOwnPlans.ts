import type { Report } from '../../Report.ts';
import type { OwnPlans, WrittenPlan } from './planShape.ts';
import { resolvePlan } from './resolvePlan.ts';
import { PLAN_NAMES } from './shippedPlans.ts';

/** Reports every mistake inside a study's own plans, which stand at `path`: taken names, circles of `like`, and texts. */
export function checkOwnPlans(
  ownPlans: OwnPlans,
  report: Report,
  path: readonly (string | number)[] = ['plans'],
): void {
  const names = Object.keys(ownPlans);
  for (const name of names) {
    const place = [...path, name];
    if (PLAN_NAMES.includes(name)) report(place, `${name} is a plan already; expected another name`);
    const circle = circleFrom(name, ownPlans);
    // A circle is one mistake, however many plans are in it: it is told at the first.
    if (circle !== null && names.find((other) => circle.includes(other)) === name) {
      const likePlace = typeof ownPlans[name] === 'string' ? place : [...place, 'like'];
      const words =
        circle.length === 1 ? `one that is like itself` : `a circle of plans: ${[...circle, name].join(' is like ')}`;
      report(likePlace, `expected a plan that starts somewhere; got ${words}`);
    }
    resolvePlan(ownPlans[name], ownPlans, report, place);
  }
}

/** The own plans from `name` back to itself, each like the next; null where there is no way back. */
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
