import { normalTail } from '../verdict/normalTail.ts';

/** How words hang together with those that follow them. */
export interface SerialCorrelation {
  /** −1..1; 0 where they do not. */
  readonly coefficient: number;
  /** The chance of a coefficient as far from 0 if they do not. */
  readonly pValue: number;
}

/**
 * The correlation of uniform words with those `lag` places on. Mean and variance of a uniform word are known, so
 *
 * r = Σ uᵢ uᵢ₊ₗ / (n − l), u = (word − (2³² − 1)/2) / √((2⁶⁴ − 1)/12),
 *
 * has mean 0 and variance 1/(n − l) where the words are independent (Knuth, The Art of Computer Programming 2, 3.3.2 K).
 *
 * @param words 32-bit words, many more than `lag`
 */
export function serialCorrelation(words: Uint32Array, lag: number): SerialCorrelation {
  const middle = (2 ** 32 - 1) / 2;
  const variance = (2 ** 64 - 1) / 12;
  const pairs = words.length - lag;
  if (!(lag >= 1 && pairs >= 1)) throw new RangeError(`${words.length} words have no pairs at a lag of ${lag}`);
  let sum = 0;
  for (let at = 0; at < pairs; at += 1) sum += (words[at] - middle) * (words[at + lag] - middle);
  const coefficient = sum / variance / pairs;
  return { coefficient, pValue: 2 * normalTail(Math.abs(coefficient) * Math.sqrt(pairs)) };
}
