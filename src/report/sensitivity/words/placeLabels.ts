import { scenarioLabels } from '../../text/scenarioLabels.ts';

/** Short names of places of the setup: of their paths only as much as tells them apart, `count` of `fleet.van.count`. */
export function placeLabels(paths: readonly string[]): readonly string[] {
  return scenarioLabels(paths.map((path) => `${path}=`)).map((label) => label.replace(/[ =]$/, ''));
}
