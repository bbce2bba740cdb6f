import { hexLine, hexName, readHex } from '../hexes.ts';
import {
  type ChartRolls,
  defendRowOf,
  distancesOf,
  layoutAt,
  openDefendRows,
  openRows,
  portRowOf,
} from '../plan/Destinations.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import { ATTACKER_STATUS, DEFENDER_STATUS, DEFENDER_SURPRISED, WEBS_MOVED } from '../play/counters.ts';
import { hexNumber } from '../play/portal.ts';
import type { Labels, PlaceTables } from './Tables.ts';

/** The label for a trial in which the force never comes out at a destination. */
export const NOWHERE = 'none';
/** The label of a portal that has drifted off a floating map. */
export const OFF_MAP = 'off the map';
/** The label of a defending race that the charts leave open and the setup does not name. */
const OPEN_RACE = 'Any';
/** The label of a defender that belongs to no race, such as a monster. */
const NO_RACE = 'no race named';

/** Computes the tables of the destinations and of the maps. */
export function placeTables(voyage: PortalPlan): PlaceTables {
  const { setup, destinations } = voyage;
  const { rows } = destinations;
  const { portal, defender, plan, latecomers, options, fireLine } = setup;
  const labels = labelsOf(voyage);
  const defenderRaceOf = (name: string) => (name === OPEN_RACE ? (defender.chooses ?? OPEN_RACE) : name || NO_RACE);
  const by = (value: (row: (typeof rows)[number]) => number) => Int32Array.from(rows, value);
  const at = readHex(portal.at);
  const rollsEach = options.destination === 'per-unit';
  const distances = rows.map((row) => distancesOf(row, setup));
  const rollsDistance = Uint8Array.from(distances, ({ length }) => Number(length > 1));
  const elsewhere = ({ rowWeights }: ChartRolls) =>
    labels.scenarios.map((scenario) => rows.map((row, place) => (row.scenario === scenario ? 0 : rowWeights[place])));
  return {
    at: hexNumber(at.column, at.row),
    fireLine: new Set(
      fireLine === undefined
        ? []
        : hexLine(readHex(fireLine[0]), readHex(fireLine[1]))
            // IP2.17: the portal blocks only lines that pass through its hex, not lines that begin or end there.
            .slice(1, -1)
            .map(({ column, row }) => hexNumber(column, row)),
    ),
    rowCounters: Int32Array.from(
      rows.flatMap((row, place) => [
        labels.charts.indexOf(row.chart),
        1 + place,
        labels.scenarios.indexOf(row.scenario),
        labels.races.indexOf(row.race || NO_RACE),
        labels.defenderRaces.indexOf(defenderRaceOf(row.defenderRace)),
        row.bpv,
        distances[place][0],
        layoutAt(row, setup).filter(({ isOnMap }) => !isOnMap).length,
      ]),
    ),
    scenario: by(({ scenario }) => labels.scenarios.indexOf(scenario)),
    isOpenRace: Uint8Array.from(rows, ({ defenderRace }) => Number(defenderRace === OPEN_RACE)),
    bpv: by(({ bpv }) => bpv),
    defenderRace: by(({ defenderRace }) => labels.defenderRaces.indexOf(defenderRaceOf(defenderRace))),
    portColumn: by(({ portColumn }) => portColumn),
    portRow: by((row) => portRowOf(row, setup)),
    openRows: rows.map((row) => openRows(row, setup)),
    distance: Int32Array.from(distances, ([first]) => first),
    rollsDistance,
    defendColumn: by(({ defendColumn }) => defendColumn),
    defendRow: by((row) => defendRowOf(row, setup)),
    openDefendRows: rows.map((row) => openDefendRows(row, setup)),
    rollsDistances: rollsDistance.includes(1),
    first: destinations.first,
    later: destinations.later,
    chartDice: setup.select.chartDice,
    rowDice: setup.select.rowDice,
    excludesPresent: options.escapeExcludes === 'current',
    elsewhereFirst: elsewhere(destinations.first),
    elsewhere: elsewhere(destinations.later),
    alternatesSides: voyage.byDirection && setup.returnSide === undefined,
    openRaces: Int32Array.from(defender.chooses === undefined ? defender.openRaces : [], (race) =>
      labels.defenderRaces.indexOf(race),
    ),
    labels,
    stayAt: setup.stayAt === undefined ? 0 : hexNumber(readHex(setup.stayAt).column, readHex(setup.stayAt).row),
    isLong: plan !== 'enter' && plan !== 'dash',
    endsOnEntry: plan === 'enter',
    opening: openingOf(voyage),
    needsFarEnd: plan === 'stay',
    rollsDestination: !setup.ignore.includes('destination'),
    restartsClock: options.clock === 'restarts',
    rollsEach,
    hops: plan === 'hop',
    maySettle: maySettle(voyage),
    destinationCanWait:
      plan === 'return' && setup.begins === 'entry' && latecomers === 'wait' && voyage.isReturnSideRight && !rollsEach,
  };
}

/** Returns true if the BPV of any defender is low enough for a force with plan hop to settle there (IP2.613). */
export function maySettle({ setup, destinations }: PortalPlan): boolean {
  return setup.plan === 'hop' && destinations.rows.some(({ bpv }) => bpv <= setup.settle);
}

/**
 * IP2.434, IP2.442, IP2.443, IP2.82: returns the counters that have the same value above 0 after every entry, as pairs of a counter
 * and its value.
 */
function openingOf({ setup, groups }: PortalPlan): Int32Array {
  const { defender, storm, webs } = setup;
  const pairs = [
    [ATTACKER_STATUS, groups[0].unit.weaponsStatus],
    [DEFENDER_STATUS, Math.max(0, defender.weaponsStatus - 1)],
    [DEFENDER_SURPRISED, defender.weaponsStatus === 0 ? 1 : 0],
    [WEBS_MOVED, storm ? webs.laid.length : 0],
  ];
  return Int32Array.from(pairs.filter(([, value]) => value > 0).flat());
}

/** Returns the labels of every category. The first label is `none`, except for hexes, whose last label is `off the map`. */
export function labelsOf({ setup: { map, defender }, destinations: { rows } }: PortalPlan): Labels {
  const distinct = (names: readonly string[]) => [...new Set([NOWHERE, ...names])];
  const open = defender.chooses === undefined ? defender.openRaces : [defender.chooses];
  const defenderRaces = rows.flatMap(({ defenderRace }) => {
    if (defenderRace !== OPEN_RACE || open.length === 0) return [defenderRace || NO_RACE];
    return open;
  });
  const hexes = Array.from({ length: map.columns * map.rows }, (_, at) =>
    hexName({ column: 1 + Math.floor(at / map.rows), row: 1 + (at % map.rows) }),
  );
  return {
    charts: distinct(rows.map(({ chart }) => chart)),
    destinations: distinct(rows.map(({ label }) => label)),
    scenarios: distinct(rows.map(({ scenario }) => scenario)),
    races: distinct(rows.map(({ race }) => race || NO_RACE)),
    defenderRaces: distinct(defenderRaces),
    hexes: [...hexes, OFF_MAP],
  };
}
