import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance } from '../../../../src/random/Chance.ts';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { Player, recordTrials } from '../../../../src/trials/Player.ts';
import { Tally } from '../../../../src/trials/Tally.ts';
import { DrawTreeSampler } from '../../../../src/trials/tree/DrawTreeSampler.ts';
import { enumerateDrawTree } from '../../../../src/trials/tree/enumerateDrawTree.ts';
import { sized } from '../../../sized.ts';
import { attrition } from '../../exact/toys/attrition.ts';
import { diceRace } from '../../exact/toys/diceRace.ts';
import { drawnStart } from '../../exact/toys/drawnStart.ts';
import { shippedText } from '../../rules/gravity-portals/charts/shippedCharts.ts';
import { anyAbleCard, anyAttack, anyCard, anyOptions, anyPlan } from '../../rules/skirmish/randomFights.ts';

const KEY = seedKey('walks');
const MOST_WAYS = 5_000;

const noRules = (trial: number): Int32Array => {
  throw new Error(`trial ${trial} was to be played by the rules`);
};

/** Returns the measures of some trials, played by the rules. */
function byRules<Setup, State>(rules: Rules<Setup, State>, setup: Setup, first: number, count: number): Int32Array {
  const width = rules.measures(setup).length;
  const into = new Int32Array(count * width);
  const chance = new SampledChance(KEY);
  recordTrials(rules, rules.create(setup), chance, first, count, into, new Int32Array(width));
  return into;
}

/** Returns the measures of the same trials from a draw tree; null if none can be built. */
function byTree<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  first: number,
  count: number,
): Int32Array | null {
  const tree = enumerateDrawTree(rules, setup, MOST_WAYS);
  if (tree === null) return null;
  const into = new Int32Array(count * rules.measures(setup).length);
  new DrawTreeSampler(tree, KEY).record(first, count, into, noRules);
  return into;
}

const crossing = gravityRift.setupSchema.parse({
  fleet: {
    van: { ship: 'cruiser', count: 3, exits: 2 },
    rear: { ship: 'carrier', count: 2, exits: 1, carries: { fighter: 2 } },
  },
});
const card = { att: 4, ccs: 4, tec: 2, def: 2, rp: 2, hp: 4 };
const attack = skirmish.setupSchema.parse({
  mode: 'attack',
  kind: 'close',
  attacker: { card },
  defender: { card },
  plans: { all: { reactions: ['dodge', 'counterblow'] } },
  reactions: 'all',
});

