import { incompleteBeta } from './binomial/incompleteBeta.ts';

/**
 * P(|T| > t) of Student's t: I_x(ν/2, ½) with x = ν/(ν + t²) (Abramowitz & Stegun 26.7.1 and 26.5.27).
 *
 * @param degrees ν, at least 1
 */
export function studentTail(t: number, degrees: number): number {
  if (!(degrees >= 1)) throw new RangeError(`Student's t needs at least one degree of freedom, not ${degrees}`);
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}
