import { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { asksSolver, checkLookAhead } from '../best/BestDecision.ts';
import { planShape } from '../plans/planShape.ts';
import type { Setup, UnitSetup } from './Setup.ts';
import type { UnitReader } from './UnitReader.ts';
import { byRoundField, roundsField, sharedFields, sideName, unitShape } from './unitSchema.ts';

/** The schema of one attack between two cards. */
export const attackShape = z.strictObject({
  mode: z.literal('attack').describe('attack: one attack; duel: two units; battle: battlegroups on a table'),
  ...sharedFields,
  attacker: unitShape.describe('the attacking unit'),
  defender: unitShape.describe('the unit that is attacked'),
  kind: z.enum(['close', 'ranged']).default('close').describe('a close attack in contact, or a ranged one (RQ.CC.1)'),
  distance: z
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe(
      'the distance of a ranged attack, in cm between base edges; default: 1, or 0 with options.shootInContact (RQ.CC.1)',
    ),
  reactions: planShape
    .optional()
    .describe(
      "the defender's plan: none (the default), dodge, counterblow, shelter, best, a name or a table (RQ.TAB.DODGE)",
    ),
});

type AttackText = z.output<typeof attackShape>;

const ONE_BEST = 'expected plan best for at most one unit: it is computed against a given plan of the opponent';

/** Builds the setup of one attack. */
export function assembleAttack(text: AttackText, reader: UnitReader): Setup {
  const attacker = reader.unit('attacker', 0, text.attacker, ['attacker'], 'none');
  const defender = reader.unit('defender', 1, text.defender, ['defender'], text.reactions ?? 'none', ['reactions']);
  if (text.reactions !== undefined && text.defender.plan !== undefined) {
    reader.report(
      ['reactions'],
      'expected either reactions or a plan of the defender, because both say what the defender does',
    );
  }
  reader.needsHealth(defender, ['defender']);
  if (asksSolver(attacker) && asksSolver(defender)) {
    reader.report(['attacker', 'plan'], ONE_BEST);
  }
  checkRange(text, attacker, reader);
  return {
    mode: 'attack',
    sides: ['attacker', 'defender'],
    units: [attacker, defender],
    listed: [0, 1],
    kind: text.kind,
    distance: distanceOf(text),
    rounds: 1,
    first: 0,
    byRound: false,
    battle: null,
    options: text.options,
  };
}

/**
 * Returns the distance of an attack, in cm. The default is 1 for a ranged attack if units may not shoot in contact,
 * otherwise 0.
 */
function distanceOf({ kind, distance, options }: AttackText): number {
  return distance ?? (kind === 'close' || options.shootInContact ? 0 : 1);
}

/**
 * Reports a distance that is impossible for the attack: above 0 for a close attack; 0 or beyond the weapon's range for a ranged
 * one (RQ.CC.1, RQ.CARD.RW). With `shootInContact`, a ranged attack may have the distance 0.
 */
function checkRange(text: AttackText, { card }: UnitSetup, { report }: UnitReader): void {
  const { kind, options } = text;
  const distance = distanceOf(text);
  const { range } = card.stats;
  if (kind === 'ranged' && distance === 0 && !options.shootInContact) {
    report(['distance'], 'expected more than 0: no unit shoots in contact, unless options.shootInContact is true');
  } else if (kind === 'close' && distance > 0) {
    report(['distance'], `expected 0: a close attack is made in contact; got ${distance}`);
  } else if (kind === 'ranged' && distance > range) {
    report(['distance'], `expected at most ${range}, the range of the attacker's weapon; got ${distance}`);
  }
}

/** The schema of a duel: two units fight until one of them is down or flees, or until the last round is over. */
export const duelShape = z.strictObject({
  mode: z.literal('duel').describe('attack: one attack; duel: two units; battle: battlegroups on a table'),
  ...sharedFields,
  sides: z
    .record(sideName, unitShape)
    .refine((sides) => Object.keys(sides).length === 2, { error: 'expected two sides' })
    .describe('the two units, by names of your own'),
  distance: z
    .number()
    .min(0)
    .max(1000)
    .default(0)
    .describe('the distance at the start, in cm between base edges; 0: in contact (RQ.BAS.1)'),
  rounds: roundsField,
  first: z
    .string()
    .optional()
    .describe(
      'the side activated first in each round; default: the side with the higher INI; if INI is equal, options.equalCombatValue decides (RQ.PREP.6)',
    ),
  byRound: byRoundField,
});

type DuelText = z.output<typeof duelShape>;

/** Builds the setup of a duel. */
export function assembleDuel(text: DuelText, reader: UnitReader): Setup {
  const sides = Object.keys(text.sides);
  const units = sides.map((name, side) => {
    const path = ['sides', name];
    const unit = reader.unit(name, side, text.sides[name], path, 'aggressive');
    reader.needsHealth(unit, path);
    return unit;
  });
  if (units.every(asksSolver)) {
    reader.report(['sides', sides[1], 'plan'], ONE_BEST);
  }
  const best = units.findIndex(asksSolver);
  checkLookAhead(units, text.rounds, (message) => reader.report(['sides', sides[best], 'plan'], message));
  return {
    mode: 'duel',
    sides,
    units,
    listed: [...units.keys()],
    kind: 'close',
    distance: text.distance,
    rounds: text.rounds,
    first: firstOf(text, sides, reader),
    byRound: text.byRound,
    battle: null,
    options: text.options,
  };
}

function firstOf({ first }: DuelText, sides: readonly string[], reader: UnitReader): number | null {
  if (first === undefined) return null;
  const at = sides.indexOf(first);
  if (at < 0) reader.report(['first'], `expected ${sides.join(' or ')}; got ${first}${didYouMean(first, sides)}`);
  return Math.max(0, at);
}
