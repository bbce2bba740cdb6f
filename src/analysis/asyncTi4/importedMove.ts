import type { Game } from '../../rules/fleet-battle/game.ts';
import { type Setup as BattleSetup, unitOf } from '../../rules/fleet-battle/setup.ts';
import { readToken, ringPlaces } from '../../rules/gravity-rift/map/mapString.ts';
import { type Lot, loadShips, ownUnits } from '../riftApproach.ts';
import { type Entity, type ImportedBattle, RIFT_TOKEN, TYPES, tileAt, type WebData } from './importedBattle.ts';

/**
 * Makes the setup of an expedition: the ships of a faction move across the map, and then fight the battle. The setup contains the
 * map, the command tokens, the fleet pool, other players' ships on the way, the cargo, and the planet to land on if there is one.
 *
 * @param battle the battle at the end of the move
 * @param faction the faction that moves
 * @returns the setup, and notes on its omissions; or a sentence with the reason why there is no such setup
 */
export function moveOf(
  battle: ImportedBattle,
  from: readonly string[],
  to: string,
  faction: string,
  game: Game,
): { readonly setup: object; readonly notes: readonly string[] } | string {
  const { web, defender, fleetOf } = battle;
  if (web.tilePositions.length === 0) return 'the data have no tilePositions';
  const notes: string[] = [];
  const units: Record<string, object> = {};
  const fleet: Record<string, object> = {};
  const all: Lot[] = [];
  for (const position of from) {
    const { units: there, damaged = {} } = fleetOf(tileAt(web, position).space[faction] ?? [], faction);
    const lots = loadShips({ attacker: { faction, units: there }, game } as unknown as BattleSetup);
    if (typeof lots === 'string') return `${lots} (${position})`;
    const hurt = { ...damaged };
    for (const lot of lots) {
      const name = freeName(lot.ship, units);
      const hits = Math.min(hurt[lot.ship] ?? 0, lot.count);
      hurt[lot.ship] = (hurt[lot.ship] ?? 0) - hits;
      units[name] = {
        count: lot.count,
        ...(hits > 0 && { damaged: hits }),
        ship: { ship: lot.ship, ...(Object.keys(lot.aboard).length > 0 && { carries: lot.aboard }) },
      };
      fleet[name] = { from: placeName(position) };
    }
    all.push(...lots);
    for (const [planet, { entities }] of Object.entries(tileAt(web, position).planets)) {
      for (const { entityId, count } of entities[faction] ?? []) {
        if (entityId === 'gf' || entityId === 'mf')
          notes.push(`${count} ${TYPES[entityId]} of ${faction} on ${planet}`);
      }
    }
  }
  const elsewhere = Object.entries(web.tileUnitData).filter(([position]) => position !== to);
  const named = (isMeant: (tile: WebData['tileUnitData'][string]) => boolean) =>
    elsewhere.filter(([, tile]) => isMeant(tile)).map(([position]) => placeName(position));
  const tears = Object.entries(web.tileUnitData)
    .filter(([, { space }]) => (space.neutral ?? []).some(({ entityId }) => entityId === RIFT_TOKEN))
    .map(([position]) => placeName(position));
  const { with: brought } = fleetOf([], faction);
  const { fleetCC } = web.playerData.find((one) => one.faction === faction) ?? {};
  return {
    notes,
    setup: {
      force: { units },
      stages: {
        way: {
          rift: {
            map: mapOf(web, notes),
            active: placeName(to),
            ...(fleetCC === undefined ? {} : { fleetPool: fleetCC }),
            tokens: named(({ ccs }) => ccs.includes(faction)),
            enemies: named(({ space }) => isHeldByOthers(space, faction)),
            ...(tears.length > 0 && { options: { tears } }),
            ...ownUnits(all, faction, game),
            fleet,
          },
        },
        fight: {
          'fleet-battle': {
            game: 'ti4',
            against: defender.units,
            ...landingOn(battle, to, all, faction, game, notes),
            sides: {
              force: {
                ...(game.factions[faction] === undefined ? {} : { faction }),
                ...(brought === undefined ? {} : { with: brought }),
              },
              enemy: {
                ...(defender.faction === undefined ? {} : { faction: defender.faction }),
                ...(defender.damaged === undefined ? {} : { damaged: defender.damaged }),
                ...(defender.with === undefined ? {} : { with: defender.with }),
              },
            },
          },
        },
      },
    },
  };
}

