import type { Chance } from '../../../random/Chance.ts';
import * as moves from '../clock.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import {
  DATES,
  LOCATED,
  TURN_LOCATED,
  TURNS_DEFENDER_KNOWS,
  TURNS_KNOWN,
  WAVE_STRENGTH,
  WAVES,
  WAVES_FELT,
} from '../play/counters.ts';
import { beginArrived, enter } from '../play/entry.ts';
import { driftAgain } from '../play/portal.ts';
import * as purposes from '../play/purposes.ts';
import { takeReturnWindow } from '../play/returnWindow.ts';
import type { State } from '../play/State.ts';
import { isSearchDecided, rollInformation } from '../play/search.ts';
import { begin, finish } from '../play/step.ts';
import * as drift from '../tables/driftTables.ts';
import { type DriftTables, hexAt, placeOf } from '../tables/driftTables.ts';
import type { SearchTables } from '../tables/searchTables.ts';
import type { ClockTables, ForceTables, PlaceTables, Tables } from '../tables/Tables.ts';

// V8 treats a file's own constants as numbers, but looks imported constants up at every use (see `playDuel`).
const { INFORMATION, NEAR_DRIFT, WAIT, WAVE } = purposes;
const { IMPULSES } = moves;
const { DRIFT_FACES } = drift;

/**
 * Plays a plain search for the way home (`isPlainSearch`) from start to end, with the same draws and measures as `step`. For any
 * other voyage, returns false without playing or drawing anything.
 *
 * This function repeats the rules of `step` for a turn. `step` pauses twice a turn for the exact solver, writes a journal, and
 * checks in every turn for events that are rare; without this work, a search takes half the time. `fastPathContract` compares
 * `playSearch` with `step` on random voyages, trial by trial. The clauses of the rules are cited in the code of `step`.
 */
export function playSearch(state: State, chance: Chance): boolean {
  const { tables } = state;
  if (!tables.isPlainSearch) return false;
  begin(state);
  state.turn = 1;
  const isAway = tables.voyage.setup.begins === 'arrived' ? beginArrived(state, null) : enter(state, chance, null);
  if (isAway && playTurns(state, chance)) takeReturnWindow(state, chance, null);
  finish(state, chance, null);
  return true;
}

/**
 * Plays from the end of turn 1 to the return window or the end of the last turn. The values that change each turn, and
 * the fields of the tables, are local variables, because V8 keeps local variables in registers.
 *
 * @returns true if the search reaches its return window
 */
