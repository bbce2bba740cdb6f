import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gravityPortals } from '../../../../../src/rules/gravity-portals/gravityPortals.ts';
import { ENTERED, RETURNED } from '../../../../../src/rules/gravity-portals/play/counters.ts';
import type { State } from '../../../../../src/rules/gravity-portals/play/State.ts';
import { fastPathContract, playBothWays } from '../../../../contracts/fastPathContract.ts';
import { sized } from '../../../../sized.ts';
import { shippedText } from '../charts/shippedCharts.ts';

const VOYAGES = sized(40, 200);
const TRIALS = 150;

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const upTo = (max: number) => fc.integer({ min: 0, max });
const from1To = (max: number) => fc.integer({ min: 1, max });
const anyOf = (...values: readonly string[]) => fc.shuffledSubarray([...values]);

/** Strong labs, so that dates, void dates, returns and failures all occur. */
const anyShip = fc.record(
  {
    count: from1To(3),
    kind: oneOf('ship', 'fighter', 'shuttle'),
    speed: oneOf(4, 8, 16, 24, 31, 32),
    breakdown: oneOf('5-6', '3-6', '6', 'none'),
    labs: upTo(30),
    range: upTo(12),
    facing: oneOf('A', 'C', 'D'),
    items: oneOf({ carried: 6, expended: 2 }),
    flywheel: fc.boolean(),
    pods: upTo(2),
  },
  { requiredKeys: ['speed', 'labs'] },
);
/** A leader that never misses a printed return window. */
const anyLeader = fc.tuple(anyShip, oneOf(16, 24, 31, 32)).map(([ship, speed]) => ({ ...ship, speed }));

const bareLeader = fc.record(
  { speed: oneOf(16, 31), labs: fc.integer({ min: 1, max: 40 }), range: upTo(5) },
  { requiredKeys: ['speed', 'labs'] },
);

/** The parts that both kinds of voyages share. */
const common = {
  entry: fc.oneof(
    oneOf('random-move', 'first-open'),
    from1To(32).map((impulse) => ({ impulse })),
  ),
  latecomers: oneOf('wait', 'follow'),
  judge: fc.boolean(),
  ignore: anyOf('drift', 'waves', 'destination'),
};

const plainSearch = fc.record(
  {
    ...common,
    plan: oneOf('return'),
    force: fc.oneof(
      bareLeader.map((hero) => ({ hero })),
      anyLeader.map((hero) => ({ hero })),
      fc.record({ hero: anyLeader, aid: anyShip }),
    ),
    turns: from1To(40),
    begins: oneOf('entry', 'arrived'),
    searchFrom: from1To(5),
    map: fc.record(
      {
        edge: oneOf('barrier', 'barrier', 'floating'),
        massive: anyOf('0101', '0103', '0201', '0202', '0203', '0104', '4130', '4229', '0814', '0915'),
      },
      { requiredKeys: ['edge'] },
    ),
    portal: fc.record(
      {
        at: oneOf('0102', '4230', '4201', '0815'),
        driftEvery: oneOf<unknown>(1, 2, 3, { impulses: 64 }),
        wave: fc.record({ on: oneOf([2, 12], [7], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), multiplier: upTo(20) }),
        information: fc.record({
          needed: from1To(400),
          decay: upTo(120),
          hold: upTo(96),
          extra: upTo(120),
        }),
        returns: fc.oneof({ weight: 4, arbitrary: oneOf(true) }, { weight: 1, arbitrary: oneOf(false) }),
      },
      { requiredKeys: ['at'] },
    ),
    options: fc.record(
      {
        edge: oneOf('stay', 'reroll', 'bounce'),
        floatingEdge: oneOf('clamp'),
        drift: oneOf('each-end', 'shared'),
        waves: oneOf('one', 'each-end'),
        hold: oneOf('literal', 'turn-ends', 'at-once'),
        wait: oneOf('present-turn', 'next-turn'),
        below: oneOf('fresh', 'stays'),
        upkeepCounts: fc.boolean(),
        returnWindows: oneOf('portal', 'printed'),
        companions: oneOf('same-trip', 'own-roll'),
        destination: oneOf('per-window', 'per-unit'),
        clock: oneOf('carries', 'restarts'),
        entryTiming: oneOf('impulse-chart', 'uniform'),
        alreadyThere: oneOf('stays', 'goes'),
        arrivalDrift: oneOf('next-turn', 'at-once'),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['plan', 'force', 'turns'] },
);

/** The same with readings that only the steps support. */
const anySearch = fc
  .tuple(
    plainSearch,
    fc.record(
      {
        plan: oneOf('return', 'hop', 'stay', 'dash', 'enter'),
        storm: fc.boolean(),
        force: anyShip.map((hero) => ({ hero })),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        floatingEdge: oneOf('unbounded', 'clamp'),
        upkeep: oneOf('before-gain', 'after-gain'),
        windowDie: oneOf('return-turn', 'with-wait'),
        below: oneOf('fresh', 'net', 'reach', 'stays'),
        afterMiss: oneOf('roll', 'extra'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([search, other, options]) => ({ ...search, ...other, options: { ...search.options, ...options } }));

const charts = { file: 'charts.csv', text: shippedText };
const withCharts = (text: object) => ({ charts, ...text });
/** An expedition continues with the units that are left. */
const also = ({ counters, ships, row }: State) =>
  counters[ENTERED] === 1 ? [counters[RETURNED], row, ...ships] : [counters[ENTERED]];

// The portal can leave the maps of the other voyages.
fastPathContract(gravityPortals, 'plain searches of the way home', {
  setups: plainSearch.map(withCharts),
  runs: VOYAGES,
  trials: TRIALS,
  covered: [0.7, 1],
  also,
});
fastPathContract(gravityPortals, 'any voyages', {
  setups: anySearch.map(withCharts),
  runs: VOYAGES,
  trials: TRIALS,
  covered: [0.05, 0.5],
  also,
});

describe('playSearch', () => {
  const search = { plan: 'return', force: { hero: { speed: 16, labs: 8 } } };
  const isTaken = (text: object) =>
    playBothWays(gravityPortals, gravityPortals.setupSchema.parse(withCharts(text)), { trials: TRIALS }) !== null;

  it('plays a search of one ship', () => {
    expect(isTaken(search)).toBe(true);
  });

  it.each<[string, object]>([
    ['with a ship that may miss a window', { ...search, force: { hero: { speed: 4, labs: 8 } } }],
    ['in a storm', { ...search, storm: true }],
    ['on a floating map', { ...search, map: { edge: 'floating' } }],
    ['with a portal that drifts within turns', { ...search, portal: { driftEvery: { impulses: 8 } } }],
    ['with the upkeep after the gain of points', { ...search, options: { upkeep: 'after-gain' } }],
    ['with a window that is rolled with the wait', { ...search, options: { windowDie: 'with-wait' } }],
    ['with regained points that count net of losses', { ...search, options: { below: 'net' } }],
    ['that hops', { ...search, plan: 'hop' }],
    ['that only enters', { force: { hero: {} } }],
  ])('returns false for a voyage %s', (_, text) => {
    expect(isTaken(text)).toBe(false);
  });
});
