import type { Journal } from '../../Journal.ts';
import { boxPlace } from '../kinds/boxes.ts';
import type { DrawState } from '../kinds/drawn/drawRules.ts';
import { sortsOf } from '../kinds/drawn/whoGoes.ts';
import type { Leg } from '../legs/Leg.ts';
import type { Journey } from '../orders/Journey.ts';

/** Which of like units a rift or portal took, by the boxes that tell them apart. @param before what was carried */
export function narrateDrawn(journey: Journey, { key, state }: Leg, before: Int32Array, journal: Journal): void {
  const { sizes, left } = state as DrawState;
  let sort = 0;
  for (const [unit, { name }] of journey.setup.units.entries()) {
    if (key[unit] === 0) continue;
    for (const member of sortsOf(journey, key, unit)) {
      const gone = sizes[sort] - left[sort];
      sort += 1;
      if (gone === 0) continue;
      const place = boxPlace(journey, member);
      const crossed = crossedText(before[place], before[place + 1]);
      journal.write('EXP 5', `which ${name} is gone is drawn: ${gone} with ${crossed || 'no box'} crossed out`);
    }
  }
}

/** A battle calls like units by number, from 1 on among those who are left. */
export function narrateNumbers({ setup, layout }: Journey, carried: Int32Array, journal: Journal): void {
  for (const [unit, { name, count }] of setup.units.entries()) {
    const left = carried[layout.count + unit];
    if (left === 0 || left === count) continue;
    const numbers = left === 1 ? `${name}-1` : `${name}-1 to ${name}-${left}`;
    journal.write('EXP 4', `who is left of ${count} × ${name} is called ${numbers} here`);
  }
}

/** `2 HP boxes and 1 MP box`; empty where there are none. */
export function crossedText(hp: number, mp: number): string {
  return [boxText(hp, 'HP'), boxText(mp, 'MP')].filter((text) => text !== '').join(' and ');
}

function boxText(boxes: number, bar: string): string {
  if (boxes === 0) return '';
  return `${boxes} ${bar} ${boxes === 1 ? 'box' : 'boxes'}`;
}
