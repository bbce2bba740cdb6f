import { z } from 'zod';
import { ABILITY_WORDS, DISTANCE_RULES, MISSION_RULES, TARGET_RULES } from './Plan.ts';

const targetRule = z.enum(TARGET_RULES);
const reactionText = z.string().max(200);
const conditionText = z.string({ error: 'expected a condition such as `when HP <= 2`, always or never' }).max(200);

const planTable = z.strictObject({
  like: z.string().optional().describe('the name of the plan that this plan starts from; default: the plan none'),
  targets: z
    .union([targetRule, z.array(targetRule).min(1).max(TARGET_RULES.length)])
    .optional()
    .describe(
      'the targets it prefers: [weakest, nearest]; earlier entries decide, later ones break ties; objective: the most rewarding: in reach, the one on which its attacks bring most victory points; further away, the one whose fall brings most besides its own cost (missions, apprentices)',
    ),
  distance: z
    .enum(DISTANCE_RULES)
    .optional()
    .describe(
      'its behaviour at a distance: charge into contact; hold the ground; move up and wait out of the reach of opponents, but come into range to shoot and charge shooters that it cannot answer; keep-away and shoot; go to an objective and hold it; or, at random, strike, shoot, come nearer or step back',
    ),
  missions: z
    .enum(MISSION_RULES)
    .optional()
    .describe(
      'weighed: the unit goes to an objective, to hold or to contest it, if that brings its side more points than fighting does; a round of fighting counts as the cost of the unit divided by the number of rounds; ignored: the unit never goes for an objective',
    ),
  reactions: z
    .union([reactionText, z.array(reactionText).max(12)])
    .optional()
    .describe(
      'its reactions in order, as in [dodge when expected wounds >= 1, counterblow], or none; the RP for a wanted reaction are reserved before later reactions are considered',
    ),
  retreat: conditionText
    .optional()
    .describe('when it leaves contact: `when HP <= 2 and MP >= 4`, always or never (RQ.ACT.RETREAT)'),
  rescue: conditionText
    .optional()
    .describe('when it goes to a fleeing friend in reach: a condition in the same form as `retreat` (RQ.ESC.3)'),
  abilities: z
    .union([z.enum(ABILITY_WORDS), z.record(z.string().min(1).max(60), conditionText)])
    .optional()
    .describe(
      'when it uses abilities: sensible (if they gain more than their price), whenever (each time they would have an effect), none, or best (in an attack or duel); or a condition for each named ability, as in {rage: never}; for all other abilities, the plan in `like` decides',
    ),
});

/**
 * The schema of a plan. A plan has one of three forms: the name of a shipped plan or of one of the study's own plans; one reaction
 * with an optional condition; or a table. `resolvePlan` reads the names, reactions and conditions.
 */
export const planShape = z.union([z.string().min(1).max(200), planTable]);

export type WrittenPlan = z.output<typeof planShape>;
export type WrittenTable = z.output<typeof planTable>;

/**
 * The schema of a study's own plans, by their names. A name must be of a form that may appear in sweep paths.
 * `checkOwnPlans` checks the contents of the plans.
 */
export const ownPlansShape = z
  .record(
    z.string().regex(/^[\p{L}\p{N}_-]+$/u, { error: 'expected a name of letters, digits, - and _ for the plan' }),
    planShape,
  )
  .refine((plans) => Object.keys(plans).length <= 50, 'expected at most 50 plans');

export type OwnPlans = Readonly<Record<string, WrittenPlan>>;
