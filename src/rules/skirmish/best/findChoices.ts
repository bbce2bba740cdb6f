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

/** The best choice in every situation in which it may be asked for. */
export interface Choices {
  /** Keys of `SituationKey`. */
  readonly situations: IntTable;
  /** By situation: the bits to choose. */
  readonly choices: Int32Array;
  /** What the fight is worth from its beginning, as `worthOf` has it. */
  readonly value: number;
}

/**
 * Looks ahead to every end of a fight, once from each state that it may come to, whatever led there:
 *
 * value(state) = Σ over outcomes of the draws, of P · max over choices, of value(state after them).
 *
 * A fight never comes back to a state, since rounds pass and points are spent, so the values of all that may follow are
 * there when a state's own is worked out.
 *
 * @param state a fight of its own, which is played with; its counters need not be saved
 * @param unit whose choices these are; all other plans are stated
 * @param mostStates above which the search is given up
 * @throws Error where there are more states
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
  /** By how many steps a state is from the beginning, on the way in hand: the tree of its step, and the state itself. */
  private readonly trees: DecisionTree[] = [];
  private readonly saved: Int32Array[] = [];
  /** The one that is being played. */
  private tree = this.treeAt(0);

  constructor(state: State, unit: number, mostStates: number) {
    this.state = state;
    this.unit = unit;
    this.mostStates = mostStates;
    this.key = new SituationKey(state);
    this.situations = new IntTable();
    this.states = new IntTable();
  }

  /** @returns the value of the fight */
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

  /** @param what is open, in the key @param bits that may be chosen */
  private ask(what: number, bits: number): number {
    const { tree, choices } = this;
    if (tree.isSettled) return tree.again();
    const situation = this.situations.add(this.key.of(what));
    const known = choices[situation];
    return known === undefined ? tree.choose(situation, bits) : tree.take(situation, known);
  }

  /** Of the state that the fight is in. */
  private valueOfState(depth: number): number {
    this.saved[depth] = save(this.state, this.saved[depth]);
    const number = this.states.add(this.saved[depth]);
    if (number === this.values.length) {
      this.checkSize();
      this.values.push(Number.NaN);
      this.values[number] = this.lookAhead(depth);
    }
    const value = this.values[number];
    if (Number.isNaN(value)) throw new Error('a fight came back to a state on the way to its end');
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
      `the best plan of ${name} looks ahead over at most ${this.mostStates} states of the fight, and this one has more: use fewer rounds, boxes or points, or another plan`,
    );
  }
}

/**
 * What a fight that is over is worth to a unit. Of a duel: 1 if its side wins, ½ for a draw, 0. Of an attack: the HP boxes
 * crossed out on the opponent less its own, so that a counterblow is weighed against the dodge whose RP it takes; wounds
 * beyond the last box count for nothing.
 */
function worthOf(state: State, unit: number): number {
  const { tables, counters, hp } = state;
  if (tables.setup.mode === 'attack') return hp[1 - unit] - hp[unit];
  const winner = counters[WINNER];
  if (winner === tables.setup.sides.length) return 0.5;
  return winner === tables.units[unit].side ? 1 : 0;
}
