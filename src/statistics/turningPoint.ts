/**
 * The number between `from`, where a claim holds, and `to`, where it does not, at which it stops holding: by halving the
 * way until two neighbouring doubles are left. The claim is asked strictly between the two ends only.
 *
 * `turningPoint((x) => x * x < 2, 0, 2)` is √2. (`bisect` of simple-statistics stops at an absolute error, which would
 * leave chances of 10⁻⁹ without a digit.)
 */
export function turningPoint(holds: (at: number) => boolean, from: number, to: number): number {
  let near = from;
  let far = to;
  for (;;) {
    const middle = near + (far - near) / 2;
    const isBetween = Math.min(near, far) < middle && middle < Math.max(near, far);
    if (!isBetween) return middle;
    if (holds(middle)) near = middle;
    else far = middle;
  }
}
