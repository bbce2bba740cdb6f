import type { Figure } from '../../../rules/Figure.ts';

/**
 * A figure as the subject of a change, by the form of its title:
 *
 * ```text
 * the whole fleet arrives    the chance that the whole fleet arrives
 * winner, of red             the chance that the winner is “red”
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
