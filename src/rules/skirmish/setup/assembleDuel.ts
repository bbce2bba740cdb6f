import { didYouMean } from '../../nearestWord.ts';
import { asksSolver } from '../best/asksSolver.ts';
import { checkLookAhead } from '../best/checkLookAhead.ts';
import type { DuelText } from './duelShape.ts';
import type { Setup } from './Setup.ts';
import type { UnitReader } from './UnitReader.ts';

/** A duel as it is played. */
export function assembleDuel(text: DuelText, reader: UnitReader): Setup {
  const sides = Object.keys(text.sides);
  const units = sides.map((name, side) => {
    const path = ['sides', name];
    const unit = reader.unit(name, side, text.sides[name], path, 'aggressive');
    reader.needsHealth(unit, path);
    return unit;
  });
  if (units.every(asksSolver)) {
    reader.report(
      ['sides', sides[1], 'plan'],
      'expected one best plan at most: it is found against a plan that is stated',
    );
  }
  const best = units.findIndex(asksSolver);
  checkLookAhead(units, text.rounds, (message) => reader.report(['sides', sides[best], 'plan'], message));
  return {
    mode: 'duel',
    sides,
    units,
    listed: [...units.keys()],
    kind: 'close',
    distance: text.distance,
    rounds: text.rounds,
    first: firstOf(text, sides, reader),
    byRound: text.byRound,
    battle: null,
    options: text.options,
  };
}

function firstOf({ first }: DuelText, sides: readonly string[], reader: UnitReader): number | null {
  if (first === undefined) return null;
  const at = sides.indexOf(first);
  if (at < 0) reader.report(['first'], `expected ${sides.join(' or ')}; got ${first}${didYouMean(first, sides)}`);
  return Math.max(0, at);
}
