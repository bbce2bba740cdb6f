import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { solveExactly } from '../../exact/solveExactly.ts';
import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import { RarePlayer, type TiltedChunk, type TiltSearch } from '../../trials/rare/RarePlayer.ts';
import type { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import { StudyPlayer } from '../../trials/StudyPlayer.ts';
import type { Chunk } from '../chunks.ts';
import type { Executor } from './Executor.ts';

/** Plays chunks in this thread, one after the other. */
export class InProcessExecutor implements Executor {
  readonly workers = 1;
  /** What it has done so far: the time for it, and the trials of all scenarios that it played. */
  readonly work = { seconds: 0, trials: 0 };
  private readonly study: Study;
  private readonly player: StudyPlayer;
  private readonly rarePlayer: RarePlayer;

  constructor(study: Study) {
    inlineTrials();
    this.study = study;
    const { rules, scenarios, seed } = study;
    const setups = scenarios.map(({ setup }) => setup);
    this.player = new StudyPlayer(rules, setups, seed);
    this.rarePlayer = new RarePlayer(rules, setups, seed);
  }

  async run({ scenarios, first, count }: Chunk): Promise<ScenarioTally[]> {
    // Signals and progress are only heard between chunks, and only if the thread is let go for a moment.
    await setImmediate();
    const tallies = this.timed(() => this.player.play(scenarios, first, count));
    this.work.trials += count * scenarios.length;
    return tallies;
  }

  async solve(scenario: number, stateBudget?: number): Promise<ExactSolution> {
    await setImmediate();
    const { rules, scenarios } = this.study;
    return this.timed(() => solveExactly(rules, scenarios[scenario].setup, { stateBudget }));
  }

  async findTilts(search: TiltSearch): Promise<readonly number[] | null> {
    await setImmediate();
    return this.timed(() => this.rarePlayer.findTilts(search));
  }

  async weigh(chunk: TiltedChunk): Promise<WeightedTally> {
    await setImmediate();
    return this.timed(() => this.rarePlayer.weigh(chunk));
  }

  async close(): Promise<void> {}

  private timed<Result>(task: () => Result): Result {
    const before = performance.now();
    const result = task();
    this.work.seconds += (performance.now() - before) / 1000;
    return result;
  }
}

/**
 * Lets V8 compile a whole trial into its loop. By default it stops inlining at 920 bytes of bytecode, which the loop, the
 * rules' step and the draws pass together; every draw is a call from there on, and a trial takes a tenth longer (see
 * `bench/`). What is itself longer than the first bound, as loops over many turns are, is compiled alone and so has all of the
 * second for its own draws; taken in, it ran a third slower whenever the rest had used that up before. The flags steer the
 * compiler's effort alone and change no result; set before the first trial is compiled.
 */
export function inlineTrials(): void {
  setFlagsFromString('--max-inlined-bytecode-size=900');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
}
