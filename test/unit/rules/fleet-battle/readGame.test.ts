import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { JournaledChance } from '../../../../src/random/JournaledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { fleetBattle } from '../../../../src/rules/fleet-battle/fleetBattle.ts';
import { readGame } from '../../../../src/rules/fleet-battle/readGame.ts';
import { Journal } from '../../../../src/rules/Rules.ts';

const ti4 = readFileSync(join(import.meta.dirname, '../../../../sims/games/ti4.yaml'), 'utf8');

const borderWar = readFileSync(join(import.meta.dirname, '../../../../sims/games/border-war.yaml'), 'utf8');

const small = `game: A small war
units:
  boat: {cost: 1, combat: {hits: 7}}
  ram: {cost: 2, combat: {hits: 5}, sustain: 1}
upgrades:
  boat2: {of: boat, combat: {hits: 6}}
phases:
  - {name: battle, roll: combat}
modifiers:
  wind: {effects: [{kind: roll, by: 1}]}
`;

/** The mistakes of a game file, each with its line and column. */
function mistakesOf(text: string): string[] {
  const found: string[] = [];
  readGame(text, ({ line, column, message }) => found.push(`${line}:${column} ${message}`));
  return found;
}

describe('a game file', () => {
  it('is read without a report if it has no mistake', () => {
    expect(mistakesOf(small)).toEqual([]);
    expect(mistakesOf(ti4)).toEqual([]);
    expect(mistakesOf(borderWar)).toEqual([]);
  });

  it('accepts a single ability of a unit without a list', () => {
    const { ram } = readGame(small.replace('sustain: 1', 'sustain: 1, abilities: wind'), () => {}).units;
    expect(ram.abilities).toEqual(['wind']);
  });

  it('reports dice without braces once', () => {
    expect(mistakesOf(small.replace('{hits: 7}', '7'))).toEqual([
      '3:27 units.boat.combat: expected dice, as in `{hits: 7, dice: 1}`; got 7',
    ]);
  });

  it('gives an upgrade all values that it does not set itself', () => {
    const { boat2 } = readGame(small, () => {}).units;
    expect(boat2).toMatchObject({ type: 'boat', cost: 2, attacks: { combat: { hits: 6, dice: 1 } } });
  });

  it.each([
    [
      'an upgrade of an unknown unit',
      ['of: boat', 'of: baot'],
      '6:15 upgrades.boat2.of: no unit is called `baot`; did you mean `boat`?',
    ],
    [
      'a field that a kind of effect does not have',
      ['{kind: roll, by: 1}', '{kind: cancel, hits: 1, count: 2}'],
      '10:44 modifiers.wind.effects.0.count: has no meaning for the kind `cancel`; the fields of this kind are hits, between, perRound',
    ],
    ['a circle of upgrades', ['boat: {cost: 1,', 'boat: {of: boat2, cost: 1,'], 'is a loop'],
    [
      'an attack that no phase rolls',
      ['sustain: 1', 'barage: {hits: 9}'],
      '4:37 units.ram.barage: no phase rolls an attack called `barage`',
    ],
    [
      'an attack that no unit has',
      ['{name: battle, roll: combat}', '{name: battle, roll: combat}\n  - {name: x, once: true, roll: barrage}'],
      '9:33 phases.1.roll: no unit has an attack called `barrage`',
    ],
    [
      'a negative die',
      ['cost: 1, combat: {hits: 7}', 'cost: 1, combat: {hits: 7, dice: -1}'],
      '3:43 units.boat.combat.dice: expected a whole number from 0 to 100; got -1',
    ],
    [
      'a die without sides',
      ['game: A small war', 'game: A small war\ndie: -10'],
      '2:6 die: expected a whole number from 2 to 1000; got -10',
    ],
    [
      'a face that the die does not have',
      ['hits: 7', 'hits: 12'],
      '3:34 units.boat.combat.hits: expected a whole number from 1 to 11; got 12',
    ],
    [
      'a modifier without an effect',
      ['effects: [{kind: roll, by: 1}]', 'source: card'],
      'modifiers.wind: has no effect',
    ],
    [
      'a modifier that adds nothing',
      ['by: 1', 'by: 0'],
      'modifiers.wind.effects.0: has no effect; expected a `by` other than 0',
    ],
    [
      'an unknown kind of effect',
      ['kind: roll', 'kind: rol'],
      '10:27 modifiers.wind.effects.0.kind: got `rol`; did you mean `roll`? Expected one of roll, dice',
    ],
    [
      'a phase that rolls a mistyped attack',
      ['roll: combat}', 'roll: combta}'],
      'phases.0.roll: no unit has an attack called `combta`; did you mean `combat`?',
    ],
    [
      'an ability that is neither a list nor a modifier',
      ['sustain: 1', 'sustain: 1, abilities: wnd'],
      '4:60 units.ram.abilities: no modifier of this game is called `wnd`; did you mean `wind`?',
    ],
    [
      'an unknown word for rounds',
      ['by: 1', 'by: 1, rounds: none'],
      'effects.0.rounds: expected first, all, or a number of first rounds; got `none`',
    ],
    [
      'a retreat that the attacker announces first',
      ['roll: combat}', 'roll: combat}\n  - {name: x, announce: attacker-first}'],
      'phases.1.announce: expected defender-first; got `attacker-first`',
    ],
    [
      'an unknown key',
      ['sustain: 1', 'sustian: 1'],
      '4:37 units.ram.sustian: no phase rolls an attack called `sustian`; did you mean `sustain`?',
    ],
    [
      'a file without a phase of attacks in each round',
      ['roll: combat}', 'roll: combat, once: true}'],
      'expected a list with a phase that has `roll` but not `once`',
    ],
    [
      'units that would join without end',
      ['kind: roll, by: 1', 'kind: on-loss, then: join, unit: boat'],
      '10:20 modifiers.wind.effects.0: units would join without end; expected `limited: true` or `perRound: true`',
    ],
    [
      'units that change without a unit to change into',
      ['kind: roll, by: 1', 'kind: become, units: boat, before: battle'],
      '10:20 modifiers.wind.effects.0: missing; expected `unit`',
    ],
    [
      'units that change without a time of the change',
      ['kind: roll, by: 1', 'kind: become, units: boat, unit: ram'],
      'missing; expected `before` or `after`: the phase before or after which the units change',
    ],
    [
      'dice that are lowered after the roll',
      ['kind: roll, by: 1', 'kind: adjust, by: -1'],
      '10:39 modifiers.wind.effects.0.by: expected at least 1; got -1',
    ],
    [
      'a loss that makes hits',
      ['kind: roll, by: 1', 'kind: on-loss, then: hit'],
      'modifiers.wind.effects.0.then: expected one of destroy, join',
    ],
    ['text that is not YAML', ['units:', 'units: ['], 'not valid YAML'],
  ])('is refused with %s, at its place', (_, [from, to], message) => {
    expect(mistakesOf(small.replace(from, to)).join('\n')).toContain(message);
  });
});

