import { z } from 'zod';
import { ABILITY_TARGETS, type Ability, type Effect, type MOMENTS, type Moment } from '../Ability.ts';
import { expected, expectedKeys } from '../written/expected.ts';
import { checkUse } from './checkUse.ts';
import type { Cost } from './costTerms.ts';
import { EFFECT_USES } from './effectUses.ts';
import { readCost } from './readCost.ts';
import { EFFECT_EXAMPLES, readEffect } from './readEffect.ts';

const WHENS = ['activation', 'attacking', 'attacked', 'wounded'] as const satisfies readonly (typeof MOMENTS)[number][];

const costError = {
  error: expected('the terms of a cost column, such as [1 AP, 4+, 2/Round, LoS, 20 cm] or Passive'),
};

const costShape = z
  .union(
    [
      z.string(),
      z
        .array(z.unknown().meta({ type: 'string' }), costError)
        .min(1, costError)
        .max(20, costError),
    ],
    costError,
  )
  .transform((written, context): Cost => {
    const isText = typeof written === 'string';
    return readCost(isText ? written.split(',') : written, (at, message) =>
      context.addIssue({ code: 'custom', message, path: isText ? [] : [at], input: written }),
    );
  });

const effectShape = z
  .string({ error: expected(`an effect: ${EFFECT_EXAMPLES}`) })
  .max(100, { error: expected('an effect of at most 100 letters') })
  .transform((written, context) => {
    const read = readEffect(written);
    if (typeof read !== 'string') return read;
    context.addIssue({ code: 'custom', message: read, input: written });
    return z.NEVER;
  });

/** An ability as a card writes it, by the sheet's cost column and one table of effects. */
export const abilityShape = z
  .strictObject(
    {
      cost: costShape.describe(
        'its terms in the words of the cost column (RQ.COST), as a list or with commas: Passive, Anytime, 1 AP (RP, LP, MP), MMS, CCS, 4+, S, 2/Round, 2/Match, 2 Charges, 1/Success, LoS, 20 cm',
      ),
      when: z
        .enum(WHENS, { error: expected(`one of ${WHENS.join(', ')}`, WHENS) })
        .optional()
        .describe(
          'in its activation, before its hit roll, before one against it, or as wounds come; AP: activation; RP: attacked',
        ),
      target: z
        .enum(ABILITY_TARGETS, { error: expected(`one of ${ABILITY_TARGETS.join(', ')}`, ABILITY_TARGETS) })
        .optional()
        .describe(
          'whom it acts on; a friend is any unit of its side, itself included; default: the unit itself, and for an attack the opponent',
        ),
      effect: effectShape.describe(`what it does, one of: ${EFFECT_EXAMPLES}`),
    },
    { error: expectedKeys('a mapping of an ability', ['cost', 'when', 'target', 'effect']) },
  )
  .transform((text, context): Omit<Ability, 'name'> => {
    const { cost: terms, when, target, effect: written } = text;
    const { isPassive, isAnytime, ...costs } = terms;
    const issue = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', message, path: [...path], input: text });
    const moment = momentOf(terms, when, issue);
    if (moment === null) return z.NEVER;
    const effect = written.isLeftOpen ? lasting(written.effect, moment) : written.effect;
    const ability = { moment, ...costs, target: target ?? EFFECT_USES[effect.kind].targets[0], effect };
    checkUse(ability, terms, issue);
    return ability;
  });

function momentOf(
  { isPassive, isAnytime, cost }: Cost,
  when: Moment | undefined,
  report: (path: readonly string[], message: string) => void,
): Moment | null {
  if (isPassive) {
    if (when !== undefined) report(['when'], `a passive ability works all the time; leave \`when\` out`);
    return 'always';
  }
  if (when !== undefined) return when;
  if (!isAnytime && cost.ap > 0 !== cost.rp > 0) return cost.ap > 0 ? 'activation' : 'attacked';
  report(['when'], `missing; the cost does not tell when; expected one of ${WHENS.join(', ')}`);
  return null;
}

/** How long a change lasts where the card does not say: the attack in hand, else the round. */
function lasting(effect: Effect, moment: Moment): Effect {
  if (effect.kind !== 'change' || moment === 'always') return effect;
  return { ...effect, until: moment === 'attacking' || moment === 'attacked' ? 'attack' : 'round' };
}
