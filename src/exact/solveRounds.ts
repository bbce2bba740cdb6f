import { ensureCapacity } from '../foundation/IntTable.ts';
import type { Measure } from '../rules/Measure.ts';
import type { InRounds, Rules } from '../rules/Rules.ts';
import { CompensatedSums } from './CompensatedSums.ts';
import { ExactDistribution, type ExactSolution, solutionOf } from './ExactSolution.ts';
import { OutcomePlayer } from './OutcomePlayer.ts';
import { RoundGraph } from './RoundGraph.ts';
import { RoundsToLimit } from './roundsToLimit.ts';
import { passingOrder } from './StateGraph.ts';

/**
 * Cycles are followed until less than this probability remains in them, which is below the last digit of any answer.
 */
const NEGLIGIBLE = 1e-18;
/** The maximum number of passes through all cycles. After these passes, the solver gives up. */
const MOST_PASSES = 20_000;

/**
 * Solves rules that play in rounds. Here one step is a whole round, however many draws the round takes. The solver
 * follows the outcomes of a round from draw to draw, merges equal states, and stores only the ends of the round. Sums
 * over a trial are not part of a state. Each sum is followed alone, as a distribution that is carried from state to
 * state:
 *
 * P(state, sum = s) = Σ over transitions to the state of P(state before, sum = s − added) · P(transition).
 *
 * A round that changes nothing leads back to its own state; its repetitions are a geometric series, which has a closed form. If
 * the trials have a limit that some of them reach, the rounds are followed up to the limit instead (see `RoundsToLimit`).
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
    const weight = visits[node] * probability;
    if (weight === 0) return;
    for (const [at, distribution] of found.entries()) if (!sums.has(at)) distribution.add(values[at], weight);
  });
  for (const [at, probabilities] of sums) {
    for (const [sum, probability] of probabilities.entries()) if (probability > 0) found[at].add(sum, probability);
  }
  return solutionOf(found, followed.states);
}

/**
 * The solution of trials in rounds: for each node, the expected number of rounds that begin there, and the distributions of the
 * sums at the end.
 */
export class FollowedRounds<Setup, State> {
  readonly rounds: RoundGraph<Setup, State>;
  /** For each node, the expected number of visits. */
  readonly visits: Float64Array;
  /** The probabilities of the values of each measure that is a sum or a mark (see `SumAtEnds`), by the measure's index. */
  readonly sums: ReadonlyMap<number, Float64Array>;
  /** The part of a state budget that the solution uses. */
  readonly effort: number;

  private constructor(rounds: RoundGraph<Setup, State>, visits: Float64Array, sums: ReadonlyMap<number, Float64Array>) {
    this.rounds = rounds;
    this.visits = visits;
    this.sums = sums;
    this.effort = rounds.effort;
  }

  /**
   * Solves the rounds of a setup.
   *
   * @param budget in states
   * @returns null if the budget is exceeded, or if cycles are left too slowly and no limit ends the trials
   */
  static of<Setup, State>(
    rules: Rules<Setup, State>,
    inRounds: InRounds<Setup, State>,
    setup: Setup,
    measures: readonly Measure[],
    budget: number,
  ): FollowedRounds<Setup, State> | null {
    const places = inRounds.sums(setup);
    const rounds = new RoundGraph(new OutcomePlayer(rules, setup), inRounds, measures.length, places.length, budget);
    if (!rounds.explore(inRounds.countsRounds?.(setup) === true)) return null;
    const order = passingOrder({ nodes: rounds.nodes, firstTransition: rounds.firstTransition, to: rounds.to });
    const endsOf = (sum: number) => new SumAtEnds(rounds, measures, places, inRounds.marks?.(setup) ?? [], sum);
    const limit = inRounds.limit?.(setup) ?? null;
    const toLimit = limit && {
      sum: limit.sum,
      rounds: new RoundsToLimit(rounds, order, limit),
      ends: endsOf(limit.sum),
    };
    const limited = toLimit?.rounds.follow(null, 0, (node, value, mass) => toLimit.ends.add(node, value, mass));
    if (limited === null) return null;
    // Without a sum, `followSum` gives the expected number of visits. It ignores the limit, so if the limit matters, the visits
    // and the sums come from `RoundsToLimit`.
    const isLimited = limited?.isLimited === true;
    const visits = (isLimited ? null : followSum(rounds, order, null, 0)) ?? limited?.visits ?? null;
    if (visits === null) return null;
    const sums = new Map<number, Float64Array>();
    for (const [which, at] of places.entries()) {
      let ends = which === toLimit?.sum ? toLimit.ends : undefined;
      if (ends === undefined) {
        const { max } = measures[at];
        const followed =
          (isLimited ? null : followSum(rounds, order, which, max)) ??
          toLimit?.rounds.follow(which, max)?.visits ??
          null;
        if (followed === null) return null;
        ends = endsOf(which);
        for (const [node, arrived] of followed.entries()) {
          for (const [sum, mass] of arrived.entries()) if (mass > 0) ends.add(node, sum, mass);
        }
      }
      for (const [place, probabilities] of ends.distributions()) sums.set(place, probabilities);
    }
    // If the probability of a state is too small for a double, its list of visits is empty.
    const visitsOf = Float64Array.from(visits, ([expected = 0]) => expected);
    return new FollowedRounds(rounds, visitsOf, sums);
  }

