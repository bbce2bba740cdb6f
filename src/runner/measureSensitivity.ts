import type { Bar, BarPoint, Sensitivity, Tornado } from '../analysis/sensitivity.ts';
import { exactMean, figureOf, sampledMean, stepOf } from '../analysis/targets/FigureSequence.ts';
import type { ExactSolution } from '../exact/ExactSolution.ts';
import { differenceOf } from '../foundation/numbers.ts';
import { type Figure, figuresOf } from '../rules/Measure.ts';
import { normalInterval } from '../statistics/intervals.ts';
import { momentsOfSums } from '../statistics/moments.ts';
import type { Scenario, Study } from '../study/Study.ts';
import type { Choice, Variable, Variation } from '../study/vary/Variation.ts';
import { pairingsOf, type ScenarioTally } from '../trials/PairTally.ts';
import { figureSums } from '../trials/Tally.ts';
import { openExecutor } from './executors/AdaptiveExecutor.ts';
import { playStudy } from './playChunks.ts';
import { playShares } from './playShares.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/** The confidence of every interval, two-sided. */
const CONFIDENCE = 0.95;

/** The options of a sensitivity analysis. */
export interface SensitivityOptions extends RunOptions {
  /** The name of a figure of the first scenario. */
  readonly figure: string;
  /** The number of rows of Saltelli's scheme, 2 or more. For each row, values of all paths are drawn at random. */
  readonly points: number;
}

/**
 * Measures the effect of each varied path on a figure in two ways: the figure's difference from the baseline when this path
 * alone has another value, such as an end of its range (the tornado), and the path's share of the variance when all paths are
 * drawn at random.
 *
 * @param study a study with `vary`. Each value of the tornado gets `study.trials` trials. For the shares of the variance, each
 *   path adds one point to every row of Saltelli's scheme. These points together get about the same number of trials.
 * @throws StudyError if the rules reject a value or a combination; the signal's reason if the analysis was stopped
 * @example
 * const study = loadStudy('sims/what-matters-in-the-rift.yaml', registry);
 * const { tornado } = await measureSensitivity(study, { figure: 'fleet_arrives', points: 50, workers: 0 });
 * tornado.bars.length // 3
 */
export async function measureSensitivity(study: Study, options: SensitivityOptions): Promise<Sensitivity> {
  const { rules, scenarios, vary } = study;
  const figure = figuresOf(rules.measures(scenarios[0].setup)).find(({ name }) => name === options.figure);
  if (vary === undefined || figure === undefined) throw new Error('expected a study with `vary` and a known figure');
  const { tornado, states } = await playTornado(study, vary, figure, CONFIDENCE, options);
  const shares = await playShares(study, vary, figure, CONFIDENCE, { ...options, rows: options.points, states });
  return { study, scenario: scenarios[0], figure, confidence: CONFIDENCE, tornado, shares };
}

/** A tornado, and the largest number of states that solving one of its setups took; infinite if a setup could not be solved. */
interface PlayedTornado {
  readonly tornado: Tornado;
  readonly states: number;
}

/**
 * Moves each path alone to the ends of its range, or to each value of its list, and measures the figure's difference from the
 * baseline. The difference is exact if the exact solver gives the figure of both setups; otherwise it is measured on the same
 * trials of both setups.
 *
 * @param study its first scenario is the baseline; each value gets `study.trials` trials
 * @throws StudyError if the rules reject a value; the signal's reason if the analysis was stopped
 */
