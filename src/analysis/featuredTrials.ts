import type { JournalLine } from '../rules/Journal.ts';
import type { FeaturedTrialRequest } from '../rules/Presentation.ts';
import { replayTrial } from '../trials/replayTrial.ts';
import { recordColumns, type ToldTrial, trialToTell } from '../trials/selectTrial.ts';
import type { StudyResult } from './StudyResult.ts';
import type { Summary } from './summarise.ts';

/** A featured trial is selected from this number of trials, from the first one on. */
const LOOKED_AT = 10_000;

/** A trial of the first scenario that is worth reading, and why it was selected. */
export interface FeaturedTrial {
  readonly tale: FeaturedTrialRequest;
  /** The number of trials that it was selected from. */
  readonly among: number;
  /** Null if no trial meets the conditions. */
  readonly found: FoundTrial | null;
}

interface FoundTrial extends ToldTrial {
  /** The integers that the trial gave for the other measures that the tale names. */
  readonly figures: readonly { readonly measure: string; readonly value: number }[];
  /** The trial's journal; null if an earlier tale is about the same trial. */
  readonly lines: readonly JournalLine[] | null;
}

/** The trials that the rules ask to feature, in order. Of trials that are equally fit the first is selected. */
export function featuredTrials({ study, scenarios }: StudyResult, summary: Summary): readonly FeaturedTrial[] {
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
  const columns = recordColumns(rules, scenario.setup, seed, tales.flatMap(measuresOf), among);
  const selected = tales.map((tale) => trialToTell(tale, columns));
  return tales.map((tale, at): FeaturedTrial => {
    const one = selected[at];
    if (one === null) return { tale, among, found: null };
    const isTold = selected.slice(0, at).some((other) => other?.trial === one.trial);
    const lines = isTold ? null : replayTrial(rules, scenario.setup, seed, one.trial).lines;
    const figures = tale.figures.map((measure) => ({ measure, value: columns.get(measure)![one.trial] }));
    return { tale, among, found: { ...one, figures, lines } };
  });
}

function measuresOf({ by, where = [], figures = [] }: FeaturedTrialRequest): string[] {
  return [by, ...where.map(({ measure }) => measure), ...figures];
}