/**
 * Returns the name of a position on the map. A name that begins with a digit gets the prefix `at:`, because it would otherwise be
 * read as a tile number.
 */
function placeName(position: string): string {
  return /^\d/.test(position) ? `at:${position}` : position;
}

function freeName(ship: string, taken: object): string {
  if (!Object.hasOwn(taken, ship)) return ship;
  for (let number = 2; ; number += 1) if (!Object.hasOwn(taken, `${ship}-${number}`)) return `${ship}-${number}`;
}

function isHeldByOthers(space: Readonly<Record<string, readonly Entity[]>>, faction: string): boolean {
  return Object.entries(space).some(
    ([owner, those]) =>
      owner !== faction &&
      owner !== 'neutral' &&
      those.some(({ entityType, count }) => entityType === 'unit' && count > 0),
  );
}

/**
 * Returns the map of a setup, with the tiles ring by ring in a map string. An unknown tile becomes an empty position and is added
 * to `notes`.
 */
function mapOf({ tilePositions }: WebData, notes: string[]): object {
  const tiles = new Map(tilePositions.map((entry) => entry.split(':') as [string, string]));
  const rings = Math.max(
    0,
    ...[...tiles.keys()].map((position) => (/^\d{3}$/.test(position) ? Number(position[0]) : 0)),
  );
  const offMap: string[] = [];
  const known = (position: string): string => {
    const tile = tiles.get(position);
    if (tile === undefined) return '-1';
    if (readToken(tile).puts !== 'mistake') return tile;
    notes.push(`tile ${tile} at ${position}`);
    return '-1';
  };
  for (const [position, tile] of tiles) {
    if (/^\d{3}$/.test(position)) continue;
    if (readToken(tile).puts === 'tile') offMap.push(tile);
    else notes.push(`tile ${tile} at ${position}`);
  }
  const places = ringPlaces.filter(({ ring }) => ring > 0 && ring <= rings);
  const string = [`{${known('000')}}`, ...places.map(({ position }) => known(position))].join(' ');
  return { string, ...(offMap.length > 0 && { offMap }) };
}

/**
 * Returns the ground battle on the first planet on which the defender has units. If the defender has no units on planets, the
 * battle is on the first planet. The result is empty if no unit can land or the system has no planet.
 */
function landingOn(
  { web, defending, fleetOf, ofMove }: ImportedBattle,
  to: string,
  lots: readonly Lot[],
  faction: string,
  game: Game,
  notes: string[],
): object {
  const lands = lots.some(({ aboard }) => Object.keys(aboard).some((id) => unitOf(id, faction, game).isGround));
  const planets = Object.entries(tileAt(web, to).planets);
  if (!lands || planets.length === 0) {
    // Without a landing, the study omits the defender's units on planets.
    notes.push(...ofMove.filter((note) => !note.startsWith(RIFT_TOKEN)));
    return {};
  }
  const held = planets.filter(([, { entities }]) => (entities[defending] ?? []).length > 0);
  const [chosen] = held.length > 0 ? held : planets;
  for (const [planet] of planets)
    if (planet !== chosen[0]) notes.push(`planet ${planet} at ${to}; the landing is on ${chosen[0]}`);
  const there = (chosen[1].entities[defending] ?? []).filter(({ entityId }) => entityId === 'gf' || entityId === 'mf');
  return { ground: { against: fleetOf(there, defending).units } };
}
