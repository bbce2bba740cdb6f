import { readFileSync } from 'node:fs';
import type { ChartSet } from '../../rules/gravity-portal/charts/ChartSet.ts';
import { missingChartsMistake } from '../../rules/gravity-portal/charts/chartWeights.ts';
import type { ChartUse } from '../../rules/gravity-portal/charts/doctor/examineCharts.ts';
import { type ChartPlace, readCharts } from '../../rules/gravity-portal/charts/readCharts.ts';
import { unreadable } from '../../study/files/unreadable.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { decodeText } from '../../study/text/decodeText.ts';

/** The charts of a file. @throws StudyError where the file cannot be read, or with all mistakes in it */
export function loadCharts(file: string, use: ChartUse): ChartSet {
  const mistakes: Mistake[] = [];
  const report = ({ line, column, character }: ChartPlace, message: string) => {
    mistakes.push({ file, line, column: character, path: column ?? '', message });
  };
  const charts = readCharts(decodeText(bytesOf(file), file), report, use);
  const missing = use.missing === 'error' ? missingChartsMistake(charts.charts, use.chartDice) : null;
  if (missing !== null && mistakes.length === 0) mistakes.push({ file, path: '', message: missing });
  if (mistakes.length > 0) throw new StudyError(mistakes);
  return charts;
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, 'a chart file', error);
  }
}
