import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LabelHeap } from '../../../../../../src/rules/skirmish/table/paths/LabelHeap.ts';

describe('LabelHeap', () => {
  it('gives labels back by their totals, whatever is pushed and popped in between, and grows', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ noNaN: true }), { freq: 3 }), { maxLength: 200 }), (totals) => {
        const heap = new LabelHeap(2);
        const open = new Map<number, number>();
        for (const [label, total] of totals.entries()) {
          if (total !== null) {
            heap.push(label, total);
            open.set(label, total);
          } else if (open.size > 0) {
            const popped = heap.pop();
            expect(open.get(popped)).toBe(Math.min(...open.values()));
            open.delete(popped);
          }
          expect(heap.size).toBe(open.size);
        }
      }),
    );
  });

  it('is empty after it is cleared', () => {
    const heap = new LabelHeap(1);
    heap.push(7, 1.5);
    heap.clear();
    heap.push(8, 2.5);
    expect(heap.pop()).toBe(8);
    expect(heap.size).toBe(0);
  });
});
