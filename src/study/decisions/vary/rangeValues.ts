/** The most values that a range may hold. */
const MOST_VALUES = 100_000;
/** Digits that survive the sum of a start and many steps in binary. */
const DIGITS = 12;

/** A range as a study writes it. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** The values from the least to the greatest, both among them, or what is wrong with the range. */
export function rangeValues({ from, to, step }: Range): { values: number[] } | { fault: string } {
  if (step === undefined && !(Number.isInteger(from) && Number.isInteger(to))) {
    return { fault: 'expected a step, such as {from: 0.1, to: 0.5, step: 0.1}: the ends are not whole numbers' };
  }
  const width = step ?? 1;
  if (from > to) return { fault: `expected the least value first; got from: ${from}, to: ${to}` };
  if (from === to) return { fault: `expected two values or more; ${from} is the only one` };
  const steps = (to - from) / width;
  if (steps > MOST_VALUES - 1) return { fault: `expected at most ${MOST_VALUES} values; this makes ${steps + 1}` };
  const whole = Math.round(steps);
  if (Math.abs(steps - whole) > 1e-9) {
    const near = [Math.floor(steps), Math.ceil(steps)].filter((count) => count > 0);
    const ends = near.map((count) => valueAt(from, width, count)).join(' or ');
    return { fault: `steps of ${width} from ${from} do not reach ${to}; expected to: ${ends}` };
  }
  return { values: Array.from({ length: whole + 1 }, (_, at) => valueAt(from, width, at)) };
}

function valueAt(from: number, step: number, at: number): number {
  return Number((from + at * step).toPrecision(DIGITS));
}
