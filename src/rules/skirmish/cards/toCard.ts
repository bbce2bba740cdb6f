import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import type { Ability } from './Ability.ts';
import type { Box, Card } from './Card.ts';
import { type CardText, EMPTY_BOX, type Resized } from './cardSchema.ts';
import { STATS, type StatName } from './stats.ts';

/**
 * At index n: the radius of the smallest known circle that contains n circles of radius 1 (Graham, Lubachevsky, Nurmela
 * & Östergård 1998, "Dense packings of congruent circles in a circle").
 */
const HOLDING = [0, 1, 2, 2.155, 2.414, 2.701, 3, 3, 3.304, 3.613, 3.813, 3.924, 4.029] as const;

/** The diameter of one model's base, in millimetres. */
const MODEL_BASE = 32;

/**
 * Returns the diameter in whole millimetres of the circle that contains 1 to 12 models, base to base: 32 for one, 69
 * for three.
 */
export function squadBase(models: number): number {
  return Math.round(MODEL_BASE * HOLDING[models]);
}

/** The default number of models in a squad. It is also the usual maximum. */
const SQUAD_MODELS = 3;

/** A card with default values only. */
const BLANK: Card = {
  name: '',
  type: 'hero',
  cost: 0,
  stats: Object.fromEntries(STATS.map((stat) => [stat, 0])) as Record<StatName, number>,
  hp: [],
  mp: [],
  lp: 0,
  models: 1,
  base: MODEL_BASE,
  abilities: [],
};

/**
 * Builds a card from its values, with all defaults filled in.
 *
 * @param text the values that are written for the card
 * @param report receives each contradiction, with its path in the text. If there is any, the result may be used only
 * for further checks.
 * @param from the card that `text` changes. Its values are the defaults, and an ability in `text` replaces the one with
 * the same name.
 */
export function toCard(name: string, text: CardText, report: Report, from: Card = BLANK): Card {
  const type = text.type ?? from.type;
  const models = text.models ?? (type === from.type ? from.models : type === 'squad' ? SQUAD_MODELS : 1);
  const card: Card = {
    name,
    type,
    cost: text.cost ?? from.cost,
    stats: Object.fromEntries(STATS.map((stat) => [stat, text[stat] ?? from.stats[stat]])) as Record<StatName, number>,
    hp: barOf(text.hp, from.hp),
    mp: barOf(text.mp, from.mp),
    lp: text.lp ?? from.lp,
    models,
    base: text.base ?? (models === from.models ? from.base : squadBase(models)),
    abilities: mergedAbilities(from.abilities, text.abilities ?? {}),
  };
  checkModels(card, report);
  checkNeeds(card, report);
  checkSwitches(card, report);
  checkRefills(card, report);
  return card;
}

/**
 * Returns a bar of a card. If the text writes out the bar, this is the written bar. For `{boxes: n}`, it is the bar of
 * the changed card (`from`), shortened to n boxes or extended with empty ones. If the text has no such bar, it is
 * `from`.
 */
function barOf(written: readonly Box[] | Resized | undefined, from: readonly Box[]): readonly Box[] {
  if (written === undefined) return from;
  if (!('boxes' in written)) return written;
  return Array.from({ length: written.boxes }, (_, at) => from[at] ?? EMPTY_BOX);
}

function mergedAbilities(
  from: readonly Ability[],
  written: Readonly<Record<string, Omit<Ability, 'name'>>>,
): readonly Ability[] {
  const abilities = new Map(from.map((ability) => [ability.name, ability]));
  for (const [name, ability] of Object.entries(written)) abilities.set(name, { name, ...ability });
  return [...abilities.values()];
}

/** Reports a squad of one model, and a card of another type with several models (RQ.TYPE.HERO, RQ.TYPE.SQUAD). */
function checkModels({ type, models }: Card, report: Report): void {
  if (type === 'squad' && models === 1) report(['models'], 'a squad has several models; expected 2 to 12; got 1');
  if (type !== 'squad' && models > 1) {
    report(['models'], `only a squad has several models; expected 1 for a card of type ${type}; got ${models}`);
  }
}

/**
 * Reports an ability that refills charges if it has nothing to refill: no ability of the card has charges, or the ability named in
 * the effect has none (RQ.COST.CHARGES).
 */
