import type { Chance } from '../random/Chance.ts';
import { EnumeratedChance } from '../random/EnumeratedChance.ts';
import type { Rules } from '../rules/Rules.ts';

/**
 * Enumerates every outcome of the beginning of a trial, or of a step:
 *
 * ```ts
 * do { const goesOn = player.step(saved); use(goesOn, player.probability); } while (player.hasNext());
 * ```
 */
export class OutcomePlayer<Setup, State> {
  private readonly rules: Rules<Setup, State>;
  /** The state of the current trial, or of the trial that has just ended. */
  readonly state: State;
  private readonly chance = new EnumeratedChance();
  private saved: Int32Array | undefined;

  constructor(rules: Rules<Setup, State>, setup: Setup) {
    this.rules = rules;
    this.state = rules.create(setup);
  }

  /** The probability of the outcome that was just played. */
  get probability(): number {
    return this.chance.probability;
  }

  begin(): void {
    this.chance.begin();
    this.rules.begin(this.state, this.chance, null);
  }

  /** @returns true if the trial continues */
  step(saved: Int32Array): boolean {
    this.chance.begin();
    return this.stepBy(this.chance, saved);
  }

  /** Plays a step with the draws of `chance`, which are not part of the enumeration. */
  stepBy(chance: Chance, saved: Int32Array): boolean {
    this.rules.restore(this.state, saved);
    return this.rules.step(this.state, chance, null);
  }

  /** Repeats the latest step with the same outcome. @returns a `Chance` that repeats this outcome */
  remember(saved: Int32Array): RememberedChance {
    const remembered = new RememberedChance(this.chance);
    this.chance.begin();
    this.stepBy(remembered, saved);
    return remembered;
  }

  /** Returns true if there is another outcome to play. */
  hasNext(): boolean {
    return this.chance.hasNext();
  }

  /** @returns the saved current state, in an array that the next call overwrites */
  save(): Int32Array {
    this.saved = this.rules.save(this.state, this.saved);
    return this.saved;
  }

  observe(into: Int32Array): void {
    this.rules.observe(this.state, into);
  }
}

/** A `Chance` that records the draws of another `Chance`. After a rewind, it repeats the recorded draws in order. */
export class RememberedChance implements Chance {
  private readonly source: Chance;
  private readonly drawn: number[] = [];
  private next = 0;

  constructor(source: Chance) {
    this.source = source;
  }

  rewind(): void {
    this.next = 0;
  }

  die(purpose: number, sides: number): number {
    return this.known() ?? this.keep(this.source.die(purpose, sides));
  }

  sum(purpose: number, dice: number, sides: number): number {
    return this.known() ?? this.keep(this.source.sum(purpose, dice, sides));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    return this.known() ?? this.keep(this.source.hits(purpose, dice, sides, need));
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.known() ?? this.keep(this.source.pick(purpose, weights));
  }

  /** Returns the recorded draw that comes next; undefined if no recorded draw is left. */
  private known(): number | undefined {
    return this.drawn[this.next++];
  }

  private keep(value: number): number {
    this.drawn.push(value);
    return value;
  }
}
