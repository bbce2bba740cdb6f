import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { AP, RP, STAT_COUNT } from '../cards/stats.ts';
import { findFirstToPlace } from './findFirstToPlace.ts';
import { drawMissions } from './missions.ts';
import { refreshStats } from './refreshStats.ts';
import { ATTACK, PREPARE, type State } from './State.ts';

/** Sets the fight up anew (RQ.SET.3 to RQ.SET.5). */
export function begin(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, hp, mp, worst, lp, shelter, fleeing, gone, woundedBy, moves, strikes, shots, figures, field } = state;
  const { setup, units } = tables;
  // A loop: for a few numbers, `fill` takes longer.
  for (let figure = 0; figure < figures.length; figure += 1) figures[figure] = 0;
  if (tables.hasChanges) beginChanges(state);
  if (tables.savesAll) beginBattle(state);
  for (let unit = 0; unit < units.length; unit += 1) {
    const { crossed, sheltered, card } = setup.units[unit];
    hp[unit] = crossed.hp;
    worst[unit] = crossed.hp;
    mp[unit] = crossed.mp;
    lp[unit] = card.lp;
    shelter[unit] = sheltered ? 1 : 0;
    fleeing[unit] = 0;
    gone[unit] = 0;
    woundedBy[unit] = -1;
    moves[unit] = 0;
    strikes[unit] = 0;
    shots[unit] = 0;
    if (units[unit].isChangeable || !state.hasFigures) refreshStats(state, unit);
  }
  state.hasFigures = true;
  state.round = 0;
  state.first = 0;
  state.turn = 0;
  state.active = -1;
  state.goal = -1;
  state.striker = -1;
  state.struck = -1;
  state.hasLosses = false;
  field.begin();
  state.phase = setup.mode === 'attack' ? ATTACK : PREPARE;
  if (setup.mode === 'attack') beginAttack(state);
  if (setup.battle !== null) {
    drawMissions(state, chance, journal);
    findFirstToPlace(state, journal);
  }
}

/** What only abilities and ascension use. */
function beginChanges({ uses, forRound, forMatch }: State): void {
  uses.fill(0);
  forRound.fill(0);
  forMatch.fill(0);
}

/** What only battles use, and `save` keeps of abilities' fights, too. A loop: see above. */
function beginBattle({ burning, ascended, missionPoints, mission }: State): void {
  for (let unit = 0; unit < burning.length; unit += 1) {
    burning[unit] = 0;
    ascended[unit] = 0;
  }
  for (let side = 0; side < mission.length; side += 1) {
    missionPoints[side] = 0;
    mission[side] = -1;
  }
}

/** One attack alone: the points of a round are there to use abilities and react with, but for the AP of the attack. */
function beginAttack({ ap, rp, now }: State): void {
  for (let unit = 0; unit < rp.length; unit += 1) {
    ap[unit] = Math.max(0, now[unit * STAT_COUNT + AP] - (unit === 0 ? 1 : 0));
    rp[unit] = now[unit * STAT_COUNT + RP];
  }
}
