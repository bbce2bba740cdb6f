import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import type { Setup } from '../../../../src/rules/expedition/setup/Setup.ts';
import { LegPlayer } from '../../../../src/trials/legs/LegPlayer.ts';
import { LegTransitions } from '../../../../src/trials/legs/LegTransitions.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { Tally } from '../../../../src/trials/Tally.ts';
import { BY_RULES, PackedDrawTree } from '../../../../src/trials/tree/DrawTreeSampler.ts';
import { isCheck } from '../../../sized.ts';
import { GATE, journeyOf, journeySetups, SQUADRON, WOLVES } from '../../rules/expedition/journeys.ts';

const SEED = 'leg by leg';
const crossing = { rift: { orders: { exits: 1 } } };
const duels = { against: WOLVES };

/** Ships of several kinds, some of them equal. */
const FLEET = {
  units: {
    ...SQUADRON.units,
    haulers: {
      count: 3,
      value: 2_500.5,
      ship: { ship: 'carrier', carries: { infantry: 3 } },
      transit: { speed: 10, breakdown: '4-6' },
      card: { cost: 3, ccs: 5, att: 3, def: 3, tec: 1, ini: 1, mov: 6, ap: 2, rp: 2, hp: 7 },
    },
  },
};

/** Units that can be wounded more often than they have boxes. */
const HEALED = {
  units: {
    healer: {
      value: 2_000,
      card: {
        ...WOLVES.units.wolf.card,
        abilities: { mend: { cost: ['1 AP', '2/Round'], effect: 'heal 1' } },
      },
    },
  },
};

/** Further journeys, each for one special case of carrying results between legs. */
const written: Record<string, unknown> = {
  'two rifts, a portal and duels': {
    force: FLEET,
    stages: [crossing, crossing, { name: 'gate', portal: GATE }, { name: 'fight', battle: duels }],
  },
  'wide values, added up over two fights': {
    force: FLEET,
    stages: [
      { name: 'one', battle: duels },
      { name: 'two', battle: { against: WOLVES, rounds: 2 } },
    ],
  },
  'a battle on the table, whose ends have no number': {
    force: SQUADRON,
    stages: [crossing, { battle: { ...duels, mode: 'battle', rounds: 1 } }, { name: 'again', ...crossing }],
  },
  'conditions on what legs and stages report': {
    force: FLEET,
    withdraw: 'lost > 0.6',
    stages: {
      maw: crossing,
      narrows: { if: 'maw.ships_arrived >= 4 and maw.value_left > 2000', ...crossing },
      gate: { unless: 'turned-back', portal: GATE },
      fight: { if: 'gate.defender_bpv < 500 and arrived >= 2', battle: duels },
      home: {
        if: 'fight.destroyed < 2',
        portal: { ...GATE, entry: 'random-move', plan: 'return', turns: 25, ignore: ['drift', 'waves'] },
      },
    },
  },
  'ships that a full fleet pool keeps at home, unless others are lost': {
    force: {
      units: {
        scouts: { count: 4, ship: { ship: 'destroyer' } },
        lances: { count: 2, ship: { ship: 'cruiser' } },
        barges: { count: 2, ship: { ship: 'carrier', carries: { infantry: 3 } } },
      },
    },
    stages: [
      crossing,
      { name: 'two', rift: { orders: { exits: 1 }, fleetPool: 4, options: { overbooking: 'trimmed' } } },
    ],
  },
};

function setups(): [string, Setup][] {
  const own = Object.entries(written).flatMap(([name, journey]): [string, Setup][] => [[name, journeyOf(journey)]]);
  return [...own, ...Object.entries(journeySetups())].filter(
    ([, setup]) => expedition.composition?.sampled?.(setup) !== null,
  );
}

/** The same trials, each played by the rules. */
function byRules(setup: Setup, first: number, count: number): Tally {
  const player = new Player(expedition, setup, SEED);
  const tally = new Tally(player.measures);
  for (let trial = first; trial < first + count; trial += 1) {
    const values = player.valuesOf(trial);
    for (const [at, { name, min, max }] of player.measures.entries()) {
      // A value out of its range would be counted for another measure.
      if (values[at] < min || values[at] > max) throw new RangeError(`${name} is ${values[at]} in trial ${trial}`);
    }
    tally.add(values);
  }
  return tally;
}

