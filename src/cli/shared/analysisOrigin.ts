import { shellWord } from '../../foundation/text.ts';
import type { AnalysisOrigin } from '../../report/manifest.ts';
import { ownRulesOption } from '../../report/text/commands.ts';
import type { Study } from '../../study/Study.ts';
import { version } from '../../version.ts';

/** Returns the origin of a new report: its version, command and timing. @param words the command without seed and trials */
export function analysisOrigin(words: string, study: Study, started: Date, workers: number): AnalysisOrigin {
  const { seed, trials } = study;
  return {
    version,
    command: `${words} --seed ${shellWord(seed)} --trials ${trials}${ownRulesOption(study)}`,
    timing: { started, seconds: (Date.now() - started.getTime()) / 1000, workers, node: process.version },
  };
}
