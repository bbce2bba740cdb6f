import type { PartCost } from '../costs/journeyParts.ts';
import type { Precision } from '../costs/precision.ts';
import type { RouteCost } from '../costs/routes.ts';
import type { Scaling } from '../costs/scaling.ts';
import type { StartUp } from '../costs/startUp.ts';
import type { RaceResult } from '../timing/RaceResult.ts';

/** All that one run of the bench has found. */
export interface Results {
  readonly machine: readonly (readonly [string, string])[];
  readonly races: readonly RaceResult[];
  readonly parts: readonly PartCost[];
  readonly scaling: readonly Scaling[];
  readonly precision: readonly Precision[];
  readonly routes: readonly RouteCost[];
  readonly startUp: StartUp;
  /** Whether it was cut short, for a look. */
  readonly isShort: boolean;
}
