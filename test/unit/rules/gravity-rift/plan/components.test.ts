import { describe, expect, it } from 'vitest';
import { mistakesOf, plansOf, row } from './orders.ts';

const cruiser = { ship: 'cruiser', from: 'home' };

describe('components', () => {
  const setup = { map: row('home', 'maw*', 'b', 'far'), active: 'far', fleet: { van: cruiser } };

  it('the Crucible removes the rolls and gives one more move once', () => {
    const longer = { ...setup, map: row('home', 'maw*', 'b', 'c', 'far'), options: { crucible: true } };
    expect(plansOf(longer)).toEqual([
      '1 cruiser; home → maw (rift) → b → c → far; enters 4 systems with move 2 + 2 for leaving one rift; no rolls',
    ]);
  });

  it('TI4 41.1.1, read step by step, matters only with the Crucible: the rift must be reached first', () => {
    const options = { crucible: true };
    const late = { ...setup, map: row('home', 'a', 'b', 'maw*', 'far'), options };
    expect(mistakesOf(late)).toEqual([]);
    expect(mistakesOf({ ...late, options: { ...options, reach: 'step-by-step' } })).toHaveLength(1);
  });

  it('TI4 41.4, as a switch: a rift that counts twice gives a step each time, so its loops lead any distance', () => {
    const row2 = row('D*', 'E*', 'a', 'b', 'c', 'd', 'M');
    const options = { tears: ['D', 'E'], tearOnRift: 'two' };
    const fleet = { van: { ship: 'carrier', from: 'D' } };
    expect(plansOf({ map: row2, active: 'M', fleet, options })[0]).toContain('with move 1 + ');
    const late = {
      map: row('H', 'a', 'D*', 'M'),
      active: 'M',
      fleet: { van: { ship: 'carrier', from: 'H' } },
      options: { tears: ['D'], tearOnRift: 'two' },
    };
    expect(mistakesOf(late)).toEqual([]);
    expect(mistakesOf({ ...late, options: { ...late.options, reach: 'step-by-step' } })[0]).toContain(
      'the path needs move 3, but the group has 1 + 2 for 2 rifts, too late for one of the steps (H → a → D → M); 1 more move would be enough',
    );
  });

  it.each([
    ['one', ['D'], 12],
    ['both', ['D', 'E'], 12],
  ])(
    'TI4 41.4, as a switch: with two rifts, %s of which count twice, a ship that moves back and forth reaches any system',
    (_, tears, most) => {
      for (let between = 1; between <= most; between += 1) {
        const systems = Array.from({ length: between }, (_unused, at) => `s${at}`);
        const map = row('D*', 'E*', ...systems, 'M');
        const fleet = { van: { ship: 'carrier', from: 'D' } };
        expect(mistakesOf({ map, active: 'M', fleet, options: { tears, tearOnRift: 'two' } })).toEqual([]);
      }
    },
  );

  it('TI4 41.N6, README 4: a ship may move back and forth any number of times, over more steps than there are systems', () => {
    const corridor = Array.from({ length: 25 }, (_, at) => `c${at + 1}`);
    const lanes = [['x', 'y'], ...['x', ...corridor].slice(0, -1).map((one, at) => [one, corridor[at]])];
    const rift = { anomaly: 'gravity-rift' };
    const systems = { x: rift, y: rift, ...Object.fromEntries(corridor.map((name) => [name, {}])) };
    const options = { tears: ['x'], tearOnRift: 'two' };
    const fleet = { van: { ship: 'carrier', from: 'x' } };
    // 22 times to y and back: 44 systems and 66 exits, then 2 exits and the 25 systems.
    expect(plansOf({ map: { systems, lanes }, active: 'c25', fleet, options })[0]).toContain(
      'enters 69 systems with move 1 + 68 for leaving 68 rifts; 68 rolls',
    );
  });

  it('the Circlet of the Void removes the rolls, keeps the move, and ignores other anomalies', () => {
    expect(plansOf({ ...setup, options: { circlet: true } })[0]).toContain(
      'with move 2 + 1 for leaving one rift; no rolls',
    );
    const systems = { home: { at: [0, 0] }, a: { at: [1, 0], anomaly: 'supernova' }, far: { at: [2, 0] } };
    expect(mistakesOf({ ...setup, map: { systems }, options: { circlet: true } })).toEqual([]);
  });

  it('the Nav Suite removes the rolls and the extra move; with the Crucible the extra move stays', () => {
    expect(mistakesOf({ ...setup, options: { navSuite: true } })[0]).toContain(
      'the path needs move 3, but the group has 2 (',
    );
    const shorter = { ...setup, map: row('home', 'maw*', 'far') };
    expect(plansOf({ ...shorter, options: { navSuite: true } })).toEqual([
      '1 cruiser; home → maw (rift) → far; enters 2 systems with move 2; no rolls',
    ]);
    expect(mistakesOf({ ...setup, options: { navSuite: true, crucible: true } })).toEqual([]);
  });

  it('TI4 41.N8: a Dimensional Tear makes its system a rift', () => {
    const torn = { ...setup, map: row('home', 'a', 'b', 'far'), options: { tears: ['a'] } };
    expect(plansOf(torn)[0]).toContain(
      'home → a (rift) → b → far; enters 3 systems with move 2 + 1 for leaving one rift; 1 roll',
    );
    expect(plansOf({ ...torn, options: { tears: ['a'], tearOwner: true } })[0]).toContain('no rolls');
  });
});
