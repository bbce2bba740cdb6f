import { describe, expect, it, vi } from 'vitest';
import { UsualWords } from '../../../../src/random/ahead/UsualWords.ts';
import { TRIALS_AHEAD, WordsAhead } from '../../../../src/random/ahead/WordsAhead.ts';

const key = Uint32Array.of(1, 2, 3, 4);
/** So many trials are watched. */
const WATCHED = TRIALS_AHEAD;

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
  usual.turnTo(WATCHED);
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
      expect(usual.turnTo(window * WATCHED)).toBe(false);
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
    expect(usual.turnTo(WATCHED)).toBe(true);
    usual.interrupt();
    watch(4, WATCHED);
    expect(usual.turnTo(9_000)).toBe(true);
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
    expect(usual.turnTo(WATCHED)).toBe(false);
  });

  it('stay when others turn to other trials', () => {
    const usual = learnt([[5, 0, WATCHED]]);
    expect(usual.turnTo(1_000)).toBe(true);
    const before = usual.words.slice();
    const same = new WordsAhead(key, [{ purpose: 5, block: 0 }]);
    same.turnTo(1_000);
    expect(before.subarray(usual.columnOf(0))).toEqual(same.words.subarray(same.columnOf(0, 0), before.length));
    same.turnTo(7_000);
    expect(usual.words).toEqual(before);
  });
});
