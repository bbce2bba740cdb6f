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
  'header.csv': 'chart,forse\nDR2,none\n',
  'bad-force.csv': 'chart,force\nDR2,bad.yaml\n',
  'solo.yaml': 'units:\n  lone: {transit: {speed: 16}, card: {ccs: 4, hp: 2}}\n',
  'pack.yaml': 'units:\n  wolf: {count: 2, card: rydder}\n',
  'cards.yaml': 'rider: {ccs: 4, att: 1, hp: 2}\n',
};

/** The mistakes of a study whose setup is this, a line each. */
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
  it('has none where there is none', () => {
    expect(mistakesIn(`force: f.yaml\ncards: cards.yaml\nstages: [${RIFT}, {battle: {against: solo.yaml}}]`)).toEqual(
      [],
    );
  });

  it.each([
    [
      'in a force file',
      `force: bad.yaml\nstages: [${RIFT}]`,
      [
        'bad.yaml:2:43: expected a whole number from 0 to 100; got "many"',
        'bad.yaml:2:60: unknown key `sped`; did you mean `speed`?',
        'bad.yaml:4:5: unknown key `cuont`; did you mean `count`?',
      ],
    ],
    [
      'on a card of a force file',
      `force: bad-card.yaml\nstages: [${RIFT}]`,
      [
        'bad-card.yaml:2:22: expected what a die must show, from 2 to 6, such as 4 or 4+; got 9',
        'bad-card.yaml:2:25: unknown key `at`; did you mean `att`?',
      ],
    ],
    [
      'that only the engine finds, in the force file',
      `force: overloaded.yaml\nstages: [${RIFT}]`,
      [
        'overloaded.yaml:2:43: 3 infantry for each ship need capacity 3, but a destroyer has 0; leave 3 behind or take ships with more capacity',
      ],
    ],
    [
      'that only the engine finds, in a change to a unit',
      `force: f.yaml\nunits: {lead: {ship: {carries: {infantry: 9}}}}\nstages: [${RIFT}]`,
      [
        's.yaml:5:34 setup.units.lead.ship.carries: 9 infantry for each ship need capacity 9, but a cruiser has 0; leave 9 behind or take ships with more capacity',
      ],
    ],
    [
      'that only the engine finds, in a stage',
      'force: {units: {l: {ship: {ship: cruiser}}}}\nstages: [{rift: {map: {systems: {a: {at: [0, 0]}, b: {at: [5, 5]}}}, active: b, orders: {from: c}}}]',
      ['s.yaml:5:98 setup.stages.0.rift.orders.from: no system `c` on this map; expected a, b'],
    ],
    [
      'of a unit without the face that a stage needs',
      `force: f.yaml\nstages: [${GATE}]`,
      ['f.yaml:3:3: expected a `transit` for wing, which stage portal needs; it has none'],
    ],
    [
      'in a key',
      `force: f.yaml\ncary: {}\nstages: [{rift: {orders: {exit: 1}}, nam: x}]`,
      [
        's.yaml:5:3 setup.cary: unknown key `cary`; did you mean `carry`?',
        's.yaml:6:29 setup.stages.0.rift.orders.exit: unknown key `exit`; did you mean `exits`?',
        's.yaml:6:40 setup.stages.0.nam: unknown key `nam`; did you mean `name`?',
      ],
    ],
    [
      'in the name of a unit',
      'force: f.yaml\nunits: {wng: {count: 2}}\nstages: [{rift: {orders: {exits: 1}, fleet: {leed: {exits: 2}}}}]',
      [
        's.yaml:5:16 setup.units.wng: expected a unit of the force (lead, wing); got wng; did you mean `wing`?',
        's.yaml:6:54 setup.stages.0.rift.fleet.leed: expected a unit of the force (lead, wing); got leed; did you mean `lead`?',
      ],
    ],
    [
      'in what a stage is',
      `force: f.yaml\nstages: [{rift: {orders: {exits: 1}}, portal: {charts: charts/ip2-destinations.csv}}]`,
      ['s.yaml:5:12 setup.stages.0: expected one of rift, portal, battle; got rift and portal'],
    ],
    [
      'in a condition',
      `force: f.yaml\nstages:\n  a: ${RIFT}\n  b: {if: arived > 2, rift: {orders: {exits: 1}}}\n  d: {if: lost > 2, rift: {orders: {exits: 1}}}`,
      [
        's.yaml:7:13 setup.stages.b.if: expected arrived, lost, or a measure of an earlier stage such as `gate.defender_bpv`; got arived; did you mean `arrived`?',
        's.yaml:8:13 setup.stages.d.if: expected a share from 0 to 1 after `lost >`; got 2',
      ],
    ],
    [
      'in the measure of a condition',
      `force: f.yaml\nstages:\n  a: ${RIFT}\n  b: {unless: a.ships_arived > 2, rift: {orders: {exits: 1}}}`,
      [
        's.yaml:7:17 setup.stages.b.unless: expected a measure of an earlier stage; got a.ships_arived; did you mean `a.ships_arrived`?',
      ],
    ],
    [
      'in what the journey is for',
      `force: f.yaml\nwithdraw: nonsense\nmission: {stage: bb}\nstages:\n  aa: {if: arrived > 2, rift: {orders: {exits: 1}}}`,
      [
        's.yaml:5:13 setup.withdraw: expected a condition such as `arrived >= 2`, `lost > 0.5`, `turned-back` or `gate.defender_bpv < 300`; got `nonsense`',
        's.yaml:6:20 setup.mission.stage: expected a stage (aa); got bb',
        's.yaml:8:14 setup.stages.aa.if: expected none for the first stage: nothing has happened yet that it could depend on',
      ],
    ],
    [
      'in the cells of the encounters',
      `${SOLO}stages: [${GATE}, {battle: {encounters: enc.csv, unmapped: skip}}]`,
      ['enc.csv:2:5: roll: expected a whole number; got x', 'enc.csv:3:12: bpv_max: expected 300 or more; got 200'],
    ],
    [
      'in the words of the encounters',
      `${SOLO}stages: [${GATE}, {battle: {encounters: strange.csv, unmapped: skip}}]`,
      [
        "strange.csv:2: chart: expected one of the charts' own; got DRX; did you mean `DR2`?",
        "strange.csv:3: scenario: expected one of the charts' own; got SH333; did you mean `SH33`?",
        "strange.csv:4: race: expected one of the charts' own; got KLINGO; did you mean `Klingon`?",
      ],
    ],
    [
      'in the header of the encounters',
      `${SOLO}stages: [${GATE}, {battle: {encounters: header.csv, unmapped: skip}}]`,
      [
        'header.csv:1:7: expected the columns chart, roll, scenario, race, bpv_min, bpv_max, force; got `forse`; did you mean `force`?',
      ],
    ],
    [
      'in a force that the encounters name',
      `${SOLO}stages: [${GATE}, {battle: {encounters: bad-force.csv, unmapped: skip}}]`,
      [
        'bad.yaml:2:43: expected a whole number from 0 to 100; got "many"',
        'bad.yaml:2:60: unknown key `sped`; did you mean `speed`?',
        'bad.yaml:4:5: unknown key `cuont`; did you mean `count`?',
      ],
    ],
    [
      'in the card of unmapped opponents',
      `${SOLO}stages: [${GATE}, {battle: {unmapped: {card: ridr, bpv: 60}}}]`,
      ['s.yaml:6:107 setup.stages.1.battle.unmapped.card: expected one of rider; got ridr; did you mean `rider`?'],
    ],
    [
      'on a card of the opposition',
      `${SOLO}stages: [{battle: {against: pack.yaml}}]`,
      ['pack.yaml:2:26: expected one of rider; got rydder; did you mean `rider`?'],
    ],
    [
      'of a battle against nobody',
      'force: solo.yaml\nstages: [{battle: {}}]',
      [
        's.yaml:5:21 setup.stages.0.battle: expected `against: FORCE`, or `encounters: FILE` with what to do about `unmapped` destinations',
      ],
    ],
    [
      'of a battle that no portal leads to',
      `${SOLO}stages: [{battle: {unmapped: {card: rider, bpv: 3}}}]`,
      [
        's.yaml:6:21 setup.stages.0.battle: expected a portal stage before this one, whose destination says who waits; or `against: FORCE`',
      ],
    ],
    [
      'in a plan',
      'force: solo.yaml\nstages: [{battle: {against: solo.yaml, force: {lone: {plan: dodg}}}}]',
      [
        's.yaml:5:63 setup.stages.0.battle.force.lone.plan: expected a table or one of none, aggressive, cautious, marksman, random, best, dodge, counterblow, countershot, shelter; got "dodg"; did you mean `dodge`?',
      ],
    ],
  ])('is told where it stands: %s', (_, setup, mistakes) => {
    expect(mistakesIn(setup)).toEqual(mistakes);
  });
});
