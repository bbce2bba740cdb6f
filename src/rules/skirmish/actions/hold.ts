import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import type { State } from '../play/State.ts';
import { shoot, strike } from './strike.ts';

/** Stands, strikes what it touches, and shoots at what is in range. @param touched an opponent in contact; -1: none */
export function hold(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  return touched >= 0 ? strike(state, unit, touched, chance, journal) : shoot(state, unit, chance, journal);
}
