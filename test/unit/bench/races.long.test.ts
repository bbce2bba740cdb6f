import { describe, expect, it } from 'vitest';
import { races } from '../../../bench/races/races.ts';
import { runRace } from '../../../bench/timing/runRace.ts';

describe.each(Object.entries(races))('the race %s of the bench', (name, race) => {
  it('is run to its end, and a program in C that has the same draws as the engine has the same counts', () => {
    const { rows } = runRace(name, { ...race(), trialsARound: 2_000, checkpoints: [1_000, 2_000] }, 2);
    expect(rows[0]).toMatchObject({ kind: 'engine' });
    expect(rows.filter(({ isEqual }) => isEqual === false)).toEqual([]);
  });
});
