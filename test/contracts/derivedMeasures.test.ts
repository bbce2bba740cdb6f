import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { type Derivations, partedRules, withDerived } from '../../src/rules/derivedMeasures.ts';
import type { Measure } from '../../src/rules/Measure.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { Player } from '../../src/trials/Player.ts';
import { shippedStudies } from '../shippedStudies.ts';
import { sized } from '../sized.ts';
import { GATE, journeyOf, SQUADRON, WOLVES } from '../unit/rules/expedition/journeys.ts';
import { testedRules } from './testedRules.ts';

type AnyRules = Rules<unknown, unknown>;

const crossing = { rift: { orders: { exits: 1 } } };

/** By name: rules, a setup, and the measures derived from it. The joint tables combine two events. */
const cases: Readonly<Record<string, { rules: AnyRules; setup: unknown; derivations: Derivations }>> = {
  'a crossing': shipped('landing-force', {
    enough: 'arrived_cargo_infantry >= 5',
    both: 'enough and not fleet_lost',
    balance: '2 * ships_arrived - arrived_cargo_infantry > 0.5 or cost_removed = 0',
  }),
  'portals with wide measures': shipped('hop-until-safe', {
    hard: 'bpv_met > 3000',
    late: 'hard and turn_settled >= 4 or jumps < 2',
  }),
  'a duel': shipped('fair-duel', {
    bloody: 'winner = bruiser and wounds_bruiser + wounds_sentinel >= 9',
    spent: 'not bloody and rp_spent_bruiser > rp_spent_sentinel',
  }),
  // Rounds and hits are sums, which are not part of the states unless an event uses them.
  'a battle, by what adds up': shipped('border-war', {
    quick: 'rounds <= 3 and winner = attacker',
    lucky: 'attacker_hits > defender_hits + 1',
  }),
  'a battle, by what is left': shipped('border-war', {
    clear: 'attacker_left >= 3',
    draw: 'not clear and winner = draw',
  }),
  'a journey, by how it ends': journey({
    home: 'units_left >= 2 and fate = done',
    thin: 'not home and cargo_left < 2',
  }),
  'a journey, by the measures of its legs': journey({
    shaken: 'one.ships_arrived <= 2 and fight.lead.rounds >= 2 and gate.chart != none',
    costly: 'shaken and damage_taken >= 3 or damage_dealt - damage_taken >= 4',
  }),
};

function shipped(name: string, events: Readonly<Record<string, string>>) {
  const { rules, scenarios } = shippedStudies.get(name)!;
  return { rules: partedRules(rules).rules, setup: scenarios[0].setup, derivations: derivationsOf(events) };
}

function journey(events: Readonly<Record<string, string>>) {
  const setup = journeyOf({
    force: SQUADRON,
    stages: {
      one: crossing,
      gate: { portal: { ...GATE, ignore: ['drift', 'waves'] } },
      fight: { battle: { against: WOLVES, mode: 'duel', rounds: 2 } },
    },
  });
  const { rules } = shippedStudies.get('expedition')!;
  return { rules, setup, derivations: derivationsOf(events) };
}

function derivationsOf(events: Readonly<Record<string, string>>): Derivations {
  return {
    events: Object.entries(events).map(([name, when]) => ({ name, when })),
    tables: [Object.keys(events).slice(0, 2)],
  };
}

describe.each(Object.entries(cases))('derived measures of %s', (name, { rules, setup, derivations }) => {
  const extended = withDerived(rules, derivations);
  const own = rules.measures(setup).length;
  const measures = extended.measures(setup);

  testedRules(extended, { [name]: setup });

  it('follow the measures of the rules, which do not change', () => {
    expect(measures.slice(0, own)).toEqual(rules.measures(setup));
    const names = derivations.events.map((event) => event.name);
    expect(measures.slice(own).map((measure) => measure.name)).toEqual([...names, names.slice(0, 2).join(' & ')]);
  });

  it('agree with the other measures of the same trial, in blocks of trials or one by one', () => {
    const trials = sized(400, 3_000);
    const plain = new Player(rules, setup, 'derived');
    const record = new Int32Array(trials * measures.length);
    new Player(extended, setup, 'derived').record(0, trials, record);
    const counts = measures.map(() => new Map<number, number>());
    for (let trial = 0; trial < trials; trial += 1) {
      const values = record.subarray(trial * measures.length, (trial + 1) * measures.length);
      expect([...values.subarray(0, own)]).toEqual([...plain.valuesOf(trial)]);
      const [first, second] = values.subarray(own);
      expect(values[measures.length - 1]).toBe(2 * first + second);
      for (const [at, value] of values.entries()) counts[at].set(value, (counts[at].get(value) ?? 0) + 1);
    }
    const tally = new Player(extended, setup, 'derived').play(0, trials);
    for (let at = own; at < measures.length; at += 1) {
      expect([...tally.histogram(at)]).toEqual(valuesOf(measures[at]).map((value) => counts[at].get(value) ?? 0));
    }
    // An event that always or never happens would prove nothing.
    for (let at = own; at < measures.length; at += 1) expect(counts[at].size).toBeGreaterThan(1);
  });

  it('are solved exactly, without changing the solution of other measures', () => {
    const plain = solveExactly(rules, setup);
    const solved = solveExactly(extended, setup);
    // Only the voyage with hops is too large, with and without its events.
    expect(solved.state).toBe(name === 'portals with wide measures' ? 'over-budget' : 'solved');
    expect(plain.state).toBe(solved.state);
    if (plain.state !== 'solved' || solved.state !== 'solved') return;
    for (const [at, { mean, sd }] of plain.moments.entries()) {
      expect(solved.moments[at].mean).toBeCloseTo(mean, 9);
      expect(solved.moments[at].sd).toBeCloseTo(sd, 9);
    }
    const trials = sized(20_000, 200_000);
    const tally = new Player(extended, setup, 'derived').play(0, trials);
    for (let at = own; at < measures.length; at += 1) {
      const counts = tally.histogram(at);
      for (const [cell, probability] of solved.distributions[at].entries()) {
        // 5 standard errors: a false alarm in one of a million comparisons.
        const error = 5 * Math.sqrt((probability * (1 - probability)) / trials) + 1e-9;
        expect(Math.abs(counts[cell] / trials - probability)).toBeLessThan(error);
      }
    }
  });
});

function valuesOf({ min, max }: Measure): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
