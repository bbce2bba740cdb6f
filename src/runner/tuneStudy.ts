import { isMonotone, type JudgedCandidate, type Search, sideOf, type Tuning } from '../analysis/tuning.ts';
import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Study } from '../study/Study.ts';
import type { Choice, Variable, Variation } from '../study/vary/Variation.ts';
import { openExecutor } from './executors/AdaptiveExecutor.ts';
import { CandidateBook, judgeCandidates } from './judgeCandidates.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/**
 * The maximum number of setups in a random search. Each combination that is drawn has one setup for each scenario, and each setup
 * keeps data for its trials in memory.
 */
const MOST_SETUPS = 800;
/**
 * The maximum number of combinations that are drawn at random. If the number of all combinations is at most twice the number that
 * would be drawn, all combinations are tried instead.
 */
const MOST_DRAWN = 400;
/** All candidates are solved exactly if they are expected to need at most this number of states together. */
const MOST_STATES = 100_000;
/** The approximate number of values that are tried while a range is halved. */
const HALVINGS = 24;
/**
 * The number of undecided candidates that are always kept. If there are too many candidates to solve all of them exactly, only
 * this number of the best candidates is solved, at the end. If the first candidate cannot be solved, no candidate is solved.
 */
const FINALISTS = 4;

/**
 * Finds values of a study's adjustable paths that meet its targets. The verdicts are made in the same way as in `check`.
 * Because many combinations are judged and one is chosen, each verdict has a stricter confidence. All verdicts together then have
 * the confidence of the targets (Bonferroni).
 *
 * @param study has `adjust` and targets
 * @throws StudyError if the rules reject every combination that was tried; the signal's reason if the search was stopped
 * @example
 * const study = loadStudy('sims/new/rules.yaml', await rulesWith(['sims/new/pools.mjs']));
 * const tuning = await tuneStudy(study, { workers: 0 });
 * tuning.verdict // 'met'
 */
export async function tuneStudy(study: Study, options: RunOptions): Promise<Tuning> {
  const { adjust, scenarios } = study;
  if (adjust === undefined || study.targets.length === 0) throw new Error('expected a study with `adjust` and targets');
  const { variables } = adjust;
  const size = sizeOf(variables);
  const most = Math.max(2, Math.min(MOST_DRAWN, Math.floor(MOST_SETUPS / scenarios.length)));
  const isOneNumber = variables.length === 1 && variables[0].isRange;
  const isGrid = size <= 2 * most;
  const choices = isOneNumber ? [[0]] : isGrid ? gridOf(variables) : randomChoices(variables, most, study.seed);
  const family = isOneNumber ? size : choices.length;
  const strict = heldTo(study, family);

  const states = await statesOf(study, adjust, choices[0], options);
  const amount = (isOneNumber ? Math.min(size, HALVINGS) : choices.length) * scenarios.length;
  const isSolving = states * amount <= MOST_STATES;
  // While a range is halved, no candidate is dropped, because each must show on which side of the targets it lies.
  const finalists = isOneNumber ? Number.POSITIVE_INFINITY : FINALISTS;
  const book = new CandidateBook(strict, adjust, { ...options, isSolving, finalists });
  let search: Search = { kind: isGrid ? 'grid' : 'random' };
  if (isOneNumber) search = { kind: 'halving', isMonotone: await halve(size, book) };
  else await book.judge(choices);
  if (book.judged.size === 0 && book.refused.first !== null) throw book.refused.first;

  const isSolvable = !isSolving && Number.isFinite(states);
  if (isSolvable) await solveFinalists(strict, book, options);
  const candidates = ranked([...book.judged.values()]);
  const answer = candidates[0]?.verdict === 'met' ? candidates[0] : null;
  return {
    study,
    search,
    size,
    candidates,
    refused: book.refused.count,
    refusal: book.refused.first?.message ?? null,
    family,
    answer,
    runs: isOneNumber ? runsOf(size, book) : [],
    verdict:
      answer !== null ? 'met' : candidates.some(({ verdict }) => verdict === 'undecided') ? 'undecided' : 'missed',
  };
}

/**
 * Returns the study with stricter confidences, so that the verdicts on `family` candidates together have the confidence of each
 * target.
 */
function heldTo(study: Study, family: number): Study {
  const targets = study.targets.map((target) => ({ ...target, confidence: 1 - (1 - target.confidence) / family }));
  return { ...study, targets };
}

/** Solves the best candidates exactly and judges them by the exact values, as `check` would. */
async function solveFinalists(study: Study, book: CandidateBook, options: RunOptions): Promise<void> {
  const best = ranked([...book.judged.values()]).slice(0, FINALISTS);
  const candidates = best.flatMap(({ choice }) => book.candidate(choice) ?? []);
  for (const one of await judgeCandidates(study, candidates, { ...options, isSolving: true, finalists: FINALISTS })) {
    book.judged.set(one.choice.join(), one);
  }
}

const order = { met: 0, undecided: 1, missed: 2 } as const;

/**
 * Sorts candidates by their verdicts: met, undecided, missed. Equal verdicts are sorted by their margins, the widest first,
 * and equal margins by the values.
 */
function ranked(candidates: readonly JudgedCandidate[]): JudgedCandidate[] {
  return [...candidates].sort(
    (one, other) =>
      order[one.verdict] - order[other.verdict] || other.margin - one.margin || byPlace(one.choice, other.choice),
  );
}

