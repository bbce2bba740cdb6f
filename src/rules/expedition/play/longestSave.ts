import type { Kind } from '../kinds/Kind.ts';
import { planLeg } from '../legs/planLeg.ts';
import type { Journey } from '../orders/Journey.ts';

const known = new WeakMap<Journey, number>();

/** How long the longest saved state of any leg is: that of the whole force, as fewer units are fewer numbers. */
export function longestSave(journey: Journey): number {
  let longest = known.get(journey);
  if (longest === undefined) {
    const lengths = journey.stages.flatMap((stage) =>
      stage.kind
        .templates(journey, stage)
        .map((key) => saveLength(stage.kind, planLeg(journey, stage, key, false).setup)),
    );
    const { members } = journey.layout;
    const ofDraws = journey.stages.some(({ draw }) => draw !== null) ? 1 + members : 0;
    longest = Math.max(ofDraws, ...lengths);
    known.set(journey, longest);
  }
  return longest;
}

function saveLength({ rules }: Kind, setup: unknown): number {
  return rules.save(rules.create(setup)).length;
}
