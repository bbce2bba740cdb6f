import type { Voyage } from '../orders/Voyage.ts';
import { NOTICED_AFTER } from '../play/portal/sight.ts';
import { maySettle } from '../play/tables/placeTables.ts';

/** What may come of a voyage at all: what cannot is not reported. */
export interface Prospects {
  /** Locating the portal by information (IP2.551). */
  readonly location: boolean;
  /** Knowing the turn of a return window (IP2.623). */
  readonly date: boolean;
  /** Coming home. */
  readonly home: boolean;
  /** Finding a place to stay, by plan hop (IP2.613). */
  readonly rest: boolean;
}

/** Works them out from the setup alone. */
export function prospectsOf(voyage: Voyage): Prospects {
  const { setup, isReturnSideRight } = voyage;
  const { plan, portal, storm, options } = setup;
  const location = mayLocate(voyage);
  const date = location && (plan === 'return' || plan === 'hop') && portal.returns && !storm;
  const dashesHome = plan === 'dash' && options.samePortalWindow === 'back';
  return { location, date, home: dashesHome || (date && isReturnSideRight), rest: maySettle(voyage) };
}

/** IP2.551, IP2.553, IP2.83: whether anyone has labs in range, and a turn to use them in. */
function mayLocate({ setup, groups, turns }: Voyage): boolean {
  const { plan, storm, searchFrom } = setup;
  const first = Math.max(searchFrom, storm ? NOTICED_AFTER + 1 : 1);
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  return isLong && first <= turns && groups.some(({ unit }) => unit.labs > 0 && unit.range < LAB_REACH);
}

/** G4.1: a lab at this range gains 11 − 1 − range = 0 points at best. */
const LAB_REACH = 10;
