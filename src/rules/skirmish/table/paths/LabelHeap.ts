import { ensureCapacity } from '../../../../foundation/IntTable.ts';

/**
 * A binary heap of the labels (partial paths) of `PathFinder`. The label with the smallest total comes first. The total is the
 * cost so far plus a lower bound of the length that is still to go.
 */
export class LabelHeap {
  size = 0;
  private labels: Int32Array;
  /** The total of the label at the same index of `labels`. */
  private totals: Float64Array;

  /** @param capacity the initial capacity, in labels */
  constructor(capacity: number) {
    this.labels = new Int32Array(capacity);
    this.totals = new Float64Array(capacity);
  }

  clear(): void {
    this.size = 0;
  }

  push(label: number, total: number): void {
    this.labels = ensureCapacity(this.labels, this.size + 1);
    this.totals = ensureCapacity(this.totals, this.size + 1);
    const { labels, totals } = this;
    let at = this.size;
    this.size += 1;
    for (let up = (at - 1) >> 1; at > 0 && totals[up] > total; up = (at - 1) >> 1) {
      labels[at] = labels[up];
      totals[at] = totals[up];
      at = up;
    }
    labels[at] = label;
    totals[at] = total;
  }

  /** Removes and returns the label with the smallest total. The heap must not be empty. */
  pop(): number {
    const { labels, totals } = this;
    const least = labels[0];
    this.size -= 1;
    const last = labels[this.size];
    const total = totals[this.size];
    let at = 0;
    for (let down = 1; down < this.size; down = 2 * at + 1) {
      if (down + 1 < this.size && totals[down + 1] < totals[down]) down += 1;
      if (totals[down] >= total) break;
      labels[at] = labels[down];
      totals[at] = totals[down];
      at = down;
    }
    labels[at] = last;
    totals[at] = total;
    return least;
  }
}
