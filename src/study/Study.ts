import type { Derivations } from '../rules/derivedMeasures.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Rare } from './rare.ts';
import type { SweepPoint } from './scenarios/expandScenarios.ts';
import type { Comparing, Precision, Target } from './targets.ts';
import type { Variations } from './vary/Variation.ts';

/** A checked study with all its scenarios: everything that a run needs. */
export interface Study extends Variations {
  /** The file's name without its extension: `rift-shortcut`. */
  readonly name: string;
  /** The file's name without folders. */
  readonly file: string;
  /** The path that commands in reports show (`displayPath`). Default: `file`. */
  readonly path?: string;
  readonly question: string;
  /** The measure that a report leads with. Null: the first measure of the rules. */
  readonly lead: string | null;
  /** Further measures that the answer names. Absent if the study leads with one measure. */
  readonly furtherLeads?: readonly string[];
  /** The rules; their measures include the events and joint tables of the study. */
  readonly rules: Rules<unknown, unknown>;
  /** The events and joint tables of the study. Absent if it has none. */
  readonly derivations?: Derivations;
  /** The figure that the caller named (`StudyOverrides.measure`). Absent if the caller named none. */
  readonly asked?: string;
  /** The seed; any text. */
  readonly seed: string;
  /** The number of trials of each scenario; with a precision, the maximum. */
  readonly trials: number;
  /** The precision at which a run ends early. Null: the run plays all trials. */
  readonly precision: Precision | null;
  readonly targets: readonly Target[];
  readonly compare: Comparing;
  /** The rare event. Absent if the study has none. */
  readonly rare?: Rare;
  /** The scenarios, at least one; the first is the baseline. */
  readonly scenarios: readonly Scenario[];
}

/** A complete setup, checked by the rules. */
export interface Scenario {
  readonly name: string;
  /** The output of the rules' setup schema: plain data, so that it can be sent to a worker. */
  readonly setup: unknown;
  /**
   * The setup as the study writes it, with the names of files instead of their texts. Absent if the study has neither scenarios
   * nor a sweep.
   */
  readonly written?: unknown;
  /** The scenario's point in the study's sweep. Absent if the study has no sweep. */
  readonly point?: SweepPoint;
}