describe('DrawTreeSampler', () => {
  it('gives every random attack the same measures as the rules, trial by trial', () => {
    let walked = 0;
    const text = anyAttack(fc.oneof(anyCard, anyAbleCard), fc.oneof(fc.constant('none'), anyPlan), anyOptions);
    const check = (each: unknown) => {
      const parsed = skirmish.setupSchema.safeParse(each);
      if (!parsed.success) return;
      const found = byTree(skirmish, parsed.data, 0, 300);
      if (found === null) return;
      walked += 1;
      expect(found).toEqual(byRules(skirmish, parsed.data, 0, 300));
    };
    fc.assert(fc.property(text, check), { seed: 20_261_121, numRuns: sized(40, 200) });
    // Otherwise this test would pass without any tree.
    expect(walked).toBeGreaterThan(sized(20, 100));
  });

  it.each([0, 999, 2 ** 32 - 100, 2 ** 40 - 7])(
    'gives the same measures for the trials from %d on, past the end of the low half of their numbers',
    (first) => {
      expect(byTree(gravityRift, crossing, first, 1_000)).toEqual(byRules(gravityRift, crossing, first, 1_000));
      expect(byTree(skirmish, attack, first, 1_000)).toEqual(byRules(skirmish, attack, first, 1_000));
    },
  );

  it('works for a tree of a thousand forks, with fewer bits of each word looked up', () => {
    const charts = { file: 'charts.csv', text: shippedText };
    const entry = gravityPortals.setupSchema.parse({ charts, force: { hero: { speed: 16 } } });
    const tree = enumerateDrawTree(gravityPortals, entry, 2 ** 14);
    expect(tree?.forks.length).toBeGreaterThan(1_000);
    const into = new Int32Array(3_000 * gravityPortals.measures(entry).length);
    if (tree !== null) new DrawTreeSampler(tree, KEY).record(0, 3_000, into, noRules);
    expect(into).toEqual(byRules(gravityPortals, entry, 0, 3_000));
  });

  it('draws a pool, a sum and a choice by weight made at the start of a game', () => {
    expect(byTree(drawnStart, {}, 5, 2_000)).toEqual(byRules(drawnStart, {}, 5, 2_000));
    const fight = { red: 2, blue: 2, sides: 6, need: 4, rounds: 3 };
    expect(byTree(attrition, fight, 0, 2_000)).toEqual(byRules(attrition, fight, 0, 2_000));
  });

  it('counts the same values as it records, in tallies that can be added', () => {
    const measures = gravityRift.measures(crossing);
    const tree = enumerateDrawTree(gravityRift, crossing, MOST_WAYS);
    if (tree === null) throw new Error('no tree');
    const walk = new DrawTreeSampler(tree, KEY);
    const counted = new Tally(measures);
    walk.count(70, 1_000, counted, noRules);
    walk.count(1_070, 1, counted, noRules);
    const values = byRules(gravityRift, crossing, 70, 1_001);
    const expected = new Tally(measures);
    for (let trial = 0; trial < 1_001; trial += 1) expected.add(values, trial * measures.length);
    expect(counted.counts).toEqual(expected.counts);
  });

  it('leaves a trial whose die is thrown again to the rules', () => {
    const toss: Rules<null, { face: number }> = {
      ...(diceRace as unknown as Rules<null, { face: number }>),
      measures: () => [count('face', 'face', 'pips', 7)],
      create: () => ({ face: 0 }),
      begin: (state, chance) => {
        state.face = chance.die(0, 3);
      },
      step: () => false,
      observe: ({ face }, into) => {
        into[0] = face;
      },
    };
    const tree = enumerateDrawTree(toss, null, MOST_WAYS);
    if (tree === null) throw new Error('no tree');
    // No seed is known under which a d3 is thrown again, so every word of an odd trial is rejected here.
    const [three] = tree.draws;
    const draw = { ...three, outcome: (word: number) => (word % 2 === 1 ? -1 : three.outcome(word)) };
    const walk = new DrawTreeSampler({ ...tree, draws: [draw] }, KEY);
    const asked: number[] = [];
    const into = new Int32Array(500);
    walk.record(0, 500, into, (trial) => {
      asked.push(trial);
      return Int32Array.of(7);
    });
    expect(asked.length).toBeGreaterThan(150);
    const expected = byRules(toss, null, 0, 500);
    for (const trial of asked) expected[trial] = 7;
    expect(into).toEqual(expected);
    const tally = new Tally([count('face', 'face', 'pips', 7)]);
    walk.count(0, 500, tally, () => Int32Array.of(7));
    expect(tally.histogram(0)[7]).toBe(asked.length);
    expect(tally.trials).toBe(500);
  });
});

describe('enumerateDrawTree', () => {
  it('makes one leaf of all trials with the same measures, and one fork of all that continue in the same way', () => {
    const two = gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', count: 3, exits: 2 } } });
    const tree = enumerateDrawTree(gravityRift, two, MOST_WAYS);
    // Leaf 0 is for trials played by the rules; 0, 1, 2 or 3 ships arrive. Forks: the first exit, and the second with
    // 1, 2 or 3 ships left.
    expect(tree?.leaves).toHaveLength(1 + 4);
    expect(tree?.forks).toHaveLength(1 + 3);
    expect(tree?.streams).toEqual([{ purpose: 0, block: 0 }]);
    expect(tree?.forks.map(({ word }) => word).sort()).toEqual([0, 1, 1, 1]);
  });

  it('returns null for games with more paths than allowed, and for games that may go on for ever', () => {
    expect(enumerateDrawTree(gravityRift, crossing, 10)).toBeNull();
    expect(enumerateDrawTree(attrition, { red: 9, blue: 9, sides: 6, need: 5, rounds: null }, 1e6)).toBeNull();
    expect(enumerateDrawTree(diceRace, { goal: 9 }, 100)).toBeNull();
  });

  it('returns null for a die with too many sides, before its outcomes are computed', () => {
    for (const sides of [2 ** 12 + 1, 2 ** 32]) {
      const toss = { ...drawnStart, begin: (_state: unknown, chance: Chance) => void chance.die(0, sides) };
      expect(enumerateDrawTree(toss, {}, 1e6)).toBeNull();
    }
  });

  it('returns null for rules that keep creating new lists of weights', () => {
    let lists = 0;
    const choices = {
      ...drawnStart,
      begin: (_state: unknown, chance: Chance) => {
        for (let choice = 0; choice < 12; choice += 1) {
          lists += 1;
          chance.pick(choice, [1, 1]);
        }
      },
      step: () => false,
      observe: () => {},
    };
    expect(enumerateDrawTree(choices, {}, 1e6)).toBeNull();
    // Of 4,096 paths of twelve choices.
    expect(lists).toBeLessThan(1_100);
  });

  it('does not catch errors of the rules', () => {
    const broken: typeof drawnStart = {
      ...drawnStart,
      begin: () => {
        throw new RangeError('mistaken');
      },
    };
    expect(() => enumerateDrawTree(broken, {}, MOST_WAYS)).toThrow('mistaken');
  });
});

