import { describe, expect, it } from 'vitest';
import { row } from '../plan/orders.ts';
import { playScript } from './playScript.ts';

const here = (fleet: object, rest: object = {}) => ({ fleet, ...rest });

describe('a retreat', () => {
  const retreat = (fleet: object, options = {}) => ({
    map: row('maw*', 'home'),
    retreat: true,
    active: 'home',
    held: ['home'],
    fleet,
    options,
  });
  const ship = { ship: 'cruiser', from: 'maw' };
  const wing = { ship: 'fighter2', from: 'maw' };

  it.each<[string, object, object, number[], string, number]>([
    ['TI4 41.N5.4: a ship arrives', { van: ship }, {}, [4], 'a command token is placed in home', 1],
    [
      'TI4 41.N5.4: nothing arrives',
      { van: ship },
      {},
      [3],
      'nothing arrives, so no command token is placed in home',
      0,
    ],
    ['TI4 41.N5.4: a fighter arrives', { van: ship, wing }, {}, [3, 4], 'a command token is placed in home', 1],
    [
      'TI4 41.N5.4: with retreatToken: non-fighter, only a fighter arrives',
      { wing },
      { retreatToken: 'non-fighter' },
      [4],
      'only fighters arrive, so no command token is placed in home',
      0,
    ],
    [
      'TI4 41.N5.4: with retreatToken: non-fighter, a ship and a fighter arrive',
      { wing, van: ship },
      { retreatToken: 'non-fighter' },
      [1, 4],
      'a command token is placed in home',
      1,
    ],
    [
      'TI4 41.N5.4: with retreatToken: non-fighter, nothing arrives',
      { wing },
      { retreatToken: 'non-fighter' },
      [1],
      'nothing arrives, so no command token is placed in home',
      0,
    ],
  ])('%s', (_, fleet, options, dice, told, placed) => {
    const { measures, journal } = playScript(retreat(fleet, options), dice);
    expect(measures.token_placed).toBe(placed);
    expect(journal.at(-1)).toBe(`TI4 41.N5.4: ${told}`);
  });

  it('is not a tactical action, in which the token is placed before the first roll', () => {
    const { journal, measures } = playScript(here({ van: { ship: 'cruiser', exits: 1 } }), [1]);
    expect(measures.token_placed).toBe(1);
    expect(journal.join()).not.toContain('command token');
  });
});
