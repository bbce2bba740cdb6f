import { type Bases, TOUCH } from './Bases.ts';

/** A gap that has not been measured since one of the two has moved. */
const UNKNOWN = -1;

/** The gaps between all units' base edges, each measured once for every place of the two: they are asked for far more often. */
export class Gaps {
  private readonly bases: Bases;
  /** By unit and other unit, in hundredths of a cm. */
  private readonly known: Int32Array;

  constructor(bases: Bases) {
    this.bases = bases;
    this.known = new Int32Array(bases.units * bases.units).fill(UNKNOWN);
  }

  /** In hundredths of a cm; 0 exactly where the bases touch. */
  between(unit: number, other: number): number {
    const gap = this.known[unit * this.bases.units + other];
    return gap === UNKNOWN ? this.measure(unit, other) : gap;
  }

  /** A unit has moved. */
  forget(unit: number): void {
    const { known } = this;
    const { units } = this.bases;
    for (let other = 0; other < units; other += 1) {
      known[unit * units + other] = UNKNOWN;
      known[other * units + unit] = UNKNOWN;
    }
  }

  /** Any may have moved. */
  forgetAll(): void {
    this.known.fill(UNKNOWN);
  }

  private measure(unit: number, other: number): number {
    const { at, radius, units } = this.bases;
    const away = at[2 * unit] - at[2 * other];
    const aside = at[2 * unit + 1] - at[2 * other + 1];
    const between = Math.sqrt(away * away + aside * aside) - radius[unit] - radius[other];
    const gap = between <= TOUCH ? 0 : Math.round(between);
    this.known[unit * units + other] = gap;
    this.known[other * units + unit] = gap;
    return gap;
  }
}
