import type { Journey, JourneyStage } from '../orders/Journey.ts';
import { DUEL, STAGE } from '../orders/Layout.ts';

/** The stage that is next or under way, or the draw of who went in it; null: the journey is over. */
export function partUnderWay({ stages }: Journey, carried: Int32Array): JourneyStage | null {
  if (carried[STAGE] >= stages.length) return null;
  const stage = stages[carried[STAGE]];
  return stage.draw !== null && carried[DUEL] === 1 ? stage.draw : stage;
}
