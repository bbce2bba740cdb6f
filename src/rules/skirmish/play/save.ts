import { ROUND_GONE, TAKEN, unitCounter } from './counters.ts';
import { PRESENT, type State } from './State.ts';
import { refreshStats } from './wound.ts';

/** The number of single values, which are saved before the arrays. */
const NUMBERS = 7;
/**
 * Returns the state of the fight: everything on which the rest of the fight and its measures depend. Points and
 * counters without further effect are 0 (see `State`), so that the exact solver has fewer states to evaluate.
 */
export function save(state: State, into?: Int32Array): Int32Array {
  const { tables, field, counters, kept } = state;
  const { remembered } = tables;
  const saved = into ?? new Int32Array(lengthOf(state));
  saved[0] = state.phase;
  saved[1] = state.round;
  saved[2] = state.first;
  saved[3] = state.turn;
  saved[4] = state.active;
  saved[5] = state.struck;
  saved[6] = state.striker;
  let at = NUMBERS;
  for (let array = 0; array < kept.length; array += 1) {
    const from = kept[array];
    for (let index = 0; index < from.length; index += 1) saved[at++] = from[index];
  }
  for (let place = 0; place < remembered.length; place += 1) saved[at++] = counters[remembered[place]];
  field.save(saved, at);
  return saved;
}

/** Restores the state that `save` returned. */
export function restore(state: State, saved: Int32Array): void {
  const { tables, field, counters, kept } = state;
  const { remembered } = tables;
  state.phase = saved[0];
  state.round = saved[1];
  state.first = saved[2];
  state.turn = saved[3];
  state.active = saved[4];
  state.struck = saved[5];
  state.striker = saved[6];
  let at = NUMBERS;
  for (let array = 0; array < kept.length; array += 1) {
    const into = kept[array];
    for (let index = 0; index < into.length; index += 1) into[index] = saved[at++];
  }
  counters.fill(0);
  for (let place = 0; place < remembered.length; place += 1) counters[remembered[place]] = saved[at++];
  field.restore(saved, at);
  recall(state);
  for (let unit = 0; unit < state.hp.length; unit += 1) {
    if (tables.units[unit].isChangeable || !state.hasStats) refreshStats(state, unit);
  }
  state.hasStats = true;
}

/**
 * Derives the values that `save` does not store. It does nothing if `savesAll` is true. Otherwise nothing heals and the first loss
 * ends the fight, so these values follow from the stored ones.
 */
function recall({ tables, hp, worst, gone, round, counters }: State): void {
  if (tables.savesAll) return;
  for (let unit = 0; unit < hp.length; unit += 1) {
    worst[unit] = hp[unit];
    counters[unitCounter(unit, TAKEN)] = hp[unit] - tables.setup.units[unit].crossed.hp;
    counters[unitCounter(unit, ROUND_GONE)] = gone[unit] === PRESENT ? 0 : round;
  }
}

function lengthOf({ tables, field, kept }: State): number {
  return kept.reduce(
    (length, { length: more }) => length + more,
    NUMBERS + tables.remembered.length + field.savedLength,
  );
}
