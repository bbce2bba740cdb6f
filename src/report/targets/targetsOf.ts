import type { JudgedTarget } from '../../runner/judging/JudgedTarget.ts';
import { TargetJudge } from '../../runner/judging/TargetJudge.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';

/** The targets of a study as its finished run leaves them: exact values decide, and elsewhere one look at all trials. */
export function targetsOf({ study, scenarios }: StudyResult): JudgedTarget[] {
  const judge = new TargetJudge(
    study,
    scenarios.map(({ exact }) => exact),
  );
  judge.isEnough(scenarios);
  return judge.judged();
}
