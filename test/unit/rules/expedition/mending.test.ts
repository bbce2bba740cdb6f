import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import type { Setup } from '../../../../src/rules/expedition/setup/Setup.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { GATE, journeyOf, SQUADRON, WOLVES } from './journeys.ts';

/** The exact means of a setup's measures, by name. */
function meansOf(setup: Setup): Map<string, number> {
  const solution = solveExactly(expedition, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  return new Map(expedition.measures(setup).map(({ name }, at) => [name, solution.moments[at].mean]));
}

function meanOf(setup: Setup, name: string): number {
  const mean = meansOf(setup).get(name);
  if (mean === undefined) throw new Error(`no measure ${name}`);
  return mean;
}

const rift = { rift: { orders: { exits: 1 } } };
const pair = { count: 2, ship: { ship: 'cruiser' }, transit: { speed: 16 }, card: SQUADRON.units.guards.card };
const fight = (foe: unknown) => ({ battle: { against: { units: { foe: { card: foe } } } } });

describe('EXP 5: which of equal units with different boxes a rift takes', () => {
  const stages = { first: fight(WOLVES.units.bear.card), maw: rift, last: fight(WOLVES.units.wolf.card) };
  const carry = { wounds: true, morale: true };
  const { count: _count, ...ship } = pair;

  it('is drawn evenly, so that two units of one name have exactly the same odds as two with different names', () => {
    const alike = meansOf(journeyOf({ force: { units: { a: pair } }, carry, stages }));
    const apart = meansOf(journeyOf({ force: { units: { a: ship, b: ship } }, carry, stages }));
    for (const measure of ['mission_done', 'last.units_left', 'damage_taken', 'last.destroyed']) {
      expect(alike.get(measure)).toBeGreaterThan(0);
      expect(alike.get(measure)).toBeCloseTo(apart.get(measure)!, 12);
    }
  });
});

describe('EXP 6: the measures of a skipped stage', () => {
  it('are 0 in a condition, and are ignored for turning back', () => {
    const setup = journeyOf({
      force: { units: { a: pair } },
      withdraw: 'second.ships_arrived < 1 and second.lost < 2',
      stages: {
        maw: rift,
        second: { ...rift, if: 'arrived >= 2' },
        third: { ...rift, if: 'second.ships_arrived < 1 and second.units_left = 1' },
      },
    });
    expect(meanOf(setup, 'second.reached')).toBeCloseTo(0.49, 14);
    // One is left in 42 of 100 trials, and the force never turns back although `second` was not played.
    expect(meanOf(setup, 'third.reached')).toBeCloseTo(0.42, 14);
    expect(meanOf(setup, 'turned_back')).toBe(0);
  });

  it('give a skipped mission stage the fate not attempted, not too few', () => {
    const setup = journeyOf({
      force: { units: { a: pair } },
      mission: { stage: 'second' },
      stages: { maw: rift, second: { ...rift, if: 'arrived >= 2' }, third: rift },
    });
    const solution = solveExactly(expedition, setup);
    if (solution.state !== 'solved') throw new Error('over budget');
    const measures = expedition.measures(setup);
    const fate = measures.findIndex(({ name }) => name === 'fate');
    const place = measures[fate].labels?.indexOf('not attempted') ?? -1;
    // One ship is left by the first rift and the third.
    expect(solution.distributions[fate][place]).toBeCloseTo(0.42 * 0.7, 14);
  });
});

describe('EXP 9: the portal that determines the opposition', () => {
  const card = WOLVES.units.wolf.card;

  it('EXP 9: is the nearest portal that was played, not a skipped one', () => {
    const battle = { battle: { unmapped: { card, bpv: 1_000_000, most: 1 } } };
    const of = (more: object) =>
      journeyOf({ force: { units: { a: pair } }, stages: { gate: { portal: GATE }, ...more, fight: battle } });
    const left = of({ second: { if: 'gate.defender_bpv > 1000000', portal: GATE } });
    expect(meanOf(left, 'second.reached')).toBe(0);
    expect(meanOf(left, 'fight.scaled')).toBeCloseTo(meanOf(of({}), 'fight.scaled'), 14);
    expect(meanOf(left, 'fight.scaled')).toBeGreaterThan(0.9);
  });
});

describe('EXP 8: a force that is home again', () => {
  it('passes a search for the way home', () => {
    const portal = { ...GATE, plan: 'hop', settle: 100, turns: 20 };
    const setup = journeyOf({
      force: { units: { a: { ...pair, transit: { speed: 16, labs: 8 } } } },
      stages: { gate: { portal }, home: { portal: { ...GATE, plan: 'return', begins: 'arrived', turns: 30 } } },
    });
    const player = new Player(expedition, setup, 'home again');
    const [home, turns, reached, left] = ['gate.returned', 'home.returned', 'home.reached', 'home.units_left'].map(
      (name) => player.measures.findIndex((measure) => measure.name === name),
    );
    let found = 0;
    for (let trial = 0; trial < 3_000; trial += 1) {
      const values = player.valuesOf(trial);
      if (values[home] !== 1) continue;
      found += 1;
      expect([values[turns], values[reached], values[left]]).toEqual([0, 1, 2]);
    }
    expect(found).toBeGreaterThan(10);
  });
});

describe('EXP 14: turning back', () => {
  it('is not checked after the last stage, because nothing follows it', () => {
    const withdraw = 'lost >= 0.5';
    const setup = journeyOf({ force: { units: { a: pair } }, withdraw, stages: { maw: rift } });
    expect(meanOf(setup, 'turned_back')).toBe(0);
    const two = journeyOf({ force: { units: { a: pair } }, withdraw, stages: { maw: rift, teeth: rift } });
    expect(meanOf(two, 'turned_back')).toBeCloseTo(0.42, 14);
    // Every unit at the start is lost, turns back or goes on.
    const lost = meanOf(two, 'maw.lost') + meanOf(two, 'maw.turned_back') + meanOf(two, 'maw.going_on');
    expect(lost).toBeCloseTo(2, 14);
  });
});

describe('EXP 12: a lost unit that a battle names', () => {
  const card = { ...SQUADRON.units.lead.card, type: 'leader' };
  const battle = {
    mode: 'battle',
    rounds: 2,
    missions: { guard: { points: 10, survive: 'boss' }, hunt: { points: 5, kill: 'wolf-1' } },
    sides: { force: { missions: ['guard', 'hunt'] } },
    force: { squire: { leader: 'boss' } },
    against: WOLVES,
  };

  it('is in no mission card, and is not a leader', () => {
    const force = {
      units: {
        boss: { count: 2, ship: { ship: 'cruiser' }, card },
        squire: { ship: { ship: 'cruiser' }, card: { ...SQUADRON.units.guards.card, type: 'apprentice' } },
      },
    };
    const setup = journeyOf({ force, stages: { maw: rift, fight: { battle } } });
    const player = new Player(expedition, setup, 'who is there');
    const reached = player.measures.findIndex(({ name }) => name === 'fight.reached');
    expect(player.play(0, 200).histogram(reached)[1]).toBeGreaterThan(150);
    const atHome = journeyOf({ force, units: { boss: { count: 0 } }, stages: { fight: { battle } } });
    expect(new Player(expedition, atHome, 'at home').valuesOf(0)[0]).toBeGreaterThanOrEqual(0);
  });
});

describe('EXP 2: the value of a unit', () => {
  it('is the cost of its ship as the rift defines it', () => {
    const setup = journeyOf({
      force: { units: { a: { ship: { ship: 'barge' } }, b: { ship: { ship: 'cruiser2' } } } },
      stages: [
        { rift: { orders: { exits: 0 }, units: { barge: { like: 'carrier', cost: 7 }, cruiser2: { cost: 5 } } } },
      ],
    });
    expect(setup.units.map(({ value }) => value / 2)).toEqual([7, 5]);
  });

  it('is the cost of the unit that its ship copies with `like`, directly or through other units', () => {
    const units = { barge: { like: 'hulk' }, hulk: { like: 'hull', move: 2 }, hull: { like: 'carrier', cost: 7 } };
    const setup = journeyOf({
      force: { units: { a: { ship: { ship: 'barge' } }, b: { ship: { ship: 'hull' } } } },
      stages: [{ rift: { orders: { exits: 0 }, units } }],
    });
    expect(setup.units.map(({ value }) => value / 2)).toEqual([7, 7]);
  });
});

describe('EXP 10, EXP 17: a battle after a retreat', () => {
  it('is against the opposition of the portal that the force came through, not of a later portal that it omits', () => {
    const setup = journeyOf({
      force: { units: { a: pair } },
      stages: {
        gate: { portal: GATE },
        scout: {
          'fleet-battle': {
            game: 'games/ti4.yaml',
            against: { dreadnought: 2 },
            sides: { force: { retreat: { after: 1 } } },
          },
        },
        further: { portal: GATE },
        last: { if: 'turned-back', battle: { unmapped: { card: WOLVES.units.wolf.card, bpv: 100, most: 4 } } },
      },
    });
    const player = new Player(expedition, setup, 'retreat');
    const names = player.measures.map(({ name }) => name);
    const trials = Array.from({ length: 200 }, (_, trial) => [...player.valuesOf(trial)]);
    const sumOf = (name: string) => trials.reduce((sum, values) => sum + values[names.indexOf(name)], 0);
    expect(sumOf('last.reached')).toBeGreaterThan(20);
    expect(sumOf('last.scaled')).toBe(sumOf('last.reached'));
  });
});
