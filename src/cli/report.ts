import type { Command } from 'commander';
import type { ReportCommand } from './actions/joinReports.ts';
import { type Console, processConsole } from './Console.ts';
import { force } from './reading/optionParsers.ts';

/** `riftlab report DIR…`: several reports as one page. */
export function addReport(program: Command, console: Console = processConsole): void {
  program
    .command('report')
    .summary('join the reports of several studies into one page')
    .description(
      'Join reports that run, compare, sensitivity or tune have left into one page that opens offline (check leaves none): their questions and answers as a list of contents, the verdicts of all targets, then each report in full, in the order given. Nothing is played again.',
    )
    .argument('<dir...>', 'folders of reports')
    .option('--out <file>', 'the page', 'reports/index.html')
    .option(...force)
    .option('--title <text>', 'what stands over it', 'Balance report')
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab report reports/one-detour reports/narrow-windows
  riftlab report reports/fair-duel reports/fair-hit-points-tuning --title "Duels in spring" --out reports/duels.html`,
    )
    .action(async (directories: string[], options: ReportCommand) => {
      const { joinReports } = await import('./actions/joinReports.ts');
      process.exitCode = await joinReports(directories, options, console);
    });
}
