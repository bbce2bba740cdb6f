import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { CLOSE } from './Attack.ts';
import { byRoundFigure, TAKEN, unitFigure } from './figures.ts';
import { finish, isDecided } from './finish.ts';
import { scoreMissions } from './missions.ts';
import { narrateBurning } from './narrateLosses.ts';
import { narrateCleanUp } from './narrateRound.ts';
import { refreshStats } from './refreshStats.ts';
import { PREPARE, PRESENT, type State } from './State.ts';
import { wound } from './wound.ts';

/** The Cleanup Phase (RQ.CLEAN.0 to RQ.CLEAN.3), and the end of the game after the last round (RQ.END.1). */
export function cleanUp(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, ap, rp, shelter } = state;
  const { setup } = tables;
  if (journal !== null) narrateCleanUp(state, journal);
  if (setup.battle !== null) {
    scoreMissions(state, 'cleanup', journal);
    burn(state, chance, journal);
  }
  for (let unit = 0; unit < rp.length; unit += 1) {
    ap[unit] = 0;
    rp[unit] = 0;
  }
  if (setup.options.shelter === 'until-cleanup') shelter.fill(0);
  if (tables.hasAbilities) endRoundChanges(state);
  if (setup.byRound) noteWounds(state, state.round);
  if (state.round < setup.rounds && !isDecided(state)) state.phase = PREPARE;
  else finish(state, journal);
}

/** RQ.CLEAN.2, by the study's table. */
function burn(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, burning, gone } = state;
  const fire = tables.setup.battle?.fire ?? null;
  if (fire === null) return;
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    if (burning[unit] === 0 || gone[unit] !== PRESENT) continue;
    if (journal !== null) narrateBurning(state, unit, journal);
    wound(state, unit, fire.wounds, -1, CLOSE, chance, journal);
  }
}

/** What abilities changed for the round is over. */
function endRoundChanges(state: State): void {
  const { tables, forRound, uses, gone } = state;
  forRound.fill(0);
  for (let at = 0; at < uses.length; at += 1) if (tables.resetsByRound[at] === 1) uses[at] = 0;
  for (let unit = 0; unit < tables.units.length; unit += 1) if (gone[unit] === PRESENT) refreshStats(state, unit);
}

/** The wounds of each side up to the end of a round. */
export function noteWounds({ tables, figures }: State, round: number): void {
  // Noted once already, where the fight ends in the Cleanup Phase.
  for (let side = 0; side < tables.setup.sides.length; side += 1) figures[byRoundFigure(tables.setup, side, round)] = 0;
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    figures[byRoundFigure(tables.setup, tables.units[unit].side, round)] += figures[unitFigure(unit, TAKEN)];
  }
}
