import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ImportError } from '../analysis/asyncTi4/importedBattle.ts';
import { type ImportedMove, type ImportedStudy, importedStudy } from '../analysis/asyncTi4/importedStudy.ts';
import { shellWord } from '../foundation/text.ts';
import type { Game } from '../rules/fleet-battle/game.ts';
import { bytesOf, filesBeside } from '../study/loadStudy.ts';
import { decodeText } from '../study/text/StudyText.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { readGameFile } from './shared/fleets.ts';
import { force } from './shared/options.ts';
import { checkOutputs, writeOutput } from './shared/output.ts';

/** The options of `riftlab import`. */
interface ImportOptions {
  readonly from: string;
  readonly to: string;
  readonly as: string;
  readonly write: string;
  readonly force?: boolean;
}

/** `riftlab import ti4 FILE`: writes a study of a move in a running game. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Write a study of a move in a running game: the ships and their paths, the defenders, and the landing. It reads the web data of an AsyncTI4 game (JSON) from a file, never from the network.',
    )
    .argument('<game>', 'the game: ti4')
    .argument('<file>', 'the web data of the game, a JSON file; - for standard input')
    .requiredOption('--from <positions>', 'the positions of the attacker’s ships, such as 101 or 101,102')
    .requiredOption('--to <position>', 'the position of the defender, such as 201')
    .requiredOption('--as <faction>', 'the attacker’s faction, such as sol')
    .option('--write <file>', 'the study to write', 'imported.yaml')
    .option(...force)
    .addHelpText(
      'after',
      '\nExample:\n  npx riftlab import ti4 game.json --from 101 --to 201 --as sol --write my-move.yaml',
    )
    .action((game: string, file: string, options: ImportOptions) => {
      process.exitCode = importBattle(game, file, options, console);
    });
}

/** Writes the study of a move, and prints the parts of the game's data that the study omits. @returns the exit code */
export function importBattle(game: string, file: string, options: ImportOptions, console: Console): number {
  if (game !== 'ti4') throw new UsageError(`no game called ${game} can be imported; expected ti4`);
  const text = file === '-' ? readFileSync(0, 'utf8') : decodeText(bytesOf(file, 'a JSON file'), file);
  const output = { path: options.write, remedy: 'give another file with --write', isForced: options.force ?? false };
  const from = options.from.split(',').map((position) => position.trim());
  const { game: ti4 } = readGameFile('ti4');
  const { text: study, left } = studyOf(
    parsed(text, file),
    { from, to: options.to, as: options.as },
    ti4,
    options.write,
  );
  checkOutputs([output]);
  writeOutput(output, study);
  console.print(`Wrote ${options.write}.`);
  if (left.length > 0) console.print(`\nNot carried over:\n${left.map((note) => `  ${note}`).join('\n')}`);
  console.print(`\nRun it:\n  npx riftlab run ${shellWord(options.write)}`);
  return exitCodes.done;
}

/** Makes the study of a move. @throws UsageError that names the option at fault */
function studyOf(data: unknown, move: ImportedMove, game: Game, file: string): ImportedStudy {
  try {
    return importedStudy(data, move, game, file, filesBeside(file, false));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new UsageError(error.part === null ? error.message : `--${error.part}: ${error.message}`);
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: expected JSON; ${(error as Error).message}`);
  }
}
