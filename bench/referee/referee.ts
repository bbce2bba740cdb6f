/**
 * Holds riftlab against plain programs that share no code with it: `npm run referee`, or `npm run referee -- --seed s
 * --from 0 --setups 100 --trials 200000 --plain-trials 50000`. Ends with 1 where they differ.
 */
import { parseArgs } from 'node:util';
import { refereePortals } from './portals.ts';

/** The chance that any of all comparisons is called a difference where there is none (Holm 1979). */
const FALSE_ALARMS = 0.001;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'referee' },
    from: { type: 'string', default: '0' },
    setups: { type: 'string', default: '100' },
    trials: { type: 'string', default: '200000' },
    'plain-trials': { type: 'string', default: '50000' },
  },
});
const found = refereePortals({
  seed: values.seed,
  numbers: Array.from({ length: Number(values.setups) }, (_, at) => Number(values.from) + at),
  trials: Number(values.trials),
  plainTrials: Number(values['plain-trials']),
  show: (line) => console.log(line),
});
const ordered = [...found].sort((a, b) => a.pValue - b.pValue);
const agree = ordered.findIndex(({ pValue }, at) => pValue > FALSE_ALARMS / (ordered.length - at));
const differing = ordered.slice(0, agree < 0 ? undefined : agree);
for (const { study, measure, pValue, means } of differing) {
  const figures = means ? `: ${means.map((mean) => mean.toPrecision(5)).join(' against ')}` : '';
  console.log(`DIFFERS ${study} ${measure}${figures} (p ${pValue.toExponential(1)})`);
}
console.log(
  `${found.length} comparisons, ${differing.length} differ at a false-alarm rate of ${FALSE_ALARMS} over all`,
);
if (differing.length > 0) process.exitCode = 1;
