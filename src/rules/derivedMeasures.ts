import { type Condition, type Operator, parseCondition } from '../foundation/conditions.ts';
import { isDecimal } from '../foundation/numbers.ts';
import type { Chance } from '../random/Chance.ts';
import type { ComposedTrials } from './Composition.ts';
import { derivedComposition } from './derivedComposition.ts';
import { cellCount, flag, type Measure } from './Measure.ts';
import { compileMeasureCondition } from './measureConditions.ts';
import type { InRounds, Journal, Rules } from './Rules.ts';

type AnyRules = Rules<unknown, unknown>;

/** A claim about the measures of a trial: `enough: arrived_cargo_infantry >= 5 and fleet_lost = no`. */
export interface TrialEvent {
  /** The name of the flag that reports the event. An event that is written inline has its condition as its name. */
  readonly name: string;
  /** A condition on measures and on events that are earlier in the list (`compileMeasureCondition`). */
  readonly when: string;
  /** The event in words, as part of a sentence. Default: the condition in the words of its measures' titles. */
  readonly title?: string;
}

/** The derived measures that a study defines. Both lists may be empty. */
export interface Derivations {
  readonly events: readonly TrialEvent[];
  /** For each joint table: the names of its two or three measures. */
  readonly tables: readonly (readonly string[])[];
}

/** A measure of one setup that is computed from others. */
export interface DerivedMeasure {
  readonly measure: Measure;
  /**
   * Computes the value from the rules' own measures, which are at the start of `values`. Before that, the function
   * computes the events on which the value depends, and writes them to `values` after those measures.
   */
  readonly value: (values: Int32Array) => number;
  /** The indices of the rules' own measures on which the value depends, directly or through events. */
  readonly uses: readonly number[];
  /** The names of the events on which the value depends, directly or through other events. */
  readonly events: readonly string[];
}

/**
 * Rules with derived measures. The object also has the rules without these measures (`underived`), and the definitions
 * of the measures.
 */
interface RulesWithDerived extends AnyRules {
  readonly underived: AnyRules;
  readonly derivations: Derivations;
}

export const NOTHING_DERIVED: Derivations = { events: [], tables: [] };

/**
 * Adds derived measures to rules. They are computed from the rules' own measures at the end of a trial: each event is a flag, and
 * each joint table is a category of all combinations of its measures' values. If a setup does not report a measure that a derived
 * measure reads, it does not report the derived measure either.
 *
 * Trials, draws and the values of all other measures stay the same. The exact solver needs the joint distribution of the measures
 * that a derived measure reads. So if a derived measure reads a value that the rules keep apart from their states (`inRounds`,
 * `composition`), this value becomes part of the states.
 *
 * @returns the rules themselves if nothing is derived
 */
export function withDerived(rules: AnyRules, derivations: Derivations): AnyRules {
  if (derivations.events.length + derivations.tables.length === 0) return rules;
  const known = new WeakMap<object, DerivedReader>();
  const readerFor = (setup: unknown): DerivedReader => {
    // A setup is an object, except perhaps in rules that riftlab does not ship.
    const key = Object(setup) as object;
    const found = known.get(key) ?? new DerivedReader(rules, setup, derivations);
    known.set(key, found);
    return found;
  };
  // `endCounts` is omitted, because it reports no derived measures.
  const { endCounts: _, ...others } = rules;
  const { playOut, presentation, inRounds, composition } = rules;
  const scene = presentation?.scene?.bind(presentation);
  const extended: Omit<RulesWithDerived, keyof AnyRules> & Rules<unknown, State> = {
    ...others,
    underived: rules,
    derivations,
    measures: (setup) => readerFor(setup).measures,
    create: (setup) => new State(rules.create(setup), readerFor(setup)),
    begin: (state: State, chance: Chance, journal: Journal | null) => rules.begin(state.inner, chance, journal),
    step: (state: State, chance: Chance, journal: Journal | null) => rules.step(state.inner, chance, journal),
    ...(playOut && { playOut: (state: State, chance: Chance) => rules.playOut?.(state.inner, chance) ?? false }),
    observe(state: State, into: Int32Array) {
      rules.observe(state.inner, into);
      state.reader.read(into);
    },
    save: (state: State, into?: Int32Array) => state.reader.sums.save(rules.save(state.inner, into)),
    restore: (state: State, saved: Int32Array) => rules.restore(state.inner, state.reader.sums.restored(saved)),
    presentation: presentation && { ...presentation, ...(scene && { scene: (state: State) => scene(state.inner) }) },
    inRounds: inRounds && roundsWith(inRounds, readerFor),
    composition: composition && trialsWith(composition, readerFor),
  };
  return extended as AnyRules;
}

