import type { z } from 'zod';
import type { Measure } from '../../Measure.ts';
import type { Rules } from '../../Rules.ts';
import type { Text } from '../setup/Setup.ts';

/** An engine's setup, checked, with what it reports; or what is wrong with it. */
type CheckedLeg =
  | { readonly setup: unknown; readonly measures: readonly Measure[]; readonly issues: null }
  | { readonly issues: readonly z.core.$ZodIssue[] };

/** What is kept at most; the scenarios of a study differ in few of their legs. */
const MOST = 2_000;
/** Texts of files are compared once, and go by number from then on. */
const LONG = 200;

const known = new Map<Rules<unknown, unknown>, Map<string, CheckedLeg>>();
const numbers = new Map<string, number>();

/** Has an engine check its setup of a leg, once for all journeys that have the same. */
export function checkedLeg(rules: Rules<unknown, unknown>, text: Text): CheckedLeg {
  const key = JSON.stringify(text, shortened);
  let ofRules = known.get(rules);
  if (ofRules === undefined) {
    ofRules = new Map();
    known.set(rules, ofRules);
  }
  const before = ofRules.get(key);
  if (before !== undefined) return before;
  if (ofRules.size >= MOST) ofRules.clear();
  const { data, error } = rules.setupSchema.safeParse(text);
  const checked: CheckedLeg =
    error === undefined ? { setup: data, measures: rules.measures(data), issues: null } : { issues: error.issues };
  ofRules.set(key, checked);
  return checked;
}

function shortened(_key: string, value: unknown): unknown {
  // JSON knows neither of these two from null.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length <= LONG) return value;
  let number = numbers.get(value);
  if (number === undefined) {
    if (numbers.size >= MOST) return value;
    number = numbers.size;
    numbers.set(value, number);
  }
  return `\n${number}`;
}
