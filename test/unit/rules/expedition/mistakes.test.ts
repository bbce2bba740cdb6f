import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../../src/rules/registry.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { StudyError } from '../../../../src/study/StudyError.ts';

const SIMS = join(import.meta.dirname, '../../../../sims');

/** Files that the studies below name. */
const FILES: Readonly<Record<string, string>> = {
  'f.yaml': [
    'units:',
    '  lead: {ship: {ship: cruiser}, transit: {speed: 16}, card: {ccs: 4, att: 3, ap: 1, hp: 2}}',
    '  wing:',
    '    count: 2',
    '    ship: {ship: destroyer}',
    '    card: rider',
  ].join('\n'),
  'bad.yaml': 'units:\n  lead: {ship: {ship: cruiser, moveBonus: many}, transit: {sped: 16}}\n  wing:\n    cuont: 2\n',
  'bad-card.yaml': 'units:\n  lead: {card: {ccs: 9, at: 2}}\n',
  'overloaded.yaml': 'units:\n  lead: {ship: {ship: destroyer, carries: {infantry: 3}}}\n',
  'enc.csv': 'chart,roll,scenario,race,bpv_min,bpv_max,force\nDR2,x,,,,,solo.yaml\nDR3,,,,300,200,none\n',
  'strange.csv': 'chart,scenario,race,force\nDRX,,,none\n,SH333,,none\n,,KLINGO,none\n',
  'roll.csv': 'roll,force\n13,none\n',
  'twice.csv': 'chart,chart,force\nDR2,DR3,none\n',
  'header.csv': 'chart,forse\nDR2,none\n',
  'bad-force.csv': 'chart,force\nDR2,bad.yaml\n',
  'solo.yaml': 'units:\n  lone: {transit: {speed: 16}, card: {ccs: 4, hp: 2}}\n',
  'pack.yaml': 'units:\n  wolf: {count: 2, card: rydder}\n',
  'cards.yaml': 'rider: {ccs: 4, att: 1, hp: 2}\n',
  ti4: readFileSync(join(SIMS, 'games/ti4.yaml'), 'utf8'),
};

/** The mistakes of a study with this setup, one per line. */
function mistakesIn(setup: string): string[] {
  const read = (name: string) => FILES[name] ?? readFileSync(join(SIMS, name), 'utf8');
  const text = `question: q\nrules: expedition\nsetup:\n${setup.replaceAll(/^/gm, '  ')}\n`;
  try {
    parseStudy(text, 's.yaml', registry, {}, read);
    return [];
  } catch (error) {
    if (error instanceof StudyError) return error.message.split('\n');
    throw error;
  }
}

const RIFT = '{rift: {orders: {exits: 1}}}';
const GATE = '{portal: {charts: charts/ip2-destinations.csv, entry: first-open}}';
const SOLO = 'force: solo.yaml\ncards: cards.yaml\n';