function checkRefills({ abilities }: Card, report: Report): void {
  const charged = abilities.filter(({ limit }) => limit?.kind === 'charges').map(({ name }) => name);
  for (const { name, effect } of abilities) {
    if (effect.kind !== 'refill') continue;
    const path = ['abilities', name, 'effect'];
    if (charged.length === 0) report(path, 'there is nothing to refill: no ability of this card has charges');
    else if (effect.ability !== null && !charged.includes(effect.ability)) {
      report(path, `\`${effect.ability}\` is not an ability with charges; expected one of ${charged.join(', ')}`);
    }
  }
}

/**
 * A stat that a card needs for one kind of attack if it has, or can get, dice for this attack. `dice` is the stat that
 * counts these dice. `words` describes the needed stat in messages.
 */
interface Need {
  readonly stat: 'ccs' | 'mms' | 'range';
  readonly words: string;
  readonly dice: StatName;
  readonly attack: 'close' | 'ranged';
}

const NEEDS: readonly Need[] = [
  { stat: 'ccs', words: 'what a die must show, 2 to 6', dice: 'att', attack: 'close' },
  { stat: 'mms', words: 'what a die must show, 2 to 6', dice: 'rof', attack: 'ranged' },
  { stat: 'range', words: 'the range of its weapon in cm', dice: 'rof', attack: 'ranged' },
];

/**
 * Reports a missing CCS, MMS or range (RQ.CC.2, RQ.CARD.RW). A card needs such a stat in three cases:
 * - It has dice for the attack.
 * - A box, or an ability that acts on the unit itself, changes the stat or adds such dice.
 * - An ability tests the stat or makes the attack.
 */
function checkNeeds(card: Card, report: Report): void {
  for (const need of NEEDS) {
    const reason = card.stats[need.stat] === 0 ? reasonFor(need, card) : null;
    if (reason !== null) report([need.stat], `missing; expected ${need.words}, because ${reason}`);
  }
}

function reasonFor({ stat, dice, attack }: Need, { stats, hp, mp, abilities }: Card): string | null {
  if (stats[dice] > 0) return `${dice} is ${stats[dice]}`;
  const upper = stat.toUpperCase();
  const isConcerned = (change: { readonly stat: StatName; readonly by: number }) =>
    change.stat === stat || (change.stat === dice && change.by > 0);
  if ([...hp, ...mp].some(({ changes }) => changes.some(isConcerned)))
    return `a box changes ${upper} or raises ${dice.toUpperCase()}`;
  const ability = abilities.find(
    ({ test, target, effect }) =>
      test === stat ||
      (effect.kind === 'attack' && effect.attack === attack) ||
      (effect.kind === 'change' && target === 'self' && isConcerned(effect)),
  );
  return ability === undefined ? null : `the ability \`${ability.name}\` needs it`;
}

/**
 * Reports a box that names an ability which is not an S ability of the card. Also reports an S ability that no box switches on, and
 * one that two boxes switch on (RQ.COST.S).
 */
function checkSwitches({ hp, mp, abilities }: Card, report: Report): void {
  const names = abilities.map(({ name }) => name);
  const on = new Set<string>();
  for (const [bar, boxes] of Object.entries({ hp, mp })) {
    for (const [at, { switches }] of boxes.entries()) {
      for (const name of switches) {
        const ability = abilities.find((one) => one.name === name);
        const path = [bar, at];
        if (ability === undefined) report(path, `no ability is called \`${name}\`${advice(name, names)}`);
        else if (!ability.switched) report(path, `\`${name}\` is always on; add S to its cost, or take S ${name} away`);
        else if (on.has(name)) report(path, `\`${name}\` is switched on by two boxes; keep one of the two`);
        on.add(name);
      }
    }
  }
  for (const { name, switched } of abilities) {
    if (switched && !on.has(name)) {
      report(['abilities', name, 'cost'], `no box switches it on; write S ${name} into a box of hp or mp`);
    }
  }
}

function advice(name: string, names: readonly string[]): string {
  const near = didYouMean(name, names);
  if (near !== '') return near;
  return names.length === 0 ? '; this card has none' : `; expected one of ${names.join(', ')}`;
}
