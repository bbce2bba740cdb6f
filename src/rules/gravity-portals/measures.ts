import { category, count, flag, lessIsBetter, type Measure, moreIsBetter, whereItHappens } from '../Measure.ts';
import { distancesOf } from './plan/Destinations.ts';
import type { PortalPlan } from './plan/PortalPlan.ts';
import * as counters from './play/counters.ts';
import type { State } from './play/State.ts';
import { mostDriftsOfVoyage, mostJumps, prospectsOf, totalOf, type UnitValue } from './prospects.ts';
import { labelsOf } from './tables/placeTables.ts';

/** A measure, and the counter whose value it reports. */
export interface PortalRow {
  readonly measure: Measure;
  readonly counter: number;
}

/** Rows in order; `false` stands for a measure that the setup does not report. */
type PortalRows = readonly (PortalRow | false)[];

/**
 * Returns the measures that a voyage reports, in order and each once. Measures of events that the setup makes impossible are not
 * included. The first measure is the leading measure.
 */
export function rowsOf(voyage: PortalPlan): PortalRow[] {
  const rows = [...outcomeRows(voyage), ...destinationRows(voyage), ...forceRows(voyage), ...watchRows(voyage)].filter(
    (row) => row !== false,
  );
  return rows.filter(({ counter }, at) => rows.findIndex((row) => row.counter === counter) === at);
}

/**
 * Writes the measures of the voyage that has just ended. Measures that depend only on the voyage's chart row come from
 * a table.
 */
export function observe(state: State, into: Int32Array): void {
  const { tables, counters: counted, row } = state;
  const { measures, rowObserved, rowObservedAt } = tables;
  measures.observe(state, counted, into);
  const first = (row + 1) * rowObservedAt.length;
  for (let at = 0; at < rowObservedAt.length; at += 1) into[rowObservedAt[at]] = rowObserved[first + at];
}

function flagRow(counter: number, name: string, title: string): PortalRow {
  return { counter, measure: flag(name, title, 'voyages') };
}

function countRow(counter: number, name: string, title: string, unit: string, most: number): PortalRow {
  return { counter, measure: count(name, title, unit, most) };
}

/** Returns a row for a counter that is 0 if its event does not happen, and positive if it does. */
function eventRow(counter: number, name: string, title: string, unit: string, most: number): PortalRow {
  return { counter, measure: whereItHappens(count(name, title, unit, most)) };
}

function categoryRow(counter: number, name: string, title: string, labels: readonly string[]): PortalRow {
  return { counter, measure: category(name, title, 'voyages', labels) };
}

/** Marks higher values of the measure of a row as better. */
function more({ counter, measure }: PortalRow): PortalRow {
  return { counter, measure: moreIsBetter(measure) };
}

/** Marks lower values of the measure of a row as better. */
function less({ counter, measure }: PortalRow): PortalRow {
  return { counter, measure: lessIsBetter(measure) };
}

/** Returns the measures of how and when the voyage ends: home, settled, located or lost. */
function outcomeRows(voyage: PortalPlan): PortalRows {
  const { setup, turns, destinations } = voyage;
  const { plan, ignore } = setup;
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const may = prospectsOf(voyage);
  const hasDestination = !ignore.includes('destination');
  const bpv = Math.max(...destinations.rows.map((row) => row.bpv));
  const jumps = mostJumps(voyage);
  return [
    leadingRow(voyage),
    ENTERED,
    may.location && LOCATED,
    may.home && returnedRow(voyage),
    plan !== 'enter' &&
      less(flagRow(counters.STRANDED, 'stranded', `${subjectOf(voyage)} is carried away and not home in the end`)),
    may.rest && SETTLED,
    may.location &&
      eventRow(counters.TURN_LOCATED, 'turn_located', 'turn in which the portal is located', 'turns', turns),
    may.date &&
      may.home &&
      eventRow(
        counters.TURN_RETURNED,
        'turn_returned',
        `turn in which ${subjectOf(voyage)} comes home`,
        'turns',
        turns,
      ),
    may.rest && eventRow(counters.TURN_SETTLED, 'turn_settled', 'turn in which the force settles', 'turns', turns),
    isLong &&
      less(
        countRow(
          counters.TURNS_AWAY,
          'turns_away',
          'turns away, until the return or the end of the voyage',
          'turns',
          turns,
        ),
      ),
    hasDestination && bpvRow(voyage),
    hasDestination &&
      jumps > 1 &&
      countRow(counters.BPV_MET, 'bpv_met', 'total BPV of all defenders on the way', 'BPV', bpv * jumps),
    isLong && jumpsRow(voyage),
    may.date &&
      less(
        countRow(counters.WINDOWS_MISSED, 'windows_missed', 'return windows missed', 'windows', Math.ceil(turns / 2)),
      ),
    // If destinations are ignored, the number of dates is not reported, because it would double the states of the exact
    // solver.
    hasDestination &&
      may.date &&
      countRow(counters.DATES, 'dates', 'dates of return windows that become known', 'dates', turns),
  ];
}

