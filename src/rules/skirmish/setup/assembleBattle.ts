import { didYouMean } from '../../nearestWord.ts';
import { asksSolver } from '../best/asksSolver.ts';
import { STATS } from '../cards/stats.ts';
import { unitsWithoutRoom } from '../play/fieldOf.ts';
import { checkTerrain } from '../table/checkTerrain.ts';
import { type Ascension, type BattleSetup, CLOCKWISE, EDGES, type Edge, type Terrain } from './BattleSetup.ts';
import type { BattleText } from './battleShape.ts';
import { missionsOf } from './missionsOf.ts';
import type { Setup, UnitSetup } from './Setup.ts';
import type { UnitReader } from './UnitReader.ts';

/** A battle as it is fought. */
export function assembleBattle(text: BattleText, reader: UnitReader): Setup {
  const sides = Object.keys(text.sides);
  const listed = sides.flatMap((name, side) =>
    Object.entries(text.sides[name].units).map(([unit, written]) => {
      const path = ['sides', name, 'units', unit];
      const read = reader.unit(unit, side, written, path, text.sides[name].plan, ['sides', name, 'plan']);
      reader.needsHealth(read, path);
      if (asksSolver(read)) reader.report(path, 'expected another plan: best is for an attack or a duel alone');
      return read;
    }),
  );
  const units = withLeaders(text, text.activation === 'as-listed' ? listed : inOrder(listed), reader);
  checkNames(text, sides, reader);
  checkCosts(text, sides, units, reader);
  const setup: Setup = {
    mode: 'battle',
    sides,
    units,
    listed: listed.map(({ name }) => units.findIndex((unit) => unit.name === name)),
    kind: 'close',
    distance: 0,
    rounds: text.rounds,
    first: null,
    byRound: text.byRound,
    battle: battleOf(text, sides, units, reader),
    options: text.options,
  };
  for (const unit of unitsWithoutRoom(setup)) {
    const { name, side } = units[unit];
    reader.report(
      ['sides', sides[side], 'units', name],
      'expected room for its base in the strip along the edge; there is none left',
    );
  }
  return setup;
}

/**
 * Units in an order that does not depend on the study's: side by side, the dearest first, of equal cost by what their cards
 * and plans say. So names decide only between units that are alike.
 */
function inOrder(listed: readonly UnitSetup[]): UnitSetup[] {
  const keys = new Map(
    listed.map((unit) => {
      const { card, plan } = unit;
      return [unit, JSON.stringify([{ ...card, name: '' }, { ...plan, name: '' }, unit.name])];
    }),
  );
  const byKey = (one: UnitSetup, other: UnitSetup) => (keys.get(one)! < keys.get(other)! ? -1 : 1);
  return [...listed].sort(
    (one, other) => one.side - other.side || other.card.cost - one.card.cost || byKey(one, other),
  );
}

function battleOf(
  text: BattleText,
  sides: readonly string[],
  units: readonly UnitSetup[],
  reader: UnitReader,
): BattleSetup {
  const { width, depth, zone } = text.table;
  const edges = edgesOf(text, sides, reader);
  const battle: BattleSetup = {
    width,
    depth,
    zone,
    terrain: terrainOf(text, reader),
    edges,
    deploy: sides.map((name) => text.sides[name].deploy),
    missions: sides.map((name, side) => missionsOf(text, name, side, units, reader)),
    bonus: text.bonus,
    fire: text.fire ?? null,
    activation: text.activation,
    ascension: ascensionOf(text, units, reader),
  };
  checkTerrain(battle, ['table', 'terrain'], reader.report);
  return battle;
}

