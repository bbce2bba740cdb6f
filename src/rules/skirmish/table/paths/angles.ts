/**
 * Converts between angles and directions with square roots and the four basic operations only, which every machine rounds in the
 * same way; `Math.atan2` and `Math.sin` differ in their last digit between machines. Numbers are passed in arrays, because V8
 * allocates memory for most fractional numbers that a function takes or returns.
 */

/** A full turn, in radians. */
const FULL = 2 * Math.PI;

/**
 * Replaces the cosine of a direction, at index `at`, by the angle of that direction, from 0 to 2π counter-clockwise. The sine
 * must be at the next index. The angle is halved three times by tan(θ/2) = sin θ / (1 + cos θ), then computed by the series of
 * the arc tangent. The error is below 1e-10.
 */
export function putAngle(into: Float64Array, at: number): void {
  const cosine = into[at];
  const sine = into[at + 1];
  const isObtuse = cosine < 0;
  const height = Math.abs(sine);
  const half = height / (1 + Math.abs(cosine));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const eighth = quarter / (1 + Math.sqrt(1 + quarter * quarter));
  const square = eighth * eighth;
  const series =
    1 -
    square *
      (1 / 3 -
        square * (1 / 5 - square * (1 / 7 - square * (1 / 9 - square * (1 / 11 - square * (1 / 13 - square / 15))))));
  const acute = 8 * eighth * series;
  const angle = isObtuse ? Math.PI - acute : acute;
  into[at] = sine < 0 ? FULL - angle : angle;
}

/**
 * Replaces an angle from 0 to 2π, at index `at`, by its cosine, and writes its sine to the next index. Both are
 * computed by their series for an eighth of the angle, which is then doubled three times. The error is below 1e-9.
 */
export function putDirection(into: Float64Array, at: number): void {
  const small = into[at] / 8;
  const square = small * small;
  let cosine = 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))));
  let sine =
    small * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))));
  for (let doubling = 0; doubling < 3; doubling += 1) {
    const doubled = 2 * sine * cosine;
    cosine = cosine * cosine - sine * sine;
    sine = doubled;
  }
  into[at] = cosine;
  into[at + 1] = sine;
}
