import { type Fields, shown } from './GameText.ts';

/** One effect. Its kind decides which fields apply; the README of this engine lists them. */
export interface Effect {
  readonly kind: EffectKind;
  readonly side: 'own' | 'enemy';
  /** The units that the effect concerns, by types, ids, `ships`, `ground` or `planet`; null for all units. */
  readonly units: readonly string[] | null;
  readonly except: readonly string[];
  readonly attacks: readonly string[];
  /** The number of rounds in which the effect applies, counted from the first round; 0 if it applies in all rounds. */
  readonly rounds: number;
  readonly by: number;
  readonly count: number;
  readonly from: number;
  readonly hits: number;
  readonly dice: number;
  readonly only: 'all' | 'one' | 'lacking';
  readonly what: string;
  readonly assign: 'owner' | 'enemy' | 'non-fighters';
  /** The phase before which the effect takes place. `after` is the phase after which the effect takes place. */
  readonly before: string | null;
  readonly after: string | null;
  /** Units of the enemy; the effect applies only if the enemy has none of them. */
  readonly unless: readonly string[];
  /** The faction that the side with the affected units must play; null for any faction. */
  readonly faction: string | null;
  /** Units of the owner, who must have at least `least` of them; null if there is no such condition. */
  readonly needs: {
    readonly units: readonly string[];
    readonly except: readonly string[];
    readonly least: number;
  } | null;
  readonly unit: string | null;
  /**
   * The consequence of the event to which the effect belongs: sustained damage, a loss, or giving up a unit (`then` in
   * a game file).
   */
  readonly consequence: 'hit' | 'destroy' | 'repair' | 'join';
  /** True if the effect can be used only once for each copy of its card (`uses`). */
  readonly isLimited: boolean;
  /** True if the effect applies once for each copy of its card (`uses`). */
  readonly isEach: boolean;
  /** For effects of kind `roll`, true if `by` counts once for each type of the owner's units that fight. */
  readonly isPerType: boolean;
  /**
   * For effects of kind `faces`, the enemy units that dice with these faces destroy if the units are aboard ships. Empty if the
   * dice make hits.
   */
  readonly destroys: readonly string[];
  /** True if the uses of the effect are renewed in every round. */
  readonly isPerRound: boolean;
  /** For effects of kind `cancel`, true if hits between rolls are cancelled, too. */
  readonly isBetween: boolean;
  readonly rule: string;
}

/**
 * The kinds of effects, each with its own fields. Every kind can also have the fields that are not listed for any kind.
 */
