import { ensureCapacity, IntTable } from '../foundation/IntTable.ts';
import type { InRounds } from '../rules/Rules.ts';
import { CompensatedSums } from './CompensatedSums.ts';
import { OUTCOMES_PER_STATE } from './FollowedTrials.ts';
import type { OutcomePlayer } from './OutcomePlayer.ts';

/**
 * States that are reached with less than this probability are skipped if states contain the number of the round. The
 * round that begins in a skipped state is not played.
 */
const TINY = 1e-40;
/** If a skipped state later turns out to be reached with this probability or more, the solver gives up. */
const MOST_LOST = 1e-20;

/** Receives the ends of a round: `over` if the trial ends, `next` if another round follows. */
interface RoundEnds {
  over(probability: number, before: Int32Array): void;
  next(probability: number): void;
}

/**
 * All states at the start of a round, the transitions between them by whole rounds, and the endings of trials. Sums over a trial
 * are not part of these states; transitions and endings contain the amounts that they add to each sum.
 */
export class RoundGraph<Setup, State> {
  /** Node 0 is the start of the trial, and node s + 1 is state s. */
  nodes = 0;
  firstTransition = new Int32Array(1);
  to = new Int32Array(0);
  probability = new Float64Array(0);
  /** For each transition, the amount that it adds to each sum. */
  added = new Int32Array(0);
  /** For each node, the probability that a round from the node does not lead back to it. */
  leaving = new Float64Array(0);
  readonly sums: number;
  private transitions = 0;
  /** Accumulates `leaving` for the node that is being added. */
  private readonly left = new CompensatedSums(1);
  readonly player: OutcomePlayer<Setup, State>;
  private readonly inRounds: InRounds<Setup, State>;
  private readonly beginnings = new IntTable();
  readonly budget: number;
  private readonly values: Int32Array;
  private outcomes = 0;
  /**
   * The different combinations of measure values at endings, each stored once. The other arrays have one entry for each
   * ending: `endNode` has its node, `endPlace` the index in `ends` of its combination, `endAdded` the amounts that it
   * adds to the sums, and `endProbability` its probability.
   */
  private readonly ends = new IntTable();
  endings = 0;
  /**
   * For each late round (see `addLateRound`), the index of the state in which it starts. `lateSums` has the values of
   * the sums at its start. The nodes of late rounds follow the nodes of the states.
   */
  private readonly lateStates: number[] = [];
  private readonly lateSums: Int32Array[] = [];
  private endNode = new Int32Array(0);
  private endPlace = new Int32Array(0);
  private endAdded = new Int32Array(0);
  private endProbability = new Float64Array(0);

  constructor(
    player: OutcomePlayer<Setup, State>,
    inRounds: InRounds<Setup, State>,
    measures: number,
    sums: number,
    budget: number,
  ) {
    this.player = player;
    this.inRounds = inRounds;
    this.budget = budget;
    this.sums = sums;
    this.values = new Int32Array(measures);
  }

  get states(): number {
    return this.beginnings.size;
  }

  /** The part of a state budget that the solution uses: the number of states, or more if they have many outcomes. */
  get effort(): number {
    return Math.max(this.states, this.outcomes / OUTCOMES_PER_STATE);
  }

  /** Charges a number of states to the budget. @returns false if the budget is exceeded */
  charge(states: number): boolean {
    this.outcomes += states * OUTCOMES_PER_STATE;
    return this.outcomes <= OUTCOMES_PER_STATE * this.budget;
  }

  /**
   * Adds a node for a late round: a round in which a limit may end the trial, because the limited sum is already near the limit.
   * The round begins in the state of `node`, with the given value of the sum.
   *
   * @returns the node; null if the budget is exceeded
   * @throws Error if the limit leads to a state that no trial without the limit reaches
   */
  addLateRound(node: number, sum: number, value: number): number | null {
    const { beginnings, player } = this;
    const { size } = beginnings;
    const sums = new Int32Array(this.sums);
    sums[sum] = value;
    const saved = this.beginningOf(node - 1, sums);
    const subtract = (after: Int32Array) => {
      after[sum] -= value;
      return after;
    };
    const isWithin = this.playRound(saved, 1, {
      over: (probability) => this.addEnding(subtract(player.save()), probability),
      next: (probability) => this.addBeginning(subtract(player.save()), probability),
    });
    if (beginnings.size > size) throw new Error('a trial at its limit must end; instead it continued in another state');
    this.lateStates.push(node - 1);
    this.lateSums.push(sums);
    this.closeNode();
    return isWithin ? this.nodes - 1 : null;
  }

