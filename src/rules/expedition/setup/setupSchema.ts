import { z } from 'zod';
import { type FilePlace, fileText } from '../../fieldSchemas.ts';
import { sharedFields } from '../../skirmish/setup/unitSchema.ts';
import type { Where } from '../kinds/StageAdapter.ts';
import { type JourneyReport, keepJourney, planExpedition } from '../plan/ExpeditionPlan.ts';
import { assemble } from './assemble.ts';
import { type ForceSource, type Path, tell } from './ForceSource.ts';
import { forceShape, unitChanges, wordShape } from './force.ts';
import type { Setup, StageSetup, Text } from './Setup.ts';
import { stageShape } from './stageShapes.ts';

const MOST_STAGES = 12;

/** An expedition as a study writes it. */
const setupShape = z.strictObject({
  force: z
    .union([fileText(), forceShape])
    .describe('the force: a force file, or a force written here: {units: {escort: {…}}}'),
  units: z
    .record(wordShape('unit'), unitChanges)
    .default({})
    .describe("changes to the force's units, by name: {escort: {count: 2}}; `count: 0` leaves a unit at home"),
  cards: sharedFields.cards,
  carry: z
    .strictObject({
      wounds: z.boolean().default(false).describe('crossed HP boxes stay crossed in later battles'),
      morale: z.boolean().default(false).describe('crossed MP boxes stay crossed in later battles'),
    })
    .prefault({})
    .describe(
      'the kinds of boxes that stay crossed after a battle; default: none, all boxes are cleared before the next battle',
    ),
  withdraw: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('a condition; the force turns back after the first stage at whose end it is true: `lost > 0.5`'),
  mission: z
    .strictObject({
      stage: z
        .string()
        .optional()
        .describe('the stage at whose end the units left are counted; default: the last stage'),
      arrive: z.int().min(1).max(400).default(1).describe('the least number of units that must be left'),
    })
    .prefault({})
    .describe('the condition for a successful journey'),
  stages: z
    .union([
      z.array(stageShape).min(1).max(MOST_STAGES),
      z
        .record(wordShape('stage'), stageShape)
        .refine((stages) => Object.keys(stages).length > 0, 'expected at least one stage')
        .refine((stages) => Object.keys(stages).length <= MOST_STAGES, `expected at most ${MOST_STAGES} stages`),
    ])
    .describe('the stages in order: a list, or a mapping by name, so that scenarios and sweeps can change them'),
});

export type SetupText = z.output<typeof setupShape>;

/**
 * The sources of a setup: the force and, for each stage, the oppositions (null for an opposition that no force file or text
 * defines).
 */
export interface Sources {
  readonly force: ForceSource;
  readonly oppositions: readonly (readonly (ForceSource | null)[])[];
}

const FIELD = { rift: 'fleet', portal: 'force', battle: 'force', 'fleet-battle': 'fleet' } as const;

/**
 * Creates a `JourneyReport`, which reports each mistake where the wrong value was written: in a stage, in a change to a unit, in
 * the force, or in an opposition.
 */
function complaints(text: SetupText, setup: Setup, sources: Sources, context: z.RefinementCtx): JourneyReport {
  const told = new Set<string>();
  const say = (path: Path, message: string, place?: FilePlace) => {
    const key = JSON.stringify([path, message, place]);
    if (told.has(key)) return;
    told.add(key);
    tell(context, path, message, place);
  };
  const stagePath = ({ key, kind }: StageSetup, inside: Path): Path => ['stages', key, kind, ...inside];
  const leg = (stage: StageSetup, where: Where, message: string, place?: FilePlace): void => {
    if (where.what === 'stage') {
      const path = where.inside[0] === 'cards' ? ['cards'] : stagePath(stage, known(stage, where.inside));
      say(path, message, place);
    } else if (where.what === 'unit') {
      const { unit, inside } = where;
      const isChanged = has(text.units[unit], inside[0]);
      const found = isChanged
        ? { path: ['units', unit, ...inside] }
        : sources.force.placeOf(['units', unit, ...inside]);
      say(found.path, message, 'place' in found ? found.place : undefined);
    } else if (where.what === 'foe') {
      const source = sources.oppositions[setup.stages.indexOf(stage)][where.opposition];
      // If a unit has several members, the name of each member ends with a number.
      const isNumbered = !Object.hasOwn(source?.text?.units ?? {}, where.foe);
      const unit = isNumbered ? where.foe.replace(/-\d+$/, '') : where.foe;
      const found = source?.placeOf(['units', unit, 'card', ...where.inside]);
      const field = source === null ? ['unmapped', 'card', ...where.inside] : ['encounters'];
      say(found?.path ?? stagePath(stage, field), message, found?.place);
    } else {
      const { unit, face, inside } = where;
      const [key] = inside;
      const field = FIELD[stage.kind];
      const changes = text.units[unit];
      if (key !== undefined && has(stage.units[unit], key)) say(stagePath(stage, [field, unit, ...inside]), message);
      else if (key !== undefined && has(stage.orders, key)) say(stagePath(stage, ['orders', ...inside]), message);
      else if (
        changes &&
        has(changes, face) &&
        (key === undefined || face === 'card' || has(changes[face] as Text, key))
      ) {
        say(['units', unit, face, ...inside], message);
      } else {
        const { path, place: inFile } = sources.force.placeOf(['units', unit, face, ...inside]);
        say(path, message, place ?? inFile);
      }
    }
  };
  return {
    leg,
    key: (stage, key, message, place) => {
      if (stage === null) return say([key], message, place);
      const own = key === 'if' || key === 'unless';
      return say(own ? ['stages', stage.key, key] : stagePath(stage, [key]), message, place);
    },
  };
}

/**
 * Turns a path in an engine's setup into a path in the stage as written. Returns an empty path if the written stage does not have
 * that part.
 */
function known({ text, units }: StageSetup, inside: Path): Path {
  const [field, unit, key] = inside;
  if (field === 'force' && key !== undefined && !has(units[unit], key)) {
    // A unit without its own plan uses the plan of its side.
    const sides = text.sides as Readonly<Record<string, unknown>> | undefined;
    return has(sides?.force, key) ? ['sides', 'force', ...inside.slice(2)] : [];
  }
  if (field === 'fleet') return unit !== undefined && has(units, unit) ? inside : [];
  return inside.length > 0 && (has(text, inside[0]) || inside[0] === 'force' || inside[0] === 'sides') ? inside : [];
}

function has(mapping: unknown, key: string | number): boolean {
  return typeof mapping === 'object' && mapping !== null && Object.hasOwn(mapping, key);
}

/** Checks an expedition, including the files that it names and every engine's part, and fills in defaults. */
export const setupSchema: z.ZodType<Setup> = setupShape.transform((text, context): Setup => {
  // If values have a wrong form, nothing else is checked, because the same mistakes would be reported twice.
  if (context.issues.length > 0) return UNSOUND;
  const assembled = assemble(text, context);
  if (assembled === null) return UNSOUND;
  const { setup, sources } = assembled;
  const journey = planExpedition(setup, complaints(text, setup, sources, context));
  if (journey !== null && context.issues.length === 0) keepJourney(setup, journey);
  return setup;
});

/** A placeholder for a setup whose mistakes have been reported. */
const UNSOUND: Setup = {
  units: [],
  atHome: [],
  cards: null,
  carry: { wounds: false, morale: false },
  withdraw: null,
  mission: { stage: 0, arrive: 1 },
  stages: [],
  cargo: null,
};