const KINDS = {
  roll: ['by', 'each', 'only', 'perType'],
  dice: ['by', 'only', 'limited', 'perRound', 'each'],
  'dice-per-enemy': [],
  'hits-on': ['from'],
  attack: ['from', 'dice', 'only'],
  reroll: [],
  adjust: ['by', 'limited', 'perRound'],
  faces: ['from', 'hits', 'destroys'],
  multiply: ['by'],
  against: [],
  spare: [],
  excess: [],
  cancel: ['hits', 'between', 'perRound'],
  hit: ['hits', 'assign'],
  volley: ['count', 'assign'],
  answer: ['hits'],
  destroy: ['count'],
  repair: ['count', 'only', 'limited', 'perRound'],
  forbid: ['what'],
  join: ['unit', 'count'],
  become: ['unit', 'count', 'limited', 'perRound'],
  role: [],
  assign: ['assign'],
  sustain: ['hits'],
  'may-sustain': ['count'],
  'on-sustain': ['then', 'hits', 'limited', 'perRound'],
  'on-loss': ['dice', 'then', 'unit', 'count', 'limited', 'perRound'],
  sacrifice: ['count', 'then', 'hits', 'assign'],
  again: [],
  doom: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type EffectKind = keyof typeof KINDS;
const effectKinds = Object.keys(KINDS) as EffectKind[];
const FIELDS_OF_SOME = new Set<string>(Object.values(KINDS).flat());

/** The words of a game that its effects may use. */
interface KnownWords {
  readonly die: number;
  readonly attacks: readonly string[];
  readonly targets: readonly string[];
  readonly units: readonly string[];
  readonly factions: readonly string[];
  readonly phases: readonly string[];
  /** The rule that a journal cites unless the effect names another rule. */
  readonly rule: string;
}

const MOST_DICE = 100;

/** Reads one effect, and records its mistakes. */
export function readEffect(fields: Fields, known: KnownWords): Effect {
  if (!fields.has('kind')) fields.mistake(null, `missing; expected a \`kind\`: ${effectKinds.join(', ')}`);
  const kind = fields.word('kind', effectKinds, 'roll');
  const { die, attacks, targets } = known;
  const rounds = fields.raw('rounds');
  const phase = (key: string) => fields.words(key, known.phases, 'phase')?.[0] ?? null;
  const needs = fields.has('needs') ? fields.fields('needs') : null;
  const isOnLoss = kind === 'on-loss';
  const effect: Effect = {
    kind,
    side: fields.word('side', ['own', 'enemy'], 'own'),
    units: fields.words('units', targets, 'unit'),
    except: fields.words('except', targets, 'unit') ?? [],
    attacks: fields.words('attack', attacks, 'attack') ?? [],
    rounds: rounds === 'first' ? 1 : rounds === 'all' ? 0 : roundsOf(fields),
    by: fields.whole('by', -die, die, 0),
    count: fields.whole('count', 0, 1000, 1),
    from: fields.whole('from', 1, die, die),
    hits: fields.whole('hits', 1, die, 1),
    dice: fields.whole('dice', 1, MOST_DICE, 1),
    only: fields.word('only', ['all', 'one', 'lacking'], 'all'),
    what: fields.words('what', ['sustain', 'shield', 'abilities', 'text', ...attacks], 'ability')?.[0] ?? 'sustain',
    assign: fields.word('assign', ['owner', 'enemy', 'non-fighters'], 'owner'),
    unless: fields.words('unless', targets, 'unit') ?? [],
    faction: fields.words('faction', known.factions, 'faction')?.[0] ?? null,
    before: phase('before'),
    after: phase('after'),
    needs: needs && {
      units: needs.words('units', targets, 'unit') ?? ['all'],
      except: needs.words('except', targets, 'unit') ?? [],
      least: needs.whole('least', 1, 1000, 1),
    },
    unit: fields.words('unit', known.units, 'unit')?.[0] ?? null,
    consequence: isOnLoss
      ? fields.word('then', ['destroy', 'join'], 'destroy')
      : fields.word('then', ['hit', 'destroy', 'repair'], 'hit'),
    isLimited: fields.flag('limited'),
    isEach: fields.flag('each'),
    isPerType: fields.flag('perType'),
    destroys: fields.words('destroys', targets, 'unit') ?? [],
    isPerRound: fields.flag('perRound'),
    isBetween: fields.flag('between'),
    rule: fields.string('rule', known.rule),
  };
  needs?.refuseOthers();
  fields.refuseOthers();
  // An unknown kind has been reported already. The fields of such an effect cannot be checked.
  if (fields.raw('kind') !== kind) return effect;
  if ((kind === 'roll' || kind === 'dice' || kind === 'adjust') && effect.by === 0)
    fields.mistake(null, 'has no effect; expected a `by` other than 0');
  if (kind === 'adjust' && effect.by < 0) fields.mistake('by', `expected at least 1; got ${effect.by}`);
  if (kind === 'become') {
    if (effect.unit === null && !fields.has('unit')) fields.mistake(null, 'missing; expected `unit`');
    if (effect.before === null && effect.after === null)
      fields.mistake(null, 'missing; expected `before` or `after`: the phase before or after which the units change');
  }
  if (isOnLoss && effect.consequence === 'join' && effect.side === 'own' && !effect.isLimited && !effect.isPerRound)
    fields.mistake(null, 'units would join without end; expected `limited: true` or `perRound: true`');
  const own: readonly string[] = KINDS[kind];
  for (const key of fields.keys) {
    if (!FIELDS_OF_SOME.has(key) || own.includes(key)) continue;
    const rest =
      own.length === 0 ? 'this kind has no fields of its own' : `the fields of this kind are ${own.join(', ')}`;
    fields.mistake(key, `has no meaning for the kind \`${kind}\`; ${rest}`, true);
  }
  return effect;
}

/**
 * Reads `rounds` if it is neither `first` nor `all`: the number of rounds in which the effect applies, counted from the
 * first round. Returns 0, which means all rounds, if there is no valid number.
 */
function roundsOf(fields: Fields): number {
  if (typeof fields.raw('rounds') !== 'string') return fields.whole('rounds', 1, 100, 0);
  fields.mistake('rounds', `expected first, all, or a number of first rounds; got ${shown(fields.raw('rounds'))}`);
  return 0;
}
