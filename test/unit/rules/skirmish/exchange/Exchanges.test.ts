import { describe, expect, it } from 'vitest';
import { Exchanges, MOST_KNOWN, MOST_NUMBERS } from '../../../../../src/rules/skirmish/exchange/Exchanges.ts';
import type { RoundValues } from '../../../../../src/rules/skirmish/exchange/RoundValues.ts';
import { CLOSE, RANGED } from '../../../../../src/rules/skirmish/play/Attack.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { battle } from '../smallBattle.ts';

const card = { ccs: 4, att: 3, def: 2, tec: 2, ap: 2, rp: 3, rof: 2, mms: 4, range: 20, cost: 10, hp: 4 };
const setup = battle({ units: { one: { card } } }, { units: { other: { card: { ...card, att: 4, hp: 3 } } } });
const { tables, mp, forMatch, forRound } = skirmish.create(skirmish.setupSchema.parse(setup));

/**
 * Returns the key of both units, the first with this number of Shelter Markers.
 *
 * @param tired the AP that both units cannot spend on attacks in the next round
 */
function keyOf(exchanges: Exchanges, markers: number, kind = CLOSE, stops = 0, tired = 0): Int32Array {
  const key = exchanges.newKey();
  exchanges.putPair(key, 0, 1, 1);
  for (const unit of [0, 1]) {
    const shelter = Int32Array.of(markers, 0);
    exchanges.putUnit(key, unit, { mp, forMatch, forRound, shelter }, unit, kind, CLOSE, tired, stops);
  }
  return key;
}

/** Yields every situation of a round. */
function* situations() {
  for (const active of [0, 1]) {
    for (const left of [0, 1, 2, 3]) {
      for (const toCome of [0, 1, 2]) {
        for (const hp0 of [0, 3]) {
          for (const hp1 of [0, 2]) {
            for (const rp0 of [0, 1, 2, 3]) {
              for (const rp1 of [0, 1, 2, 3]) yield [active, left, toCome, hp0, hp1, rp0, rp1] as const;
            }
          }
        }
      }
    }
  }
}

type Situation = Readonly<Parameters<RoundValues['valueBefore']>>;
const questions: readonly [string, (round: RoundValues, situation: Situation) => number][] = [
  ['valueBefore', (round, situation) => round.valueBefore(...situation)],
  ['valueStruck', (round, situation) => round.valueStruck(...situation)],
  ['valueOfPlainAttack', (round, situation) => round.valueOfPlainAttack(...situation, false)],
];

describe('Exchanges', () => {
  it.each(questions)('give the same %s from the cache as computed without it', (_name, ask) => {
    for (const kind of [CLOSE, RANGED]) {
      const used = new Exchanges(tables);
      const round = used.find(keyOf(used, 0, kind));
      const all = [...situations()];
      const remembered = all.map((situation) => ask(round, situation));
      expect(all.map((situation) => ask(round, situation))).toEqual(remembered);
      all.reverse();
      remembered.reverse();
      all.forEach((situation, at) => {
        const fresh = new Exchanges(tables);
        expect(ask(fresh.find(keyOf(fresh, 0, kind)), situation)).toBe(remembered[at]);
      });
    }
  });

  it('share the values of units with the same figures, and of no others', () => {
    const units = { one: { card }, twin: { card }, dearer: { card: { ...card, cost: 11 } } };
    const written = battle({ units }, { units: { other: { card: { ...card, att: 4, hp: 3 } } } });
    const parsed = skirmish.setupSchema.parse(written);
    const fight = skirmish.create(parsed);
    const exchanges = new Exchanges(fight.tables);
    const named = (name: string) => parsed.units.findIndex((unit) => unit.name === name);
    const roundOf = (one: string, other: string) => {
      const pair = [named(one), named(other)].sort((first, second) => first - second);
      const key = exchanges.newKey();
      exchanges.putPair(key, pair[0], pair[1], 1);
      for (const at of [0, 1]) exchanges.putUnit(key, at, fight, pair[at], CLOSE, CLOSE, 0, 0);
      return exchanges.find(key);
    };
    expect(roundOf('twin', 'other')).toBe(roundOf('one', 'other'));
    expect(roundOf('dearer', 'other')).not.toBe(roundOf('one', 'other'));
  });

  it('let a unit that may stop make its attacks only where that is better than to make none', () => {
    const exchanges = new Exchanges(tables);
    const optional = exchanges.find(keyOf(exchanges, 0, CLOSE, 1));
    const stopped: boolean[] = [];
    for (const [active, left, toCome, ...state] of situations()) {
      if (left === 0) continue;
      const value = optional.valueBefore(active, left, toCome, ...state);
      const without = optional.valueBefore(active, 0, toCome, ...state);
      const stops = optional.stopPays(active, left, toCome, ...state);
      stopped.push(stops);
      if (stops) expect(value).toBe(without);
      else expect(active === 0 ? value - without : without - value).toBeGreaterThanOrEqual(-1e-12);
    }
    expect(new Set(stopped)).toEqual(new Set([true, false]));
  });

  it('give no value to RP if no later attack can use them up', () => {
    const exchanges = new Exchanges(tables);
    const round = exchanges.find(keyOf(exchanges, 0));
    // Before the only attack of the round, there is nothing that the attacker could answer.
    for (const rp of [1, 2, 3]) {
      expect(round.valueBefore(0, 1, 0, 0, 0, rp, 2)).toBe(round.valueBefore(0, 1, 0, 0, 0, 0, 2));
    }
    expect(round.valueBefore(0, 1, 1, 0, 0, 3, 2)).toBeGreaterThan(round.valueBefore(0, 1, 1, 0, 0, 0, 2));
  });

  it('never hold more rounds and numbers than their limits, whatever the number of queries', () => {
    const exchanges = new Exchanges(tables);
    let most = 0;
    for (let markers = 0; markers < MOST_KNOWN + 1_000; markers += 1) {
      const round = exchanges.find(keyOf(exchanges, markers));
      const before = exchanges.remembered.numbers;
      for (const attacks of [1, 2, 3]) round.valueBefore(0, attacks, 2, 0, 0, 3, 3);
      most = Math.max(most, exchanges.remembered.numbers - before);
      expect(exchanges.remembered.rounds).toBeLessThanOrEqual(MOST_KNOWN);
      expect(exchanges.remembered.numbers).toBeLessThan(MOST_NUMBERS + most);
    }
    expect(exchanges.generation).toBeGreaterThan(0);
    // A round that was dropped is computed to the same values again.
    const again = exchanges.find(keyOf(exchanges, 0)).valueBefore(0, 2, 2, 0, 0, 3, 3);
    const fresh = new Exchanges(tables);
    expect(again).toBe(fresh.find(keyOf(fresh, 0)).valueBefore(0, 2, 2, 0, 0, 3, 3));
  });
});

describe('a unit that must get up in the next round', () => {
  it('RQ.TAB.GETUP: is worth less by the AP for it, but not once it is down', () => {
    const valueAt = (boxes: number, tired: number) => {
      const exchanges = new Exchanges(skirmish.create(skirmish.setupSchema.parse({ ...setup, rounds: 2 })).tables);
      return exchanges.find(keyOf(exchanges, 1, RANGED, 0, tired)).valueBefore(0, 0, 0, boxes, 3, 0, 0);
    };
    expect(valueAt(3, 1)).toBeLessThan(valueAt(3, 0));
    expect(valueAt(4, 1)).toBe(valueAt(4, 0));
  });
});
