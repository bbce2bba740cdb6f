import type { PortalPlan } from '../plan/PortalPlan.ts';
import { NOTICED_AFTER } from '../play/portal.ts';

/** The rules for gaining, holding and losing information (IP2.55, IP2.62), under the options of a study. */
export interface SearchTables {
  /** True if any unit has labs. */
  readonly searches: boolean;
  /** The first turn in which labs are used; if no unit has labs, a number greater than that of the last turn. */
  readonly firstSearch: number;
  /** The points that locate the portal. */
  readonly needed: number;
  /** The points lost in each turn. */
  readonly decay: number;
  /** The impulses for which the points must be held. */
  readonly hold: number;
  /** The points that the force has to gain for a new date after it has lost a date (IP2.624). */
  readonly extra: number;
  /** True if points are lost at the start of a turn; false if they are lost at its end, right after the turn's gain (IP2.554). */
  readonly losesAtStart: boolean;
  /**
   * True if a loss that takes the points below the required number restarts the time for which they must be held (P19).
   */
  readonly restartsHold: boolean;
  /** True if the loss of points in each turn can void a date (IP2.624). */
  readonly upkeepCounts: boolean;
  /** True if a drop below the required points can void a date (IP2.624). */
  readonly voidsDate: boolean;
  /** The option that says how the points for a new date are counted (P22). */
  readonly regains: PortalPlan['setup']['options']['below'];
  /** True if the force gets a date for a return window once the portal is located (IP2.623). */
  readonly givesDates: boolean;
  /** The number of turns added to the wait for the date (IP2.623). */
  readonly addedWait: number;
  /** True if the die for the return window is rolled with the wait (P21). */
  readonly rollsWindowEarly: boolean;
  /** True if the result of a search can be certain before all its dice are rolled (`isSearchDecided`). */
  readonly mayBeSure: boolean;
  /** True if the result of a search is certain once the portal is located. */
  readonly isSureAtOnce: boolean;
  /** True if a return window leads home. */
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
    // P17, IP2.83: labs are used from this turn on. Units that a storm has moved must first notice that they were moved.
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