  get player(): OutcomePlayer<Setup, State> {
    return this.rounds.player;
  }

  get states(): number {
    return this.rounds.states;
  }

  /**
   * Calls `visit` for every ending, as `FollowedTrials.forEachEnding` does. During a call, `player` is in the final
   * state. `RoundGraph.replayEndings` describes the sums in this state.
   */
  forEachEnding(visit: (probability: number, before: Int32Array) => void): void {
    this.rounds.replayEndings(this.visits, visit);
  }
}

/**
 * The distributions of one sum at the end of trials, and of its marks. A mark is a measure that has the value of the sum at some
 * event. Endings of a node are of one kind if they add the same amount to the sum and the events of the same marks have happened.
 */
class SumAtEnds<Setup, State> {
  private readonly graph: RoundGraph<Setup, State>;
  private readonly which: number;
  private readonly place: number;
  private readonly marks: readonly number[];
  /**
   * The greatest value of the sum, followed by the greatest value of each mark. `cells` has the probabilities of the
   * values of the sum and of each mark, in the same order.
   */
  private readonly most: readonly number[];
  private readonly cells: readonly CompensatedSums[];
  /** The number of nodes and of endings of the graph that `readKinds` has read. */
  private nodes = 0;
  private endings = 0;
  private kinds = 0;
  /** For each node, the index of its first kind of ending. */
  private firstKind = new Int32Array(1);
  /** For each kind of ending: its probability, the amount added to the sum, and a bit for each mark whose event happened. */
  private probability = new Float64Array(0);
  private added = new Int32Array(0);
  private happened = new Int32Array(0);

  /**
   * @param places for each sum, the index of its measure
   * @param which the index of the sum that is counted
   */
  constructor(
    graph: RoundGraph<Setup, State>,
    measures: readonly Measure[],
    places: readonly number[],
    marks: NonNullable<ReturnType<NonNullable<InRounds<Setup, State>['marks']>>>,
    which: number,
  ) {
    this.graph = graph;
    this.which = which;
    this.place = places[which];
    this.marks = marks.filter(({ sum }) => sum === which).map(({ place }) => place);
    this.most = [this.place, ...this.marks].map((place) => measures[place].max);
    this.cells = this.most.map((most) => new CompensatedSums(most + 1));
  }

  /**
   * Adds the endings of rounds that start at a node while the sum has the value `sum`.
   *
   * @param mass the expected number of such rounds
   */
  add(node: number, sum: number, mass: number): void {
    if (node >= this.nodes) this.readKinds();
    const { firstKind, probability, added, happened, most, cells } = this;
    for (let kind = firstKind[node]; kind < firstKind[node + 1]; kind += 1) {
      const weight = mass * probability[kind];
      const value = sum + added[kind];
      cells[0].add(Math.min(most[0], value), weight);
      for (let mark = 1; mark < cells.length; mark += 1) {
        const isMarked = ((happened[kind] >> mark) & 1) === 1;
        cells[mark].add(isMarked ? Math.min(most[mark], Math.max(1, value)) : 0, weight);
      }
    }
  }

