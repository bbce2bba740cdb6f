import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { Player } from '../../src/trials/Player.ts';
import {
  anyAbleCard,
  anyAttack,
  anyCard,
  anyDuel,
  anyOptions,
  anySteadyPlan,
} from '../unit/rules/skirmish/randomFights.ts';

/** Returns the exact distribution and mean of each measure of a setup as in a study. */
function solved(written: unknown): { exact: (measure: string) => Float64Array; mean: (measure: string) => number } {
  const setup = skirmish.setupSchema.parse(written);
  const solution = solveExactly(skirmish, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const names = skirmish.measures(setup).map(({ name }) => name);
  return {
    exact: (measure) => solution.distributions[names.indexOf(measure)],
    mean: (measure) => solution.moments[names.indexOf(measure)].mean,
  };
}

/**
 * Expects sampled trials to agree with the exact solution, in every measure.
 *
 * @param least the smallest allowed p-value
 */
function expectSampledAsSolved(written: unknown, trials: number, least: number): void {
  const setup = skirmish.setupSchema.parse(written);
  const solution = solveExactly(skirmish, setup);
  expect(solution.state).toBe('solved');
  if (solution.state !== 'solved') return;
  const player = new Player(skirmish, setup, 'oracle');
  const tally = player.play(0, trials);
  for (const [at, { name }] of player.measures.entries()) {
    const expected = solution.distributions[at].map((probability) => probability * trials);
    const certain = solution.distributions[at].findIndex((probability) => probability > 1 - 1e-12);
    if (certain >= 0) expect(tally.histogram(at)[certain], name).toBe(trials);
    else expect(chiSquareTest(tally.histogram(at), expected).pValue, name).toBeGreaterThan(least);
  }
}

describe('RQ.CC.2, RQ.CC.3, RQ.CC.4: six dice at 4+ against four blocks at 5+', () => {
  const setup = { mode: 'attack', attacker: { card: { ccs: 4, att: 6 } }, defender: { card: { def: 4, hp: 10 } } };
  const published = [0.223958, 0.228009, 0.24865, 0.183642, 0.087963, 0.024691, 0.003086];

  it('do 0 to 6 damage with the seven known probabilities, 1.770062 on average', () => {
    const { exact, mean } = solved(setup);
    for (const [damage, probability] of published.entries()) {
      expect(Math.abs(exact('damage')[damage] - probability)).toBeLessThan(1e-6);
    }
    expect(Math.abs(mean('damage') - 1.770062)).toBeLessThan(1e-6);
  });

  it('do damage with the known probabilities in a million trials (chi-square, p above 10⁻⁶: a false alarm once in a million changes of the stream)', () => {
    const tally = new Player(skirmish, skirmish.setupSchema.parse(setup), 'oracle').play(0, 1_000_000);
    const damage = skirmish.measures(skirmish.setupSchema.parse(setup)).findIndex(({ name }) => name === 'damage');
    const expected = [...solved(setup).exact('damage')].map((probability) => probability * 1_000_000);
    expect(chiSquareTest(tally.histogram(damage), expected).pValue).toBeGreaterThan(1e-6);
  });

  it('roll all blocks even without a hit: C(4, k) (1/3)ᵏ (2/3)⁴⁻ᵏ', () => {
    const ways = [16, 32, 24, 8, 1];
    for (const [blocks, count] of ways.entries())
      expect(solved(setup).exact('blocks')[blocks]).toBeCloseTo(count / 81, 14);
  });
});

describe('RQ.RE.DODGE, RQ.RE.COUNTERBLOW: one attack, counted face by face', () => {
  it('has the distribution counted over all 6⁷ ways of the dice', () => {
    // Two attack dice at 3+, one dodge die, one block die; the counterblow (2 RP) has two dice at 5+ against one block.
    const { exact } = solved({
      mode: 'attack',
      attacker: { card: { ccs: 3, att: 2, def: 1, hp: 2 } },
      defender: { card: { ccs: 4, att: 2, tec: 1, def: 1, hp: 2, rp: 3 } },
      reactions: { reactions: ['dodge', 'counterblow'] },
    });
    const wounds = [0, 0, 0];
    const back = [0, 0, 0];
    const faces = [1, 2, 3, 4, 5, 6];
    const share = 6 ** -7;
    for (const dodge of faces)
      for (const one of faces)
        for (const two of faces)
          for (const block of faces) {
            const dice = dodge >= 4 ? [one] : [one, two];
            const hits = dice.filter((face) => face >= 3).length;
            const done = Math.max(0, hits - (block >= 5 ? 1 : 0));
            wounds[done] += share * 216;
            for (const first of faces)
              for (const second of faces)
                for (const guard of faces) {
                  const returned = [first, second].filter((face) => face >= 5).length - (guard >= 5 ? 1 : 0);
                  back[done === 2 ? 0 : Math.max(0, returned)] += share;
                }
          }
    for (const at of [0, 1, 2]) {
      expect(exact('wounds')[at]).toBeCloseTo(wounds[at], 12);
      expect(exact('wounds_back')[at]).toBeCloseTo(back[at], 12);
    }
  });
});

describe('a small duel, computed a second time from the rule sheet alone', () => {
  // Red dodges, blue strikes back, and the first crossed box makes each of them worse. Equal INI, so a coin decides in
  // each of three rounds.
  const written = {
    mode: 'duel',
    rounds: 3,
    sides: {
      red: { card: { ccs: 4, att: 2, tec: 1, def: 1, ini: 1, ap: 2, rp: 1, hp: ['ATT -1', ''] }, plan: 'dodge' },
      blue: { card: { ccs: 3, att: 2, def: 1, ini: 1, ap: 3, rp: 3, hp: ['CCS +1', ''] }, plan: 'counterblow' },
    },
  };

  /** Crossed boxes and RP left of red and blue. */
  interface Duel {
    readonly red: number;
    readonly blue: number;
    readonly redRp: number;
    readonly blueRp: number;
  }
  type Odds = readonly (readonly [probability: number, duel: Duel])[];

  const BOXES = 2;
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const binomial = (n: number, k: number, p: number) => choose(n, k) * p ** k * (1 - p) ** (n - k);

  /** P(wounds = 0 … dice) of a pool against one block die at 5+. */
  function woundOdds(dice: number, need: number): number[] {
    const odds = Array(dice + 1).fill(0);
    for (let hits = 0; hits <= dice; hits += 1) {
      const chance = binomial(dice, hits, Math.max(0, 7 - need) / 6);
      odds[Math.max(0, hits - 1)] += chance / 3;
      odds[hits] += (chance * 2) / 3;
    }
    return odds;
  }

  const isOver = ({ red, blue }: Duel) => red === BOXES || blue === BOXES;

  function redStrikes(duel: Duel): Odds {
    const att = duel.red >= 1 ? 1 : 2;
    return woundOdds(att, 4).flatMap((chance, wounds) => {
      const struck = { ...duel, blue: Math.min(BOXES, duel.blue + wounds) };
      if (struck.blue === BOXES || struck.blueRp < 2) return [[chance, struck] as const];
      // The counterblow: CCS 3, or 4 with a wound, and one worse as a reaction.
      const need = (struck.blue >= 1 ? 4 : 3) + 1;
      return woundOdds(2, need).map(
        (answer, back) =>
          [chance * answer, { ...struck, blueRp: struck.blueRp - 2, red: Math.min(BOXES, struck.red + back) }] as const,
      );
    });
  }

  function blueStrikes(duel: Duel): Odds {
    const need = duel.blue >= 1 ? 4 : 3;
    const strike = (after: Duel, dice: number, chance: number): Odds =>
      woundOdds(dice, need).map(
        (odds, wounds) => [chance * odds, { ...after, red: Math.min(BOXES, after.red + wounds) }] as const,
      );
    if (duel.redRp === 0) return strike(duel, 2, 1);
    const dodged = { ...duel, redRp: duel.redRp - 1 };
    return [...strike(dodged, 2, 0.5), ...strike(dodged, 1, 0.5)];
  }

  /** At most two attacks, even with three AP. */
  function activation(duel: Duel, strikes: (duel: Duel) => Odds): Odds {
    const twice = (left: number, from: Duel): Odds =>
      left === 0 || isOver(from)
        ? [[1, from]]
        : strikes(from).flatMap(([chance, next]) =>
            twice(left - 1, next).map(([then, end]) => [chance * then, end] as const),
          );
    return twice(2, duel);
  }

  function round(duel: Duel): Odds {
    const fresh = { ...duel, redRp: 1, blueRp: 3 };
    const inOrder = (one: typeof redStrikes, two: typeof redStrikes): Odds =>
      activation(fresh, one).flatMap(([chance, middle]) =>
        activation(middle, two).map(([then, end]) => [(chance * then) / 2, end] as const),
      );
    return [...inOrder(redStrikes, blueStrikes), ...inOrder(blueStrikes, redStrikes)];
  }

  it('RQ.ROUND.0, RQ.END.1: has the same winner, rounds and wounds to 10⁻¹²', () => {
    const winner = [0, 0, 0];
    const rounds = [0, 0, 0, 0];
    const redWounds = [0, 0, 0];
    const end = (chance: number, { red, blue }: Duel, at: number) => {
      winner[blue === BOXES ? 0 : red === BOXES ? 1 : 2] += chance;
      rounds[at] += chance;
      redWounds[red] += chance;
    };
    let going: Odds = [[1, { red: 0, blue: 0, redRp: 0, blueRp: 0 }]];
    for (let at = 1; at <= 3; at += 1) {
      const after = going.flatMap(([chance, duel]) =>
        round(duel).map(([then, next]) => [chance * then, next] as const),
      );
      for (const [chance, duel] of after) if (isOver(duel) || at === 3) end(chance, duel, at);
      // Equal situations are merged; otherwise there would be too many.
      const merged = new Map<string, readonly [number, Duel]>();
      for (const [chance, duel] of after) {
        if (isOver(duel)) continue;
        const name = `${duel.red} ${duel.blue}`;
        merged.set(name, [chance + (merged.get(name)?.[0] ?? 0), duel]);
      }
      going = [...merged.values()];
    }
    const { exact } = solved(written);
    for (const [found, expected] of [
      [exact('winner'), winner],
      [exact('rounds'), rounds],
      [exact('wounds_red'), redWounds],
    ] as const) {
      for (const [at, probability] of expected.entries()) expect(Math.abs(found[at] - probability)).toBeLessThan(1e-12);
    }
  });
});

/** Cards that can hurt each other, so that most duels are not draws. */
const fighter = anyCard.map((card) => ({
  ...card,
  att: card.att + 2,
  def: Math.min(2, card.def),
  ap: Math.max(2, card.ap),
}));

/**
 * Removes the wounds by round: with them a state contains the whole history, which exceeds the solver's budget for
 * cards with many HP.
 */
function unlogged<Duel extends object>(duel: fc.Arbitrary<Duel>): fc.Arbitrary<Duel> {
  return duel.map((one) => ({ ...one, byRound: false }));
}

// 20 pairs with about ten measures each, every p-value above 10⁻⁶: a false alarm once in some 5,000 changes of the stream.
describe('duels of 20 random pairs of cards of up to 12 HP', () => {
  const duels = fc.sample(unlogged(anyDuel(fighter, anySteadyPlan, fc.constant({}))), { seed: 4, numRuns: 20 });

  it.each(duels.map((duel, at) => [at, duel] as const))(
    'pair %i is sampled in agreement with the exact solution',
    (_, duel) => {
      expectSampledAsSolved(duel, 400_000, 1e-6);
    },
  );
});

// 52 fights, some 600 p-values above 10⁻⁷: a false alarm once in some 16,000 changes of the stream.
describe('random fights with abilities and options', () => {
  it('duels are sampled in agreement with the exact solution', () => {
    const duels = unlogged(anyDuel(anyAbleCard, anySteadyPlan, anyOptions));
    for (const duel of fc.sample(duels, { seed: 5, numRuns: 12 })) expectSampledAsSolved(duel, 20_000, 1e-7);
  });

  it('a duel that reports wounds by round is sampled in agreement with the exact solution', () => {
    const card = { ccs: 4, att: 2, def: 1, ap: 1, hp: ['', 'ATT +1', '', ''] };
    const sides = { red: { card, plan: 'none' }, blue: { card, plan: 'none' } };
    expectSampledAsSolved({ mode: 'duel', rounds: 3, byRound: true, sides }, 100_000, 1e-7);
  });

  it('attacks are sampled in agreement with the exact solution', () => {
    const attacks = anyAttack(anyAbleCard, anySteadyPlan, anyOptions);
    for (const attack of fc.sample(attacks, { seed: 6, numRuns: 40 })) expectSampledAsSolved(attack, 20_000, 1e-7);
  });
});

describe('RQ.PREP.6: a duel of a card with itself is fair', () => {
  const cards = fc.sample(fc.tuple(fighter, anySteadyPlan), { seed: 7, numRuns: 10 });
  const mirrors = cards.map(([card, plan], at) => ({
    at,
    duel: { mode: 'duel', distance: at % 2 === 0 ? 0 : 10, sides: { red: { card, plan }, blue: { card, plan } } },
  }));

  it.each(mirrors)('is fair in the exact solution, mirror $at', ({ duel }) => {
    const { exact } = solved(duel);
    expect(exact('winner')[0]).toBeCloseTo(exact('winner')[1], 13);
    for (const [at, probability] of exact('wounds_red').entries()) {
      expect(exact('wounds_blue')[at]).toBeCloseTo(probability, 13);
    }
  });

  it('is fair in 300,000 sampled duels within 5 standard errors (false alarm: 1 in 1.7 million)', () => {
    const card = { ccs: 4, att: 5, tec: 2, def: 3, ap: 2, rp: 3, ini: 2, hp: 8 };
    const duel = { mode: 'duel', sides: { red: { card }, blue: { card } } };
    const tally = new Player(skirmish, skirmish.setupSchema.parse(duel), 'mirror').play(0, 300_000);
    const [red, blue] = tally.histogram(0);
    expect(red + blue).toBeGreaterThan(100_000);
    expect(Math.abs(red - blue)).toBeLessThan(5 * Math.sqrt(red + blue));
  });

  it('is not fair if the study says which side goes first', () => {
    const card = { ccs: 3, att: 4, ap: 2, hp: 3 };
    const { exact } = solved({
      mode: 'duel',
      first: 'red',
      sides: { red: { card, plan: 'none' }, blue: { card, plan: 'none' } },
    });
    expect(exact('winner')[0]).toBeGreaterThan(exact('winner')[1] + 0.1);
  });
});
