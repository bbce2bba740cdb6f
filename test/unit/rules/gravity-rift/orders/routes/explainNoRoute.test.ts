import { describe, expect, it } from 'vitest';
import { mistakesOf, row } from '../orders.ts';

const cruiser = { ship: 'cruiser', from: 'home' };

describe('a route that there is not', () => {
  const far = { active: 'far', fleet: { van: cruiser } };

  it.each<[string, object, string]>([
    [
      'names no rift as a way where a rift earns nothing',
      { ...far, map: row('home', 'm*', 'n*', 'a', 'b', 'far'), options: { bonus: 'per-move' } },
      'needs move 5, has 2 + 1 for 2 rifts (home → m → n → a → b → far); 2 more move would reach it (a faster ship or a moveBonus)',
    ],
    [
      'counts what is missing on the way with the fewest rolls that would do',
      { ...far, map: row('home', 'a', 'b', 'c', 'far') },
      'needs move 4, has 2 (home → a → b → c → far); 2 more move would reach it (a faster ship, a moveBonus, or a rift on the way)',
    ],
    [
      'names what bars the only way, or its end',
      { ...far, map: row('home', 'a', 'b', 'far'), enemies: ['b'] },
      "no legal way from home to far: b is barred, for another player's ships are in it (TI4 58.2.2)",
    ],
    [
      'does not name the start, which bars nobody who leaves it',
      { ...far, map: row('home', 'a', 'b', 'far'), enemies: ['home', 'b', 'far'] },
      "no legal way from home to far: b is barred, for another player's ships are in it (TI4 58.2.2)",
    ],
    [
      'says where nothing leads there at all',
      { ...far, map: { systems: { home: {}, far: {} } } },
      'no chain of adjacent systems leads from home to far; check the map, or add a lane',
    ],
    [
      'goes over all of `via` in its search for more move',
      {
        map: row('home', 'a', 'b', 'far'),
        active: 'home',
        fleet: { van: { ...cruiser, via: ['far', 'home', 'far'] } },
      },
      'needs move 12, has 2 (home → a → b → far → b → a → home → a → b → far → b → a → home); 10 more move would reach it (a faster ship, a moveBonus, or a rift on the way)',
    ],
  ])('%s', (_, setup, message) => {
    expect(mistakesOf(setup)).toEqual([`fleet.van: ${message}`]);
  });
});
