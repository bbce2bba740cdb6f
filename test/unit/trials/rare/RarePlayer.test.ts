import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { TiltedPlayer } from '../../../../src/trials/rare/RarePlayer.ts';
import { WeightedTally } from '../../../../src/trials/rare/WeightedTally.ts';

const setup = gravityRift.setupSchema.parse({
  fleet: { van: { ship: 'cruiser', count: 3, exits: 2 }, rear: { ship: 'carrier', count: 1, exits: 1 } },
});
const player = () => new TiltedPlayer(gravityRift, setup, 'tilted', 'fleet_lost');

describe('TiltedPlayer', () => {
  it('plays the same trials as Player under a tilt of 1, each with weight 1', () => {
    for (const [first, count] of [
      [0, 5_000],
      [2 ** 40, 1_500],
    ]) {
      const { w, wx, scale } = player().play([1, 1], first, count).total();
      const hits = new Player(gravityRift, setup, 'tilted').play(first, count).histogram(1)[1];
      expect(hits).toBeGreaterThan(0);
      expect(Number(w) / scale).toBe(count);
      expect(Number(wx) / scale).toBe(hits);
    }
  });

  it('gives the same bytes for any chunks and any order, whatever was played before', () => {
    const whole = player().play([0.1], 0, 10_000);
    const one = player();
    const parts = new WeightedTally();
    for (const [first, count] of [
      [7_000, 3_000],
      [0, 1],
      [1, 6_999],
    ]) {
      one.play([0.5], 0, 10);
      parts.merge(one.play([0.1], first, count));
    }
    expect(parts.sums).toEqual(whole.sums);
  });

  it('scouts the same trials that it plays', () => {
    const pilot = player().scout([0.1], 0, 2_000);
    const { wx, scale } = player().play([0.1], 0, 2_000).total();
    const sum = pilot.hits.reduce((all, { weight }) => all + weight, 0);
    // The weights in a tally are rounded to 24 bits.
    expect(Number(wx) / scale / sum).toBeCloseTo(1, 6);
    // In a trial in which the fleet is lost, all four ships are lost; dice that hit let a ship pass.
    for (const { thrown } of pilot.hits) {
      expect(thrown.reduce((lost, { dice, places }) => lost + dice - places, 0)).toBe(4);
    }
  });

  it('accepts only rates as events', () => {
    expect(() => new TiltedPlayer(gravityRift, setup, 'tilted', 'ships_arrived')).toThrow(
      /expected a flag, or a category with one of its values, as the rare event; got/,
    );
    expect(() => new TiltedPlayer(gravityRift, setup, 'tilted', 'nothing')).toThrow(
      /expected a flag, or a category with one of its values, as the rare event; got/,
    );
  });
});