/** Ties apprentices to their leaders (RQ.TYPE.APPR). */
function withLeaders(text: BattleText, units: readonly UnitSetup[], { report }: UnitReader): UnitSetup[] {
  const sides = Object.keys(text.sides);
  return units.map((unit) => {
    const side = sides[unit.side];
    const { leader } = text.sides[side].units[unit.name];
    const path = ['sides', side, 'units', unit.name, 'leader'];
    if (leader === undefined) {
      if (unit.card.type === 'apprentice') report(path, 'missing; expected the leader that the apprentice stays with');
      return unit;
    }
    const at = units.findIndex(({ name, side: other }) => name === leader && other === unit.side);
    if (unit.card.type !== 'apprentice')
      report(path, `expected none: ${unit.name} is no apprentice, but ${unit.card.type}`);
    else if (at < 0)
      report(
        path,
        `expected a unit of ${side}; got ${leader}${didYouMean(leader, Object.keys(text.sides[side].units))}`,
      );
    else if (units[at].card.type !== 'leader') report(path, `expected a leader; ${leader} is a ${units[at].card.type}`);
    return { ...unit, leader: at < 0 ? null : at };
  });
}

/** Names stand for units in missions, and for units and sides in measures, so each stands for one thing. */
function checkNames({ sides }: BattleText, names: readonly string[], { report }: UnitReader): void {
  const seen = new Map<string, string>();
  for (const side of names) {
    for (const unit of Object.keys(sides[side].units)) {
      if (names.includes(unit)) {
        report(['sides', side, 'units', unit], `expected another name than that of a side; got ${unit}`);
      }
      const other = seen.get(unit);
      if (other === undefined) seen.set(unit, side);
      else report(['sides', side, 'units', unit], `expected a name of its own; ${other} has a unit ${unit}, too`);
    }
  }
}

/** RQ.SET.0. */
function checkCosts(
  { points }: BattleText,
  sides: readonly string[],
  units: readonly UnitSetup[],
  { report }: UnitReader,
): void {
  for (const [side, name] of sides.entries()) {
    const cost = units.reduce((sum, unit) => sum + (unit.side === side ? unit.card.cost : 0), 0);
    if (cost > points)
      report(['sides', name, 'units'], `expected at most ${points} points (RQ.SET.0); these cost ${cost}`);
  }
}

function edgesOf({ sides }: BattleText, names: readonly string[], { report }: UnitReader): Edge[] {
  const taken = new Set(names.flatMap((name) => sides[name].edge ?? []));
  const free = (names.length === 4 ? CLOCKWISE : EDGES).filter((edge) => !taken.has(edge));
  return names.map((name, at) => {
    const { edge } = sides[name];
    if (edge === undefined) return free.shift() ?? 'south';
    const other = names.slice(0, at).find((earlier) => sides[earlier].edge === edge);
    if (other !== undefined) report(['sides', name, 'edge'], `expected an edge of its own; ${other} has ${edge}`);
    return edge;
  });
}

function terrainOf({ table }: BattleText, { report }: UnitReader): Terrain[] {
  return table.terrain.flatMap(({ round, radius, box, size, blocks }, at): Terrain[] => {
    if (round !== undefined && radius !== undefined && box === undefined && size === undefined) {
      return [{ blocks, round, radius }];
    }
    if (box !== undefined && size !== undefined && round === undefined && radius === undefined) {
      return [{ blocks, box, size }];
    }
    report(['table', 'terrain', at], 'expected either round: [x, y] with radius, or box: [x, y] with size');
    return [];
  });
}

function ascensionOf({ ascension }: BattleText, units: readonly UnitSetup[], { report }: UnitReader): Ascension[] {
  return Object.entries(ascension).flatMap(([name, { need, changes }]) => {
    const unit = units.findIndex((one) => one.name === name);
    if (unit < 0) {
      report(
        ['ascension', name],
        `expected a unit of the battle${didYouMean(
          name,
          units.map((one) => one.name),
        )}`,
      );
      return [];
    }
    const list = Object.entries(changes).map(([stat, by]) => ({
      stat: (STATS as readonly string[]).indexOf(stat),
      by,
    }));
    return [{ unit, need, changes: list }];
  });
}
