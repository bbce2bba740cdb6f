import { isMap } from 'yaml';
import type { Finding } from '../schema/checkData.ts';
import type { StudyText } from '../text/StudyText.ts';
import type { RawScenario } from './expandScenarios.ts';

/** Where in the file a finding comes from. */
export interface Spot {
  readonly path: readonly string[];
  /** Whether the scenario holds what is written there. */
  readonly appliesTo: (scenario: RawScenario) => boolean;
  readonly isInSetup: boolean;
  /** Whether what is written there alone makes the value, so that nothing else is merged into it. */
  readonly isWhole: boolean;
}

/**
 * Where a finding of one scenario comes from. What was merged last goes first: the swept value, the scenario's own changes, the setup.
 */
export function spotOf({ path, isAboutKey }: Finding, scenario: RawScenario, text: StudyText): Spot {
  const candidates = scenario.swept
    .filter(({ steps }) => steps.every((step, at) => step === path[at]))
    .reverse()
    .map(({ path: line, steps, at }) => {
      const isOwnKey = isAboutKey && steps.length === path.length;
      return {
        path: isOwnKey ? ['sweep', line] : ['sweep', line, String(at), ...path.slice(steps.length)],
        above: isOwnKey ? 2 - steps.length : 3 - steps.length,
        isInSetup: false,
        appliesTo: (other: RawScenario) =>
          other.swept.some((swept) => swept.path === line && (isOwnKey || swept.at === at)),
      };
    });
  if (scenario.own !== null) {
    candidates.push({
      path: ['scenarios', scenario.own, ...path],
      above: 2,
      isInSetup: false,
      appliesTo: (other) => other.own === scenario.own,
    });
  }
  candidates.push({ path: ['setup', ...path], above: 1, isInSetup: true, appliesTo: () => true });

  const placed = candidates.map((candidate) => {
    const { depth, node } = text.find(candidate.path);
    const isFull = depth === candidate.path.length;
    return { ...candidate, depth: depth - candidate.above, isFull, isWhole: isFull && !isMap(node) };
  });
  const deepest = Math.max(...placed.map(({ depth }) => depth));
  // What is written nowhere is missing from the setup first of all.
  const spot = placed.find(({ isFull }) => isFull) ?? placed.findLast(({ depth }) => depth === deepest);
  return spot ?? placed[0];
}
