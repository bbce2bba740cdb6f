import type { Mark } from '../core/drawer.ts';
import type { Facts } from '../core/reading.ts';
import type { TrialWish } from '../core/telling.ts';

/**
 * The condition that a bar of a chart stands for, as `riftlab replay --where` takes it; null if it stands for none. Charts of
 * one measure carry its name: `distribution-ships_arrived`.
 */
export function wishFor(chart: string, datum: Mark['datum'], facts: Facts): (TrialWish & { where: string }) | null {
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
