import { CompensatedSum } from './CompensatedSum.ts';

/** A state that the trial may be in, and how likely it is there. */
export interface WeightedState {
  readonly saved: Int32Array;
  readonly probability: CompensatedSum;
}

/** The states that a trial may be in after the same number of steps, in the order in which they were first reached. */
export class StateLayer {
  private readonly states = new Map<string, WeightedState>();
  private readonly total = new CompensatedSum();

  /** How many different states there are. */
  get size(): number {
    return this.states.size;
  }

  /** The probability of being in any of them. */
  get probability(): number {
    return this.total.value;
  }

  /** Adds the probability of one way to reach a state to what it already has. */
  add(saved: Int32Array, probability: number): void {
    const key = saved.join();
    let state = this.states.get(key);
    if (state === undefined) {
      state = { saved, probability: new CompensatedSum() };
      this.states.set(key, state);
    }
    state.probability.add(probability);
    this.total.add(probability);
  }

  [Symbol.iterator](): Iterator<WeightedState> {
    return this.states.values();
  }
}
