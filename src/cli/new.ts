import type { Command } from 'commander';
import { type Console, processConsole } from './Console.ts';
import { templateKinds, templateSubject } from './starting/templates.ts';

/** `riftlab new KIND [FILE]`: a study to start from. */
export function addNew(program: Command, console: Console = processConsole): void {
  program
    .command('new')
    .summary('write a study to start from')
    .description(
      'Write a study to start from, which runs as it stands, with notes on all that is in it. Files that it names are written beside it. Nothing that is there already is written over.',
    )
    .argument('[kind]', 'what it is about, one of the kinds below')
    .argument('[file]', 'where it goes, a file or a folder; default: KIND.yaml')
    .addHelpText('after', helpText)
    .action(async (kind: string | undefined, file: string | undefined) => {
      // Only now, so that help and mistakes in the command line need not wait for the engines.
      const { startStudy } = await import('./actions/startStudy.ts');
      process.exitCode = startStudy(kind, file, console);
    });
}

function helpText(): string {
  const kinds = templateKinds();
  const width = Math.max(...kinds.map((kind) => kind.length));
  const lines = kinds.map((kind) => `  ${kind.padEnd(width)}  ${templateSubject(kind)}`);
  return `
Kinds:
${lines.join('\n')}

Examples:
  riftlab new rift
  riftlab new duel sims/my-duel.yaml`;
}
