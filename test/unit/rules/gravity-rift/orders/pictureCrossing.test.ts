import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';

describe('the picture of a crossing', () => {
  const pictureOf = (setup: unknown) => gravityRift.picture(gravityRift.setupSchema.parse(setup));

  it('is the board, its rifts and anomalies, where the ways begin and end, and the ways', () => {
    const map = {
      systems: {
        home: { at: [0, 0] },
        maw: { at: [1, 0], anomaly: ['nebula', 'gravity-rift'] },
        fog: { at: [0, 1], anomaly: 'nebula' },
        far: { at: [2, 0] },
        away: { wormhole: 'alpha' },
        torn: { at: [1, 1] },
      },
      lanes: [['away', 'far']],
    };
    const fleet = {
      van: { ship: 'cruiser', from: 'home', via: ['maw'] },
      rear: { ship: 'cruiser', from: 'away' },
      rest: { ship: 'cruiser', exits: 1 },
    };
    const options = { tears: ['torn'], circlet: true };
    expect(pictureOf({ map, active: 'far', fleet, options })).toEqual({
      hexes: [
        { q: 0, r: 0, label: 'home', kind: 'plain', role: 'from' },
        { q: 1, r: 0, label: 'maw', kind: 'gravity-rift', role: undefined },
        { q: 0, r: 1, label: 'fog', kind: 'nebula', role: undefined },
        { q: 2, r: 0, label: 'far', kind: 'plain', role: 'to' },
        { q: 1, r: 1, label: 'torn', kind: 'gravity-rift', role: undefined },
      ],
      routes: [
        {
          label: 'van',
          hexes: [
            expect.objectContaining({ q: 0, r: 0 }),
            expect.objectContaining({ q: 1, r: 0 }),
            expect.objectContaining({ q: 2, r: 0 }),
          ],
        },
        { label: 'rear', hexes: [expect.objectContaining({ q: 2, r: 0 })] },
      ],
    });
  });

  it('shows the tiles of hyperlanes without a name', () => {
    const picture = pictureOf({
      map: { string: '{-1} 19 83A0 -1 -1 -1 -1' },
      active: '19',
      fleet: { van: { ship: 'cruiser', exits: 1 } },
    });
    expect(picture?.hexes).toEqual([
      { q: 0, r: -1, label: '19', kind: 'plain', role: undefined },
      { q: 1, r: -1, label: '', kind: 'hyperlane' },
    ]);
    expect(picture?.routes).toEqual([]);
  });

  it('is none where no system has a place, or no map is given', () => {
    const fleet = { van: { ship: 'cruiser', exits: 1 } };
    expect(pictureOf({ map: { systems: { home: {}, far: {} } }, active: 'far', fleet })).toBeNull();
    expect(pictureOf({ fleet })).toBeNull();
  });
});
