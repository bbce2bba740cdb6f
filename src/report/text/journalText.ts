import { wrapped } from '../../foundation/text.ts';
import type { JournalLine } from '../../rules/Rules.ts';

/**
 * A journal in two columns: the rules, and the wrapped text at the right.
 *
 * @param width the maximum number of characters in a line
 */
export function journalText(lines: readonly JournalLine[], width: number): string {
  const indent = 2 + Math.max(0, ...lines.map(({ rule }) => rule.length));
  return lines
    .flatMap(({ rule, text }) =>
      wrapped(text, Math.max(20, width - indent)).map((part, at) => (at === 0 ? rule : '').padEnd(indent) + part),
    )
    .join('\n');
}
