import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { fleetBattle } from '../../src/rules/fleet-battle/fleetBattle.ts';
import type { Setup } from '../../src/rules/fleet-battle/setup.ts';
import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { Player } from '../../src/trials/Player.ts';
import { sized } from '../sized.ts';

const ti4 = readFileSync(join(import.meta.dirname, '../../sims/games/ti4.yaml'), 'utf8');

type Fleet = Readonly<Record<string, number>>;

function battle(attacker: object, defender: object, rest: object = {}): Setup {
  return fleetBattle.setupSchema.parse({ game: { file: 'games/ti4.yaml', text: ti4 }, attacker, defender, ...rest });
}

function fleets(attacker: Fleet, defender: Fleet, rest: object = {}): Setup {
  return battle({ units: attacker }, { units: defender }, rest);
}

/** The chances of a win for the attacker, a draw, and a win for the defender. */
function chancesOf(setup: Setup): number[] {
  const solution = solveExactly(fleetBattle, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const [winner] = solution.distributions;
  return [winner[0], winner[2], winner[1]];
}

const ground = { place: 'ground' };
const landing = { dreadnought: 3, infantry: 3 };

/**
 * Published chances of a win for the attacker, a draw, and a win for the defender, with the number of published digits.
 */
const PUBLISHED: readonly (readonly [string, Setup, readonly number[], number])[] = [
  ['2 dreadnoughts against 2', fleets({ dreadnought: 2 }, { dreadnought: 2 }), [0.4379, 0.1242, 0.4379], 4],
  ['3 dreadnoughts against 5 cruisers', fleets({ dreadnought: 3 }, { cruiser: 5 }), [0.7523, 0.039667, 0.208034], 6],
  ['2 cruisers against 3 destroyers', fleets({ cruiser: 2 }, { destroyer: 3 }), [0.437745, 0.047313, 0.514942], 6],
  ['a dreadnought against a cruiser', fleets({ dreadnought: 1 }, { cruiser: 1 }), [0.8892, 0.0665, 0.0443], 4],
  [
    'a carrier and 4 fighters against 2 cruisers',
    fleets({ carrier: 1, fighter: 4 }, { cruiser: 2 }),
    [0.9192, 0.0097, 0.0711],
    4,
  ],
  [
    '2 destroyers against a carrier and 3 fighters',
    fleets({ destroyer: 2 }, { carrier: 1, fighter: 3 }),
    [0.1916, 0.0185, 0.7899],
    4,
  ],
  [
    '2 destroyers II against a carrier and 3 fighters',
    fleets({ destroyer2: 2 }, { carrier: 1, fighter: 3 }),
    [0.7896, 0.03, 0.1804],
    4,
  ],
  ['3 cruisers against 2 and 2 PDS', fleets({ cruiser: 3 }, { cruiser: 2, pds: 2 }), [0.4457, 0.0795, 0.4748], 4],
  [
    '3 dreadnoughts and 3 infantry on 3 infantry',
    fleets(landing, { infantry: 3 }, ground),
    [0.9046, 0.0145, 0.0809],
    4,
  ],
  [
    '3 dreadnoughts and 3 infantry on 3 infantry and a PDS',
    fleets(landing, { infantry: 3, pds: 1 }, ground),
    [0.3171, 0.0381, 0.6448],
    4,
  ],
  ['3 cruisers against a dreadnought', fleets({ cruiser: 3 }, { dreadnought: 1 }), [0.8599], 4],
  ['2 cruisers against a dreadnought', fleets({ cruiser: 2 }, { dreadnought: 1 }), [0.4485], 4],
  ['a cruiser against a dreadnought', fleets({ cruiser: 1 }, { dreadnought: 1 }), [0.0443], 4],
];

describe('TI4 78, 49: battles of Twilight Imperium 4', () => {
  it.each(PUBLISHED)('%s end with the published chances (exact solution)', (_, setup, published, digits) => {
    const chances = chancesOf(setup);
    for (const [at, chance] of published.entries()) {
      expect(Number(chances[at].toFixed(digits))).toBe(chance);
    }
  });

  // 5 standard errors, for 33 chances: a false alarm once in 50,000 changes of the stream. More trials: FLEET_TRIALS=1000000.
  it.each(PUBLISHED)('%s end with the published chances (sampled trials)', (_, setup, published, digits) => {
    const trials = Number(process.env.FLEET_TRIALS ?? 20_000);
    const winner = new Player(fleetBattle, setup, 'published').play(0, trials).histogram(0);
    const shares = [winner[0], winner[2], winner[1]].map((count) => count / trials);
    for (const [at, chance] of published.entries()) {
      const standardError = Math.sqrt((chance * (1 - chance)) / trials);
      expect(Math.abs(shares[at] - chance)).toBeLessThan(5 * standardError + 10 ** -digits);
    }
  });
});

/**
 * A line of `fleets.jsonl` or `changes.jsonl`: odds from a program in bench/referee, which computes them unit by unit and
 * shares no code with riftlab.
 */
interface RefereedBattle {
  readonly setup: { readonly attacker: object; readonly defender: object; readonly place: string };
  readonly winner: readonly number[];
  /** By side: the chances of each set of remaining units. */
  readonly left: readonly Readonly<Record<string, number>>[];
}

describe('random fleets with random factions, technologies and cards', () => {
  it.each([
    ['fleets.jsonl', 400, 'with most factions, technologies and cards'],
    ['changes.jsonl', 150, 'with units that join, change, shelter others or are favoured'],
  ])('of %s end with the chances of the referee, to eight digits', (file, least) => {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
      .trim()
      .split('\n');
    const wrong: string[] = [];
    const every = sized(8, 1);
    for (const line of lines.filter((_, at) => at % every === 0)) {
      const { setup, winner, left }: RefereedBattle = JSON.parse(line);
      const { attacker, defender, place } = setup;
      const checked = battle(attacker, defender, { place });
      const solution = solveExactly(fleetBattle, checked);
      if (solution.state !== 'solved') throw new Error(`over budget: ${line}`);
      const names = fleetBattle.measures(checked).map(({ name }) => name);
      const pairs: [number, number][] = winner.map((chance, at) => [solution.distributions[0][at], chance]);
      for (const [side, name] of ['attacker_left', 'defender_left'].entries()) {
        for (const [count, chance] of solution.distributions[names.indexOf(name)].entries()) {
          pairs.push([chance, left[side][count] ?? 0]);
        }
      }
      if (pairs.some(([ours, theirs]) => Math.abs(ours - theirs) > 1e-8)) wrong.push(line);
    }
    expect(lines.length).toBeGreaterThanOrEqual(least);
    expect(wrong).toEqual([]);
  });
});

const fleetA = { warsun: 1, dreadnought: 2, destroyer: 4, cruiser: 2, carrier: 2, fighter: 3 };
const armour = { units: { dreadnought: 2, cruiser: 1 }, with: ['duranium-armor', 'morale-boost'] };

/** Battles that together use most rules. */
const VARIED: readonly (readonly [string, Setup])[] = [
  ['large fleets', fleets(fleetA, fleetA)],
  ['repairs', battle(armour, { units: { destroyer: 3, fighter: 3, carrier: 1 }, with: ['shields-holding'] })],
  [
    'a fleet that retreats',
    battle({ units: { cruiser: 3 } }, { units: { dreadnought: 1, fighter: 2 }, retreat: { below: 0.7 } }),
  ],
  [
    'faces that hit thrice, and misses rolled again',
    battle(
      { faction: 'jolnar', units: { flagship: 1, fighter: 2 }, with: ['munitions-reserves'] },
      { units: { cruiser: 4 } },
    ),
  ],
  [
    'a flagship that is repaired',
    battle({ faction: 'letnev', units: { flagship: 1 } }, { units: { cruiser: 4, pds: 1 } }),
  ],
  [
    'space, then the planet',
    fleets(
      { carrier: 1, cruiser: 2, dreadnought: 1, infantry: 5 },
      { destroyer: 1, fighter: 2, infantry: 3, pds: 1 },
      { place: 'both' },
    ),
  ],
  [
    'ships that join, and one that is treated as another',
    battle(
      { faction: 'mentak', units: { cruiser: 2, destroyer: 1 }, with: ['mentak-hero'] },
      { units: { destroyer: 2, carrier: 1, fighter: 1 }, with: ['yin-agent', 'memoria'] },
    ),
  ],
  [
    'a ship that adds the number of types, borrowed shields and trade goods',
    battle(
      { units: { carrier: 1, cruiser: 2, fighter: 2 }, with: ['gravleash-maneuvers', 'metali-void-shielding'] },
      { faction: 'hacan', units: { flagship: 1, fighter: 2 }, with: [{ 'hacan-trade-goods': { uses: 3 } }] },
    ),
  ],
  [
    'infantry hit by barrage, a mech that shelters ships, and a landing',
    battle(
      { faction: 'nomad', units: { carrier: 1, cruiser: 2, infantry: 3, mech: 1 } },
      { faction: 'argent', units: { destroyer2: 1, infantry: 2 }, with: ['yin-agent'] },
      { place: 'both' },
    ),
  ],
  [
    'infantry that become mechs, and infantry that join',
    battle(
      { faction: 'letnev', units: { infantry: 3 }, with: [{ 'letnev-mech-deploy': { uses: 2 } }] },
      { units: { infantry: 3 }, with: ['yin-agent'] },
      ground,
    ),
  ],
  [
    'a harrow',
    battle({ faction: 'l1z1x', units: { dreadnought: 1, infantry: 3 } }, { units: { infantry: 4 } }, ground),
  ],
];

describe('TI4 87.1: mechs aboard', () => {
  it('cancel a hit in space each, as the agent of the Titans does', () => {
    const defender = { units: { cruiser: 3, destroyer: 1 } };
    const mechs = battle({ faction: 'nomad', units: { cruiser: 2, mech: 1 } }, defender);
    const agents = battle({ units: { cruiser: 2 }, with: ['titans-agent'] }, defender);
    for (const [at, chance] of chancesOf(agents).entries()) expect(chancesOf(mechs)[at]).toBeCloseTo(chance, 12);
  });
});

describe('TI4 10.2: each 9 or 10 of a Strike Wing Alpha II', () => {
  it('destroys one of the infantry aboard, with the losses of the binomial distribution', () => {
    // Ships that no destroyer can destroy, and an empty planet.
    const setup = battle(
      { units: { warsun: 6, infantry: 3 } },
      { faction: 'argent', units: { destroyer2: 2 } },
      { place: 'both' },
    );
    const solution = solveExactly(fleetBattle, setup);
    if (solution.state !== 'solved') throw new Error('over budget');
    const left =
      solution.distributions[fleetBattle.measures(setup).findIndex((one) => one.name === 'attacker_left_infantry')];
    const chance = (dice: number) => [1, 6, 15][dice] * 0.2 ** dice * 0.8 ** (6 - dice);
    const three = 1 - chance(0) - chance(1) - chance(2);
    for (const [at, expected] of [three, chance(2), chance(1), chance(0)].entries()) {
      expect(left[at]).toBeCloseTo(expected, 12);
    }
  });
});

describe('sampled battles agree with the exact solution, in every measure', () => {
  // Some 150 p-values, each above 1e-7: a false alarm once in 60,000 changes of the stream.
  it.each(VARIED)('%s', (_, setup) => {
    const trials = 50_000;
    const solution = solveExactly(fleetBattle, setup);
    if (solution.state !== 'solved') throw new Error('over budget');
    const tally = new Player(fleetBattle, setup, 'oracle').play(0, trials);
    for (const [at, { name }] of fleetBattle.measures(setup).entries()) {
      const observed = tally.histogram(at);
      const distribution = solution.distributions[at];
      const impossible = observed.reduce((sum, count, cell) => sum + (distribution[cell] === 0 ? count : 0), 0);
      expect(impossible, `${name}: impossible values`).toBe(0);
      const expected = distribution.map((probability) => probability * trials);
      expect(chiSquareTest(observed, expected).pValue, name).toBeGreaterThan(1e-7);
    }
  });

  it('have the same solution by rounds as by states that count the rounds', () => {
    const setup = battle(
      { units: { dreadnought: 1 }, with: ['duranium-armor'] },
      { units: { destroyer: 1, cruiser: 1 } },
      { rounds: 3 },
    );
    const byRounds = solveExactly(fleetBattle, setup);
    const { inRounds: _, ...plain } = fleetBattle;
    const byStates = solveExactly(plain, setup);
    if (byRounds.state !== 'solved' || byStates.state !== 'solved') throw new Error('over budget');
    for (const [at, { name }] of fleetBattle.measures(setup).entries()) {
      for (const [cell, probability] of byStates.distributions[at].entries()) {
        expect(byRounds.distributions[at][cell], `${name} ${cell}`).toBeCloseTo(probability, 13);
      }
    }
  });

  it('are draws if neither side can win, because both repair more than they can be hit', () => {
    const side = { units: { dreadnought: 2 }, with: ['duranium-armor', 'non-euclidean-shielding'] };
    const setup = battle(side, side);
    const solution = solveExactly(fleetBattle, setup);
    if (solution.state !== 'solved') throw new Error('over budget');
    expect(solution.distributions[0][2]).toBeCloseTo(1, 12);
    const damaged = fleetBattle.measures(setup).findIndex(({ name }) => name === 'attacker_damaged');
    const tally = new Player(fleetBattle, setup, 'oracle').play(0, 2_000);
    const expected = solution.distributions[damaged].map((probability) => 2_000 * probability);
    expect(chiSquareTest(tally.histogram(damaged), expected).pValue).toBeGreaterThan(1e-7);
  });
});
