const HALVINGS = 40;

/** Where a function that falls from `low` to `high` passes 0, by bisection; the end that is nearer to it where it does not. */
export function fallingRoot(value: (at: number) => number, low: number, high: number): number {
  let from = low;
  let to = high;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2;
    if (value(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
