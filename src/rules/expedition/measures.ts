import { category, count, flag, lessIsBetter, type Measure, moreIsBetter } from '../Measure.ts';
import { type MeasureRow, MeasureTable } from '../MeasureTable.ts';
import { cargoLeft, unitsLeft, valueLeft } from './kinds/company.ts';
import { NOT_REACHED } from './legMeasures.ts';
import type { ExpeditionPlan, JourneyStage } from './plan/ExpeditionPlan.ts';
import * as layout from './plan/Layout.ts';
import type { State } from './play/State.ts';
import { NOWHERE, type Setup } from './setup/Setup.ts';

const TRIALS = 'journeys';

/** The fates of a journey, by index. */
export const FATES = ['done', 'too few', 'not attempted', 'turned back', 'stranded', 'lost', 'not won'] as const;
const [DONE, TOO_FEW, NOT_ATTEMPTED, TURNED_BACK, STRANDED, LOST, NOT_WON] = FATES.keys();

/** The fates that a journey may have: `not won` only if it has a battle of fleets. */
function fatesOf({ cargo }: Setup): readonly string[] {
  return cargo === null ? FATES.slice(0, NOT_WON) : FATES;
}

/** A measure of the whole journey. */
export interface JourneyRow {
  readonly measure: Measure;
  /** The index of the one sum that the measure depends on in addition to the carried vector; −1 if there is none. */
  readonly sum: number;
  /** The amount of the sum that corresponds to one step of the measure: 1 or 2. Default: 1. */
  readonly perStep?: number;
  /** Computes the measure at the end of a journey. Default: sum / perStep. @param sum the value of the sum; 0 if there is none */
  readonly read?: (journey: ExpeditionPlan, carried: Int32Array, sum: number) => number;
}

/** The parts of a plan from which the measures are derived. */
type Bounds = Pick<
  ExpeditionPlan,
  'setup' | 'stages' | 'total' | 'valueStep' | 'destinations' | 'waiting' | 'mayTurnBack'
> & {
  /** The maximum number of HP boxes that all fights together can cross out on the side of the opposition. */
  readonly mostDealt: number;
  /** The maximum number of HP boxes that all fights together can cross out on the side of the force. */
  readonly mostTaken: number;
  /** The maximum value of opponents that one journey can destroy, in half points. */
  readonly mostDestroyed: number;
};

/** The measures of the journey as a whole. The first one, which leads the report, is about the mission. */
export function journeyRows(bounds: Bounds): JourneyRow[] {
  const { setup: journey, stages, total, destinations, waiting } = bounds;
  const fates = fatesOf(journey);
  const rows: (JourneyRow | false)[] = [
    end(moreIsBetter(flag('mission_done', 'the mission is done', TRIALS)), (_, carried) =>
      Number(carried[layout.DONE] === 1),
    ),
    end(lessIsBetter(flag('force_lost', 'the whole force is lost or stranded', TRIALS)), (_, carried) =>
      Number(carried[layout.LOST_IN] > 0),
    ),
    end(flag('turned_back', 'the force turns back', TRIALS), (_, carried) => carried[layout.TURNED]),
    end(moreIsBetter(count('units_left', 'units left in the end', 'units', total.units)), unitsLeft),
    end(moreIsBetter(value(bounds, 'value_left', 'value left in the end', total.value)), (journey, carried) =>
      inSteps(journey, valueLeft(journey, carried)),
    ),
    end(moreIsBetter(count('cargo_left', 'cargo left in the end', 'units', total.cargo)), cargoLeft),
    end(category('fate', 'how the journey ends', TRIALS, fates), (_, carried) => fateAt(carried)),
    end(
      category('lost_where', 'where the last unit is lost or stranded', TRIALS, [
        NOWHERE,
        ...stages.map(({ setup }) => setup.name),
      ]),
      (_, carried) => carried[layout.LOST_IN],
    ),
    ...fightRows(bounds),
    destinations.length > 0 && {
      measure: category(
        'destination_fate',
        'where the portal led, and how the journey ended',
        TRIALS,
        withFates(NOWHERE, destinations, fates),
      ),
      sum: layout.DESTINATION,
      read: (_, carried, place) => placeWithFate(place, fateAt(carried), fates),
    },
    waiting.length > 0 && {
      measure: category(
        'opposition_fate',
        'the opposition, and how the journey ended',
        TRIALS,
        withFates(NOT_REACHED, waiting, fates),
      ),
      sum: layout.OPPOSITION,
      read: (_, carried, place) => placeWithFate(place, fateAt(carried), fates),
    },
    ...stages.flatMap((stage) => [...stageRows(bounds, stage), ...turningRows(bounds, stage)]),
  ];
  return rows.filter((row) => row !== false);
}

