import type { Card } from '../cards/Card.ts';
import { type Plan, useOf } from '../plans/Plan.ts';
import type { Decision } from '../play/Decision.ts';
import type { State } from '../play/State.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';
import { type Choices, findChoices } from './findChoices.ts';
import { abilityOf, SituationKey } from './SituationKey.ts';

/**
 * The maximum number of states that `findChoices` may visit. `checkLookAhead` rejects a duel whose estimated number of
 * situations is too high. This second limit stops the search if the estimate was too low.
 */
const MOST_STATES = 1_000_000;

const known = new WeakMap<Setup, Choices>();

/**
 * Makes the decisions of the unit whose plan is `best`. All choices of a setup are computed at its first decision.
 * Later decisions, in all trials of the setup, look them up.
 */
export class BestDecision implements Decision {
  private readonly key: SituationKey;
  private readonly makeState: () => State;
  private found: Choices | null = null;

  /**
   * @param state the state of the fight in which the decisions are made
   * @param makeState allocates another state of the same setup, in which the choices are computed
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
    if (situation < 0) throw new Error('the plan `best` has no choice for this situation of the fight');
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

/**
 * The maximum number of situations of a duel with a plan `best`. Computing the choices for that many situations takes
 * about half a minute.
 */
const MOST = 500_000;

/**
 * The estimated number of situations for each combination of a round, the remaining HP boxes of both units, and their
 * remaining RP. Most duels have fewer, because units use up boxes and points at the same time, so that many
 * combinations never occur.
 */
const BY_ROUND = 2;

/** Reports a duel that has too many situations for plan `best`. */
export function checkLookAhead(
  units: readonly Pick<UnitSetup, 'card' | 'plan'>[],
  rounds: number,
  report: (message: string) => void,
): void {
  if (!units.some(asksSolver)) return;
  const boxes = units.reduce((product, { card }) => product * card.hp.length, 1);
  const points = units.reduce((product, { card }) => product * (1 + card.stats.rp), 1);
  const situations = BY_ROUND * rounds * boxes * points;
  if (situations <= MOST) return;
  report(
    `expected a duel of at most ${words(MOST)} situations, the limit of plan best; got ${words(situations)} ` +
      `(${BY_ROUND} × ${rounds} rounds × ${boxes} pairs of HP boxes × ${points} pairs of RP): use fewer rounds, boxes or RP, or another plan`,
  );
}

function words(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Returns true if a unit's plan leaves its reactions, or an ability of its card, to the exact solver. */
export function asksSolver({ plan, card }: { readonly plan: Plan; readonly card: Card }): boolean {
  return plan.best || card.abilities.some(({ name, moment }) => moment !== 'always' && useOf(plan, name) === 'best');
}
