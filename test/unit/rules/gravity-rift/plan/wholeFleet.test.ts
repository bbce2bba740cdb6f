import { describe, expect, it } from 'vitest';
import { mistakesOf, plansOf, row } from './orders.ts';

const cruiser = { ship: 'cruiser', from: 'home' };

describe('whole groups', () => {
  it('TI4 58.2, 58.2.1, 58.4: any number of groups are declared together, and each ends in the active system', () => {
    const setup = {
      map: row('home', 'a', 'far'),
      active: 'far',
      fleet: { van: cruiser, scouts: { ship: 'destroyer', count: 2, from: 'a' } },
    };
    expect(plansOf(setup)).toEqual([
      '1 cruiser; home → a → far; enters 2 systems with move 2; no rolls',
      '2 destroyers; a → far; enters 1 system with move 2; no rolls',
    ]);
  });

  it('needs a map, an active system and a start, or exits', () => {
    expect(mistakesOf({ fleet: { van: cruiser } })[0]).toContain('needs a `map`');
    expect(mistakesOf({ map: row('home'), fleet: { van: cruiser } })[0]).toContain('needs `active`');
    expect(mistakesOf({ fleet: { van: { ship: 'cruiser' } } })[0]).toContain('expected `from`');
    expect(mistakesOf({ fleet: { van: { ship: 'cruiser', exits: 1, via: ['a'] } } })).toEqual([
      'fleet.van.via: `exits` replaces a route, so `via` has no effect with it; remove one of them',
    ]);
  });

  it('reports all mistakes at once, even with a malformed part and an unknown word', () => {
    const fleet = {
      van: { ship: 'cruisr', from: 'hm', via: ['mw'], carries: { infntry: 2 } },
      rear: { ship: 'cruiser', from: 'home', count: '3' },
    };
    const setup = {
      map: row('home', 'maw*', 'far'),
      active: 'far',
      fleet,
      spaceCannon: [{ dice: 2, need: 11 }],
      present: { cruser: 1 },
    };
    expect(mistakesOf(setup).map((mistake) => mistake.split(':')[0])).toEqual([
      'fleet.rear.count',
      'spaceCannon.0.need',
      'fleet.van.ship',
      'fleet.van.carries.infntry',
      'fleet.van.from',
      'fleet.van.via.0',
      'present.cruser',
    ]);
    expect(mistakesOf({ ...setup, active: 'fra' }).map((mistake) => mistake.split(':')[0])).toContain(
      'fleet.van.via.0',
    );
  });

  it('suggests the nearest known word for a ship, a system and an upgrade', () => {
    const setup = {
      map: row('home', 'far'),
      active: 'farr',
      fleet: { van: { ship: 'cruser', from: 'hom' } },
      upgrades: ['cruser2'],
    };
    const mistakes = mistakesOf(setup).join('\n');
    expect(mistakes).toContain('fleet.van.ship: unknown ship `cruser`; did you mean `cruiser`?');
    expect(mistakes).toContain('upgrades.0: expected a unit upgrade');
    expect(mistakes).toContain('did you mean `cruiser2`?');
    expect(mistakes).toMatch(/active: .*`?far`?/);
  });
});