function byPlace(one: Choice, other: Choice): number {
  const at = one.findIndex((place, variable) => place !== other[variable]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function runsOf(values: number, book: CandidateBook): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  let isRunning = false;
  for (const at of tried(values, book)) {
    const isMet = book.found([at])?.verdict === 'met';
    if (isMet && isRunning) runs[runs.length - 1][1] = at;
    else if (isMet) runs.push([at, at]);
    isRunning = isMet;
  }
  return runs;
}

/** The number of values that are tried first, spread evenly over the range, to detect a figure that is not monotonic. */
const PROBES = 9;
/** The maximum number of values that are tried if a figure is not monotonic. */
const MOST_TRIED = 200;

/**
 * Finds the values of one number that meet the targets. A monotonic figure crosses each end of its target's band at most once. So
 * if the figures for two tried values lie on different sides of such an end, the value halfway between the two values is tried
 * next, until the values are neighbours. If a figure is not monotonic, all values are tried, or at most `MOST_TRIED` of them,
 * spread evenly.
 *
 * @param values the number of values
 * @returns true if every figure is monotonic over the tried values
 */
async function halve(values: number, book: CandidateBook): Promise<boolean> {
  await book.judge(evenly(0, values - 1, PROBES).map((at) => [at]));
  for (let gaps = openGaps(values, book); gaps.length > 0; gaps = openGaps(values, book)) {
    await book.judge(gaps.map(([low, high]) => [Math.floor((low + high) / 2)]));
  }
  const met = tried(values, book).filter((at) => book.found([at])?.verdict === 'met');
  // The best value lies somewhere between the first value and the last value that meet the targets.
  if (met.length > 1) await book.judge(evenly(met[0], met[met.length - 1], PROBES).map((at) => [at]));
  const monotone = isMonotone(tried(values, book).flatMap((at) => book.found([at]) ?? []));
  if (!monotone) await book.judge(evenly(0, values - 1, MOST_TRIED).map((at) => [at]));
  return monotone;
}

/** Returns the indices of the tried values, in order, including rejected ones. */
function tried(values: number, book: CandidateBook): number[] {
  return Array.from({ length: values }, (_, at) => at).filter((at) => book.found([at]) !== undefined);
}

/** Returns at most `count` integers from `low` to `high`, including both. */
function evenly(low: number, high: number, count: number): number[] {
  const steps = Math.min(count - 1, high - low);
  return Array.from({ length: steps + 1 }, (_, at) => low + Math.round((at * (high - low)) / Math.max(1, steps)));
}

/**
 * Returns the pairs of consecutive tried values between which another value should be tried. From one value to the other, the
 * figure of a target enters, leaves or crosses its band, or the rules accept only one of the two values. A pair is omitted if the
 * figure of some target lies outside its band on the same side for both values, because then no value between them is expected to
 * meet this target.
 */
function openGaps(values: number, book: CandidateBook): (readonly [number, number])[] {
  const places = tried(values, book);
  return places.slice(1).flatMap((high, at) => {
    const low = places[at];
    const isOpen = high - low > 1 && isBetween(book.found([low]) ?? null, book.found([high]) ?? null);
    return isOpen ? [[low, high] as const] : [];
  });
}

function isBetween(low: JudgedCandidate | null, high: JudgedCandidate | null): boolean {
  // If one value is rejected and the next is accepted, the limit of the accepted values lies between them.
  if (low === null || high === null) return low !== high;
  const sides = low.targets.map((target, at) => [sideOf(target), sideOf(high.targets[at])] as const);
  const isHopeless = sides.some(([one, other]) => one === other && one !== 0);
  return !isHopeless && sides.some(([one, other]) => one !== other);
}

/** Returns the number of combinations of values. */
function sizeOf(variables: readonly Variable[]): number {
  return variables.reduce((product, { values }) => product * values.length, 1);
}

/** Returns every combination; the last variable changes fastest. */
function gridOf(variables: readonly Variable[]): Choice[] {
  return variables.reduce<number[][]>(
    (choices, { values }) => choices.flatMap((choice) => [...values.keys()].map((at) => [...choice, at])),
    [[]],
  );
}

/** Returns different random combinations, which depend only on the seed. @param count fewer than half of all combinations */
function randomChoices(variables: readonly Variable[], count: number, seed: string): Choice[] {
  const chance = new SampledChance(seedKey(`${seed}, adjusted`));
  const drawn = new Map<string, Choice>();
  for (let draw = 0; drawn.size < count; draw += 1) {
    chance.begin(draw);
    const choice = variables.map(({ values }, at) => chance.die(at, values.length) - 1);
    drawn.set(choice.join(), choice);
  }
  return [...drawn.values()];
}

/**
 * Solves a study's first scenario exactly with the values of `choice`, or without them if the rules reject them. Returns the number
 * of states of the solution; infinite if the scenario cannot be solved.
 */
async function statesOf(
  study: Study,
  variation: Variation,
  choice: Choice,
  { workers, signal }: RunOptions,
): Promise<number> {
  const { setup = study.scenarios[0].setup } = variation.setupAt(choice, 0);
  const one: Study = { ...study, scenarios: [{ ...study.scenarios[0], setup }] };
  const executor = openExecutor(one, Math.min(1, workers));
  try {
    const [solution] = await solveScenarios(one, executor, { signal });
    return solution.state === 'solved' ? solution.states : Number.POSITIVE_INFINITY;
  } finally {
    await executor.close();
  }
}
