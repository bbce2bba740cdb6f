import { z } from 'zod';
import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Game } from '../../rules/fleet-battle/game.ts';
import { plainLine } from '../../study/StudyError.ts';
import { UsageError } from './Console.ts';

/** The version of the data that is known here. */
const VERSION = 7;

const entity = z.object({
  entityId: z.string(),
  entityType: z.string(),
  count: z.int().min(0).max(1000),
  sustained: z.int().min(0).nullish(),
});
const entities = z.record(z.string(), z.array(entity));
const shape = z.object({
  versionSchema: z.unknown().optional(),
  tilePositions: z.array(z.string()).default([]),
  tileUnitData: z.record(
    z.string(),
    z.object({
      ccs: z.array(z.string()).default([]),
      space: entities.default({}),
      planets: z.record(z.string(), z.object({ entities: entities.default({}) })).default({}),
    }),
  ),
  playerData: z.array(
    z.object({
      faction: z.string(),
      fleetCC: z.int().min(0).max(100).optional(),
      techs: z.array(z.string()).default([]),
      unitsOwned: z.array(z.string()).default([]),
    }),
  ),
});

export type WebData = z.output<typeof shape>;
export type Entity = z.output<typeof entity>;

/** Types of units by the ids that the data has for them. */
export const TYPES: Readonly<Record<string, string>> = {
  gf: 'infantry',
  mf: 'mech',
  pd: 'pds',
  sd: 'spacedock',
  ff: 'fighter',
  dd: 'destroyer',
  ca: 'cruiser',
  cv: 'carrier',
  dn: 'dreadnought',
  fs: 'flagship',
  ws: 'warsun',
};

export interface Fleet {
  readonly faction?: string;
  readonly units: Record<string, number>;
  readonly damaged?: Record<string, number>;
}

/** A token of the data that makes its system a gravity rift. */
export const RIFT_TOKEN = 'gravityrift';

/** A battle as the data have it. */
export interface ImportedBattle {
  readonly web: WebData;
  /** The other player's faction, and what waits there. */
  readonly waiting: string;
  readonly defender: Fleet;
  readonly setup: object;
  readonly notes: readonly string[];
  readonly ofMove: readonly string[];
  /** Units of a faction by their ids in the game, and how many are damaged. */
  readonly fleetOf: (those: readonly Entity[], faction: string) => Fleet;
}

/**
 * The battle of a faction's ships in some systems against who waits in another one, as a setup of rules fleet-battle: all units in
 * space, and the PDS on planets.
 *
 * @param data the web data of an AsyncTI4 game
 * @returns the setup; what no study carries over: ids and versions that are not known here, technologies; and what only a study of
 *   the move carries over: tokens and ground forces
 * @throws UsageError where the data have another shape, or nobody is there
 */
export function battleOf(
  data: unknown,
  from: readonly string[],
  to: string,
  faction: string,
  game: Game,
): ImportedBattle {
  const result = shape.safeParse(data);
  if (!result.success) {
    const [{ path, message }] = result.error.issues;
    throw new UsageError(`expected the web data of an AsyncTI4 game; at ${path.join('.') || 'its top'}: ${message}`);
  }
  const web = result.data;
  const notes = new Set<string>();
  if (web.versionSchema !== VERSION) {
    notes.add(
      `versionSchema is ${JSON.stringify(web.versionSchema) ?? 'missing'}, and ${VERSION} is the one known here`,
    );
  }
  const target = tileAt(web, to);
  const players = web.playerData.map((player) => player.faction);
  if (!players.includes(faction)) {
    throw new UsageError(
      `--as: no player has the faction ${faction}${didYouMean(faction, players)}; expected ${players.join(', ')}`,
    );
  }
  const places = [target.space, ...Object.values(target.planets).map((planet) => planet.entities)];
  const others = players.filter((other) => other !== faction && places.some((place) => place[other] !== undefined));
  if (others.length !== 1) {
    throw new UsageError(
      `--to: expected one other player at ${to}; ${others.length === 0 ? 'nobody is there' : `there are ${others.join(', ')}`}`,
    );
  }
  const [waiting] = others;
  const attacking = from.flatMap((position) => tileAt(web, position).space[faction] ?? []);
  const ofMove = new Set<string>();
  for (const position of [...from, to]) noteTokens(web, position, notes, ofMove);
  const planets = Object.entries(target.planets).flatMap(([planet, { entities: there }]) =>
    (there[waiting] ?? []).flatMap((one) => {
      if (one.entityId === 'pd') return [one];
      ofMove.add(`${one.count} ${TYPES[one.entityId] ?? one.entityId} of ${waiting} on ${planet}`);
      return [];
    }),
  );
  const attacker = fleetOf(attacking, faction, web, game, notes);
  if (Object.keys(attacker.units).length === 0)
    throw new UsageError(`--from: ${faction} has no units in space at ${from.join(', ')}`);
  const defender = fleetOf([...(target.space[waiting] ?? []), ...planets], waiting, web, game, notes);
  return {
    web,
    waiting,
    defender,
    setup: { game: 'ti4', place: 'space', attacker, defender },
    notes: [...notes].map((note) => plainLine(note)),
    ofMove: [...ofMove].map((note) => plainLine(note)),
    fleetOf: (those, owner) => fleetOf(those, owner, web, game, new Set()),
  };
}

export function tileAt({ tileUnitData }: WebData, position: string): WebData['tileUnitData'][string] {
  const tile = tileUnitData[position];
  if (tile !== undefined) return tile;
  throw new UsageError(`no system is at ${position}; there is something at ${Object.keys(tileUnitData).join(', ')}`);
}

function noteTokens(web: WebData, position: string, notes: Set<string>, ofMove: Set<string>): void {
  for (const [owner, those] of Object.entries(tileAt(web, position).space)) {
    if (owner !== 'neutral') continue;
    for (const { entityId } of those) (entityId === RIFT_TOKEN ? ofMove : notes).add(`${entityId} at ${position}`);
  }
}

function fleetOf(those: readonly Entity[], faction: string, web: WebData, game: Game, notes: Set<string>): Fleet {
  const player = web.playerData.find((one) => one.faction === faction);
  const owned = player?.unitsOwned ?? [];
  const ofGame = owned.filter((id) => game.units[id] !== undefined);
  for (const id of owned) if (game.units[id] === undefined) notes.add(`unit ${id} of ${faction}`);
  for (const tech of player?.techs ?? [])
    notes.add(`technology ${tech} of ${faction}; add it to \`with\` where it matters`);
  const isKnown = Object.hasOwn(game.factions, faction);
  if (!isKnown) notes.add(`faction ${faction}`);
  const units: Record<string, number> = {};
  const damaged: Record<string, number> = {};
  for (const { entityId, entityType, count, sustained } of those) {
    const type = entityType === 'unit' && Object.hasOwn(TYPES, entityId) ? TYPES[entityId] : undefined;
    if (type === undefined) {
      notes.add(`${entityType} ${entityId} of ${faction}`);
      continue;
    }
    const own = ofGame.find((one) => game.units[one].type === type);
    if (own === undefined) notes.add(`which ${type} ${faction} has; the common one stands in for it`);
    const id = own ?? type;
    units[id] = (units[id] ?? 0) + count;
    if (sustained) damaged[id] = (damaged[id] ?? 0) + Math.min(sustained, count);
  }
  return {
    ...(isKnown ? { faction } : {}),
    units,
    ...(Object.keys(damaged).length === 0 ? {} : { damaged }),
  };
}
