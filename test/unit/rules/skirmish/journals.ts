import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { replayTrial } from '../../../../src/trials/replayTrial.ts';

/** The journals of twenty trials, one after the other. */
export function journals(fight: unknown): string {
  const setup = skirmish.setupSchema.parse(fight);
  const trials = Array.from({ length: 20 }, (_, trial) => replayTrial(skirmish, setup, 'sense', trial));
  return trials.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
}
