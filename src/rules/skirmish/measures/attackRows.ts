import { count, flag } from '../../Measure.ts';
import { BLOCKS, DAMAGE, DODGED, HITS, TAKEN, unitFigure, WOUNDS } from '../play/figures.ts';
import { CASUALTY } from '../play/State.ts';
import type { Setup } from '../setup/Setup.ts';
import { mostDice, mostDodges, mostMarkers } from './bounds.ts';
import type { MeasureRow } from './MeasureRow.ts';

/** What one attack reports; wounds lead. */
export function attackRows(setup: Setup): MeasureRow[] {
  const [attacker, defender] = setup.units;
  const hits = mostDice(setup, 0, setup.kind === 'close' ? 'att' : 'rof');
  const blocks =
    mostDice(setup, 1, 'def') + (setup.kind === 'ranged' ? mostDice(setup, 1, 'idef') * mostMarkers(setup) : 0);
  const row = (figure: number, name: string, title: string, unit: string, most: number): MeasureRow => ({
    measure: count(name, title, unit, most),
    value: figure,
  });
  const rows = [
    row(WOUNDS, 'wounds', 'wounds dealt', 'wounds', hits),
    row(DAMAGE, 'damage', 'damage done', 'points', hits),
    row(HITS, 'hits', 'hits', 'hits', hits),
    row(BLOCKS, 'blocks', 'blocks', 'blocks', blocks),
    { measure: flag('defender_down', 'the defender goes down', 'attacks'), value: isDown(1) },
  ];
  const reactions = defender.plan.best
    ? ['dodge', 'counterblow']
    : defender.plan.reactions.map(({ reaction }) => reaction);
  if (setup.kind === 'ranged') return rows;
  if (reactions.includes('dodge')) {
    rows.push(row(DODGED, 'dodged', 'attack dice dodged', 'dice', mostDice(setup, 1, 'tec') * mostDodges(setup, 1)));
  }
  if (reactions.includes('counterblow') && attacker.card.hp.length > 0) {
    rows.push(
      {
        measure: count('wounds_back', 'wounds dealt by the counterblow', 'wounds', attacker.card.hp.length),
        value: unitFigure(0, TAKEN),
      },
      { measure: flag('attacker_down', 'the attacker goes down', 'attacks'), value: isDown(0) },
    );
  }
  return rows;
}

function isDown(unit: number): MeasureRow['value'] {
  return ({ gone }) => (gone[unit] === CASUALTY ? 1 : 0);
}
