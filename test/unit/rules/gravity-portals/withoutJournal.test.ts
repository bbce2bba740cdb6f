import { expect, it } from 'vitest';
import type { Chance } from '../../../../src/random/Chance.ts';
import { JournaledChance } from '../../../../src/random/JournaledChance.ts';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import type { Setup } from '../../../../src/rules/gravity-portals/setup/setup.ts';
import { Journal } from '../../../../src/rules/Rules.ts';
import { shippedText } from './charts/shippedCharts.ts';

/** A search with few points, so that dates are often void and set again near the end. */
function searching(below: string, ignore: readonly string[]) {
  return gravityPortals.setupSchema.parse({
    charts: { file: 'charts/ip2-destinations.csv', text: shippedText },
    force: { hero: { speed: 31, labs: 10, range: 5 } },
    entry: 'first-open',
    plan: 'return',
    turns: 6,
    portal: { information: { needed: 40, extra: 5 } },
    options: { below },
    ignore,
  });
}

/** Plays 300 voyages with and without a journal, and expects the same measures. */
function expectSameWithoutJournal(setup: Setup): void {
  const measures = gravityPortals.measures(setup).map(({ name }) => name);
  const state = gravityPortals.create(setup);
  const key = seedKey('with and without a journal');
  const play = (chance: Chance & { begin(trial: number): void }, trial: number, journal: Journal | null) => {
    chance.begin(trial);
    gravityPortals.begin(state, chance, journal);
    while (gravityPortals.step(state, chance, journal));
    const values = new Int32Array(measures.length);
    gravityPortals.observe(state, values);
    return Object.fromEntries(measures.map((name, at) => [name, values[at]]));
  };
  const silent = new SampledChance(key);
  const shown = new JournaledChance(key);
  for (let trial = 0; trial < 300; trial += 1) {
    expect(play(silent, trial, null), `trial ${trial}`).toEqual(play(shown, trial, new Journal(shown)));
  }
}

it.each([
  ['fresh', []],
  ['fresh', ['drift', 'waves']],
  ['net', []],
  ['reach', []],
  ['stays', []],
])(
  'IP2.624: a decided search that is cut short reports the same measures as with a journal (%s, ignoring %j)',
  (below, ignore) => {
    const setup = searching(below, ignore);
    expectSameWithoutJournal(setup);
  },
);

it.each(['A', 'B'])(
  'IP2.72: a return window over a fixed side, %s, reports the same with and without a journal',
  (returnSide) => {
    const charts = { file: 'charts/ip2-destinations.csv', text: shippedText };
    const force = { hero: { speed: 31, labs: 20, range: 2 } };
    const portal = { byDirection: true, information: { needed: 80 } };
    const setup = {
      charts,
      force,
      portal,
      entry: 'first-open',
      plan: 'hop',
      turns: 12,
      whenLocated: 'wait',
      returnSide,
    };
    expectSameWithoutJournal(gravityPortals.setupSchema.parse(setup));
  },
);
