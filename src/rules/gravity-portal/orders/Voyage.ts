import type { Taking } from '../clock/takingsOf.ts';
import type { Window } from '../clock/windowAt.ts';
import type { UnitSetup } from '../setup/forceSchema.ts';
import type { Setup, Side } from '../setup/setup.ts';
import type { Destinations } from './Destinations.ts';

/** A setup worked out: all that is settled before the first die. */
export interface Voyage {
  readonly setup: Setup;
  readonly groups: readonly Group[];
  /** Turns played at most. */
  readonly turns: number;
  readonly windows: readonly Window[];
  /** Those that the die of a return turn picks from (IP2.625). */
  readonly returnWindows: readonly Window[];
  /** Impulses from one drift of the portal to the next, counted from the start of turn 1 (IP2.211, IP2.73). */
  readonly driftInterval: number;
  readonly destinations: Destinations;
  /** The hex side that the leader first enters over, and the one that it comes out over, as it faces. */
  readonly entrySide: Side;
  readonly exitSide: Side;
  /** Whether destination and way home depend on the side (IP2.72). */
  readonly byDirection: boolean;
  /** Whether a return window, entered as planned after the first passage, leads home (IP2.72). */
  readonly isReturnSideRight: boolean;
  /** The impulses on which the leader may move into the hex, each alike. */
  readonly attempts: readonly number[];
  /** For each of them, the impulse on which the portal takes it, or that of the move where it does not. */
  readonly entries: readonly number[];
  /** Whether every one of them lies in an open window and takes the leader along. */
  readonly isEntryCertain: boolean;
}

/** Like units that move together. */
export interface Group {
  readonly name: string;
  readonly unit: UnitSetup;
  /** The impulses of a turn on which it moves. */
  readonly moves: readonly number[];
  /** Those on which it may enter on turn 1 (P13), and those of them that take it through an open window. */
  readonly entryMoves: readonly number[];
  readonly entryTakings: readonly Taking[];
  /** Its moves on later turns that take it through an open window, and through a return window. */
  readonly takings: readonly Taking[];
  readonly returnTakings: readonly Taking[];
  /** The place of the group that tows it, or −1. */
  readonly tower: number;
  /** Whether moving into an open window takes it along (IP2.14, IP2.16); not asked in a storm. */
  readonly isMobile: boolean;
  /** The lowest face that tumbles it; 7 where none does. */
  readonly tumblesOn: number;
}
