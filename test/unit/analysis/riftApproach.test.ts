import { describe, expect, it } from 'vitest';
import { loadShips, playThroughRifts, whyNoApproach } from '../../../src/analysis/riftApproach.ts';
import { summarise } from '../../../src/analysis/summarise.ts';
import { fightStudy, readFleet, readGameFile } from '../../../src/cli/shared/fleets.ts';
import type { Setup } from '../../../src/rules/fleet-battle/setup.ts';

const read = readGameFile('ti4');

function studyOf(attacker: string, defender: string, trials = 20_000, factions: readonly string[] = []) {
  const [one, other] = [attacker, defender].map((text, at) => ({
    units: readFleet(text, read.game),
    ...(factions[at] === undefined ? {} : { faction: factions[at] }),
  }));
  return fightStudy('Who wins?', read, { place: 'space', attacker: one, defender: other }, { trials }).study;
}

const rowsOf = (attacker: string, defender: string, rifts: number) => {
  const { scenarios } = summarise(playThroughRifts(studyOf(attacker, defender), rifts));
  return new Map(scenarios[0].measures.map((one) => [one.measure.name, one]));
};

describe('a fleet that passes gravity rifts before it fights', () => {
  it('wins with the mixture of the odds of all arrivals: three cruisers, two rifts, a dreadnought', () => {
    const [winner] = [...rowsOf('3 cruiser', 'dreadnought', 2).values()];
    // 0.49³ · 0.8599 + 3 · 0.49² · 0.51 · 0.4485 + 3 · 0.49 · 0.51² · 0.0443
    expect(winner.values[0].exact).toBeCloseTo(0.28289, 4);
  });

  it('counts units that the rifts remove among the losses', () => {
    const rows = rowsOf('2 cruiser, dreadnought', 'pds', 1);
    expect(rows.get('attacker_left_cruiser')?.values.map(({ exact }) => exact)[0]).toBeGreaterThan(0.09);
    // The rift alone removes 0.3 of a fleet that costs 8.
    expect(rows.get('attacker_lost_cost')?.estimate?.exact).toBeGreaterThan(0.3 * 8);
  });

  it('has sampled values within 4.5 standard errors of the exact ones (false alarms: one in 10,000)', () => {
    for (const { estimate } of rowsOf('2 cruiser, 2 destroyer, dreadnought', '2 cruiser, 3 fighter', 2).values()) {
      if (estimate !== null) expect(Math.abs(estimate.z ?? 0)).toBeLessThan(4.5);
    }
  });

  it('counts each trial once', () => {
    const { scenarios } = playThroughRifts(studyOf('3 cruiser', 'cruiser', 1_234), 1);
    expect(scenarios[0].tally.trials).toBe(1_234);
  });

  it('TI4 41.2.2: fills the ships with the largest capacity first, and loses cargo with its ship', () => {
    const { setup } = studyOf('2 cruiser2, 2 carrier, 5 fighter, 4 infantry', 'cruiser').scenarios[0];
    expect(loadShips(setup as Setup)).toEqual([
      { ship: 'cruiser2', count: 1, aboard: { infantry: 1 } },
      { ship: 'cruiser2', count: 1, aboard: {} },
      { ship: 'carrier', count: 1, aboard: { fighter: 4 } },
      { ship: 'carrier', count: 1, aboard: { fighter: 1, infantry: 3 } },
    ]);
    // A carrier with two fighters passes the rift with both, or is lost with both.
    const rows = rowsOf('carrier, 2 fighter', 'pds', 1);
    expect(rows.get('attacker_left')?.values[0].exact).toBeCloseTo(0.3, 10);
    expect(rows.get('attacker_left_carrier')?.values[0].exact).toBeCloseTo(0.3, 10);
  });

  it('is refused with units that exceed the capacity or are not ships, and accepted with Fighter II', () => {
    const why = (fleet: string, faction?: string) =>
      whyNoApproach(studyOf(fleet, 'cruiser', 1, faction ? [faction] : []).scenarios[0].setup as Setup);
    expect(why('carrier, 6 fighter')).toMatch(/^the ships have no capacity for 2 fighter/);
    expect(why('cruiser, infantry')).toMatch(/^the ships have no capacity for 1 infantry/);
    expect(why('carrier, infantry')).toBeNull();
    expect(why('cruiser, pds')).toBe('a pds is not a ship and cannot pass a rift; remove it from the fleet');
    expect(why('carrier, 4 fighter2')).toBeNull();
    expect(why('4 fighter2', 'naalu')).toBeNull();
    expect(why('99 cruiser, 99 destroyer')).toMatch(/too many possible arrivals/);
  });
});
