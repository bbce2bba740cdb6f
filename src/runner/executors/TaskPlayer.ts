import { solveExactly } from '../../exact/solveExactly.ts';
import type { Rules } from '../../rules/Rules.ts';
import { RarePlayer } from '../../trials/rare/RarePlayer.ts';
import { StudyPlayer } from '../../trials/StudyPlayer.ts';
import type { Task, TaskKind, TaskResult } from './Executor.ts';

/** Does the tasks of a study, at once and in this thread. */
export class TaskPlayer {
  private readonly ways: { readonly [Kind in TaskKind]: (task: Task<Kind>) => TaskResult<Kind> };

  /** @param setups of the study's scenarios */
  constructor(rules: Rules<unknown, unknown>, setups: readonly unknown[], seed: string) {
    const player = new StudyPlayer(rules, setups, seed);
    const rare = new RarePlayer(rules, setups, seed);
    this.ways = {
      play: ({ scenarios, first, count }) => player.play(scenarios, first, count),
      solve: ({ scenario, stateBudget }) => solveExactly(rules, setups[scenario], { stateBudget }),
      findTilts: (search) => rare.findTilts(search),
      weigh: (chunk) => rare.weigh(chunk),
    };
  }

  call<Kind extends TaskKind>(task: Task<Kind>): TaskResult<Kind> {
    return this.ways[task.kind](task);
  }
}
