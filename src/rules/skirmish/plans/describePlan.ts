import type { AbilityUse, Comparison, Condition, Plan, Quantity, ReactionName } from './Plan.ts';

const targetWords: Readonly<Record<Plan['targets'][number], string>> = {
  nearest: 'the nearest',
  weakest: 'the weakest',
  dearest: 'the dearest',
  'most-threatened': 'the most threatened',
  objective: 'whoever matters to a mission',
  random: 'any one',
};

const distanceWords: Readonly<Record<Plan['distance'], (target: string) => string>> = {
  charge: (target) => `charges ${target} it can reach`,
  hold: (target) => `holds its ground and attacks ${target} in reach`,
  wait: (target) =>
    `waits for opponents and attacks ${target} in reach, comes into range to shoot, and closes in on shooters that it cannot answer`,
  'keep-away': (target) => `keeps away and shoots ${target} in range`,
  objective: (target) => `goes to an objective, holds it, and attacks ${target} in reach; without one it charges`,
  random: (target) => `charges, holds its ground or keeps away by a die, against ${target}`,
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

/** What stands before and after the comparison. */
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
 * What a plan does, in one plain sentence without its subject and full stop.
 *
 * @param isForMissions whether there are missions that it can play for
 * @example 'charges the weakest it can reach; counterblows, then dodges; never retreats; never rescues'
 */
export function describePlan(plan: Plan, isForMissions = false): string {
  const { retreat, rescue, abilities, random } = plan;
  const parts = [
    approach(plan, isForMissions),
    ...(isForMissions && plan.missions === 'weighed' ? ['goes for an objective that pays more than fighting'] : []),
    describeReactions(plan),
    deed(retreat, 'retreats', 'never retreats'),
    deed(rescue, 'rescues friends', 'never rescues'),
    ...Object.entries(abilities).map(([name, when]) => deed(when, `uses ${name}`, `never uses ${name}`)),
  ];
  return `${random ? 'by equal dice among what is allowed: ' : ''}${parts.join('; ')}`;
}

function approach({ distance, targets }: Plan, isForMissions: boolean): string {
  const rules = isForMissions || targets.length === 1 ? targets : targets.filter((target) => target !== 'objective');
  const [first, ...others] = rules.map((target) => targetWords[target]);
  const ties = others.length === 0 ? '' : ` (of equals ${others.join(', then ')})`;
  return `${distanceWords[distance](first)}${ties}`;
}

/** What a plan does about an attack: `dodges, then counterblows`. */
export function describeReactions({ reactions, best }: Plan): string {
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
