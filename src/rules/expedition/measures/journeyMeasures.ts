import { count, flag, lessIsBetter, type Measure, moreIsBetter } from '../../Measure.ts';
import type { ExpeditionPlan, JourneyRow, JourneyStage } from '../plan/ExpeditionPlan.ts';
import * as layout from '../plan/Layout.ts';
import type { State } from '../play/State.ts';
import { NOWHERE } from '../setup/Setup.ts';
import * as ends from './ends.ts';
import { endOf } from './ends.ts';
import { NOT_REACHED } from './legMeasures.ts';

const TRIALS = 'journeys';

/** What is needed of a journey before its measures are known. */
type Bounds = Pick<ExpeditionPlan, 'setup' | 'stages' | 'total' | 'valueStep' | 'destinations' | 'waiting'> & {
  /** HP boxes that all fights can cross out: of the opposition, and of the force. */
  readonly mostDealt: number;
  readonly mostTaken: number;
  /** The value of everyone that can be destroyed, in halves. */
  readonly mostDestroyed: number;
};

/** What is reported of the journey as a whole; the mission leads. */
export function journeyRows(bounds: Bounds): JourneyRow[] {
  const { stages, total, destinations, waiting } = bounds;
  return [
    end(better('more', flag('mission_done', 'the mission is done', TRIALS)), ends.MISSION_DONE),
    end(better('less', flag('force_lost', 'the whole force is lost or stranded', TRIALS)), ends.FORCE_LOST),
    end(flag('turned_back', 'the force turns back', TRIALS), ends.TURNED),
    end(better('more', count('units_left', 'units left in the end', 'units', total.units)), ends.UNITS_LEFT),
    end(better('more', amount(bounds, 'value_left', 'value left in the end', total.value)), ends.VALUE_LEFT),
    end(better('more', count('cargo_left', 'cargo left in the end', 'units', total.cargo)), ends.CARGO_LEFT),
    end(category('fate', 'how the journey ends', ends.FATES), ends.FATE),
    end(
      category('lost_where', 'where the last unit is lost or stranded', [
        NOWHERE,
        ...stages.map(({ setup }) => setup.name),
      ]),
      ends.LOST_WHERE,
    ),
    ...fightRows(bounds),
    ...(destinations.length === 0 ? [] : [destinationRow(destinations)]),
    ...(waiting.length === 0 ? [] : [oppositionRow(waiting)]),
    ...stages.flatMap((stage) => [...stageRows(bounds, stage), ...turningRows(bounds, stage)]),
  ];
}

function fightRows(bounds: Bounds): JourneyRow[] {
  const { stages, total, mostDealt, mostTaken, mostDestroyed } = bounds;
  const fights = stages.some(({ setup }) => setup.battle !== null);
  const valueLost = end(better('less', amount(bounds, 'value_lost', 'value lost', total.value)), ends.VALUE_LOST);
  if (!fights) return [valueLost];
  const net: Measure = {
    ...amount(bounds, 'net_value', 'value destroyed less value lost', total.value + mostDestroyed),
    min: -total.value / (2 * bounds.valueStep),
    max: mostDestroyed / (2 * bounds.valueStep),
  };
  return [
    added(
      better('more', count('damage_dealt', 'HP boxes that the opposition crosses out', 'boxes', mostDealt)),
      layout.DEALT,
    ),
    added(
      better('less', count('damage_taken', 'HP boxes that the force crosses out', 'boxes', mostTaken)),
      layout.TAKEN,
    ),
    end(
      better('more', amount(bounds, 'value_destroyed', 'value destroyed', mostDestroyed)),
      ends.VALUE_DESTROYED,
      layout.DESTROYED,
    ),
    valueLost,
    end(better('more', net), ends.NET_VALUE, layout.DESTROYED),
  ];
}

/** Each destination, and how the journey ended that it was met on. */
function destinationRow(destinations: readonly string[]): JourneyRow {
  const labels = [NOWHERE, ...destinations.flatMap((name) => ends.FATES.map((fate) => `${name}: ${fate}`))];
  const measure = category('destination_fate', 'where the portal led, and how the journey ended', labels);
  return end(measure, ends.DESTINATION_FATE, layout.DESTINATION);
}

