import { Command } from 'commander';
import { version } from '../version.ts';
import type { Console } from './shared/Console.ts';

/** A module that adds the arguments, options and action of one command. */
interface CommandModule {
  define(command: Command, console?: Console): void;
}

/** All commands, in the order of the help; each has one module. */
const commands: Readonly<Record<string, { readonly summary: string; load(): Promise<CommandModule> }>> = {
  studio: { summary: 'open riftlab in your browser, with the studies of a folder', load: () => import('./studio.ts') },
  new: { summary: 'write a starter study', load: () => import('./new.ts') },
  list: { summary: 'list studies with their questions, and when each was last run', load: () => import('./list.ts') },
  run: { summary: 'play a study and write its report', load: () => import('./run.ts') },
  merge: {
    summary: 'add up shards that were played separately, and report them as one run',
    load: () => import('./merge.ts'),
  },
  worker: { summary: 'play trials for other machines, from a queue', load: () => import('./worker.ts') },
  check: { summary: 'check studies against their targets', load: () => import('./check.ts') },
  compare: {
    summary: 'show what changes between two studies, chart files or cards',
    load: () => import('./compare.ts'),
  },
  sensitivity: { summary: 'find which of a study’s numbers matter most', load: () => import('./sensitivity.ts') },
  tune: { summary: 'find values that meet a study’s targets', load: () => import('./tune.ts') },
  report: { summary: 'join the reports of several studies into one page', load: () => import('./report.ts') },
  replay: {
    summary: 'show one trial of a study, line by line, with the rule for each line',
    load: () => import('./replay.ts'),
  },
  measures: {
    summary: 'list the measures of a study with unit, range and meaning',
    load: () => import('./measures.ts'),
  },
  explain: { summary: 'explain a key of a study, a rule or a measure', load: () => import('./explain.ts') },
  chart: { summary: 'examine destination charts, or compare two versions', load: () => import('./chart.ts') },
  map: { summary: 'list and draw the systems of a TI4 map string', load: () => import('./map.ts') },
  duel: { summary: 'show who wins a duel of two cards, without a study', load: () => import('./duel.ts') },
  fight: { summary: 'show who wins a battle of two fleets, without a study', load: () => import('./fight.ts') },
  import: { summary: 'make a study of a battle in a running game', load: () => import('./import.ts') },
  matchups: {
    summary: 'play every card against every other, and judge costs by the results',
    load: () => import('./matchups.ts'),
  },
  completion: {
    summary: 'print a script that completes commands in a shell',
    load: () => import('./completion.ts'),
  },
};

/** Returns every command with its arguments and options. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await createProgram(Object.keys(commands))).commands;
}

/**
 * Creates the command line. It loads only the module of the given command, so that the general help and the version are fast.
 *
 * @param words the words of the command line, without the program's name
 */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command('riftlab')
    .description('Odds that can be trusted for tabletop space wargames: write a study, run it, read the report.')
    .version(version)
    .showSuggestionAfterError()
    // Commander copies this setting to each command when the command is added. So it is set before the commands are added;
    // otherwise a mistake in the arguments of a command would end the process.
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
