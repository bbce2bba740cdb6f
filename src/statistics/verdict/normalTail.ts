import { upperIncompleteGamma } from '../upperIncompleteGamma.ts';

/**
 * The probability that a standard normal variable exceeds `z`: ½ Q(½, z²/2) for z ≥ 0 (NIST Digital Library of
 * Mathematical Functions, 7.11.2), to twelve digits also far out: `normalTail(10)` is 7.62 · 10⁻²⁴.
 *
 * @param z any number, infinite ones too
 */
export function normalTail(z: number): number {
  const beyond = upperIncompleteGamma(0.5, z ** 2 / 2) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}
