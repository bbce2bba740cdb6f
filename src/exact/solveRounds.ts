import { ensureCapacity, IntTable } from '../foundation/IntTable.ts';
import type { Measure } from '../rules/Measure.ts';
import type { InRounds, Rules } from '../rules/Rules.ts';
import { CompensatedSums } from './CompensatedSums.ts';
import { ExactDistribution, type ExactSolution, solutionOf } from './ExactSolution.ts';
import { OUTCOMES_PER_STATE } from './FollowedTrials.ts';
import { OutcomePlayer } from './OutcomePlayer.ts';
import { passingOrder } from './StateGraph.ts';

/** Cycles are followed until less than this probability remains, which is below the last digit of any answer. */
const NEGLIGIBLE = 1e-18;
/** The most passes through all cycles before the solver gives up. */
const MOST_PASSES = 20_000;

/**
 * Solves rules that play in rounds. Here one step is a whole round, however many draws it takes: its outcomes are
 * followed from draw to draw, with equal states merged, and only the ends of the round are stored. Sums over a trial
 * are not part of a state. Each is followed alone, as a distribution carried from state to state:
 * P(state, sum = s) = Σ over transitions to the state of P(state before, sum = s − added) · P(transition).
 * A round that changes nothing leads back to its own state: a geometric series in closed form.
 */
export function solveRounds<Setup, State>(
  rules: Rules<Setup, State>,
  inRounds: InRounds<Setup, State>,
  setup: Setup,
  measures: readonly Measure[],
  budget: number,
): ExactSolution {
  const followed = FollowedRounds.of(rules, inRounds, setup, measures, budget);
  if (followed === null) return { state: 'over-budget', budget };
  const { rounds, visits, sums } = followed;
  const found = measures.map((measure) => new ExactDistribution(measure));
  rounds.forEachEnding((node, probability, values) => {
    const weight = visits[node][0] * probability;
    if (weight === 0) return;
    for (const [at, distribution] of found.entries()) if (!sums.has(at)) distribution.add(values[at], weight);
  });
  for (const [at, probabilities] of sums) {
    for (const [sum, probability] of probabilities.entries()) if (probability > 0) found[at].add(sum, probability);
  }
  return solutionOf(found, followed.states);
}

/** The solution of trials in rounds: how often each round begins, and the distributions of the sums at the end. */
export class FollowedRounds<Setup, State> {
  readonly rounds: Rounds<Setup, State>;
  /** By node: the expected number of visits, in an array of length one. */
  readonly visits: readonly Float64Array[];
  /** For each measure that is a sum or a mark, by its index: the probabilities of its values. */
  readonly sums: ReadonlyMap<number, Float64Array>;

  private constructor(
    rounds: Rounds<Setup, State>,
    visits: readonly Float64Array[],
    sums: ReadonlyMap<number, Float64Array>,
  ) {
    this.rounds = rounds;
    this.visits = visits;
    this.sums = sums;
  }

  /**
   * Solves the rounds of a setup.
   *
   * @param budget in states
   * @returns null if the budget is exceeded, or if cycles are left too slowly and no round limit can be added
   */
  static of<Setup, State>(
    rules: Rules<Setup, State>,
    inRounds: InRounds<Setup, State>,
    setup: Setup,
    measures: readonly Measure[],
    budget: number,
  ): FollowedRounds<Setup, State> | null {
    const places = inRounds.sums(setup);
    const rounds = new Rounds(new OutcomePlayer(rules, setup), inRounds, measures.length, places.length, budget);
    if (!rounds.explore()) return null;
    const order = passingOrder({ nodes: rounds.nodes, firstTransition: rounds.firstTransition, to: rounds.to });
    // Without a sum, the result is the expected number of visits.
    const visits = followSum(rounds, order, null, 0);
    if (visits === null) {
      // Some cycle of states is left too slowly or never, so the expected number of visits cannot be computed. The setup is
      // solved with its round limit instead: the number of the round is then part of each state.
      const limited = inRounds.limited?.(setup) ?? null;
      return limited && FollowedRounds.of(rules, inRounds, limited, measures, budget);
    }
    const sums = new Map<number, Float64Array>();
    for (const [which, at] of places.entries()) {
      const { max } = measures[at];
      const followed = followSum(rounds, order, which, max);
      if (followed === null) return null;
      const marks = (inRounds.marks?.(setup) ?? []).filter(({ sum }) => sum === which);
      const cells = new CompensatedSums(max + 1);
      const marked = marks.map(({ place }) => new CompensatedSums(measures[place].max + 1));
      rounds.forEachKindOfEnding(
        which,
        marks.map(({ place }) => place),
        (node, probability, values, added) => {
          const arrived = followed[node];
          for (let sum = 0; sum < arrived.length; sum += 1) {
            if (arrived[sum] === 0) continue;
            const weight = arrived[sum] * probability;
            const value = sum + added;
            cells.add(Math.min(max, value), weight);
            for (let at = 0; at < marks.length; at += 1) {
              const most = measures[marks[at].place].max;
              marked[at].add(values[at] === 0 ? 0 : Math.min(most, Math.max(1, value)), weight);
            }
          }
        },
      );
      sums.set(at, probabilitiesOf(cells, max));
      for (const [mark, { place }] of marks.entries())
        sums.set(place, probabilitiesOf(marked[mark], measures[place].max));
    }
    return new FollowedRounds(rounds, visits, sums);
  }

