import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { FollowedRounds } from '../../../../src/exact/solveRounds.ts';
import { withDerived } from '../../../../src/rules/derivedMeasures.ts';
import { fleetBattle } from '../../../../src/rules/fleet-battle/fleetBattle.ts';
import type { Setup } from '../../../../src/rules/fleet-battle/setup.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { Player } from '../../../../src/trials/Player.ts';

// Battles that last to the limit: a battle of 1,000 rounds is a draw.

/** A rock never hits, and one hit against its fleet is cancelled in every round. */
const ROCKS = `
game: Rocks
die: 6
phases:
  - {name: fight, roll: guns}
units:
  rock: {cost: 5, guns: {hits: 7}, sustain: 1, abilities: [armour]}
  boat: {cost: 1, guns: {hits: 5}}
modifiers:
  armour: {name: Armour, source: unit, effects: [{kind: cancel, hits: 1, perRound: true}]}
`;

/** Each boat and each soldier hits once in a thousand rounds. */
const SLOW = `
game: Slow
die: 1000
phases:
  - {name: fight, roll: guns}
groundPhases:
  - {name: combat, roll: guns}
units:
  boat: {cost: 1, guns: {hits: 1000}}
  soldier: {cost: 1, ground: true, guns: {hits: 1000}}
`;

type Fleet = Readonly<Record<string, number>>;

function battle(text: string, attacker: Fleet, defender: Fleet, rest: object = {}): Setup {
  const game = { file: 'own.yaml', text };
  return fleetBattle.setupSchema.parse({ game, attacker: { units: attacker }, defender: { units: defender }, ...rest });
}

function solve<State>(setup: Setup, rules: Rules<Setup, State> = fleetBattle as unknown as Rules<Setup, State>) {
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error(`the solution is ${solution.state}`);
  const names = rules.measures(setup).map(({ name }) => name);
  return {
    chances: (name: string) => solution.distributions[names.indexOf(name)],
    mean: (name: string) => solution.moments[names.indexOf(name)].mean,
  };
}

describe('a battle that may come to a stalemate after its start', () => {
  // Two boats hit twice in 1/9 of the rounds: the first hit is cancelled, and the second one damages the rock. The boat of the
  // attacker hits in 1/3. Rounds in which nothing changes, 2/3 · 8/9 = 16/27, are repeated, which leaves 11/27.
  // - 2/3 · 1/9 = 2/27: the rock is damaged, and both boats remain: 2/11. Otherwise one boat remains, which is always cancelled,
  //   or none, and the attacker wins.
  // - Then 2/27 of 11/27: the attacker's boat is lost, and two boats destroy the rock, which cannot hit: 2/11.
  // - Or 1/27 of 11/27: it is lost together with a boat. The last boat's hit is always cancelled: a draw after 1,000 rounds.
  const setup = battle(ROCKS, { rock: 1, boat: 1 }, { boat: 2 });

  it('has the chances found by hand: 115/121, 4/121, and a draw in 2/121', () => {
    const { chances } = solve(setup);
    for (const [at, chance] of [115 / 121, 4 / 121, 2 / 121].entries()) {
      expect(chances('winner')[at]).toBeCloseTo(chance, 12);
    }
    expect(chances('rounds')[1_000]).toBeCloseTo(2 / 121, 12);
    expect(chances('attacker_out')[0]).toBeCloseTo(117 / 121, 12);
    // The last boat hits in 1/3 of some 990 rounds, so always more than 200 and fewer than 400 times.
    expect(
      chances('defender_hits')
        .slice(200, 400)
        .reduce((sum, chance) => sum + chance),
    ).toBeCloseTo(2 / 121, 6);
  });

  it('has the chances of a recursion over the units left (in Python, without limit): 4 boats', () => {
    const { chances } = solve(battle(ROCKS, { rock: 1, boat: 1 }, { boat: 4 }));
    for (const [at, chance] of [0.3158, 0.661, 0.0232].entries()) expect(chances('winner')[at]).toBeCloseTo(chance, 4);
  });

  it('has endings whose probabilities add up to 1, for the legs of an expedition', () => {
    const { inRounds } = fleetBattle;
    if (inRounds === undefined) throw new Error('no rounds');
    const followed = FollowedRounds.of(fleetBattle, inRounds, setup, fleetBattle.measures(setup), 1_000);
    const winner = [0, 0, 0];
    const values = new Int32Array(fleetBattle.measures(setup).length);
    followed?.forEachEnding((probability) => {
      followed.player.observe(values);
      winner[values[0]] += probability;
    });
    for (const [at, chance] of [115 / 121, 4 / 121, 2 / 121].entries()) expect(winner[at]).toBeCloseTo(chance, 12);
  });

  it('is certainly a draw after 1,000 rounds if it begins with the stalemate', () => {
    const { chances } = solve(battle(ROCKS, { rock: 1 }, { boat: 1 }));
    expect(chances('winner')[2]).toBe(1);
    expect(chances('rounds')[1_000]).toBe(1);
  });
});

