/** Some of the rounds of a table, in their order: who has left need not be looked at again and again. */
export class RoundList {
  /** The first `count` of these are in the list. */
  readonly rounds: Int32Array;
  count = 0;

  /** An empty list. @param most how many rounds there are */
  constructor(most: number) {
    this.rounds = new Int32Array(most);
  }

  /** Adds a round that is not in the list. */
  add(round: number): void {
    const { rounds } = this;
    let at = this.count;
    for (; at > 0 && rounds[at - 1] > round; at -= 1) rounds[at] = rounds[at - 1];
    rounds[at] = round;
    this.count += 1;
  }

  /** Takes out a round that is in the list. */
  remove(round: number): void {
    const { rounds } = this;
    let at = 0;
    // A loop: `indexOf` leaves compiled code, which takes longer than all of a short list.
    while (rounds[at] !== round) at += 1;
    this.count -= 1;
    for (; at < this.count; at += 1) rounds[at] = rounds[at + 1];
  }
}