const ENTERED = more(flagRow(counters.ENTERED, 'entered', 'an open window carries the force away'));
const SETTLED = more(flagRow(counters.SETTLED, 'settled', 'the force finds a place to stay'));
const LOCATED = more(flagRow(counters.LOCATED, 'located', 'the portal is located by information'));

/**
 * Returns the leading measure of the plan:
 *
 * - `enter`: the entry; if the entry is certain and a destination is rolled, the defender's BPV.
 * - `return`, `dash`: the return.
 * - `hop`: the return if the force can come home; otherwise settling if the force can settle; otherwise the number of
 *   jumps.
 * - `stay`: the location of the portal if information can locate it; otherwise the number of drifts onto the force.
 */
function leadingRow(voyage: PortalPlan): PortalRow {
  const { plan, ignore } = voyage.setup;
  const may = prospectsOf(voyage);
  if (plan === 'enter') return voyage.isEntryCertain && !ignore.includes('destination') ? bpvRow(voyage) : ENTERED;
  // The goal of plans `return` and `dash` is to come home, even if that is impossible.
  if (plan === 'return' || plan === 'dash' || may.home) return returnedRow(voyage);
  if (plan === 'stay') return may.location ? LOCATED : driftedOverRow(voyage);
  return may.rest ? SETTLED : jumpsRow(voyage);
}

function jumpsRow(voyage: PortalPlan): PortalRow {
  return countRow(counters.JUMPS, 'jumps', 'jumps', 'jumps', mostJumps(voyage));
}

function bpvRow(voyage: PortalPlan): PortalRow {
  const most = Math.max(...voyage.destinations.rows.map(({ bpv }) => bpv));
  const title = 'BPV of the defender at the destination';
  // If every defender has a positive value, 0 means that the force never gets in.
  const tellsEntry = !voyage.isEntryCertain && voyage.destinations.rows.every(({ bpv }) => bpv > 0);
  return (tellsEntry ? eventRow : countRow)(counters.DEFENDER_BPV, 'defender_bpv', title, 'BPV', most);
}

function returnedRow(voyage: PortalPlan): PortalRow {
  return more(flagRow(counters.RETURNED, 'returned', `${subjectOf(voyage)} comes home`));
}

/**
 * Returns the words for the units whose return is measured. A force of one unit is called "the force". For larger
 * forces only the leading units count, because other units may come home without them, or stay away.
 */
function subjectOf(voyage: PortalPlan): string {
  if (totalOf(voyage, () => 1) === 1) return 'the force';
  return voyage.groups[0].unit.count === 1 ? 'the leader' : 'at least one of the leading units';
}

/** The highest roll of 2d6. */
const MOST_PIPS = 12;

