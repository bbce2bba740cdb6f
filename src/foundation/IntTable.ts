import { ensureCapacity } from './ensureCapacity.ts';

const FIRST_SLOTS = 1024;

/**
 * A table of saved states without duplicates, numbered from 0 in order of insertion: a hash table with linear probing, whose
 * states are adjacent in one array of integers.
 */
export class StateTable {
  /** The number of states. */
  size = 0;
  /** The number of integers in a state, the same for all states of a setup; −1 until the first state is added. */
  private length = -1;
  private states = new Int32Array(0);
  private hashes = new Int32Array(0);
  /** By slot of the hash table: a state's number plus 1, or 0 if the slot is free. At most half of the slots are used. */
  private slots = new Int32Array(FIRST_SLOTS);

  /**
   * The number of this state. A new state gets the table's previous size as its number.
   *
   * @throws Error if the state has another length than the others
   */
  add(saved: Int32Array): number {
    if (this.length < 0) this.length = saved.length;
    if (saved.length !== this.length) {
      throw new Error(`the saved states of a setup are equally long; got ${this.length} and ${saved.length} integers`);
    }
    const hash = hashOfState(saved);
    const last = this.slots.length - 1;
    let slot = hash & last;
    for (let taken = this.slots[slot]; taken !== 0; taken = this.slots[slot]) {
      if (this.hashes[taken - 1] === hash && this.isState(taken - 1, saved)) return taken - 1;
      slot = (slot + 1) & last;
    }
    this.slots[slot] = this.size + 1;
    return this.append(saved, hash);
  }

  /** Writes a state to `into`, an array from `emptyState`. */
  read(state: number, into: Int32Array): void {
    const first = state * this.length;
    for (let at = 0; at < into.length; at += 1) into[at] = this.states[first + at];
  }

  /** An array for a state of this table; the table must not be empty. */
  emptyState(): Int32Array {
    return new Int32Array(this.length);
  }

  private isState(state: number, saved: Int32Array): boolean {
    const first = state * this.length;
    for (let at = 0; at < saved.length; at += 1) if (this.states[first + at] !== saved[at]) return false;
    return true;
  }

  private append(saved: Int32Array, hash: number): number {
    const state = this.size;
    this.size = state + 1;
    this.states = ensureCapacity(this.states, this.size * this.length);
    // For so few integers a loop is faster than `set`.
    const first = state * this.length;
    for (let at = 0; at < saved.length; at += 1) this.states[first + at] = saved[at];
    this.hashes = ensureCapacity(this.hashes, this.size);
    this.hashes[state] = hash;
    if (2 * this.size > this.slots.length) this.spread();
    return state;
  }

  /** Doubles the hash table and inserts every state again. */
  private spread(): void {
    const slots = new Int32Array(2 * this.slots.length);
    const last = slots.length - 1;
    for (let state = 0; state < this.size; state += 1) {
      let slot = this.hashes[state] & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = state + 1;
    }
    this.slots = slots;
  }
}

/** 2³² / φ, odd: its multiples are evenly distributed over the 32-bit words (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN = 0x9e3779b1;

/** A 32-bit hash of a saved state that depends on every bit of every integer. */
export function hashOfState(saved: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < saved.length; at += 1) {
    hash = Math.imul(hash ^ saved[at], GOLDEN);
    // A product carries only towards higher bits.
    hash ^= hash >>> 15;
  }
  return hash;
}
