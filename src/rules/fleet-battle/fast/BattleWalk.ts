import { ensureCapacity } from '../../../foundation/ensureCapacity.ts';
import { IntTable } from '../../../foundation/IntTable.ts';
import type { Chance } from '../../../random/Chance.ts';
import { LONGEST_BATTLE } from '../BattlePlan.ts';
import { observe } from '../measures.ts';
import { begin, step } from '../play.ts';
import { restore, type State, SUMS, save } from '../state.ts';

/** Draws that are told apart; what lies behind them is played by the rules. */
const MOST_NODES = 2 ** 16;
const UNKNOWN = -1;
/** In place of the state before a step: none, the battle has not begun. */
const BEGINNING = -1;
const NONE: readonly number[] = [];
/** An ending stands in place of a node as −2 less its number. */
const FIRST_END = -2;
/** Hits and rounds that one step adds, packed into an integer: eight bits for rounds, twelve for the hits of either side. */
const HIT_BITS = 12;
const MOST_HITS = 2 ** HIT_BITS - 1;
const MOST_ROUNDS = 255;

/**
 * Walks battles from draw to draw by a table that it learns from the rules: a node is a draw of hits in one state of the
 * battle, and each outcome leads to the next draw or to an ending with its measures. Equal states are one node, however a
 * battle has come there, so a table of a few hundred draws holds most battles. What is not in it yet, the rules play
 * once, and what would make it too large they play every time; both with the same draws and measures. Measured for 3
 * dreadnoughts against 5 cruisers: 4.4 million battles a second, 13 times what the rules play.
 */
export class BattleWalk {
  private readonly state: State;
  private purposes = new Int32Array(64);
  private dice = new Int32Array(64);
  private sides = new Int32Array(64);
  private needs = new Int32Array(64);
  /** By node: where its outcomes begin in `to` and `added`. */
  private first = new Int32Array(64);
  private to = new Int32Array(256);
  private added = new Int32Array(256);
  private nodes = 0;
  private edges = 0;
  /** States before a step, without the sums; and by state the node of the first draw from there. */
  private readonly pauses = new IntTable();
  private readonly nodeOf: number[] = [];
  /** By node: the state before the step that draws it (−1: the beginning), and what was drawn before it in that step. */
  private pauseOf = new Int32Array(64);
  private readonly drawn: (readonly number[])[] = [];
  private pause: Int32Array = new Int32Array(0);
  /** By ending: its measures, and how the battle was left, both without the sums. */
  private readonly ends: Int32Array[] = [];
  private readonly left: Int32Array[] = [];
  private readonly endings = new IntTable();
  private start = UNKNOWN;
  private startAdded = 0;
  private readonly trace = new TraceChance();
  private readonly width: number;

  /** @param state of its own, to learn with @param width measures */
  constructor(state: State, width: number) {
    this.state = state;
    this.width = width;
  }

  /** Plays a whole battle. `into.ended` holds its measures then, but for the sums; or the state is as the rules have left it. */
  play(into: State, chance: Chance): void {
    if (this.start === UNKNOWN) {
      this.startAdded = 0;
      this.start = this.after(BEGINNING, NONE, (packed) => {
        this.startAdded = packed;
      });
    }
    const { purposes, dice, sides, needs, first, to, added } = this;
    let node = this.start;
    let sums = this.startAdded;
    let rounds = sums >>> (2 * HIT_BITS);
    let attackerHits = (sums >>> HIT_BITS) & MOST_HITS;
    let defenderHits = sums & MOST_HITS;
    while (node >= 0) {
      const hits = chance.hits(purposes[node], dice[node], sides[node], needs[node]);
      const edge = first[node] + hits;
      const next = to[edge];
      if (next === UNKNOWN || rounds >= LONGEST_BATTLE) {
        this.playOn(into, chance, node, hits, rounds, attackerHits, defenderHits);
        return;
      }
      sums = added[edge];
      if (sums !== 0) {
        rounds += sums >>> (2 * HIT_BITS);
        attackerHits += (sums >>> HIT_BITS) & MOST_HITS;
        defenderHits += sums & MOST_HITS;
      }
      node = next;
    }
    into.ended = this.ends[FIRST_END - node];
    into.left = this.left[FIRST_END - node];
    into.rounds = rounds;
    into.made[0] = attackerHits;
    into.made[1] = defenderHits;
  }

  /** Has the rules play the rest of a battle, and learns where the draw in hand leads. */
  private playOn(
    into: State,
    chance: Chance,
    node: number,
    hits: number,
    rounds: number,
    attackerHits: number,
    defenderHits: number,
  ): void {
    const outcomes = [...this.drawn[node], hits];
    const pause = this.pauseOf[node];
    if (this.nodes < MOST_NODES) this.learn(node, hits, pause, outcomes);
    into.ended = null;
    const replayed = new ReplayChance(outcomes, chance);
    if (pause === BEGINNING) begin(into, replayed, null);
    else {
      this.pauses.read(pause, this.pause);
      restore(into, this.pause);
      into.rounds = rounds;
      into.made[0] = attackerHits;
      into.made[1] = defenderHits;
      if (!step(into, replayed, null)) return;
    }
    while (step(into, chance, null));
  }

