import type { Coverage } from './Coverage.ts';

/**
 * Returns the text of `docs/calibration.md`. It does not depend on the day or the machine.
 *
 * @param rows as returned by `coverageRow`
 */
export function calibrationPage(rows: readonly string[], runs: number): string {
  return `# Do the intervals contain the true value as often as stated?

Written by \`npm run calibrate\`; do not edit.

All studies on this page are solved exactly, so the true values are known; the two functions at the end have closed forms. Each study
is run ${runs.toLocaleString('en-GB')} times, under the seeds \`calibration 0\`, \`calibration 1\` …, and every interval of every figure that varies is
compared with the exact value. For a single figure, correct 95 % intervals contain it in 95 ± 1 % of the runs (two standard errors
of ${runs.toLocaleString('en-GB')} runs). The figures of one run are correlated, so a row with many figures varies nearly as much as one with a single figure.

- A **rate** is *common* if a run expects at least five of both outcomes; otherwise it is *rare*. For some rare rates Wilson's
  interval contains the value less often than stated, for most more often: with so few outcomes, no interval can be exact for
  every rate.
- The interval of a **mean** of few trials with a skewed distribution contains the value less often than stated, because the normal
  approximation needs more trials. The worst case is a count that is nearly always 0: if a hundred trials show only 0, their interval
  is 0 with an error of 0.
- The interval of a **weighted** rate of only 2,000 tilted trials contains the value slightly less often than stated, because a few
  heavy weights are not yet seen in their proportion. A study usually plays a million.
- A **confidence sequence** counts as containing the value if it does so *at every look*. It promises at least 95 %, and achieves more.
- The interval of a **Sobol’ index** from 1,000 rows, the default of \`riftlab sensitivity\`, contains the value as often as stated.
  With 100 rows it does so up to two and a half points less often, especially for total indices. The bias of the estimate is small
  (below 0.01 in the two functions). An index is a ratio of means of products and squares, which are skewed, so rows without a large one make
  both the estimate and its error too small; most total indices that miss the value are below it. A jackknife with Student’s
  t instead of the delta method would gain half a point, and more rows close the whole gap. *Solved* rows use exact values; the others
  are played, and the noise of their dice is removed.
- Rows marked *misused* are for comparison: an interval that is valid for a single look, used at every look, misses the value far
  more often than stated.

| engine | interval | figures | intervals | stated | contained | worst figure |
| --- | --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
}

/** Returns the rows of a page that belong to one part. */
export function rowsOf(page: string, part: string): string[] {
  return page.split('\n').filter((line) => line.startsWith(`| ${part} |`));
}

/** Returns one row of the page. */
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
