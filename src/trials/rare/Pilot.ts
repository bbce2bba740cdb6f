import type { Thrown } from './PilotChance.ts';

/** A pilot trial in which the rare event came about. */
export interface PilotHit {
  readonly weight: number;
  /** What dice it threw. */
  readonly thrown: readonly Thrown[];
}

/** What pilot trials under some tilts showed. */
export class Pilot {
  /** By purpose, without number. */
  readonly tilts: readonly number[];
  readonly hits: PilotHit[] = [];
  private sum = 0;
  private squares = 0;

  constructor(tilts: readonly number[]) {
    this.tilts = tilts;
  }

  /** (Σw)² / Σw² over the hits: how many of equal weight would tell as much. */
  get effectiveHits(): number {
    return this.squares === 0 ? 0 : this.sum ** 2 / this.squares;
  }

  /** Counts a trial in which the event came about, but one so light or heavy that a tally could not. @param thrown copied */
  add(weight: number, thrown: readonly Thrown[]): void {
    const counted = Math.fround(weight);
    if (!(counted > 0 && counted < Number.POSITIVE_INFINITY)) return;
    this.hits.push({ weight, thrown: thrown.filter(({ dice }) => dice > 0).map((one) => ({ ...one })) });
    this.sum += weight;
    this.squares += weight ** 2;
  }
}