function fightRows(bounds: Bounds): JourneyRow[] {
  const { stages, total, mostDealt, mostTaken, mostDestroyed } = bounds;
  const valueLost = end(lessIsBetter(value(bounds, 'value_lost', 'value lost', total.value)), (journey, carried) =>
    inSteps(journey, journey.total.value - valueLeft(journey, carried)),
  );
  if (stages.every(({ setup }) => setup.battle === null)) return [valueLost];
  const net: Measure = {
    ...value(bounds, 'net_value', 'value destroyed minus value lost', total.value + mostDestroyed),
    min: -total.value / (2 * bounds.valueStep),
    max: mostDestroyed / (2 * bounds.valueStep),
  };
  return [
    {
      measure: moreIsBetter(
        count('damage_dealt', 'HP boxes of the opposition that are crossed out', 'boxes', mostDealt),
      ),
      sum: layout.DEALT,
    },
    {
      measure: lessIsBetter(count('damage_taken', 'HP boxes of the force that are crossed out', 'boxes', mostTaken)),
      sum: layout.TAKEN,
    },
    {
      measure: moreIsBetter(value(bounds, 'value_destroyed', 'value destroyed', mostDestroyed)),
      sum: layout.DESTROYED,
      read: (journey, _, destroyed) => inSteps(journey, destroyed),
    },
    valueLost,
    {
      measure: moreIsBetter(net),
      sum: layout.DESTROYED,
      read: (journey, carried, destroyed) =>
        inSteps(journey, destroyed - journey.total.value + valueLeft(journey, carried)),
    },
  ];
}

function stageRows(bounds: Bounds, { at, setup, kind }: JourneyStage): JourneyRow[] {
  const { total } = bounds;
  const { name, battle } = setup;
  const sum = (which: number) => layout.stageSum(at, which);
  const rows: JourneyRow[] = [
    { measure: flag(`${name}.reached`, `${name} is reached`, TRIALS), sum: sum(layout.REACHED) },
    {
      measure: moreIsBetter(count(`${name}.units_left`, `units left after ${name}`, 'units', total.units)),
      sum: sum(layout.LEFT),
    },
    {
      measure: moreIsBetter(value(bounds, `${name}.value_left`, `value left after ${name}`, total.value)),
      sum: sum(layout.VALUE_LEFT),
      perStep: 2 * bounds.valueStep,
    },
    {
      measure: moreIsBetter(count(`${name}.cargo_left`, `cargo left after ${name}`, 'units', total.cargo)),
      sum: sum(layout.CARGO_LEFT),
    },
    {
      measure: lessIsBetter(count(`${name}.lost`, `units lost in ${name}`, 'units', total.units)),
      sum: sum(layout.LOST),
    },
    ...kind.losses.map(([way, title], which) => ({
      measure: lessIsBetter(count(`${name}.${way}`, `units ${title} in ${name}`, 'units', total.units)),
      sum: sum(layout.FIRST_LOSS + which),
    })),
  ];
  if (battle === null || battle.against >= 0) return rows;
  return [
    ...rows,
    {
      measure: flag(`${name}.mapped`, `a row of the encounters determines the opposition in ${name}`, TRIALS),
      sum: sum(layout.MAPPED),
    },
    {
      measure: flag(`${name}.scaled`, `the opposition in ${name} is scaled to the BPV of the destination`, TRIALS),
      sum: sum(layout.SCALED),
    },
    {
      measure: flag(`${name}.skipped`, `neither an encounter nor a BPV determines the opposition in ${name}`, TRIALS),
      sum: sum(layout.SKIPPED),
    },
  ];
}

