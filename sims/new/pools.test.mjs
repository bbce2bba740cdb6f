// The tests that riftlab’s own engines pass, for these rules: node --test pools.test.mjs
import { describe, it } from 'node:test';
import { rulesContract } from 'riftlab/testing';
import { pools } from './pools.mjs';

const setup = (written) => pools.setupSchema.parse(written);

rulesContract(
  pools,
  {
    'equal pools': setup({ red: { dice: 3 }, blue: { dice: 3 } }),
    'many against few that hit': setup({ red: { dice: 8 }, blue: { dice: 4, need: 3 } }),
    'cut short': setup({ red: { dice: 6, need: 6 }, blue: { dice: 6, need: 6 }, rounds: 2 }),
  },
  { describe, it },
);
