import type { Contestant } from './Contestant.ts';
import { naiveLoop, throwDie } from './naiveLoop.ts';

const WINDOWS = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
];
const CHART_ROWS = 11;
const FIRST_CHART = 2;
const LAST_CHART = 9;
const BREAKDOWN = 5;

/**
 * Plays a ship of speed 16 that enters a portal, with one random number for each die. It counts the row of the charts; 0 means
 * none.
 */
export function naiveEnter(): Contestant {
  const cells = 1 + (LAST_CHART - FIRST_CHART + 1) * CHART_ROWS;
  const measures = { tumbled: 0 };
  return naiveLoop({ name: 'destination', cells }, () => {
    const impulse = 2 * throwDie(16);
    if (!WINDOWS.some(([first, last]) => impulse >= first && impulse <= last)) return 0;
    let chart = throwDie(6) + throwDie(6);
    while (chart > LAST_CHART) chart = throwDie(6) + throwDie(6);
    const row = throwDie(6) + throwDie(6);
    if (throwDie(6) >= BREAKDOWN) measures.tumbled += 1;
    return 1 + (chart - FIRST_CHART) * CHART_ROWS + row - 2;
  });
}
