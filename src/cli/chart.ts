import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { compareCharts } from '../analysis/destinationCharts/changes.ts';
import type { Examination, Examined } from '../analysis/destinationCharts/Examination.ts';
import { type ChartUse, examineCharts } from '../analysis/destinationCharts/examineCharts.ts';
import { reorderCharts } from '../analysis/destinationCharts/reorderCharts.ts';
import { didYouMean } from '../foundation/nearestWord.ts';
import { shellWord } from '../foundation/text.ts';
import { placeTogether } from '../report/placeFiles.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { documentFiles } from '../report/reportFiles.ts';
import { reorderingSentences } from '../report/text/destinationChartText.ts';
import { chartDocument, TRANSIENT_FILES } from '../report/views/chart.ts';
import type { Chart, ChartSet } from '../rules/gravity-portals/destinations/ChartSet.ts';
import {
  MISSING_CHOICES,
  type Missing,
  missingChartsMistake,
} from '../rules/gravity-portals/destinations/chartWeights.ts';
import { type Dice, diceText, readDice, TWO_DICE } from '../rules/gravity-portals/destinations/Dice.ts';
import { type ChartPlace, readCharts } from '../rules/gravity-portals/destinations/readCharts.ts';
import { writeCharts } from '../rules/gravity-portals/destinations/writeCharts.ts';
import { displayPath, unreadable } from '../study/loadStudy.ts';
import { type Mistake, StudyError } from '../study/StudyError.ts';
import { decodeText } from '../study/text/StudyText.ts';
import { version } from '../version.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { excel, force, forSpreadsheets } from './shared/options.ts';
import { checkFolder, checkOutputs, type OutputFile, writeOutput } from './shared/output.ts';

/** The options of `riftlab chart`. */
export interface ChartOptions {
  readonly out?: string;
  readonly missing: Missing;
  readonly dice: Dice;
  readonly chartDice: Dice;
  readonly chart?: string;
  readonly reorder?: boolean;
  readonly targetBpv?: number;
  readonly write?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly excel?: string | true;
}

/** `riftlab chart FILE [OTHER]`: examines destination charts. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Examine destination charts: how often each row, scenario, race and port occurs, how hard each chart is, and whether harder destinations are on rarer rolls. All values are exact. With OTHER, show what changes from FILE to OTHER, row by row.',
    )
    .argument('<file>', 'a chart file (CSV): chart,roll,set,number,port,race,defend,bpv,ships,notes')
    .argument('[other]', 'another chart file, to compare with the first')
    .option('--out <dir>', 'the folder of the report; default: reports/chart- and the file’s name')
    .addOption(
      new Option('--missing <choice>', 'what happens on a chart roll for which there is no chart')
        .choices(MISSING_CHOICES)
        .default('reroll'),
    )
    .addOption(diceOption('--dice <dice>', 'the dice that choose a row of a chart'))
    .addOption(diceOption('--chart-dice <dice>', 'the dice that choose a chart'))
    .option('--chart <name>', 'show this chart row by row; with --reorder or --target-bpv, re-order only this chart')
    .option('--reorder', 'move as few rows as possible so that harder rows are on rarer rolls (IP2.411)')
    .option(
      '--target-bpv <n>',
      're-order the rows of each chart so that the mean BPV of all charts (with --chart: of that chart) is as close as possible to this number; as few rows as possible are moved',
      bpvTarget,
    )
    .option('--write <file>', 'write the re-ordered charts to a new chart file')
    .option(...excel)
    .option(...force)
    .option('--quiet', 'print only mistakes')
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab chart sims/charts/ip2-destinations.csv
  npx riftlab chart sims/charts/ip2-destinations.csv --chart DR6 --missing mirror
  npx riftlab chart sims/charts/ip2-destinations.csv --reorder --write reports/ordered.csv
  npx riftlab chart sims/charts/ip2-destinations.csv reports/ordered.csv
  npx riftlab chart sims/charts/ip2-destinations.csv --target-bpv 250`,
    )
    .action(async (file: string, other: string | undefined, options: ChartOptions) => {
      process.exitCode = await examineAndReport(file, other, options, console);
    });
}

function diceOption(flags: string, description: string): Option {
  return new Option(flags, description).default(TWO_DICE, diceText(TWO_DICE)).argParser((text: string): Dice => {
    const dice = readDice(text);
    if (dice !== null) return dice;
    throw new InvalidArgumentError('expected dice such as 2d6, d12 or 3d6.');
  });
}

function bpvTarget(text: string): number {
  if (/^\d{1,7}(\.\d{1,3})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a number, 0 or more, with at most three decimals.');
}

/** Examines chart files, writes the report and prints it. @returns the exit code */
export async function examineAndReport(
  file: string,
  other: string | undefined,
  options: ChartOptions,
  console: Console,
): Promise<number> {
  checkTogether(other, options);
  const use: ChartUse = { chartDice: options.chartDice, rowDice: options.dice, missing: options.missing };
  const before = examined(nameOf(file), loadCharts(file, use), use);
  const chart = options.chart === undefined ? null : chartNamed(options.chart, before.charts);
  const examination = examinationOf(before, chart, other, use, options);
  const out = options.out ?? join('reports', `chart-${nameOf(file)}${other === undefined ? '' : `-${nameOf(other)}`}`);
  checkFolder(out, options.force);
  const written = options.write === undefined ? [] : [chartFile(options.write, out, options)];
  checkOutputs(written);
  const origin = { command: commandOf(file, other, options), version };
  const document = forSpreadsheets(chartDocument(examination, chart?.name ?? null, origin), options.excel);
  const files = await documentFiles(document);
  placeTogether(out, files);
  const paths = new Set(files.map(({ path }) => path));
  for (const path of TRANSIENT_FILES) if (!paths.has(path)) rmSync(join(out, path), { force: true });
  const after = examination.tweak?.after;
  if (after !== undefined) for (const file of written) writeOutput(file, writeCharts(after.charts));
  if (!options.quiet) {
    console.print(renderTerminal(document));
    if (options.write !== undefined) console.print(`\nCharts: ${relative('.', options.write)}`);
    console.print(`${options.write === undefined ? '\n' : ''}Report: ${relative('.', join(out, 'report.html'))}`);
  }
  return exitCodes.done;
}

