import type { StudyResult } from '../../analysis/StudyResult.ts';
import { isReached } from '../../analysis/targets/stopAtPrecision.ts';
import { confidenceText, groupedText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { figuresOf } from '../../rules/Measure.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioLabels.ts';
import { figureSubject } from '../text/measures.ts';
import { distanceText, valueText } from './bandText.ts';

/**
 * How a run to a precision ended, in a sentence, and where its figure lies in each scenario; null where the study has none.
 */
export function precisionText({ study, scenarios, reached }: StudyResult): string | null {
  const { precision } = study;
  if (precision === null || reached === undefined) return null;
  const [{ tally, measures }] = scenarios;
  const figure = figuresOf(measures).find(({ name }) => name === precision.measure);
  if (figure === undefined) throw new Error(`a precision of ${precision.measure} was not checked first`);
  const trials = `${groupedText(tally.trials)} ${study.rules.trials}`;
  const halfWidth = distanceText(precision.within, figure);
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const places = reached.map(({ low, high }, at) => {
    const band = `${valueText(low, figure)} and ${valueText(high, figure)}`;
    return reached.length === 1 ? band : `${band} (${labels[at]})`;
  });
  const subject = capitalised(figureSubject(figure));
  const ended = isReached(reached, precision)
    ? `${subject} is known to within ±${halfWidth} after ${trials}`
    : `${subject} is not known to within ±${halfWidth} yet, after all ${trials}`;
  return `${ended}: it lies between ${places.join(', ')}, with ${confidenceText(precision.confidence)} confidence however often one looks.`;
}