describe('a fleet', () => {
  const messagesOf = (attacker: object): string[] => {
    const text = { game: { file: 'ti4', text: ti4 }, attacker, defender: { units: { cruiser: 1 } } };
    return (fleetBattle.setupSchema.safeParse(text).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  };

  it.each([
    [
      'an unknown unit',
      { units: { crusier: 3 } },
      'attacker.units.crusier: Twilight Imperium 4 has no unit called `crusier`; did you mean `cruiser`?',
    ],
    [
      'an unknown faction',
      { faction: 'sool', units: { cruiser: 1 } },
      'attacker.faction: Twilight Imperium 4 has no faction called `sool`; did you mean `sol`?',
    ],
    ['an unknown technology', { units: { cruiser: 1 }, with: ['asault-cannon'] }, 'did you mean `assault-cannon`?'],
    [
      'damage to a unit that cannot sustain damage',
      { units: { cruiser: 1 }, damaged: { cruiser: 1 } },
      'attacker.damaged.cruiser: a cruiser cannot sustain damage',
    ],
    [
      'more damaged units than units',
      { units: { dreadnought: 1 }, damaged: { dreadnought: 2 } },
      'expected at most 1, the number in `units.dreadnought`; got 2',
    ],
    [
      'unknown units in the order of losses',
      { units: { cruiser: 1 }, losses: { order: ['figther'] } },
      'attacker.losses.order.0: Twilight Imperium 4 has no unit called `figther`; did you mean `fighter`?',
    ],
  ])('with %s is refused', (_, attacker, message) => {
    expect(messagesOf(attacker).join('\n')).toContain(message);
  });
});

describe("a game of one's own", () => {
  const chanceOf = (attacker: object, defender: object): number => {
    const text = { game: { file: 'border-war', text: borderWar }, attacker, defender };
    const solution = solveExactly(fleetBattle, fleetBattle.setupSchema.parse(text));
    if (solution.state !== 'solved') throw new Error('over budget');
    return solution.distributions[0][0];
  };

  it('has odds that agree with a calculation by hand', () => {
    // A raider hits on 8, with 0.3: alone with 0.3 · 0.7, in every round in which anybody hits, 1 − 0.7².
    expect(chanceOf({ units: { raider: 1 } }, { units: { raider: 1 } })).toBeCloseTo(0.21 / 0.51, 14);
    // One hit of two missiles (0.5 each) is enough. Otherwise guns decide, with 0.2 against 0.3.
    expect(chanceOf({ units: { boat: 1 } }, { units: { raider: 1 } })).toBeCloseTo(
      0.75 + (0.25 * 0.2 * 0.7) / 0.44,
      14,
    );
    // Missed missiles are rolled again.
    const aimed = 1 - 0.25 ** 2;
    const targeting = { units: { boat: 1 }, with: ['targeting'] };
    expect(chanceOf(targeting, { units: { raider: 1 } })).toBeCloseTo(aimed + ((1 - aimed) * 0.2 * 0.7) / 0.44, 14);
  });

  it('lets a faction play its own units', () => {
    expect(chanceOf({ faction: 'reavers', units: { raider: 1 } }, { units: { raider: 1 } })).toBeCloseTo(
      0.28 / 0.58,
      14,
    );
  });
});

describe('a journal', () => {
  it('of a designer’s own game cites its rules and the clauses of the engine, and no other game', () => {
    const text = { game: { file: 'border-war', text: borderWar }, rounds: 3 };
    const setup = fleetBattle.setupSchema.parse({
      ...text,
      attacker: { units: { raider: 4, boat: 1 }, retreat: { after: 2 } },
      defender: { units: { bulwark: 1, raider: 2 } },
    });
    const cited = new Set<string>();
    for (let trial = 0; trial < 50; trial += 1) {
      const chance = new JournaledChance(seedKey('cites'));
      const journal = new Journal(chance);
      const state = fleetBattle.create(setup);
      chance.begin(trial);
      fleetBattle.begin(state, chance, journal);
      while (fleetBattle.step(state, chance, journal));
      for (const { rule } of journal.lines) cited.add(rule);
    }
    expect([...cited].filter((rule) => rule.startsWith('TI4'))).toEqual([]);
    expect([...cited]).toEqual(expect.arrayContaining(['FLEET 1', 'FLEET 2', 'FLEET 3', 'WAR 2', 'WAR 3', 'WAR 4']));
  });
});

it('a note names cards that change nothing in a battle', () => {
  const notesOf = (attacker: object, place = 'space') => {
    const text = {
      game: { file: 'ti4', text: ti4 },
      attacker,
      defender: { units: { cruiser: 1, infantry: 1 } },
      place,
    };
    return fleetBattle.presentation?.notes?.(fleetBattle.setupSchema.parse(text));
  };
  const of = (id: string) =>
    `\`${id}\` of the attacker changes nothing in this battle: remove it, or add the units that it affects.`;
  expect(notesOf({ units: { cruiser: 1, fighter: 1 }, with: ['fighter-prototype', 'morale-boost'] })).toEqual([]);
  expect(notesOf({ units: { cruiser: 1 }, with: ['fighter-prototype', 'bunker'] })).toEqual([
    of('fighter-prototype'),
    of('bunker'),
  ]);
  // A fleet always has the abilities of its faction, so no note names them.
  expect(notesOf({ faction: 'mentak', units: { infantry: 1 } }, 'ground')).toEqual([]);
});

it('an unknown kind of effect is reported only once', () => {
  expect(mistakesOf(small.replace('kind: roll', 'kind: rol'))).toEqual([
    expect.stringMatching(
      /^10:27 modifiers\.wind\.effects\.0\.kind: got `rol`; did you mean `roll`\? Expected one of /,
    ),
  ]);
});

it('a card with one use per round can be used in every round', () => {
  const lossOf = (aegis: string) => {
    const text = small
      .replace('sustain: 1}', 'abilities: [aegis]}')
      .replace('modifiers:', `modifiers:\n  aegis: {effects: [{kind: cancel, hits: 1${aegis}}]}`);
    const setup = fleetBattle.setupSchema.parse({
      game: { file: 'games/small.yaml', text },
      attacker: { units: { ram: 1 } },
      defender: { units: { boat: 1 } },
    });
    const solution = solveExactly(fleetBattle, setup);
    if (solution.state !== 'solved') throw new Error('over budget');
    return solution.distributions[0];
  };
  // 0.6 and 0.4 hit in a round; the ram that cancels one hit in every round is never lost.
  expect(lossOf(', perRound: true')).toEqual(Float64Array.of(1, 0, 0));
  // Once: the first hit of the boat leads to a battle of equals with what is left of either.
  expect(lossOf('')[1]).toBeGreaterThan(0);
});
