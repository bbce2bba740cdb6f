import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { shellWord } from '../foundation/text.ts';
import { bytesOf } from '../study/loadStudy.ts';
import { decodeText } from '../study/text/decodeText.ts';
import { battleOf } from './shared/asyncTi4.ts';
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
      'Make a study of a battle in a running game: who goes, and who waits there. Reads the web data of an AsyncTI4 game (JSON) from a file, never from the network.',
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
  const { setup, notes } = battleOf(parsed(text, file), positions, options.to, options.as, readGameFile('ti4').game);
  checkOutputs([output]);
  const study = {
    question: `Does ${options.as} win at ${options.to}?`,
    rules: 'fleet-battle',
    seed: 'imported',
    trials: 100_000,
    lead: 'winner',
    setup,
  };
  const comment = notes.map((note) => `# Not carried over: ${note}.\n`).join('');
  writeOutput(output, `${comment}${stringify(study)}`);
  console.print(`Wrote ${options.write}.`);
  if (notes.length > 0) console.print(`\nNot carried over:\n${notes.map((note) => `  ${note}`).join('\n')}`);
  console.print(`\nRun it:\n  npx riftlab run ${shellWord(options.write)}`);
  return exitCodes.done;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: expected JSON; ${(error as Error).message}`);
  }
}
