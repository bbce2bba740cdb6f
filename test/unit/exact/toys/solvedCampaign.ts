import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import type { Composition } from '../../../../src/rules/Composition.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { campaign } from './campaign.ts';

/** The setup of a campaign. */
export type Setup = Parameters<typeof campaign.create>[0];

/** Three fights; the later ones are reached in many ways. */
export const middle: Setup = { red: 5, fights: [3, 2, 3].map((blue) => ({ blue, need: 3, rounds: 3 })) };

/** Returns the exact solution. @throws if the budget is too small */
export function solved<State>(rules: Rules<Setup, State>, setup: Setup) {
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  return solution;
}

/** The campaign with some of its composition replaced. */
export function altered(change: (composition: Composition) => Partial<Composition>): typeof campaign {
  const parts = campaign.composition;
  if (parts === undefined) throw new Error('the toy is composed');
  return {
    ...campaign,
    composition: {
      exact(setup) {
        const composition = parts.exact(setup);
        return { ...composition, ...change(composition) };
      },
    },
  };
}
