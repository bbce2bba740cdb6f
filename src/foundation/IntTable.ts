/** Returns `numbers` if it has at least `length` elements, otherwise a copy in a larger array, of twice the size or more. */
export function ensureCapacity<Numbers extends Int32Array | Float64Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

/** The initial number of slots. It is small, because an exact solution has one table for each round. */
const FIRST_SLOTS = 32;

/**
 * A set of rows of integers, all of the same length. Rows are numbered from 0 in the order in which they were added. The set is a
 * hash table with linear probing, and one array stores the rows one after another.
 */
export class IntTable {
  /** The number of rows. */
  size = 0;
  /** The number of integers in a row; −1 until the first row is added. */
  private length = -1;
  private rows = new Int32Array(0);
  private hashes = new Int32Array(0);
  /** For each slot of the hash table, the number of a row plus 1; 0 if the slot is empty. At most half of the slots are used. */
  private slots = new Int32Array(FIRST_SLOTS);

  /** Returns the number of a row; −1 if it is not in the table. */
  find(row: Int32Array): number {
    return this.slots[this.slotOf(row, hashOfRow(row))] - 1;
  }

  /**
   * Adds a row if it is new, and returns its number.
   *
   * @throws Error if the row's length differs from that of the first row
   */
  add(row: Int32Array): number {
    if (this.length < 0) this.length = row.length;
    if (row.length !== this.length) {
      throw new Error(`expected a row of ${this.length} integers, got ${row.length}`);
    }
    const hash = hashOfRow(row);
    const slot = this.slotOf(row, hash);
    if (this.slots[slot] !== 0) return this.slots[slot] - 1;
    this.slots[slot] = this.size + 1;
    return this.append(row, hash);
  }

  /** Copies a row to `into`, an array from `emptyRow`. */
  read(number: number, into: Int32Array): void {
    const first = number * this.length;
    for (let at = 0; at < into.length; at += 1) into[at] = this.rows[first + at];
  }

  /** Returns one integer of a row. */
  value(number: number, at: number): number {
    return this.rows[number * this.length + at];
  }

  /** Returns an array for a row. A row must have been added before, because the first row sets the length. */
  emptyRow(): Int32Array {
    return new Int32Array(this.length);
  }

  /** Returns the slot of a row, or the empty slot for it if it is not in the table. */
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
    // For a few integers a loop is faster than `set`.
    const first = number * this.length;
    for (let at = 0; at < row.length; at += 1) this.rows[first + at] = row[at];
    this.hashes = ensureCapacity(this.hashes, this.size);
    this.hashes[number] = hash;
    if (2 * this.size > this.slots.length) this.growSlots();
    return number;
  }

  /** Doubles the number of slots, and enters the numbers of all rows again. */
  private growSlots(): void {
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

/** An odd number near 2³² / φ. Its multiples are evenly distributed over the 32-bit words (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN = 0x9e3779b1;

/** Returns a 32-bit hash that depends on every bit of every integer. */
export function hashOfRow(row: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < row.length; at += 1) {
    hash = Math.imul(hash ^ row[at], GOLDEN);
    // In a product, a bit affects only the bits above it; the shift lets the high bits affect the low ones.
    hash ^= hash >>> 15;
  }
  return hash;
}
