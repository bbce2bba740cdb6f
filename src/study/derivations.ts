import { z } from 'zod';
import { withColumn } from '../foundation/conditions.ts';
import { didYouMean } from '../foundation/nearestWord.ts';
import {
  combinationsOf,
  type Derivations,
  MOST_COMBINATIONS,
  type TrialEvent,
  withDerived,
} from '../rules/derivedMeasures.ts';
import { flag, type Measure } from '../rules/Measure.ts';
import { compileMeasureCondition } from '../rules/measureConditions.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Scenario } from './Study.ts';
import { isPlainLine } from './StudyError.ts';

const PLAIN = 'expected at most 1000 letters, without control characters';
const line = z.string().regex(/\S/, 'expected a text; got an empty one').refine(isPlainLine, PLAIN);
const when = line.describe(
  'the condition: measures, categories and their values, earlier events, numbers, `+ - * /`, `= != < <= > >=`, `and`, `or`, `not` and brackets',
);

/** The schema of `events`. */
export const eventsSchema = z
  .record(
    z.string(),
    z.union([
      when,
      z.strictObject({
        when,
        title: line
          .optional()
          .describe(
            'the text in reports, as part of a sentence: `at least five infantry arrive`; by default the condition with the titles of its measures',
          ),
      }),
    ]),
  )
  .optional()
  .describe(
    'claims about a trial: for each name that you choose, a condition on measures, as in `enough: arrived_cargo_infantry >= 5 and not fleet_lost`. Every field that takes a measure also takes an event or a condition: `lead: ships_arrived >= 2`',
  );

/** The schema of `tables`. */
export const tablesSchema = z
  .array(z.array(z.string().min(1)).min(2).max(3))
  .max(20)
  .optional()
  .describe(
    'joint tables: two or three measures or events each, as in `[[ships_arrived, cost_removed]]`; a report shows how often each combination of their values occurs',
  );

type EventTexts = z.output<typeof eventsSchema>;
type Path = readonly string[];