describe('a battle in which few rounds hit', () => {
  const setup = battle(SLOW, { boat: 1 }, { boat: 1 });
  /** A round without a hit, and the number of rounds that are fought on average: 1 + s + s² + … + s⁹⁹⁹. */
  const still = 0.999 ** 2;
  const rounds = (1 - still ** 1_000) / (1 - still);

  it('is a draw with the chance s¹⁰⁰⁰ that no round has a hit, plus the chance that both boats hit in one round', () => {
    const { chances, mean } = solve(setup);
    expect(chances('winner')[2]).toBeCloseTo(still ** 1_000 + 1e-6 * rounds, 12);
    expect(chances('winner')[0]).toBeCloseTo(0.000999 * rounds, 12);
    expect(mean('rounds')).toBeCloseTo(rounds, 9);
    expect(mean('attacker_hits')).toBeCloseTo(0.001 * rounds, 12);
    // Boat lost in round n: 0.001 · sⁿ⁻¹.
    expect(chances('attacker_out')[500]).toBeCloseTo(0.001 * still ** 499, 12);
    expect(chances('attacker_out')[1_000]).toBeCloseTo(0.001 * still ** 999, 12);
  });

  it('has trials with the same average number of rounds, beyond 100', () => {
    const trials = 20_000;
    const counts = new Player(fleetBattle, setup, 'slow').play(0, trials).histogram(1);
    const mean = counts.reduce((sum, count, value) => sum + count * value, 0) / trials;
    // No standard deviation of a number from 0 to 1,000 exceeds 500. Five standard errors: a false alarm once in two million.
    expect(Math.abs(mean - rounds)).toBeLessThan((5 * 500) / Math.sqrt(trials));
  });

  it('has events about its rounds with their chances: it lasts 150 rounds or more with the chance s¹⁴⁹', () => {
    const rules = withDerived(fleetBattle as Rules<unknown, unknown>, {
      events: [{ name: 'long', when: 'rounds >= 150 and winner = draw' }],
      tables: [],
    }) as Rules<Setup, unknown>;
    const { chances } = solve(setup, rules);
    expect(chances('long')[1]).toBeCloseTo(still ** 1_000 + 1e-6 * (rounds - (1 - still ** 149) / (1 - still)), 12);
  });

  it.each<[string, Setup]>([
    ['two boats against two', battle(SLOW, { boat: 2 }, { boat: 2 })],
    [
      'space, then the planet, where the limit counts the rounds at both places',
      battle(SLOW, { boat: 1, soldier: 1 }, { boat: 1, soldier: 1 }, { place: 'both' }),
    ],
  ])('has the same solution as by states that count rounds and hits: %s', (_, those) => {
    const { inRounds: __, ...plain } = fleetBattle;
    const byStates = solve(those, plain);
    const byRounds = solve(those);
    for (const { name } of fleetBattle.measures(those)) {
      const [expected, found] = [byStates.chances(name), byRounds.chances(name)];
      for (const [cell, chance] of expected.entries()) expect(found[cell], `${name} ${cell}`).toBeCloseTo(chance, 12);
    }
  });
});
