import { seedKey, Threefry } from '../../../src/random/Threefry.ts';

/** Seeded uniform random numbers between 0 and 1 (both excluded), for tests that sample from a known distribution. */
export class Uniforms {
  private readonly threefry: Threefry;
  private readonly words = new Int32Array(4);
  private block = 0;
  private taken = 4;

  constructor(seed: string) {
    this.threefry = new Threefry(seedKey(seed));
  }

  next(): number {
    if (this.taken === 4) {
      this.threefry.block(this.block, 0, 0, 0, this.words, 0);
      this.block += 1;
      this.taken = 0;
    }
    const word = this.words[this.taken] >>> 0;
    this.taken += 1;
    return (word + 0.5) / 2 ** 32;
  }
}
