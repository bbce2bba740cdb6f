import { count, type Measure } from '../../Measure.ts';
import { DEALT, DESTROYED, RESCUED, ROUNDS, TAKEN, unitFigure } from '../play/counters.ts';
import { victoryPoints } from '../play/finish.ts';
import { CASUALTY, FLED, type State } from '../play/State.ts';
import type { Setup } from '../setup/Setup.ts';
import { mostTaken } from './bounds.ts';
import { byRoundRows, type MeasureRow, winnerRow } from './measures.ts';

/** What a battle reports; the winner leads. */
export function battleRows(setup: Setup): MeasureRow[] {
  const { sides, listed, rounds } = setup;
  const most = mostPoints(setup);
  return [
    winnerRow(setup, 'battles'),
    { measure: count('rounds', 'rounds fought', 'rounds', rounds), value: ROUNDS },
    marginRow(setup, most),
    ...sides.flatMap((side, at) => sideRows(setup, side, at, most)),
    ...listed.flatMap((at) => unitRows(setup, at)),
    ...byRoundRows(setup),
  ];
}

/** How far the first side is ahead; with more sides, how far the best is ahead of the next. */
function marginRow(setup: Setup, most: number): MeasureRow {
  const [first, second] = setup.sides;
  const measure: Measure = {
    ...count('margin', `victory points that ${first} is ahead of ${second}`, 'points', 2 * most),
    min: -most,
    max: most,
  };
  if (setup.sides.length === 2) {
    return { measure, value: (state) => victoryPoints(state, 0) - victoryPoints(state, 1) };
  }
  return {
    measure: count('margin', 'victory points that the best side is ahead of the next', 'points', most),
    value: (state) => leadOfBest(state),
  };
}

function leadOfBest(state: State): number {
  let best = 0;
  let next = 0;
  for (let side = 0; side < state.tables.setup.sides.length; side += 1) {
    const points = victoryPoints(state, side);
    if (points > best) {
      next = best;
      best = points;
    } else if (points > next) next = points;
  }
  return best - next;
}

function sideRows(setup: Setup, name: string, side: number, most: number): MeasureRow[] {
  const own = setup.units.flatMap((unit, at) => (unit.side === side ? [at] : []));
  // Two loops, not one with a function for each unit in it: V8 would call that one by one.
  const goneBy =
    (how: number) =>
    ({ gone }: State) => {
      let units = 0;
      for (let at = 0; at < own.length; at += 1) if (gone[own[at]] === how) units += 1;
      return units;
    };
  const sumOf =
    (figure: number) =>
    ({ figures }: State) => {
      let sum = 0;
      for (let at = 0; at < own.length; at += 1) sum += figures[unitFigure(own[at], figure)];
      return sum;
    };
  const taken = own.reduce((total, at) => total + mostTaken(setup, at), 0);
  return [
    {
      measure: count(`points_${name}`, `victory points of ${name}`, 'points', most),
      value: (state) => victoryPoints(state, side),
    },
    ...missionRows(setup, name, side),
    {
      measure: count(`lost_${name}`, `units of ${name} that are lost`, 'units', own.length),
      value: goneBy(CASUALTY),
    },
    {
      measure: count(`fled_${name}`, `units of ${name} that flee over the edge`, 'units', own.length),
      value: goneBy(FLED),
    },
    {
      measure: count(`rescued_${name}`, `rescues by ${name}`, 'rescues', own.length * setup.rounds * 2),
      value: sumOf(RESCUED),
    },
    {
      measure: count(`wounds_${name}`, `wounds that ${name} takes`, 'wounds', taken),
      value: sumOf(TAKEN),
    },
  ];
}

/** The points that a side has from each of its mission cards, of which it has drawn one. */
function missionRows({ battle, rounds }: Setup, side: string, at: number): MeasureRow[] {
  const cards = battle?.missions[at] ?? [];
  const firsts = cards.filter(({ name }, place) => cards.findIndex((other) => other.name === name) === place);
  return firsts.map((card) => {
    const { name, points } = card;
    const times = card.kind === 'hold' && card.each !== 'game' ? rounds : 1;
    return {
      measure: count(`mission_${name}_${side}`, `victory points of ${side} from ${name}`, 'points', points * times),
      value: ({ mission, missionPoints }) => (cards[mission[at]]?.name === name ? missionPoints[at] : 0),
    };
  });
}

/** By card: wounds dealt and taken, and the points destroyed for each point spent. */
function unitRows(setup: Setup, at: number): MeasureRow[] {
  const { name, side, card } = setup.units[at];
  const foes = setup.units.flatMap((unit, index) => (unit.side === side ? [] : [index]));
  const rows: MeasureRow[] = [
    {
      measure: count(`wounds_${name}`, `wounds that ${name} takes`, 'wounds', mostTaken(setup, at)),
      value: unitFigure(at, TAKEN),
    },
    {
      measure: count(
        `dealt_${name}`,
        `wounds that ${name} deals`,
        'wounds',
        foes.reduce((sum, foe) => sum + mostTaken(setup, foe), 0),
      ),
      value: unitFigure(at, DEALT),
    },
  ];
  if (card.cost === 0) return rows;
  const cost = foes.reduce((sum, foe) => sum + setup.units[foe].card.cost, 0);
  return [
    ...rows,
    {
      measure: count(
        `worth_${name}`,
        `points destroyed by ${name} for each point it costs`,
        'points a point',
        cost,
        1 / card.cost,
      ),
      value: unitFigure(at, DESTROYED),
    },
  ];
}

/** The most victory points that a side can come to. */
function mostPoints(setup: Setup): number {
  const { units, battle, rounds } = setup;
  const cost = units.reduce((sum, { card }) => sum + card.cost, 0);
  const missions = (battle?.missions ?? []).flat();
  const best = Math.max(0, ...missions.map(({ points }) => points));
  return cost + (battle?.bonus ?? 0) + best * rounds;
}
