import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { shellWord } from '../foundation/text.ts';
import { registry } from '../rules/registry.ts';
import { bytesOf, filesBeside } from '../study/loadStudy.ts';
import { parseStudy } from '../study/parseStudy.ts';
import { StudyError } from '../study/StudyError.ts';
import { decodeText } from '../study/text/decodeText.ts';
import { battleOf } from './shared/asyncTi4.ts';
import { moveOf } from './shared/asyncTi4Move.ts';
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

/** `riftlab import ti4 FILE`: a battle of a running game as a study. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Make a study of a move in a running game: who goes which way, who waits there, and the landing. Reads the web data of an AsyncTI4 game (JSON) from a file, never from the network.',
    )
    .argument('<game>', 'the game: ti4')
    .argument('<file>', 'its web data, a JSON file; - for standard input')
    .requiredOption('--from <positions>', 'where the attacker’s ships are, such as 101 or 101,102')
    .requiredOption('--to <position>', 'where the defender waits, such as 201')
    .requiredOption('--as <faction>', 'the attacker’s faction, such as sol')
    .option('--write <file>', 'the study', 'imported.yaml')
    .option(...force)
    .addHelpText(
      'after',
      '\nExample:\n  npx riftlab import ti4 game.json --from 101 --to 201 --as sol --write my-move.yaml',
    )
    .action((game: string, file: string, options: ImportOptions) => {
      process.exitCode = importBattle(game, file, options, console);
    });
}

/** Writes the study of a battle, and prints all that it does not carry over. @returns the exit code */
export function importBattle(game: string, file: string, options: ImportOptions, console: Console): number {
  if (game !== 'ti4') throw new UsageError(`no game called ${game} can be imported; expected ti4`);
  const text = file === '-' ? readFileSync(0, 'utf8') : decodeText(bytesOf(file, 'a JSON file'), file);
  const output = { path: options.write, remedy: 'give another file with --write', isForced: options.force ?? false };
  const positions = options.from.split(',').map((position) => position.trim());
  const { game: ti4 } = readGameFile('ti4');
  const imported = battleOf(parsed(text, file), positions, options.to, options.as, ti4);
  const move = moveOf(imported, positions, options.to, options.as, ti4);
  checkOutputs([output]);
  const common = { seed: 'imported', trials: 100_000 };
  const battle = {
    question: `Does ${options.as} win at ${options.to}?`,
    rules: 'fleet-battle',
    ...common,
    lead: 'winner',
    setup: imported.setup,
  };
  const expedition = typeof move !== 'string' && {
    question: `Does ${options.as} come to ${options.to}, and win there?`,
    rules: 'expedition',
    ...common,
    lead: ['mission_done', 'fate', 'value_lost'],
    setup: move.setup,
  };
  const why = expedition === false ? move : whyNot(expedition, options.write);
  const study = why === null ? expedition : battle;
  const { notes, ofMove } = imported;
  const left =
    why === null && typeof move !== 'string'
      ? [...notes, ...move.notes]
      : [...notes, ...ofMove, `the way there: ${why}`];
  const comment = left.map((note) => `# Not carried over: ${note}.\n`).join('');
  writeOutput(output, `${comment}${stringify(study)}`);
  console.print(`Wrote ${options.write}.`);
  if (left.length > 0) console.print(`\nNot carried over:\n${left.map((note) => `  ${note}`).join('\n')}`);
  console.print(`\nRun it:\n  npx riftlab run ${shellWord(options.write)}`);
  return exitCodes.done;
}

/** The first mistake of a study, such as a move that is not possible; null if it can be played. */
function whyNot(study: object, file: string): string | null {
  try {
    parseStudy(stringify(study), file, registry, {}, filesBeside(file, false));
    return null;
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    const [{ message, path }] = error.mistakes;
    return `${message}${path === '' ? '' : ` (${path})`}`;
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: expected JSON; ${(error as Error).message}`);
  }
}
