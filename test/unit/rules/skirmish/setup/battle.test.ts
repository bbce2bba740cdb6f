import { describe, expect, it } from 'vitest';
import { setupSchema } from '../../../../../src/rules/skirmish/setup/setupSchema.ts';
import { playFight } from '../playFight.ts';

/** Returns the mistakes of a setup as `path: message`. */
function mistakesOf(setup: unknown): string[] {
  const { error } = setupSchema.safeParse(setup);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const card = { hp: 2 };
const red = { units: { knight: { card } } };
const blue = { units: { ogre: { card } } };
const battle = (sides: object, more: object = {}) => ({ mode: 'battle', sides, ...more });

describe('the setup of a battle', () => {
  it('RQ.SET.1, RQ.SET.0, RQ.END.1, RQ.VP.1: has defaults of 90 × 90 cm, 100 points, six rounds and a bonus of 30', () => {
    const { battle: table, rounds, first } = setupSchema.parse(battle({ red, blue }));
    expect(table).toMatchObject({ width: 90, depth: 90, bonus: 30, fire: null, terrain: [], ascension: [] });
    expect({ rounds, first }).toEqual({ rounds: 6, first: null });
    expect(setupSchema.parse(battle({ red, blue }, { table: { width: 60, depth: 120 } })).battle).toMatchObject({
      width: 60,
      depth: 120,
    });
  });

  it('RQ.SET.2: has terrain where the study places it, without a die for who places it', () => {
    const terrain = [
      { box: [40, 40], size: [10, 10] },
      { round: [20, 45], radius: 4 },
    ];
    const withTerrain = battle(
      { red: { units: { knight: { card: { ...card, ini: 1 } } } }, blue },
      { table: { terrain } },
    );
    expect(setupSchema.parse(withTerrain).battle?.terrain).toHaveLength(2);
    // The two dice are those for placing the first unit.
    expect(playFight(withTerrain, [6, 1]).journal).not.toContain('terrain');
  });

  it('RQ.SET.5: gives each side a different edge: named ones first, then four clockwise', () => {
    const four = {
      red,
      blue: { ...blue, edge: 'south' },
      green: { units: { elf: { card } } },
      grey: { units: { cat: { card } } },
    };
    expect(setupSchema.parse(battle(four)).battle?.edges).toEqual(['west', 'south', 'north', 'east']);
    expect(mistakesOf(battle({ red: { ...red, edge: 'east' }, blue: { ...blue, edge: 'east' } }))).toEqual([
      'sides.blue.edge: expected an edge that no other side has; red has east',
    ]);
  });

  it('RQ.VP.1: has two to four sides of at least one unit', () => {
    expect(mistakesOf(battle({ red }))).toEqual(['sides: expected two to four sides']);
    const five = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [name, { units: { [`${name}1`]: { card } } }]),
    );
    expect(mistakesOf(battle(five))).toEqual(['sides: expected two to four sides']);
    expect(mistakesOf(battle({ red, blue: { units: {} } }))).toEqual(['sides.blue.units: expected at least one unit']);
  });
});

