import { isMonotone, type JudgedCandidate, type Search, sideOf, type Tuning } from '../analysis/tuning.ts';
import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Study } from '../study/Study.ts';
import type { Variation } from '../study/vary/Variation.ts';
import type { Choice, Variable } from '../study/vary/variables.ts';
import { openExecutor } from './executors/AdaptiveExecutor.ts';
import { CandidateBook, judgeCandidates } from './judgeCandidates.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/** Setups that a search may come to, over all combinations and scenarios: each keeps what its rules need for a trial. */
const MOST_SETUPS = 800;
/** Combinations that are drawn at random; twice as many are tried one by one. */
const MOST_DRAWN = 400;
/** Exact solutions are sought for all where they take no more states than this together. */
const MOST_STATES = 100_000;
/** About as many values are tried in halving a range. */
const HALVINGS = 24;
/** The best are solved where one can be solved at all, and played to the end in any case. */
const FINALISTS = 4;

/**
 * Finds values of a study's adjustable places that meet its targets. Every verdict is a judge's that `check` uses; because
 * many combinations are judged and one is picked, each is held to as much more as keeps all together right with the
 * confidence that the targets ask for (Bonferroni).
 *
 * @param study with `adjust` and targets
 * @throws StudyError where the rules refuse every combination that was tried; the signal's reason, where it was stopped
 */
export async function tuneStudy(study: Study, options: RunOptions): Promise<Tuning> {
  const { adjust, scenarios } = study;
  if (adjust === undefined || study.targets.length === 0) throw new Error('a tuning was asked for without checking');
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
  // Where values are halved, every one is needed to tell on which side it stands.
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

/** The study with targets so strict that as many verdicts together are as sure as it asks each to be. */
function heldTo(study: Study, family: number): Study {
  const targets = study.targets.map((target) => ({ ...target, confidence: 1 - (1 - target.confidence) / family }));
  return { ...study, targets };
}

/** Judges the best by their exact values, as `check` would, until one of those that meet every target is the best. */
async function solveFinalists(study: Study, book: CandidateBook, options: RunOptions): Promise<void> {
  const best = ranked([...book.judged.values()]).slice(0, FINALISTS);
  const candidates = best.flatMap(({ choice }) => book.candidate(choice) ?? []);
  for (const one of await judgeCandidates(study, candidates, { ...options, isSolving: true, finalists: FINALISTS })) {
    book.judged.set(one.choice.join(), one);
  }
}

const order = { met: 0, undecided: 1, missed: 2 } as const;

/** Those that meet every target first, the wider margin before the narrower; of equals the earlier values. */
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

/** Values that are tried first, evenly over the range, so that a figure that turns round is noticed. */
const PROBES = 9;
/** Values that are tried where it does. */
const MOST_TRIED = 200;

/**
 * Finds the values of one number that meet the targets. A figure that only rises or only falls crosses each end of its band
 * once, so between two values that stand on different sides the middle is tried, until neighbours are left. Where a figure
 * is seen to turn round, all values are tried, or as many as can be, evenly.
 *
 * @param values how many there are
 * @returns whether every figure was seen to rise or fall only
 */
async function halve(values: number, book: CandidateBook): Promise<boolean> {
  await book.judge(evenly(0, values - 1, PROBES).map((at) => [at]));
  for (let gaps = openGaps(values, book); gaps.length > 0; gaps = openGaps(values, book)) {
    await book.judge(gaps.map(([low, high]) => [Math.floor((low + high) / 2)]));
  }
  const met = tried(values, book).filter((at) => book.found([at])?.verdict === 'met');
  // The best lies somewhere between the first and the last that do.
  if (met.length > 1) await book.judge(evenly(met[0], met[met.length - 1], PROBES).map((at) => [at]));
  const monotone = isMonotone(tried(values, book).flatMap((at) => book.found([at]) ?? []));
  if (!monotone) await book.judge(evenly(0, values - 1, MOST_TRIED).map((at) => [at]));
  return monotone;
}

/** The places of the values that have been tried, in order; refused ones among them. */
function tried(values: number, book: CandidateBook): number[] {
  return Array.from({ length: values }, (_, at) => at).filter((at) => book.found([at]) !== undefined);
}

/** At most `count` whole numbers from `low` to `high`, both among them. */
function evenly(low: number, high: number, count: number): number[] {
  const steps = Math.min(count - 1, high - low);
  return Array.from({ length: steps + 1 }, (_, at) => low + Math.round((at * (high - low)) / Math.max(1, steps)));
}

/** Neighbours among the tried values with others between them, of which one may meet every target or mark where a band ends. */
function openGaps(values: number, book: CandidateBook): (readonly [number, number])[] {
  const places = tried(values, book);
  return places.slice(1).flatMap((high, at) => {
    const low = places[at];
    const isOpen = high - low > 1 && isBetween(book.found([low]) ?? null, book.found([high]) ?? null);
    return isOpen ? [[low, high] as const] : [];
  });
}

function isBetween(low: JudgedCandidate | null, high: JudgedCandidate | null): boolean {
  // Between a value that the rules refuse and one that they accept lies the last that they accept.
  if (low === null || high === null) return low !== high;
  const sides = low.targets.map((target, at) => [sideOf(target), sideOf(high.targets[at])] as const);
  const isHopeless = sides.some(([one, other]) => one === other && one !== 0);
  return !isHopeless && sides.some(([one, other]) => one !== other);
}

/** How many combinations of values there are. */
function sizeOf(variables: readonly Variable[]): number {
  return variables.reduce((product, { values }) => product * values.length, 1);
}

/** Every combination, the last variable changing fastest. */
function gridOf(variables: readonly Variable[]): Choice[] {
  return variables.reduce<number[][]>(
    (choices, { values }) => choices.flatMap((choice) => [...values.keys()].map((at) => [...choice, at])),
    [[]],
  );
}

/** Different combinations drawn at random, the same for the same seed. @param count fewer than half of all that there are */
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
 * How many states it takes to solve a study's first scenario with some values, or as it stands where the rules refuse them;
 * infinite where it cannot be solved.
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
