import { withColumn } from '../../foundation/conditions.ts';
import { replayCommand } from '../../report/text/commands.ts';
import { valueText } from '../../report/text/measures.ts';
import type { JournalLine } from '../../rules/Journal.ts';
import { compileMeasureCondition } from '../../rules/measureConditions.ts';
import { StudyError } from '../../study/StudyError.ts';
import { Player } from '../../trials/Player.ts';
import { replayTrial } from '../../trials/replayTrial.ts';
import type { DeskProgress } from './desk.ts';
import { studyOf } from './reading.ts';
import type { Work } from './Work.ts';

/** Which trial to tell: that of a number, or the first after another that meets a condition. */
export interface TrialWish {
  /** The scenario's place in the study. */
  readonly scenario: number;
  readonly trial?: number;
  /** As `riftlab replay --where` takes it: `fleet_lost = 1`. */
  readonly where?: string;
  /** The trial to begin the search with. Default: 0. */
  readonly from?: number;
}

/** One trial, line by line. */
export interface ToldTrial {
  readonly trial: number;
  readonly scenario: string;
  readonly lines: readonly JournalLine[];
  readonly values: readonly { readonly name: string; readonly title: string; readonly text: string }[];
  /** The command that tells it, too. */
  readonly command: string;
}

/** Trials looked at between two moments at which a stop is heard. */
const STRETCH = 2_000;
/** Rarer trials are not looked for. */
const MOST = 2_000_000;

/** Finds a trial and tells it; null if none is met among the study's trials. @throws StudyError for a wrong condition */
export async function findTrial(
  work: Work,
  { scenario: at, trial, where, from = 0 }: TrialWish,
  signal: AbortSignal,
  tell: (told: DeskProgress) => void,
): Promise<ToldTrial | null> {
  const { study } = studyOf(work);
  const scenario = study.scenarios[at] ?? study.scenarios[0];
  const measures = study.rules.measures(scenario.setup);
  const told = (number: number): ToldTrial => {
    const { lines, values } = replayTrial(study.rules, scenario.setup, study.seed, number);
    return {
      trial: number,
      scenario: scenario.name,
      lines,
      values: measures.map((measure, place) => {
        const { name, title } = measure;
        return { name, title, text: valueText(measure, values[place]) };
      }),
      command: replayCommand(study, at, number),
    };
  };
  if (trial !== undefined) return told(trial);
  const mistakes: string[] = [];
  const condition = compileMeasureCondition(
    where ?? '',
    measures,
    withColumn(where ?? '', (message) => mistakes.push(message)),
  );
  if (condition === null) {
    throw new StudyError(mistakes.map((message) => ({ file: 'condition', path: '', message })));
  }
  const player = new Player(study.rules, scenario.setup, study.seed);
  const last = Math.min(from + MOST, Math.max(study.trials, from + 1));
  for (let next = from; next < last; ) {
    for (const end = Math.min(last, next + STRETCH); next < end; next += 1) {
      if (condition.meets(player.valuesOf(next))) return told(next);
    }
    tell({ progress: (next - from) / (last - from) });
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return null;
}
