import type { PlanLine } from '../../Presentation.ts';
import { windowAt } from '../clock.ts';
import { diceText } from '../destinations/Dice.ts';
import type { Group, PortalPlan } from './PortalPlan.ts';

/**
 * Describes the plan in words, before the first roll: the groups and their entries, the portal, the charts, and what the force
 * does at a destination.
 */
export function describeVoyage(voyage: PortalPlan): PlanLine[] {
  const { setup, groups, windows, destinations, turns } = voyage;
  const { portal, select, plan } = setup;
  const open = windowAt(windows);
  const spans = windows.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
  return [
    ...groups.map((group, at) => ({
      subject: group.name,
      text: `${whatItIs(group)}; ${entriesText(group, open)}${approachText(group, voyage)}${at === 0 ? '; it leads' : ''}`,
      rules: ['SFB IP2.231'],
    })),
    {
      subject: 'the portal',
      text: `in ${portal.at}, open on impulses ${spans}${driftText(portal.driftEvery)}${portal.returns && !setup.storm ? '' : '; no return windows'}`,
      rules: [
        'SFB IP2.232',
        ...(portal.driftEvery === 1 ? [] : ['SFB IP2.73']),
        ...(portal.returns ? [] : ['SFB IP2.78']),
      ],
    },
    {
      subject: 'the charts',
      text: `${destinations.first.charts.join(', ')} by ${diceText(select.chartDice)}, rows by ${diceText(select.rowDice)}; missing charts: ${select.missing}`,
      rules: ['SFB IP2.412', 'SFB IP2.413'],
    },
    { subject: 'the plan', text: planText[plan](setup, turns), rules: [planRule[plan]] },
  ];
}

const planText: Readonly<Record<PortalPlan['setup']['plan'], (setup: PortalPlan['setup'], turns: number) => string>> = {
  enter: () => 'enter the portal, and go no further',
  dash: () => 'enter the portal, and come back before the window closes',
  return: (_, turns) => `search for the portal and take a return window, within ${turns} turns`,
  hop: ({ settle, whenLocated }, turns) => {
    const wait = whenLocated === 'wait' ? ' (waiting for a return window once its turn is known)' : '';
    return `enter any window, again and again${wait}, until the force is home or meets a defender of at most ${settle} BPV, within ${turns} turns`;
  },
  stay: (_, turns) => `stay at the destination and search, for ${turns} turns`,
};

const planRule = {
  enter: 'SFB IP2.235',
  dash: 'SFB IP2.611',
  return: 'SFB IP2.612',
  hop: 'SFB IP2.613',
  stay: 'SFB IP2.55',
} as const;

/** IP2.73: describes drifts only if they differ from the printed rule. */
function driftText(every: PortalPlan['setup']['portal']['driftEvery']): string {
  if (every === 1) return '';
  return `; it drifts every ${typeof every === 'number' ? `${every} turns` : `${every.impulses} impulses`}`;
}

function whatItIs({ unit }: Group): string {
  const many = unit.count === 1 ? unit.kind : `${unit.count} ${unit.kind}s`;
  const labs = unit.labs === 0 ? '' : `, ${unit.labs} labs at range ${unit.range}`;
  return `${many}, speed ${unit.speed}, breakdown ${unit.breakdown}${labs}`;
}

/** IP2.612: describes the way to the portal if the unit is too slow for at least one return window; otherwise returns ''. */
function approachText({ unit, returnTakings }: Group, { setup, returnWindows }: PortalPlan): string {
  if (setup.plan !== 'return' && setup.plan !== 'hop') return '';
  const reached = returnWindows.filter(([first, last]) =>
    returnTakings.some(({ moves, impulse }) => moves >= unit.approach && impulse >= first && impulse <= last),
  ).length;
  const from = unit.approach === 1 ? '' : ` from ${unit.approach} hexes away`;
  return reached === returnWindows.length
    ? ''
    : `; on later turns${from}, in time for ${reached} of ${returnWindows.length} windows`;
}

function entriesText({ unit, entryMoves: moves }: Group, open: Int8Array): string {
  if (unit.towedBy !== undefined) return `towed by ${unit.towedBy}`;
  const useful = moves.filter((impulse) => open[impulse] >= 0);
  if (useful.length === 0) return 'never moves while the portal is open';
  return `${useful.length} of ${moves.length} moves while the portal is open: impulses ${useful.join(' ')}`;
}
