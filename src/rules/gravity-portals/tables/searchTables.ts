import type { PortalPlan } from '../plan/PortalPlan.ts';
import { NOTICED_AFTER } from '../play/portal.ts';

/** The rules for gaining, holding and losing information (IP2.55, IP2.62), under the readings of a study. */
export interface SearchTables {
  /** True if any unit has labs; and the first turn in which they are used (after the last turn if no unit has any). */
  readonly searches: boolean;
  readonly firstSearch: number;
  /**
   * The points that locate the portal; the points lost each turn; the impulses for which the points must be held; and
   * the points for a new date after a drop.
   */
  readonly needed: number;
  readonly decay: number;
  readonly hold: number;
  readonly extra: number;
  /** True if points are lost at the start of a turn; false if at its end, together with its gain (IP2.554). */
  readonly losesAtStart: boolean;
  /** True if a loss that takes the points below the required ones restarts the hold (P19). */
  readonly restartsHold: boolean;
  /** True if that loss can be the drop that voids a date; and true if any loss can (IP2.624). */
  readonly upkeepCounts: boolean;
  readonly voidsDate: boolean;
  /** The reading of how the points for a new date are counted (P22). */
  readonly regains: PortalPlan['setup']['options']['below'];
  /** True if a search ends in a date; and the number added to the wait for it (IP2.623). */
  readonly givesDates: boolean;
  readonly addedWait: number;
  /** True if the die for the return window is rolled with the wait (P21). */
  readonly rollsWindowEarly: boolean;
  /**
   * True if a search can be decided before its date; true if it is decided once the portal is located; and true if a
   * date leads home.
   */
  readonly mayBeSure: boolean;
  readonly isSureAtOnce: boolean;
  readonly leadsHome: boolean;
}

/** Compiles the rules for information. */
export function searchTables({ setup, groups, turns, isReturnSideRight }: PortalPlan): SearchTables {
  const { options, portal, plan, storm, searchFrom } = setup;
  const { needed, decay, hold, extra } = portal.information;
  const searches = groups.some(({ unit }) => unit.labs > 0);
  const losesAtStart = options.upkeep === 'before-gain';
  const givesDates = portal.returns && !storm && plan !== 'stay';
  return {
    searches,
    // P17, IP2.83.
    firstSearch: searches ? Math.max(searchFrom, storm ? NOTICED_AFTER + 1 : 1) : turns + 1,
    needed,
    decay,
    hold: options.hold === 'at-once' ? 0 : hold,
    extra,
    losesAtStart,
    restartsHold: options.hold === 'literal',
    upkeepCounts: options.upkeepCounts,
    voidsDate: options.below !== 'stays',
    regains: options.below,
    givesDates,
    addedWait: options.wait === 'next-turn' ? 1 : 0,
    rollsWindowEarly: options.windowDie === 'with-wait',
    mayBeSure: plan === 'return' && losesAtStart,
    isSureAtOnce: !givesDates,
    leadsHome: isReturnSideRight,
  };
}
