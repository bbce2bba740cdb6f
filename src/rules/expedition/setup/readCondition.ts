import { didYouMean } from '../../nearestWord.ts';
import { type Condition, OPERATORS, type Operator, type Term } from './Setup.ts';

const WORDS = ['arrived', 'lost', 'turned-back'];
const EXAMPLES = '`arrived >= 2`, `lost > 0.5`, `turned-back` or `gate.defender_bpv < 300`';
const TERM = /^([\p{L}\p{N}_.-]+)\s*(<=|>=|!=|≠|≤|≥|==|<|>|=)\s*(.+)$/u;
const SAME: Readonly<Record<string, Operator>> = { '≤': '<=', '≥': '>=', '≠': '!=', '==': '=' };

/**
 * Reads a condition: comparisons joined by `and`.
 *
 * @param mistake is told what is wrong; the condition is then of no use
 */
export function readCondition(text: string, isNegated: boolean, mistake: (message: string) => void): Condition {
  const terms = text.split(/\s+and\s+/iu).flatMap((part) => readTerm(part.trim(), mistake) ?? []);
  return { text: text.trim(), isNegated, terms };
}

function readTerm(part: string, mistake: (message: string) => void): Term | undefined {
  if (part === 'turned-back') return { what: 'turned-back' };
  const [, name, sign, written] = TERM.exec(part) ?? [];
  if (name === undefined) {
    mistake(`expected a condition such as ${EXAMPLES}; got \`${part}\`${didYouMean(part, WORDS)}`);
    return undefined;
  }
  const operator = OPERATORS.find((known) => known === (SAME[sign] ?? sign)) ?? '=';
  const value = /^-?\d+(\.\d+)?%?$/.test(written) ? asNumber(written) : written.trim();
  if (name !== 'arrived' && name !== 'lost') return readMeasure(name, operator, value, mistake);
  if (typeof value === 'number' && (name === 'arrived' || value <= 1)) return { what: name, operator, value };
  const expected = name === 'lost' ? 'a share from 0 to 1' : 'a number of units';
  mistake(`expected ${expected} after \`${name} ${operator}\`; got ${written}`);
  return undefined;
}

function readMeasure(
  name: string,
  operator: Operator,
  value: number | string,
  mistake: (message: string) => void,
): Term | undefined {
  if (name.includes('.')) return { what: 'measure', name, operator, value };
  mistake(
    `expected arrived, lost, or a measure of an earlier stage such as \`gate.defender_bpv\`; got ${name}${didYouMean(name, WORDS)}`,
  );
  return undefined;
}

function asNumber(written: string): number {
  return written.endsWith('%') ? Number(written.slice(0, -1)) / 100 : Number(written);
}
