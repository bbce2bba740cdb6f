import { type Chance, PURPOSES } from '../../random/Chance.ts';
import { type DieKind, MOST_TILTED_SIDES, type TiltedChance } from '../../random/TiltedChance.ts';

/** A pilot trial with the rare event. */
interface PilotHit {
  readonly weight: number;
  /** The dice that were thrown in the trial. */
  readonly thrown: readonly Thrown[];
}

/** The results of pilot trials under some tilts. */
export class Pilot {
  /**
   * The tilts, indexed by purpose (0..31). The tilt of a purpose also applies to the numbered purposes of single groups
   * or units (see `numbered`).
   */
  readonly tilts: readonly number[];
  readonly hits: PilotHit[] = [];
  private sum = 0;
  private squares = 0;

  constructor(tilts: readonly number[]) {
    this.tilts = tilts;
  }

  /**
   * (Σw)² / Σw² over the hits, where w is the weight of a hit: the number of equally weighted hits that would be as informative.
   */
  get effectiveHits(): number {
    return this.squares === 0 ? 0 : this.sum ** 2 / this.squares;
  }

  /**
   * Counts a trial with the event, unless its weight is too small or too large for a tally.
   *
   * @param thrown the dice of the trial; the list is copied
   */
  add(weight: number, thrown: readonly Thrown[]): void {
    const counted = Math.fround(weight);
    if (!(counted > 0 && counted < Number.POSITIVE_INFINITY)) return;
    this.hits.push({ weight, thrown: thrown.filter(({ dice }) => dice > 0).map((one) => ({ ...one })) });
    this.sum += weight;
    this.squares += weight ** 2;
  }
}

/** The dice of one kind that were thrown for one purpose. */
interface Thrown {
  readonly purpose: number;
  readonly kind: DieKind;
  /** The number of dice. */
  dice: number;
  /** The sum of the results of the dice, each scaled from 0 (a miss, or the lowest face) to 1 (a hit, or the highest face). */
  places: number;
}

/**
 * A tilted `Chance` that records the dice. It does not record draws that cannot be tilted: weighted picks, and single dice with
 * more than `MOST_TILTED_SIDES` sides.
 */
export class PilotChance implements Chance {
  /** The dice of the current trial: one entry for each pair of a purpose (0..31) and a kind of die. */
  readonly thrown: Thrown[] = [];
  private readonly tilted: TiltedChance;
  private readonly known = new Map<string, Thrown>();

  constructor(tilted: TiltedChance) {
    this.tilted = tilted;
  }

  get weight(): number {
    return this.tilted.weight;
  }

  begin(trial: number): void {
    this.tilted.begin(trial);
    for (const one of this.thrown) {
      one.dice = 0;
      one.places = 0;
    }
  }

  die(purpose: number, sides: number): number {
    const face = this.tilted.die(purpose, sides);
    if (sides <= MOST_TILTED_SIDES) this.noteFaces(purpose, 1, sides, face);
    return face;
  }

  sum(purpose: number, dice: number, sides: number): number {
    const sum = this.tilted.sum(purpose, dice, sides);
    this.noteFaces(purpose, dice, sides, sum);
    return sum;
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    const hits = this.tilted.hits(purpose, dice, sides, need);
    this.note(purpose, { sides, need }, dice, hits);
    return hits;
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.tilted.pick(purpose, weights);
  }

  private noteFaces(purpose: number, dice: number, sides: number, sum: number): void {
    this.note(purpose, { sides, need: null }, dice, sides === 1 ? 0 : (sum - dice) / (sides - 1));
  }

  private note(numberedPurpose: number, kind: DieKind, dice: number, places: number): void {
    const purpose = numberedPurpose % PURPOSES;
    const key = `${purpose} ${kind.sides} ${kind.need}`;
    let thrown = this.known.get(key);
    if (thrown === undefined) {
      thrown = { purpose, kind, dice: 0, places: 0 };
      this.known.set(key, thrown);
      this.thrown.push(thrown);
    }
    thrown.dice += dice;
    thrown.places += places;
  }
}