/** Returns rules without their derived measures, and the definitions of these measures. */
export function partedRules(rules: AnyRules): { readonly rules: AnyRules; readonly derivations: Derivations } {
  if (!('underived' in rules)) return { rules, derivations: NOTHING_DERIVED };
  const { underived, derivations } = rules as RulesWithDerived;
  return { rules: underived, derivations };
}

/**
 * Returns rules with only some of their derived measures. The events on which these measures depend are kept, too.
 *
 * @param rules rules with derived measures
 * @param places the indices of the derived measures to keep, in the list of the setup's measures
 */
export function withOnly(rules: AnyRules, setup: unknown, places: readonly number[]): AnyRules {
  const { rules: underived, derivations } = partedRules(rules);
  const { derived } = new DerivedReader(underived, setup, derivations);
  const own = underived.measures(setup).length;
  const names = new Set(places.flatMap((place) => [derived[place - own].measure.name, ...derived[place - own].events]));
  return withDerived(underived, {
    events: derivations.events.filter(({ name }) => names.has(name)),
    tables: derivations.tables.filter((parts) => names.has(jointName(parts))),
  });
}

/** A state of the rules, with the reader of the derived measures of its setup. */
class State {
  readonly inner: unknown;
  readonly reader: DerivedReader;

  constructor(inner: unknown, reader: DerivedReader) {
    this.inner = inner;
    this.reader = reader;
  }
}

/** Reads the derived measures of one setup, which come after the measures of its rules. */
class DerivedReader {
  /** The measures of the rules, then the derived ones. */
  readonly measures: readonly Measure[];
  readonly derived: readonly DerivedMeasure[];
  readonly sums: SavedSums;
  /** The marks of the rules (`InRounds.marks`) whose sums are not part of the state. */
  readonly marks: readonly { readonly place: number; readonly sum: number }[];
  private readonly first: number;
  private readonly functions: readonly DerivedMeasure['value'][];

  constructor(rules: AnyRules, setup: unknown, derivations: Derivations) {
    const own = rules.measures(setup);
    this.derived = deriveMeasures(derivations, own, rules.trials);
    this.measures = [...own, ...this.derived.map(({ measure }) => measure)];
    this.first = own.length;
    this.functions = this.derived.map(({ value }) => value);
    const asked = new Set(this.derived.flatMap(({ uses }) => uses));
    const sums = rules.inRounds?.sums(setup) ?? [];
    const marks = rules.inRounds?.marks?.(setup) ?? [];
    for (const { place, sum } of marks) if (asked.has(place)) asked.add(sums[sum]);
    this.sums = new SavedSums(sums, asked, own);
    // A mark is not needed if its sum is part of the state, because the state then determines the measure at the end of the
    // trial.
    this.marks = marks.flatMap(({ place, sum }) => {
      const kept = this.sums.places.indexOf(sums[sum]);
      return kept < 0 ? [] : [{ place, sum: kept }];
    });
  }

  /** Writes the derived measures of a trial to `values`, after the trial's other measures. */
  read(values: Int32Array): void {
    const { first, functions } = this;
    for (let at = 0; at < functions.length; at += 1) values[first + at] = functions[at](values);
  }
}

