import { type Bases, TOUCH } from './Bases.ts';
import { rounded } from './geometry.ts';

/** The gap between a unit that has left the table and any other unit. It is larger than any gap on the table. */
const AFAR = 1_000_000;

/** Marks two units of one side. The gap between them is rarely needed, so it is not stored, but measured each time. */
const FRIENDS = -1;

/**
 * The gaps between all units' base edges. Gaps between opponents are measured again whenever one of the two has moved. Reading a
 * gap then needs no check, and gaps are read far more often than units move.
 */
export class Gaps {
  private readonly bases: Bases;
  private readonly units: number;
  /** The gap between each unit and each other unit, in hundredths of a cm; FRIENDS for two units of one side. */
  private readonly known: Int32Array;
  /** For each unit, the number of units of other sides that it touches. */
  readonly contacts: Int32Array;
  /** For each unit, the units of other sides. */
  private readonly foes: readonly Int32Array[];

  constructor(bases: Bases) {
    const { units, side } = bases;
    this.bases = bases;
    this.units = units;
    this.known = new Int32Array(units * units).fill(FRIENDS);
    this.foes = Array.from({ length: units }, (_, unit) =>
      Int32Array.from(Array(units).keys()).filter((other) => side[other] !== side[unit]),
    );
    this.contacts = new Int32Array(units);
    this.measureAll();
  }

  /** Returns a gap in hundredths of a cm; exactly 0 if the bases touch. */
  between(unit: number, other: number): number {
    const gap = this.known[unit * this.units + other];
    return gap === FRIENDS ? this.gap(unit, other) : gap;
  }

  /** Updates the gaps of a unit that has moved. */
  measure(unit: number): void {
    const { rounds, count } = this.bases.others[this.bases.side[unit]];
    // Terrain comes last in the list.
    for (let at = 0; at < count && rounds[at] < this.units; at += 1) this.measurePair(unit, rounds[at]);
  }

  /** Updates all gaps, because any unit may have moved. */
  measureAll(): void {
    for (let unit = 0; unit < this.units; unit += 1) {
      const foes = this.foes[unit];
      for (let at = foes.length - 1; at >= 0 && foes[at] > unit; at -= 1) this.measurePair(unit, foes[at]);
    }
  }

  private measurePair(unit: number, foe: number): void {
    const { known, contacts, units } = this;
    // Units that have left the table are all at the same place, but touch nobody there.
    const gap = this.bases.isOff(unit) ? AFAR : this.gap(unit, foe);
    const before = known[unit * units + foe];
    known[unit * units + foe] = gap;
    known[foe * units + unit] = gap;
    if (gap > 0 && before !== 0) return;
    const change = (gap === 0 ? 1 : 0) - (before === 0 ? 1 : 0);
    contacts[unit] += change;
    contacts[foe] += change;
  }

  private gap(unit: number, other: number): number {
    const { at, radius } = this.bases;
    const away = at[2 * unit] - at[2 * other];
    const aside = at[2 * unit + 1] - at[2 * other + 1];
    const between = Math.sqrt(away * away + aside * aside) - radius[unit] - radius[other];
    return between <= TOUCH ? 0 : rounded(between);
  }
}
