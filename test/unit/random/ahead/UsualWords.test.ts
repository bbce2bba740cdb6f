import { describe, expect, it, vi } from 'vitest';
import { UsualWords } from '../../../../src/random/ahead/UsualWords.ts';
import { IN_TURN, TRIALS_AHEAD, WordsAhead } from '../../../../src/random/ahead/WordsAhead.ts';

const key = Uint32Array.of(1, 2, 3, 4);
/** So many trials are watched. */
const WATCHED = TRIALS_AHEAD;

/** Turns to trials that follow one another, after as many that were watched. */
function turnTo(usual: UsualWords, first: number, watched = WATCHED): boolean {
  return usual.turnTo(first, IN_TURN, TRIALS_AHEAD, watched);
}

/** After trials that took blocks so often each. */
function learnt(
  times: readonly (readonly [purpose: number, block: number, times: number])[],
  usual = new UsualWords(key),
): UsualWords {
  // What was taken before trials followed one another does not count.
  for (let at = 0; at < WATCHED; at += 1) usual.note(2, 0);
  usual.interrupt();
  for (const [purpose, block, often] of times) for (let at = 0; at < often; at += 1) usual.note(purpose, block);
  expect(usual.streams).toEqual([]);
  turnTo(usual, WATCHED);
  return usual;
}

describe('UsualWords', () => {
  it('are those of the blocks that more than half of the trials took', () => {
    const half = WATCHED / 2;
    const { streams } = learnt([
      [7, 0, WATCHED],
      [3, 1, half + 1],
      [3, 0, half + 2],
      [3, 2, half],
      [80_000, 0, half + 1],
      [4, 0, half],
    ]);
    expect(streams).toEqual([
      { purpose: 3, block: 0 },
      { purpose: 3, block: 1 },
      { purpose: 7, block: 0 },
      { purpose: 80_000, block: 0 },
    ]);
  });

  it('are held against as many trials as were watched', () => {
    const usual = new UsualWords(key);
    const [purpose, times] = [3, WATCHED];
    for (let at = 0; at < times; at += 1) usual.note(purpose, 0);
    for (let at = 0; at < times + 1; at += 1) usual.note(purpose + 1, 0);
    turnTo(usual, 9 * WATCHED, 2 * times);
    expect(usual.streams).toEqual([{ purpose: purpose + 1, block: 0 }]);
  });

  it('are those of purposes that are moved on', () => {
    const [moved, direct] = [new UsualWords(key, 70_000), new UsualWords(key)];
    for (let at = 0; at < WATCHED; at += 1) {
      moved.note(5, 1);
      direct.note(70_005, 1);
    }
    for (const usual of [moved, direct]) turnTo(usual, 3 * WATCHED);
    expect(moved.streams).toEqual([{ purpose: 5, block: 1 }]);
    expect(moved.words.subarray(moved.columnOf(0))).toEqual(direct.words.subarray(direct.columnOf(0)));
  });

  it('are made for the trials that come next alone, in any order', () => {
    const [usual, inTurn] = [learnt([[5, 0, WATCHED]]), learnt([[5, 0, WATCHED]])];
    const offsets = Int32Array.of(9, 63, 0, 17, 4);
    expect(usual.turnTo(6_400, offsets, offsets.length, WATCHED)).toBe(true);
    turnTo(inTurn, 6_400);
    for (const [at, offset] of offsets.entries()) {
      for (const word of [0, 1, 2, 3]) {
        const column = usual.columnOf(0) + TRIALS_AHEAD * word;
        expect(usual.words[column + at]).toBe(inTurn.words[column + offset]);
      }
    }
  });

  it('are of 32 blocks at most, and of the first 16 of a purpose', () => {
    const blocks = (purpose: number) => Array.from({ length: 20 }, (_, block) => [purpose, block, WATCHED] as const);
    const { streams } = learnt([2, 1, 3].flatMap(blocks));
    expect(streams).toEqual(
      [1, 2].flatMap((purpose) => Array.from({ length: 16 }, (_, block) => ({ purpose, block }))),
    );
  });

  it('do not take the 17th block of a purpose for one of the next', () => {
    const blocks = Array.from({ length: 18 }, (_, block) => [1, block, WATCHED] as const);
    expect(learnt(blocks).streams.map(({ purpose }) => purpose)).toEqual(Array(16).fill(1));
  });

  it('are none where trials have nothing in common, and never looked for again', () => {
    const usual = learnt([[1, 0, 3]]);
    expect(usual.streams).toEqual([]);
    for (let window = 2; window < 10; window += 1) {
      for (let at = 0; at < WATCHED; at += 1) usual.note(1, 0);
      expect(turnTo(usual, window * WATCHED)).toBe(false);
    }
    expect(usual.streams).toEqual([]);
  });

  it('are learnt anew where trials cease to follow one another, and once for all', () => {
    const usual = new UsualWords(key);
    const watch = (purpose: number, trials: number) => {
      for (let at = 0; at < trials; at += 1) usual.note(purpose, 0);
    };
    watch(1, WATCHED - 1);
    usual.interrupt();
    watch(2, WATCHED - 1);
    usual.interrupt();
    watch(3, WATCHED);
    expect(turnTo(usual, WATCHED)).toBe(true);
    usual.interrupt();
    watch(4, WATCHED);
    expect(turnTo(usual, 9_000)).toBe(true);
    expect(usual.streams).toEqual([{ purpose: 3, block: 0 }]);
  });

  it('are none where no vectors make them, as they would take as long as ever', async () => {
    const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function noRoom() {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    });
    vi.resetModules();
    const fresh = await import('../../../../src/random/ahead/UsualWords.ts');
    const usual = learnt([[5, 0, WATCHED]], new fresh.UsualWords(key));
    expect(memory).toHaveBeenCalledOnce();
    memory.mockRestore();
    expect(usual.streams).toEqual([]);
    expect(turnTo(usual, WATCHED)).toBe(false);
  });

  it('stay when others turn to other trials', () => {
    const usual = learnt([[5, 0, WATCHED]]);
    expect(turnTo(usual, 1_000)).toBe(true);
    const before = usual.words.slice();
    const same = new WordsAhead(key, [{ purpose: 5, block: 0 }]);
    same.turnTo(1_000, IN_TURN, TRIALS_AHEAD);
    expect(before.subarray(usual.columnOf(0))).toEqual(same.words.subarray(same.columnOf(0, 0), before.length));
    same.turnTo(7_000, IN_TURN, TRIALS_AHEAD);
    expect(usual.words).toEqual(before);
  });
});
