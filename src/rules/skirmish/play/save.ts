import { ROUND_GONE, TAKEN, unitFigure } from './figures.ts';
import { refreshStats } from './refreshStats.ts';
import { PRESENT, type State } from './State.ts';

/** Single numbers of a fight, and its arrays: what the rest of it depends on, apart from figures and the field. */
const NUMBERS = ['phase', 'round', 'first', 'turn', 'active', 'struck', 'striker'] as const;
export const ALWAYS = [
  'hp',
  'mp',
  'ap',
  'rp',
  'shelter',
  'fleeing',
  'gone',
  'acted',
  'moves',
  'strikes',
  'shots',
] as const;
/** What only abilities and battles change. */
export const SOMETIMES = [
  'worst',
  'lp',
  'burning',
  'ascended',
  'forRound',
  'forMatch',
  'uses',
  'woundedBy',
  'mission',
  'missionPoints',
] as const;

/**
 * The fight so far: what the rest of it and the measures that were asked for depend on. Points and counters that are of no
 * more use are 0 by then, so that the exact solver meets few states.
 */
export function save(state: State, into?: Int32Array): Int32Array {
  const { tables, field, figures } = state;
  const { remembered } = tables;
  const saved = into ?? new Int32Array(lengthOf(state));
  let at = 0;
  for (const name of NUMBERS) saved[at++] = state[name];
  for (const name of ALWAYS) at = put(state[name], saved, at);
  if (tables.savesAll) for (const name of SOMETIMES) at = put(state[name], saved, at);
  for (let figure = 0; figure < remembered.length; figure += 1) saved[at++] = figures[remembered[figure]];
  field.save(saved, at);
  return saved;
}

/** Puts a fight back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  const { tables, field, figures } = state;
  const { remembered } = tables;
  let at = 0;
  for (const name of NUMBERS) state[name] = saved[at++];
  for (const name of ALWAYS) at = take(state[name], saved, at);
  if (tables.savesAll) for (const name of SOMETIMES) at = take(state[name], saved, at);
  figures.fill(0);
  for (let figure = 0; figure < remembered.length; figure += 1) figures[remembered[figure]] = saved[at++];
  field.restore(saved, at);
  recall(state);
  for (let unit = 0; unit < state.hp.length; unit += 1) refreshStats(state, unit);
}

function put(from: Int32Array, saved: Int32Array, at: number): number {
  saved.set(from, at);
  return at + from.length;
}

function take(into: Int32Array, saved: Int32Array, at: number): number {
  for (let index = 0; index < into.length; index += 1) into[index] = saved[at + index];
  return at + into.length;
}

/** What follows from the rest, where nothing heals and the first loss ends the fight. */
function recall({ tables, hp, worst, gone, round, figures }: State): void {
  if (tables.savesAll) return;
  for (let unit = 0; unit < hp.length; unit += 1) {
    worst[unit] = hp[unit];
    figures[unitFigure(unit, TAKEN)] = hp[unit] - tables.setup.units[unit].crossed.hp;
    figures[unitFigure(unit, ROUND_GONE)] = gone[unit] === PRESENT ? 0 : round;
  }
}

function lengthOf(state: State): number {
  const { tables, field } = state;
  let length = NUMBERS.length + tables.remembered.length + field.savedLength;
  for (const name of ALWAYS) length += state[name].length;
  if (tables.savesAll) for (const name of SOMETIMES) length += state[name].length;
  return length;
}
