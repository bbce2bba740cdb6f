import type { Chance } from '../random/Chance.ts';

/** Chance that remembers what another gave it: once rewound, it gives the same again, draw by draw. */
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

  private known(): number | undefined {
    return this.next < this.drawn.length ? this.drawn[this.next++] : undefined;
  }

  private keep(value: number): number {
    this.drawn.push(value);
    this.next += 1;
    return value;
  }
}