/** Returns the measures of the portal's own events, and of what each side knows about the portal. */
function watchRows(voyage: PortalPlan): PortalRows {
  const { setup, turns } = voyage;
  const { plan, ignore, portal, options, defender, storm, fireLine, webs } = setup;
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const hasWaves = isLong && !ignore.includes('waves');
  const hasDrift = isLong && !ignore.includes('drift');
  const may = prospectsOf(voyage);
  const checks = mostDriftsOfVoyage(voyage) * (options.waves === 'one' ? 1 : 2);
  const strength = checks * MOST_PIPS * portal.wave.multiplier;
  const known = 'knows where the portal is';
  return [
    hasWaves && countRow(counters.WAVES, 'waves', 'gravity waves', 'waves', checks),
    hasWaves &&
      countRow(counters.WAVE_STRENGTH, 'wave_strength', 'strength of all gravity waves together', 'points', strength),
    hasWaves &&
      less(countRow(counters.WAVES_FELT, 'waves_felt', 'gravity waves that reach the force', 'waves', checks)),
    hasDrift &&
      more(countRow(counters.TURNS_KNOWN, 'turns_known', `turns in which the force ${known}`, 'turns', turns)),
    hasDrift &&
      countRow(
        counters.TURNS_DEFENDER_KNOWS,
        'turns_defender_knows',
        `turns in which the defender ${known}`,
        'turns',
        turns,
      ),
    plan === 'stay' && driftedOverRow(voyage),
    fireLine !== undefined &&
      less(
        countRow(
          counters.FIRE_BLOCKED,
          'fire_blocked',
          'turns in which the portal bars the line of fire',
          'turns',
          turns,
        ),
      ),
    webs.laid.length > 0 &&
      countRow(counters.WEBS_MOVED, 'webs_moved', 'webs that are carried away', 'webs', webs.laid.length),
    may.date &&
      may.home &&
      defender.follows &&
      options.companions === 'same-trip' &&
      flagRow(counters.FOLLOWED, 'followed', 'defenders are carried along on the way home'),
    isLong &&
      defender.leavesOnTurn !== undefined &&
      flagRow(counters.DEFENDER_GONE, 'defender_gone', 'the defenders have left the map for good'),
    isLong &&
      storm &&
      eventRow(counters.TURN_NOTICED, 'turn_noticed', 'turn in which the transfer is noticed', 'turns', 31),
    hasDrift && categoryRow(counters.PORTAL_HEX, 'portal_hex', 'last hex of the portal', labelsOf(voyage).hexes),
  ];
}

/** Returns the measure of how often the portal drifts onto a force that stays. */
function driftedOverRow(voyage: PortalPlan): PortalRow {
  const most = mostDriftsOfVoyage(voyage) + 1;
  return less(countRow(counters.DRIFTED_OVER, 'drifted_over', 'drifts of the portal onto the force', 'drifts', most));
}

/** Returns the measures of the last destination and its defender. */
function destinationRows(voyage: PortalPlan): PortalRows {
  const { setup, destinations } = voyage;
  const { plan, ignore, defender, options } = setup;
  const labels = labelsOf(voyage);
  const hasDestination = !ignore.includes('destination');
  const distance = Math.max(...destinations.rows.flatMap((row) => distancesOf(row, setup)));
  const isOpenRaceNamed = defender.chooses !== undefined || defender.openRaces.length > 0;
  return [
    hasDestination && categoryRow(counters.CHART, 'chart', 'chart of the destination', labels.charts),
    hasDestination && categoryRow(counters.DESTINATION, 'destination', 'destination', labels.destinations),
    hasDestination && categoryRow(counters.SCENARIO, 'scenario', 'scenario', labels.scenarios),
    hasDestination && categoryRow(counters.RACE, 'race', 'side of the scenario that the force replaces', labels.races),
    hasDestination &&
      isOpenRaceNamed &&
      categoryRow(counters.DEFENDER_RACE, 'defender_race', 'race of the defender', labels.defenderRaces),
    hasDestination &&
      (voyage.isEntryCertain ? countRow : eventRow)(
        counters.DEFEND_DISTANCE,
        'defend_distance',
        'hexes to the defender',
        'hexes',
        distance,
      ),
    plan !== 'return' &&
      options.clock === 'carries' &&
      countRow(
        counters.IMPULSES_LOST,
        'impulses_lost',
        `impulses that the defender at the destination loses${voyage.isEntryCertain ? '' : ' (0: none, or the force never gets in)'}`,
        'impulses',
        31,
      ),
    defender.weaponsStatus > 1 &&
      countRow(counters.DEFENDER_STATUS, 'defender_status', 'weapons status of the defender', 'levels', 2),
    defender.weaponsStatus === 0 &&
      flagRow(counters.DEFENDER_SURPRISED, 'defender_surprised', 'the defender is surprised'),
    defender.layout !== undefined &&
      countRow(
        counters.LAYOUT_OFF_MAP,
        'layout_off_map',
        'defenders whose hex would be off the map',
        'units',
        Object.keys(defender.layout.others).length,
      ),
  ];
}

