import { TargetJudge, type TargetVerdict } from '../analysis/targets/TargetJudge.ts';
import { type JudgedCandidate, marginOf } from '../analysis/tuning.ts';
import type { ExactSolution } from '../exact/ExactSolution.ts';
import { figuresOf } from '../rules/Measure.ts';
import type { Rules } from '../rules/Rules.ts';
import { nextLook } from '../statistics/sequences.ts';
import type { Scenario, Study } from '../study/Study.ts';
import type { StudyError } from '../study/StudyError.ts';
import type { Choice, Variation } from '../study/vary/Variation.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import { emptyTallies } from '../trials/PairTally.ts';
import { openExecutor } from './executors/AdaptiveExecutor.ts';
import type { Executor, Task, TaskKind, TaskResult } from './executors/Executor.ts';
import { Clock, playChunks } from './playChunks.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/** A choice of values for the adjustable paths, and the study's scenarios with these values. */
interface Candidate {
  readonly choice: Choice;
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}

/** Options for judging candidates. */
interface JudgingOptions extends RunOptions {
  /** True to solve the candidates exactly before they are played. */
  readonly isSolving: boolean;
  /**
   * Undecided candidates are dropped only while there are more of them than this number. The remaining candidates are played
   * until they are decided, at most up to the last trial.
   */
  readonly finalists: number;
}

const UNSOLVED: ExactSolution = { state: 'over-budget', budget: 0 };
/**
 * The number of trials after which the worse half of the undecided candidates is dropped for the first time. The number doubles
 * after each drop.
 */
const FIRST_RUNG = 2_000;

/**
 * Judges candidates by the study's targets, all on the same trials. Candidates that exact values do not decide are played until
 * they are decided. While more than `finalists` candidates are undecided, the worse half of the undecided candidates is dropped
 * each time the number of trials has doubled (successive halving: Jamieson & Talwalkar 2016). Dropped candidates stay undecided.
 *
 * @param study the study with the targets, and with the maximum number of trials of each scenario
 * @param candidates one or more
 * @throws the signal's reason if the search was stopped
 */
export async function judgeCandidates(
  study: Study,
  candidates: readonly Candidate[],
  { isSolving, finalists, workers, queue, signal, onProgress }: JudgingOptions,
): Promise<JudgedCandidate[]> {
  const all: Study = { ...study, scenarios: candidates.flatMap(({ scenarios }) => scenarios) };
  const executor = openExecutor(all, workers, queue);
  const total = study.trials * all.scenarios.length;
  const clock = new Clock();
  try {
    const exact = isSolving
      ? await solveScenarios(all, executor, { signal, onProgress })
      : all.scenarios.map(() => UNSOLVED);
    const contenders = candidates.map((candidate, at) => new PlayedCandidate(study, candidate, at, exact));
    let open = contenders.filter(({ isOpen }) => isOpen);
    let rung = FIRST_RUNG;
    for (let from = 0; from < study.trials && open.length > 0; ) {
      const to = nextLook(from, study.trials);
      const places = open.flatMap((contender) => contender.places);
      const part: Study = { ...study, scenarios: places.map((place) => all.scenarios[place]) };
      const tallies = open.flatMap((contender) => contender.tallies);
      await playChunks(part, placedExecutor(executor, places), tallies, { from, to }, clock, {
        signal,
        onProgress: ({ done, seconds, crew }) =>
          onProgress?.({ work: 'playing', done, total, mayEndEarly: true, seconds, crew }),
      });
      for (const contender of open) contender.look(to);
      open = open.filter(({ isOpen }) => isOpen);
      if (to >= rung && open.length > finalists) {
        open = betterHalf(open, finalists);
        rung *= 2;
      }
      from = to;
    }
    onProgress?.({ work: 'playing', done: total, total, seconds: clock.seconds });
    return contenders.map((contender) => contender.judged());
  } finally {
    await executor.close();
  }
}

function betterHalf(contenders: readonly PlayedCandidate[], least: number): PlayedCandidate[] {
  const ranked = [...contenders].sort((one, other) => other.judged().margin - one.judged().margin);
  return ranked.slice(0, Math.max(least, Math.ceil(contenders.length / 2)));
}

/** A candidate, its tallies so far and its verdict. */
class PlayedCandidate {
  /** The indices of the candidate's scenarios among the scenarios of all candidates. */
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

