/** What a solution may still cost, in states of its budget: whatever else takes time is charged as so many states. */
export class Allowance {
  readonly budget: number;
  /** Below 0 once too much was spent. */
  left: number;

  /** @param budget in states: that of all legs together, and of any one */
  constructor(budget: number) {
    this.budget = budget;
    this.left = budget;
  }

  /** @returns whether there was as much left */
  spend(states: number): boolean {
    this.left -= states;
    return this.left >= 0;
  }
}
