import { pairedFigures } from '../../src/analysis/comparison.ts';
import type { StudyResult } from '../../src/analysis/StudyResult.ts';
import { summarise } from '../../src/analysis/summarise.ts';
import { isRate } from '../../src/rules/Measure.ts';
import { normalInterval } from '../../src/statistics/intervals.ts';
import { tangoInterval } from '../../src/statistics/paired.ts';
import { StudyPlayer } from '../../src/trials/Player.ts';
import { type Coverage, CoverageBook } from './Coverage.ts';
import type { Subject } from './Subject.ts';

/** The confidence of all intervals in reports. */
const CONFIDENCE = 0.95;
/** A rate is common if at least this number of both outcomes is expected in a run; otherwise it is rare. */
const COMMON = 5;

/**
 * Runs a study under many seeds, and compares the intervals of its report (`summary.csv`, `distributions.csv`, and the
 * differences in `comparison.csv`) with the exact values.
 *
 * @param runs the number of runs
 * @param trials the trials of each run
 */
export function fixedSamples(engine: string, subject: Subject, runs: number, trials: number): Coverage[] {
  const book = new CoverageBook(engine, CONFIDENCE);
  for (let run = 0; run < runs; run += 1) {
    const result = played(subject, `calibration ${run}`, trials);
    noteEstimates(book, subject, result, trials);
    noteDifferences(book, subject, result, trials);
  }
  return book.lines();
}

function played({ study, exact }: Subject, seed: string, trials: number): StudyResult {
  const setups = study.scenarios.map(({ setup }) => setup);
  const tallies = new StudyPlayer(study.rules, setups, seed).play([...setups.keys()], 0, trials);
  const scenarios = study.scenarios.map((scenario, at) => ({
    scenario,
    measures: study.rules.measures(scenario.setup),
    ...tallies[at],
    exact: exact[at],
  }));
  return { study, scenarios };
}

function noteEstimates(book: CoverageBook, { figures }: Subject, result: StudyResult, trials: number): void {
  for (const [at, scenario] of summarise(result).scenarios.entries()) {
    const measures = new Map(scenario.measures.map((measure) => [measure.measure.name, measure]));
    for (const { figure, mean } of figures[at]) {
      const measure = measures.get(figure.measure.name);
      const interval = figure.value === null ? measure?.estimate?.interval : measure?.values[figure.value].interval;
      if (interval === undefined) throw new Error(`the summary has no interval of ${figure.name}`);
      const kind = isRate(figure)
        ? `${rarity(mean, trials)} rate (Wilson), ${trials} trials`
        : `mean (normal), ${trials} trials`;
      book.note(kind, `${scenario.name}: ${figure.name}`, interval.low <= mean && mean <= interval.high);
    }
  }
}

function noteDifferences(book: CoverageBook, { figures }: Subject, result: StudyResult, trials: number): void {
  const [baseline, ...others] = result.scenarios;
  for (const other of others) {
    for (const { figure, paired, pairs, exact, isSame } of pairedFigures(baseline, other)) {
      // If a figure is the same in both scenarios, or never occurs in either, there is nothing to compare.
      if (exact === null || isSame || !figures[0].some((known) => known.figure.name === figure.name)) continue;
      const truth = exact.difference;
      const interval =
        pairs === null ? normalInterval(paired.difference, paired.mcse, CONFIDENCE) : tangoInterval(pairs, CONFIDENCE);
      const kind = pairs === null ? 'paired difference of means (normal)' : 'paired difference of rates (Tango)';
      const isHeld = interval.low <= truth + ROUNDING && truth - ROUNDING <= interval.high;
      book.note(`${kind}, ${trials} trials`, `${other.scenario.name}: ${figure.name}`, isHeld);
    }
  }
}

/** The largest rounding error of an exact difference of 0 between two solutions. */
const ROUNDING = 1e-12;

function rarity(rate: number, trials: number): string {
  return Math.min(rate, 1 - rate) * trials >= COMMON ? 'common' : 'rare';
}
