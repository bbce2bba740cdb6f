import { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { asksSolver } from '../best/BestDecision.ts';
import { STATS } from '../cards/stats.ts';
import { planShape } from '../plans/planShape.ts';
import { unitsWithoutRoom } from '../play/createState.ts';
import { checkTerrain } from '../table/checkTerrain.ts';
import {
  ACTIVATION_RULES,
  type Ascension,
  type BattleSetup,
  DEPLOY_POLICIES,
  deploymentEdges,
  EDGES,
  type Edge,
  type Mission,
  type Setup,
  type Terrain,
  type UnitSetup,
} from './Setup.ts';
import type { UnitReader } from './UnitReader.ts';
import { byRoundField, nameShape, roundsField, sharedFields, sideName, unitFields } from './unitSchema.ts';

const centimetres = z.number().min(0).max(1000);
const place = z.tuple([centimetres, centimetres]);
const face = z.int().min(1).max(7);

const missionShape = z.strictObject({
  points: z.int().min(0).max(1000).describe('its victory points'),
  hold: place.optional().describe('the objective to hold alone, in cm from the south-west corner'),
  within: centimetres.default(5).describe('hold: the greatest distance from a base to the objective, in cm'),
  each: z
    .enum(['preparation', 'cleanup', 'game'])
    .default('cleanup')
    .describe(
      'hold: checked in each Preparation Phase, in each Cleanup Phase, or once at the end (RQ.PREP.1, RQ.CLEAN.1)',
    ),
  kill: z.string().optional().describe('an opposing unit that must be eliminated'),
  survive: z
    .string()
    .optional()
    .describe('a unit of the side that has the card; it must still be on the field at the end'),
});

const battleUnit = z.strictObject({
  ...unitFields,
  leader: z.string().optional().describe('for an apprentice: the leader with which it stays in contact (RQ.TYPE.APPR)'),
});

const side = z.strictObject({
  units: z
    .record(nameShape, battleUnit)
    .refine((units) => Object.keys(units).length > 0, { error: 'expected at least one unit' })
    .describe('its battlegroup, by names of your own that no other side uses'),
  plan: planShape.default('aggressive').describe('the plan of its units that have no plan of their own'),
  edge: z
    .enum(EDGES)
    .optional()
    .describe(
      'the edge along which it deploys and to which it flees; default: south, north, west in turn, or clockwise from south for four sides',
    ),
  deploy: z.enum(DEPLOY_POLICIES).default('spread').describe('the formation of its units along the edge (RQ.SET.5)'),
  missions: z
    .array(z.string())
    .max(3)
    .default([])
    .describe('its mission cards by name, at most three; one of them is drawn (RQ.SET.3)'),
});

/** The schema of a battle: battlegroups on a table. */
export const battleShape = z.strictObject({
  mode: z.literal('battle').describe('attack: one attack; duel: two units; battle: battlegroups on a table'),
  ...sharedFields,
  sides: z
    .record(sideName, side)
    .refine((sides) => Object.keys(sides).length >= 2 && Object.keys(sides).length <= 4, {
      error: 'expected two to four sides',
    })
    .describe('the battlegroups, by names of your own'),
  points: z.int().min(0).max(10_000).default(100).describe('the most that a battlegroup may cost (RQ.SET.0)'),
  table: z
    .strictObject({
      width: z.number().min(30).max(1000).default(90).describe('west to east, in cm (RQ.SET.1)'),
      depth: z.number().min(30).max(1000).default(90).describe('south to north, in cm (RQ.SET.1)'),
      zone: centimetres
        .default(10)
        .describe('the greatest distance from its edge at which a side may deploy, in cm (RQ.SET.5)'),
      terrain: z
        .array(
          z.strictObject({
            round: place.optional().describe('the centre of a round piece, in cm from the south-west corner'),
            radius: centimetres.optional().describe('the radius of a round piece, in cm'),
            box: place.optional().describe('the south-west corner of a box, in cm'),
            size: place.optional().describe('width and depth of a box, in cm'),
            blocks: z.enum(['sight', 'movement', 'both']).default('both').describe('what it blocks'),
          }),
        )
        .max(50)
        .default([])
        .describe('pieces of terrain (RQ.SET.2)'),
    })
    .prefault({})
    .describe('the battlefield'),
  rounds: roundsField,
  activation: z
    .enum(ACTIVATION_RULES)
    .default('by-plan')
    .describe(
      'the unit of a side that is activated next: by-plan (units that can attack or are in danger first, units that only go for an objective last), or as-listed (in the order of the study, which is then also the order of deployment) (RQ.ACT.1)',
    ),
  missions: z.record(nameShape, missionShape).prefault({}).describe('mission cards, by name (RQ.SET.3, RQ.VP.1)'),
  bonus: z.int().min(0).max(1000).default(30).describe('victory points if all opponents are disabled (RQ.VP.1)'),
  fire: z
    .strictObject({
      catches: face.describe('the lowest face on which a unit that is wounded by a ranged attack catches fire'),
      wounds: z.int().min(1).max(100).default(1).describe('wounds in each Cleanup Phase'),
      extinguish: face.describe('the lowest face that puts the fire out, for 1 RP (RQ.TAB.FIRE)'),
    })
    .optional()
    .describe('a status effect of your own: fire; default: no fire (RQ.CLEAN.2)'),
  ascension: z
    .record(
      z.string(),
      z.strictObject({
        need: face.describe(
          'the lowest face that succeeds; the unit rolls in each Preparation Phase until it succeeds',
        ),
        changes: z.partialRecord(z.enum(STATS), z.int().min(-20).max(20)).describe('its permanent changes: {att: 1}'),
      }),
    )
    .prefault({})
    .describe('ascensions of your own, by unit; default: none (RQ.PREP.5)'),
  byRound: byRoundField,
});

type BattleText = z.output<typeof battleShape>;

/** Returns the mission cards of a side (RQ.SET.3), and reports missions that cannot work. */
function missionsOf(
  text: BattleText,
  name: string,
  side: number,
  units: readonly UnitSetup[],
  { report }: UnitReader,
): Mission[] {
  const missions = text.sides[name].missions.flatMap((mission, at): Mission[] => {
    const path = ['sides', name, 'missions', at];
    if (!Object.hasOwn(text.missions, mission)) {
      const known = Object.keys(text.missions);
      report(
        path,
        `expected a mission of \`missions\`${known.length === 0 ? ', which has none' : `: ${known.join(', ')}`}; got ${mission}${didYouMean(mission, known)}`,
      );
      return [];
    }
    return missionOf(text, mission, side, units, (message) => report(['missions', mission], message));
  });
  // A side draws one of its cards by number. The cards are sorted by name, so that their order in the study has no effect. With
  // `activation: as-listed`, they keep the order of the study.
  return text.activation === 'as-listed' ? missions : missions.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function missionOf(
  { missions, table }: BattleText,
  name: string,
  side: number,
  units: readonly UnitSetup[],
  mistake: (message: string) => void,
): Mission[] {
  const { points, hold, within, each, kill, survive } = missions[name];
  if ([hold, kill, survive].filter((what) => what !== undefined).length !== 1) {
    mistake('expected exactly one of hold: [x, y], kill: UNIT or survive: UNIT');
    return [];
  }
  if (hold !== undefined) {
    if (hold[0] > table.width || hold[1] > table.depth) {
      mistake(
        `expected hold: a place on the table, 0 to ${table.width} and 0 to ${table.depth} cm; got ${hold.join(', ')}`,
      );
    }
    return [{ kind: 'hold', name, points, at: hold, within, each }];
  }
  const target = kill ?? survive ?? '';
  const unit = units.findIndex((one) => one.name === target);
  const isOwn = unit >= 0 && units[unit].side === side;
  if (unit < 0) {
    mistake(
      `expected a unit of the battle; got ${target}${didYouMean(
        target,
        units.map((one) => one.name),
      )}`,
    );
  } else if (isOwn === (kill !== undefined)) {
    mistake(
      `expected a unit ${kill === undefined ? 'of the side that has' : 'that opposes the side with'} the card; got ${target}`,
    );
  } else return [{ kind: kill === undefined ? 'survive' : 'kill', name, points, unit }];
  return [];
}

/** Builds the setup of a battle. */
export function assembleBattle(text: BattleText, reader: UnitReader): Setup {
  const sides = Object.keys(text.sides);
  const listed = sides.flatMap((name, side) =>
    Object.entries(text.sides[name].units).map(([unit, written]) => {
      const path = ['sides', name, 'units', unit];
      const read = reader.unit(unit, side, written, path, text.sides[name].plan, ['sides', name, 'plan']);
      reader.needsHealth(read, path);
      if (asksSolver(read)) reader.report(path, 'expected another plan: best is only for an attack or a duel');
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
 * Sorts the units of each side in an order that does not depend on the study: the most expensive first, and units of
 * equal cost by the contents of their cards and plans. Names decide only between units with the same card and plan.
 */
function inOrder(listed: readonly UnitSetup[]): UnitSetup[] {
  const keys = new Map(
    listed.map((unit) => {
      const { card, plan } = unit;
      const abilities = [...card.abilities].sort((one, other) => (one.name < other.name ? -1 : 1));
      return [unit, JSON.stringify([{ ...card, name: '', abilities }, { ...plan, name: '' }, unit.name])];
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

/** Assigns apprentices to their leaders, and reports leaders that are missing or wrong (RQ.TYPE.APPR). */
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
      report(path, `expected none: ${unit.name} is not an apprentice; its type is ${unit.card.type}`);
    else if (at < 0)
      report(
        path,
        `expected a unit of ${side}; got ${leader}${didYouMean(leader, Object.keys(text.sides[side].units))}`,
      );
    else if (units[at].card.type !== 'leader') report(path, `expected a leader; ${leader} is a ${units[at].card.type}`);
    return { ...unit, leader: at < 0 ? null : at };
  });
}

/**
 * Reports a unit that has the same name as a side or another unit. Names must differ, because missions refer to units
 * by name, and measures contain the names of units and sides.
 */
function checkNames({ sides }: BattleText, names: readonly string[], { report }: UnitReader): void {
  const seen = new Map<string, string>();
  for (const side of names) {
    for (const unit of Object.keys(sides[side].units)) {
      if (names.includes(unit)) {
        report(['sides', side, 'units', unit], `expected a name other than that of a side; got ${unit}`);
      }
      const other = seen.get(unit);
      if (other === undefined) seen.set(unit, side);
      else report(['sides', side, 'units', unit], `expected a unique name; ${other} also has a unit ${unit}`);
    }
  }
}

/** Reports sides that cost more than the points of the game (RQ.SET.0). */
function checkCosts(
  { points }: BattleText,
  sides: readonly string[],
  units: readonly UnitSetup[],
  { report }: UnitReader,
): void {
  for (const [side, name] of sides.entries()) {
    const cost = units.reduce((sum, unit) => sum + (unit.side === side ? unit.card.cost : 0), 0);
    if (cost > points)
      report(['sides', name, 'units'], `expected at most ${points} points (RQ.SET.0); these units cost ${cost}`);
  }
}

function edgesOf({ sides }: BattleText, names: readonly string[], { report }: UnitReader): Edge[] {
  for (const [at, name] of names.entries()) {
    const { edge } = sides[name];
    const other = names.slice(0, at).find((earlier) => edge !== undefined && sides[earlier].edge === edge);
    if (other !== undefined)
      report(['sides', name, 'edge'], `expected an edge that no other side has; ${other} has ${edge}`);
  }
  return deploymentEdges(names.map((name) => sides[name].edge ?? null));
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
