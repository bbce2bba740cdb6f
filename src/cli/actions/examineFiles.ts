import { rmSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { doctorFiles, TRANSIENT_FILES } from '../../report/chart-doctor/doctorFiles.ts';
import { chartFileText } from '../../report/chart-doctor/doctorTables.ts';
import { doctorTerminal } from '../../report/chart-doctor/doctorTerminal.ts';
import type { Examination, Examined } from '../../report/chart-doctor/Examination.ts';
import { placeTogether } from '../../report/placeFiles.ts';
import { shellWord } from '../../report/text/shellWord.ts';
import type { Chart, ChartSet } from '../../rules/gravity-portal/charts/ChartSet.ts';
import { diceText } from '../../rules/gravity-portal/charts/Dice.ts';
import { compareCharts } from '../../rules/gravity-portal/charts/doctor/compareCharts.ts';
import { type ChartUse, examineCharts } from '../../rules/gravity-portal/charts/doctor/examineCharts.ts';
import { didYouMean } from '../../rules/nearestWord.ts';
import { shownPath } from '../../study/shownPath.ts';
import { version } from '../../version.ts';
import type { Console } from '../Console.ts';
import type { ChartOptions } from '../chart.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../UsageError.ts';
import { checkFolder } from '../writing/checkFolder.ts';
import { checkOutputs, type OutputFile, writeOutput } from '../writing/outputFile.ts';
import { loadCharts } from './loadCharts.ts';
import { reorderCharts } from './reorderCharts.ts';

/** Examines chart files, writes the report and prints what was found. @returns the exit code */
export async function examineFiles(
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
  const files = await doctorFiles(examination, { command: commandOf(file, other, options), version });
  placeTogether(out, files);
  const paths = new Set(files.map(({ path }) => path));
  for (const path of TRANSIENT_FILES) if (!paths.has(path)) rmSync(join(out, path), { force: true });
  const after = examination.tweak?.after;
  if (after !== undefined) for (const file of written) writeOutput(file, chartFileText(after.charts));
  if (!options.quiet) {
    console.print(doctorTerminal(examination, chart?.name ?? null));
    if (options.write !== undefined) console.print(`\nCharts: ${relative('.', options.write)}`);
    console.print(`${options.write === undefined ? '\n' : ''}Report: ${relative('.', join(out, 'report.html'))}`);
  }
  return exitCodes.done;
}

/** @throws UsageError where it would lie in the report's own folder */
function chartFile(path: string, out: string, { force = false }: ChartOptions): OutputFile {
  const folder = dirname(resolve(path));
  if (folder === resolve(out) || folder === resolve(out, 'charts')) {
    throw new UsageError(`--write would put ${path} among the files of the report; give a file in another folder`);
  }
  return { path, remedy: 'give another file with --write', isForced: force };
}

function checkTogether(other: string | undefined, { reorder, targetBpv, write, chart }: ChartOptions): void {
  const isReordered = reorder === true || targetBpv !== undefined;
  if (reorder === true && targetBpv !== undefined) throw new UsageError('expected one of --reorder and --target-bpv');
  if (isReordered && other !== undefined) throw new UsageError('expected one file to re-order; got two');
  if (chart !== undefined && other !== undefined) throw new UsageError('expected one file with --chart; got two');
  if (write !== undefined && !isReordered) throw new UsageError('--write needs --reorder or --target-bpv');
}

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
  const { charts, notes } = reorderCharts(before.charts, use, { targetBpv: options.targetBpv ?? null, chart });
  const after = examined(`${before.name} (re-ordered)`, charts, use);
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

/** What to type for the same report. */
function commandOf(file: string, other: string | undefined, options: ChartOptions): string {
  const { missing, dice, chartDice, chart, reorder, targetBpv } = options;
  const words = [
    ...[file, ...(other === undefined ? [] : [other])].map(shownPath),
    ...['--missing', missing, '--dice', diceText(dice), '--chart-dice', diceText(chartDice)],
    ...(chart === undefined ? [] : ['--chart', chart]),
    ...(reorder === true ? ['--reorder'] : []),
    ...(targetBpv === undefined ? [] : ['--target-bpv', String(targetBpv)]),
  ];
  return `riftlab chart ${words.map(shellWord).join(' ')}`;
}