function expectSame(tally: Tally, expected: Tally, setup: Setup): void {
  expect(expected.trials).toBe(tally.trials);
  for (const [at, { name }] of expedition.measures(setup).entries()) {
    expect([...tally.histogram(at)], name).toEqual([...expected.histogram(at)]);
    expect(tally.sums(at), name).toEqual(expected.sums(at));
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('LegPlayer', () => {
  it.each(setups())('counts the same values as the rules, trial by trial: %s', (_, setup) => {
    const count = vi.spyOn(LegPlayer.prototype, 'count');
    const player = new Player(expedition, setup, SEED);
    // Enough trials for prefetched words and draw trees; then in pieces, some of them repeated.
    for (const [first, trials] of [
      [0, 900],
      [900, 1],
      [901, 63],
      [964, 65],
      [200, 130],
      [2 ** 32 - 70, 150],
      [2 ** 40 + 5, 100],
      [0, 64],
    ]) {
      expectSame(player.play(first, trials), byRules(setup, first, trials), setup);
    }
    expect(count).toHaveBeenCalledTimes(8);
  });

  it.each(setups())('writes the same values as the rules, trial by trial: %s', (_, setup) => {
    const record = vi.spyOn(LegPlayer.prototype, 'record');
    const [player, rules] = [new Player(expedition, setup, SEED), new Player(expedition, setup, SEED)];
    const { length } = player.measures;
    const into = new Int32Array(700 * length + 1);
    for (const [first, trials] of [
      [0, 700],
      [2 ** 32 - 70, 150],
      [3, 65],
      [640, 200],
    ]) {
      into.fill(-99);
      player.record(first, trials, into);
      for (let trial = 0; trial < trials; trial += 1) {
        const found = into.subarray(trial * length, (trial + 1) * length);
        expect(found).toEqual(rules.valuesOf(first + trial));
      }
      expect(into[trials * length]).toBe(-99);
      // In turn with counting.
      expectSame(player.play(first, 100), byRules(setup, first, 100), setup);
    }
    expect(record).toHaveBeenCalledTimes(4);
  });

  it('counts wide measures with their exact sums', () => {
    const setup = journeyOf(written['wide values, added up over two fights']);
    expect(expedition.measures(setup).filter(({ bin }) => bin !== undefined).length).toBeGreaterThan(3);
  });

  it('plays legs with few draws by draw trees, and the remaining trials by the rules', () => {
    const setup = journeyOf(written['two rifts, a portal and duels']);
    const { leafOf } = PackedDrawTree.prototype;
    let walked = 0;
    const spy = vi.spyOn(PackedDrawTree.prototype, 'leafOf').mockImplementation(function some(
      this: PackedDrawTree,
      words,
      column,
    ) {
      walked += 1;
      return walked % 3 === 0 ? BY_RULES : leafOf.call(this, words, column);
    });
    expectSame(new Player(expedition, setup, SEED).play(0, 3_000), byRules(setup, 0, 3_000), setup);
    expect(spy.mock.calls.length).toBeGreaterThan(3_000);
  });

  it('counts the same in turn with another journey, and with trials played by the rules', () => {
    const [one, other] = ['two rifts, a portal and duels', 'conditions on what legs and stages report'].map((name) =>
      journeyOf(written[name]),
    );
    const players = [one, other].map((setup) => new Player(expedition, setup, SEED));
    for (let first = 0; first < 600; first += 150) {
      for (const [at, setup] of [one, other].entries()) {
        players[at].valuesOf(first + 7);
        expectSame(players[at].play(first, 150), byRules(setup, first, 150), setup);
      }
    }
  });

  it('distinguishes units that were healed and wounded more often than they have boxes', () => {
    const setup = journeyOf({
      force: SQUADRON,
      stages: [{ battle: { against: HEALED, sides: { enemy: { plan: { abilities: 'whenever' } } } } }],
    });
    const tally = new Player(expedition, setup, SEED).play(0, 3_000);
    expectSame(tally, byRules(setup, 0, 3_000), setup);
    const wounds = expedition.measures(setup).findIndex(({ name }) => name === 'battle.lead.wounds_enemy');
    expect(tally.histogram(wounds).findLastIndex((times) => times > 0)).toBeGreaterThan(WOLVES.units.wolf.card.hp);
  });

  it('works if a leg has more ends than can be numbered', () => {
    const units = Object.fromEntries(
      Array.from({ length: 13 }, (_, at) => [`u${at}`, { count: 20, ship: { ship: 'destroyer' } }]),
    );
    const rift = { orders: { exits: 0 }, fleet: { u12: { exits: 1 } } };
    const many = journeyOf({ force: { units }, stages: [{ rift }, { name: 'again', ...crossing }] });
    expectSame(new Player(expedition, many, SEED).play(0, 500), byRules(many, 0, 500), many);
  });

  it('works if later stages need more of a leg than an end number can express', () => {
    const asked = (from: number) =>
      Array.from({ length: 6 }, (_, at) => `maw.ships_arrived > ${10 + from + at}`).join(' and ');
    const later = Array.from({ length: 6 }, (_, at) => [
      `later-${at}`,
      { unless: asked(6 * at), rift: { orders: { exits: 0 } } },
    ]);
    const setup = journeyOf({
      force: { units: { scout: { ship: { ship: 'destroyer' } } } },
      stages: { maw: crossing, ...Object.fromEntries(later) },
    });
    expectSame(new Player(expedition, setup, SEED).play(0, 1_000), byRules(setup, 0, 1_000), setup);
  });

  it.runIf(isCheck)('clears its caches when they are full, and finally leaves trials to the rules', () => {
    const units = Object.fromEntries(
      ['dreadnought', 'cruiser', 'destroyer', 'carrier'].map((ship) => [`${ship}s`, { count: 15, ship: { ship } }]),
    );
    const setup = journeyOf({ force: { units }, stages: [crossing, { name: 'again', ...crossing }] });
    const count = vi.spyOn(LegPlayer.prototype, 'count');
    const player = new Player(expedition, setup, SEED);
    const forget = vi.spyOn(LegTransitions.prototype, 'clear');
    for (let first = 0; first < 20_000; first += 2_000) {
      const tally = player.play(first, 2_000);
      if (first % 6_000 === 0) expectSame(tally, byRules(setup, first, 2_000), setup);
    }
    expect(forget.mock.calls.length).toBeGreaterThan(0);
    expect(count.mock.calls.length).toBeLessThan(10);
  });

  it('is not used if the journey is a single leg', () => {
    const count = vi.spyOn(LegPlayer.prototype, 'count');
    for (const stage of [crossing, { portal: GATE }]) {
      const setup = journeyOf({ force: FLEET, stages: [stage] });
      expectSame(new Player(expedition, setup, SEED).play(0, 300), byRules(setup, 0, 300), setup);
    }
    expect(count).not.toHaveBeenCalled();
  });

  it('is not used if crossed boxes are carried, because few trials carry the same boxes', () => {
    const [setup] = Object.values(journeySetups());
    const count = vi.spyOn(LegPlayer.prototype, 'count');
    expectSame(new Player(expedition, setup, SEED).play(0, 200), byRules(setup, 0, 200), setup);
    expect(count).not.toHaveBeenCalled();
  });

  it('throws for a leg whose streams come before those of the leg before it', () => {
    const setup = journeyOf(written['two rifts, a portal and duels']);
    const composition = expedition.composition?.sampled?.(setup);
    if (!composition) throw new Error('it can be played leg by leg');
    const falling: typeof composition = {
      ...composition,
      next(carried) {
        const leg = composition.next(carried);
        return leg && { ...leg, firstPurpose: 2 ** 20 - leg.firstPurpose };
      },
    };
    const measures = expedition.measures(setup);
    const player = new LegPlayer(falling, seedKey(SEED), new Tally(measures), measures.length);
    expect(() => player.count(0, 5)).toThrow('streams');
  });
});
