import type { Report } from '../../Report.ts';
import type { Ability } from './Ability.ts';
import type { Card } from './Card.ts';
import type { CardText } from './cardShape.ts';
import { checkNeeds } from './checks/checkNeeds.ts';
import { checkSwitches } from './checks/checkSwitches.ts';
import { MODEL_BASE, squadBase } from './squadBase.ts';
import { STATS, type StatName } from './stats.ts';

/** As many models as a squad mostly has. */
const SQUAD_MODELS = 3;

/** A card that nothing is written on. */
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
 * The card of a text, everything that was left out filled in.
 *
 * @param report is told what contradicts itself, by paths in the text; what is returned after that is for no use but
 * further checks
 * @param from the card that the text changes: what the text leaves out is as on it, and abilities are replaced by name
 */
export function toCard(name: string, text: CardText, report: Report, from: Card = BLANK): Card {
  const type = text.type ?? from.type;
  const models = text.models ?? (type === from.type ? from.models : type === 'squad' ? SQUAD_MODELS : 1);
  const card: Card = {
    name,
    type,
    cost: text.cost ?? from.cost,
    stats: Object.fromEntries(STATS.map((stat) => [stat, text[stat] ?? from.stats[stat]])) as Record<StatName, number>,
    hp: text.hp ?? from.hp,
    mp: text.mp ?? from.mp,
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

function mergedAbilities(
  from: readonly Ability[],
  written: Readonly<Record<string, Omit<Ability, 'name'>>>,
): readonly Ability[] {
  const abilities = new Map(from.map((ability) => [ability.name, ability]));
  for (const [name, ability] of Object.entries(written)) abilities.set(name, { name, ...ability });
  return [...abilities.values()];
}

/** RQ.TYPE.HERO and RQ.TYPE.SQUAD: several models are a squad, and a squad is several. */
function checkModels({ type, models }: Card, report: Report): void {
  if (type === 'squad' && models === 1) report(['models'], 'a squad has several models; expected 2 to 12; got 1');
  if (type !== 'squad' && models > 1) {
    report(['models'], `only a squad has several models; expected 1 for a card of type ${type}; got ${models}`);
  }
}

/** RQ.COST.CHARGES: what is refilled has charges. */
function checkRefills({ abilities }: Card, report: Report): void {
  const charged = abilities.filter(({ limit }) => limit?.kind === 'charges').map(({ name }) => name);
  for (const { name, effect } of abilities) {
    if (effect.kind !== 'refill') continue;
    const path = ['abilities', name, 'effect'];
    if (charged.length === 0) report(path, 'there is nothing to refill: no ability of this card has charges');
    else if (effect.ability !== null && !charged.includes(effect.ability)) {
      report(path, `\`${effect.ability}\` is no ability with charges; expected one of ${charged.join(', ')}`);
    }
  }
}
