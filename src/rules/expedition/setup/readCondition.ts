import {
  type ConditionReader,
  type Piece,
  parseCondition,
  type WrittenComparison,
  withColumn,
} from '../../../foundation/conditions.ts';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { decimalFraction, isDecimal } from '../../../foundation/numbers.ts';
import type { Condition, Term } from './Setup.ts';

const WORDS = ['arrived', 'lost', 'turned-back'];
const EXAMPLES = '`arrived >= 2`, `lost > 0.5`, `turned-back` or `gate.defender_bpv < 300`';
const NAME = /^[\p{L}\p{N}_.-]+$/u;

/**
 * Reads the condition for playing a stage or for turning back.
 *
 * @param isNegated true for `unless`
 * @param mistake receives the mistakes; if there are any, the returned condition has no meaning
 */
export function readCondition(written: string, isNegated: boolean, mistake: (message: string) => void): Condition {
  const text = written.trim();
  const report = withColumn(text, mistake);
  const reader: ConditionReader<Term> = {
    claims: ['turned-back'],
    example: 'arrived >= 2',
    comparison: (comparison) =>
      readComparison(comparison, ({ column }, message) => {
        report(column, message);
        return undefined;
      }),
    claim: (piece) => {
      if (piece.text === 'turned-back') return { what: 'turned-back' };
      report(piece.column, formMessage(piece));
      return undefined;
    },
  };
  return { text, isNegated, tree: parseCondition(text, reader, report) };
}

function formMessage({ text }: Piece): string {
  return `expected a condition such as ${EXAMPLES}; got \`${text}\`${didYouMean(text, WORDS)}`;
}

/** @param refuse reports a mistake */
function readComparison(
  { left, operator, right }: WrittenComparison,
  refuse: (piece: Piece, message: string) => undefined,
): Term | undefined {
  const name = left.text;
  const written = right.text;
  if (!NAME.test(name)) return refuse(left, formMessage(left));
  if (written === '') return refuse(right, `expected a value after \`${name} ${operator}\``);
  if (name === 'arrived' || name === 'lost') {
    if (isDecimal(written) && (name === 'lost' ? isShare(written) : isWhole(written))) {
      return { what: name, operator, written };
    }
    const expected = name === 'lost' ? 'a share from 0 to 1' : 'a whole number of units';
    return refuse(right, `expected ${expected} after \`${name} ${operator}\`; got ${written}`);
  }
  if (!name.includes('.')) {
    const expected = 'expected arrived, lost, or a measure of an earlier stage such as `gate.defender_bpv`';
    return refuse(left, `${expected}; got ${name}${didYouMean(name, WORDS)}`);
  }
  if (isDecimal(written) && written.endsWith('%')) {
    return refuse(
      right,
      `expected a value of ${name} as reported, without %; only \`lost\` can be written in per cent`,
    );
  }
  return { what: 'measure', name, operator, written };
}

function isShare(limit: string): boolean {
  const { numerator, denominator } = decimalFraction(limit);
  return numerator >= 0n && numerator <= denominator;
}

function isWhole(limit: string): boolean {
  const { numerator, denominator } = decimalFraction(limit);
  return numerator >= 0n && denominator === 1n && !limit.endsWith('%');
}
