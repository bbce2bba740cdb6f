import { answerOf } from '../timing/startRace.ts';

/** The cost of solving one battle of fleets exactly, in seconds of processor time. */
export interface ExactCost {
  readonly name: string;
  readonly states: number;
  /** The time to read and check the game file, in a process that has not read one before. */
  readonly reading: number;
  /** The time of the first solution in a process. `later` is the median time of later ones. Both include the setup. */
  readonly first: number;
  readonly later: number;
  /** The memory of the whole process at the end, in megabytes. */
  readonly resident: number;
}

const large = { warsun: 1, dreadnought: 2, destroyer: 4, cruiser: 2, carrier: 2, fighter: 3 };

/** The battles, and the number of times that each is solved after the first time. */
export const battles = [
  {
    name: '3 dreadnoughts against 5 cruisers',
    attacker: { units: { dreadnought: 3 } },
    defender: { units: { cruiser: 5 } },
    times: 400,
  },
  {
    name: 'a war sun, 2 dreadnoughts, 4 destroyers, 2 cruisers, 2 carriers and 3 fighters against the same',
    attacker: { units: large },
    defender: { units: large },
    times: 4,
  },
] as const;

/** Measures the cost of each battle. @param share the share of the usual number of solutions */
export function exactBattleCosts(share: number): ExactCost[] {
  return battles.map(({ name, times }, number) => ({
    name,
    ...JSON.parse(answerOf('./solveBattle.js', String(number), String(Math.ceil(share * times)))),
  }));
}
