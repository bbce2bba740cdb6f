import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedStudies } from '../shippedStudies.ts';
import { isCheck } from '../sized.ts';
import { ShardedStudy } from './shardedStudy.ts';

const sims = join(import.meta.dirname, '../../sims');

/** One scenario, a sweep, and a precision; `npm run check` takes all. */
const QUICK = ['rift-shortcut', 'overbooking', 'sure-enough'];

describe('shards of a shipped study', () => {
  const all = [...shippedStudies.values()].filter(({ name }) => isCheck || QUICK.includes(name));
  it.each(all)(
    '$name leave every byte of its run in one piece, merged from 2, 3 and 7, one of them torn',
    async (one) => {
      const study = new ShardedStudy(join(sims, one.file), one.precision === null ? 2_000 : undefined);
      const whole = await study.whole();
      for (const of of isCheck ? [2, 3, 7] : [3]) expect(await study.merged(of)).toEqual(whole);
    },
  );
});
