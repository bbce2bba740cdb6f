import type { Decision } from '../play/Decision.ts';
import type { State } from '../play/State.ts';
import type { Setup } from '../setup/Setup.ts';
import { type Choices, findChoices } from './findChoices.ts';
import { abilityOf, SituationKey } from './SituationKey.ts';

/** Where looking ahead ends, should a duel that `checkLookAhead` has let through be larger than it seemed. */
const MOST_STATES = 1_000_000;

const known = new WeakMap<Setup, Choices>();

/**
 * What the one unit of a fight whose plan is `best` does: worked out when it is first asked, once for all fights of a
 * setup, and looked up from then on.
 */
export class BestDecision implements Decision {
  private readonly key: SituationKey;
  private readonly makeState: () => State;
  private found: Choices | null = null;

  /**
   * @param state the fight in which it decides
   * @param makeState makes another fight of the same setup, to look ahead with
   */
  constructor(state: State, makeState: () => State) {
    this.key = new SituationKey(state);
    this.makeState = makeState;
  }

  choose(state: State, unit: number, open: number): number {
    return open === 0 ? 0 : this.chosen(state, unit, open);
  }

  uses(state: State, unit: number, at: number): boolean {
    return this.chosen(state, unit, abilityOf(at)) !== 0;
  }

  private chosen(state: State, unit: number, open: number): number {
    this.found ??= this.choicesOf(state, unit);
    const situation = this.found.situations.find(this.key.of(open));
    if (situation < 0) throw new Error('a best plan was asked in a situation that it did not foresee');
    return this.found.choices[situation];
  }

  private choicesOf({ tables }: State, unit: number): Choices {
    let choices = known.get(tables.setup);
    if (choices === undefined) {
      choices = findChoices(this.makeState(), unit, MOST_STATES);
      known.set(tables.setup, choices);
    }
    return choices;
  }
}
