import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import type { JournalLine } from '../../rules/Journal.ts';
import type { FeaturedTrial } from '../../rules/Presentation.ts';
import { replayTrial } from '../../trials/replayTrial.ts';
import { recordColumns, trialToTell } from '../../trials/selectTrial.ts';
import { replayCommand } from '../text/commands.ts';
import { taleText } from './taleText.ts';

/** A tale is found among so many trials, from the first on. */
const LOOKED_AT = 10_000;

/** One trial that is worth reading, of the first scenario. */
export interface ToldTale {
  /** As the rules name it: `the median journey`. */
  readonly title: string;
  /** Why it is told, in words. */
  readonly account: string;
  /** Null where no trial fits. */
  readonly told: Told | null;
}

interface Told {
  readonly trial: number;
  /** The measures that the tale names, each with what the trial gave. */
  readonly figures: readonly string[];
  /** What to type to read it. */
  readonly command: string;
  /** Null where an earlier tale is of the same trial. */
  readonly lines: readonly JournalLine[] | null;
}

/** The tales that the rules ask for, of the first scenario; of trials that are equally fit the first is told. */
export function talesOf({ study, scenarios }: StudyResult, summary: Summary): readonly ToldTale[] {
  const { rules, seed } = study;
  const [{ scenario }] = scenarios;
  const [{ trials, measures }] = summary.scenarios;
  const leads = [measures[0].measure.name, ...summary.besides];
  const tales = (rules.presentation?.featuredTrials?.(scenario.setup) ?? []).map((tale) => ({
    figures: leads,
    ...tale,
  }));
  if (tales.length === 0) return [];
  const among = Math.min(LOOKED_AT, trials);
  const columns = recordColumns(rules, scenario.setup, seed, tales.flatMap(namesIn), among);
  const found = tales.map((tale) => trialToTell(tale, columns));
  return tales.map((tale, at): ToldTale => {
    const one = found[at];
    const { account, figures } = taleText(tale, one, columns, { measures, trialsAre: summary.trialsAre, among });
    if (one === null) return { title: tale.title, account, told: null };
    const isTold = found.slice(0, at).some((other) => other?.trial === one.trial);
    const lines = isTold ? null : replayTrial(rules, scenario.setup, seed, one.trial).lines;
    const command = replayCommand(study, 0, one.trial);
    return { title: tale.title, account, told: { trial: one.trial, figures, command, lines } };
  });
}

function namesIn({ by, where = [], figures = [] }: FeaturedTrial): string[] {
  return [by, ...where.map(({ measure }) => measure), ...figures];
}
