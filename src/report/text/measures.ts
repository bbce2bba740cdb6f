import { amountText } from '../../foundation/numbers.ts';
import type { Figure, Measure } from '../../rules/Measure.ts';

/** The title of a measure and its unit: `the whole fleet arrives, %`, `cost lost, resources`, `ships arrived`. */
export function measureTitle({ kind, title, unit }: Measure): string {
  if (kind === 'flag') return `${title}, %`;
  return kind === 'category' || names(title, unit) ? title : `${title}, ${unit}`;
}

/** Returns true if a title names the unit: `points destroyed for each point it costs` are `points a point`. */
function names(title: string, unit: string): boolean {
  const words = new Set(title.split(' '));
  return title.includes(unit) || unit.split(' ').every((word) => words.has(word) || word === 'a');
}

/** The value that a trial gave: a category's label, `yes` or `no`, or an amount without its unit. @param value the integer */
export function valueText({ kind, labels, step }: Measure, value: number): string {
  if (kind === 'category') return labels?.[value] ?? String(value);
  return kind === 'flag' ? ['no', 'yes'][value] : amountText(value * step);
}

/** A figure as it stands in a sentence: `ships arrived`, or for a value of a category `the winner is red`. */
export function figureTitle({ measure, value }: Figure): string {
  return value === null ? measure.title : `${measure.title} is ${measure.labels?.[value] ?? value}`;
}

/**
 * A figure as the subject of a change, by the form of its title:
 *
 * ```text
 * the whole fleet arrives    the chance that the whole fleet arrives
 * winner, value red          the chance that the winner is “red”
 * ships that arrive          the average number of ships that arrive
 * cost of removed units      the average cost of removed units
 * what the defender is worth the average of what the defender is worth
 * jumping                    the average of “jumping”
 * ```
 */
export function figureSubject({ measure, value }: Figure): string {
  const { kind, title, unit, labels = [] } = measure;
  if (value !== null) return `the chance that the ${title.replace(/^the /, '')} is “${labels[value]}”`;
  if (kind === 'flag') return `the chance that ${title}`;
  if (title.startsWith('what ')) return `the average of ${title}`;
  if (title === unit || title.startsWith(`${unit} `)) return `the average number of ${title}`;
  return / of /.test(title) ? `the average ${title.replace(/^the /, '')}` : `the average of “${title}”`;
}
