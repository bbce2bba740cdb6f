import { didYouMean } from '../../../nearestWord.ts';
import type { Report } from '../../../Report.ts';
import type { Setup } from '../../setup/setup.ts';

/** What a plan needs is rolled, and what only some plans look at is not asked of others. */
export function checkPlan(setup: Setup, report: Report): void {
  checkIgnored(setup, report);
  checkReadings(setup, report);
  const { plan, storm, stayAt, fireLine, latecomers, entry, portal, turns, returnSide, whenLocated, begins } = setup;
  if (plan !== 'stay') {
    if (stayAt !== undefined) report(['stayAt'], `only plan stay stands in one hex; the plan is ${plan}`);
    if (fireLine !== undefined) report(['fireLine'], `only plan stay looks at a line of fire; the plan is ${plan}`);
  }
  if (whenLocated === 'wait' && plan !== 'hop') {
    report(['whenLocated'], `only plan hop chooses whether to wait for its return window; the plan is ${plan}`);
  }
  if (storm && plan === 'dash') {
    report(['storm'], 'nobody in a storm notices the transfer for 30 turns (IP2.83), so nobody can dash back');
  }
  const isOpen = (impulse: number) => portal.windows.some(([first, last]) => impulse >= first && impulse <= last);
  if (storm && typeof entry === 'object' && !isOpen(entry.impulse)) {
    report(
      ['entry', 'impulse'],
      `a storm's portal takes everything along while it is open; got impulse ${entry.impulse}`,
    );
  }
  if (begins === 'arrived') checkArrived(setup, report);
  if (latecomers === 'follow' && (plan === 'dash' || plan === 'hop' || storm)) {
    const why = storm ? 'in a storm nobody comes late (IP2.85)' : `by plan ${plan} the leader does not wait for them`;
    report(['latecomers'], `expected wait: ${why}`);
  }
  if (turns !== undefined && turns > 1 && (plan === 'enter' || plan === 'dash')) {
    report(['turns'], `plan ${plan} is over on its first turn; got ${turns} turns`);
  }
  if (returnSide !== undefined && !portal.byDirection && 'all' in setup.charts) {
    report(['returnSide'], 'the side matters only by direction (IP2.72); set portal.byDirection or charts for sides');
  }
  checkAlternatives(setup, report);
}

/** P37: the voyage is the search of the way home alone. */
function checkArrived({ plan, storm, entry }: Setup, report: Report): void {
  if (plan !== 'return')
    report(['begins'], `expected entry: only plan return may begin afterwards; the plan is ${plan}`);
  if (storm) report(['begins'], 'expected entry: in a storm the entry is what carries the force away (IP2.86)');
  if (typeof entry === 'object') report(['entry'], 'a force that has come out already does not enter; leave it out');
}

/** What is not rolled is not looked at. */
function checkIgnored(setup: Setup, report: Report): void {
  const { plan, ignore, latecomers, returnSide, options, settle, force } = setup;
  if (plan === 'stay' && ignore.includes('drift')) {
    report(['ignore'], 'plan stay looks at the drift of the portal; leave drift in');
  }
  for (const looks of ['stay', 'hop'] as const) {
    if (plan === looks && ignore.includes('waves')) {
      report(['ignore'], `plan ${looks} locates the portal by its waves (IP2.52); leave waves in`);
    }
  }
  if (!ignore.includes('destination')) return;
  const leaveIn = (why: string) => report(['ignore'], `${why}; leave destination in`);
  if (plan === 'stay') leaveIn('plan stay looks at where the portal comes out (IP2.416)');
  if (plan === 'hop' && settle > 0) leaveIn(`by settle: ${settle} the destination decides where plan hop ends`);
  if (latecomers === 'follow' || returnSide !== undefined) {
    leaveIn('latecomers and another side of return need destinations');
  }
  const isAlone = Object.values(force).every(({ count }, at) => at === 0 && count === 1);
  if (plan === 'dash' && options.samePortalWindow === 'new-roll' && !isAlone) {
    leaveIn('by samePortalWindow: new-roll the destinations decide who stays together');
  }
  if (options.destination === 'per-unit')
    leaveIn('by destination: per-unit the destinations decide who stays together');
}

/** Readings that leave a plan nothing to do. */
function checkReadings({ plan, portal, charts, options }: Setup, report: Report): void {
  const byDirection = portal.byDirection || 'bySide' in charts;
  if (plan === 'dash' && byDirection && options.samePortalWindow === 'back') {
    const instead = 'take plan return, or options.samePortalWindow: new-roll';
    report(['plan'], `by direction the only way home is a return window (IP2.72), so nobody dashes back; ${instead}`);
  }
  if (options.clock === 'restarts' && (plan === 'dash' || plan === 'hop')) {
    const why = 'on a clock that begins anew, the window of exit is over and every other still to come';
    report(['options', 'clock'], `expected carries: plan ${plan} counts on the impulses left (IP2.313); ${why}`);
  }
}

/** IP2.448. */
function checkAlternatives({ defender, charts }: Setup, report: Report): void {
  const sets = 'all' in charts ? [charts.all] : Object.values(charts.bySide);
  const known = sets.flatMap((set) => set.charts.flatMap(({ rows }) => rows.map((row) => `${row.chart}/${row.roll}`)));
  for (const label of Object.keys(defender.alternatives)) {
    if (known.includes(label)) continue;
    report(
      ['defender', 'alternatives', label],
      `expected a destination such as ${known[0]}; got ${label}${didYouMean(label, known)}`,
    );
  }
}