describe('Player with a draw tree', () => {
  it('counts and records the same before and after it has a tree', () => {
    const fleet = { van: { ship: 'cruiser', count: 6, exits: 2 }, rear: { ship: 'destroyer', count: 9, exits: 1 } };
    const crossings = gravityRift.setupSchema.parse({ fleet });
    // Too many paths for the first attempt, and few enough for the second.
    expect(enumerateDrawTree(gravityRift, crossings, 2 ** 8)).toBeNull();
    expect(enumerateDrawTree(gravityRift, crossings, 2 ** 12)).not.toBeNull();
    const player = new Player(gravityRift, crossings, 'walks');
    const early = player.play(0, 3_000);
    const width = player.measures.length;
    const values = new Int32Array(3_000 * width);
    player.play(10, 2 ** 17);
    player.record(0, 3_000, values);
    expect(player.play(0, 3_000).counts).toEqual(early.counts);
    const expected = new Tally(player.measures);
    for (let trial = 0; trial < 3_000; trial += 1) expected.add(values, trial * width);
    expect(early.counts).toEqual(expected.counts);
    expect(values).toEqual(byRules(gravityRift, crossings, 0, 3_000));
  });

  /**
   * Plays trials of some dice in pieces.
   *
   * @returns how often a trial was begun, and how often with another kind of chance
   */
  function begins(dice: number, sides: number, pieces: readonly number[]): readonly [all: number, looking: number] {
    let all = 0;
    let looking = 0;
    const thrown: Rules<null, { sum: number }> = {
      ...(diceRace as unknown as Rules<null, { sum: number }>),
      measures: () => [count('sum', 'sum', 'pips', dice * sides)],
      create: () => ({ sum: 0 }),
      begin: (state, chance) => {
        all += 1;
        looking += chance instanceof SampledChance ? 0 : 1;
        state.sum = 0;
        for (let die = 0; die < dice; die += 1) state.sum += chance.die(die, sides);
      },
      step: () => false,
      observe: ({ sum }, into) => {
        into[0] = sum;
      },
    };
    const player = new Player(thrown, null, 'walks');
    for (const piece of pieces) player.play(0, piece);
    return [all, looking];
  }

  it('makes failed attempts at little cost, and further attempts after more trials', () => {
    const most = 2 ** 20;
    expect(begins(3, 50, [2 ** 17, 1])[0]).toBeLessThan((1 + 1 / 16) * 2 ** 17);
    expect(begins(3, 50, [2 ** 17, most - 2 ** 17, 1])[0]).toBeLessThan((1 + 1 / 32) * most);
    // 8,000 paths, which are enumerated after a million trials; no trial is begun once the tree is used.
    const [, before] = begins(3, 20, [2 ** 17, most - 2 ** 17]);
    const [all, looking] = begins(3, 20, [2 ** 17, most - 2 ** 17, 1]);
    expect(looking).toBe(before + 20 ** 3);
    expect(begins(3, 20, [2 ** 17, most - 2 ** 17, 1, 5_000])).toEqual([all, looking]);
  });

  it('uses no other kind of chance if trials draw more often than a tree allows', () => {
    // One trial is examined, and none again later.
    expect(begins(17, 1, [10, 2 ** 17, 1])).toEqual([10 + 2 ** 17 + 1 + 1, 0]);
    expect(begins(16, 1, [10, 2 ** 17, 1])[1]).toBe(1);
  });
});
