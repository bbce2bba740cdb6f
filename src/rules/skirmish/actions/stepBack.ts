import type { Journal } from '../../Rules.ts';
import { movesLeft, reachOf, stepAside, withdraw } from '../play/move.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { valueAfter } from '../table/Field.ts';
import { TURN_COUNT } from '../table/geometry.ts';
import { NOTHING } from './outcomes.ts';
import { chases, runOf } from './threats.ts';

/** The margin (`marginOf`) of a place in contact with an opponent: the lowest of all. */
const IN_CONTACT = Number.MIN_SAFE_INTEGER;

/** A direction must leave the unit this much further out of reach than the straight way back, in hundredths of a cm. */
const WORTHWHILE = 50;

/**
 * Moves straight back from an opponent. If an opponent could come into contact with the unit even then, the unit moves in the
 * direction that leaves it furthest out of reach of all such opponents.
 *
 * @param chaser the opponent from which the unit steps back
 * @returns NOTHING if the unit has no move left, or can move by less than half the length of a move
 */
export function stepBack(state: State, unit: number, chaser: number, journal: Journal | null): number {
  const { field, tables } = state;
  if (movesLeft(state, unit, 0) === 0) return NOTHING;
  if (tables.setup.battle === null) return withdraw(state, unit, chaser, journal);
  const reach = reachOf(state, unit);
  let most = valueAfter(
    field,
    unit,
    () => field.withdraw(unit, chaser, reach),
    () => marginOf(state, unit),
  );
  if (most > 0) return withdraw(state, unit, chaser, journal);
  most += WORTHWHILE;
  let best = -1;
  // The last directions lead away from the opponent, see `TURNS`.
  for (let turn = TURN_COUNT - 1; turn >= 0; turn -= 1) {
    let moved = 0;
    const margin = valueAfter(
      field,
      unit,
      () => {
        moved = field.stepAside(unit, chaser, turn, reach);
      },
      () => (field.contacts(unit) > 0 ? IN_CONTACT : marginOf(state, unit)),
    );
    if (2 * moved < reach || margin <= most) continue;
    best = turn;
    most = margin;
  }
  if (best < 0) return withdraw(state, unit, chaser, journal);
  return stepAside(state, unit, chaser, best, reach, 'distance', journal);
}

/**
 * Returns how far a unit is out of reach of all opponents that would come into contact with it, in hundredths of a cm; 0 or less if
 * one of them could come before the unit acts again.
 */
function marginOf(state: State, unit: number): number {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  let least = Number.MAX_SAFE_INTEGER;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY || !chases(state, foe, unit)) continue;
    least = Math.min(least, field.distance(unit, foe) - runOf(state, foe));
  }
  return least;
}
