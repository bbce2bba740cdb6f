import { groupedText, signedText, stepText } from '../../foundation/numbers.ts';
import { listedMeasures, type Measure } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { type Document, type Section, tableBlock, text } from '../model/Document.ts';

/** The maximum number of labels of a category that are listed. */
const MOST_LABELS = 6;

/** The output of `riftlab measures`: the name, unit and range of each measure, and its meaning below them. */
export function measuresDocument(
  { name, question, rules }: Study,
  scenario: string,
  all: readonly Measure[],
): Document {
  const measures = listedMeasures(all);
  const events = measures.filter(({ event }) => event !== undefined);
  const own = measures.filter(({ event }) => event === undefined);
  const sentence = `Each of the ${rules.trials} of ${name}, scenario ${scenario}, reports:`;
  return {
    kicker: name,
    title: question,
    answer: [sentence],
    sections: [
      { heading: null, blocks: [text(sentence)] },
      measuresSection('Measure', own, meaningOf),
      ...(events.length === 0
        ? []
        : [measuresSection('Event', events, ({ title, event }) => (title === event ? title : `${title}: ${event}`))]),
    ],
  };
}

function measuresSection(title: string, measures: readonly Measure[], meaning: (one: Measure) => string): Section {
  const columns = [
    { name: 'name', title },
    { name: 'range', title: 'Range' },
    { name: 'meaning', title: 'Meaning', isBelow: true } as const,
  ];
  const rows = measures.map((measure) => [measure.name, rangeText(measure), meaning(measure)]);
  return { heading: null, blocks: [tableBlock({ name: title, columns, rows })] };
}

/**
 * The values that a trial may report: `yes or no`, `0 to 8 infantry`, `0 to 12 resources in steps of 0.5`, `red, blue or
 * draw`.
 */
export function rangeText({ kind, labels = [], min, max, step, unit }: Measure): string {
  if (kind === 'flag') return 'yes or no';
  if (kind === 'category') {
    if (labels.length > MOST_LABELS) return `one of ${groupedText(labels.length)} values, such as ${labels[1]}`;
    return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
  }
  const steps = step === 1 ? '' : ` in steps of ${stepText(step)}`;
  return `${signedText(String(min * step))} to ${groupedText(max * step)} ${unit}${steps}`;
}

function meaningOf({ title, better, never }: Measure): string {
  const hope = better === undefined ? '' : `; ${better} is better`;
  return `${title}${never ? '; 0: it never happened' : ''}${hope}`;
}