  /** Returns the saved state at the beginning of a round. */
  private beginningOf(state: number, sums: Int32Array | null): Int32Array {
    const saved = this.beginnings.emptyRow();
    this.beginnings.read(state, saved);
    if (sums !== null) saved.set(sums);
    return saved;
  }

  /**
   * Plays all rounds.
   *
   * @param isCounted true if states contain the number of the round. There are then many states, one for each situation and round.
   * A round is therefore not played if its first state is reached with a probability below `TINY`.
   * @returns false if the budget is exceeded, or if a skipped state turns out to be too likely to skip
   */
  explore(isCounted: boolean): boolean {
    const { player, beginnings } = this;
    do {
      player.begin();
      this.addBeginning(player.save(), player.probability);
      this.outcomes += 1;
    } while (player.hasNext());
    this.closeNode();
    const saved = beginnings.emptyRow();
    const ends: RoundEnds = {
      over: (probability) => this.addEnding(player.save(), probability),
      next: (probability) => this.addBeginning(player.save(), probability),
    };
    /** For each node, the probability of reaching it, as far as it is known. */
    let reached = Float64Array.of(1);
    const passedOver = new Set<number>();
    for (let node = 0; node <= beginnings.size; node += 1) {
      if (node > 0) {
        beginnings.read(node - 1, saved);
        if (isCounted && reached[node] < TINY) passedOver.add(node);
        else if (!this.playRound(saved, 1, ends)) return false;
        this.closeNode();
      }
      if (beginnings.size > this.budget) return false;
      if (!isCounted) continue;
      reached = ensureCapacity(reached, beginnings.size + 1);
      for (let at = this.firstTransition[node]; at < this.firstTransition[node + 1]; at += 1) {
        const to = this.to[at];
        reached[to] += reached[node] * this.probability[at];
        // The state was skipped before this transition to it was found, so its probability was underestimated.
        if (reached[to] >= MOST_LOST && passedOver.has(to)) return false;
      }
    }
    return true;
  }

  /**
   * Plays one round from its start to all its ends.
   *
   * @param weight the expected number of times that a trial plays this round
   * @returns false if the budget is exceeded
   */
  private playRound(beginning: Int32Array, weight: number, ends: RoundEnds): boolean {
    const { player, inRounds } = this;
    const midst = new IntTable();
    const arrived = new CompensatedSums(64);
    midst.add(beginning);
    const saved = midst.emptyRow();
    arrived.add(0, weight);
    for (let state = 0; state < midst.size; state += 1) {
      midst.read(state, saved);
      const here = arrived.value(state);
      do {
        const goesOn = player.step(saved);
        const probability = here * player.probability;
        this.outcomes += 1;
        if (!goesOn) ends.over(probability, saved);
        else if (inRounds.isBeginning(player.state)) ends.next(probability);
        else {
          const to = midst.add(player.save());
          arrived.reserve(to + 1);
          // Within a round no state may occur twice: after every step, the state shows that one more draw of the round was made.
          // So a state comes after all states that lead to it.
          if (to <= state) throw new Error('a state within a round was reached again before the round ended');
          arrived.add(to, probability);
        }
      } while (player.hasNext());
      if (this.outcomes > OUTCOMES_PER_STATE * this.budget || midst.size > this.budget) return false;
    }
    return true;
  }

  /**
   * Replays every round in which the trial may end.
   *
   * @param visits for each node, the expected number of visits
   * @param visit called for each ending, while `player` is in the final state. The sums in this state cover only the
   * last round. One sum is different if the last round is a late round: the limited sum then covers the whole trial
   */
  replayEndings(visits: Float64Array, visit: (probability: number, before: Int32Array) => void): void {
    const { beginnings, endNode, endings, lateStates, lateSums } = this;
    const again: RoundEnds = { over: visit, next: () => {} };
    this.outcomes = 0;
    // Endings are in the order of their nodes; node 0 has none.
    let latest = 0;
    for (let at = 0; at < endings; at += 1) {
      const node = endNode[at];
      if (node === latest || visits[node] === 0) continue;
      latest = node;
      const late = node - 1 - beginnings.size;
      const saved = late < 0 ? this.beginningOf(node - 1, null) : this.beginningOf(lateStates[late], lateSums[late]);
      this.playRound(saved, visits[node], again);
    }
  }

