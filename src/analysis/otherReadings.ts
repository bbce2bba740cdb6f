import type { Figure } from '../rules/Measure.ts';
import type { Rules } from '../rules/Rules.ts';
import { type MeanAndDeviation, momentsOfSums } from '../statistics/moments.ts';
import { Player } from '../trials/Player.ts';
import { figureSums, type Tally } from '../trials/Tally.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';

/** Another reading (interpretation) of the rules that clearly changes the leading figure of the baseline. */
export interface ReadingDifference {
  /** The reading, as the rules describe it: `each side activates its units in one order (…)`. */
  readonly words: string;
  /** The title of the figure; for a category, it names the value whose share differs most. */
  readonly title: string;
  /** If `flag`, the values are shares, 0..1; if `count`, they are amounts in `unit`. */
  readonly kind: 'flag' | 'count';
  readonly unit: string;
  readonly asPlayed: number;
  readonly otherwise: number;
}

/**
 * The maximum number of trials of each reading. These trials are enough to show a difference that matters to a
 * designer. They take little time, because a battle takes a fraction of a millisecond.
 */
const TRIALS = 2_000;
/** The minimum difference, in standard errors. Chance alone causes such a difference in about one of ten thousand readings. */
const CLEAR = 4;
/** The minimum difference to report: for a share, a difference of shares; for an amount, a fraction of the amount's range. */
const WORTH_TELLING = 0.05;

/**
 * Plays the baseline under the other readings that its rules name (`Rules.otherReadings`), and returns the readings that clearly
 * change its leading figure.
 */
export function otherReadings({ study, scenarios: [baseline] }: StudyResult): ReadingDifference[] {
  const rules: Rules<unknown, unknown> = study.rules;
  const readings = rules.otherReadings?.(baseline.scenario.setup) ?? [];
  const trials = Math.min(TRIALS, baseline.tally.trials);
  return readings.flatMap(({ words, setup }) => {
    const other = new Player(rules, setup, study.seed).play(0, trials);
    const difference = clearDifference(baseline, other, study.lead);
    return difference === null ? [] : [{ words, ...difference }];
  });
}

function clearDifference(
  { measures, tally }: ScenarioResult,
  other: Tally,
  lead: string | null,
): Omit<ReadingDifference, 'words'> | null {
  const place = Math.max(0, lead === null ? 0 : measures.findIndex(({ name }) => name === lead));
  const measure = measures[place];
  const { name, kind, title, unit, step, min, max, labels } = measure;
  if (kind === 'category') {
    const values = (labels ?? []).map((label, value) => {
      const [one, two] = [tally, other].map((each) => sampled(each, { name, measure, place, value }));
      return { label, asPlayed: one.mean, otherwise: two.mean, isClear: isClear(one, two, 1) };
    });
    const clear = values.filter((value) => value.isClear);
    if (clear.length === 0) return null;
    const gap = (value: (typeof clear)[number]) => Math.abs(value.asPlayed - value.otherwise);
    const { label, asPlayed, otherwise } = clear.reduce((most, value) => (gap(value) > gap(most) ? value : most));
    return { title: `${title}: ${label}`, kind: 'flag', unit, asPlayed, otherwise };
  }
  const [one, two] = [tally, other].map((each) => sampled(each, { name, measure, place, value: null }));
  if (!isClear(one, two, max - min)) return null;
  return { title, kind, unit, asPlayed: step * one.mean, otherwise: step * two.mean };
}

function sampled(tally: Tally, figure: Figure): MeanAndDeviation {
  return momentsOfSums(tally.trials, figureSums(tally, figure), 0);
}

function isClear(one: MeanAndDeviation, other: MeanAndDeviation, range: number): boolean {
  const gap = Math.abs(one.mean - other.mean);
  return gap >= WORTH_TELLING * range && gap > CLEAR * Math.hypot(one.mcse, other.mcse);
}
