import type { RoundGraph } from './RoundGraph.ts';

/**
 * Rounds are followed until the probability that a trial is still in play is below this limit, which is too small to affect a
 * result.
 */
const NEGLIGIBLE = 1e-18;
/** If less than this share of the trials is still in play when the limit can first end a trial, the limit is ignored. */
const RARELY_LIMITED = 1e-14;
/** Probabilities below this value are dropped, because they lead to subnormal doubles, which are slow. */
const TINY = 1e-40;
/** The maximum number of passes over the nodes for one value of the limiting sum. */
const MOST_PASSES = 1_000;
/** The maximum number of cells in the tables of one call of `follow` with a second sum (160 MB). */
const MOST_CELLS = 2e7;
/** This number of multiplications is charged as one state of the budget. */
const PRODUCTS_PER_STATE = 2_000;

/** A limit of the trials: if the sum with the index `sum` has reached `most`, the trial ends and no further round begins. */
export interface RoundLimit {
  readonly sum: number;
  readonly most: number;
}

/** The expected number of times that each round begins, in trials with a limit. */
export interface VisitsToLimit {
  /**
   * For each node, the expected number of visits with each value of the sum that was followed (in the form that `followSum`
   * returns).
   */
  readonly visits: readonly Float64Array[];
  /** True if the probability of reaching the limit is not negligible. */
  readonly isLimited: boolean;
}

/**
 * Carries the probabilities of all nodes from one value of the limiting sum to the next, up to the limit:
 *
 * P(state, n) = Σ over transitions to the state of P(state before, n − added) · P(transition)
 *
 * This takes rounds × transitions multiplications. It works even if a cycle of states is never left, as long as the
 * rounds of the cycle add to the limiting sum. A round in which the limit can end the trial is played with the true
 * value of the sum, as a node of its own (see `RoundGraph.addLateRound`).
 */
export class RoundsToLimit<Setup, State> {
  private readonly graph: RoundGraph<Setup, State>;
  private readonly order: Int32Array;
  private readonly limit: RoundLimit;
  /** The number of nodes before late rounds are added. */
  private readonly nodes: number;
  /** For each node, the greatest amount that its round adds to the limiting sum. */
  private readonly mostAdded: Int32Array;
  /**
   * The number of tables. Each table has the probabilities of the nodes at one value of the limiting sum. The tables
   * from the current value to the greatest value that a round can reach are needed at the same time.
   */
  private readonly depth: number;
  private readonly lateRounds = new Map<number, number>();

  /** @param order the nodes, each before the nodes to which it leads, except in cycles */
  constructor(graph: RoundGraph<Setup, State>, order: Int32Array, limit: RoundLimit) {
    this.graph = graph;
    this.order = order;
    this.limit = limit;
    this.nodes = graph.nodes;
    this.mostAdded = new Int32Array(graph.nodes);
    const { firstTransition, added, sums } = graph;
    for (let node = 0; node < graph.nodes; node += 1) {
      for (let transition = firstTransition[node]; transition < firstTransition[node + 1]; transition += 1) {
        this.mostAdded[node] = Math.max(this.mostAdded[node], added[transition * sums + limit.sum]);
      }
    }
    graph.forEachEnding((node, _probability, _values, amounts) => {
      this.mostAdded[node] = Math.max(this.mostAdded[node], amounts[limit.sum]);
    });
    this.depth = 1 + this.mostAdded.reduce((most, amount) => Math.max(most, amount), 0);
  }

