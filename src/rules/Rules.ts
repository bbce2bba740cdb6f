import type { z } from 'zod';
import type { Chance } from '../random/Chance.ts';
import type { ComposedTrials } from './Composition.ts';
import type { DefaultFile, FileOfFiles } from './FileText.ts';
import type { Journal } from './Journal.ts';
import type { Measure } from './Measure.ts';
import type { Presentation } from './Presentation.ts';

/**
 * An engine that plays one trial of one game system. Its members are what playing needs; how results are shown and how a trial
 * of several engines is taken apart are optional objects of their own.
 */
export interface Rules<Setup, State> {
  /** The name in a study's `rules:`. */
  readonly name: string;
  /** Rises when a change alters results. */
  readonly version: number;
  /** What one trial is called, in the plural: `crossings`. */
  readonly trials: string;
  /** Optional, for rules that riftlab does not ship. Without it, they are played in the thread that calls `runStudy`. */
  readonly module?: RulesModule;
  /** The names of the draws; a purpose is an index of this list (at most 32). */
  readonly purposes: readonly string[];
  /** Where a setup names files, by paths in dots with `*` for any key; the loader reads them (see `fileText`). */
  readonly files?: readonly (string | FileOfFiles | DefaultFile)[];
  /** Checks a setup, impossible orders included, and fills in defaults. */
  readonly setupSchema: z.ZodType<Setup>;
  /** What a trial of this setup reports; the first measure leads the report. */
  measures(setup: Setup): readonly Measure[];
  /**
   * The setup under other readings, where the rules leave something open that players settle among themselves: a report says so
   * if the answer depends on it. Left out: there are none.
   */
  readonly otherReadings?: (setup: Setup) => readonly OtherReading<Setup>[];
  /**
   * Simpler setups that the exact solver may be able to follow, from the one that leaves out least to the one that leaves out most:
   * a report names the first that it can solve where it cannot solve the setup itself. Left out: there are none.
   */
  readonly simplerSetups?: (setup: Setup) => readonly OtherReading<Setup>[];
  /** Allocates everything that a trial needs, once per worker. */
  create(setup: Setup): State;
  /** Starts a new trial, in place. */
  begin(state: State, chance: Chance, journal: Journal | null): void;
  /** Plays on to the next natural pause; false when the trial is over. */
  step(state: State, chance: Chance, journal: Journal | null): boolean;
  /**
   * Optional fast path: plays a whole trial, `begin` included, with the same draws and measures as by steps. Returns false,
   * with nothing played or drawn, for a setup that it does not cover.
   */
  playOut?(state: State, chance: Chance): boolean;
  /** Writes this trial's measures, in the order of `measures(setup)`. */
  observe(state: State, into: Int32Array): void;
  /**
   * Everything that the rest of the trial and its measures depend on, for the exact solver; always of the same length. May
   * write to `into`, an array that it returned before.
   */
  save(state: State, into?: Int32Array): Int32Array;
  restore(state: State, saved: Int32Array): void;
  /** Optional: the most states that the exact solver should explore, for rules whose steps are slow. Default: the solver's own. */
  readonly stateBudget?: (setup: Setup) => number | undefined;
  /** Optional, for rules that play round after round: how the exact solver merges states at the beginning of a round. */
  readonly inRounds?: InRounds<Setup, State>;
  readonly presentation?: Presentation<Setup, State>;
  /** Only of rules whose trials play other rules one after the other. */
  readonly composition?: ComposedTrials<Setup>;
}

/** The module that worker threads import rules from. `rulesWith` and `--rules` say it for the modules that they load. */
export interface RulesModule {
  /** `import.meta.url` of the module. */
  readonly url: string;
  /** The name of the export. */
  readonly name: string;
  /** The path that commands show: `--rules FILE`. */
  readonly file?: string;
  /** A hash of the module's text: a log of trials is not continued by other code. */
  readonly hash?: string;
}

/** A setup under another reading of the rules. */
export interface OtherReading<Setup> {
  /** What is different, as a clause with the switch: `each side activates its units in one order (\`activation: as-listed\`)`. */
  readonly words: string;
  readonly setup: Setup;
}

/** Trials of rounds, of which the exact solver tells apart only how they begin. */
export interface InRounds<Setup, State> {
  /**
   * The places of the measures that only add up over a trial, so that nothing in it depends on them: `save` has one integer for
   * each, in this order, before all others, and the measure is its sum or, if less, its `max`.
   */
  sums(setup: Setup): readonly number[];
  /**
   * Optional: the places of the measures that say when something happened by one of the sums, given by its index among them: where
   * a trial ends with such a measure above 0, it is that sum, at least 1 and at most its `max`.
   */
  marks?(setup: Setup): readonly { readonly place: number; readonly sum: number }[];
  /** Whether a trial pauses at the beginning of a round, or of what is played before the first. */
  isBeginning(state: State): boolean;
}

/** Plays one trial without a journal, on the fast path if it covers the setup, else by steps. The chance has begun the trial. */
export function playTrial<Setup, State>(rules: Rules<Setup, State>, state: State, chance: Chance): void {
  if (rules.playOut?.(state, chance)) return;
  rules.begin(state, chance, null);
  while (rules.step(state, chance, null));
}
