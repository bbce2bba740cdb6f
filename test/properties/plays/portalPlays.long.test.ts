import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournaledChance } from '../../../src/random/JournaledChance.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { gravityPortals } from '../../../src/rules/gravity-portals/gravityPortals.ts';
import { Journal } from '../../../src/rules/Rules.ts';
import { arbitrarySetup } from '../order/portalStudies.ts';

const SEED = 20_261_218;
const STUDIES = Number(process.env.RIFTLAB_PLAYED_STUDIES ?? 200);
const TRIALS = 15;
/** In milliseconds: enough for ten thousand studies. */
const LONG = 3_600_000;

const key = seedKey('plays');
type Setup = ReturnType<typeof gravityPortals.setupSchema.parse>;
type PlayTrial = (setup: Setup, chance: SampledChance) => { state: ReturnType<typeof gravityPortals.create> };

/** Plays step by step: the reference for all other ways. */
const bySteps: PlayTrial = (setup, chance) => {
  const state = gravityPortals.create(setup);
  gravityPortals.begin(state, chance, null);
  while (gravityPortals.step(state, chance, null));
  return { state };
};

/**
 * Plays from pause to pause with saved states, in a second state that has played other trials before, as the exact
 * solver does.
 */
function saving(setup: Setup): PlayTrial {
  const used = gravityPortals.create(setup);
  return (_, chance) => {
    const state = gravityPortals.create(setup);
    gravityPortals.begin(state, chance, null);
    let saved = gravityPortals.save(state);
    for (let goesOn = true; goesOn; saved = gravityPortals.save(used)) {
      gravityPortals.restore(used, saved);
      goesOn = gravityPortals.step(used, chance, null);
    }
    return { state: used };
  };
}

/** Plays in one call, if the fast path covers the setup. */
const inOneGo: PlayTrial = (setup, chance) => {
  const state = gravityPortals.create(setup);
  return gravityPortals.playOut?.(state, chance) ? { state } : bySteps(setup, chance);
};

function measuresOf(setup: Setup, playTrial: PlayTrial): number[][] {
  const chance = new SampledChance(key);
  const values = new Int32Array(gravityPortals.measures(setup).length);
  return Array.from({ length: TRIALS }, (_, trial) => {
    chance.begin(trial);
    gravityPortals.observe(playTrial(setup, chance).state, values);
    return [...values];
  });
}

function toldMeasures(setup: Setup): number[][] {
  const chance = new JournaledChance(key);
  const values = new Int32Array(gravityPortals.measures(setup).length);
  return Array.from({ length: TRIALS }, (_, trial) => {
    const journal = new Journal(chance);
    const state = gravityPortals.create(setup);
    chance.begin(trial);
    gravityPortals.begin(state, chance, journal);
    while (gravityPortals.step(state, chance, journal));
    gravityPortals.observe(state, values);
    return [...values];
  });
}

describe('a random study of gravity portals', () => {
  it(
    'gives the same result by steps, from saved states, by the fast path and with a journal, within the ranges of its measures',
    () => {
      const check = ({ setup: text }: { setup: unknown }) => {
        const setup = gravityPortals.setupSchema.parse(text);
        const measures = gravityPortals.measures(setup);
        const played = measuresOf(setup, bySteps);
        expect(measuresOf(setup, saving(setup)), 'from saved states').toEqual(played);
        expect(measuresOf(setup, inOneGo), 'in one go').toEqual(played);
        expect(toldMeasures(setup), 'with a journal').toEqual(played);
        const outside = measures.filter(({ min, max }, at) =>
          played.some((values) => values[at] < min || values[at] > max),
        );
        expect(outside.map(({ name }) => name)).toEqual([]);
      };
      fc.assert(fc.property(arbitrarySetup, check), { seed: SEED, numRuns: STUDIES });
    },
    LONG,
  );
});
