import { IntTable } from '../../../foundation/IntTable.ts';
import { DrawOdds } from '../../../random/DrawTables.ts';
import { begin } from '../play/begin.ts';
import { WINNER } from '../play/counters.ts';
import type { Decision } from '../play/Decision.ts';
import type { State } from '../play/State.ts';
import { restore, save } from '../play/save.ts';
import { step } from '../play/step.ts';
import { DecisionTree } from './DecisionTree.ts';
import { abilityOf, SituationKey } from './SituationKey.ts';

/** The best choice in every situation in which the unit may have to choose. */
export interface Choices {
  /** The situations, as keys of `SituationKey`. */
  readonly situations: IntTable;
  /** For each situation, the chosen bits. */
  readonly choices: Int32Array;
  /** The expected value of `worthOf` at the start of the fight. */
  readonly value: number;
}

/**
 * Finds a unit's best choices by playing a fight in every possible way. Each state is evaluated only once, even if several ways
 * lead to it: value(state) = Σ over outcomes of the draws of P · max over choices of value(state after them). Rounds pass and
 * points are spent, so a fight never returns to an earlier state, and the recursion ends.
 *
 * @param state a state that is used only for this search; its counters need not be saved
 * @param unit the unit whose choices are found; all other units follow their plans
 * @param mostStates the most states to visit
 * @throws Error if there are more states
 */
export function findChoices(state: State, unit: number, mostStates: number): Choices {
  const search = new Search(state, unit, mostStates);
  state.decision = search;
  const value = search.run();
  return { situations: search.situations, choices: Int32Array.from(search.choices), value };
}

class Search implements Decision {
  readonly situations: IntTable;
  readonly choices: number[] = [];
  private readonly states: IntTable;
  private readonly state: State;
  private readonly unit: number;
  private readonly mostStates: number;
  private readonly values: number[] = [];
  private readonly key: SituationKey;
  private readonly odds = new DrawOdds();
  /**
   * The trees and the saved states of the sequence of steps that is being played, indexed by the number of steps since
   * the start of the fight.
   */
  private readonly trees: DecisionTree[] = [];
  private readonly saved: Int32Array[] = [];
  /** The tree of the step that is being played. */
  private tree = this.treeAt(0);

  constructor(state: State, unit: number, mostStates: number) {
    this.state = state;
    this.unit = unit;
    this.mostStates = mostStates;
    this.key = new SituationKey(state);
    this.situations = new IntTable();
    this.states = new IntTable();
  }

  /** Returns the value of the fight at its start. */
  run(): number {
    const tree = this.treeAt(0);
    let value: number;
    do {
      this.tree = tree;
      tree.begin();
      begin(this.state, tree, null);
      value = this.valueOfState(1);
    } while (tree.hasNext(value));
    return tree.value;
  }

  choose(_state: State, _unit: number, open: number): number {
    return open === 0 ? 0 : this.ask(open, open);
  }

  uses(_state: State, _unit: number, at: number): boolean {
    return this.ask(abilityOf(at), 1) !== 0;
  }

  /**
   * @param what the choice to make, as in `SituationKey.of`
   * @param bits the bits to choose from
   */
  private ask(what: number, bits: number): number {
    const { tree, choices } = this;
    if (tree.isRepeated) return tree.again();
    const situation = this.situations.add(this.key.of(what));
    const known = choices[situation];
    return known === undefined ? tree.choose(situation, bits) : tree.take(situation, known);
  }

  /** Returns the value of the state in which the fight is now. */
  private valueOfState(depth: number): number {
    this.saved[depth] = save(this.state, this.saved[depth]);
    const number = this.states.add(this.saved[depth]);
    if (number === this.values.length) {
      this.checkSize();
      this.values.push(Number.NaN);
      this.values[number] = this.lookAhead(depth);
    }
    const value = this.values[number];
    if (Number.isNaN(value)) throw new Error('a fight has come back to one of its earlier states');
    return value;
  }

  private lookAhead(depth: number): number {
    const { state } = this;
    const tree = this.treeAt(depth);
    const saved = this.saved[depth];
    let value: number;
    do {
      this.tree = tree;
      tree.begin();
      restore(state, saved);
      value = step(state, tree, null) ? this.valueOfState(depth + 1) : worthOf(state, this.unit);
    } while (tree.hasNext(value));
    return tree.value;
  }

  private treeAt(depth: number): DecisionTree {
    this.trees[depth] ??= new DecisionTree(this.odds, (situation, choice) => {
      this.choices[situation] = choice;
    });
    return this.trees[depth];
  }

  private checkSize(): void {
    if (this.states.size <= this.mostStates) return;
    const { name } = this.state.tables.setup.units[this.unit];
    throw new Error(
      `${name} has the plan \`best\`, which looks ahead over at most ${this.mostStates} states of a fight, and this fight has more: use fewer rounds, boxes or points, or another plan`,
    );
  }
}

/**
 * Returns the value of a finished fight for a unit. Duel: 1 for a win of its side, ½ for a draw, 0 for a loss. Attack:
 * the HP boxes crossed out on the opponent minus those crossed out on the unit itself. A unit pays for a dodge and for
 * a counterblow with the same RP. The difference therefore gives equal weight to a wound that a dodge prevents and to a
 * wound that a counterblow deals. Wounds beyond the last box do not count.
 */
function worthOf(state: State, unit: number): number {
  const { tables, counters, hp } = state;
  if (tables.setup.mode === 'attack') return hp[1 - unit] - hp[unit];
  const winner = counters[WINNER];
  if (winner === tables.setup.sides.length) return 0.5;
  return winner === tables.units[unit].side ? 1 : 0;
}