/** Returns the file for the re-ordered charts. @throws UsageError if it would lie in the report's own folder */
function chartFile(path: string, out: string, { force = false }: ChartOptions): OutputFile {
  const folder = dirname(resolve(path));
  if (folder === resolve(out) || folder === resolve(out, 'charts')) {
    throw new UsageError(`--write would put ${path} in the folder of the report; give a file in another folder`);
  }
  return { path, remedy: 'give another file with --write', isForced: force };
}

function checkTogether(other: string | undefined, { reorder, targetBpv, write, chart }: ChartOptions): void {
  const isReordered = reorder === true || targetBpv !== undefined;
  if (reorder === true && targetBpv !== undefined)
    throw new UsageError('expected either --reorder or --target-bpv; got both');
  if (isReordered && other !== undefined)
    throw new UsageError('expected one file with --reorder or --target-bpv; got two');
  if (chart !== undefined && other !== undefined) throw new UsageError('expected one file with --chart; got two');
  if (write !== undefined && !isReordered) throw new UsageError('--write needs --reorder or --target-bpv');
}

/**
 * Examines charts. If another file or a re-ordering was requested, also compares the charts before and after.
 *
 * @throws UsageError if the rows can be ordered in too many ways to search all orders
 */
function examinationOf(
  before: Examined,
  chart: Chart | null,
  other: string | undefined,
  use: ChartUse,
  options: ChartOptions,
): Examination {
  if (other !== undefined) {
    const name = nameOf(other) === before.name ? `${nameOf(other)} (other)` : nameOf(other);
    const after = examined(name, loadCharts(other, use), use);
    return { before, tweak: { after, changes: compareCharts(before.charts, after.charts), notes: [] } };
  }
  if (options.reorder !== true && options.targetBpv === undefined) return { before, tweak: null };
  const targetBpv = options.targetBpv ?? null;
  const reordered = reorderCharts(before.charts, use, { targetBpv, chart });
  if (reordered === null) {
    throw new UsageError(
      `--target-bpv: these rows can be ordered in too many ways to find the best order (dice ${diceText(use.rowDice)}); name one chart with --chart, or use fewer dice`,
    );
  }
  const { charts } = reordered;
  const after = examined(`${before.name} (re-ordered)`, charts, use);
  const notes = reorderingSentences(reordered, targetBpv);
  return { before, tweak: { after, changes: compareCharts(before.charts, charts), notes } };
}

function examined(name: string, charts: ChartSet, use: ChartUse): Examined {
  return { name, charts, findings: examineCharts(charts, use) };
}

function chartNamed(name: string, { charts }: ChartSet): Chart {
  const found = charts.find((chart) => chart.name.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const names = charts.map((chart) => chart.name);
  throw new UsageError(`no chart is called ${name}${didYouMean(name, names)}; expected ${names.join(', ')}`);
}

function nameOf(file: string): string {
  return basename(file, extname(file));
}

/** Returns the command that makes the same report. */
function commandOf(file: string, other: string | undefined, options: ChartOptions): string {
  const { missing, dice, chartDice, chart, reorder, targetBpv } = options;
  const words = [
    ...[file, ...(other === undefined ? [] : [other])].map(displayPath),
    ...['--missing', missing, '--dice', diceText(dice), '--chart-dice', diceText(chartDice)],
    ...(chart === undefined ? [] : ['--chart', chart]),
    ...(reorder === true ? ['--reorder'] : []),
    ...(targetBpv === undefined ? [] : ['--target-bpv', String(targetBpv)]),
  ];
  return `npx riftlab chart ${words.map(shellWord).join(' ')}`;
}

/** Reads the charts of a file. @throws StudyError if the file cannot be read, or with all mistakes in it */
function loadCharts(file: string, use: ChartUse): ChartSet {
  const mistakes: Mistake[] = [];
  const report = ({ line, column, character }: ChartPlace, message: string) => {
    mistakes.push({ file, line, column: character, path: column ?? '', message });
  };
  const text = decodeText(bytesOf(file), file);
  const charts = readCharts(text, report, use);
  const missing = use.missing === 'error' ? missingChartsMistake(charts.charts, use.chartDice) : null;
  if (missing !== null && mistakes.length === 0) mistakes.push({ file, path: '', message: missing });
  if (mistakes.length > 0) throw new StudyError(mistakes, () => text);
  return charts;
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, 'a chart file', error);
  }
}