  /** True if at least one target is undecided and the candidate may still meet all targets. */
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

/** Judges each choice of values at most once. It keeps the judged candidates and the rejected choices (see `candidate`). */
export class CandidateBook {
  readonly judged = new Map<string, JudgedCandidate>();
  private readonly refusals = new Map<string, StudyError>();
  private readonly study: Study;
  private readonly variation: Variation;
  private readonly options: JudgingOptions;

  constructor(study: Study, variation: Variation, options: JudgingOptions) {
    this.study = study;
    this.variation = variation;
    this.options = options;
  }

  /** The number of rejected choices, and the error of the first one. */
  get refused(): { readonly count: number; readonly first: StudyError | null } {
    return { count: this.refusals.size, first: this.refusals.values().next().value ?? null };
  }

  /** Judges the choices that have not been judged before. */
  async judge(choices: readonly Choice[]): Promise<void> {
    const fresh = choices.filter((choice) => !this.judged.has(keyOf(choice)) && !this.refusals.has(keyOf(choice)));
    const candidates = fresh.flatMap((choice) => this.candidate(choice) ?? []);
    if (candidates.length === 0) return;
    for (const one of await judgeCandidates(this.study, candidates, this.options)) {
      this.judged.set(keyOf(one.choice), one);
    }
  }

  /** Returns the judged candidate of a choice; null if the choice was rejected, undefined if it has not been tried. */
  found(choice: Choice): JudgedCandidate | null | undefined {
    return this.refusals.has(keyOf(choice)) ? null : this.judged.get(keyOf(choice));
  }

  /**
   * Returns the candidate of a choice. If the rules reject one of the candidate's setups, or if a setup lacks the measure of a
   * target, the choice is counted as rejected and null is returned.
   */
  candidate(choice: Choice): Candidate | null {
    const { scenarios, rules, targets } = this.study;
    const made = scenarios.map((scenario, at) => ({ ...scenario, ...this.variation.setupAt(choice, at) }));
    const wrong = made.find(({ findings }) => findings !== undefined);
    if (wrong?.findings !== undefined) return this.refuse(choice, wrong.findings);
    for (const { setup, name } of made) {
      const names = figureNamesOf(rules, setup);
      const lost = targets.find(({ measure }) => !names.has(measure));
      if (lost === undefined) continue;
      const message = `scenario ${name} has no measure \`${lost.measure}\`, which a target needs`;
      return this.refuse(choice, [{ path: [], message, isAboutKey: false }]);
    }
    return {
      choice,
      name: this.variation.nameOf(choice),
      scenarios: scenarios.map((scenario, at) => ({ ...scenario, setup: made[at].setup })),
    };
  }

  private refuse(choice: Choice, findings: Parameters<Variation['mistake']>[1]): null {
    this.refusals.set(keyOf(choice), this.variation.refusal(choice, findings));
    return null;
  }
}

function keyOf(choice: Choice): string {
  return choice.join();
}

/** Returns the names of all figures of a setup. */
function figureNamesOf(rules: Rules<unknown, unknown>, setup: unknown): ReadonlySet<string> {
  return new Set(figuresOf(rules.measures(setup)).map(({ name }) => name));
}

/**
 * Returns an executor for some scenarios of a larger study. Its results contain no pairs with the first scenario, because
 * `executor` pairs every scenario with the first scenario of the larger study.
 *
 * @param places the indices of the scenarios in the larger study
 */
export function placedExecutor(executor: Executor, places: readonly number[]): Executor {
  const placed = <Kind extends 'solve' | 'findTilts' | 'weigh'>(task: Task<Kind>): Task<Kind> => ({
    ...task,
    scenario: places[task.scenario],
  });
  const handlers: { readonly [Kind in TaskKind]: (task: Task<Kind>) => Promise<TaskResult<Kind>> } = {
    play: async (task) => {
      const played = await executor.call({ ...task, scenarios: task.scenarios.map((at) => places[at]) });
      return played.map(({ tally }) => ({ tally, pairs: null }));
    },
    solve: (task) => executor.call(placed(task)),
    findTilts: (task) => executor.call(placed(task)),
    weigh: (task) => executor.call(placed(task)),
  };
  return {
    get workers() {
      return executor.workers;
    },
    crew: executor.crew,
    call: (task) => handlers[task.kind](task),
    close: () => executor.close(),
  };
}
