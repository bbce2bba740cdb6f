import { ABILITY_USES, type Comparison, PAYS, type Plan, REACTIONS } from './Plan.ts';

/** A plan that a study may name, with one sentence about how it plays. */
export interface ShippedPlan {
  readonly plan: Plan;
  readonly summary: string;
}

const none: Plan = {
  name: 'none',
  targets: ['nearest'],
  distance: 'charge',
  missions: 'ignored',
  reactions: [],
  retreat: null,
  rescue: null,
  abilities: {},
  otherAbilities: ABILITY_USES.sensible,
  random: false,
  best: false,
};

/**
 * All reactions, each used if it pays. A reaction is compared with the best other use of its RP, so the order of the list has no
 * effect.
 */
const whatPays = REACTIONS.map((reaction) => ({ reaction, when: PAYS }));
/** A retreat costs three MP (RQ.ACT.RETREAT). A unit that spends its last MP may flee (RQ.ESC.1), so this condition keeps one. */
const moraleToSpare: Comparison = { quantity: 'MP', operator: '>=', value: 4 };

/** The shipped plans. A study could write any of them as a table, except `random` and `best`. */
export const shippedPlans: readonly ShippedPlan[] = [
  {
    plan: none,
    summary:
      'Charges the nearest opponent, never reacts, never retreats; a table without `like` starts from this plan.',
  },
  {
    summary:
      'Charges the most rewarding opponent in reach; reacts if that gains more than other uses of the RP (and AP).',
    plan: {
      ...none,
      name: 'aggressive',
      targets: ['objective', 'weakest', 'nearest'],
      missions: 'weighed',
      reactions: whatPays,
    },
  },
  {
    summary:
      'Comes near, but waits out of reach unless it is shot at; dodges, shelters, retreats when nearly down, rescues friends.',
    plan: {
      ...none,
      name: 'cautious',
      targets: ['objective', 'weakest', 'nearest'],
      distance: 'wait',
      missions: 'weighed',
      reactions: whatPays,
      retreat: [{ quantity: 'HP', operator: '<=', value: 2 }, moraleToSpare],
      rescue: [],
    },
  },
  {
    summary:
      'Keeps out of contact and shoots the most rewarding opponent in range; shoots at chargers, shelters, leaves contact.',
    plan: {
      ...none,
      name: 'marksman',
      targets: ['objective', 'weakest', 'nearest'],
      distance: 'keep-away',
      missions: 'weighed',
      reactions: whatPays,
      retreat: [moraleToSpare],
    },
  },
  {
    summary: 'Chooses at random, with equal chances, among all allowed actions; every other plan should beat this one.',
    plan: {
      ...none,
      name: 'random',
      targets: ['random'],
      distance: 'random',
      reactions: REACTIONS.map((reaction) => ({ reaction, when: [] })),
      retreat: [],
      rescue: [],
      otherAbilities: ABILITY_USES.whenever,
      random: true,
    },
  },
  {
    summary:
      "In an attack or duel: uses the reactions and abilities that the exact solver finds best against the opponent's plan.",
    plan: { ...none, name: 'best', otherAbilities: ABILITY_USES.best, best: true },
  },
];

const named: ReadonlyMap<string, Plan> = new Map([
  ...shippedPlans.map(({ plan }) => [plan.name, plan] as const),
  ...REACTIONS.map((reaction) => [reaction, { ...none, name: reaction, reactions: [{ reaction, when: [] }] }] as const),
]);

/**
 * The names of plans that need no definition: the shipped plans, and for each reaction a plan that uses this reaction whenever the
 * unit can pay for it.
 */
export const PLAN_NAMES: readonly string[] = [...named.keys()];

/** Returns the plan with a name from `PLAN_NAMES`; undefined for any other name. */
export function planNamed(name: string): Plan | undefined {
  return named.get(name);
}

/** The plan from which a table without `like` starts. It also replaces a plan that cannot be read. */
export const plainPlan: Plan = none;
