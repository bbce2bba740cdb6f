import { type Condition, type Operator, parseCondition } from '../foundation/conditions.ts';
import { isDecimal } from '../foundation/Fraction.ts';
import type { Measure } from './Measure.ts';

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
 * A condition on measures in the words of their titles, as part of a sentence; what has no such words stays as it is written.
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
  // The verbs of titles are in the plural.
  const isCounted = title === unit || title.startsWith(`${unit} `);
  if (isCounted && value !== '1') return `${amount} ${title.replace(`${unit} that `, `${unit} `)}`;
  return isCounted ? `${title}: ${amount}` : `${title}: ${amount} ${unit}`;
}