/** The form of an event's name. */
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const RESERVED = ['and', 'or', 'not', 'yes', 'no', 'true', 'false'];
const SIGN = /[<>=!≤≥≠]|(?:^|\s)(?:and|or|not)[\s(]/iu;
/**
 * Matches two parts with a single `=` between them, such as `winner = red`. The parts may be a category and its value.
 */
const EQUATION = /^([^<>=!≤≥≠]+?)\s*=\s*([^<>=!≤≥≠]+)$/u;

/**
 * Reads the measures that a study derives from the measures of its rules: its events, the conditions that it writes in place of a
 * measure, and its joint tables. All mistakes are reported with their places.
 */
export class DerivationReader {
  private readonly rules: Rules<unknown, unknown>;
  private readonly scenarios: readonly Scenario[];
  private readonly report: (path: Path, message: string, isAboutKey: boolean) => void;
  private readonly events: TrialEvent[] = [];
  private readonly tables: string[][] = [];
  private known: Measure[] | null = null;
  /** False after the first mistake. */
  isSound = true;

  /** @param scenarios the scenarios, which the rules have accepted */
  constructor(
    rules: Rules<unknown, unknown>,
    scenarios: readonly Scenario[],
    report: (path: Path, message: string, isAboutKey: boolean) => void,
  ) {
    this.rules = rules;
    this.scenarios = scenarios;
    this.report = (path, message, isAboutKey) => {
      this.isSound = false;
      report(path, message, isAboutKey);
    };
  }

  get derivations(): Derivations {
    return { events: this.events, tables: this.tables };
  }

  /** The rules with all events and joint tables that have been read so far. */
  get extended(): Rules<unknown, unknown> {
    return withDerived(this.rules, { events: [...this.events], tables: [...this.tables] });
  }

  /** Reads `events`. */
  define(texts: EventTexts = {}): void {
    for (const [name, text] of Object.entries(texts)) {
      const path = ['events', name];
      const event = typeof text === 'string' ? { name, when: text } : { name, ...text };
      if (!NAME.test(name)) {
        const form = 'a name that begins with a letter or _ and contains only letters, digits, _, - and .';
        this.report(path, `expected ${form}, such as \`enough_infantry\``, true);
      } else if (RESERVED.includes(name.toLowerCase())) {
        this.report(path, `\`${name}\` has a meaning in conditions; expected another name`, true);
      } else if (this.measures.some((measure) => measure.name === name)) {
        this.report(path, `\`${name}\` is a measure of the rules; expected another name`, true);
      } else this.add(event, typeof text === 'string' ? path : [...path, 'when']);
    }
  }

  /**
   * Reads the text of a field that takes a measure: the name of a measure or event, or a condition, which becomes an event.
   *
   * @param isFigure true if the field also takes a category with one of its values: `winner=red`
   * @returns the name of the measure, event or figure
   */
  nameOf(text: string, path: Path, isFigure: boolean): string {
    if (!SIGN.test(text)) return text;
    const written = text.trim().replaceAll(/\s+/g, ' ');
    if (this.measures.some(({ name }) => name === written)) return written;
    const [, left = '', right = ''] = EQUATION.exec(written) ?? [];
    const subject = this.measures.find(({ name }) => name === left);
    if (isFigure && subject?.kind === 'category') return `${left}=${right}`;
    // `winer=red` may be a misspelt category, so it is not read as a condition. The check of figures reports the
    // unknown name together with the known names.
    if (isFigure && subject === undefined && /^[^\s<>!]+=\S+$/u.test(written)) return written;
    const condition = subject === undefined ? written : `${left} = ${right}`;
    const same = this.events.find((event) => event.when === condition || event.name === condition);
    if (same !== undefined) return same.name;
    this.add({ name: condition, when: condition }, path);
    return condition;
  }

  /** Reads `tables`. */
  tabulate(lists: readonly (readonly string[])[]): void {
    for (const [at, list] of lists.entries()) {
      const names = list.map((text, which) => this.nameOf(text, ['tables', String(at), String(which)], false));
      const parts = names.flatMap((name, which) => {
        const measure = this.measures.find((one) => one.name === name);
        if (measure !== undefined) return [measure];
        const path = ['tables', String(at), String(which)];
        this.report(path, `no measure is called \`${name}\`${this.expectedNames(name)}`, false);
        return [];
      });
      const isRepeated = new Set(names).size < names.length;
      if (isRepeated) this.report(['tables', String(at)], 'expected different measures; one is named twice', false);
      const size = combinationsOf(parts);
      if (size > MOST_COMBINATIONS) {
        const message = `expected at most ${MOST_COMBINATIONS} combinations of values; these measures have ${size}`;
        this.report(['tables', String(at)], message, false);
      }
      this.tables.push(names);
    }
  }

  private add(event: TrialEvent, path: Path): void {
    const measures = this.measures;
    const report = withColumn(event.when, (message) => this.report(path, message, false));
    const condition = compileMeasureCondition(event.when, measures, report, { open: 'numbers' });
    if (condition === null) return;
    for (const place of condition.uses) {
      const { name } = measures[place];
      const without = this.scenarios.find(
        ({ setup }) =>
          !this.events.some((earlier) => earlier.name === name) &&
          this.rules.measures(setup).every((measure) => measure.name !== name),
      );
      if (without !== undefined) this.report(path, `no measure is called \`${name}\` in ${without.name}`, false);
    }
    this.events.push(event);
    this.known?.push({ ...flag(event.name, event.title ?? event.when, this.rules.trials), event: event.when });
  }

  private expectedNames(name: string): string {
    const names = this.measures.map((measure) => measure.name);
    return didYouMean(name, names) || `; expected ${names.slice(0, 20).join(', ')}`;
  }

  /**
   * The measures of all scenarios, and the events that have been read so far. The range of a measure covers its values
   * in all scenarios.
   */
  private get measures(): Measure[] {
    if (this.known !== null) return this.known;
    const found = new Map<string, Measure>();
    for (const { setup } of this.scenarios) {
      for (const measure of this.rules.measures(setup))
        found.set(measure.name, united(found.get(measure.name), measure));
    }
    this.known = [...found.values()];
    return this.known;
  }
}

/**
 * Returns the union of two versions of a measure: a range that contains both ranges or, for a category, the labels of both.
 *
 * @param one the union over the earlier setups; undefined if none of them has the measure
 * @param other the measure in the next setup
 */
function united(one: Measure | undefined, other: Measure): Measure {
  if (one === undefined) return other;
  const labels = [...new Set([...(one.labels ?? []), ...(other.labels ?? [])])];
  const [min, max] = [Math.min(one.min, other.min), Math.max(one.max, other.max)];
  return one.labels === undefined ? { ...one, min, max } : { ...one, labels, min: 0, max: labels.length - 1 };
}

/** The parts of a study that name measures. */
interface NamingParts {
  readonly events?: EventTexts;
  readonly tables?: readonly (readonly string[])[];
  readonly lead?: string | string[];
  readonly targets: readonly { readonly measure: string }[];
  readonly precision?: { readonly measure: string };
  readonly rare?: { readonly measure: string };
  readonly compare: { readonly margins: Readonly<Record<string, number>> };
}

/**
 * Replaces the conditions in the parts of a study by names. Where a part has a condition in place of a measure, `reader` makes an
 * event of the condition, and the name of the event takes its place.
 */
export function withNames<Parts extends NamingParts>(parts: Parts, reader: DerivationReader): Parts {
  const { events, tables, lead, targets, precision, rare, compare } = parts;
  reader.define(events);
  const named = <Part extends { readonly measure: string }>(part: Part, ...path: string[]): Part => ({
    ...part,
    measure: reader.nameOf(part.measure, [...path, 'measure'], true),
  });
  const margins = Object.entries(compare.margins).map(
    ([name, margin]) => [reader.nameOf(name, ['compare', 'margins', name], true), margin] as const,
  );
  const all = {
    ...parts,
    ...(typeof lead === 'string' ? { lead: reader.nameOf(lead, ['lead'], false) } : {}),
    ...(Array.isArray(lead) ? { lead: lead.map((one, at) => reader.nameOf(one, ['lead', String(at)], false)) } : {}),
    targets: targets.map((target, at) => named(target, 'targets', String(at))),
    ...(precision && { precision: named(precision, 'precision') }),
    ...(rare && { rare: named(rare, 'rare') }),
    compare: { ...compare, margins: Object.fromEntries(margins) },
  };
  reader.tabulate(tables ?? []);
  return all;
}