async function playTornado(
  study: Study,
  variation: Variation,
  figure: Figure,
  confidence: number,
  options: RunOptions,
): Promise<PlayedTornado> {
  const values = variation.variables.map(triedValues);
  const choices = values.flatMap((tried, at) =>
    tried.map((value) => variation.variables.map((_, other) => (other === at ? value : null))),
  );
  const scenarios = choices.map((choice) => checkedScenario(study, variation, choice, figure.name));
  const all: Study = { ...study, scenarios: [study.scenarios[0], ...scenarios] };
  const executor = openExecutor(all, options.workers, options.queue);
  try {
    const exact = await solveScenarios(all, executor, options);
    const isSolved = exact.every(
      (solution, at) => exactMean(solution, figureOf(all.rules, all.scenarios[at].setup, figure.name)!) !== null,
    );
    const tallies = isSolved ? null : await playStudy(all, executor, null, options);
    const baseline = exactMean(exact[0], figure) ?? sampledMean(tallies![0].tally, figure);
    let place = 0;
    const bars = variation.variables.map((variable, at): Bar => {
      const points = values[at].map((value) => {
        place += 1;
        return { value: variable.values[value], ...pointAt(all, place, figure, exact, tallies, confidence) };
      });
      return { variable, points };
    });
    const states = exact.map((solution) => (solution.state === 'solved' ? solution.states : Number.POSITIVE_INFINITY));
    return { tornado: { baseline, bars, trials: isSolved ? 0 : study.trials }, states: Math.max(...states) };
  } finally {
    await executor.close();
  }
}

function triedValues({ values, isRange }: Variable): readonly number[] {
  return isRange ? [0, values.length - 1] : [...values.keys()];
}

/** Returns the figure of one scenario, and its difference from the first scenario. */
function pointAt(
  { rules, scenarios }: Study,
  place: number,
  baseline: Figure,
  exact: readonly ExactSolution[],
  tallies: readonly ScenarioTally[] | null,
  confidence: number,
): Omit<BarPoint, 'value'> {
  const figure = figureOf(rules, scenarios[place].setup, baseline.name)!;
  const [before, after] = [exactMean(exact[0], baseline), exactMean(exact[place], figure)];
  if (before !== null && after !== null) {
    const difference = differenceOf(before, after);
    return { mean: after, difference, mcse: 0, interval: { low: difference, high: difference }, isExact: true };
  }
  const [first, own] = [tallies![0], tallies![place]];
  const pairings = pairingsOf(rules.measures(scenarios[0].setup), rules.measures(scenarios[place].setup));
  const pairing = pairings.findIndex(({ other }) => other.name === figure.name);
  const { mean, mcse } = pairing < 0 ? unpaired(first, own, baseline, figure) : paired(own, pairing);
  const step = stepOf(figure);
  const interval = normalInterval(mean * step, mcse * step, confidence);
  const sampled = sampledMean(own.tally, figure);
  return { mean: sampled, difference: mean * step, mcse: mcse * step, interval, isExact: false };
}

/** Returns the mean paired difference and its Monte Carlo standard error, both in steps of the figure (`stepOf`). */
function paired({ tally, pairs }: ScenarioTally, pairing: number): { mean: number; mcse: number } {
  return momentsOfSums(tally.trials, pairs!.differences(pairing), 0);
}

/**
 * Returns the difference of the two means, with their standard errors combined. Use it for a category that has too many values
 * to pair.
 */
function unpaired(first: ScenarioTally, own: ScenarioTally, before: Figure, after: Figure) {
  const one = momentsOfSums(first.tally.trials, figureSums(first.tally, before), 0);
  const other = momentsOfSums(own.tally.trials, figureSums(own.tally, after), 0);
  return { mean: other.mean - one.mean, mcse: Math.hypot(one.mcse, other.mcse) };
}

/**
 * Returns the first scenario of a study with chosen values.
 *
 * @param figure the name of a figure that the scenario must have
 * @throws StudyError at the place of the value if the rules reject the setup, or if it has no such figure
 */
export function checkedScenario({ rules }: Study, variation: Variation, choice: Choice, figure: string): Scenario {
  const { setup, findings } = variation.setupAt(choice, 0);
  if (findings !== undefined) throw variation.refusal(choice, findings);
  if (figureOf(rules, setup, figure) === undefined) {
    const message = `no measure is called \`${figure}\` with ${variation.nameOf(choice)}; vary another path, or name a measure that exists with every value`;
    throw variation.refusal(choice, [{ path: [], message, isAboutKey: false }]);
  }
  return { name: variation.nameOf(choice), setup };
}
