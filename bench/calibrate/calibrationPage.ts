import type { Coverage } from './Coverage.ts';

/**
 * The coverage as `docs/calibration.md` keeps it: it depends on neither day nor machine.
 *
 * @param rows as `coverageRow` makes them
 */
export function calibrationPage(rows: readonly string[], runs: number): string {
  return `# Do the intervals hold what they state?

Written by \`npm run calibrate\`; do not edit.

Every study here is solved exactly, so the truth is known; that of the two functions at the end has a closed form. Each is run
${runs.toLocaleString('en-GB')} times, under the seeds \`calibration 0\`, \`calibration 1\` …, and every interval of every figure that varies is held
against its exact value. A share of right 95 % intervals lies within ±1 point of 95 % for a single figure (two standard errors
of ${runs.toLocaleString('en-GB')} runs); the figures of one run hang together, so a row's share of many figures scatters hardly less.

- A **rate** is *common* where a run expects five or more of either outcome. Of *rare* ones Wilson's interval holds for
  some less, for most more than stated: with so few outcomes no interval can hit the mark for every rate.
- The **mean** of few trials of a skewed count is held less often than stated: the normal approximation needs its trials. The
  worst is a count that is nearly always 0: a hundred trials that show no other say that it is 0, without error.
- A **weighted** rate of a mere 2,000 tilted trials is held a little less often than stated: the few heavy weights among
  them are not yet seen in their proportion. A study plays a million.
- A **confidence sequence** is held where it holds *at every look*. It promises 95 % at least, and gives more.
- A **Sobol’ index** of 1,000 rows, which \`riftlab sensitivity\` draws where nothing else is asked for, is held as
  stated. Of 100 rows it is held up to two and a half points less often, total indices least. The estimate is hardly
  biased, in the two functions by less than 0.01: an index is a ratio of means of products and squares, which are skewed,
  so rows without a large one make both the estimate and its error too small, and most total indices that miss lie below
  the truth. A jackknife with Student’s t in place of the delta method would gain half a point; more rows gain all.
  *Solved* rows are of exact values; the others are played, and the noise of their dice is taken out.
- Rows marked *misused* show why it is there: the interval for one look, looked at as often, misses far more often than it
  states.

| engine | interval | figures | intervals | stated | held | worst figure |
| --- | --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
}

/** The rows of a page that belong to one part of it. */
export function rowsOf(page: string, part: string): string[] {
  return page.split('\n').filter((line) => line.startsWith(`| ${part} |`));
}

/** One row of the page. */
export function coverageRow({ engine, kind, figures, intervals, stated, held, worst }: Coverage): string {
  const cells = [
    engine,
    kind,
    String(figures),
    intervals.toLocaleString('en-GB'),
    percent(stated, 0),
    percent(held / intervals, 2),
    `${percent(worst.share, 1)} (${worst.figure.replaceAll('|', '\\|')})`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)} %`;
}
