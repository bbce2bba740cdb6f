import { describe, expect, it } from 'vitest';
import { DrawOdds } from '../../../../../src/random/DrawTables.ts';
import { DecisionTree } from '../../../../../src/rules/skirmish/best/DecisionTree.ts';

/** Plays a step to its end. @returns its value, the best choice by situation, and the number of branches */
function search(play: (tree: DecisionTree) => number) {
  const best: number[] = [];
  const tree = new DecisionTree(new DrawOdds(), (situation, choice) => {
    best[situation] = choice;
  });
  let branches = 0;
  let value: number;
  do {
    tree.begin();
    value = play(tree);
    branches += 1;
  } while (tree.hasNext(value));
  return { value: tree.value, best, branches };
}

const choose = (tree: DecisionTree, situation: number, open: number) =>
  tree.isRepeated ? tree.again() : tree.choose(situation, open);

describe('DecisionTree', () => {
  it('has the value of the only branch if nothing is drawn or chosen', () => {
    expect(search(() => 7)).toEqual({ value: 7, best: [], branches: 1 });
  });

  it('takes the mean over the outcomes of every kind of draw', () => {
    expect(search((tree) => tree.die(0, 6)).value).toBeCloseTo(3.5, 14);
    expect(search((tree) => tree.sum(0, 2, 6)).value).toBeCloseTo(7, 14);
    expect(search((tree) => tree.hits(0, 6, 6, 4)).value).toBeCloseTo(3, 14);
    expect(search((tree) => tree.hits(0, 3, 6, 7)).branches).toBe(1);
    expect(search((tree) => tree.pick(0, [1, 0, 3])).value).toBeCloseTo(1.5, 14);
    expect(search((tree) => tree.pick(0, [1, 0, 3])).branches).toBe(2);
  });

  it('chooses with knowledge of earlier draws, but not of later ones', () => {
    // A die that may be thrown a second time: best below 4, for (4 + 5 + 6) / 6 + ½ · 3.5.
    const { value, best, branches } = search((tree) => {
      const face = tree.die(0, 6);
      return choose(tree, face, 1) === 0 ? face : tree.die(0, 6);
    });
    expect(value).toBeCloseTo(4.25, 14);
    expect(best.slice(1)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(branches).toBe(6 * 7);
  });

  it('tries choices within choices, over all subsets of the open bits', () => {
    const { value, best, branches } = search((tree) => {
      const first = choose(tree, 0, 0b101);
      const second = choose(tree, 1 + first, 0b10);
      return first === 0b100 && second === 0b10 ? 9 : first;
    });
    expect(value).toBe(9);
    expect(best[0]).toBe(0b100);
    expect(best[1 + 0b100]).toBe(0b10);
    expect(branches).toBe(8);
  });

  it('takes the first of choices that differ only by rounding', () => {
    expect(search((tree) => 0.3 + (choose(tree, 0, 0b11) > 0 ? 1e-15 : 0)).best).toEqual([0]);
  });

  it('plays only the choice that was found before', () => {
    const { value, best, branches } = search((tree) => (tree.isRepeated ? tree.again() : tree.take(0, 2)));
    expect({ value, best, branches }).toEqual({ value: 2, best: [2], branches: 1 });
  });
});
