import type { RareSummary } from '../../analysis/rareEvents.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { csvText } from '../../foundation/csv.ts';

const COLUMNS = [
  'scenario',
  'measure',
  'trials',
  'estimate',
  'mcse',
  'ci_low',
  'ci_high',
  'confidence',
  'effective_trials',
  'effective_hits',
  'tilt',
  'exact',
] as const;

/** `rare.csv`: one row for each scenario; what is too poor to be shown is empty. */
export function rareCsv({ rare, confidence }: Summary): string {
  const rows = rare.map((one) => {
    const { scenario, figure, trials, effectiveTrials, effectiveHits, exact, found } = one;
    const figures =
      found.state === 'estimated'
        ? [found.mean, found.mcse, found.interval.low, found.interval.high]
        : [null, null, null, null];
    return [
      scenario,
      figure.name,
      trials,
      ...figures,
      confidence,
      effectiveTrials,
      effectiveHits,
      tiltsText(one),
      exact,
    ];
  });
  return csvText(COLUMNS, rows);
}

/** `removal × 0.05, drift × 3`: the factors on the odds of high dice; empty where none was found. */
export function tiltsText({ tilts }: Pick<RareSummary, 'tilts'>): string {
  return tilts.map(({ purpose, tilt }) => `${purpose} × ${tilt}`).join(', ');
}