/** The derived measures of a setup whose rules report the measures `own`. @param trials the name of a trial, in the plural */
function deriveMeasures({ events, tables }: Derivations, own: readonly Measure[], trials: string): DerivedMeasure[] {
  const derived: DerivedMeasure[] = [];
  /** Collects the dependencies of a derived measure. The returned `value` first computes the events among `places`. */
  const reading = (places: readonly number[], value: DerivedMeasure['value']): Omit<DerivedMeasure, 'measure'> => {
    const before = places
      .filter((place) => place >= own.length)
      .map((place) => ({ place, ...derived[place - own.length] }));
    const uses = [...places.filter((place) => place < own.length), ...before.flatMap((event) => event.uses)];
    const afterEvents = (values: Int32Array) => {
      for (const event of before) values[event.place] = event.value(values);
      return value(values);
    };
    const events = before.flatMap((event) => [event.measure.name, ...event.events]);
    return {
      value: before.length === 0 ? value : afterEvents,
      uses: [...new Set(uses)],
      events: [...new Set(events)],
    };
  };
  const sofar = () => [...own, ...derived.map(({ measure }) => measure)];
  for (const { name, when, title } of events) {
    const measures = sofar();
    const condition = compileMeasureCondition(when, measures, () => {}, { open: 'values' });
    if (condition === null) continue;
    const { meets, uses } = condition;
    const words = title ?? conditionWords(when, measures);
    derived.push({
      measure: { ...flag(name, words, trials), event: when },
      ...reading(uses, (values) => (meets(values) ? 1 : 0)),
    });
  }
  const all = sofar();
  for (const names of tables) {
    const places = names.map((name) => all.findIndex((measure) => measure.name === name));
    if (places.includes(-1)) continue;
    const parts = places.map((place) => all[place]);
    const [mins, bins, cells] = [parts.map(({ min }) => min), parts.map(({ bin = 1 }) => bin), parts.map(cellCount)];
    const cellOf = (values: Int32Array) => {
      let cell = 0;
      for (let at = 0; at < places.length; at += 1) {
        cell = cell * cells[at] + Math.floor((values[places[at]] - mins[at]) / bins[at]);
      }
      return cell;
    };
    derived.push({ measure: jointMeasure(parts, trials), ...reading(places, cellOf) });
  }
  return derived;
}

/** The maximum number of combinations of values in a joint table. */
export const MOST_COMBINATIONS = 10_000;

/** Returns the number of combinations of the values of some measures. */
export function combinationsOf(parts: readonly Measure[]): number {
  return parts.reduce((product, part) => product * cellCount(part), 1);
}

function jointName(names: readonly string[]): string {
  return names.join(' & ');
}

/** A category of all combinations of values; the last measure's value changes fastest. */
function jointMeasure(parts: readonly Measure[], trials: string): Measure {
  const labels = parts.reduce<readonly string[]>(
    (before, part) =>
      before.flatMap((start) => cellLabels(part).map((label) => (start === '' ? label : `${start} | ${label}`))),
    [''],
  );
  const name = jointName(parts.map((part) => part.name));
  const title = parts.map((part) => part.title).join(' and ');
  return { name, kind: 'category', min: 0, max: labels.length - 1, unit: trials, step: 1, title, labels, joint: parts };
}

/** Returns the names of a measure's values in a joint table, one for each cell. */
export function cellLabels({ kind, min, step, bin = 1, labels, ...measure }: Measure): string[] {
  if (kind === 'flag') return ['no', 'yes'];
  const cells = cellCount({ kind, min, step, bin, ...measure });
  return labels?.slice() ?? Array.from({ length: cells }, (_, cell) => String((min + cell * bin) * step));
}

/**
 * Reorders the sums at the beginning of a saved state (`InRounds`). Sums that no derived measure reads come first and stay sums.
 * The other sums become part of the state. They are limited to the `max` of their measures, because no greater value is reported.
 */
class SavedSums {
  /** The indices of the measures that stay sums. */
  readonly places: readonly number[];
  /** For each sum in the new order: its index in the old order. */
  private readonly from: Int32Array;
  /** For each sum in the new order: the greatest value that is saved. */
  private readonly most: Int32Array;
  private readonly before: Int32Array;
  private readonly isAsBefore: boolean;
  private whole = new Int32Array(0);

  constructor(sums: readonly number[], asked: ReadonlySet<number>, measures: readonly Measure[]) {
    const order = [...sums.keys()].sort((one, other) => Number(asked.has(sums[one])) - Number(asked.has(sums[other])));
    this.places = sums.filter((place) => !asked.has(place));
    this.from = Int32Array.from(order);
    this.most = Int32Array.from(order, (at) => (asked.has(sums[at]) ? measures[sums[at]].max : 2 ** 31 - 1));
    this.before = new Int32Array(sums.length);
    this.isAsBefore = this.places.length === sums.length;
  }

  /**
   * Puts the sums of a saved state in the new order, and limits the sums that a derived measure reads. Changes and
   * returns `saved`.
   */
  save(saved: Int32Array): Int32Array {
    const { from, most, before } = this;
    if (this.isAsBefore) return saved;
    for (let at = 0; at < from.length; at += 1) before[at] = saved[at];
    for (let at = 0; at < from.length; at += 1) saved[at] = Math.min(before[from[at]], most[at]);
    return saved;
  }

  /** Returns a saved state with its sums in the rules' own order. The next call overwrites the result. */
  restored(saved: Int32Array): Int32Array {
    const { from } = this;
    if (this.isAsBefore) return saved;
    if (this.whole.length !== saved.length) this.whole = new Int32Array(saved.length);
    this.whole.set(saved);
    for (let at = 0; at < from.length; at += 1) this.whole[from[at]] = saved[at];
    return this.whole;
  }
}

