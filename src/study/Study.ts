import type { Rules } from '../rules/Rules.ts';

/** One question, worked out: everything that a run needs. */
export interface Study {
  /** The file's name without its ending: `rift-shortcut`. */
  readonly name: string;
  /** The file's name without folders. */
  readonly file: string;
  readonly question: string;
  /** The measure that a report leads with; null: the rules' first. */
  readonly lead: string | null;
  readonly rules: Rules<unknown, unknown>;
  /** Any text. */
  readonly seed: string;
  /** How many trials each scenario is played for. */
  readonly trials: number;
  /** At least one; the first is the baseline. */
  readonly scenarios: readonly Scenario[];
}

/** One fully worked-out setup. */
export interface Scenario {
  readonly name: string;
  /** As the rules' setup schema gives it: plain data, so that it can be sent to a worker. */
  readonly setup: unknown;
}
