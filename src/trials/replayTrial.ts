import { JournaledChance } from '../random/JournaledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Scene, ScenePiece } from '../rules/board.ts';
import { Journal, type JournalLine } from '../rules/Journal.ts';
import type { Rules } from '../rules/Rules.ts';

/** A replayed trial: its journal and its measures. */
export interface Replay {
  readonly lines: readonly JournalLine[];
  /** In the order of `rules.measures(setup)`. */
  readonly values: Int32Array;
}

/**
 * Plays one trial again, exactly as in the run, and writes its journal.
 *
 * @example
 * const { rules, seed, scenarios } = loadStudy('sims/rift-shortcut.yaml', registry);
 * const { lines } = replayTrial(rules, scenarios[0].setup, seed, 10);
 * lines[4].text // 'cruiser 1 leaves maw: rolls 2, removed'
 */
export function replayTrial<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  trial: number,
): Replay {
  const chance = new JournaledChance(seedKey(seed));
  const journal = new Journal(chance);
  const state = rules.create(setup);
  const values = new Int32Array(rules.measures(setup).length);
  chance.begin(trial);
  rules.begin(state, chance, journal);
  while (rules.step(state, chance, journal));
  rules.observe(state, values);
  return { lines: journal.lines, values };
}

/**
 * One trial exactly as in the run, as pictures: the board at the end of each moment. A piece that is off the board stays at
 * its last position, step by step. Empty if the rules show no board.
 */
export function recordScenes<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  trial: number,
): readonly Scene[] {
  const { presentation } = rules;
  if (presentation?.scene === undefined) return [];
  const state = rules.create(setup);
  const chance = new JournaledChance(seedKey(seed));
  // A trial with a journal pauses more often than a trial that is only counted.
  const journal = new Journal(chance);
  chance.begin(trial);
  rules.begin(state, chance, journal);
  const scenes = new Map<string, Scene>();
  let pieces: readonly ScenePiece[] = [];
  for (let goesOn = true; ; goesOn = rules.step(state, chance, journal)) {
    const scene = presentation.scene(state);
    if (scene === null) return [];
    pieces = scene.pieces.map((piece, at) => whereSeen(piece, pieces[at]));
    scenes.set(scene.moment, { ...scene, pieces });
    if (!goesOn) return [...scenes.values()];
  }
}

/** The position of a piece that has left the board is meaningless, so the piece keeps its last one. */
function whereSeen(piece: ScenePiece, before: ScenePiece | undefined): ScenePiece {
  const isOn = piece.status === 'present' || piece.status === 'fleeing';
  return isOn || before === undefined ? piece : { ...piece, x: before.x, y: before.y };
}
