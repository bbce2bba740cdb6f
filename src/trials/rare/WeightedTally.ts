/** Every float32 is a multiple of 2⁻¹⁴⁹ and below 2¹²⁸; its square is a multiple of 2⁻²⁹⁸ and below 2²⁵⁶. */
const POINT = 149;
const DIGITS = Math.ceil((POINT + 128) / 16);
const SQUARE_DIGITS = Math.ceil((2 * (POINT + 128)) / 16);

/** The index in `sums` at which each sum starts. */
const W = 2;
const WW = W + DIGITS;
const WX = WW + SQUARE_DIGITS;
const WWX = WX + DIGITS;
const SIZE = WWX + SQUARE_DIGITS;

/** The maximum number of trials. With more trials, the value of a digit might no longer be exact. */
const MOST_TRIALS = 2 ** 37;

/**
 * The sums of a tally, in integer steps of 1/`scale` (of 1/`scale`² for squares). w is a trial's weight, and x is 1 for a
 * hit.
 */
interface Sums {
  readonly trials: number;
  readonly scale: number;
  readonly w: bigint;
  readonly ww: bigint;
  readonly wx: bigint;
  readonly wwxx: bigint;
}

/**
 * The results of trials under tilted chances: sums of their weights, of the weights of trials with the rare event, and
 * of the squares of both. A weight is rounded to a float32, so the relative error of a weight of at least 2⁻¹²⁶ is at
 * most one part in 17 million. The sums of these weights are exact, and the same for any order of the trials and any
 * division into chunks. Weights up to 2⁻¹⁵⁰ count as 0. Weights of 2¹²⁸ or more are only counted (“too heavy”) and are
 * not in the sums. If there are such weights, the sums are useless.
 *
 * ```text
 * | trials | too heavy | Σw | Σw² | Σwx | Σw²x |   w: the weight; x: 1 for a trial with the event, otherwise 0
 * ```
 *
 * Each of the last four sums is stored as several digits (`addSteps`).
 */
export class WeightedTally {
  readonly sums: Float64Array;

  /** @param sums the sums of an earlier tally. Default: an empty tally */
  constructor(sums?: Float64Array) {
    if (sums !== undefined && sums.length !== SIZE) {
      throw new RangeError(`a weighted tally has ${SIZE} sums, not ${sums.length}`);
    }
    this.sums = sums ?? new Float64Array(SIZE);
  }

  get trials(): number {
    return this.sums[0];
  }

  /** The number of weights that were 2¹²⁸ or more, or NaN. */
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
    // A weight has 24 significant bits, so its square has at most 48 and is exact.
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

  /** Returns the sums as whole numbers of steps. */
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

/** The number of bits of one digit. A double has 53 bits, so 2³⁷ numbers can be added before a digit is full. */
const BITS = 16;
const DIGIT = 2 ** BITS;

/** A view of the bits of a double, to read its exponent. */
const view = new DataView(new ArrayBuffer(8));

/**
 * Adds a number to a sum in integer steps of 2^−`point`. The bits of the number are divided into digits of 16 bits, the
 * lowest digit first. There are no carries between digits, so sums can be added digit by digit, exactly, in any order:
 *
 * ```text
 * | Σ of bits 0–15 | Σ of bits 16–31 | … |
 * ```
 *
 * @param from the index of the first digit in `into`; there must be enough digits for the number
 * @param value 0 or more, an integer number of steps
 */
function addSteps(into: Float64Array, from: number, value: number, point: number): void {
  if (value === 0) return;
  view.setFloat64(0, value);
  const exponent = ((view.getUint16(0) >>> 4) & 0x7ff) - 1023;
  let digit = Math.floor((exponent + point) / BITS);
  // The integer part of `left` is the next digit.
  let left = value * 2 ** (point - BITS * digit);
  while (left > 0) {
    const bits = Math.floor(left);
    into[from + digit] += bits;
    left = (left - bits) * DIGIT;
    digit -= 1;
  }
}

/** Returns the sum that the digits represent, in steps. */
function stepsIn(digits: Float64Array): bigint {
  return digits.reduceRight((sum, digit) => sum * BigInt(DIGIT) + BigInt(digit), 0n);
}