  get player(): OutcomePlayer<Setup, State> {
    return this.rounds.player;
  }

  get states(): number {
    return this.rounds.states;
  }

  get effort(): number {
    return this.rounds.effort;
  }

  /**
   * Visits every ending, as in `FollowedTrials`. The state of `player` then contains only the sums of the last round.
   */
  forEachEnding(visit: (probability: number, before: Int32Array) => void): void {
    this.rounds.replayEndings(this.visits, visit);
  }
}

/** Receives the ends of a round. */
interface RoundEnds {
  over(probability: number, before: Int32Array): void;
  next(probability: number): void;
}

/** All states at the start of a round, the transitions between them by whole rounds, and the endings of trials. */
class Rounds<Setup, State> {
  /** Node 0 is the start of the trial, and node s + 1 is state s. */
  nodes = 0;
  firstTransition = new Int32Array(1);
  to = new Int32Array(0);
  probability = new Float64Array(0);
  /** By transition: the amount added to each sum. */
  added = new Int32Array(0);
  readonly sums: number;
  private transitions = 0;
  readonly player: OutcomePlayer<Setup, State>;
  private readonly inRounds: InRounds<Setup, State>;
  private readonly beginnings = new IntTable();
  private readonly budget: number;
  private readonly values: Int32Array;
  private outcomes = 0;
  /** The different combinations of measures at the endings, each stored once. */
  private readonly ends = new IntTable();
  /** The number of endings. */
  private endings = 0;
  /** By ending: the node from which the round was played. */
  private endNode = new Int32Array(0);
  /** By ending: the index of its measures in `ends`. */
  private endPlace = new Int32Array(0);
  /** By ending: the amount that the round added to each sum. */
  private endAdded = new Int32Array(0);
  /** By ending: its probability from its node. */
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

  /** The cost in states of a budget: the number of states, or more if they have many outcomes. */
  get effort(): number {
    return Math.max(this.states, this.outcomes / OUTCOMES_PER_STATE);
  }

  /** Plays all rounds. @returns false if the budget is exceeded */
  explore(): boolean {
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
    for (let state = 0; state < beginnings.size; state += 1) {
      beginnings.read(state, saved);
      if (!this.playRound(saved, 1, ends)) return false;
      this.closeNode();
      if (beginnings.size > this.budget) return false;
    }
    return true;
  }

