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

/** In another direction than straight back, the unit must end this much further out of reach, in hundredths of a cm. */
const WORTHWHILE = 50;

/**
 * Moves straight back from an opponent. If an opponent could come into contact with the unit even after that move, the
 * unit moves in the direction that leaves it furthest out of reach of its opponents (`marginOf`), if that is clearly
 * further (`WORTHWHILE`).
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
  // The directions away from the opponent come last in `TURNS`, so the search begins with them.
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
 * Returns the distance, in hundredths of a cm, by which a unit is out of reach of all opponents that would come into
 * contact with it (`chases`). The distance is 0 or less if one of them could come into contact before the unit acts
 * again.
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
