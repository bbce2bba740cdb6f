import { compareCharts } from '../../../src/analysis/destinationCharts/changes.ts';
import type { Examination, Examined } from '../../../src/analysis/destinationCharts/Examination.ts';
import { examineCharts } from '../../../src/analysis/destinationCharts/examineCharts.ts';
import type { ChartSet } from '../../../src/rules/gravity-portals/destinations/ChartSet.ts';
import { TWO_DICE } from '../../../src/rules/gravity-portals/destinations/Dice.ts';
import { chartsOf, shippedCharts, shippedText } from '../rules/gravity-portals/charts/shippedCharts.ts';

/** A set of charts, examined with 2d6 for either roll. */
function examined(name: string, charts: ChartSet): Examined {
  return {
    name,
    charts,
    findings: examineCharts(charts, { chartDice: TWO_DICE, rowDice: TWO_DICE, missing: 'reroll' }),
  };
}

/** The shipped charts alone. */
export const shipped: Examination = { before: examined('ip2', shippedCharts), tweak: null };

/** The charts of one text, and the changes to those of another. */
export function between(beforeText: string, afterText: string, name = 'tweaked'): Examination {
  const [before, after] = [beforeText, afterText].map((text) => chartsOf(text));
  return {
    before: examined('ip2', before),
    tweak: { after: examined(name, after), changes: compareCharts(before, after), notes: [] },
  };
}

/** The shipped charts, and the same with a part of their text replaced. */
export function tweaked(from: string | RegExp, to: string, name?: string): Examination {
  return between(shippedText, shippedText.replace(from, to), name);
}

/** The shipped charts with DR7's most frequent row made a little harder and moved. */
export const harderSeven = tweaked('DR7,7,SM,7,0815,Navy,SM7,40', 'DR7,7,SM,7,3415,Navy,SM7,100');
