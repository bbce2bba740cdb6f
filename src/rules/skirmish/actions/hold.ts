import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import type { State } from '../play/State.ts';
import { NOTHING } from './outcomes.ts';
import { shoot, strike } from './strike.ts';
import { touchingFoe } from './targets.ts';

/** Stands, strikes what it touches, and shoots at what is in range. */
export function hold(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const struck = touchingFoe(state, unit) >= 0 ? strike(state, unit, chance, journal) : NOTHING;
  return struck === NOTHING ? shoot(state, unit, chance, journal) : struck;
}