  private addBeginning(saved: Int32Array, probability: number): void {
    const { sums } = this;
    const transition = this.transitions;
    this.transitions = transition + 1;
    this.to = ensureCapacity(this.to, this.transitions);
    this.probability = ensureCapacity(this.probability, this.transitions);
    this.added = ensureCapacity(this.added, this.transitions * sums);
    for (let sum = 0; sum < sums; sum += 1) {
      this.added[transition * sums + sum] = saved[sum];
      saved[sum] = 0;
    }
    this.to[transition] = 1 + this.beginnings.add(saved);
    if (this.to[transition] !== this.nodes) this.left.add(0, probability);
    this.probability[transition] = probability;
  }

  private addEnding(saved: Int32Array, probability: number): void {
    const { sums, endings } = this;
    this.endings = endings + 1;
    this.endNode = ensureCapacity(this.endNode, this.endings);
    this.endPlace = ensureCapacity(this.endPlace, this.endings);
    this.endProbability = ensureCapacity(this.endProbability, this.endings);
    this.endAdded = ensureCapacity(this.endAdded, this.endings * sums);
    for (let sum = 0; sum < sums; sum += 1) this.endAdded[endings * sums + sum] = saved[sum];
    this.player.observe(this.values);
    this.endNode[endings] = this.nodes;
    this.endPlace[endings] = this.ends.add(this.values);
    this.endProbability[endings] = probability;
    this.left.add(0, probability);
  }

  private closeNode(): void {
    this.leaving = ensureCapacity(this.leaving, this.nodes + 1);
    this.leaving[this.nodes] = this.left.value(0);
    this.left.clear(0);
    this.nodes += 1;
    this.firstTransition = ensureCapacity(this.firstTransition, this.nodes + 1);
    this.firstTransition[this.nodes] = this.transitions;
  }

  /**
   * Visits all endings, without playing them again.
   *
   * @param visit receives the node, the probability of the ending from this node, its measures, and the amount added to each sum
   */
  forEachEnding(visit: (node: number, probability: number, values: Int32Array, added: Int32Array) => void): void {
    const { sums } = this;
    const values = new Int32Array(this.values.length);
    for (let at = 0; at < this.endings; at += 1) {
      this.ends.read(this.endPlace[at], values);
      visit(this.endNode[at], this.endProbability[at], values, this.endAdded.subarray(at * sums, (at + 1) * sums));
    }
  }

  /**
   * Visits the endings of each node. Endings that add the same amount to a sum and agree in some measures are merged.
   *
   * @param which the index of the sum
   * @param places the indices of the measures that must agree
   * @param visit receives the node, the probability of the merged endings from this node, the values of the measures, and the
   * amount added to the sum
   * @param first the index of the first ending to visit. Default: 0
   */
  forEachKindOfEnding(
    which: number,
    places: readonly number[],
    visit: (node: number, probability: number, values: Int32Array, added: number) => void,
    first = 0,
  ): void {
    const { sums, endings, endNode } = this;
    const kind = new Int32Array(places.length + 1);
    for (let at = first; at < endings; ) {
      const node = endNode[at];
      const kinds = new IntTable();
      const probabilities = new CompensatedSums(8);
      for (; at < endings && endNode[at] === node; at += 1) {
        kind[0] = this.endAdded[at * sums + which];
        for (let place = 0; place < places.length; place += 1) {
          kind[place + 1] = this.ends.value(this.endPlace[at], places[place]);
        }
        const number = kinds.add(kind);
        probabilities.reserve(number + 1);
        probabilities.add(number, this.endProbability[at]);
      }
      for (let number = 0; number < kinds.size; number += 1) {
        kinds.read(number, kind);
        visit(node, probabilities.value(number), kind.subarray(1), kind[0]);
      }
    }
  }
}
