import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { hexDistance } from '../../map/hexes.ts';
import { WAVE_STRENGTH, WAVES, WAVES_FELT } from '../figures.ts';
import { narrateWave, narrateWaveCheck } from '../journal/narrateTurn.ts';
import { WAVE } from '../purposes.ts';
import type { State } from '../State.ts';
import { columnOf, rowOf } from './hexNumber.ts';
import { sight } from './sight.ts';

/**
 * IP2.221: whether this drift makes a gravity wave, at both ends (IP2.223). It spreads a hex an impulse, spares units in
 * the portal's hex (IP2.224), and shows where the portal is (IP2.222).
 */
export function wave(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures } = state;
  const { options, portal } = tables.voyage.setup;
  for (let checks = options.waves === 'one' ? 1 : 2; checks > 0; checks -= 1) {
    const roll = chance.sum(WAVE, 2, 6);
    if (journal !== null) narrateWaveCheck(roll, tables.isWave[roll] === 1, journal);
    if (tables.isWave[roll] === 0) continue;
    const strength = chance.sum(WAVE, 2, 6) * portal.wave.multiplier;
    const distance = distanceToForce(state);
    figures[WAVES] += 1;
    figures[WAVE_STRENGTH] += strength;
    // It is followed for the 32 impulses of a turn.
    if (distance > 0 && distance <= 32) figures[WAVES_FELT] += 1;
    sight(state);
    if (journal !== null) narrateWave(state, strength, distance, journal);
  }
}

/** Hexes from the portal to the force: where it stays, or as far off as its leader searches. */
function distanceToForce({ tables, far, stay }: State): number {
  if (!tables.needsFarEnd) return tables.voyage.groups[0].unit.range;
  return hexDistance(columnOf(far), rowOf(far), columnOf(stay), rowOf(stay));
}