/** The measures with which a flow chart shows losses and units that turn back as two different amounts. */
function turningRows({ mayTurnBack, total }: Bounds, { at, setup: { name } }: JourneyStage): JourneyRow[] {
  if (!mayTurnBack) return [];
  return [
    {
      measure: count(`${name}.turned_back`, `units that turn back after ${name}`, 'units', total.units),
      sum: layout.stageSum(at, layout.TURNED_BACK),
    },
    {
      measure: count(`${name}.going_on`, `units left after ${name} that have not turned back`, 'units', total.units),
      sum: layout.stageSum(at, layout.GOING_ON),
    },
  ];
}

/** A measure that depends only on the carried vector. */
function end(measure: Measure, read: (journey: ExpeditionPlan, carried: Int32Array) => number): JourneyRow {
  return { measure, sum: -1, read };
}

/**
 * A measure of value. Values are carried in half points. They are reported in whole points if all values of the expedition are
 * whole.
 */
function value({ valueStep }: Pick<Bounds, 'valueStep'>, name: string, title: string, halves: number): Measure {
  return count(name, title, 'points', halves / (2 * valueStep), valueStep);
}

function inSteps({ valueStep }: ExpeditionPlan, halves: number): number {
  return halves / (2 * valueStep);
}

/** The label for no place, then a label for each pair of a place and a fate. @param none the label for no place */
function withFates(none: string, places: readonly string[], fates: readonly string[]): string[] {
  return [none, ...places.flatMap((name) => fates.map((fate) => `${name}: ${fate}`))];
}

/** The index of a label in the result of `withFates`. @param place 1 + the index of the place; 0 for none */
function placeWithFate(place: number, fate: number, fates: readonly string[]): number {
  return place === 0 ? 0 : 1 + (place - 1) * fates.length + fate;
}

/** The index of a journey's fate in `FATES`. */
export function fateAt(carried: Int32Array): number {
  if (carried[layout.DONE] === 1) return DONE;
  if (carried[layout.LOST_IN] > 0) return carried[layout.HOW] === 1 ? STRANDED : LOST;
  if (carried[layout.TURNED] === 1) return TURNED_BACK;
  if (carried[layout.DONE] === layout.NOT_WON) return NOT_WON;
  return carried[layout.DONE] === 2 ? TOO_FEW : NOT_ATTEMPTED;
}

/** Compiles the rows for sampled journeys. */
export function journeyTable(rows: readonly JourneyRow[]): MeasureTable<State> {
  return new MeasureTable(
    rows.map((row): MeasureRow<State> => {
      const { measure, sum, read, perStep } = row;
      const isSum = read === undefined && (perStep ?? 1) === 1;
      return {
        measure,
        value: isSum ? sum : ({ journey, carried, sums }) => readRow(row, journey, carried, sum < 0 ? 0 : sums[sum]),
      };
    }),
  );
}

/** Writes the measures of the journey just played. The measures of each leg were written to `values` when the leg ended. */
export function observe(state: State, into: Int32Array): void {
  into.set(state.values);
  state.journey.table.observe(state, state.sums, into);
}

/** Returns a measure of a whole journey at its end. @param sum the value of the sum that the measure depends on */
export function measureAt(journey: ExpeditionPlan, at: number, carried: Int32Array, sum: number): number {
  return readRow(journey.rows[at], journey, carried, sum);
}

function readRow({ read, perStep = 1 }: JourneyRow, journey: ExpeditionPlan, carried: Int32Array, sum: number): number {
  return read === undefined ? sum / perStep : read(journey, carried, sum);
}
