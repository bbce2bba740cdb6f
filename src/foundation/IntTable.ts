import { ensureCapacity } from './ensureCapacity.ts';

const FIRST_SLOTS = 1024;

/**
 * Rows of equally many integers, each once, numbered from 0 in the order in which they came: a hash table with linear
 * probing, whose rows stand one behind the other in one array.
 */
export class IntTable {
  /** How many rows there are. */
  size = 0;
  /** Integers in a row; −1 until the first is there. */
  private length = -1;
  private rows = new Int32Array(0);
  private hashes = new Int32Array(0);
  /** By place in the hash table: a row's number and 1, or 0 for none. At most half of them are taken. */
  private slots = new Int32Array(FIRST_SLOTS);

  /** The number of a row; −1 if it is not in the table. */
  find(row: Int32Array): number {
    return this.slots[this.slotOf(row, hashOfRow(row))] - 1;
  }

  /**
   * The number of a row, which is the table's size so far if the row is new.
   *
   * @throws Error if the row is not as long as the others
   */
  add(row: Int32Array): number {
    if (this.length < 0) this.length = row.length;
    if (row.length !== this.length) {
      throw new Error(`the rows of a table are equally long; got ${this.length} and ${row.length} integers`);
    }
    const hash = hashOfRow(row);
    const slot = this.slotOf(row, hash);
    if (this.slots[slot] !== 0) return this.slots[slot] - 1;
    this.slots[slot] = this.size + 1;
    return this.append(row, hash);
  }

  /** Writes a row to `into`, which `emptyRow` has made. */
  read(number: number, into: Int32Array): void {
    const first = number * this.length;
    for (let at = 0; at < into.length; at += 1) into[at] = this.rows[first + at];
  }

  /** An array for a row of this table, once there is one. */
  emptyRow(): Int32Array {
    return new Int32Array(this.length);
  }

  /** Where a row stands, or else the empty slot where it would. */
  private slotOf(row: Int32Array, hash: number): number {
    const last = this.slots.length - 1;
    let slot = hash & last;
    for (let taken = this.slots[slot]; taken !== 0; taken = this.slots[slot]) {
      if (this.hashes[taken - 1] === hash && this.isRow(taken - 1, row)) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  private isRow(number: number, row: Int32Array): boolean {
    const first = number * this.length;
    for (let at = 0; at < row.length; at += 1) if (this.rows[first + at] !== row[at]) return false;
    return true;
  }

  private append(row: Int32Array, hash: number): number {
    const number = this.size;
    this.size = number + 1;
    this.rows = ensureCapacity(this.rows, this.size * this.length);
    // `set` takes longer for so few.
    const first = number * this.length;
    for (let at = 0; at < row.length; at += 1) this.rows[first + at] = row[at];
    this.hashes = ensureCapacity(this.hashes, this.size);
    this.hashes[number] = hash;
    if (2 * this.size > this.slots.length) this.spread();
    return number;
  }

  /** Gives every row its place in a hash table of twice the size. */
  private spread(): void {
    const slots = new Int32Array(2 * this.slots.length);
    const last = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = this.hashes[number] & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = number + 1;
    }
    this.slots = slots;
  }
}

/** 2³² / φ, odd: its multiples are evenly distributed over the 32-bit words (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN = 0x9e3779b1;

/** A 32-bit hash in which every bit of every integer has a say. */
export function hashOfRow(row: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < row.length; at += 1) {
    hash = Math.imul(hash ^ row[at], GOLDEN);
    // A product carries upwards only.
    hash ^= hash >>> 15;
  }
  return hash;
}