  private learn(node: number, hits: number, pause: number, outcomes: readonly number[]): void {
    const edge = this.first[node] + hits;
    let isKnown = true;
    const to = this.after(pause, outcomes, (packed) => {
      if (packed < 0) isKnown = false;
      else this.added[edge] = packed;
    });
    if (isKnown) this.to[edge] = to;
  }

  /** Where a battle comes to from a pause by these draws. @param add is told what the step has added; −1: more than can be packed */
  private after(pause: number, outcomes: readonly number[], add: (packed: number) => void): number {
    const { state, trace } = this;
    trace.begin(outcomes);
    let goesOn = true;
    if (pause === BEGINNING) begin(state, trace, null);
    else {
      this.pauses.read(pause, this.pause);
      restore(state, this.pause);
      goesOn = step(state, trace, null);
    }
    if (trace.isWaiting) return this.addNode(pause, outcomes);
    const { rounds, made } = state;
    const fits = rounds <= MOST_ROUNDS && made[0] <= MOST_HITS && made[1] <= MOST_HITS;
    add(fits ? (rounds << (2 * HIT_BITS)) | (made[0] << HIT_BITS) | made[1] : -1);
    return goesOn && state.isOver === 0 ? this.nodeAt() : this.endAt();
  }

  /** The node of the draw that the state in hand waits for. */
  private nodeAt(): number {
    const { state, trace, pauses, nodeOf } = this;
    if (this.pause.length === 0) this.pause = save(state);
    const saved = save(state, this.pause);
    saved.fill(0, 0, SUMS);
    const pause = pauses.add(saved);
    if (pause < nodeOf.length) return nodeOf[pause];
    restore(state, saved);
    trace.begin(NONE);
    step(state, trace, null);
    const node = this.addNode(pause, NONE);
    nodeOf.push(node);
    return node;
  }

  /** Adds the draw that the trace waits for. */
  private addNode(pause: number, drawn: readonly number[]): number {
    const { purpose, dice, sides, need } = this.trace;
    const node = this.nodes;
    this.nodes = node + 1;
    this.purposes = ensureCapacity(this.purposes, this.nodes);
    this.dice = ensureCapacity(this.dice, this.nodes);
    this.sides = ensureCapacity(this.sides, this.nodes);
    this.needs = ensureCapacity(this.needs, this.nodes);
    this.first = ensureCapacity(this.first, this.nodes);
    this.purposes[node] = purpose;
    this.dice[node] = dice;
    this.sides[node] = sides;
    this.needs[node] = need;
    this.first[node] = this.edges;
    this.to = ensureCapacity(this.to, this.edges + dice + 1);
    this.added = ensureCapacity(this.added, this.edges + dice + 1);
    this.to.fill(UNKNOWN, this.edges, this.edges + dice + 1);
    this.edges += dice + 1;
    this.pauseOf = ensureCapacity(this.pauseOf, this.nodes);
    this.pauseOf[node] = pause;
    this.drawn.push(drawn);
    return node;
  }

  private endAt(): number {
    const { state } = this;
    state.ended = null;
    const left = save(state).slice();
    left.fill(0, 0, SUMS);
    const end = this.endings.add(left);
    if (end === this.ends.length) {
      const values = new Int32Array(this.width);
      observe(state, values);
      this.left.push(left);
      this.ends.push(values);
    }
    return FIRST_END - end;
  }
}

/** Gives the draws of a list, and then notes the next one that is asked for; after that all is in vain. */
class TraceChance implements Chance {
  isWaiting = false;
  purpose = 0;
  dice = 0;
  sides = 0;
  need = 0;
  private outcomes: readonly number[] = [];
  private next = 0;

  begin(outcomes: readonly number[]): void {
    this.outcomes = outcomes;
    this.next = 0;
    this.isWaiting = false;
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    if (this.next < this.outcomes.length) return this.outcomes[this.next++];
    if (!this.isWaiting) {
      this.isWaiting = true;
      this.purpose = purpose;
      this.dice = dice;
      this.sides = sides;
      this.need = need;
    }
    return 0;
  }

  die(): never {
    throw new Error('a battle draws hits only');
  }

  sum(): never {
    throw new Error('a battle draws hits only');
  }

  pick(): never {
    throw new Error('a battle draws hits only');
  }
}

/** Gives the draws of a list, and then those of another chance. */
class ReplayChance implements Chance {
  private readonly outcomes: readonly number[];
  private readonly chance: Chance;
  private next = 0;

  constructor(outcomes: readonly number[], chance: Chance) {
    this.outcomes = outcomes;
    this.chance = chance;
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    if (this.next < this.outcomes.length) return this.outcomes[this.next++];
    return this.chance.hits(purpose, dice, sides, need);
  }

  die(purpose: number, sides: number): number {
    return this.chance.die(purpose, sides);
  }

  sum(purpose: number, dice: number, sides: number): number {
    return this.chance.sum(purpose, dice, sides);
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.chance.pick(purpose, weights);
  }
}
