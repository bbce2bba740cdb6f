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
      'TI4 58.2.3: a move of ships with a token in the active system',
      { ...lane, active: 'home', tokens: ['home'], fleet: { van: { ...cruiser, via: ['belt'] } } },
    ],
    [
      'TI4 58.2.5: ships from another system, if re-entering the active system is forbidden',
      { ...lane, fleet: { van: cruiser }, options: { reenter: 'forbidden' } },
    ],
    [
      'TI4 58.N1: a move by an ability of a ship with a token',
      { ...lane, tokens: ['home'], fleet: { van: { ...cruiser, ability: true } } },
    ],
    [
      'TI4 58.N2: a move by an ability that frees cargo under a token',
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
      'a move by an ability through another system and back',
      { ...lane, active: 'home', fleet: { van: { ...cruiser, via: ['belt'], ability: true } } },
    ],
    [
      'units without a move that an ability moves',
      { ...lane, fleet: { troops: { ship: 'infantry', from: 'home', ability: true } } },
    ],
    [
      'TI4 58.5: a retreat with an empty list of Space Cannon',
      { ...retreat, spaceCannon: [], fleet: { van: leaving, rear: leaving } },
    ],
    [
      'a retreat of groups with `from` and of groups without',
      { ...retreat, fleet: { rest: { ship: 'cruiser', exits: 1 }, van: leaving, rear: leaving } },
    ],
    [
      'a retreat that leaves one rift, or none',
      { retreat: true, fleet: { van: { ship: 'cruiser', exits: 1 }, rear: { ship: 'cruiser', exits: 0 } } },
    ],
    [
      'TI4 58.N2.1: a retreat with cargo from a system with a token',
      { ...retreat, tokens: ['maw'], fleet: { van: { ship: 'carrier', from: 'maw', carries: { infantry: 1 } } } },
    ],
    [
      'a fleet that costs as much as a trial can count',
      {
        units: { ark: { kind: 'ship', move: 1, cost: 1000 } },
        fleet: Object.fromEntries(
          Array.from({ length: 536 }, (_, at) => [`g${at}`, { ship: 'ark', count: 1000, exits: 0 }]),
        ),
      },
    ],
    ['cargo of 0 units', { ...lane, fleet: { van: { ...cruiser, carries: { infantry: 0 } } } }],
    [
      '`from` with move bonus 0 and no ability beside exits',
      { fleet: { van: { ship: 'cruiser', exits: 1, moveBonus: 0, ability: false } } },
    ],
  ])('%s', (_, setup) => {
    expect(mistakesOf(setup)).toEqual([]);
  });
});
