import { withColumn } from '../../foundation/conditions.ts';
import { type MomentPicture, momentPictures } from '../../report/drawings/timeline.ts';
import { replayCommand } from '../../report/text/commands.ts';
import { valueText } from '../../report/text/estimateText.ts';
import { compileMeasureCondition } from '../../rules/measureConditions.ts';
import type { JournalLine } from '../../rules/Rules.ts';
import { StudyError } from '../../study/StudyError.ts';
import { Player } from '../../trials/Player.ts';
import { type RecordedScene, recordScenes, replayTrial } from '../../trials/replayTrial.ts';
import type { DeskProgress } from './desk.ts';
import { studyOf } from './reading.ts';
import type { Work } from './Work.ts';

/**
 * A request for a trial. If `trial` is given, it is the number of the trial. Otherwise, the trial is the first one,
 * beginning with number `from`, that meets the condition `where`.
 */
export interface TrialWish {
  /** The index of the scenario in the study. */
  readonly scenario: number;
  readonly trial?: number;
  /** A condition in the form of `riftlab replay --where`: `fleet_lost = 1`. */
  readonly where?: string;
  /** The trial with which the search begins. Default: 0. */
  readonly from?: number;
}

/** One trial, with its journal line by line. */
export interface ToldTrial {
  readonly trial: number;
  readonly scenario: string;
  readonly lines: readonly JournalLine[];
  /** The board at each moment of the trial, with the journal lines of this moment; empty if the rules show no board. */
  readonly moments: readonly (MomentPicture & { readonly lines: readonly JournalLine[] })[];
  readonly values: readonly { readonly name: string; readonly title: string; readonly text: string }[];
  /** The command that shows the same trial. */
  readonly command: string;
}

/** The number of trials that are searched before the search checks again whether the reader has stopped it. */
const STRETCH = 2_000;
/** The maximum number of trials that are searched. */
const MOST = 2_000_000;

/**
 * Finds a trial and narrates it. Returns null if none of the searched trials meets the condition.
 *
 * @throws StudyError if the condition is wrong
 */
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
      moments: momentsOf(recordScenes(study.rules, scenario.setup, study.seed, number), lines),
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

function momentsOf(scenes: readonly RecordedScene[], lines: readonly JournalLine[]): ToldTrial['moments'] {
  if (scenes.length === 0) return [];
  return momentPictures(scenes).map((picture, at) => {
    const isLast = at === scenes.length - 1;
    const from = at === 0 ? 0 : scenes[at - 1].lines;
    return { ...picture, lines: lines.slice(from, isLast ? undefined : scenes[at].lines) };
  });
}
