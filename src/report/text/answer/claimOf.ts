import type { MeasureSummary } from '../../Summary.ts';
import { capitalised } from '../capitalised.ts';
import { groupedText } from '../groupedText.ts';
import { percentText } from '../percentText.ts';
import { averageClaim, type Claim } from './averageClaim.ts';

/** A claim with the number behind its figure. */
export interface AmountClaim extends Claim {
  readonly amount: number;
}

/** What the mean of a flag or a count says, exactly where that is known. @throws Error of a category, which has no mean */
export function claimOf(leading: MeasureSummary, trialsAre: string): AmountClaim {
  const { measure, estimate, values } = leading;
  const title = capitalised(measure.title);
  if (estimate === null) throw new Error(`nothing is claimed of ${measure.name}, which has no mean`);
  const amount = estimate.exact ?? estimate.mean;
  if (measure.kind === 'flag') {
    // Nothing but luck says that it never fails: a sampled 0 % or 100 % is no claim about the odds.
    if (estimate.exact === null && (amount === 0 || amount === 1)) {
      const trials = groupedText(values[0].count + values[1].count);
      return {
        before: `${title} in`,
        figure: amount === 0 ? `none of ${trials}` : `all of ${trials}`,
        after: `sampled ${trialsAre}`,
        amount,
      };
    }
    return { before: `${title} in`, figure: percentText(amount), after: `of ${trialsAre}`, amount };
  }
  return { ...averageClaim(measure, amount, trialsAre), amount };
}
