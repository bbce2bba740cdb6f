import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { crossEntropyTilt, findTilts, leastVarianceTilt } from '../../../../src/trials/rare/findTilts.ts';
import { Pilot } from '../../../../src/trials/rare/Pilot.ts';
import { TiltedPlayer } from '../../../../src/trials/rare/RarePlayer.ts';

/** Returns a pilot with hits from pools of d10 at 4+, each with its dice, hits and weight. */
function pilotOf(tilt: number, hits: readonly (readonly [dice: number, hits: number, weight: number])[]): Pilot {
  const pilot = new Pilot([tilt]);
  for (const [dice, places, weight] of hits) {
    pilot.add(weight, [{ purpose: 0, kind: { sides: 10, need: 4 }, dice, places }]);
  }
  return pilot;
}

describe('crossEntropyTilt', () => {
  it('makes dice hit as often as in the trials with the event, with one more such trial of fair dice', () => {
    const pilot = pilotOf(0.5, [
      [10, 1, 2],
      [10, 2, 2],
      [10, 0, 2],
      [10, 3, 2],
    ]);
    // (4 · 1.5 + 7) / 50 of the dice hit: odds of 13 to 37; those of fair dice are 7 to 3.
    expect(crossEntropyTilt(pilot, 0)).toBeCloseTo(13 / 37 / (7 / 3), 6);
  });

  it('counts a trial with its weight', () => {
    const pilot = pilotOf(1, [
      [10, 0, 3],
      [10, 5, 1],
    ]);
    const effective = 16 / 10;
    const share = (5 + (40 * 0.7) / effective) / (40 + 40 / effective);
    expect(crossEntropyTilt(pilot, 0)).toBeCloseTo(share / (1 - share) / (7 / 3), 6);
  });

  it('is 1 for a purpose that threw no dice', () => {
    expect(crossEntropyTilt(pilotOf(1, [[10, 0, 1]]), 3)).toBe(1);
    expect(leastVarianceTilt(pilotOf(1, [[10, 0, 1]]), 3)).toBe(1);
  });
});

describe('leastVarianceTilt', () => {
  it('minimises the mean square of the weights', () => {
    const rows = [
      [10, 0, 0.02],
      [10, 1, 0.05],
      [14, 3, 0.4],
    ] as const;
    const best = leastVarianceTilt(pilotOf(0.2, rows), 0);
    const meanSquare = (tilt: number) =>
      rows.reduce((sum, [dice, hits, weight]) => {
        const grown = ((0.7 * tilt + 0.3) / (0.7 * 0.2 + 0.3)) ** dice * (0.2 / tilt) ** hits;
        return sum + weight ** 2 * grown;
      }, 0);
    expect(best).toBeGreaterThan(0.05);
    expect(best).toBeLessThan(0.8);
    for (const near of [0.98, 1.02]) expect(meanSquare(best)).toBeLessThan(meanSquare(near * best));
  });

  it('is at most a factor of 4 away from its pilot', () => {
    expect(leastVarianceTilt(pilotOf(0.2, [[10, 0, 1]]), 0)).toBeCloseTo(0.05, 6);
  });
});

describe('findTilts', () => {
  const find = (fleet: object, event: string, purposes: readonly number[] = [0]) => {
    const player = new TiltedPlayer(gravityRift, gravityRift.setupSchema.parse({ fleet }), 'search', event);
    return findTilts((tilts, first, count) => player.scout(tilts, first, count), purposes);
  };
  const ships = (count: number, exits: number) => ({ ship: 'cruiser', count, exits });

  it('tilts dice down if ships must be lost, and up if they must survive', () => {
    expect(find({ van: ships(17, 2) }, 'fleet_lost')?.[0]).toBeLessThan(0.5);
    expect(find({ van: ships(17, 2) }, 'fleet_arrives')?.[0]).toBeGreaterThan(3);
  });

  it('comes near the tilt with the smallest mean square of weights, which can be computed here', () => {
    // For a ship that passes one of two rifts with chance s instead: 0.09/(1 − s) + 0.0441/(s (1 − s)), smallest at s =
    // 0.30.
    const share = (s: number) => 0.09 / (1 - s) + 0.0441 / (s * (1 - s));
    const tilt = find({ van: ships(17, 2) }, 'fleet_lost')?.[0] ?? Number.NaN;
    const s = (7 * tilt) / (7 * tilt + 3);
    const least = Math.min(...Array.from({ length: 99 }, (_, at) => share((at + 1) / 100)));
    // For 17 ships, the variance is at most 1.5 times the smallest one.
    expect((share(s) / least) ** 17).toBeLessThan(1.5);
  });

  it('gives the same tilts every time', () => {
    const fleet = { van: ships(9, 1), rear: ships(5, 2) };
    expect(find(fleet, 'fleet_lost')).toEqual(find(fleet, 'fleet_lost'));
  });

  it('leaves a purpose near 1 that does not affect the event', () => {
    const tilts = find({ van: ships(12, 1) }, 'fleet_lost', [0, 1]);
    expect(tilts?.[0]).toBeLessThan(0.05);
    // No unit fires, so no dice are thrown for this purpose.
    expect(tilts?.[1]).toBe(1);
  });

  it('returns null if the event cannot happen', () => {
    expect(find({ van: ships(2, 0) }, 'fleet_lost')).toBeNull();
  });
});

describe('Pilot', () => {
  it('ignores trials that are too light or too heavy for a tally', () => {
    const pilot = pilotOf(0.5, [
      [10, 1, 0],
      [10, 1, 1e-200],
      [10, 1, Number.POSITIVE_INFINITY],
      [10, 2, 2],
    ]);
    expect(pilot.hits.map(({ weight }) => weight)).toEqual([2]);
    expect(pilot.effectiveHits).toBe(1);
  });
});
