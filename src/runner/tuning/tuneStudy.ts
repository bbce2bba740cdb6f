import type { Choice } from '../../study/decisions/vary/Variable.ts';
import type { Study } from '../../study/Study.ts';
import type { RunOptions } from '../runStudy.ts';
import { CandidateBook } from './CandidateBook.ts';
import { gridOf, randomChoices, sizeOf } from './combinations.ts';
import { halve, tried } from './halve.ts';
import { judgeCandidates } from './judgeCandidates.ts';
import { statesOf } from './statesOf.ts';
import type { JudgedCandidate, Search, Tuning } from './Tuning.ts';

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
