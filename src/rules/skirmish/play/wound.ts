import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import { RANGED } from './Attack.ts';
import { SIDES } from './die.ts';
import { DEALT, DESTROYED, ROUND_GONE, TAKEN, unitFigure } from './figures.ts';
import { takeToFlight } from './flee.ts';
import { narrateCasualty, narrateCatchesFire, narrateWounds } from './narrateLosses.ts';
import { FIRE } from './purposes.ts';
import { refreshStats } from './refreshStats.ts';
import { CASUALTY, PRESENT, type State } from './State.ts';
import { isOut } from './victoryPoints.ts';

/**
 * Crosses out HP boxes; what is beyond the last is lost (RQ.CC.6), and the changes printed in them hold from now on
 * (RQ.CARD.HP).
 *
 * @param by the unit that wounds; -1: fire
 */
export function wound(
  state: State,
  unit: number,
  wounds: number,
  by: number,
  kind: number,
  chance: Chance,
  journal: Journal | null,
): void {
  const { tables, hp, worst, figures, woundedBy } = state;
  const { boxes, card, isChangeable } = tables.units[unit];
  const taken = Math.min(wounds, boxes - hp[unit]);
  hp[unit] += taken;
  if (hp[unit] > worst[unit]) worst[unit] = hp[unit];
  figures[unitFigure(unit, TAKEN)] += taken;
  if (by >= 0) {
    figures[unitFigure(by, DEALT)] += taken;
    woundedBy[unit] = by;
  }
  if (journal !== null) narrateWounds(state, unit, taken, journal);
  if (isChangeable) refreshStats(state, unit);
  if (hp[unit] === boxes) {
    fall(state, unit, journal);
    return;
  }
  if (by >= 0 && kind === RANGED) catchFire(state, unit, chance, journal);
  if (card.escapesAtHp[hp[unit]] === 1) takeToFlight(state, unit, journal);
}

/** A casualty is off the field, and the apprentices of a leader with it (RQ.CARD.HP, RQ.TYPE.APPR). */
export function fall(state: State, unit: number, journal: Journal | null): void {
  if (journal !== null) narrateCasualty(state, unit, journal);
  leave(state, unit, CASUALTY, journal);
}

/** Takes a unit off the field for good. @param how CASUALTY or FLED */
export function leave(state: State, unit: number, how: number, journal: Journal | null): void {
  const { tables, gone, figures, woundedBy, round, field } = state;
  gone[unit] = how;
  state.hasLosses = true;
  figures[unitFigure(unit, ROUND_GONE)] = round;
  field.remove(unit);
  const by = woundedBy[unit];
  if (by >= 0 && tables.units[by].side !== tables.units[unit].side && isOut(state, unit)) {
    figures[unitFigure(by, DESTROYED)] += tables.units[unit].cost;
  }
  const { apprentices } = tables.units[unit];
  for (let at = 0; at < apprentices.length; at += 1) {
    const apprentice = apprentices[at];
    if (gone[apprentice] !== PRESENT) continue;
    woundedBy[apprentice] = by;
    fall(state, apprentice, journal);
  }
}

function catchFire(state: State, unit: number, chance: Chance, journal: Journal | null): void {
  const { tables, burning } = state;
  const fire = tables.setup.battle?.fire ?? null;
  if (fire === null || burning[unit] === 1) return;
  if (chance.die(numbered(FIRE, unit), SIDES) < fire.catches) return;
  burning[unit] = 1;
  if (journal !== null) narrateCatchesFire(state, unit, journal);
}
