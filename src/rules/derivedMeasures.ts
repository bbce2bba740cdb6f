import type { Chance } from '../random/Chance.ts';
import type { ComposedTrials } from './Composition.ts';
import { conditionWords } from './conditionWords.ts';
import { derivedComposition } from './derivedComposition.ts';
import type { Journal } from './Journal.ts';
import { cellCount, flag, type Measure } from './Measure.ts';
import { compileMeasureCondition } from './measureConditions.ts';
import type { InRounds, Rules } from './Rules.ts';

type AnyRules = Rules<unknown, unknown>;

/** A claim about a trial, made of its measures: `enough: arrived_cargo_infantry >= 5 and fleet_lost = no`. */
export interface TrialEvent {
  /** The name of the flag that reports it; of an event that was written in line, its condition. */
  readonly name: string;
  /** A condition on measures and on earlier events (`compileMeasureCondition`). */
  readonly when: string;
  /** What it says in words, as part of a sentence. Default: the condition in the words of its measures' titles. */
  readonly title?: string;
}

/** What a study asks of the measures of its rules. Both lists may be empty. */
export interface Derivations {
  readonly events: readonly TrialEvent[];
  /** The measures of each joint table, two or three, by name. */
  readonly tables: readonly (readonly string[])[];
}

/** A measure of one setup that is computed from others. */
export interface DerivedMeasure {
  readonly measure: Measure;
  /** Reads the rules' own measures; the events that it depends on are written behind them. */
  readonly value: (values: Int32Array) => number;
  /** The places of the rules' own measures that it depends on, also by way of events. */
  readonly uses: readonly number[];
}

/** Rules with derived measures, the rules without them, and what was asked. */
interface RulesWithDerived extends AnyRules {
  readonly underived: AnyRules;
  readonly derivations: Derivations;
}

export const NOTHING_DERIVED: Derivations = { events: [], tables: [] };

/**
 * Rules that report more measures, which are computed from their own when a trial is over: each event is a flag, and each joint
 * table a category of all combinations of its measures' values. A derived measure that asks for one that a setup does not report
 * is absent from that setup's measures.
 *
 * Trials, draws and the values of all other measures stay the same. The exact solver needs the joint distribution of the measures
 * in an event; so what the rules keep apart from their states (`inRounds`, `composition`) is added to the states where an event
 * asks for it.
 *
 * @returns the rules themselves if nothing is derived
 */
export function withDerived(rules: AnyRules, derivations: Derivations): AnyRules {
  if (derivations.events.length + derivations.tables.length === 0) return rules;
  const known = new WeakMap<object, DerivedReader>();
  const readerFor = (setup: unknown): DerivedReader => {
    // A setup is an object, unless rules that riftlab does not ship make it something else.
    const key = Object(setup) as object;
    const found = known.get(key) ?? new DerivedReader(rules, setup, derivations);
    known.set(key, found);
    return found;
  };
  const { playOut, presentation, inRounds, composition } = rules;
  const scene = presentation?.scene?.bind(presentation);
  const extended: Omit<RulesWithDerived, keyof AnyRules> & Rules<unknown, State> = {
    ...rules,
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

/** Rules without their derived measures, and what was asked of them. */
export function partedRules(rules: AnyRules): { readonly rules: AnyRules; readonly derivations: Derivations } {
  if (!('underived' in rules)) return { rules, derivations: NOTHING_DERIVED };
  const { underived, derivations } = rules as RulesWithDerived;
  return { rules: underived, derivations };
}

/** A state of the rules, and what reads the derived measures of its setup. */
class State {
  readonly inner: unknown;
  readonly reader: DerivedReader;

  constructor(inner: unknown, reader: DerivedReader) {
    this.inner = inner;
    this.reader = reader;
  }
}

/** The derived measures of one setup, behind those of its rules. */
class DerivedReader {
  /** Those of the rules, then the derived ones. */
  readonly measures: readonly Measure[];
  readonly derived: readonly DerivedMeasure[];
  readonly sums: SavedSums;
  /** The measures that say when something happened, by a sum that is one still. */
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
    // What is part of the state is told right where the trial ends.
    this.marks = marks.flatMap(({ place, sum }) => {
      const kept = this.sums.places.indexOf(sums[sum]);
      return kept < 0 ? [] : [{ place, sum: kept }];
    });
  }

  /** Writes the derived measures of a trial behind its others. */
  read(values: Int32Array): void {
    const { first, functions } = this;
    for (let at = 0; at < functions.length; at += 1) values[first + at] = functions[at](values);
  }
}

/** The derived measures of a setup whose rules report these. @param trials what one trial is, in the plural */
function deriveMeasures({ events, tables }: Derivations, own: readonly Measure[], trials: string): DerivedMeasure[] {
  const derived: DerivedMeasure[] = [];
  /** The own measures behind some places, and a function that first writes the events among them. */
  const reading = (places: readonly number[], value: DerivedMeasure['value']): Omit<DerivedMeasure, 'measure'> => {
    const before = places
      .filter((place) => place >= own.length)
      .map((place) => ({ place, ...derived[place - own.length] }));
    const uses = [...places.filter((place) => place < own.length), ...before.flatMap((event) => event.uses)];
    const afterEvents = (values: Int32Array) => {
      for (const event of before) values[event.place] = event.value(values);
      return value(values);
    };
    return { value: before.length === 0 ? value : afterEvents, uses: [...new Set(uses)] };
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

/** The most combinations of values in a joint table. */
export const MOST_COMBINATIONS = 10_000;

/** The number of combinations of values of some measures. */
export function combinationsOf(parts: readonly Measure[]): number {
  return parts.reduce((product, part) => product * cellCount(part), 1);
}

/** A category of all combinations of values; the last measure's value changes fastest. */
function jointMeasure(parts: readonly Measure[], trials: string): Measure {
  const labels = parts.reduce<readonly string[]>(
    (before, part) =>
      before.flatMap((start) => cellLabels(part).map((label) => (start === '' ? label : `${start} | ${label}`))),
    [''],
  );
  const name = parts.map((part) => part.name).join(' & ');
  const title = parts.map((part) => part.title).join(' and ');
  return { name, kind: 'category', min: 0, max: labels.length - 1, unit: trials, step: 1, title, labels, joint: parts };
}

/** The values of a measure as a joint table names them, cell by cell. */
export function cellLabels({ kind, min, step, bin = 1, labels, ...measure }: Measure): string[] {
  if (kind === 'flag') return ['no', 'yes'];
  const cells = cellCount({ kind, min, step, bin, ...measure });
  return labels?.slice() ?? Array.from({ length: cells }, (_, cell) => String((min + cell * bin) * step));
}

/**
 * The sums at the beginning of a saved state (`InRounds`), in another order: those that no derived measure asks for come first and stay
 * sums. The others become part of the state, up to the greatest value of their measures, which is all that is ever told of them.
 */
class SavedSums {
  /** The places of the measures that stay sums. */
  readonly places: readonly number[];
  /** By the new order: the index in the old one, and the most that is saved. */
  private readonly from: Int32Array;
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

  /** Puts the sums of a saved state in the new order, in place. */
  save(saved: Int32Array): Int32Array {
    const { from, most, before } = this;
    if (this.isAsBefore) return saved;
    for (let at = 0; at < from.length; at += 1) before[at] = saved[at];
    for (let at = 0; at < from.length; at += 1) saved[at] = Math.min(before[from[at]], most[at]);
    return saved;
  }

  /** The saved state as the rules saved it; valid until the next call. */
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
