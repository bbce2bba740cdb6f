import { Command } from 'commander';
import { version } from '../version.ts';
import { addChart } from './chart.ts';
import { addCheck } from './check.ts';
import { addCompare } from './compare.ts';
import { addDuel } from './duel.ts';
import { addList } from './list.ts';
import { addMatchUps } from './matchups.ts';
import { addNew } from './new.ts';
import { addReplay } from './replay.ts';
import { addReport } from './report.ts';
import { addRun } from './run.ts';
import { addSensitivity } from './sensitivity.ts';
import { addTune } from './tune.ts';

/** The command line: one line here for each command's file. */
export function createProgram(): Command {
  const program = new Command('riftlab')
    .description('Odds that can be trusted for tabletop space wargames: write a study, run it, read the report.')
    .version(version)
    .showSuggestionAfterError()
    // Before any command is added, or a subcommand would still end the process by itself.
    .exitOverride();
  addNew(program);
  addList(program);
  addRun(program);
  addCheck(program);
  addCompare(program);
  addSensitivity(program);
  addTune(program);
  addReport(program);
  addReplay(program);
  addChart(program);
  addDuel(program);
  addMatchUps(program);
  return program.addHelpText(
    'after',
    `
Start here:
  riftlab list
  riftlab new duel my-duel.yaml
  riftlab run sims/rift-shortcut.yaml
  riftlab replay sims/rift-shortcut.yaml --where "fleet_lost = 1"`,
  );
}
