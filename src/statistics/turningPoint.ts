/**
 * Returns the point between `from` and `to` at which a claim stops holding. It must hold at `from`, and fail at `to`.
 * The interval is halved until its ends are neighbouring doubles. The claim is evaluated only strictly between `from`
 * and `to`.
 * `turningPoint((x) => x * x < 2, 0, 2)` is √2. (`bisect` of simple-statistics stops at an absolute error, which is too
 * coarse for chances of 10⁻⁹.)
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