  /** Returns pairs: the index of a measure, and the probabilities of its values from 0 on. */
  distributions(): [number, Float64Array][] {
    return [this.place, ...this.marks].map((place, at) => [place, probabilitiesOf(this.cells[at], this.most[at])]);
  }

  /** Reads the kinds of endings of the nodes that were added to the graph since the last call. */
  private readKinds(): void {
    const { graph } = this;
    this.firstKind = ensureCapacity(this.firstKind, graph.nodes + 1);
    let next = this.nodes;
    const closeUpTo = (node: number) => {
      while (next < node) this.firstKind[++next] = this.kinds;
    };
    const visit = (node: number, probability: number, values: Int32Array, added: number) => {
      closeUpTo(node);
      const kind = this.kinds;
      this.kinds = kind + 1;
      this.probability = ensureCapacity(this.probability, this.kinds);
      this.added = ensureCapacity(this.added, this.kinds);
      this.happened = ensureCapacity(this.happened, this.kinds);
      this.probability[kind] = probability;
      this.added[kind] = added;
      this.happened[kind] = values.reduce((bits, value, mark) => bits | (value === 0 ? 0 : 2 << mark), 0);
    };
    graph.forEachKindOfEnding(this.which, this.marks, visit, this.endings);
    closeUpTo(graph.nodes);
    this.nodes = graph.nodes;
    this.endings = graph.endings;
  }
}

/**
 * Returns the expected number of visits to each node with each value of a sum. The last value, `max`, stands for all values from
 * `max` on.
 *
 * @param which the index of the sum; null if there is no sum, so that every transition adds 0
 * @returns null if cycles are left too slowly
 */
function followSum<Setup, State>(
  rounds: RoundGraph<Setup, State>,
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
      const own = withOwnRounds(here, node, rounds, addedBy, max);
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
 * Returns the visits v(s) to a node with each value s of the sum. They are the sum of two parts: the arrivals a(s) from
 * other nodes, and the visits after rounds that lead from the node back to itself:
 *
 * v(s) = a(s) + Σ p · v(s − added).
 *
 * @returns null if every round leads back to the node
 */
function withOwnRounds<Setup, State>(
  arrived: Float64Array,
  node: number,
  { firstTransition, to, probability, leaving }: RoundGraph<Setup, State>,
  addedBy: (transition: number) => number,
  max: number,
): Float64Array | null {
  // The probability of a change is computed as a sum of small probabilities. The difference 1 − P(staying) would lose
  // digits if P(staying) is nearly 1.
  let changing = leaving[node];
  let isRepeated = false;
  const transitions: number[] = [];
  for (let transition = firstTransition[node]; transition < firstTransition[node + 1]; transition += 1) {
    if (to[transition] !== node) continue;
    isRepeated = true;
    if (addedBy(transition) === 0) continue;
    changing += probability[transition];
    transitions.push(transition);
  }
  if (!isRepeated) return arrived;
  if (leaving[node] === 0) return null;
  if (transitions.length === 0) return arrived.map((value) => value / changing);
  const all: Float64Array = new Float64Array(max + 1);
  for (let sum = 0; sum < arrived.length; sum += 1) all[sum] += arrived[sum];
  for (let sum = 0; sum < max; sum += 1) {
    all[sum] /= changing;
    if (all[sum] === 0) continue;
    for (const transition of transitions)
      all[Math.min(max, sum + addedBy(transition))] += probability[transition] * all[sum];
  }
  all[max] /= leaving[node];
  return all.subarray(0, 1 + all.findLastIndex((value) => value !== 0));
}

/**
 * Moves `other` up by `shift` indices, and adds `factor` times its amounts to `values`. Amounts for indices above `max`
 * are added at `max`.
 */
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

/** Returns the values of the cells 0 to `max`. */
function probabilitiesOf(cells: CompensatedSums, max: number): Float64Array {
  return Float64Array.from({ length: max + 1 }, (_, value) => cells.value(value));
}