function roundsWith(
  inRounds: InRounds<unknown, unknown>,
  readerFor: (setup: unknown) => DerivedReader,
): InRounds<unknown, State> {
  return {
    sums: (setup) => readerFor(setup).sums.places,
    marks: (setup) => readerFor(setup).marks,
    // If the limited sum is part of the state, it is restored with the trial, so the rules apply the limit themselves.
    limit: (setup) => {
      const limit = inRounds.limit?.(setup) ?? null;
      const sum = limit === null ? -1 : readerFor(setup).sums.places.indexOf(inRounds.sums(setup)[limit.sum]);
      return limit === null || sum < 0 ? null : { ...limit, sum };
    },
    countsRounds: (setup) => {
      const limit = inRounds.limit?.(setup) ?? null;
      if (limit === null) return inRounds.countsRounds?.(setup) === true;
      return !readerFor(setup).sums.places.includes(inRounds.sums(setup)[limit.sum]);
    },
    isBeginning: (state) => inRounds.isBeginning(state.inner),
  };
}

function trialsWith(
  composition: ComposedTrials<unknown>,
  readerFor: (setup: unknown) => DerivedReader,
): ComposedTrials<unknown> {
  const { sampled } = composition;
  return {
    exact: (setup) => {
      const { derived, measures } = readerFor(setup);
      return derivedComposition(composition.exact(setup), derived, measures);
    },
    ...(sampled && {
      sampled: (setup) => {
        const found = sampled.call(composition, setup);
        const { derived, measures } = readerFor(setup);
        return found && derivedComposition(found, derived, measures, true);
      },
    }),
  };
}

const AMOUNT: Readonly<Record<Operator, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': 'exactly',
  '!=': 'not exactly',
};
const DOWN = ['no', 'false', '0'];

/**
 * Returns a condition on measures in the words of their titles, as part of a sentence. A comparison for which there are no words
 * stays as it is written.
 *
 * ```text
 * ships_arrived >= 2 and not fleet_lost    at least 2 ships arrive and not “the whole fleet is lost”
 * winner = red                             winner: red
 * cost_removed < 4                         what the removed units cost: less than 4 resources
 * a + b > 3                                a + b > 3
 * ```
 */
export function conditionWords(text: string, measures: readonly Measure[]): string {
  const named = new Map(measures.map((measure) => [measure.name, measure]));
  const condition = parseCondition<string>(
    text,
    {
      claims: measures.flatMap(({ name, kind }) => (kind === 'flag' ? [name] : [])),
      values: measures.flatMap(({ labels = [] }) => labels),
      example: '',
      claim: (written) => named.get(written.text)?.title ?? written.text,
      comparison({ left, operator, right }) {
        const measure = named.get(left.text);
        const words = measure && comparisonWords(measure, operator, right.text);
        return words ?? `${left.text} ${operator} ${right.text}`;
      },
    },
    () => {},
  );
  return joined(condition, false);
}

function joined({ kind, parts, test }: Condition<string>, isInner: boolean): string {
  if (test !== null) return test;
  if (kind === 'not') return `not ${quoted(joined(parts[0], true))}`;
  const words = parts.map((part) => joined(part, true)).join(kind === 'all' ? ' and ' : ' or ');
  return isInner ? `(${words})` : words;
}

function quoted(words: string): string {
  return words.startsWith('(') ? words : `“${words}”`;
}

function comparisonWords({ kind, title, unit }: Measure, operator: Operator, value: string): string | undefined {
  if (kind === 'category') {
    if (operator === '=') return `${title}: ${value}`;
    return operator === '!=' ? `${title}: not ${value}` : undefined;
  }
  if (kind === 'flag') {
    if (operator !== '=' && operator !== '!=') return undefined;
    return DOWN.includes(value) === (operator === '!=') ? title : `not “${title}”`;
  }
  if (!isDecimal(value)) return undefined;
  const amount = `${AMOUNT[operator]} ${value}`;
  // The verbs of titles are in the plural, so they do not fit the number 1.
  const isCounted = title === unit || title.startsWith(`${unit} `);
  if (isCounted && value !== '1') return `${amount} ${title.replace(`${unit} that `, `${unit} `)}`;
  return isCounted ? `${title}: ${amount}` : `${title}: ${amount} ${unit}`;
}
