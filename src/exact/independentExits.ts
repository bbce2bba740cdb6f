import { power } from '../foundation/elementary.ts';
/** A group of equal ships. Each ship has to leave rifts `exits` times. */
export interface ExitGroup {
  readonly ships: number;
  readonly exits: number;
}

/** The probabilities of arrival, if ships leave rifts independently of one another. */
export interface IndependentExits {
  /** `arriving[k]` is the probability that exactly k ships arrive, for k from 0 to the number of all ships. */
  readonly arriving: Float64Array;
  readonly allArrive: number;
  readonly noneArrives: number;
}

/**
 * The exact result, in closed form, of a crossing that depends only on the removal rolls. Tests check the solver and the engine
 * against it.
 *
 * A ship with e exits arrives with probability q = pᵉ. The number of ships of a group that arrive is therefore binomial. The
 * number of all ships that arrive is the sum over the groups, so its distribution is the convolution of these binomial
 * distributions:
 *
 * P(all) = Π q^ships,  P(none) = Π (1 − q)^ships,  and ship by ship P′(k) = (1 − q) · P(k) + q · P(k − 1).
 *
 * All terms are positive, so nothing cancels: the error of each probability, in units in the last place, is about the number of
 * ships.
 *
 * @param survival p, the chance to survive one exit, 0..1
 * @throws RangeError if ships or exits are not whole numbers from 0, or p is not a probability
 * @example independentExits([{ ships: 3, exits: 2 }], 0.7).allArrive // 0.117649
 */
export function independentExits(groups: readonly ExitGroup[], survival: number): IndependentExits {
  if (!(survival >= 0 && survival <= 1)) throw new RangeError(`a probability lies in 0..1; got ${survival}`);
  let arriving = new Float64Array([1]);
  let allArrive = 1;
  let noneArrives = 1;
  for (const { ships, exits } of groups) {
    if (![ships, exits].every((count) => Number.isSafeInteger(count) && count >= 0)) {
      throw new RangeError(`ships and exits are whole numbers from 0; got ${ships} and ${exits}`);
    }
    const arrives = power(survival, exits);
    allArrive *= power(arrives, ships);
    noneArrives *= power(1 - arrives, ships);
    for (let ship = 0; ship < ships; ship += 1) arriving = withShip(arriving, arrives);
  }
  return { arriving, allArrive, noneArrives };
}

function withShip(before: Float64Array, arrives: number): Float64Array<ArrayBuffer> {
  const after = new Float64Array(before.length + 1);
  for (const [count, probability] of before.entries()) {
    after[count] += (1 - arrives) * probability;
    after[count + 1] += arrives * probability;
  }
  return after;
}
