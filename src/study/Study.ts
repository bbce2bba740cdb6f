import type { Rules } from '../rules/Rules.ts';
import type { Rare } from './rare.ts';
import type { SweepPoint } from './scenarios/expandScenarios.ts';
import type { Comparing, Precision, Target } from './targets.ts';
import type { Variations } from './vary/Variation.ts';

/** One question, worked out: everything that a run needs. */
export interface Study extends Variations {
  /** The file's name without its ending: `rift-shortcut`. */
  readonly name: string;
  /** The file's name without folders. */
  readonly file: string;
  /** How commands in its reports name the file: `displayPath`; left out, by `file`. */
  readonly path?: string;
  readonly question: string;
  /** The measure that a report leads with; null: the rules' first. */
  readonly lead: string | null;
  /** Further measures that its answer names; left out where the study leads with one alone. */
  readonly besides?: readonly string[];
  readonly rules: Rules<unknown, unknown>;
  /** Any text. */
  readonly seed: string;
  /** How many trials each scenario is played for; with a precision, at most. */
  readonly trials: number;
  /** When a run may end earlier; null: never. */
  readonly precision: Precision | null;
  readonly targets: readonly Target[];
  readonly compare: Comparing;
  /** Left out where the study asks for no rare event. */
  readonly rare?: Rare;
  /** At least one; the first is the baseline. */
  readonly scenarios: readonly Scenario[];
}

/** One fully worked-out setup. */
export interface Scenario {
  readonly name: string;
  /** As the rules' setup schema gives it: plain data, so that it can be sent to a worker. */
  readonly setup: unknown;
  /** Where it lies in the study's sweep; left out where nothing is swept. */
  readonly point?: SweepPoint;
}
