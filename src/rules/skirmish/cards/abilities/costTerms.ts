import type { Ability } from '../Ability.ts';

/** What the terms of a cost column say together; `null` and 0 where none says it. */
export interface Cost extends Pick<Ability, 'cost' | 'test' | 'switched' | 'limit' | 'lineOfSight' | 'reach'> {
  readonly isPassive: boolean;
  readonly isAnytime: boolean;
}

/** One line of the sheet's table of costs. */
export interface CostTerm {
  /** As the sheet writes it, X being a number. */
  readonly category: string;
  readonly written: RegExp;
  /** What may be said once: two terms of one kind contradict each other. */
  readonly kind: string;
  /** The least and the most X. */
  readonly range?: readonly [number, number];
  readonly read: (amount: number, before: Cost) => Partial<Cost>;
}

type Points = keyof Cost['cost'];
type Limit = NonNullable<Cost['limit']>['kind'];

/** The sheet's table of costs (RQ.COST), each term as a card writes it. */
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
