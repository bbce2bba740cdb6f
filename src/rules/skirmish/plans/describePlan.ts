import type { PlanLine } from '../../Presentation.ts';
import type { BattleSetup, Mission, Setup, UnitSetup } from '../setup/Setup.ts';
import type { AbilityUse, Comparison, Condition, Plan, Quantity, ReactionName } from './Plan.ts';
import { hasMissions } from './playableMissions.ts';

const targetWords: Readonly<Record<Plan['targets'][number], string>> = {
  nearest: 'the nearest',
  weakest: 'the weakest',
  dearest: 'the most expensive',
  'most-threatened': 'the most threatened',
  objective: 'the most rewarding',
  random: 'any one',
};

/** Returns the first target rule of a plan in words: `the nearest opponent`. */
function firstTarget(target: Plan['targets'][number]): string {
  return target === 'random' ? 'any opponent' : `${targetWords[target]} opponent`;
}

const distanceWords: Readonly<Record<Plan['distance'], (target: string) => string>> = {
  charge: (target) => `charges ${target} it can reach`,
  hold: (target) => `holds its ground and attacks ${target} in reach`,
  wait: (target) =>
    `moves up, but stays out of reach of opponents; attacks ${target} in reach, comes into range to shoot, and closes in on shooters that it cannot answer`,
  'keep-away': (target) => `keeps away and shoots ${target} in range`,
  objective: (target) => `goes to an objective, holds it, and attacks ${target} in reach; without one it charges`,
  random: (target) => `chooses at random whether it strikes, shoots, comes nearer or steps back; it attacks ${target}`,
};

const reactionWords: Readonly<Record<ReactionName, string>> = {
  dodge: 'dodges',
  counterblow: 'counterblows',
  countershot: 'shoots at chargers',
  shelter: 'seeks shelter',
};

const operatorWords: Readonly<Record<Comparison['operator'], string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': 'exactly',
  '!=': 'other than',
};

/** For each quantity, the words before the operator and the words after the value. */
const quantityWords: Readonly<Record<Quantity, readonly [string, string]>> = {
  'expected wounds': ['expected wounds are', ''],
  'chance to fall': ['its chance to fall is', ''],
  HP: ['it has', ' HP'],
  MP: ['it has', ' MP'],
  AP: ['it has', ' AP'],
  RP: ['it has', ' RP'],
  'foe HP': ['the foe has', ' HP'],
  'foe RP': ['the foe has', ' RP'],
  distance: ['the foe is', ' cm away'],
  round: ['the round is', ''],
  gain: ['its gain is', ''],
};

/**
 * Returns a plan as one sentence, without its subject and without a full stop.
 *
 * @param isForMissions true if there are missions that the unit can play for
 * @param isBattle true if the unit may have several opponents
 * @param hasAbilities true if the unit has abilities other than passive ones
 * @example 'charges the weakest opponent it can reach; counterblows, then dodges; never retreats; never rescues'
 */
export function describePlan(
  plan: Plan,
  { isForMissions = false, isBattle = false, hasAbilities = false } = {},
): string {
  const { retreat, rescue, abilities, otherAbilities, random } = plan;
  const others = Object.keys(abilities).length === 0 ? 'abilities' : 'other abilities';
  const parts = [
    approach(plan, isBattle),
    ...(isForMissions && plan.missions === 'weighed' ? ['goes for an objective that pays more than fighting'] : []),
    describeReactions(plan),
    deed(retreat, 'retreats', 'never retreats'),
    deed(rescue, 'rescues friends', 'never rescues'),
    ...Object.entries(abilities).map(([name, when]) => deed(when, `uses ${name}`, `never uses ${name}`)),
    ...(hasAbilities ? [deed(otherAbilities, `uses ${others}`, `never uses ${others}`)] : []),
  ];
  return `${random ? 'at random, with equal chances, among all allowed actions: ' : ''}${parts.join('; ')}`;
}

function approach({ distance, targets }: Plan, isBattle: boolean): string {
  const rules = isBattle || targets.length === 1 ? targets : targets.filter((target) => target !== 'objective');
  const [first, ...rest] = rules;
  const others = rest.map((target) => targetWords[target]);
  const ties = others.length === 0 ? '' : ` (among equals, ${others.join(', then ')})`;
  return `${distanceWords[distance](firstTarget(first))}${ties}`;
}

/** Returns a plan's reactions in words: `dodges, then counterblows`. */
function describeReactions({ reactions, best }: Plan): string {
  if (best) return 'reacts as the exact solver finds best';
  if (reactions.length === 0) return 'never reacts';
  return reactions.map(({ reaction, when }) => `${reactionWords[reaction]}${whenWords(when)}`).join(', then ');
}