/** Whoever waited, and how the journey ended. */
function oppositionRow(waiting: readonly string[]): JourneyRow {
  const labels = [NOT_REACHED, ...waiting.flatMap((name) => ends.FATES.map((fate) => `${name}: ${fate}`))];
  const measure = category('opposition_fate', 'who waited, and how the journey ended', labels);
  return end(measure, ends.OPPOSITION_FATE, layout.OPPOSITION);
}

function stageRows(bounds: Bounds, { at, setup, kind }: JourneyStage): JourneyRow[] {
  const { total } = bounds;
  const { name, battle } = setup;
  const sum = (which: number) => layout.stageSum(at, which);
  const hasOdds = battle !== null && battle.against < 0;
  return [
    added(flag(`${name}.reached`, `${name} is reached`, TRIALS), sum(layout.REACHED)),
    added(
      better('more', count(`${name}.units_left`, `units left after ${name}`, 'units', total.units)),
      sum(layout.LEFT),
    ),
    {
      measure: better('more', amount(bounds, `${name}.value_left`, `value left after ${name}`, total.value)),
      sum: sum(layout.VALUE_LEFT),
      perStep: 2 * bounds.valueStep,
    },
    added(
      better('more', count(`${name}.cargo_left`, `cargo left after ${name}`, 'units', total.cargo)),
      sum(layout.CARGO_LEFT),
    ),
    added(better('less', count(`${name}.lost`, `units lost in ${name}`, 'units', total.units)), sum(layout.LOST)),
    ...kind.losses.map(([way, title], which) =>
      added(
        better('less', count(`${name}.${way}`, `units ${title} in ${name}`, 'units', total.units)),
        sum(layout.FIRST_LOSS + which),
      ),
    ),
    ...(hasOdds
      ? [
          added(flag(`${name}.mapped`, `the encounters say who waits in ${name}`, TRIALS), sum(layout.MAPPED)),
          added(flag(`${name}.scaled`, `a force scaled to the BPV waits in ${name}`, TRIALS), sum(layout.SCALED)),
          added(
            flag(`${name}.skipped`, `nobody waits in ${name}, as no encounter says who does`, TRIALS),
            sum(layout.SKIPPED),
          ),
        ]
      : []),
  ];
}

/** Where the force may turn back, a flow tells that from losses. */
function turningRows({ setup, total }: Bounds, { at, setup: { name } }: JourneyStage): JourneyRow[] {
  if (setup.withdraw === null) return [];
  const units = (own: string, title: string, sum: number) =>
    added(count(`${name}.${own}`, `units ${title} after ${name}`, 'units', total.units), layout.stageSum(at, sum));
  return [
    units('turned_back', 'that turn back', layout.TURNED_BACK),
    units('going_on', 'left that have not turned back', layout.GOING_ON),
  ];
}

/** @param sum the one that it depends on beside what is carried; left out: none */
function end(measure: Measure, which: number, sum = -1): JourneyRow {
  return { measure, sum, end: which };
}

function added(measure: Measure, sum: number): JourneyRow {
  return { measure, sum };
}

function category(name: string, title: string, labels: readonly string[]): Measure {
  return { name, kind: 'category', min: 0, max: labels.length - 1, unit: TRIALS, step: 1, title, labels };
}

/** An amount of value; carried in halves, told in whole points where all are whole. */
function amount({ valueStep }: Pick<Bounds, 'valueStep'>, name: string, title: string, halves: number): Measure {
  return count(name, title, 'points', halves / (2 * valueStep), valueStep);
}

function better(which: 'more' | 'less', measure: Measure): Measure {
  return (which === 'more' ? moreIsBetter(measure) : lessIsBetter(measure))[0];
}

/** Writes the measures of the journey just played. */
export function observe({ journey, carried, sums, values }: State, into: Int32Array): void {
  const { sumRows, endRows } = journey;
  into.set(values);
  for (let at = 0; at < sumRows.length; at += 3) into[sumRows[at]] = sums[sumRows[at + 1]] >> sumRows[at + 2];
  for (let at = 0; at < endRows.length; at += 3) {
    into[endRows[at]] = endOf(journey, endRows[at + 1], carried, endRows[at + 2] < 0 ? 0 : sums[endRows[at + 2]]);
  }
}

/** A measure of a whole journey that is over. @param sum what the sum has come to that it depends on */
export function measureAt(journey: ExpeditionPlan, at: number, carried: Int32Array, sum: number): number {
  const { perStep = 1, end } = journey.rows[at];
  return end === undefined ? sum / perStep : endOf(journey, end, carried, sum);
}
