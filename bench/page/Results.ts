import type { ExactCost } from '../costs/exactBattles.ts';
import type { PartCost } from '../costs/journeyParts.ts';
import type { Precision } from '../costs/precision.ts';
import type { RouteCost } from '../costs/routes.ts';
import type { Scaling } from '../costs/scaling.ts';
import type { StartUp } from '../costs/startUp.ts';
import type { RaceResult } from '../timing/RaceResult.ts';

/** The results of one run of the bench. */
export interface Results {
  readonly machine: readonly (readonly [string, string])[];
  readonly races: readonly RaceResult[];
  readonly parts: readonly PartCost[];
  readonly scaling: readonly Scaling[];
  readonly precision: readonly Precision[];
  readonly routes: readonly RouteCost[];
  readonly exactBattles: readonly ExactCost[];
  readonly startUp: StartUp;
  /** True if the bench was run with `--short`. */
  readonly isShort: boolean;
}
