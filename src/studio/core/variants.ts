import { version } from 'virtual:version';
import { type Comparison, comparisonsOf, leadFigure } from '../../analysis/comparison.ts';
import { shareOf } from '../../analysis/leading.ts';
import { pairStudies, UnpairedError } from '../../analysis/pairStudies.ts';
import { type MeasureSummary, summarise } from '../../analysis/summarise.ts';
import { changeSentence } from '../../report/text/changes.ts';
import { REPEAT } from '../../report/text/commands.ts';
import { comparePage } from '../../report/views/compare.ts';
import { Clock, playChunks } from '../../runner/playChunks.ts';
import { solveScenarios } from '../../runner/solveScenarios.ts';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { emptyTallies } from '../../trials/PairTally.ts';
import { edited } from './editing.ts';
import { type LiveNews, playLive } from './live.ts';
import { pool } from './openExecutor.ts';
import { fileText, studyOf } from './reading.ts';
import type { ScrubNumber } from './scrubNumbers.ts';
import type { LiveLimits, Work } from './Work.ts';

/**
 * Plays the first scenarios of two studies on the same trials, and makes the report of `riftlab compare`: paired differences with
 * their verdicts.
 *
 * @throws StudyError if one of the studies has mistakes, or if the studies have no figure in common
 */
export async function comparePinned(
  before: Work,
  after: Work,
  limits: LiveLimits,
  signal: AbortSignal,
  tell: (news: LiveNews) => void,
): Promise<null> {
  const [one, other] = [before, after].map((work) => studyOf(work).study);
  const named: readonly [Study, Study] = [
    { ...one, name: 'pinned' },
    { ...other, name: 'now' },
  ];
  let study: Study;
  try {
    study = pairStudies(named, [one.scenarios[0], other.scenarios[0]], ['the pinned study', 'the study now']);
  } catch (error) {
    if (!(error instanceof UnpairedError)) throw error;
    throw new StudyError([{ file: after.name, path: '', message: error.message }]);
  }
  await playLive({ ...study, question: 'What differs from the pinned study?' }, limits, signal, tell, (result) => {
    const whole = comparePage(result, { version });
    // The section with the command is removed, because the command would need the pinned study, which exists only on this page.
    const page = { ...whole, sections: whole.sections.filter(({ heading }) => heading !== REPEAT) };
    const first = mainChange(comparisonsOf(result), result.study);
    return first === undefined ? page : { ...page, answer: [changeSentence(first), ...page.answer] };
  });
  return null;
}

/**
 * Returns the comparison that the answer states first. Usually it is the comparison of the leading figure. If only
 * other figures have changed, it is the one with the greatest difference, measured in standard errors.
 */
function mainChange(comparisons: readonly Comparison[], study: Study): Comparison | undefined {
  const name = leadFigure(study, comparisons);
  const lead = comparisons.find(({ figure }) => figure.name === name);
  const moved = comparisons.filter(({ verdict }) => verdict !== 'same' && verdict !== 'undecided');
  if (moved.length === 0 || (lead !== undefined && moved.includes(lead))) return lead;
  // If only the exact solver has found the difference, the trials give 0 for the difference and for its standard error.
  // Their ratio then counts as 0.
  const errors = ({ difference, mcse }: Comparison) => Math.abs(difference) / mcse || 0;
  return moved.reduce((most, one) => (errors(one) > errors(most) ? one : most));
}

/** A number of the study, and the values of this number for which a curve is drawn. */
export interface CurveQuestion {
  readonly number: Pick<ScrubNumber, 'path' | 'file'>;
  readonly values: readonly number[];
  /** The figure to draw: `fleet_arrives`, `winner=red`. */
  readonly figure: string;
}

/** The mean of the figure at one value of the number. The mean of a rate lies between 0 and 1. */
export interface CurvePoint {
  readonly value: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly isExact: boolean;
}

