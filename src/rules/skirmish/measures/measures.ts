import { count, flag, type Measure, whereItHappens } from '../../Measure.ts';
import {
  BLOCKS,
  byRoundFigure,
  DAMAGE,
  DODGED,
  HITS,
  ROUND_GONE,
  ROUNDS,
  RP_SPENT,
  TAKEN,
  unitFigure,
  WINNER,
  WOUNDS,
} from '../play/counters.ts';
import { CASUALTY, FLED, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import type { Setup } from '../setup/Setup.ts';
import { battleRows } from './battleMeasures.ts';
import { canEscape, mostDice, mostDodges, mostMarkers, mostSpent, mostTaken } from './bounds.ts';

/** A measure and how it is read off a fight that is over. */
export interface MeasureRow {
  readonly measure: Measure;
  /** Its place in `State.figures`, or how it is worked out. */
  readonly value: number | ((state: State) => number);
}

const byMode: Readonly<Record<Setup['mode'], (setup: Setup) => MeasureRow[]>> = {
  attack: attackRows,
  duel: duelRows,
  battle: battleRows,
};

const known = new WeakMap<Setup, readonly MeasureRow[]>();

/** The rows of a setup, worked out once. */
export function rowsOf(setup: Setup): readonly MeasureRow[] {
  let rows = known.get(setup);
  if (rows === undefined) {
    rows = byMode[setup.mode](setup);
    known.set(setup, rows);
  }
  return rows;
}

/** What a fight of a setup reports. */
export function measuresOf(setup: Setup): readonly Measure[] {
  return rowsOf(setup).map(({ measure }) => measure);
}

/** Reads every measure off a fight that is over. */
export function observe(state: State, into: Int32Array): void {
  const { figures, figureOfRow, workedOut, rows } = state;
  for (let at = 0; at < figureOfRow.length; at += 1) into[at] = figures[figureOfRow[at]];
  for (let at = 0; at < workedOut.length; at += 1) {
    const { value } = rows[workedOut[at]];
    if (typeof value !== 'number') into[workedOut[at]] = value(state);
  }
}

/** What one attack reports; wounds lead. */
function attackRows(setup: Setup): MeasureRow[] {
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

/** What a duel reports; the winner leads. */
function duelRows(setup: Setup): MeasureRow[] {
  const { sides, rounds } = setup;
  return [
    winnerRow(setup, 'duels'),
    { measure: count('rounds', 'rounds fought', 'rounds', rounds), value: ROUNDS },
    ...sides.flatMap((side, at) => sideRows(setup, side, at)),
    ...byRoundRows(setup),
  ];
}

function sideRows(setup: Setup, side: string, at: number): MeasureRow[] {
  const unit = setup.units[at];
  const rows: MeasureRow[] = [
    unitRow(`wounds_${side}`, `wounds that ${side} takes`, 'wounds', mostTaken(setup, at), unitFigure(at, TAKEN)),
    roundOut(setup, side, at),
    unitRow(`rp_spent_${side}`, `RP that ${side} spends`, 'RP', mostSpent(setup, at), unitFigure(at, RP_SPENT)),
  ];
  if (!canEscape(unit)) return rows;
  return [
    ...rows,
    {
      measure: flag(`escaped_${side}`, `${side} flees`, 'duels'),
      value: ({ gone, fleeing }) => (gone[at] === FLED || fleeing[at] !== STEADY ? 1 : 0),
    },
  ];
}

function roundOut({ rounds }: Setup, side: string, at: number): MeasureRow {
  const { measure, value } = unitRow(
    `round_out_${side}`,
    `round in which ${side} is out of the fight`,
    'rounds',
    rounds,
    unitFigure(at, ROUND_GONE),
  );
  return { measure: whereItHappens(measure), value };
}

function unitRow(name: string, title: string, unit: string, most: number, figure: number): MeasureRow {
  return { measure: count(name, title, unit, most), value: figure };
}

/** The wounds of each side up to the end of each round, for a curve; a fight that is over stays as it was. */
export function byRoundRows(setup: Setup): MeasureRow[] {
  if (!setup.byRound) return [];
  return setup.sides.flatMap((name, side) => {
    const most = setup.units.reduce((sum, unit, at) => sum + (unit.side === side ? mostTaken(setup, at) : 0), 0);
    return Array.from(
      { length: setup.rounds },
      (_, index): MeasureRow => ({
        measure: count(
          `wounds_${name}_round_${index + 1}`,
          `wounds that ${name} has taken by round ${index + 1}`,
          'wounds',
          most,
        ),
        value: byRoundFigure(setup, side, index + 1),
      }),
    );
  });
}

/** Who wins, with `draw` for nobody. */
export function winnerRow({ sides }: Setup, trials: string): MeasureRow {
  const labels = [...sides, 'draw'];
  return {
    measure: {
      name: 'winner',
      kind: 'category',
      min: 0,
      max: labels.length - 1,
      unit: trials,
      step: 1,
      title: 'winner',
      labels,
    },
    value: WINNER,
  };
}
