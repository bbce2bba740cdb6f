import type { PortalPlan } from '../plan/PortalPlan.ts';
import { NOTICED_AFTER } from '../play/portal.ts';

/** How information is gathered, kept and lost (IP2.55, IP2.62), each reading of a study settled. */
export interface SearchTables {
  /** Whether anyone has labs, and the first turn in which they are used; past the last one where nobody has. */
  readonly searches: boolean;
  readonly firstSearch: number;
  /** Points that locate the portal, points lost a turn, impulses to hold them, and points for a new date after a drop. */
  readonly needed: number;
  readonly decay: number;
  readonly hold: number;
  readonly extra: number;
  /** Whether points are lost as a turn begins, and not at its end together with its gain (IP2.554). */
  readonly fadesFirst: boolean;
  /** Whether a loss that takes them below what is needed begins the hold anew (P19). */
  readonly restartsHold: boolean;
  /** Whether that loss can be the drop which voids a date, and whether any can (IP2.624). */
  readonly upkeepCounts: boolean;
  readonly voidsDate: boolean;
  /** How the points for a new date are counted then (P22). */
  readonly regains: PortalPlan['setup']['options']['below'];
  /** Whether a search ends in a date, and what is added to the wait for it (IP2.623). */
  readonly givesDates: boolean;
  readonly addedWait: number;
  /** Whether the die for the return window is rolled with the wait (P21). */
  readonly rollsWindowEarly: boolean;
  /** Whether a search can be decided before its date, and is so once the portal is located; whether a date leads home. */
  readonly mayBeSure: boolean;
  readonly isSureAtOnce: boolean;
  readonly leadsHome: boolean;
}

/** Settles them. */
export function searchTables({ setup, groups, turns, isReturnSideRight }: PortalPlan): SearchTables {
  const { options, portal, plan, storm, searchFrom } = setup;
  const { needed, decay, hold, extra } = portal.information;
  const searches = groups.some(({ unit }) => unit.labs > 0);
  const fadesFirst = options.upkeep === 'before-gain';
  const givesDates = portal.returns && !storm && plan !== 'stay';
  return {
    searches,
    // P17, IP2.83.
    firstSearch: searches ? Math.max(searchFrom, storm ? NOTICED_AFTER + 1 : 1) : turns + 1,
    needed,
    decay,
    hold: options.hold === 'at-once' ? 0 : hold,
    extra,
    fadesFirst,
    restartsHold: options.hold === 'literal',
    upkeepCounts: options.upkeepCounts,
    voidsDate: options.below !== 'stays',
    regains: options.below,
    givesDates,
    addedWait: options.wait === 'next-turn' ? 1 : 0,
    rollsWindowEarly: options.windowDie === 'with-wait',
    mayBeSure: plan === 'return' && fadesFirst,
    isSureAtOnce: !givesDates,
    leadsHome: isReturnSideRight,
  };
}
