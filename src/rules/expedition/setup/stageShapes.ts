import { z } from 'zod';
import { fileOfFiles, fileText } from '../../fieldSchemas.ts';
import { shapeOfSetup as fleetShape } from '../../fleet-battle/setup.ts';
import { shapeOfSetup as portalShape } from '../../gravity-portals/setup/setup.ts';
import { shapeOfSetup as riftShape } from '../../gravity-rift/setup.ts';
import { duelShape } from '../../skirmish/setup/attackAndDuel.ts';
import { battleShape } from '../../skirmish/setup/battle.ts';
import { unitFields } from '../../skirmish/setup/unitSchema.ts';
import { changesOf, forceShape, optionalField, shipChanges, transitChanges, wordShape } from './force.ts';

const { fleet: _fleet, ...riftFields } = riftShape.shape;
const { force: _force, ...portalFields } = portalShape.shape;
const { options, plans, rounds, byRound, table, bonus, fire, missions } = battleShape.shape;
const { units: _sideUnits, ...sideFields } = battleShape.shape.sides.valueType.shape;

const unitName = wordShape('unit');
const byUnit = (orders: z.ZodType) => z.record(unitName, orders).default({});

/** A stage through gravity rifts. */
const riftStage = z.strictObject({
  ...riftFields,
  fleet: byUnit(shipChanges).describe('orders for single units, by name: {escort: {from: home}}'),
  orders: shipChanges.default({}).describe('orders for all units: {exits: 2}'),
});

/** A stage at a gravity portal. */
const portalStage = z.strictObject({
  ...portalFields,
  force: byUnit(transitChanges).describe('changes to single units in this stage, by name'),
  orders: transitChanges.default({}).describe('changes to all units in this stage'),
});

const fighter = z.strictObject({
  plan: unitFields.plan,
  changes: z.record(z.string(), z.unknown()).optional().describe('changes to its card in this stage: {att: 6}'),
  leader: z.string().optional().describe('in mode battle, for an apprentice: the leader that it stays with'),
});

const side = z.strictObject(changesOf(sideFields));

/** A stage in which the force fights. */
const battleStage = z.strictObject({
  mode: z
    .enum(['duel', 'battle'])
    .default('duel')
    .describe('duel: the k-th unit of the force against the k-th of the opposition; battle: all units on one table'),
  against: z
    .union([fileText(), forceShape])
    .optional()
    .describe('the opposition in every trial: a force file, or a force written here'),
  encounters: fileOfFiles()
    .optional()
    .describe('a CSV file of the opposition at each destination: chart,roll,scenario,race,bpv_min,bpv_max,force'),
  unmapped: z
    .union([
      z.literal('skip'),
      z.strictObject({
        card: z
          .union([z.string(), z.record(z.string(), z.unknown())])
          .describe('the card of every opponent: a name from the file of `cards`, or written here'),
        value: z
          .number()
          .min(0)
          .max(10_000)
          .multipleOf(0.5)
          .optional()
          .describe("the value of one opponent; default: its card's cost"),
        bpv: z
          .int()
          .min(1)
          .max(1_000_000)
          .describe("the number of opponents is the row's BPV divided by this number, rounded up"),
        most: z.int().min(1).max(20).default(6).describe('the most opponents'),
      }),
    ])
    .optional()
    .describe('the opposition at destinations that no row of the encounters fits; skip: no fight'),
  sides: z
    .strictObject({
      force: side.default({}).describe('how the force fights: {plan: aggressive}'),
      enemy: side.default({}).describe('how the opposition fights'),
    })
    .prefault({})
    .describe('the two sides; mode duel uses only their plans'),
  force: byUnit(fighter).describe('the plan, changes to the card, and the leader of single units, by name'),
  plans,
  options,
  rounds,
  byRound,
  distance: optionalField(duelShape.shape.distance, 'mode duel: '),
  first: z
    .enum(['force', 'enemy'])
    .optional()
    .describe('mode duel: the side activated first in each round; default: the higher INI'),
  table: optionalField(table, 'mode battle: '),
  missions: optionalField(missions, 'mode battle: '),
  bonus: optionalField(bonus, 'mode battle: '),
  fire,
});

const { units: fleetUnits, damaged: _damaged, ...ownSide } = fleetShape.shape.attacker.shape;
const { units: _enemyUnits, ...enemySide } = fleetShape.shape.defender.shape;
const waiting = fleetUnits.default({});

/** A stage in which the force's ships fight a battle by the rules of a game file. */
const fleetStage = z.strictObject({
  game: fileText()
    .optional()
    .describe('a shipped game by its name, or a game file of your own; default: ti4, Twilight Imperium 4'),
  against: waiting.describe('the opposition: ships in space and cannons on the planet: {dreadnought: 2, fighter: 4}'),
  ground: z
    .strictObject({ against: waiting.describe('ground forces and structures on the planet: {infantry: 3, pds: 1}') })
    .optional()
    .describe('the fight for a planet: if the force wins in space, it lands the cargo of its ships'),
  fleet: byUnit(
    z.strictObject({
      unit: z.string().optional().describe("its id in the game; default: its ship's id"),
    }),
  ).describe('changes to single units, by name'),
  upgrades: z.array(z.string()).default([]).describe('unit upgrades that the force owns, as in a rift: [fighter2]'),
  sides: z
    .strictObject({
      force: z
        .strictObject(changesOf(ownSide))
        .default({})
        .describe('how the force fights: {faction: sol, with: [morale-boost], retreat: {after: 2}}'),
      enemy: z.strictObject(changesOf(enemySide)).default({}).describe('how the opposition fights'),
    })
    .prefault({})
    .describe('the two sides'),
  rounds: fleetShape.shape.rounds,
});

const condition = z.string().min(1).max(200);

/** One stage: its name, the condition for playing it, and the setup of exactly one engine. */
export const stageShape = z.strictObject({
  name: wordShape('stage')
    .optional()
    .describe('its name in measures; default: its kind, such as `rift`, and `rift-2` for the second of the kind'),
  if: condition
    .optional()
    .describe(
      'a condition; the stage is played only if it is true: `arrived >= 2`, `lost < 0.5`, `turned-back`, `gate.defender_bpv < 300`',
    ),
  unless: condition.optional().describe('a condition; the stage is played only if it is false'),
  rift: riftStage
    .optional()
    .describe(
      'a crossing of gravity rifts: the setup of gravity-rift, except that its ships come from the `ship` of each unit of the force',
    ),
  portal: portalStage
    .optional()
    .describe(
      'a gravity portal: the setup of gravity-portals, except that its force comes from the `transit` of each unit',
    ),
  battle: battleStage.optional().describe("a fight: the setup of skirmish without the units' cards"),
  'fleet-battle': fleetStage
    .optional()
    .describe(
      'a battle of fleets: the setup of fleet-battle, except that the ships of the force come from the `ship` of each unit',
    ),
});

export type StageText = z.output<typeof stageShape>;
export type BattleText = z.output<typeof battleStage>;
