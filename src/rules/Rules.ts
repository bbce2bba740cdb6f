import type { z } from 'zod';
import type { Chance, ShownDice } from '../random/Chance.ts';
import type { ComposedTrials } from './Composition.ts';
import type { DefaultFile, FileOfFiles } from './fieldSchemas.ts';
import type { Measure } from './Measure.ts';
import type { Presentation } from './Presentation.ts';

/**
 * An engine that plays trials of one game system. Most members serve to play trials. Two optional members have other
 * purposes: `presentation` shows the results, and `composition` splits a trial that plays several engines.
 */
export interface Rules<Setup, State> {
  /** The name of the engine, which a study gives under `rules:`. */
  readonly name: string;
  /** The version, which is increased when a change alters results. */
  readonly version: number;
  /** The name of a trial, in the plural: `crossings`. */
  readonly trials: string;
  /**
   * Optional. The module from which worker threads import the rules, if riftlab does not ship them. Without a module, such rules
   * are played in the thread that calls `runStudy`.
   */
  readonly module?: RulesModule;
  /** The names of the purposes of draws, at most 32. A purpose is an index in this list. */
  readonly purposes: readonly string[];
  /**
   * The paths at which a setup names files. They are dotted paths, with `*` for any key. The loader reads these files
   * (see `fileText`).
   */
  readonly files?: readonly (string | FileOfFiles | DefaultFile)[];
  /** Checks a setup, refuses impossible orders, and fills in defaults. */
  readonly setupSchema: z.ZodType<Setup>;
  /** The measures that a trial of this setup reports; the first measure leads the report. */
  measures(setup: Setup): readonly Measure[];
  /**
   * Optional. The setup under other readings (interpretations) of the rules, if the rules leave a decision to the
   * players. A report states whether the result depends on the reading. Default: none.
   */
  readonly otherReadings?: (setup: Setup) => readonly OtherReading<Setup>[];
  /**
   * Optional. Simpler setups that the exact solver may be able to solve, from the one that omits least to the one that omits most.
   * If the setup itself cannot be solved, a report gives the exact values of the first simpler setup that can be solved. Default:
   * none.
   */
  readonly simplerSetups?: (setup: Setup) => readonly OtherReading<Setup>[];
  /** Allocates everything that a trial needs, once per worker. */
  create(setup: Setup): State;
  /** Starts a new trial, in place. */
  begin(state: State, chance: Chance, journal: Journal | null): void;
  /** Plays on until the next moment at which `save` can store the state. @returns false if the trial is over */
  step(state: State, chance: Chance, journal: Journal | null): boolean;
  /**
   * Optional fast path: plays a whole trial in place of `begin` and `step`, with the same draws and measures. Returns false,
   * without playing or drawing anything, for a setup that the fast path does not cover.
   */
  playOut?(state: State, chance: Chance): boolean;
  /** Writes the measures of the finished trial, in the order of `measures(setup)`. */
  observe(state: State, into: Int32Array): void;
  /**
   * Optional, for rules with few different finished states. Counts trials by their finished state, which is faster than
   * counting the values of each measure.
   */
  readonly endCounts?: (setup: Setup) => EndCounts<State>;
  /**
   * Returns everything that the rest of the trial and its measures depend on, for the exact solver. The length is the same for all
   * states of a setup. `into` is optional: an array that an earlier call returned. The method may overwrite this array and return
   * it again.
   */
  save(state: State, into?: Int32Array): Int32Array;
  restore(state: State, saved: Int32Array): void;
  /**
   * Optional, for rules whose steps are slow: the maximum number of states that the exact solver explores. Default: the solver's
   * own limit.
   */
  readonly stateBudget?: (setup: Setup) => number | undefined;
  /** Optional, for rules that play round after round: describes the rounds to the exact solver. */
  readonly inRounds?: InRounds<Setup, State>;
  readonly presentation?: Presentation<Setup, State>;
  /** Only for rules whose trials play other engines, one after another. */
  readonly composition?: ComposedTrials<Setup>;
}

/** The module from which worker threads import rules. `rulesWith` and `--rules` set `Rules.module`. */
export interface RulesModule {
  /** `import.meta.url` of the module. */
  readonly url: string;
  /** The name of the export. */
  readonly name: string;
  /** The path of the module as commands show it: `--rules FILE`. */
  readonly file?: string;
  /** A hash of the module's text, so that a log of trials is not continued by different code. */
  readonly hash?: string;
}

/** A setup under another reading of the rules. */
export interface OtherReading<Setup> {
  /**
   * The difference, as a clause that names the option: `each side activates its units in one order (\`activation: as-listed\`)`.
   */
  readonly words: string;
  readonly setup: Setup;
}

/** Describes trials in rounds for the exact solver, which stores states only at the beginning of a round. */
export interface InRounds<Setup, State> {
  /**
   * The indices of the measures that are sums over a trial and do not affect how the trial is played. The first integers of `save`
   * are these sums, in this order. The value of each of these measures is its sum, limited to its `max`.
   */
  sums(setup: Setup): readonly number[];
  /**
   * Optional. The measures that give the time of an event that ends the trial, such as the round in which a side is
   * out. This time is the value of a sum. `place` is the index of the measure, and `sum` is the index of the sum in
   * `sums`. At the end of a trial, the measure is 0 if the event did not happen; otherwise it equals the sum, limited
   * to 1..`max`.
   */
  marks?(setup: Setup): readonly { readonly place: number; readonly sum: number }[];
  /**
   * Returns true if a state is between rounds: at the start of a round, or anywhere in the play before the first round. The
   * solver stores only these states.
   */
  isBeginning(state: State): boolean;
  /**
   * Optional. A limit on one of the sums: no further round begins once the sum at index `sum` of `sums` has reached
   * `most`. The solver needs this limit, because sums are not part of its states. Null if there is no limit.
   */
  limit?(setup: Setup): { readonly sum: number; readonly most: number } | null;
  /** Optional. Returns true if states count the rounds, so that no state occurs in two rounds. Default: false. */
  countsRounds?(setup: Setup): boolean;
}

/** Counts trials by their finished states, without observing their measures. */
export interface EndCounts<State> {
  /**
   * Counts the trial just played.
   *
   * @returns false if trials with this finished state are not counted; then the caller must observe the trial
   */
  count(state: State): boolean;
  /**
   * Calls `add` for each measure and each of its values, with the number of counted trials in which the measure had this value.
   * Then resets the counts.
   */
  tell(add: (measure: number, value: number, times: number) => void): void;
}

/**
 * Plays one trial without a journal. If the fast path covers the setup, it plays the trial; otherwise the trial is
 * played step by step. Call `chance.begin` first.
 */
export function playTrial<Setup, State>(rules: Rules<Setup, State>, state: State, chance: Chance): void {
  if (rules.playOut?.(state, chance)) return;
  rules.begin(state, chance, null);
  while (rules.step(state, chance, null));
}

/** One event of a trial, and the rule that caused it (`TI4 41.2`). */
export interface JournalLine {
  readonly rule: string;
  readonly text: string;
}

/** The readable record of one trial. An engine writes to a journal only if it receives one. */
export class Journal {
  readonly lines: JournalLine[] = [];
  private readonly dice: ShownDice;

  /** @param dice the random numbers from which the trial draws */
  constructor(dice: ShownDice) {
    this.dice = dice;
  }

  /** The faces of the latest draw. */
  get faces(): readonly number[] {
    return this.dice.faces;
  }

  write(rule: string, text: string): void {
    this.lines.push({ rule, text });
  }
}