  /**
   * Follows the trials from round to round, with one other sum in addition to the limiting sum.
   *
   * @param which the index of the other sum; null if there is no other sum, so that every transition adds 0
   * @param max the last value of the other sum, which stands for all values from `max` on
   * @param visit receives, for each round that begins, its node, the value of the limiting sum, and the probability
   * @returns null in three cases: the budget is exceeded; the tables would have too many cells; or a cycle of rounds that do not
   * add to the limiting sum is left too slowly
   */
  follow(
    which: number | null,
    max: number,
    visit: (node: number, value: number, probability: number) => void = () => {},
  ): VisitsToLimit | null {
    const { graph, order, limit, nodes, depth } = this;
    const { sums } = graph;
    const width = max + 1;
    if (width > 1 && nodes * width * (depth + 1) > MOST_CELLS) return null;
    const mostProducts = width > 1 ? graph.budget * PRODUCTS_PER_STATE : Number.POSITIVE_INFINITY;
    let products = 0;
    const tables = Array.from({ length: depth }, () => new Float64Array(nodes * width));
    /** For each table, the number of cells that each node uses. */
    const lengths = Array.from({ length: depth }, () => new Int32Array(nodes));
    /** For each table, the total probability of its nodes. */
    const inPlay = new Float64Array(depth);
    const visited = new Float64Array(nodes * width);
    const visits = Array.from({ length: nodes }, (_, node) => visited.subarray(node * width, (node + 1) * width));
    const own = new Float64Array(width);
    tables[0][0] = 1;
    lengths[0][0] = 1;
    inPlay[0] = 1;
    let isLimited = false;
    for (let value = 0; value <= limit.most; value += 1) {
      const left = inPlay.reduce((total, probability) => total + probability, 0);
      if (left < NEGLIGIBLE) break;
      if (value + depth - 1 >= limit.most && !isLimited) {
        if (left < RARELY_LIMITED) break;
        isLimited = true;
      }
      const table = tables[value % depth];
      const length = lengths[value % depth];
      inPlay[value % depth] = 0;
      let isUnderWay = true;
      for (let pass = 0; isUnderWay; pass += 1) {
        if (pass === MOST_PASSES) return null;
        isUnderWay = false;
        for (const node of order) {
          const cells = length[node];
          if (cells === 0) continue;
          length[node] = 0;
          const from = node * width;
          let first = cells;
          let last = 0;
          let mass = 0;
          for (let cell = 0; cell < cells; cell += 1) {
            const probability = table[from + cell];
            own[cell] = probability;
            table[from + cell] = 0;
            if (probability < TINY) continue;
            mass += probability;
            first = Math.min(first, cell);
            last = cell + 1;
          }
          if (mass === 0) continue;
          const round = this.roundOf(node, value);
          if (round === null) return null;
          visits[round] ??= new Float64Array(width);
          const visitsHere = visits[round];
          for (let cell = first; cell < last; cell += 1) visitsHere[cell] += own[cell];
          visit(round, value, mass);
          const end = graph.firstTransition[round + 1];
          products += (end - graph.firstTransition[round]) * (last - first);
          if (products > mostProducts) return null;
          for (let transition = graph.firstTransition[round]; transition < end; transition += 1) {
            const probability = graph.probability[transition];
            const amount = graph.added[transition * sums + limit.sum];
            const shift = which === null ? 0 : graph.added[transition * sums + which];
            const place = (value + amount) % depth;
            const to = graph.to[transition];
            const into = tables[place];
            const at = to * width;
            for (let cell = first; cell < last; cell += 1) {
              into[at + Math.min(max, cell + shift)] += probability * own[cell];
            }
            lengths[place][to] = Math.max(lengths[place][to], Math.min(width, last + shift));
            if (amount === 0) isUnderWay = true;
            else inPlay[place] += probability * mass;
          }
        }
      }
    }
    if (width > 1 && !graph.charge(products / PRODUCTS_PER_STATE)) return null;
    return { visits, isLimited };
  }

  /**
   * Returns the node of the round that begins at `node` with this value of the limiting sum. It is a late round if the
   * limit can end the trial in this round. Null if the budget is exceeded.
   */
  private roundOf(node: number, value: number): number | null {
    const { limit, mostAdded, lateRounds, graph } = this;
    if (value + mostAdded[node] < limit.most) return node;
    const key = node * (limit.most + 1) + value;
    const round = lateRounds.get(key) ?? graph.addLateRound(node, limit.sum, value);
    if (round !== null) lateRounds.set(key, round);
    return round;
  }
}
