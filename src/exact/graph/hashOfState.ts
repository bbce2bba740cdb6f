/** 2³² / φ, odd: its multiples spread evenly over the 32-bit words (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN = 0x9e3779b1;

/** A 32-bit hash of a saved state, in which every bit of every integer has a say. */
export function hashOfState(saved: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < saved.length; at += 1) {
    hash = Math.imul(hash ^ saved[at], GOLDEN);
    // A product carries upwards only.
    hash ^= hash >>> 15;
  }
  return hash;
}
