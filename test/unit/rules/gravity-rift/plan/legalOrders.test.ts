import { describe, expect, it } from 'vitest';
import { mistakesOf, row } from './orders.ts';

const cruiser = { ship: 'cruiser', from: 'home' };
const lane = { map: row('home', 'belt', 'far'), active: 'far' };
const carrier = { ship: 'carrier2', from: 'home' };
const retreat = { map: row('maw*', 'home', 'far'), retreat: true, active: 'home', held: ['home'] };
const leaving = { ship: 'cruiser', from: 'maw' };

describe('orders that are legal', () => {
  it.each<[string, object]>([
    [
      'TI4 58.2.3: a token in the active system locks nobody',
      { ...lane, active: 'home', tokens: ['home'], fleet: { van: { ...cruiser, via: ['belt'] } } },
    ],
    [
      'TI4 58.2.5: ships that come from elsewhere, where leaving the active system and coming back is forbidden',
      { ...lane, fleet: { van: cruiser }, options: { reenter: 'forbidden' } },
    ],
    [
      'TI4 58.N1: an ability moves a ship in spite of its token',
      { ...lane, tokens: ['home'], fleet: { van: { ...cruiser, ability: true } } },
    ],
    [
      'TI4 58.N2: an ability that lifts cargo in spite of a token',
      {
        ...lane,
        tokens: ['belt', 'home'],
        fleet: {
          van: {
            ...carrier,
            carries: { infantry: 1 },
            via: ['belt'],
            picksUp: { system: 'belt', units: { infantry: 1 } },
            ability: { cargoFromLocked: true },
          },
        },
      },
    ],
    [
      'an ability that brings ships back by another system',
      { ...lane, active: 'home', fleet: { van: { ...cruiser, via: ['belt'], ability: true } } },
    ],
    [
      'units without a move that an ability moves',
      { ...lane, fleet: { troops: { ship: 'infantry', from: 'home', ability: true } } },
    ],
    [
      'TI4 58.5: no Space Cannon is no mistake in a retreat',
      { ...retreat, spaceCannon: [], fleet: { van: leaving, rear: leaving } },
    ],
    [
      'a retreat of groups with a start beside some without',
      { ...retreat, fleet: { rest: { ship: 'cruiser', exits: 1 }, van: leaving, rear: leaving } },
    ],
    [
      'a retreat that leaves one rift, or none',
      { retreat: true, fleet: { van: { ship: 'cruiser', exits: 1 }, rear: { ship: 'cruiser', exits: 0 } } },
    ],
    [
      'TI4 58.N2.1: a retreat that takes cargo along in spite of the token',
      { ...retreat, tokens: ['maw'], fleet: { van: { ship: 'carrier', from: 'maw', carries: { infantry: 1 } } } },
    ],
    [
      'as much as a trial can count',
      {
        units: { ark: { kind: 'ship', move: 1, cost: 1000 } },
        fleet: Object.fromEntries(
          Array.from({ length: 536 }, (_, at) => [`g${at}`, { ship: 'ark', count: 1000, exits: 0 }]),
        ),
      },
    ],
    ['a load of none', { ...lane, fleet: { van: { ...cruiser, carries: { infantry: 0 } } } }],
    [
      '`from` with move bonus 0 and no ability beside exits',
      { fleet: { van: { ship: 'cruiser', exits: 1, moveBonus: 0, ability: false } } },
    ],
  ])('%s', (_, setup) => {
    expect(mistakesOf(setup)).toEqual([]);
  });
});
