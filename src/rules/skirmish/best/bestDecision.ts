import type { Decision } from '../play/Decision.ts';
import type { State } from '../play/State.ts';
import type { Setup } from '../setup/Setup.ts';
import { type Choices, findChoices } from './findChoices.ts';
import { SituationKey } from './SituationKey.ts';

/** The most states that a fight with a best plan may pause in. */
const MOST_STATES = 1_000_000;

const known = new WeakMap<Setup, Decision>();

/**
 * What the one unit of a setup whose plan is `best` does: worked out when it is first asked, once however many states of
 * the setup ask, and looked up from then on.
 *
 * @param makeState makes a fight of the same setup to look ahead with
 */
export function bestDecision(setup: Setup, makeState: () => State): Decision {
  let decision = known.get(setup);
  if (decision === undefined) {
    decision = new LookedUpDecision(makeState);
    known.set(setup, decision);
  }
  return decision;
}

class LookedUpDecision implements Decision {
  private readonly makeState: () => State;
  private found: Choices | null = null;
  private key: SituationKey | null = null;

  constructor(makeState: () => State) {
    this.makeState = makeState;
  }

  choose(state: State, unit: number, open: number): number {
    if (open === 0) return 0;
    this.found ??= findChoices(this.makeState(), unit, MOST_STATES);
    this.key ??= new SituationKey(state);
    const situation = this.found.situations.find(this.key.of(state, open));
    if (situation < 0) throw new Error('a best plan was asked in a situation that it did not foresee');
    return this.found.choices[situation];
  }
}