function playTurns(state: State, chance: Chance): boolean {
  const { tables, counters } = state;
  const { needed, decay, hold, extra, restartsHold, upkeepCounts, voidsDate, givesDates, addedWait } = tables;
  const { driftTurns, rollsDrift, driftsTo, waveChecks, isWave, waveMultiplier, reachesSearch } = tables;
  const { firstSearch, gain } = tables;
  const { turns } = tables.voyage;
  const firstAlone = tables.isAlone && tables.searches ? firstSearch : turns + 1;

  let turn = 1;
  let isSeen = state.knows;
  // P7: if a drift right after the arrival has ended the sighting, turn 1 still counts as a turn in which the force
  // knew where the portal was. The loop below counts only a portal that is still seen, so turn 1 is counted here.
  let turnsKnown = state.hasKnown && !isSeen ? 1 : 0;
  let turnsSeen = turnsKnown;
  let place = tables.startPlace;
  let untilDrift = driftTurns;
  let waves = counters[WAVES];
  let pips = 0;
  let felt = counters[WAVES_FELT];
  let information = 0;
  let held = -1;
  let isLow = false;
  let isLocated = false;
  let date = 0;
  let dates = 0;
  let fresh = -1;
  let isDecided = false;

  for (;;) {
    // The turn ends here.
    if (isSeen || (isLocated && fresh < 0)) turnsKnown += 1;
    if (isSeen) turnsSeen += 1;
    if (!isDecided) {
      if (isLow && isLocated && date > 0) {
        date = 0;
        fresh = 0;
      }
      const gained = turn >= firstAlone ? gain[chance.die(INFORMATION, 6)] : rollInformation(state, turn, chance);
      information += gained;
      let isWaitDue = false;
      if (isLocated) {
        if (fresh >= 0) {
          fresh += gained;
          isWaitDue = fresh >= extra;
        }
      } else {
        held = information < needed ? -1 : held < 0 ? 0 : held + IMPULSES;
        isLocated = held >= hold;
        if (isLocated) {
          isWaitDue = true;
          counters[LOCATED] = 1;
          counters[TURN_LOCATED] = turn;
        }
      }
      if (isWaitDue) {
        fresh = -1;
        if (givesDates) {
          date = turn + chance.sum(WAIT, 2, 6) + addedWait;
          dates += 1;
        }
      }
      if (isLocated) isDecided = isSearchDecided(state, information, date, turn);
    }
    if (turn === turns) break;

    // The next turn starts here.
    turn += 1;
    if (!isDecided) {
      const before = information;
      information = before > decay ? before - decay : 0;
      if (information < needed) {
        if (restartsHold) held = -1;
        isLow = before >= needed && upkeepCounts && voidsDate;
      } else isLow = false;
    }
    untilDrift -= 1;
    if (untilDrift === 0) {
      untilDrift = driftTurns;
      isSeen = false;
      if (rollsDrift) {
        const to = driftsTo[place * DRIFT_FACES + chance.die(NEAR_DRIFT, 6)];
        place = to >= 0 ? to : driftFurther(tables, place, chance);
      }
      for (let check = 0; check < waveChecks; check += 1) {
        if (isWave[chance.sum(WAVE, 2, 6)] === 0) continue;
        isSeen = true;
        waves += 1;
        pips += chance.sum(WAVE, 2, 6);
        if (reachesSearch || date === turn) felt += 1;
      }
    }
    if (date === turn) break;
  }

  const isReturnTurn = date === turn;
  state.turn = turn;
  state.date = date;
  state.near = hexAt(place, tables.rows);
  counters[WAVES] = waves;
  counters[WAVE_STRENGTH] += pips * waveMultiplier;
  counters[WAVES_FELT] = felt;
  counters[DATES] = dates;
  counters[TURNS_KNOWN] = turnsKnown;
  const turnsEnded = isReturnTurn ? turn - 1 : turn;
  counters[TURNS_DEFENDER_KNOWS] = tables.voyage.setup.judge ? turnsSeen : turnsEnded;
  return isReturnTurn;
}

/** Rolls again after the first die of a drift led to a hex that the portal cannot enter. */
function driftFurther(tables: Tables, place: number, chance: Chance): number {
  return placeOf(driftAgain(tables, hexAt(place, tables.rows), NEAR_DRIFT, chance, null), tables.rows);
}

/** The precomputed tables of a voyage that are ready before `isPlainSearch` is known. */
type SettledTables = ClockTables & ForceTables & PlaceTables & SearchTables & DriftTables;

/**
 * Returns true if `playSearch` can play the voyage. All of these must hold:
 *
 * - The plan is `return`, and there is no storm (IP2.8).
 * - The portal cannot leave the map, and does not drift within a turn (IP2.73).
 * - No return window can be missed or lead elsewhere (IP2.626, IP2.72).
 * - Information is lost at the start of turns (P17), and the die for the window is rolled on the return turn (P21).
 * - The option `below` is `fresh` or `stays` (P22).
 */
export function isPlainSearch({ setup }: PortalPlan, tables: SettledTables): boolean {
  const { plan, storm } = setup;
  const { isBounded, driftsWithinTurns, neverMisses, leadsHome, losesAtStart, rollsWindowEarly, regains } = tables;
  const isUsual = losesAtStart && !rollsWindowEarly && (regains === 'fresh' || regains === 'stays');
  return plan === 'return' && !storm && isBounded && !driftsWithinTurns && neverMisses && leadsHome && isUsual;
}
