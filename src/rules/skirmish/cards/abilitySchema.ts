import { z } from 'zod';
import { didYouMean, nearestWord } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import { ABILITY_TARGETS, type Ability, type Effect, type MOMENTS, type Moment } from './Ability.ts';
import { expected, expectedKeys, looksLikeChange, readChange, shown } from './expected.ts';

/** The moments at which an effect can work, and the targets on which it can work. The first target is the default. */
interface EffectUse {
  readonly moments: readonly Moment[];
  readonly targets: readonly Ability['target'][];
}

const ANY_MOMENT: readonly Moment[] = ['activation', 'attacking', 'attacked', 'wounded'];

/** The moments and targets of each type of effect. A passive effect always works on its own unit. */
const EFFECT_USES: Readonly<Record<Effect['kind'], EffectUse>> = {
  change: { moments: ['always', ...ANY_MOMENT], targets: ['self', 'friend', 'opponent'] },
  dice: { moments: ['always', 'attacking', 'attacked'], targets: ['self'] },
  'cut-wounds': { moments: ['always', 'wounded'], targets: ['self'] },
  heal: { moments: ANY_MOMENT, targets: ['self', 'friend'] },
  move: { moments: ['activation'], targets: ['self'] },
  attack: { moments: ['activation'], targets: ['opponent'] },
  'restore-mp': { moments: ANY_MOMENT, targets: ['self', 'friend'] },
  refill: { moments: ['activation'], targets: ['self'] },
};

/** The combined terms of a cost column. For a term that is absent, the value is 0, null or false. */
export interface Cost extends Pick<Ability, 'cost' | 'test' | 'switched' | 'limit' | 'lineOfSight' | 'reach'> {
  readonly isPassive: boolean;
  readonly isAnytime: boolean;
}

/** One line of the sheet's table of costs. */
interface CostTerm {
  /** The sheet's notation, with X for a number. */
  readonly category: string;
  readonly written: RegExp;
  /** The property that the term sets. Two terms of one `kind` contradict each other. */
  readonly kind: string;
  /** The smallest and the largest X. */
  readonly range?: readonly [number, number];
  readonly read: (amount: number, before: Cost) => Partial<Cost>;
}

type Points = keyof Cost['cost'];
type Limit = NonNullable<Cost['limit']>['kind'];

/** The sheet's table of costs (RQ.COST), with the notation of each term on a card. */
export const COST_TERMS: readonly CostTerm[] = [
  { category: 'Passive', written: /^passive$/i, kind: 'use', read: () => ({ isPassive: true }) },
  { category: 'Anytime', written: /^anytime$/i, kind: 'use', read: () => ({ isAnytime: true }) },
  points('AP', 'ap'),
  points('RP', 'rp'),
  points('LP', 'lp'),
  points('MP', 'mp'),
  { category: 'MMS', written: /^mms$/i, kind: 'test', read: () => ({ test: 'mms' }) },
  { category: 'CCS', written: /^ccs$/i, kind: 'test', read: () => ({ test: 'ccs' }) },
  { category: 'X+', written: /^(\d+)\s*\+$/, kind: 'test', range: [2, 6], read: (test) => ({ test }) },
  { category: 'S', written: /^s$/i, kind: 'switch', read: () => ({ switched: true }) },
  limit('X/Round', /^(\d+)\s*\/\s*round$/i, 'round'),
  limit('X/Match', /^(\d+)\s*\/\s*match$/i, 'match'),
  limit('X Charges', /^(\d+)\s*charges?$/i, 'charges'),
  limit('X/Success', /^(\d+)\s*\/\s*success$/i, 'success'),
  { category: 'LoS', written: /^los$/i, kind: 'sight', read: () => ({ lineOfSight: true }) },
  { category: 'X cm', written: /^(\d+)\s*cm$/i, kind: 'reach', range: [1, 150], read: (reach) => ({ reach }) },
];

function points(category: string, which: Points): CostTerm {
  return {
    category: `X ${category}`,
    written: new RegExp(`^(\\d+)\\s*${category}$`, 'i'),
    kind: which,
    range: [1, 20],
    read: (amount, { cost }) => ({ cost: { ...cost, [which]: amount } }),
  };
}