/** Returns the measures of the units with the leader, and of the effects of exits on the units. */
function forceRows(voyage: PortalPlan): PortalRows {
  const { setup, groups } = voyage;
  const { options } = setup;
  const may = prospectsOf(voyage);
  const units = totalOf(voyage, () => 1);
  const exits = mostJumps(voyage) + 1;
  const status = groups[0].unit.weaponsStatus;
  const comesLate = setup.latecomers === 'follow';
  const dashesOn = setup.plan === 'dash' && options.samePortalWindow === 'new-roll';
  const mayPart =
    units > 1 && (options.destination === 'per-unit' || (options.companions === 'own-roll' && may.date) || dashesOn);
  return [
    less(countRow(counters.TUMBLED, 'tumbled', 'exits that set a unit tumbling', 'exits', units * exits)),
    status > 0 &&
      countRow(counters.ATTACKER_STATUS, 'attacker_status', 'weapons status of the leader', 'levels', status),
    units > 1 &&
      more(countRow(counters.ATTACKERS, 'attackers', 'units that are with the leader in the end', 'units', units)),
    (groups.length > 1 || (units > 1 && setup.plan === 'dash')) &&
      less(countRow(counters.LEFT_BEHIND, 'left_behind', 'units that the leader leaves behind', 'units', units)),
    units > 1 && may.home && more(countRow(counters.UNITS_HOME, 'units_home', 'units that come home', 'units', units)),
    comesLate &&
      countRow(counters.REINFORCED, 'reinforced', 'units that join the leader through a later window', 'units', units),
    (comesLate || mayPart) &&
      less(countRow(counters.SCATTERED, 'scattered', 'units that come out apart from the leader', 'units', units)),
    (setup.plan !== 'enter' || units > 1) &&
      countRow(
        counters.UNITS_OUT,
        'units_out',
        'exits of units, each with turn mode reset, fire control disrupted and lock-ons broken',
        'exits',
        units * exits,
      ),
    ...EQUIPMENT.map(({ counter, name, title, unit, value, isOnce }): PortalRow | false => {
      const most = totalOf(voyage, value) * (isOnce ? 1 : exits);
      return most > 0 && countRow(counter, name, title, unit, most);
    }),
  ];
}

/**
 * The measures of equipment that only some units have. With `isOnce`, each piece is counted at most once in a voyage;
 * otherwise it is counted at every exit.
 */
const EQUIPMENT: readonly {
  readonly counter: number;
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly value: UnitValue;
  readonly isOnce: boolean;
}[] = [
  {
    counter: counters.ITEMS_LEFT,
    name: 'items_left',
    title: 'expendable items that arrive',
    unit: 'items',
    value: ({ items }) => (items === undefined ? 0 : items.carried - items.expended),
    isOnce: true,
  },
  {
    counter: counters.TUMBLED_LIGHT,
    name: 'tumbled_light',
    title: 'exits that set a fighter or shuttle tumbling',
    unit: 'exits',
    value: ({ kind }) => Number(kind === 'fighter' || kind === 'shuttle'),
    isOnce: false,
  },
  {
    counter: counters.PODS_SEPARATED,
    name: 'pods_separated',
    title: 'pods that separate',
    unit: 'pods',
    value: ({ pods }) => pods,
    isOnce: true,
  },
  {
    counter: counters.FLYWHEELS_RESET,
    name: 'flywheels_reset',
    title: 'exits that reset a positron flywheel',
    unit: 'exits',
    value: ({ flywheel }) => Number(flywheel),
    isOnce: false,
  },
  {
    counter: counters.CLOAKS_EXPOSED,
    name: 'cloaks_exposed',
    title: 'exits that expose a cloaked unit',
    unit: 'exits',
    value: ({ cloaked }) => Number(cloaked),
    isOnce: false,
  },
  {
    counter: counters.ESGS_DROPPED,
    name: 'esgs_dropped',
    title: 'ESG fields that drop',
    unit: 'fields',
    value: ({ esg }) => esg,
    isOnce: true,
  },
  {
    counter: counters.SEEKERS_INERT,
    name: 'seekers_inert',
    title: 'seeking weapons that go inert',
    unit: 'seekers',
    value: ({ seekers }) => seekers.guided,
    isOnce: true,
  },
  {
    counter: counters.SEEKERS_PASSED,
    name: 'seekers_passed',
    title: 'seeking weapons that fly on',
    unit: 'seekers',
    value: ({ seekers }) => seekers.ballistic + seekers.typeThree,
    isOnce: true,
  },
  {
    counter: counters.BEAMS_CUT,
    name: 'beams_cut',
    title: 'tractor beams that the passage cuts',
    unit: 'beams',
    value: ({ towedBy }) => Number(towedBy !== undefined),
    isOnce: true,
  },
];
