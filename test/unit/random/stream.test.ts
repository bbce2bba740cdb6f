import { describe, expect, it } from 'vitest';
import { numbered } from '../../../src/random/Chance.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey, streamVersion } from '../../../src/random/Threefry.ts';

const seeds = ['', 'rift-shortcut', 'spring-playtest', 'é 星'];
const trials = [0, 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1];
const purposes = [0, 1, numbered(1, 2), numbered(31, 40)];
const weights = [5, 0, 3, 90];

const hex = (word: number) => word.toString(16).padStart(8, '0');

function firstDraws(seed: string, trial: number, purpose: number) {
  const chance = new SampledChance(seedKey(seed));
  chance.begin(trial);
  // A die of 2³² sides shows the words themselves; six of them extend into the second block.
  const words = Array.from({ length: 6 }, () => hex(chance.die(purpose, 2 ** 32) - 1));
  return {
    trial,
    purpose,
    words: words.join(' '),
    d10: chance.die(purpose, 10),
    '3d6': chance.sum(purpose, 3, 6),
    'hits of 8d10 at 4+': chance.hits(purpose, 8, 10, 4),
    pick: chance.pick(purpose, weights),
  };
}

describe('the stream', () => {
  it('equals its golden file: a changed draw needs a higher streamVersion and a line in the changelog', async () => {
    const stream = {
      streamVersion,
      seeds: seeds.map((seed) => ({
        seed,
        key: Array.from(seedKey(seed), hex).join(' '),
        draws: trials.flatMap((trial) => purposes.map((purpose) => firstDraws(seed, trial, purpose))),
      })),
    };
    await expect(
      `${JSON.stringify(stream, null, 1)}\n`,
      'draws have changed: raise streamVersion in src/random/Threefry.ts, write it in the changelog, then `npx vitest run -u`',
    ).toMatchFileSnapshot('../../golden/random/stream.json');
  });
});