function limit(category: string, written: RegExp, kind: Limit): CostTerm {
  return { category, written, kind: 'limit', range: [1, 100], read: (uses) => ({ limit: { kind, uses } }) };
}

/** The cost of an ability without terms. */
const NO_COST: Cost = {
  isPassive: false,
  isAnytime: false,
  cost: { ap: 0, rp: 0, lp: 0, mp: 0 },
  test: null,
  switched: false,
  limit: null,
  lineOfSight: false,
  reach: null,
};

const CATEGORIES = COST_TERMS.map(({ category }) => category);

/**
 * Reads the cost of an ability from the terms of its cost column: `1 AP`, `4+`, `2/Round`, `LoS`, `20 cm`.
 *
 * @param note receives each mistake in a term, with the term's index
 */
export function readCost(terms: readonly unknown[], note: (at: number, message: string) => void): Cost {
  let cost = NO_COST;
  const said = new Map<string, string>();
  for (const [at, written] of terms.entries()) {
    const text = typeof written === 'string' ? written.trim() : '';
    const term = COST_TERMS.find((one) => one.written.test(text));
    if (term === undefined) {
      note(at, notATerm(written));
      continue;
    }
    const amount = Number(term.written.exec(text)?.[1] ?? 0);
    const [least, most] = term.range ?? [0, 0];
    const before = said.get(term.kind);
    if (amount < least || amount > most) note(at, `expected ${least} to ${most} in \`${term.category}\`; got ${text}`);
    else if (before !== undefined) note(at, `\`${text}\` beside \`${before}\`; keep one of the two`);
    said.set(term.kind, text);
    cost = { ...cost, ...term.read(amount, cost) };
  }
  return cost;
}

function notATerm(written: unknown): string {
  const near = typeof written === 'string' ? nearestWord(written.trim().replace(/\d+/, 'X'), CATEGORIES) : undefined;
  const advice = near === undefined ? '' : `; did you mean \`${near}\`?`;
  return `expected a cost: ${CATEGORIES.join(', ')}; got ${shown(written)}${advice}`;
}

type Until = Extract<Effect, { kind: 'change' }>['until'];
const UNTIL: readonly Until[] = ['attack', 'round', 'match'];

/** An effect as written on the card. `isLeftOpen` is true if the effect changes a stat and no duration is written. */
export interface WrittenEffect {
  readonly effect: Effect;
  readonly isLeftOpen: boolean;
}

interface EffectForm {
  /** An example of the notation, for messages and the reference. */
  readonly example: string;
  /** The word that messages suggest for a mistyped effect of this form. */
  readonly verb: string;
  readonly written: RegExp;
  readonly read: (parts: RegExpExecArray) => Effect;
}

/** The notations of all effects except changes of stats (`readChange`). */
const EFFECT_FORMS: readonly EffectForm[] = [
  {
    example: '+1 hit die',
    verb: 'hit',
    written: /^([+−-]\d{1,2}) (hit|block|dodge) (?:die|dice)$/i,
    read: ([, by, roll]) => ({ kind: 'dice', roll: roll.toLowerCase() as 'hit' | 'block' | 'dodge', by: signed(by) }),
  },
  counted('cut 1 wound', 'cut', /^cut (\d{1,2}) wounds?$/i, 'cut-wounds'),
  counted('heal 2', 'heal', /^heal (\d{1,2})(?: HP)?$/i, 'heal'),
  counted('move 10 cm', 'move', /^move (\d{1,2}) ?cm$/i, 'move'),
  { example: 'close attack', verb: 'close', written: /^(close|ranged) attack$/i, read: ([, kind]) => attack(kind) },
  { example: 'ranged attack', verb: 'ranged', written: /^(ranged) attack$/i, read: ([, kind]) => attack(kind) },
  counted('restore 1 MP', 'restore', /^restore (\d{1,2}) MP$/i, 'restore-mp'),
  {
    example: 'refill NAME',
    verb: 'refill',
    written: /^refill(?:\s+(\S+))?$/i,
    read: ([, ability]) => ({ kind: 'refill', ability: ability ?? null }),
  },
];

/** Every notation of an effect, for messages and the reference. */
const EFFECT_EXAMPLES = ['ATT +1 for the round', ...EFFECT_FORMS.map(({ example }) => example)].join(', ');

