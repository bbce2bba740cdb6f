import { category, count, flag, type Measure, whereItHappens } from '../Measure.ts';
import { type CounterSum, MeasureTable, type MeasureRow as Row } from '../MeasureTable.ts';
import { canEscape, mostDice, mostDodges, mostMarkers, mostSpent, mostTaken } from './bounds.ts';
import {
  BLOCKS,
  byRoundCounter,
  DAMAGE,
  DEALT,
  DESTROYED,
  DODGED,
  HITS,
  RESCUED,
  ROUND_GONE,
  ROUNDS,
  RP_SPENT,
  TAKEN,
  unitCounter,
  WINNER,
  WOUNDS,
} from './play/counters.ts';
import { victoryPoints } from './play/finish.ts';
import { CASUALTY, FLED, type State } from './play/State.ts';
import { STEADY } from './play/wound.ts';
import type { Setup } from './setup/Setup.ts';

type MeasureRow = Row<State>;

const byMode: Readonly<Record<Setup['mode'], (setup: Setup) => MeasureRow[]>> = {
  attack: attackRows,
  duel: duelRows,
  battle: battleRows,
};

const known = new WeakMap<Setup, MeasureTable<State>>();

/** Returns the measures of a setup. They are compiled only once. */
export function measureTable(setup: Setup): MeasureTable<State> {
  let table = known.get(setup);
  if (table === undefined) {
    table = new MeasureTable(byMode[setup.mode](setup));
    known.set(setup, table);
  }
  return table;
}

/** Writes the measures of the fight that has just ended. */
export function observe(state: State, into: Int32Array): void {
  state.measures.observe(state, state.counters, into);
}

/** The measures of one attack. The wounds come first, because the first measure leads the report. */
function attackRows(setup: Setup): MeasureRow[] {
  const [attacker, defender] = setup.units;
  const hits = mostDice(setup, 0, setup.kind === 'close' ? 'att' : 'rof');
  const blocks =
    mostDice(setup, 1, 'def') + (setup.kind === 'ranged' ? mostDice(setup, 1, 'idef') * mostMarkers(setup) : 0);
  const rows: MeasureRow[] = [
    { measure: count('wounds', 'wounds dealt', 'wounds', hits), value: WOUNDS },
    { measure: count('damage', 'damage done', 'points', hits), value: DAMAGE },
    { measure: count('hits', 'hits', 'hits', hits), value: HITS },
    { measure: count('blocks', 'blocks', 'blocks', blocks), value: BLOCKS },
    { measure: flag('defender_down', 'the defender goes down', 'attacks'), value: isDown(1) },
  ];
  const reactions = defender.plan.best
    ? ['dodge', 'counterblow']
    : defender.plan.reactions.map(({ reaction }) => reaction);
  if (setup.kind === 'ranged') return rows;
  if (reactions.includes('dodge')) {
    const most = mostDice(setup, 1, 'tec') * mostDodges(setup, 1);
    rows.push({ measure: count('dodged', 'attack dice dodged', 'dice', most), value: DODGED });
  }
  if (reactions.includes('counterblow') && attacker.card.hp.length > 0) {
    rows.push(
      {
        measure: count('wounds_back', 'wounds dealt by the counterblow', 'wounds', attacker.card.hp.length),
        value: unitCounter(0, TAKEN),
      },
      { measure: flag('attacker_down', 'the attacker goes down', 'attacks'), value: isDown(0) },
    );
  }
  return rows;
}

function isDown(unit: number): MeasureRow['value'] {
  return ({ gone }) => (gone[unit] === CASUALTY ? 1 : 0);
}

/** The measures of a duel; the winner comes first. */
function duelRows(setup: Setup): MeasureRow[] {
  const { sides, rounds } = setup;
  return [
    winnerRow(setup, 'duels'),
    { measure: count('rounds', 'rounds fought', 'rounds', rounds), value: ROUNDS },
    ...sides.flatMap((side, at) => duellistRows(setup, side, at)),
    ...byRoundRows(setup),
  ];
}

function duellistRows(setup: Setup, side: string, at: number): MeasureRow[] {
  const rows: MeasureRow[] = [
    woundsRow(setup, side, at),
    {
      measure: whereItHappens(
        count(`round_out_${side}`, `round in which ${side} is out of the fight`, 'rounds', setup.rounds),
      ),
      value: unitCounter(at, ROUND_GONE),
    },
    {
      measure: count(`rp_spent_${side}`, `RP that ${side} spends`, 'RP', mostSpent(setup, at)),
      value: unitCounter(at, RP_SPENT),
    },
  ];
  if (!canEscape(setup.units[at])) return rows;
  return [
    ...rows,
    {
      measure: flag(`escaped_${side}`, `${side} flees`, 'duels'),
      value: ({ gone, fleeing }) => (gone[at] === FLED || fleeing[at] !== STEADY ? 1 : 0),
    },
  ];
}

/** The measures of a battle; the winner comes first. */
function battleRows(setup: Setup): MeasureRow[] {
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

/**
 * The measure `margin`. With two sides, it is the points of the first side minus the points of the second side; with
 * more sides, the points of the best side minus the points of the next best side.
 */
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
  const goneBy =
    (how: number) =>
    ({ gone }: State) => {
      let units = 0;
      for (let at = 0; at < own.length; at += 1) if (gone[own[at]] === how) units += 1;
      return units;
    };
  const sumOf = (counter: number): CounterSum => ({ terms: own.map((at) => [unitCounter(at, counter), 1]) });
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

/** The measures of a side's points from each of its mission cards. In a trial, only the drawn card can bring points. */
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

/** The measures of one unit: wounds taken and dealt, and points destroyed for each point that it costs. */
function unitRows(setup: Setup, at: number): MeasureRow[] {
  const { name, side, card } = setup.units[at];
  const foes = setup.units.flatMap((unit, index) => (unit.side === side ? [] : [index]));
  const rows: MeasureRow[] = [
    woundsRow(setup, name, at),
    {
      measure: count(
        `dealt_${name}`,
        `wounds that ${name} deals`,
        'wounds',
        foes.reduce((sum, foe) => sum + mostTaken(setup, foe), 0),
      ),
      value: unitCounter(at, DEALT),
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
        'points per point',
        cost,
        1 / card.cost,
      ),
      value: unitCounter(at, DESTROYED),
    },
  ];
}

/** Returns an upper bound on the victory points that a side can get. */
function mostPoints(setup: Setup): number {
  const { units, battle, rounds } = setup;
  const cost = units.reduce((sum, { card }) => sum + card.cost, 0);
  const missions = (battle?.missions ?? []).flat();
  const best = Math.max(0, ...missions.map(({ points }) => points));
  return cost + (battle?.bonus ?? 0) + best * rounds;
}

/** The measure `winner`, with the label `draw` if nobody wins. */
function winnerRow({ sides }: Setup, trials: string): MeasureRow {
  return { measure: category('winner', 'winner', trials, [...sides, 'draw']), value: WINNER };
}

/** The measure of the wounds that a unit takes, under the name of the unit or of its side. */
function woundsRow(setup: Setup, name: string, at: number): MeasureRow {
  return {
    measure: count(`wounds_${name}`, `wounds that ${name} takes`, 'wounds', mostTaken(setup, at)),
    value: unitCounter(at, TAKEN),
  };
}

/**
 * The measures of the wounds that each side has taken by the end of each round, for a curve. After the end of a fight the values
 * stay the same.
 */
function byRoundRows(setup: Setup): MeasureRow[] {
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
        value: byRoundCounter(setup, side, index + 1),
      }),
    );
  });
}
