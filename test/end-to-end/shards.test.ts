import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedStudies, slowStudies } from '../shippedStudies.ts';
import { isCheck, isWhole } from '../sized.ts';
import { ShardedStudy } from './shardedStudy.ts';

const sims = join(import.meta.dirname, '../../sims');

/** One scenario, and a sweep. */
const QUICK = ['rift-shortcut', 'overbooking'];
const DIVISIONS = [2, 3, 7];

/**
 * `npm run kills` tests every division of every study; `npm run check` every division of these studies, and one of each other
 * study that is not slow; `npm test` one of these studies.
 */
const cases = [...shippedStudies.values()].flatMap((study, at) => {
  const isQuick = QUICK.includes(study.name);
  const one = DIVISIONS[at % DIVISIONS.length];
  if (!isCheck) return isQuick ? [{ study, divisions: [one] }] : [];
  if (!isWhole && slowStudies.includes(study.name)) return [];
  return [{ study, divisions: isQuick || isWhole ? DIVISIONS : [one] }];
});

describe('shards of a shipped study', () => {
  it.each(cases)(
    '$study.name: merges of $divisions, one of them with an incomplete record, have the bytes of one run',
    async (one) => {
      const { file, precision } = one.study;
      const sharded = new ShardedStudy(join(sims, file), precision === null ? 2_000 : undefined);
      const whole = await sharded.whole();
      for (const of of one.divisions) expect(await sharded.merged(of)).toEqual(whole);
    },
  );
});