describe('a mistake in an expedition', () => {
  it('a journey without mistakes reports none', () => {
    expect(mistakesIn(`force: f.yaml\ncards: cards.yaml\nstages: [${RIFT}, {battle: {against: solo.yaml}}]`)).toEqual(
      [],
    );
  });

  it.each([
    [
      'a wrong value and unknown keys in a force file',
      `force: bad.yaml\nstages: [${RIFT}]`,
      [
        'bad.yaml:2:43: expected a whole number from 0 to 100; got "many"',
        'bad.yaml:2:60: unknown key `sped`; did you mean `speed`?',
        'bad.yaml:4:5: unknown key `cuont`; did you mean `count`?',
      ],
    ],
    [
      'a fleet pool that leaves no ship able to move',
      'force: {units: {line: {ship: {ship: cruiser}}, wing: {ship: {ship: fighter2}}}}\nstages: [{rift: {orders: {exits: 1}, fleetPool: 0, options: {overbooking: trimmed}}}]',
      ['s.yaml:5:51 setup.stages.0.rift.fleetPool: a fleet pool of 0 leaves no ship to move; expected more'],
    ],
    [
      'a wrong value and an unknown key on a card of a force file',
      `force: bad-card.yaml\nstages: [${RIFT}]`,
      [
        'bad-card.yaml:2:22: expected what a die must show, from 2 to 6, such as 4 or 4+; got 9',
        'bad-card.yaml:2:25: unknown key `at`; did you mean `att`?',
      ],
    ],
    [
      'more cargo than a ship of the force file can carry',
      `force: overloaded.yaml\nstages: [${RIFT}]`,
      [
        'overloaded.yaml:2:43: 3 infantry for each ship need capacity 3, but a destroyer has 0; leave 3 behind or take ships with more capacity',
      ],
    ],
    [
      'more cargo than a ship can carry, in a change to a unit',
      `force: f.yaml\nunits: {lead: {ship: {carries: {infantry: 9}}}}\nstages: [${RIFT}]`,
      [
        's.yaml:5:34 setup.units.lead.ship.carries: 9 infantry for each ship need capacity 9, but a cruiser has 0; leave 9 behind or take ships with more capacity',
      ],
    ],
    [
      'an unknown system in a stage',
      'force: {units: {l: {ship: {ship: cruiser}}}}\nstages: [{rift: {map: {systems: {a: {at: [0, 0]}, b: {at: [5, 5]}}}, active: b, orders: {from: c}}}]',
      ['s.yaml:5:98 setup.stages.0.rift.orders.from: no system `c` on this map; expected a, b'],
    ],
    [
      'a unit without the face that a stage needs',
      `force: f.yaml\nstages: [${GATE}]`,
      ['f.yaml:3:3: expected a `transit` for wing, because stage portal needs one for every unit'],
    ],
    [
      'unknown keys',
      `force: f.yaml\ncary: {}\nstages: [{rift: {orders: {exit: 1}}, nam: x}]`,
      [
        's.yaml:5:3 setup.cary: unknown key `cary`; did you mean `carry`?',
        's.yaml:6:29 setup.stages.0.rift.orders.exit: unknown key `exit`; did you mean `exits`?',
        's.yaml:6:40 setup.stages.0.nam: unknown key `nam`; did you mean `name`?',
      ],
    ],
    [
      'unknown names of units',
      'force: f.yaml\nunits: {wng: {count: 2}}\nstages: [{rift: {orders: {exits: 1}, fleet: {leed: {exits: 2}}}}]',
      [
        's.yaml:5:16 setup.units.wng: expected a unit of the force (lead, wing); got wng; did you mean `wing`?',
        's.yaml:6:54 setup.stages.0.rift.fleet.leed: expected a unit of the force (lead, wing); got leed; did you mean `lead`?',
      ],
    ],
    [
      'a stage of two types',
      `force: f.yaml\nstages: [{rift: {orders: {exits: 1}}, portal: {charts: charts/ip2-destinations.csv}}]`,
      ['s.yaml:5:12 setup.stages.0: expected one of rift, portal, battle, fleet-battle; got rift and portal'],
    ],
    [
      'an unknown word and a share above 1 in conditions',
      `force: f.yaml\nstages:\n  a: ${RIFT}\n  b: {if: arived > 2, rift: {orders: {exits: 1}}}\n  d: {if: lost > 2, rift: {orders: {exits: 1}}}`,
      [
        's.yaml:7:13 setup.stages.b.if: expected arrived, lost, or a measure of an earlier stage such as `gate.defender_bpv`; got arived; did you mean `arrived`? (column 1 of "arived > 2")',
        's.yaml:8:13 setup.stages.d.if: expected a share from 0 to 1 after `lost >`; got 2 (column 8 of "lost > 2")',
      ],
    ],
    [
      'an unknown measure in a condition',
      `force: f.yaml\nstages:\n  a: ${RIFT}\n  b: {unless: a.ships_arived > 2, rift: {orders: {exits: 1}}}`,
      [
        's.yaml:7:17 setup.stages.b.unless: expected a measure of an earlier stage; got a.ships_arived; did you mean `a.ships_arrived`? (column 1 of "a.ships_arived > 2")',
      ],
    ],
    [
      'an invalid withdrawal, an unknown mission stage, and a condition on the first stage',
      `force: f.yaml\nwithdraw: nonsense\nmission: {stage: bb}\nstages:\n  aa: {if: arrived > 2, rift: {orders: {exits: 1}}}`,
      [
        's.yaml:5:13 setup.withdraw: expected a condition such as `arrived >= 2`, `lost > 0.5`, `turned-back` or `gate.defender_bpv < 300`; got `nonsense` (column 1 of "nonsense")',
        's.yaml:6:20 setup.mission.stage: expected a stage (aa); got bb',
        's.yaml:8:14 setup.stages.aa.if: expected no condition for the first stage, because there is no earlier stage that it could depend on',
      ],
    ],
    [
      'unknown words in a battle of fleets with the default game',
      [
        'force: {units: {van: {ship: {ship: cruiser}, damaged: 1}}}',
        'stages:',
        '  fight:',
        '    fleet-battle:',
        '      against: {dreadnaught: 1}',
        '      ground: {against: {infantri: 1}}',
        '      fleet: {van: {unit: cruser}}',
        '      sides: {force: {faction: soll}, enemy: {with: [bunkr]}}',
      ].join('\n'),
      [
        's.yaml:8:32 setup.stages.fight.fleet-battle.against.dreadnaught: Twilight Imperium 4 has no unit called `dreadnaught`; did you mean `dreadnought`?',
        's.yaml:9:38 setup.stages.fight.fleet-battle.ground.against.infantri: Twilight Imperium 4 has no unit called `infantri`; did you mean `infantry`?',
        's.yaml:10:29 setup.stages.fight.fleet-battle.fleet.van.unit: Twilight Imperium 4 has no unit called `cruser`; did you mean `cruiser`?',
        's.yaml:11:34 setup.stages.fight.fleet-battle.sides.force.faction: Twilight Imperium 4 has no faction called `soll`; did you mean `sol`?',
        's.yaml:11:56 setup.stages.fight.fleet-battle.sides.enemy.with.0: Twilight Imperium 4 has no technology, card, agenda or relic called `bunkr`; did you mean `bunker`?',
      ],
    ],
    [
      'cargo on a rift stage of a journey with battles of fleets',
      [
        'force: {units: {van: {ship: {ship: cruiser2}}}}',
        'stages:',
        '  maw: {rift: {orders: {exits: 1, carries: {infantry: 1}}}}',
        '  fight: {fleet-battle: {against: {fighter: 1}}}',
      ].join('\n'),
      [
        's.yaml:6:46 setup.stages.maw.rift.orders.carries: expected no `carries` here: with battles of fleets, cargo is counted from the start; write `carries` at the unit: `ship: {carries: …}`',
      ],
    ],
    [
      'damage to a ship that cannot sustain damage',
      'force: {units: {van: {ship: {ship: cruiser}, damaged: 1}}}\nstages: [{fleet-battle: {against: {fighter: 1}}}]',
      ['s.yaml:4:57 setup.force.units.van.damaged: a cruiser cannot sustain damage; expected 0'],
    ],
    [
      'invalid numbers in the encounters file',
      `${SOLO}stages: [${GATE}, {battle: {encounters: enc.csv, unmapped: skip}}]`,
      ['enc.csv:2:5: roll: expected a whole number; got x', 'enc.csv:3:12: bpv_max: expected 300 or more; got 200'],
    ],
    [
      'unknown words in the encounters file',
      `${SOLO}stages: [${GATE}, {battle: {encounters: strange.csv, unmapped: skip}}]`,
      [
        'strange.csv:2: chart: expected a value from the charts; got DRX; did you mean `DR2`?',
        'strange.csv:3: scenario: expected a value from the charts; got SH333; did you mean `SH33`?',
        'strange.csv:4: race: expected a value from the charts; got KLINGO; did you mean `Klingon`?',
      ],
    ],
    [
      'an unknown column in the encounters file',
      `${SOLO}stages: [${GATE}, {battle: {encounters: header.csv, unmapped: skip}}]`,
      [
        'header.csv:1:7: expected the columns chart, roll, scenario, race, bpv_min, bpv_max, force; got `forse`; did you mean `force`?',
      ],
    ],
    [
      'mistakes in a force file that the encounters file names',
      `${SOLO}stages: [${GATE}, {battle: {encounters: bad-force.csv, unmapped: skip}}]`,
      [
        'bad.yaml:2:43: expected a whole number from 0 to 100; got "many"',
        'bad.yaml:2:60: unknown key `sped`; did you mean `speed`?',
        'bad.yaml:4:5: unknown key `cuont`; did you mean `count`?',
      ],
    ],
    [
      'an unknown card for unmapped opponents',
      `${SOLO}stages: [${GATE}, {battle: {unmapped: {card: ridr, bpv: 60}}}]`,
      ['s.yaml:6:107 setup.stages.1.battle.unmapped.card: expected one of rider; got ridr; did you mean `rider`?'],
    ],
    [
      'an unknown card in the force file of the opposition',
      `${SOLO}stages: [{battle: {against: pack.yaml}}]`,
      ['pack.yaml:2:26: expected one of rider; got rydder; did you mean `rider`?'],
    ],
    [
      'a battle without an opponent',
      'force: solo.yaml\nstages: [{battle: {}}]',
      [
        's.yaml:5:21 setup.stages.0.battle: expected `against: FORCE`, or `encounters: FILE` with `unmapped` for destinations that fit no row',
      ],
    ],
    [
      'a battle without an earlier portal to determine its opponent',
      `${SOLO}stages: [{battle: {unmapped: {card: rider, bpv: 3}}}]`,
      [
        's.yaml:6:21 setup.stages.0.battle: expected a portal stage before this battle (the destination determines the opposition), or `against: FORCE`',
      ],
    ],
    [
      'an unknown plan of a unit',
      'force: solo.yaml\nstages: [{battle: {against: solo.yaml, force: {lone: {plan: dodg}}}}]',
      [
        's.yaml:5:63 setup.stages.0.battle.force.lone.plan: expected a table, a reaction with a condition, or one of none, aggressive, cautious, marksman, random, best, dodge, counterblow, countershot, shelter; got "dodg"; did you mean `dodge`?',
      ],
    ],
    [
      'names that are numbers, which would lose their order',
      `force: {units: {"7": {ship: {ship: cruiser}}}}\nstages: {"10": ${RIFT}}`,
      [
        's.yaml:4:19 setup.force.units.7: as a name, expected a name for the unit that is not a number, because numbers are sorted before all other names',
        's.yaml:5:12 setup.stages.10: as a name, expected a name for the stage that is not a number, because numbers are sorted before all other names',
      ],
    ],
    [
      'names that have another meaning in the report',
      `force: {units: {force: {ship: {ship: cruiser}}}}\nstages: {nowhere: ${RIFT}}`,
      [
        's.yaml:4:26 setup.force.units.force: expected a name other than force and enemy, which are the sides of every battle; got force',
        's.yaml:5:21 setup.stages.nowhere: expected a name other than nowhere: `lost_where` has this value if the force is neither lost nor stranded',
      ],
    ],
    [
      'a name that equals the rank of one of several units',
      `force: {units: {a: {count: 2, card: rider}, a-1: {card: rider}}}\ncards: cards.yaml\nstages: [{battle: {against: {units: {x: {count: 2, card: rider}, x-2: {card: rider}}}}}]`,
      [
        's.yaml:4:52 setup.force.units.a-1: expected a name other than a-1, because one of the units called a has this name',
        's.yaml:6:73 setup.stages.0.battle.against.units.x-2: expected a name other than x-2, because one of the units called x has this name',
      ],
    ],
    [
      'an unknown leader',
      'force: solo.yaml\nstages: [{battle: {mode: battle, against: solo.yaml, force: {lone: {leader: lonn}}}}]',
      [
        's.yaml:5:79 setup.stages.0.battle.force.lone.leader: expected a unit of the force (lone); got lonn; did you mean `lone`?',
      ],
    ],
    [
      'a change to a bar whose boxes are carried to the next battle',
      'force: solo.yaml\ncarry: {wounds: true}\nstages: [{battle: {against: solo.yaml}}, {name: b, battle: {against: solo.yaml, force: {lone: {changes: {hp: 1}}}}}]',
      [
        's.yaml:6:112 setup.stages.1.battle.force.lone.changes.hp: expected no other `hp` here: with `carry: {wounds: true}` the boxes of a unit are the same in every battle',
      ],
    ],
    [
      'keys of another mode of battle',
      'force: solo.yaml\nstages: [{battle: {against: solo.yaml, table: {width: 40}, sides: {force: {edge: south}}}}, {name: b, battle: {mode: battle, distance: 4, against: solo.yaml}}]',
      [
        's.yaml:5:49 setup.stages.0.battle.table: expected no `table`, which is for `mode: battle`',
        's.yaml:5:84 setup.stages.0.battle.sides.force.edge: expected no `edge`, which is for `mode: battle`',
        's.yaml:5:138 setup.stages.1.battle.distance: expected no `distance`, which is for `mode: duel`',
      ],
    ],
    [
      'an unknown plan of a side',
      'force: solo.yaml\nstages: [{battle: {against: solo.yaml, sides: {force: {plan: dodg}}}}]',
      [
        's.yaml:5:64 setup.stages.0.battle.sides.force.plan: expected a table, a reaction with a condition, or one of none, aggressive, cautious, marksman, random, best, dodge, counterblow, countershot, shelter; got "dodg"; did you mean `dodge`?',
      ],
    ],
    [
      'values that do not fit the quantity in a condition',
      `${SOLO}stages:\n  g: ${GATE}\n  a: {if: g.race < Klingon, ${GATE.slice(1)}\n  b: {if: arrived >= 50%, ${GATE.slice(1)}\n  c: {if: arrived >= 1.5, ${GATE.slice(1)}\n  d: {if: g.defender_bpv > 50%, ${GATE.slice(1)}`,
      [
        's.yaml:9:13 setup.stages.b.if: expected a whole number of units after `arrived >=`; got 50% (column 12 of "arrived >= 50%")',
        's.yaml:10:13 setup.stages.c.if: expected a whole number of units after `arrived >=`; got 1.5 (column 12 of "arrived >= 1.5")',
        's.yaml:11:13 setup.stages.d.if: expected a value of g.defender_bpv as reported, without %; only `lost` can be written in per cent (column 18 of "g.defender_bpv > 50%")',
      ],
    ],
    [
      'a comparison by size with a category',
      `${SOLO}stages:\n  g: ${GATE}\n  a: {if: g.race < Klingon, ${GATE.slice(1)}`,
      [
        's.yaml:8:13 setup.stages.a.if: expected = or != between g.race and one of its values, which have no order; got < (column 1 of "g.race < Klingon")',
      ],
    ],
    [
      'a mission for more units than set out',
      `${SOLO}mission: {arrive: 9}\nstages: [${GATE}]`,
      ['s.yaml:6:21 setup.mission.arrive: expected at most 1, the number of units that set out; got 9'],
    ],
    [
      'a duplicate column in the encounters file',
      `${SOLO}stages: [${GATE}, {battle: {encounters: roll.csv, unmapped: skip}}, {name: b, battle: {encounters: twice.csv, unmapped: skip}}]`,
      ['twice.csv:1:7: expected the column chart once; the header has it twice'],
    ],
    [
      'an impossible roll in the encounters file',
      `${SOLO}stages: [${GATE}, {battle: {encounters: roll.csv, unmapped: skip}}]`,
      ['roll.csv:2: roll: expected a roll of the charts, from 2 to 12; got 13'],
    ],
  ])('is reported with its place: %s', (_, setup, mistakes) => {
    expect(mistakesIn(setup)).toEqual(mistakes);
  });
});