export interface Curve {
  readonly title: string;
  readonly unit: string;
  readonly isRate: boolean;
  readonly points: readonly CurvePoint[];
  /** The values that the rules reject. `reason` says why the rules reject the first of these values. */
  readonly refused: readonly number[];
  readonly reason: string | null;
}

/** The number of trials of all points together. It is small, so that the curve follows the slider without delay. */
const CURVE_TRIALS = 60_000;
const CURVE_STATES = 20_000;

/**
 * Plays the first scenario of a study once for each value of a number, always on the same trials. Reports the points of
 * the curve as they become known.
 */
export async function curveOf(
  work: Work,
  { number: { path, file }, values, figure }: CurveQuestion,
  signal: AbortSignal,
  tell: (point: CurvePoint) => void,
): Promise<Curve> {
  const refused: number[] = [];
  let reason: string | null = null;
  const found: { value: number; study: Study }[] = [];
  for (const value of values) {
    try {
      const edit = { kind: 'set', path, value } as const;
      const changed =
        file === null
          ? { ...work, text: edited(work.text, work.name, edit) }
          : { ...work, files: { ...work.files, [file]: edited(fileText(work, file), file, edit) } };
      found.push({ value, study: studyOf(changed).study });
    } catch (error) {
      if (!(error instanceof StudyError)) throw error;
      refused.push(value);
      reason ??= error.mistakes[0].message;
    }
  }
  if (found.length === 0) {
    return { title: figure, unit: '', isRate: false, points: [], refused, reason };
  }
  const base = found[0].study;
  const study: Study = {
    ...base,
    targets: [],
    rare: undefined,
    precision: null,
    trials: Math.max(200, Math.min(base.trials, Math.floor(CURVE_TRIALS / found.length))),
    scenarios: found.map(({ value, study: { scenarios } }) => ({ name: String(value), setup: scenarios[0].setup })),
  };
  const executor = pool.open(study, { solve: 1_500, other: 20_000 });
  signal.addEventListener('abort', () => executor.close(), { once: true });
  try {
    const tallies = emptyTallies(study);
    await playChunks(study, executor, tallies, { from: 0, to: study.trials }, new Clock(), { signal });
    const solutions = await solveScenarios(study, executor, { stateBudget: CURVE_STATES, signal });
    const summary = summarise({
      study,
      scenarios: study.scenarios.map((scenario, at) => ({
        scenario,
        measures: study.rules.measures(scenario.setup),
        ...tallies[at],
        exact: solutions[at],
      })),
    });
    const rows = summary.scenarios.map(({ measures }) => figureIn(measures, figure));
    const points = rows.flatMap((row, at): CurvePoint[] => {
      const estimate = row?.estimate;
      if (!estimate) return [];
      const { mean, interval, exact } = estimate;
      const value = found[at].value;
      return [
        {
          value,
          mean: exact ?? mean,
          low: exact ?? interval.low,
          high: exact ?? interval.high,
          isExact: exact !== null,
        },
      ];
    });
    for (const point of points) tell(point);
    const measure = rows.find((row) => row !== null)?.measure;
    return {
      title: measure?.title ?? figure,
      unit: measure?.unit ?? '',
      isRate: measure?.kind === 'flag',
      points,
      refused,
      reason,
    };
  } finally {
    await executor.close();
  }
}

/**
 * Returns the summary of a figure. The figure is a measure or, for a name such as `winner=red`, the share of one value
 * of a category. Returns null if there is no such figure, or if the measure has no estimate.
 */
function figureIn(measures: readonly MeasureSummary[], figure: string): MeasureSummary | null {
  const plain = measures.find(({ measure }) => measure.name === figure);
  if (plain !== undefined) return plain.estimate === null ? null : plain;
  const cut = figure.indexOf('=');
  const category = measures.find(({ measure }) => measure.name === figure.slice(0, cut));
  if (category === undefined) return null;
  const label = figure.slice(cut + 1);
  return category.measure.labels?.includes(label) ? shareOf(category, label) : null;
}