/**
 * Reads an effect as written on a card, such as `CCS -1 for the round` or `heal 2`. Returns a message if the text is not an
 * effect.
 */
export function readEffect(text: string): WrittenEffect | string {
  const bare = text.trim().replaceAll(/\s+/g, ' ');
  const [change, until, ...rest] = bare.split(/ for the /i);
  if (looksLikeChange(change) && rest.length === 0) return readTimedChange(change, until);
  for (const { written, read } of EFFECT_FORMS) {
    const parts = written.exec(bare);
    if (parts === null) continue;
    const effect = read(parts);
    return 'by' in effect && effect.by === 0
      ? `expected an amount other than 0; got ${JSON.stringify(bare)}`
      : { effect, isLeftOpen: false };
  }
  const verbs = EFFECT_FORMS.map(({ verb }) => verb);
  const mistyped = bare.split(' ').find((word) => !verbs.includes(word) && didYouMean(word, verbs) !== '') ?? '';
  return `expected an effect: ${EFFECT_EXAMPLES}; got ${JSON.stringify(bare)}${didYouMean(mistyped, verbs)}`;
}

function readTimedChange(text: string, until: string | undefined): WrittenEffect | string {
  const change = readChange(text);
  if (typeof change === 'string') return change;
  const time = UNTIL.find((one) => one === until?.toLowerCase());
  if (until !== undefined && time === undefined) {
    return `expected \`for the\` attack, round or match; got ${JSON.stringify(until)}${didYouMean(until, UNTIL)}`;
  }
  return { effect: { kind: 'change', ...change, until: time ?? 'match' }, isLeftOpen: time === undefined };
}

function counted(
  example: string,
  verb: string,
  written: RegExp,
  kind: 'cut-wounds' | 'heal' | 'move' | 'restore-mp',
): EffectForm {
  return { example, verb, written, read: ([, by]) => ({ kind, by: Number(by) }) };
}

function attack(kind: string): Effect {
  return { kind: 'attack', attack: kind.toLowerCase() as 'close' | 'ranged' };
}

function signed(amount: string): number {
  return Number(amount.replace('−', '-'));
}

type Nameless = Omit<Ability, 'name'>;

/** Reports contradictions in an ability, such as a price, moment or target that is impossible for its effect. */
function checkUse(ability: Nameless, { isPassive, isAnytime }: Cost, report: Report): void {
  const { moment, effect } = ability;
  const { moments } = EFFECT_USES[effect.kind];
  if (!moments.includes(moment)) {
    const words = moments.map((one) => (one === 'always' ? 'cost: Passive' : `when: ${one}`)).join(', ');
    report(['effect'], `this effect does nothing ${isPassive ? 'as a Passive' : `at ${moment}`}; expected ${words}`);
  }
  if (isPassive) checkPassive(ability, report);
  else checkPriced(ability, isAnytime, report);
}

function checkPriced(ability: Nameless, isAnytime: boolean, report: Report): void {
  const { moment, effect, target, test, limit, cost } = ability;
  const { targets } = EFFECT_USES[effect.kind];
  if (!targets.includes(target)) {
    report(['target'], `expected ${targets.join(' or ')} for such an effect; got ${target}`);
  }
  if (limit?.kind === 'success' && test === null) report(['cost'], 'X/Success needs a test, too: MMS, CCS or X+');
  // RQ.CARD.APRP: AP pay only for actions, and not for reactions.
  if (cost.ap > 0 && !isAnytime && (moment === 'attacked' || moment === 'wounded')) {
    report(
      ['when'],
      `at ${moment}, AP cannot pay for an ability that is not Anytime; expected a price without AP, or Anytime`,
    );
  }
  if (effect.kind !== 'attack' && target === 'self' && (ability.lineOfSight || ability.reach !== null)) {
    report(['target'], 'LoS and X cm limit which other unit can be the target; expected friend or opponent; got self');
  }
  if (moment === 'activation' && !isBounded(ability)) {
    report(['cost'], 'nothing limits its uses; expected a price in AP, RP or LP, X/Round, X/Match or X Charges');
  }
  checkMomentOfEffect(ability, report);
}

