import { stringify } from 'yaml';
import type { Game } from '../../rules/fleet-battle/game.ts';
import { registry } from '../../rules/registry.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import { StudyError } from '../../study/StudyError.ts';
import { battleOf } from './importedBattle.ts';
import { moveOf } from './importedMove.ts';

/** A move in a running game. */
export interface ImportedMove {
  /** The map positions of the attacker's ships, such as `101`. */
  readonly from: readonly string[];
  /** The map position of the defender. */
  readonly to: string;
  /** The attacker's faction. */
  readonly as: string;
}

/**
 * The text of a study of a move, and a list of the things that the study omits. The first lines of the text contain the same
 * list.
 */
export interface ImportedStudy {
  readonly text: string;
  readonly left: readonly string[];
}

const COMMON = { seed: 'imported', trials: 100_000 };

/**
 * Makes a study of a move in an AsyncTI4 game: an expedition across the map and into the battle, or only the battle if the
 * move is not possible.
 *
 * @param data the web data of the game
 * @param file the name of the study's file
 * @param readBeside returns the text of a file that the study names
 * @throws ImportError if no battle can be made of the data
 */
export function importedStudy(
  data: unknown,
  { from, to, as }: ImportedMove,
  game: Game,
  file: string,
  readBeside: (name: string) => string,
): ImportedStudy {
  const imported = battleOf(data, from, to, as, game);
  const move = moveOf(imported, from, to, as, game);
  const battle = {
    question: `Does ${as} win at ${to}?`,
    rules: 'fleet-battle',
    ...COMMON,
    lead: 'winner',
    setup: imported.setup,
  };
  const expedition = typeof move !== 'string' && {
    question: `Does ${as} reach ${to} and win there?`,
    rules: 'expedition',
    ...COMMON,
    lead: ['mission_done', 'fate', 'value_lost'],
    setup: move.setup,
  };
  const why = expedition === false ? String(move) : whyNot(expedition, file, readBeside);
  const { notes, ofMove } = imported;
  const left =
    why === null && typeof move !== 'string' ? [...notes, ...move.notes] : [...notes, ...ofMove, `the move: ${why}`];
  const comment = left.map((note) => `# Not carried over: ${note}.\n`).join('');
  return { text: `${comment}${stringify(why === null ? expedition : battle)}`, left };
}

/** Returns the message of the first mistake in a study, such as a move that is not possible; null if the study can be played. */
function whyNot(study: object, file: string, readBeside: (name: string) => string): string | null {
  try {
    parseStudy(stringify(study), file, registry, {}, readBeside);
    return null;
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    const [{ message, path }] = error.mistakes;
    return `${message}${path === '' ? '' : ` (${path})`}`;
  }
}
