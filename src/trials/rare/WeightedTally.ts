/** Every float32 is a whole number of steps of 2⁻¹⁴⁹ and below 2¹²⁸; its square one of 2⁻²⁹⁸ and below 2²⁵⁶. */
const POINT = 149;
const DIGITS = Math.ceil((POINT + 128) / 16);
const SQUARE_DIGITS = Math.ceil((2 * (POINT + 128)) / 16);

/** Where each sum begins. */
const W = 2;
const WW = W + DIGITS;
const WX = WW + SQUARE_DIGITS;
const WWX = WX + DIGITS;
const SIZE = WWX + SQUARE_DIGITS;

/** So many numbers can be added to a digit before it is full. */
const MOST_TRIALS = 2 ** 37;

/** The sums of a tally, in whole steps of 1/`scale` (of 1/`scale`² for squares), with w a trial's weight and x 1 where it is a hit. */
interface Sums {
  readonly trials: number;
  readonly scale: number;
  readonly w: bigint;
  readonly ww: bigint;
  readonly wx: bigint;
  readonly wwxx: bigint;
}

/**
 * What trials under tilted chances came to: sums of their weights, of the weights of those in which a rare event came about,
 * and of the squares of both. A weight is rounded to a float32, so to one part in 17 million; from there on all is exact, the same in
 * any order and any chunks. Weights lie between 2⁻¹⁴⁹, below which they count as 0, and 2¹²⁸; heavier ones are
 * counted apart, and with one of them the sums mean nothing.
 *
 * ```text
 * | trials | too heavy | Σw | Σw² | Σwx | Σw²x |   the last four in digits, see `addSteps`
 * ```
 */
export class WeightedTally {
  readonly sums: Float64Array;

  /** @param sums those of an earlier tally; none: an empty tally */
  constructor(sums?: Float64Array) {
    if (sums !== undefined && sums.length !== SIZE) {
      throw new RangeError(`a weighted tally has ${SIZE} sums, not ${sums.length}`);
    }
    this.sums = sums ?? new Float64Array(SIZE);
  }

  get trials(): number {
    return this.sums[0];
  }

  /** How many weights were 2¹²⁸ or more, or no number. */
  get tooHeavy(): number {
    return this.sums[1];
  }

  /** Counts one trial. @param weight 0 or more */
  add(weight: number, isHit: boolean): void {
    const { sums } = this;
    sums[0] += 1;
    const w = Math.fround(weight);
    if (!(w < Number.POSITIVE_INFINITY)) {
      sums[1] += 1;
      return;
    }
    // The square of 24 bits has 48: exact.
    addSteps(sums, W, w, POINT);
    addSteps(sums, WW, w * w, 2 * POINT);
    if (!isHit) return;
    addSteps(sums, WX, w, POINT);
    addSteps(sums, WWX, w * w, 2 * POINT);
  }

  /** Adds another tally to this one. @throws RangeError above 2³⁷ trials, where sums would no longer be exact */
  merge(other: WeightedTally): void {
    if (this.trials + other.trials > MOST_TRIALS) throw new RangeError(`more than ${MOST_TRIALS} weighted trials`);
    for (let at = 0; at < SIZE; at += 1) this.sums[at] += other.sums[at];
  }

  /** The sums as whole numbers of steps. */
  total(): Sums {
    const steps = (from: number, to: number) => stepsIn(this.sums.subarray(from, to));
    return {
      trials: this.trials,
      scale: 2 ** POINT,
      w: steps(W, WW),
      ww: steps(WW, WX),
      wx: steps(WX, WWX),
      wwxx: steps(WWX, SIZE),
    };
  }
}

/** Bits of one digit. So few are used of a double's 53 that 2³⁷ numbers can be added before any is full. */
const BITS = 16;
const DIGIT = 2 ** BITS;

/** The bits of a double, for its exponent. */
const view = new DataView(new ArrayBuffer(8));

/**
 * Adds a number to a sum that is kept in whole steps of 2^−`point`, its bits spread over digits of 16 bits, the lowest first. Nothing
 * is carried from digit to digit, so that sums add up digit by digit, exactly, in any order:
 *
 * ```text
 * | Σ of bits 0–15 | Σ of bits 16–31 | … |
 * ```
 *
 * @param from where the digits begin in `into`; there must be enough of them for the number
 * @param value 0 or more, a whole number of steps
 */
function addSteps(into: Float64Array, from: number, value: number, point: number): void {
  if (value === 0) return;
  view.setFloat64(0, value);
  const exponent = ((view.getUint16(0) >>> 4) & 0x7ff) - 1023;
  let digit = Math.floor((exponent + point) / BITS);
  // The first digit of what is left stands before the binary point, all others behind it.
  let left = value * 2 ** (point - BITS * digit);
  while (left > 0) {
    const bits = Math.floor(left);
    into[from + digit] += bits;
    left = (left - bits) * DIGIT;
    digit -= 1;
  }
}

/** The sum that such digits hold, in steps. */
function stepsIn(digits: Float64Array): bigint {
  return digits.reduceRight((sum, digit) => sum * BigInt(DIGIT) + BigInt(digit), 0n);
}
