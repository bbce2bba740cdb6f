import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { hexDistance } from '../../map/hexes.ts';
import { WAVE_STRENGTH, WAVES, WAVES_FELT } from '../figures.ts';
import { narrateWave, narrateWaveCheck } from '../journal/narrateTurn.ts';
import { isHopping } from '../plans/hopping.ts';
import { WAVE } from '../purposes.ts';
import type { State } from '../State.ts';
import { columnOf, rowOf } from './hexNumber.ts';
import { reaches } from './reaches.ts';
import { sight } from './sight.ts';

/**
 * IP2.221: whether this drift makes a gravity wave, at both ends (IP2.223). It spreads a hex an impulse, spares units in
 * the portal's hex (IP2.224), and shows where the portal is (IP2.222).
 */
export function wave(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures } = state;
  const { waveChecks: checks, waveMultiplier } = tables;
  for (let check = 1; check <= checks; check += 1) {
    const roll = chance.sum(WAVE, 2, 6);
    if (journal !== null)
      narrateWaveCheck(roll, tables.isWave[roll] === 1, END_OF_CHECK[checks - 1][check - 1], journal);
    if (tables.isWave[roll] === 0) continue;
    const strength = chance.sum(WAVE, 2, 6) * waveMultiplier;
    figures[WAVES] += 1;
    figures[WAVE_STRENGTH] += strength;
    sight(state);
    // Who gets to where it began, from any hex but the portal's, flies through it.
    const goesIn = state.returnEntry > 0 || isHopping(state);
    const distance = distanceToForce(state);
    if (goesIn || reaches(state, distance)) figures[WAVES_FELT] += 1;
    else if (state.returnEntry < 0) state.wavesAhead += 1;
    if (journal !== null) narrateWave(state, strength, distance, goesIn, journal);
  }
}

/** P6: whose check it is. */
const END_OF_CHECK = [[''], [' (the near end)', ' (the far end)']] as const;

/** Hexes from the portal to the force: where it stays, or as far off as its leader searches. */
function distanceToForce({ tables, far, stay }: State): number {
  if (!tables.needsFarEnd) return tables.voyage.groups[0].unit.range;
  return hexDistance(columnOf(far), rowOf(far), columnOf(stay), rowOf(stay));
}
