import { Command } from 'commander';
import { version } from '../version.ts';
import type { Console } from './shared/Console.ts';

/** A command's file: adds arguments, options and the action to a command. */
interface CommandModule {
  define(command: Command, console?: Console): void;
}

/** Every command, in the order of the help: one line here for each command's file. */
const commands: Readonly<Record<string, { readonly summary: string; load(): Promise<CommandModule> }>> = {
  studio: { summary: 'open riftlab in your browser, with the studies of a folder', load: () => import('./studio.ts') },
  new: { summary: 'write a study to start from', load: () => import('./new.ts') },
  list: { summary: 'list studies with their questions, and when each was last run', load: () => import('./list.ts') },
  run: { summary: 'play a study and write its report', load: () => import('./run.ts') },
  merge: { summary: 'add up shards that were played apart, and report as one run', load: () => import('./merge.ts') },
  worker: { summary: 'play for other machines, from a queue', load: () => import('./worker.ts') },
  check: { summary: 'hold studies to their targets', load: () => import('./check.ts') },
  compare: {
    summary: 'tell what changes between two studies, chart files or cards',
    load: () => import('./compare.ts'),
  },
  sensitivity: { summary: 'find which of a study’s numbers matter most', load: () => import('./sensitivity.ts') },
  tune: { summary: 'find values that meet a study’s targets', load: () => import('./tune.ts') },
  report: { summary: 'join the reports of several studies into one page', load: () => import('./report.ts') },
  replay: {
    summary: 'tell one trial of a study, line by line with the rule behind each',
    load: () => import('./replay.ts'),
  },
  measures: {
    summary: 'list what a study’s trials report, with unit, range and meaning',
    load: () => import('./measures.ts'),
  },
  explain: { summary: 'explain a key of a study, a rule or a measure', load: () => import('./explain.ts') },
  chart: { summary: 'examine destination charts, or what a tweak does to them', load: () => import('./chart.ts') },
  map: { summary: 'list and draw the systems of a TI4 map string', load: () => import('./map.ts') },
  duel: { summary: 'tell who wins a duel of two cards, without a study', load: () => import('./duel.ts') },
  fight: { summary: 'tell who wins a battle of two fleets, without a study', load: () => import('./fight.ts') },
  import: { summary: 'make a study of a battle in a running game', load: () => import('./import.ts') },
  matchups: {
    summary: 'play every card against every other, and weigh costs by the results',
    load: () => import('./matchups.ts'),
  },
  completion: {
    summary: 'print a script that completes commands in a shell',
    load: () => import('./completion.ts'),
  },
};

/** Every command with its arguments and options. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await createProgram(Object.keys(commands))).commands;
}

/**
 * The command line. Only the command that is asked for is loaded, so that the help of all and the version are there at once.
 *
 * @param words of the command line, without the program's name
 */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command('riftlab')
    .description('Odds that can be trusted for tabletop space wargames: write a study, run it, read the report.')
    .version(version)
    .showSuggestionAfterError()
    // Before any command is added, or a subcommand would still end the process by itself.
    .exitOverride();
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).summary(summary);
    if (words.includes(name)) (await load()).define(command);
  }
  return program.addHelpText(
    'after',
    `
Start here:
  npx riftlab list
  npx riftlab new duel my-duel.yaml
  npx riftlab run sims/rift-shortcut.yaml
  npx riftlab replay sims/rift-shortcut.yaml --where "fleet_lost = 1"`,
  );
}
