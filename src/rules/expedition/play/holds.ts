import { unitsLeft } from '../kinds/company.ts';
import type { Asked, AskedTerm, Journey } from '../orders/Journey.ts';
import { TURNED } from '../orders/Layout.ts';
import type { Operator } from '../setup/Setup.ts';

/** Whether a condition holds of what is carried. */
export function holds({ terms, isNegated }: Asked, journey: Journey, carried: Int32Array): boolean {
  for (let at = 0; at < terms.length; at += 1) {
    if (!isTrue(terms[at], journey, carried)) return isNegated;
  }
  return !isNegated;
}

function isTrue({ what, operator, value }: AskedTerm, journey: Journey, carried: Int32Array): boolean {
  if (what === 'turned-back') return carried[TURNED] === 1;
  if (what === 'bit') return carried[value] === 1;
  const left = unitsLeft(journey, carried);
  return compares(what === 'arrived' ? left : journey.total.units - left, operator, value);
}

/** Whether one number stands to another as the sign says. */
export function compares(left: number, operator: Operator, right: number): boolean {
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  return operator === '=' ? left === right : left !== right;
}
