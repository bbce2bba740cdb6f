import type { ShownDice } from '../random/Chance.ts';

/** One thing that happened, and the rule that made it happen (`TI4 41.2`). */
export interface JournalLine {
  readonly rule: string;
  readonly text: string;
}

/** The readable record of one trial. Rules write to it only if they are given one. */
export class Journal {
  readonly lines: JournalLine[] = [];
  private readonly dice: ShownDice;

  /** @param dice the chance that the trial is played by */
  constructor(dice: ShownDice) {
    this.dice = dice;
  }

  /** The faces behind the latest draw. */
  get faces(): readonly number[] {
    return this.dice.faces;
  }

  write(rule: string, text: string): void {
    this.lines.push({ rule, text });
  }
}
