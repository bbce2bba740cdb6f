import type { Measure } from '../../Measure.ts';
import { didYouMean } from '../../nearestWord.ts';
import type { Condition, Term } from '../setup/Setup.ts';
import type { Asked, AskedTerm, Settled } from './Journey.ts';

/** Keeps the comparisons with measures that conditions ask about, each with a bit of its own. */
export class Bits {
  readonly settled: { readonly stage: number; readonly settled: Settled }[] = [];
  private readonly first: number;

  /** @param first the place of the first bit in what is carried */
  constructor(first: number) {
    this.first = first;
  }

  add(stage: number, settled: Omit<Settled, 'bit'>): number {
    const bit = this.first + this.settled.length;
    this.settled.push({ stage, settled: { ...settled, bit } });
    return bit;
  }
}

/** What a condition may ask about: the measures, and the stage that each belongs to, by name; −1 for the journey's own. */
export interface Askable {
  readonly measures: readonly Measure[];
  readonly stageOf: (name: string) => number;
}

/**
 * A condition in the form that play asks.
 *
 * @param before the stage that asks; of a withdrawal, the number of stages
 */
export function askedOf(
  condition: Condition,
  before: number,
  { measures, stageOf }: Askable,
  bits: Bits,
  mistake: (message: string) => void,
): Asked {
  const ask = (term: Term): AskedTerm => {
    if (term.what === 'turned-back') return { what: 'turned-back', operator: '=', value: 1 };
    if (term.what !== 'measure') return term;
    const earlier = measures.filter(({ name }) => stageOf(name) >= 0 && stageOf(name) < before);
    const names = earlier.map(({ name }) => name);
    const measure = earlier.find(({ name }) => name === term.name);
    if (measure === undefined) {
      const known = didYouMean(term.name, names);
      const example = names.length === 0 ? '; there is none' : `, such as ${names[0]}`;
      mistake(`expected a measure of an earlier stage${known === '' ? example : ''}; got ${term.name}${known}`);
      return { what: 'bit', operator: '=', value: 0 };
    }
    const value = valueIn(measure, term.value, mistake);
    const place = measures.indexOf(measure);
    const bit = bits.add(stageOf(term.name), { measure: place, operator: term.operator, value });
    return { what: 'bit', operator: '=', value: bit };
  };
  return {
    isNegated: condition.isNegated,
    isForTurned: !condition.isNegated && condition.terms.some(({ what }) => what === 'turned-back'),
    terms: condition.terms.map(ask),
  };
}

/** A value in the integers of the measure that it is held against. */
function valueIn({ name, labels, step }: Measure, value: number | string, mistake: (message: string) => void): number {
  if (labels === undefined) {
    if (typeof value === 'number') return value / step;
    mistake(`expected a number for ${name}; got ${value}`);
    return 0;
  }
  const at = labels.indexOf(String(value));
  if (at < 0) mistake(`expected a value of ${name}; got ${value}${didYouMean(String(value), labels)}`);
  return at;
}
