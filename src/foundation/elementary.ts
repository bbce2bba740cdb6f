/**
 * The exponential function, the logarithm and whole powers, with the same last digit in every JavaScript engine.
 *
 * ECMAScript leaves the last digits of `Math.exp`, `Math.log`, `Math.log1p` and `**` to the engine: Node.js 20 and Chromium 156
 * differ in about one value in ten. An interval that is found by bisection shows this difference, and a report written in the
 * browser then differs from the same report written on the command line. The functions here compute with + − × ÷ alone, whose
 * results IEEE 754 defines to the last digit. A test checks that no report depends on the engine's own functions.
 */

// ln 2 is the sum of two parts. The low 20 bits of LN2_HIGH are 0, so its products with whole numbers up to 2²⁰ are exact.
const LN2_HIGH = 6.931471803691238e-1;
const LN2_LOW = 1.9082149292705877e-10;

/** Above this x, e^x is too large for a double. */
const GREATEST_EXPONENT = 709.782712893384;
/** Below this x, e^x is too small for a double. */
const LEAST_EXPONENT = -745.1332191019412;

/**
 * Returns e^x with an error below one unit in the last place, by the method of fdlibm (Sun Microsystems, 1993): x is written as k
 * ln 2 + r, and e^r has a rational approximation.
 *
 * @param x any number, including ±∞
 */
export function exp(x: number): number {
  if (x > GREATEST_EXPONENT) return Infinity;
  if (x < LEAST_EXPONENT) return 0;
  const k = Math.round(x / Math.LN2);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  // Remez coefficients for r·coth(r/2) in r², on |r| ≤ ½ ln 2.
  const c =
    r -
    t *
      (1.6666666666666602e-1 +
        t *
          (-2.7777777777015593e-3 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))));
  const digits = 1 - (low - (r * c) / (2 - c) - high);
  // The result is multiplied by 2^k in two steps, because for the greatest and the least k, 2^k itself is not a normal number.
  const half = Math.trunc(k / 2);
  return digits * powerOfTwo(half) * powerOfTwo(k - half);
}

const view = new DataView(new ArrayBuffer(8));

/** 2^k. @param k a whole number from −1,022 to 1,023 */
function powerOfTwo(k: number): number {
  view.setUint32(0, (k + 1023) << 20);
  view.setUint32(4, 0);
  return view.getFloat64(0);
}

const LEAST_NORMAL = 2.2250738585072014e-308;

/**
 * Returns the natural logarithm with an error below one unit in the last place, by the method of fdlibm: x is written as 2^k (1 +
 * f), with 1 + f from √½ to √2.
 *
 * @param x any number; the result is −∞ for 0, and NaN for numbers below 0
 */
export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : Number.NaN;
  if (x < LEAST_NORMAL) return log(x * 2 ** 54) - 54 * Math.LN2;
  view.setFloat64(0, x);
  const top = view.getUint32(0);
  // The significand of x: x divided by a power of 2, from 1 up to 2.
  view.setUint32(0, (top & 0xf_ffff) | 0x3ff0_0000);
  const digits = view.getFloat64(0);
  const isUpper = digits > Math.SQRT2;
  const k = (top >>> 20) - 1023 + (isUpper ? 1 : 0);
  const f = (isUpper ? digits / 2 : digits) - 1;
  const s = f / (2 + f);
  const halfSquare = 0.5 * f * f;
  const z = s * s;
  // Remez coefficients for (ln(1 + f) − 2s)/s in s².
  const series =
    z *
    (6.666666666666735e-1 +
      z *
        (3.999999999940942e-1 +
          z *
            (2.857142874366239e-1 +
              z *
                (2.2222198432149784e-1 +
                  z * (1.818357216161805e-1 + z * (1.5313837699209373e-1 + z * 1.4798198605116586e-1))))));
  const rest = s * (halfSquare + series);
  return k * LN2_HIGH - (halfSquare - (rest + k * LN2_LOW) - f);
}

/**
 * Returns ln(1 + x), accurate also for small x, because the rounding error of 1 + x cancels in the quotient (Kahan; see Goldberg,
 * "What every computer scientist should know about floating-point arithmetic", 1991, theorem 4).
 *
 * @param x at least −1
 */
export function log1p(x: number): number {
  const sum = 1 + x;
  if (sum === 1 || sum === Infinity) return x;
  return sum === 0 ? -Infinity : log(sum) * (x / (sum - 1));
}

/**
 * Raises a number to a whole power, by repeated squaring. The result is exact if a double can represent it and all intermediate
 * results, as for powers of 2.
 *
 * @param exponent a whole number
 */
export function power(base: number, exponent: number): number {
  if (exponent < 0) return 1 / power(base, -exponent);
  let result = 1;
  for (let [square, left] = [base, exponent]; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
