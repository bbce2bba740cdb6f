import type { Report } from '../../../Report.ts';
import type { Setup } from '../../setup/setup.ts';

/** Windows stand in order and do not overlap, so that a die can pick one of them (IP2.625). */
export function checkWindows({ portal }: Setup, report: Report): void {
  let before = 0;
  for (const [at, [first, last]] of portal.windows.entries()) {
    const path = ['portal', 'windows', at];
    if (last < first) report(path, `expected the first and the last impulse of a window; got [${first}, ${last}]`);
    else if (first <= before) {
      report(
        path,
        `expected a window that opens after the one before it closes, on ${before}; got [${first}, ${last}]`,
      );
    }
    before = Math.max(before, last);
  }
}