function deed(condition: AbilityUse, does: string, never: string): string {
  if (condition === null) return never;
  if (condition === 'best') return `${does} as the exact solver finds best`;
  return condition.length === 0 ? `${does} whenever it can` : `${does}${whenWords(condition)}`;
}

function whenWords(condition: Condition): string {
  if (condition.length === 0) return '';
  return ` when ${condition.map(comparisonWords).join(' and ')}`;
}

function comparisonWords({ quantity, operator, value }: Comparison): string {
  if (quantity === 'gain') return 'it pays';
  const [before, after] = quantityWords[quantity];
  return `${before} ${operatorWords[operator]} ${value}${after}`;
}

/**
 * Returns the lines of a report about the plans. In an attack: the attacker's dice, and the defender with its reactions. In a
 * duel or a battle: each unit with its plan. In a battle also: the order of activation and the missions.
 */
export function describeFight(setup: Setup): PlanLine[] {
  const { units, listed, mode, sides, battle } = setup;
  if (mode === 'attack') return [attackLine(setup), defenceLine(setup)];
  const circumstances = { isForMissions: hasMissions(setup), isBattle: mode === 'battle' };
  const plans = listed.map((at): PlanLine => {
    const { name, side, card, plan } = units[at];
    const hasAbilities = card.abilities.some(({ moment }) => moment !== 'always');
    return {
      subject: mode === 'battle' ? `${sides[side]}: ${name}` : name,
      text: `${card.name} (${card.hp.length} HP), plan ${plan.name}: ${describePlan(plan, { ...circumstances, hasAbilities })}`,
      rules: ['RAPTURE RQ.ACT.1'],
    };
  });
  return battle === null ? plans : [...plans, activationLine(battle), ...missionLines(setup, battle)];
}

function activationLine({ activation }: BattleSetup): PlanLine {
  const text = {
    'by-plan':
      'by plan: first units that can attack and are in danger, then units that lose by waiting, last units that only go for an objective; among equals the unit with the most points at stake, then the most expensive',
    'as-listed': 'as listed: each side activates and deploys its units in the order of the study',
  }[activation];
  return { subject: 'order of activation', text, rules: ['RAPTURE RQ.ACT.1'] };
}

/** Returns the mission cards of each side that has any. */
function missionLines({ sides, units }: Setup, { missions }: BattleSetup): PlanLine[] {
  return missions.flatMap((cards, side) => {
    if (cards.length === 0) return [];
    const list = cards.map((card) => `${card.name} (${missionText(card, units)})`).join(', ');
    const text = cards.length === 1 ? list : `one of ${list}`;
    return [{ subject: `${sides[side]}: mission`, text, rules: ['RAPTURE RQ.SET.3'] }];
  });
}

function missionText(card: Mission, units: readonly UnitSetup[]): string {
  const points = `${card.points} ${card.points === 1 ? 'point' : 'points'}`;
  if (card.kind !== 'hold')
    return `${points} if ${units[card.unit].name} is ${card.kind === 'kill' ? 'eliminated' : 'on the field at the end'}`;
  const when = {
    preparation: 'in each Preparation Phase',
    cleanup: 'in each Cleanup Phase',
    game: 'at the end',
  }[card.each];
  return `${points} ${when} for holding (${card.at.join(', ')}) alone, within ${card.within} cm`;
}

function attackLine({ units: [{ card }], kind, distance }: Setup): PlanLine {
  const { att, ccs, rof, mms, range } = card.stats;
  const text =
    kind === 'close'
      ? `${diceText(att)} at ${ccs}+, in contact`
      : `${diceText(rof)} at ${mms}+, from ${distance} cm with a range of ${range} cm`;
  return { subject: named('attacker', card.name), text, rules: ['RAPTURE RQ.CC.2'] };
}

function defenceLine({ units: [, defender] }: Setup): PlanLine {
  const { card, plan, crossed, sheltered } = defender;
  const parts = [
    `${card.hp.length - crossed.hp} HP`,
    `${diceText(card.stats.def)} to block with`,
    ...(sheltered ? ['in shelter already'] : []),
    describeReactions(plan),
  ];
  return { subject: named('defender', card.name), text: parts.join('; '), rules: ['RAPTURE RQ.CC.3'] };
}

/**
 * Returns a unit's role and the name of its card. If both are the same, returns the name once. A card that is written in the
 * study is named after the role.
 */
function named(role: string, card: UnitSetup['name']): string {
  return card === role ? role : `${role}: ${card}`;
}

function diceText(dice: number): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
}