  /**
   * Plays one round from its start to all its ends.
   *
   * @param weight the expected number of times that the round is played
   * @returns false if the budget is exceeded
   */
  private playRound(beginning: Int32Array, weight: number, ends: RoundEnds): boolean {
    const { player, inRounds } = this;
    const midst = new IntTable();
    const arrived = new CompensatedSums(64);
    const saved = beginning.slice();
    midst.add(beginning);
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
          // Within a round every draw moves on (one more group has rolled), so a state comes after all states that lead
          // to it.
          if (to <= state) throw new Error('a state within a round was reached again before the round ended');
          arrived.add(to, probability);
        }
      } while (player.hasNext());
      if (this.outcomes > OUTCOMES_PER_STATE * this.budget || midst.size > this.budget) return false;
    }
    return true;
  }

  /**
   * Plays again every round in which the trial may end.
   *
   * @param visits by node: the expected number of visits
   * @param visit called while `player` is at the ending; its state contains only the sums of the last round
   */
  replayEndings(visits: readonly Float64Array[], visit: (probability: number, before: Int32Array) => void): void {
    const { beginnings, endNode, endings } = this;
    const saved = beginnings.emptyRow();
    const again: RoundEnds = { over: visit, next: () => {} };
    this.outcomes = 0;
    // Endings are in the order of their nodes; node 0 has none.
    for (let at = 0; at < endings; ) {
      const node = endNode[at];
      while (at < endings && endNode[at] === node) at += 1;
      if (visits[node][0] === 0) continue;
      beginnings.read(node - 1, saved);
      this.playRound(saved, visits[node][0], again);
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
  }

  private closeNode(): void {
    this.nodes += 1;
    this.firstTransition = ensureCapacity(this.firstTransition, this.nodes + 1);
    this.firstTransition[this.nodes] = this.transitions;
  }

  /**
   * @param visit receives the node, the probability of the ending from there, its measures, and the amount added to
   * each sum
   */
  forEachEnding(visit: (node: number, probability: number, values: Int32Array, added: Int32Array) => void): void {
    const { sums } = this;
    const values = this.values.slice();
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
   * @param visit receives the node, the probability of the merged endings from there, the values of the measures, and the
   * amount added to the sum
   */
  forEachKindOfEnding(
    which: number,
    places: readonly number[],
    visit: (node: number, probability: number, values: Int32Array, added: number) => void,
  ): void {
    const { sums, endings, endNode } = this;
    const kind = new Int32Array(places.length + 1);
    for (let at = 0; at < endings; ) {
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

/**
 * Returns the expected number of visits to each node with each value of a sum. The last value, `max`, stands for all values from
 * `max` on.
 *
 * @param which the index of the sum; null: no sum, every transition adds 0
 * @returns null if cycles are left too slowly
 */
function followSum<Setup, State>(
  rounds: Rounds<Setup, State>,
  order: Int32Array,
  which: number | null,
  max: number,
): Float64Array[] | null {
  const { nodes, firstTransition, to, probability, added, sums } = rounds;
  const visits: Float64Array[] = Array.from({ length: nodes }, () => new Float64Array(0));
  const arriving: Float64Array[] = Array.from({ length: nodes }, () => new Float64Array(0));
  const addedBy = (transition: number) => (which === null ? 0 : added[transition * sums + which]);
  arriving[0] = Float64Array.of(1);
  for (let pass = 0, isUnderWay = true; isUnderWay; pass += 1) {
    if (pass === MOST_PASSES) return null;
    isUnderWay = false;
    for (const node of order) {
      const here = arriving[node];
      let least = pass === 0 ? 0 : NEGLIGIBLE / nodes;
      let mass = 0;
      for (let sum = 0; sum < here.length; sum += 1) mass += here[sum];
      if (mass <= least) continue;
      least = 0;
      isUnderWay = true;
      arriving[node] = new Float64Array(0);
      const own = withOwnRounds(here, node, firstTransition, to, probability, addedBy, max);
      if (own === null) return null;
      visits[node] = plus(visits[node], own, 0, 1, max);
      for (let transition = firstTransition[node]; transition < firstTransition[node + 1]; transition += 1) {
        if (to[transition] !== node)
          arriving[to[transition]] = plus(
            arriving[to[transition]],
            own,
            addedBy(transition),
            probability[transition],
            max,
          );
      }
    }
  }
  return visits;
}

/**
 * Returns the visits to a node including those after rounds that change nothing: v(s) = a(s) + Σ p · v(s − added), with
 * arrivals a from other nodes.
 *
 * @returns null if no round changes anything
 */
function withOwnRounds(
  arrived: Float64Array,
  node: number,
  firstTransition: Int32Array,
  to: Int32Array,
  probability: Float64Array,
  addedBy: (transition: number) => number,
  max: number,
): Float64Array | null {
  let staying = 0;
  let stayingAlike = 0;
  const transitions: number[] = [];
  for (let transition = firstTransition[node]; transition < firstTransition[node + 1]; transition += 1) {
    if (to[transition] !== node) continue;
    staying += probability[transition];
    if (addedBy(transition) === 0) stayingAlike += probability[transition];
    else transitions.push(transition);
  }
  if (staying === 0) return arrived;
  if (staying >= 1) return null;
  if (transitions.length === 0) return arrived.map((value) => value / (1 - stayingAlike));
  const all: Float64Array = new Float64Array(max + 1);
  for (let sum = 0; sum < arrived.length; sum += 1) all[sum] += arrived[sum];
  for (let sum = 0; sum < max; sum += 1) {
    all[sum] /= 1 - stayingAlike;
    if (all[sum] === 0) continue;
    for (const transition of transitions)
      all[Math.min(max, sum + addedBy(transition))] += probability[transition] * all[sum];
  }
  all[max] /= 1 - staying;
  let length = max + 1;
  while (length > 1 && all[length - 1] === 0) length -= 1;
  return all.subarray(0, length);
}

/** Adds `factor` times other values, each moved up by `shift`; results above `max` are counted at `max`. */
function plus(values: Float64Array, other: Float64Array, shift: number, factor: number, max: number): Float64Array {
  const length = Math.min(max + 1, other.length + shift);
  let sums: Float64Array = values;
  if (values.length < length) {
    sums = new Float64Array(length);
    sums.set(values);
  }
  for (let at = 0; at < other.length; at += 1) {
    const to = at + shift;
    sums[Math.min(to, max)] += factor * other[at];
  }
  return sums;
}

/** Copies the values of the sums 0 to `max`. */
function probabilitiesOf(cells: CompensatedSums, max: number): Float64Array {
  return Float64Array.from({ length: max + 1 }, (_, value) => cells.value(value));
}
