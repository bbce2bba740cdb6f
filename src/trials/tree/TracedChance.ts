import { dieDraw, pickDraw, poolDraw, sumDraw, type WordDraw } from '../../random/ahead/WordDraw.ts';
import type { Chance } from '../../random/Chance.ts';

/** What a tree with one branch for each outcome can hold. */
const MOST_OUTCOMES = 2 ** 12;
/** Of rules that ask for ever new lists of weights, each with a table of its own. */
const MOST_KINDS = 2 ** 10;

/** Thrown out of a trial that draws too often, or what no tree can hold. */
export class NoTree extends Error {}

/** One draw of a trial. */
export interface TracedDraw {
  /** What was asked, by its place in `draws`. */
  readonly draw: number;
  readonly purpose: number;
  /** How many draws of this purpose there were before it in the trial. */
  readonly number: number;
  readonly outcome: number;
}

/** Hands on what another face of chance decides, and keeps what was asked and what came of it. */
export class TracedChance implements Chance {
  /** Every draw that was ever asked for. */
  readonly draws: WordDraw[] = [];
  /** Those of the trial in hand, in turn. */
  readonly trace: TracedDraw[] = [];
  private readonly inner: Chance;
  private readonly mostDraws: number;
  private readonly places = new Map<unknown, number>();

  /** @param mostDraws of one trial; one more throws `NoTree` */
  constructor(inner: Chance, mostDraws: number) {
    this.inner = inner;
    this.mostDraws = mostDraws;
  }

  begin(): void {
    this.trace.length = 0;
  }

  die(purpose: number, sides: number): number {
    this.makeSure(sides);
    const draw = this.placeOf(`die ${sides}`, () => dieDraw(sides));
    return this.note(draw, purpose, this.inner.die(purpose, sides));
  }

  sum(purpose: number, dice: number, sides: number): number {
    this.makeSure(dice * sides);
    const draw = this.placeOf(`sum ${dice} ${sides}`, () => sumDraw(dice, sides));
    return this.note(draw, purpose, this.inner.sum(purpose, dice, sides));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    this.makeSure(dice);
    const draw = this.placeOf(`hits ${dice} ${sides} ${need}`, () => poolDraw(dice, sides, need));
    return this.note(draw, purpose, this.inner.hits(purpose, dice, sides, need));
  }

  pick(purpose: number, weights: readonly number[]): number {
    this.makeSure(weights.length);
    const draw = this.placeOf(weights, () => pickDraw(weights));
    return this.note(draw, purpose, this.inner.pick(purpose, weights));
  }

  /** Gives up before a draw of so many outcomes, whose tables would take long, if a tree cannot hold it. */
  private makeSure(outcomes: number): void {
    if (this.trace.length === this.mostDraws || outcomes > MOST_OUTCOMES) throw new NoTree();
  }

  private placeOf(name: unknown, create: () => WordDraw): number {
    let place = this.places.get(name);
    if (place === undefined) {
      if (this.draws.length === MOST_KINDS) throw new NoTree();
      place = this.draws.push(create()) - 1;
      this.places.set(name, place);
    }
    return place;
  }

  private note(draw: number, purpose: number, outcome: number): number {
    const number = this.trace.filter((earlier) => earlier.purpose === purpose).length;
    this.trace.push({ draw, purpose, number, outcome });
    return outcome;
  }
}
