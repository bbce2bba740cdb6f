import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { nextLook } from '../../statistics/sequence/nextLook.ts';
import type { Choice } from '../../study/decisions/vary/Variable.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { Clock } from '../Clock.ts';
import { emptyTallies } from '../emptyTallies.ts';
import { openExecutor } from '../executors/openExecutor.ts';
import type { TargetVerdict } from '../judging/JudgedTarget.ts';
import { TargetJudge } from '../judging/TargetJudge.ts';
import { playChunks } from '../playChunks.ts';
import type { RunOptions } from '../runStudy.ts';
import { solveScenarios } from '../solveScenarios.ts';
import { marginOf } from './marginOf.ts';
import { placedExecutor } from './placedExecutor.ts';
import type { JudgedCandidate } from './Tuning.ts';

/** Chosen values and the study's scenarios with them. */
export interface Candidate {
  readonly choice: Choice;
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}

/** How some candidates are judged. */
export interface JudgingOptions extends RunOptions {
  /** Whether to solve them exactly first. */
  readonly isSolving: boolean;
  /** No fewer than so many candidates go on together to the last trial, while others are dropped on the way. */
  readonly finalists: number;
}

const UNSOLVED: ExactSolution = { state: 'over-budget', budget: 0 };
/** Trials after which the worse half of the undecided is dropped for the first time; then after twice as many each time. */
const FIRST_RUNG = 2_000;

/**
 * Holds candidates to the study's targets, all on the same trials. What exact values do not decide is played, and decided
 * candidates are played no further. Of many undecided ones the worse half, by how they stand, is dropped at every doubling
 * of trials (successive halving: Jamieson & Talwalkar 2016), and stays undecided.
 *
 * @param study with its targets, and the trials of each scenario at most
 * @param candidates one or more
 * @throws the signal's reason, where it was stopped
 */
export async function judgeCandidates(
  study: Study,
  candidates: readonly Candidate[],
  { isSolving, finalists, workers, signal, onProgress }: JudgingOptions,
): Promise<JudgedCandidate[]> {
  const all: Study = { ...study, scenarios: candidates.flatMap(({ scenarios }) => scenarios) };
  const executor = openExecutor(all, workers);
  const total = study.trials * all.scenarios.length;
  const clock = new Clock();
  try {
    const exact = isSolving
      ? await solveScenarios(all, executor, { signal, onProgress })
      : all.scenarios.map(() => UNSOLVED);
    const games = candidates.map((candidate, at) => new Game(study, candidate, at, exact));
    let open = games.filter(({ isOpen }) => isOpen);
    let rung = FIRST_RUNG;
    for (let from = 0; from < study.trials && open.length > 0; ) {
      const to = nextLook(from, study.trials);
      const places = open.flatMap((game) => game.places);
      const part: Study = { ...study, scenarios: places.map((place) => all.scenarios[place]) };
      const tallies = open.flatMap((game) => game.tallies);
      await playChunks(part, placedExecutor(executor, places), tallies, { from, to }, clock, {
        signal,
        onProgress: ({ done, seconds }) => onProgress?.({ work: 'playing', done, total, mayEndEarly: true, seconds }),
      });
      for (const game of open) game.look(to);
      open = open.filter(({ isOpen }) => isOpen);
      if (to >= rung && open.length > finalists) {
        open = betterHalf(open, finalists);
        rung *= 2;
      }
      from = to;
    }
    onProgress?.({ work: 'playing', done: total, total, seconds: clock.seconds });
    return games.map((game) => game.judged());
  } finally {
    await executor.close();
  }
}

function betterHalf(games: readonly Game[], least: number): Game[] {
  const ranked = [...games].sort((one, other) => other.judged().margin - one.judged().margin);
  return ranked.slice(0, Math.max(least, Math.ceil(games.length / 2)));
}

/** One candidate while it is played. */
class Game {
  /** Of its scenarios among those of all candidates. */
  readonly places: readonly number[];
  readonly tallies: readonly ScenarioTally[];
  private readonly candidate: Candidate;
  private readonly judge: TargetJudge;
  private trials = 0;

  constructor(study: Study, candidate: Candidate, at: number, exact: readonly ExactSolution[]) {
    const own: Study = { ...study, scenarios: candidate.scenarios };
    const first = at * candidate.scenarios.length;
    this.candidate = candidate;
    this.places = candidate.scenarios.map((_, scenario) => first + scenario);
    this.tallies = emptyTallies(own).map(({ tally }) => ({ tally, pairs: null }));
    this.judge = new TargetJudge(own, exact.slice(first, first + candidate.scenarios.length));
  }

  /** Whether it may still meet every target, and one is undecided. */
  get isOpen(): boolean {
    return !this.judge.isDecided && this.verdict !== 'missed';
  }

  look(trials: number): void {
    this.trials = trials;
    this.judge.isEnough(this.tallies);
  }

  judged(): JudgedCandidate {
    const { choice, name } = this.candidate;
    const targets = this.judge.judged();
    return { choice, name, targets, trials: this.trials, verdict: this.verdict, margin: marginOf(targets) };
  }

  private get verdict(): TargetVerdict {
    const verdicts = this.judge.judged().map(({ verdict }) => verdict);
    if (verdicts.includes('missed')) return 'missed';
    return verdicts.includes('undecided') ? 'undecided' : 'met';
  }
}
