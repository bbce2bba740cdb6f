const FIRST_SLOTS = 1024;
/** 2³² / φ, odd: its multiples spread evenly over the 32-bit words (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN = 0x9e3779b1;

/** Keys of equally many integers, each once, numbered from 0 in the order in which they came. */
export class KeyTable {
  /** How many keys there are. */
  size = 0;
  private readonly length: number;
  /** Room for half as many keys as there are slots: the integers of each key, one key behind the other, and its hash. */
  private keys: Int32Array;
  private hashes: Int32Array;
  /** By place in the hash table, with linear probing: the number of a key and 1, or 0 for none. At most half are taken. */
  private slots: Int32Array;

  /** @param length integers in a key */
  constructor(length: number) {
    this.length = length;
    this.slots = new Int32Array(FIRST_SLOTS);
    this.hashes = new Int32Array(FIRST_SLOTS / 2);
    this.keys = new Int32Array((FIRST_SLOTS / 2) * length);
  }

  /** The number of a key; -1 where it is not there. */
  find(key: Int32Array): number {
    return this.slots[this.slotOf(key, hashOf(key))] - 1;
  }

  /** The number of a key, which is the size so far where the key is new. */
  add(key: Int32Array): number {
    const hash = hashOf(key);
    const slot = this.slotOf(key, hash);
    if (this.slots[slot] !== 0) return this.slots[slot] - 1;
    const added = this.size;
    this.size = added + 1;
    this.slots[slot] = this.size;
    this.hashes[added] = hash;
    this.keys.set(key, added * this.length);
    if (2 * this.size === this.slots.length) this.grow();
    return added;
  }

  /** Where a key stands, or else the empty slot where it would. */
  private slotOf(key: Int32Array, hash: number): number {
    const last = this.slots.length - 1;
    let slot = hash & last;
    for (let taken = this.slots[slot]; taken !== 0; taken = this.slots[slot]) {
      if (this.hashes[taken - 1] === hash && this.isKey(taken - 1, key)) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  private isKey(number: number, key: Int32Array): boolean {
    const first = number * this.length;
    for (let at = 0; at < this.length; at += 1) if (this.keys[first + at] !== key[at]) return false;
    return true;
  }

  private grow(): void {
    this.hashes = doubled(this.hashes);
    this.keys = doubled(this.keys);
    this.slots = new Int32Array(2 * this.slots.length);
    const last = this.slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = this.hashes[number] & last;
      while (this.slots[slot] !== 0) slot = (slot + 1) & last;
      this.slots[slot] = number + 1;
    }
  }
}

function hashOf(key: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key[at], GOLDEN);
    // A product carries upwards only.
    hash ^= hash >>> 15;
  }
  return hash;
}

function doubled(numbers: Int32Array): Int32Array {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
