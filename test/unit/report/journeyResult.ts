import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { noDecisions } from '../../../src/study/checkDecisions.ts';
import { type Journeying, journeying } from '../trials/journeying.ts';

export const journey: Journeying = {
  units: 6,
  ports: { Haven: 30, 'Kzinti 4-11': 12, Rim: 6, 'The <Maw>': 1 },
  rift: 5,
};

/** The result of journeys that are played, and solved exactly unless that is turned off. */
export async function journeyResult({
  scenarios = { 'as is': journey } as Readonly<Record<string, Journeying>>,
  trials = 2_000,
  solved = true,
  changes = {} as Partial<typeof journeying>,
} = {}): Promise<StudyResult> {
  const study = {
    name: 'journey',
    file: 'the journey.yaml',
    question: 'Is the journey worth it?',
    lead: null,
    rules: { ...journeying, ...changes } as unknown as Rules<unknown, unknown>,
    seed: 'journey',
    trials,
    ...noDecisions,
    scenarios: Object.entries(scenarios).map(([name, setup]) => ({ name, setup })),
  };
  const result = await runStudy(study, { workers: 0 });
  if (solved) return result;
  const unknown = { state: 'over-budget', budget: 1_000_000 } as const;
  return { ...result, scenarios: result.scenarios.map((one) => ({ ...one, exact: unknown })) };
}