/**
 * Reports a price, a target other than the unit itself, or a duration of a passive ability. Only S may be added to
 * Passive (RQ.COST.PASSIVE, RQ.COST.S).
 */
function checkPassive({ cost, test, limit, lineOfSight, reach, target, effect }: Nameless, report: Report): void {
  const isPriced = Object.values(cost).some((points) => points > 0) || test !== null || limit !== null;
  if (isPriced || lineOfSight || reach !== null) report(['cost'], 'in addition to Passive, expected only S');
  if (target !== 'self') report(['target'], `a passive ability acts on its own unit; expected self; got ${target}`);
  if (effect.kind === 'change' && effect.until !== 'match') {
    report(['effect'], `a passive change has no end; leave out \`for the ${effect.until}\``);
  }
}

/**
 * Returns true if something limits the uses of an action. These do not count: MP, if the effect restores MP; charges,
 * if the effect refills charges; and a limit by successes, because it may never be reached.
 */
function isBounded({ cost, limit, effect }: Nameless): boolean {
  if (cost.ap > 0 || cost.rp > 0 || cost.lp > 0) return true;
  if (cost.mp > 0 && effect.kind !== 'restore-mp') return true;
  if (limit === null || limit.kind === 'success') return false;
  return limit.kind !== 'charges' || effect.kind !== 'refill';
}

/**
 * Reports an effect or a target that is impossible at the ability's moment. An example is dice for a roll of the other
 * unit: the attacker rolls hits, and the defender rolls blocks and dodges.
 */
function checkMomentOfEffect({ moment, effect, target }: Nameless, report: Report): void {
  if (effect.kind === 'change' && effect.until === 'attack' && (moment === 'activation' || moment === 'wounded')) {
    const why = moment === 'activation' ? 'there is no attack yet' : 'the attack has been rolled';
    report(['effect'], `at ${moment} ${why}; expected \`for the round\` or \`for the match\``);
  }
  if (target === 'friend' && moment !== 'activation') {
    report(
      ['target'],
      `at ${moment} an ability acts on one of the two units of the attack; expected self or opponent; got friend`,
    );
  }
  if (effect.kind !== 'dice' || (moment !== 'attacking' && moment !== 'attacked')) return;
  if ((moment === 'attacking') !== (effect.roll === 'hit')) {
    const rolls = moment === 'attacking' ? 'hit' : 'block or dodge';
    report(['effect'], `at ${moment} the unit rolls ${rolls} dice; got ${effect.roll} dice`);
  }
}

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

/**
 * The schema of an ability. The cost is written as in the sheet's cost column (`COST_TERMS`), and the effect in one of
 * the notations of `readEffect`.
 */
export const abilityShape = z
  .strictObject(
    {
      cost: costShape.describe(
        'its terms in the notation of the cost column (RQ.COST), as a list or separated by commas: Passive, Anytime, 1 AP (RP, LP, MP), MMS, CCS, 4+, S, 2/Round, 2/Match, 2 Charges, 1/Success, LoS, 20 cm',
      ),
      when: z
        .enum(WHENS, { error: expected(`one of ${WHENS.join(', ')}`, WHENS) })
        .optional()
        .describe(
          'the moment of use: in the activation of the unit, before its hit roll, before a hit roll against it, or when it is wounded; default: activation for a price in AP, attacked for a price in RP',
        ),
      target: z
        .enum(ABILITY_TARGETS, { error: expected(`one of ${ABILITY_TARGETS.join(', ')}`, ABILITY_TARGETS) })
        .optional()
        .describe(
          'the target; friend: any unit of the same side, the unit itself included; default: self, or opponent for an attack',
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
  report(['when'], `missing; the cost does not determine the moment; expected one of ${WHENS.join(', ')}`);
  return null;
}

/**
 * Fills in the default duration of a change. For an ability with the moment `attacking` or `attacked`, this is the
 * present attack; for any other moment, the round. A passive change has no end.
 */
function lasting(effect: Effect, moment: Moment): Effect {
  if (effect.kind !== 'change' || moment === 'always') return effect;
  return { ...effect, until: moment === 'attacking' || moment === 'attacked' ? 'attack' : 'round' };
}
