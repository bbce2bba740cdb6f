import { solveExactly } from '../../exact/solveExactly.ts';
import type { Rules } from '../../rules/Rules.ts';
import { StudyPlayer } from '../../trials/Player.ts';
import type { RarePlayer } from '../../trials/rare/RarePlayer.ts';
import type { Task, TaskKind, TaskResult } from './Executor.ts';

/** Does the tasks of a study in this thread. The code for rare events is loaded only if a task needs it. */
export class TaskPlayer {
  private readonly ways: {
    readonly [Kind in TaskKind]: (task: Task<Kind>) => TaskResult<Kind> | Promise<TaskResult<Kind>>;
  };
  private rarePlayer: Promise<RarePlayer> | null = null;

  /** @param setups one for each scenario of the study */
  constructor(rules: Rules<unknown, unknown>, setups: readonly unknown[], seed: string) {
    const player = new StudyPlayer(rules, setups, seed);
    const rare = () => {
      this.rarePlayer ??= import('../../trials/rare/RarePlayer.ts').then(
        ({ RarePlayer }) => new RarePlayer(rules, setups, seed),
      );
      return this.rarePlayer;
    };
    this.ways = {
      play: ({ scenarios, first, count }) => player.play(scenarios, first, count),
      solve: ({ scenario, stateBudget }) => solveExactly(rules, setups[scenario], { stateBudget }),
      findTilts: async (search) => (await rare()).findTilts(search),
      weigh: async (chunk) => (await rare()).weigh(chunk),
    };
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    return this.ways[task.kind](task);
  }
}
