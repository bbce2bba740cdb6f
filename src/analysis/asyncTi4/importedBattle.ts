import { z } from 'zod';
import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Game } from '../../rules/fleet-battle/game.ts';
import { plainLine } from '../../study/StudyError.ts';
import { technologiesOf } from './technologies.ts';

/** Thrown if the data, or the chosen systems and faction, do not define a battle. */
export class ImportError extends Error {
  override name = 'ImportError';
  /**
   * The wrong choice: the attacker's systems (`from`), the defender's system (`to`), or the faction (`as`). Null if the
   * data are wrong.
   */
  readonly part: 'from' | 'to' | 'as' | null;

  constructor(part: ImportError['part'], message: string) {
    super(message);
    this.part = part;
  }
}

/** The supported version of the data. */
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

/** The unit types of the game file, by the ids of the types in the data. */
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
  /** The modifiers of the technologies that affect the battle, by their ids in the game file. */
  readonly with?: readonly string[];
}

/** The token in the data that makes a system a gravity rift. */
export const RIFT_TOKEN = 'gravityrift';

/** A battle that was read from the web data of an AsyncTI4 game. */
export interface ImportedBattle {
  readonly web: WebData;
  /** The faction of the defender. */
  readonly defending: string;
  /** The defender's faction, units, damaged units and technologies. */
  readonly defender: Fleet;
  readonly setup: object;
  readonly notes: readonly string[];
  readonly ofMove: readonly string[];
  /** Converts units of the data to a fleet with the ids of the game file. */
  readonly fleetOf: (those: readonly Entity[], faction: string) => Fleet;
}

/** Checks the web data of an AsyncTI4 game. @throws ImportError if their structure is not the expected one */
export function readWebData(data: unknown): WebData {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  throw new ImportError(
    null,
    `expected the web data of an AsyncTI4 game; at ${path.join('.') || 'its top'}: ${message}`,
  );
}

/** Returns the factions of the players who have units in a system, in space or on its planets. */
export function playersAt(web: WebData, position: string): readonly string[] {
  const { space, planets } = tileAt(web, position, 'to');
  const places = [space, ...Object.values(planets).map((planet) => planet.entities)];
  return web.playerData.map(({ faction }) => faction).filter((one) => places.some((place) => place[one] !== undefined));
}

/**
 * Makes a setup of the rules fleet-battle: the ships of a faction in some systems attack the other player in another
 * system. The setup contains the units in space and the defender's PDS on planets.
 *
 * @param data the web data of an AsyncTI4 game
 * @returns the setup, and two lists of its omissions. `notes` lists the technologies, factions, units, tokens and
 *   versions that the import cannot use. `ofMove` lists what only a study of the move can contain: the gravity rifts,
 *   and the defender's units on planets except PDS
 * @throws ImportError if the structure of the data is not the expected one, if the data do not have a system or the faction, if
 * the attacker has no units in space, or if the defender is not the only other player at `to`
 */
export function battleOf(
  data: unknown,
  from: readonly string[],
  to: string,
  faction: string,
  game: Game,
): ImportedBattle {
  const web = readWebData(data);
  const notes = new Set<string>();
  if (web.versionSchema !== VERSION) {
    notes.add(`versionSchema is ${JSON.stringify(web.versionSchema) ?? 'missing'}, but only ${VERSION} is supported`);
  }
  const target = tileAt(web, to, 'to');
  const players = web.playerData.map((player) => player.faction);
  if (!players.includes(faction)) {
    throw new ImportError(
      'as',
      `no player has the faction ${faction}${didYouMean(faction, players)}; expected ${players.join(', ')}`,
    );
  }
  const others = playersAt(web, to).filter((other) => other !== faction);
  if (others.length !== 1) {
    throw new ImportError(
      'to',
      `expected one other player at ${to}; ${others.length === 0 ? 'there is none' : `there are ${others.join(', ')}`}`,
    );
  }
  const [defending] = others;
  const attacking = from.flatMap((position) => tileAt(web, position, 'from').space[faction] ?? []);
  const ofMove = new Set<string>();
  for (const position of [...from, to]) noteTokens(web, position, notes, ofMove);
  const planets = Object.entries(target.planets).flatMap(([planet, { entities: there }]) =>
    (there[defending] ?? []).flatMap((one) => {
      if (one.entityId === 'pd') return [one];
      ofMove.add(`${one.count} ${TYPES[one.entityId] ?? one.entityId} of ${defending} on ${planet}`);
      return [];
    }),
  );
  const attacker = fleetOf(attacking, faction, web, game, notes);
  if (Object.keys(attacker.units).length === 0)
    throw new ImportError('from', `${faction} has no units in space at ${from.join(', ')}`);
  const defender = fleetOf([...(target.space[defending] ?? []), ...planets], defending, web, game, notes);
  return {
    web,
    defending,
    defender,
    setup: { game: 'ti4', place: 'space', attacker, defender },
    notes: [...notes].map((note) => plainLine(note)),
    ofMove: [...ofMove].map((note) => plainLine(note)),
    fleetOf: (those, owner) => fleetOf(those, owner, web, game, new Set()),
  };
}

/** Returns the units and the command tokens in a system. @throws ImportError if the data do not have the system */
export function tileAt(
  { tileUnitData }: WebData,
  position: string,
  part: 'from' | 'to' = 'from',
): WebData['tileUnitData'][string] {
  const tile = tileUnitData[position];
  if (tile !== undefined) return tile;
  throw new ImportError(
    part,
    `there is no system at ${position}; there are systems at ${Object.keys(tileUnitData).join(', ')}`,
  );
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
  const technologies = technologiesOf(player?.techs ?? [], faction, game.modifiers);
  for (const note of technologies.notes) notes.add(note);
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
    if (own === undefined) notes.add(`the ${type} type of ${faction} is unknown; the common type is used instead`);
    const id = own ?? type;
    units[id] = (units[id] ?? 0) + count;
    if (sustained) damaged[id] = (damaged[id] ?? 0) + Math.min(sustained, count);
  }
  return {
    ...(isKnown ? { faction } : {}),
    units,
    ...(Object.keys(damaged).length === 0 ? {} : { damaged }),
    ...(technologies.with.length === 0 ? {} : { with: technologies.with }),
  };
}
