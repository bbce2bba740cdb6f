import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import type { Study } from '../../../src/study/Study.ts';
import { StudyPlayer } from '../../../src/trials/Player.ts';

/** The result of a study that is played here; solved exactly only if `isSolved` is true. */
export function comparedResult(study: Study, trials: number, isSolved = false): StudyResult {
  const { rules, scenarios, seed } = study;
  const setups = scenarios.map(({ setup }) => setup);
  const tallies = new StudyPlayer(rules, setups, seed).play([...scenarios.keys()], 0, trials);
  return {
    study: { ...study, trials },
    scenarios: scenarios.map((scenario, at) => ({
      scenario,
      measures: rules.measures(scenario.setup),
      ...tallies[at],
      exact: isSolved ? solveExactly(rules, scenario.setup) : { state: 'over-budget', budget: 1 },
    })),
  };
}
