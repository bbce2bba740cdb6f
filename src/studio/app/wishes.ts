import type { TrialMark } from '../../report/charts/ChartKind.ts';
import type { Mark } from '../core/drawer.ts';
import type { Facts } from '../core/reading.ts';
import type { TrialWish } from '../core/telling.ts';

/** A trial that the reader requests by a click, and the text that describes the click. */
export interface Wish {
  readonly wish: TrialWish;
  readonly title: string;
}

/**
 * Returns the trial that a click on a part of a drawing requests, and the text that describes the click. riftlab makes
 * such drawings itself, without Vega.
 */
export function wishOf({ scenario, wish }: TrialMark, { scenarios }: Facts): Wish {
  const title = 'trial' in wish ? 'Step through this trial' : `Read a trial with ${wish.where}`;
  return { wish: { scenario: Math.max(0, scenarios.indexOf(scenario)), ...wish }, title };
}

/**
 * Returns the trial that a click on a bar of a chart requests, and the text that describes the click. Returns null if
 * the bar stands for no condition. The condition has the form of `riftlab replay --where`. A chart of one measure has a
 * name that ends with the name of the measure: `distribution-ships_arrived`.
 */
export function wishFor(chart: string, datum: Mark['datum'], facts: Facts): Wish | null {
  const wish = whereOf(chart, datum, facts);
  return wish === null ? null : { wish, title: `Read a trial with ${wish.where}` };
}

function whereOf(chart: string, datum: Mark['datum'], facts: Facts): (TrialWish & { where: string }) | null {
  const measure = facts.measures
    .filter(({ name }) => chart.endsWith(`-${name}`))
    .sort((one, other) => other.name.length - one.name.length)[0];
  if (measure === undefined) return null;
  const place = facts.scenarios.indexOf(String(datum.scenario));
  const scenario = Math.max(0, place, typeof datum.place === 'number' ? datum.place : 0);
  const value = datum.value ?? datum.label ?? datum.name;
  if (value === undefined || value === null) return null;
  if (measure.kind === 'category') {
    return measure.labels.includes(String(value)) ? { scenario, where: `${measure.name} = ${value}` } : null;
  }
  const number = Number(
    String(value)
      .replace('−', '-')
      .replaceAll(/[\s\u202F]/g, ''),
  );
  return Number.isFinite(number) ? { scenario, where: `${measure.name} = ${number}` } : null;
}