describe('the setup of a battle reports a mistake:', () => {
  it("RQ.SET.0: reports a battlegroup above the points limit (100, or the study's own)", () => {
    const dear = { units: { one: { card: { ...card, cost: 60 } }, two: { card: { ...card, cost: 41 } } } };
    expect(mistakesOf(battle({ red: dear, blue }))).toEqual([
      'sides.red.units: expected at most 100 points (RQ.SET.0); these units cost 101',
    ]);
    expect(mistakesOf(battle({ red: dear, blue }, { points: 101 }))).toEqual([]);
  });

  it('reports names that stand for two things: units of two sides, or a unit and a side', () => {
    expect(mistakesOf(battle({ red, blue: red }))).toEqual([
      'sides.blue.units.knight: expected a unique name; red also has a unit knight',
    ]);
    expect(mistakesOf(battle({ red: { units: { blue: { card } } }, blue }))).toEqual([
      'sides.red.units.blue: expected a name other than that of a side; got blue',
    ]);
  });

  it('RQ.CARD.HP: reports a unit without a box, or with all boxes crossed out', () => {
    expect(mistakesOf(battle({ red: { units: { ghost: { card: { def: 1 } } } }, blue }))).toEqual([
      'sides.red.units.ghost.card: expected a card with HP boxes, such as hp: 8; got none',
    ]);
    expect(mistakesOf(battle({ red: { units: { corpse: { card, crossed: { hp: 2 } } } }, blue }))).toEqual([
      'sides.red.units.corpse.crossed.hp: expected at most 1 of 2 boxes; got 2',
    ]);
  });

  it('reports plan best, which is only for an attack or a duel', () => {
    expect(mistakesOf(battle({ red: { ...red, plan: 'best' }, blue }))).toEqual([
      'sides.red.units.knight: expected another plan: best is only for an attack or a duel',
    ]);
  });

  it.each([
    [
      'an apprentice without a leader',
      { page: { card: { ...card, type: 'apprentice' } } },
      'page.leader: missing; expected the leader that the apprentice stays with',
    ],
    [
      'a leader for a unit that is not an apprentice',
      { hero: { card, leader: 'knight' } },
      'hero.leader: expected none: hero is not an apprentice; its type is hero',
    ],
    [
      'an unknown leader',
      { page: { card: { ...card, type: 'apprentice' }, leader: 'knigt' } },
      'page.leader: expected a unit of red; got knigt; did you mean `knight`?',
    ],
    [
      'a leader of the other side',
      { page: { card: { ...card, type: 'apprentice' }, leader: 'ogre' } },
      'page.leader: expected a unit of red; got ogre',
    ],
    [
      'a leader that is another type of unit',
      { page: { card: { ...card, type: 'apprentice' }, leader: 'knight' } },
      'page.leader: expected a leader; knight is a hero',
    ],
  ])('RQ.TYPE.APPR, RQ.TYPE.LEAD: reports %s', (_, units, mistake) => {
    expect(mistakesOf(battle({ red: { units: { ...red.units, ...units } }, blue }))).toContain(
      `sides.red.units.${mistake}`,
    );
  });

  it.each([
    [
      'a piece that is both round and a box',
      { round: [45, 45], radius: 3, box: [1, 1], size: [2, 2] },
      'table.terrain.0: expected either round: [x, y] with radius, or box: [x, y] with size',
    ],
    [
      'a piece without its size',
      { box: [45, 45] },
      'table.terrain.0: expected either round: [x, y] with radius, or box: [x, y] with size',
    ],
    [
      'a piece over the edge',
      { round: [88, 45], radius: 3 },
      'table.terrain.0.round: expected a piece within the table, 0 to 90 and 0 to 90 cm; got one from 85 to 91 and 42 to 48',
    ],
  ])('RQ.SET.2: reports %s', (_, piece, mistake) => {
    expect(mistakesOf(battle({ red, blue }, { table: { terrain: [piece] } }))).toEqual([mistake]);
  });

  it('RQ.SET.5: reports a unit whose base has no room in its strip; an apprentice stands with its leader anyway', () => {
    // Two boxes leave 4 cm of the south edge, in a strip of 5 cm: room for one base of 3.2 cm.
    const terrain = [
      { box: [0, 0], size: [43, 12] },
      { box: [47, 0], size: [43, 12] },
    ];
    const units = { first: { card }, second: { card } };
    const band = {
      chief: { card: { ...card, type: 'leader' } },
      page: { card: { ...card, type: 'apprentice' }, leader: 'chief' },
    };
    expect(mistakesOf(battle({ red: { units }, blue }, { table: { terrain, zone: 5 } }))).toEqual([
      'sides.red.units.second: expected room for its base in the strip along the edge; there is none left',
    ]);
    expect(mistakesOf(battle({ red: { units: band }, blue }, { table: { terrain, zone: 5 } }))).toEqual([]);
    expect(mistakesOf(battle({ red, blue }, { table: { zone: 3 } }))).toEqual([
      'sides.red.units.knight: expected room for its base in the strip along the edge; there is none left',
      'sides.blue.units.ogre: expected room for its base in the strip along the edge; there is none left',
    ]);
  });

  const onMission = (missions: object, drawn = Object.keys(missions)) =>
    mistakesOf(battle({ red: { ...red, missions: drawn }, blue }, { missions }));

  it.each([
    [
      'more than one task',
      { task: { points: 1, kill: 'ogre', survive: 'knight' } },
      'missions.task: expected exactly one of hold: [x, y], kill: UNIT or survive: UNIT',
    ],
    [
      'no task',
      { task: { points: 1 } },
      'missions.task: expected exactly one of hold: [x, y], kill: UNIT or survive: UNIT',
    ],
    [
      'an unknown unit',
      { task: { points: 1, kill: 'oger' } },
      'missions.task: expected a unit of the battle; got oger; did you mean `ogre`?',
    ],
    [
      'an own unit to kill',
      { task: { points: 1, kill: 'knight' } },
      'missions.task: expected a unit that opposes the side with the card; got knight',
    ],
    [
      'an opponent to survive',
      { task: { points: 1, survive: 'ogre' } },
      'missions.task: expected a unit of the side that has the card; got ogre',
    ],
    [
      'a place off the table',
      { task: { points: 1, hold: [45, 91] } },
      'missions.task: expected hold: a place on the table, 0 to 90 and 0 to 90 cm; got 45, 91',
    ],
  ])('RQ.SET.3, RQ.SET.4: reports a mission with %s', (_, missions, mistake) => {
    expect(onMission(missions)).toEqual([mistake]);
  });

  it('RQ.SET.3: reports a mission that does not exist, and more than three to draw from', () => {
    const task = { points: 1, hold: [45, 45] };
    expect(onMission({ task }, ['tusk'])).toEqual([
      'sides.red.missions.0: expected a mission of `missions`: task; got tusk; did you mean `task`?',
    ]);
    expect(onMission({}, ['task'])).toEqual([
      'sides.red.missions.0: expected a mission of `missions`, which has none; got task',
    ]);
    expect(onMission({ a: task, b: task, c: task, d: task })[0]).toMatch(/^sides.red.missions: /);
  });

  it('RQ.PREP.5: reports an ascension of a unit that does not exist', () => {
    expect(mistakesOf(battle({ red, blue }, { ascension: { knigth: { need: 4, changes: {} } } }))).toEqual([
      'ascension.knigth: expected a unit of the battle; did you mean `knight`?',
    ]);
  });

  it('reports all mistakes at once', () => {
    const wrong = battle({
      red: { ...red, edge: 'west', missions: ['none'] },
      blue: { units: { knight: { card: { ...card, cost: 101 } } }, edge: 'west' },
    });
    expect(mistakesOf(wrong)).toHaveLength(4);
  });
});
