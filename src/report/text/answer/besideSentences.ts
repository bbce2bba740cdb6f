import { possibleValues, shareIn } from '../../leading/possibleValues.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../Summary.ts';
import { capitalised } from '../capitalised.ts';
import { groupedText } from '../groupedText.ts';
import { roundPercentText } from '../percentText.ts';
import { claimOf } from './claimOf.ts';

/** So many values of a category are named; one more is, rather than one other. */
const MOST_NAMED = 4;

/** What the measures that a study leads with after its first one say of a scenario, a sentence each. */
export function besideSentences({ measures }: ScenarioSummary, { besides, trialsAre }: Summary): readonly string[] {
  return besides.map((name) => {
    const own = measures.find(({ measure }) => measure.name === name);
    if (own === undefined) throw new Error(`a study leads with ${name}, which the rules do not report`);
    if (own.estimate === null) return valuesSentence(own, trialsAre);
    const { before, figure, after } = claimOf(own, trialsAre);
    return `${before} ${figure} ${after}.`;
  });
}

/** `Where the force is lost: nowhere in 62.3 % of journeys, fight in 20.1 %, gate in 9.1 %, 3 others in 8.5 %.` */
function valuesSentence({ measure, values }: MeasureSummary, trialsAre: string): string {
  const possible = possibleValues({ values });
  const named = possible.slice(0, possible.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : MOST_NAMED);
  const others = possible.slice(named.length);
  const rest = others.reduce((sum, row) => sum + shareIn(row), 0);
  const parts = named.map((row, at) => {
    return `${row.value} in ${roundPercentText(shareIn(row))}${at === 0 ? ` of ${trialsAre}` : ''}`;
  });
  if (others.length > 0) parts.push(`${groupedText(others.length)} others in ${roundPercentText(rest)}`);
  return `${capitalised(measure.title)}: ${parts.join(', ')}.`;
}
