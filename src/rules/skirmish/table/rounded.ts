/**
 * The nearest whole number, halves away from 0: −2.5 becomes −3 as 2.5 becomes 3, so that what is mirrored or turned about 0
 * stays mirrored or turned. For numbers from −2²⁹ to 2²⁹.
 *
 * V8 makes a branch of Math.round, which falls either way as often, and so is foreseen by no processor: a place is found in
 * half the time without.
 */
export function rounded(value: number): number {
  const doubled = (2 * value) | 0;
  return ((doubled + ((doubled >> 31) | 1)) / 2) | 0;
}
