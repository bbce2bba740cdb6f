import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { mostOthers } from '../../analysis/values.ts';
import { confidenceText, groupedText, percentText, unitText } from '../../foundation/numbers.ts';
import { measureOf, type Panel } from './ChartKind.ts';
import { type OneMeasure, ofOneMeasure, panelsByChart, unvaryingValue } from './panels.ts';

/** A sentence for each chart that the rules ask for and that would show a single value. */
export function notDrawn(result: StudyResult, summary: Summary): readonly string[] {
  return [...panelsByChart(result, summary).values()].flatMap((panels) => {
    const pictures = ofOneMeasure(panels);
    const value = unvaryingValue(panels);
    if (pictures === null || value === null) return [];
    return [`“${pictures[0].request.title}” is not drawn: ${account(pictures, value, summary)}.`];
  });
}

function account(
  panels: readonly Panel<OneMeasure>[],
  value: number | string,
  { trialsAre, confidence }: Summary,
): string {
  const [{ scenario, request }] = panels;
  const measures = panels.map(measureOf);
  const [{ measure, values }] = measures;
  const isExact = values[0].exact !== null;
  const trials = `${groupedText(scenario.trials)} sampled ${trialsAre}${panels.length > 1 ? ' of any scenario' : ''}`;
  if (request.kind === 'curve') {
    const { share, count, high } = mostOthers(measures, scenario.trials, confidence);
    const within = `within ${groupedText(measure.max)} ${measure.unit}`;
    if (isExact && share === 0) return `it never happens ${within}`;
    if (isExact) return `it happens ${within} in ${percentText(share)} of ${trialsAre} at most`;
    const seen = share === 0 ? 'none' : groupedText(count);
    return `it happens in ${seen} of ${trials} (${confidenceText(confidence)} interval: up to ${percentText(high)})`;
  }
  const amount = typeof value === 'string' ? `“${value}”` : `${groupedText(value)} ${unitText(value, measure.unit)}`;
  return isExact ? `it is always ${amount}` : `it is ${amount} in each of ${trials}`;
}
