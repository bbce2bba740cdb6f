import { decimalFraction, isDecimal } from '../../../foundation/Fraction.ts';
import { didYouMean } from '../../../foundation/nearestWord.ts';
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
  if (/\s+or\s+/iu.test(part) && /\s+or\s+.*([<>=≤≥≠]|turned-back)/iu.test(part)) {
    mistake(
      `expected comparisons joined by \`and\`, as \`or\` is not read; \`unless\` says that not all of them hold; got \`${part}\``,
    );
    return undefined;
  }
  if (name === undefined) {
    mistake(`expected a condition such as ${EXAMPLES}; got \`${part}\`${didYouMean(part, WORDS)}`);
    return undefined;
  }
  const operator = OPERATORS.find((known) => known === (SAME[sign] ?? sign)) ?? '=';
  const limit = written.trim();
  if (name !== 'arrived' && name !== 'lost') return readMeasure(name, operator, limit, mistake);
  if (isDecimal(limit) && (name === 'lost' ? isShare(limit) : isWhole(limit))) {
    return { what: name, operator, written: limit };
  }
  const expected = name === 'lost' ? 'a share from 0 to 1' : 'a whole number of units';
  mistake(`expected ${expected} after \`${name} ${operator}\`; got ${written}`);
  return undefined;
}

function isShare(limit: string): boolean {
  const { numerator, denominator } = decimalFraction(limit);
  return numerator >= 0n && numerator <= denominator;
}

function isWhole(limit: string): boolean {
  const { numerator, denominator } = decimalFraction(limit);
  return numerator >= 0n && denominator === 1n && !limit.endsWith('%');
}

function readMeasure(
  name: string,
  operator: Operator,
  written: string,
  mistake: (message: string) => void,
): Term | undefined {
  const isPercent = isDecimal(written) && written.endsWith('%');
  if (name.includes('.') && !isPercent) return { what: 'measure', name, operator, written };
  if (name.includes('.')) {
    mistake(`expected a value of ${name} as it is reported; per cent are for \`lost\``);
    return undefined;
  }
  mistake(
    `expected arrived, lost, or a measure of an earlier stage such as \`gate.defender_bpv\`; got ${name}${didYouMean(name, WORDS)}`,
  );
  return undefined;
}
