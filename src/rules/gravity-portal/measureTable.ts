import { count, flag, type Measure } from '../Measure.ts';
import type { Voyage } from './orders/Voyage.ts';
import * as figures from './play/figures.ts';
import { labelsOf } from './play/placeTables.ts';

/** A measure and the figure of a trial that it reports. */
export interface MeasureRow {
  readonly figure: number;
  readonly measure: Measure;
}

const WAVE_MOST = 12;

/** What a voyage reports: the measures of its plan, without those that its setup cannot move. The first leads. */
export function measureTable(voyage: Voyage): MeasureRow[] {
  const { setup, groups, turns, destinations, isEntryCertain } = voyage;
  const { plan, defender, webs, ignore, storm, portal, options } = setup;
  const labels = labelsOf(voyage);
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const hasWaves = isLong && !ignore.includes('waves');
  const hasDrift = isLong && !ignore.includes('drift');
  const hasDestination = !ignore.includes('destination');
  const units = groups.reduce((sum, { unit }) => sum + unit.count, 0);
  const total = (value: (unit: (typeof groups)[number]['unit']) => number) =>
    groups.reduce((sum, { unit }) => sum + unit.count * value(unit), 0);
  const bpv = Math.max(...destinations.rows.map((row) => row.bpv));
  const distance = Math.max(...destinations.rows.map((row) => row.distance));
  const jumps = mostJumps(voyage);
  const exits = jumps + 1;
  const checks = (turns - 1) * (options.waves === 'one' ? 1 : 2);
  const lead = groups[0].unit;

  const entered = {
    figure: figures.ENTERED,
    measure: flag('entered', 'an open window carries the force away', 'voyages'),
  };
  const returned = { figure: figures.RETURNED, measure: flag('returned', 'the force comes home', 'voyages') };
  const located = {
    figure: figures.LOCATED,
    measure: flag('located', 'the portal is located by information', 'voyages'),
  };
  const defenderBpv = row(figures.DEFENDER_BPV, 'defender_bpv', 'worth of the defender there', 'BPV', bpv);
  const leading = {
    enter: isEntryCertain ? defenderBpv : entered,
    dash: returned,
    return: returned,
    hop: returned,
    stay: located,
  }[plan];

  const rows: (MeasureRow | false)[] = [
    leading,
    entered,
    isLong && located,
    plan !== 'enter' && plan !== 'stay' && returned,
    plan !== 'enter' && {
      figure: figures.STRANDED,
      measure: flag('stranded', 'the force is carried away and not home in the end', 'voyages'),
    },
    plan === 'hop' && {
      figure: figures.SETTLED,
      measure: flag('settled', 'the force finds a place to stay', 'voyages'),
    },
    isLong && row(figures.TURN_LOCATED, 'turn_located', 'turn in which the portal is located', 'turns', turns),
    (plan === 'return' || plan === 'hop') &&
      row(figures.TURN_RETURNED, 'turn_returned', 'turn in which the force comes home', 'turns', turns),
    isLong && row(figures.TURNS_AWAY, 'turns_away', 'turns away', 'turns', turns),
    hasDestination && defenderBpv,
    jumps > 1 && row(figures.BPV_MET, 'bpv_met', 'worth of all defenders on the way', 'BPV', bpv * jumps),
    isLong && row(figures.JUMPS, 'jumps', 'jumps to a destination', 'jumps', jumps),
    (plan === 'return' || plan === 'hop') &&
      row(figures.WINDOWS_MISSED, 'windows_missed', 'return windows missed', 'windows', Math.ceil(turns / 2)),
    hasDestination &&
      (plan === 'return' || plan === 'hop') &&
      row(figures.DATES, 'dates', 'dates of return windows found out', 'dates', turns),
    row(figures.TUMBLED, 'tumbled', 'exits that set a unit tumbling', 'exits', units * exits),
    hasWaves && row(figures.WAVES, 'waves', 'gravity waves', 'waves', checks),
    hasWaves &&
      row(
        figures.WAVE_STRENGTH,
        'wave_strength',
        'strength of all gravity waves together',
        'points',
        checks * WAVE_MOST * portal.wave.multiplier,
      ),
    hasWaves && row(figures.WAVES_FELT, 'waves_felt', 'gravity waves that reach the force', 'waves', checks),
    hasDrift &&
      row(figures.TURNS_KNOWN, 'turns_known', 'turns in which the force knows where the portal is', 'turns', turns),
    hasDrift &&
      row(
        figures.TURNS_DEFENDER_KNOWS,
        'turns_defender_knows',
        'turns in which the defender knows where the portal is',
        'turns',
        turns,
      ),
    hasDestination && category(figures.CHART, 'chart', 'chart of the destination', labels.charts),
    hasDestination && category(figures.DESTINATION, 'destination', 'destination', labels.destinations),
    hasDestination && category(figures.SCENARIO, 'scenario', 'scenario', labels.scenarios),
    hasDestination && category(figures.RACE, 'race', 'side that the force stands in for', labels.races),
    hasDestination &&
      (defender.chooses !== undefined || defender.openRaces.length > 0) &&
      category(figures.DEFENDER_RACE, 'defender_race', 'race of the defender', labels.defenderRaces),
    hasDestination && row(figures.DEFEND_DISTANCE, 'defend_distance', 'hexes to the defender', 'hexes', distance),
    plan !== 'return' &&
      row(figures.IMPULSES_LOST, 'impulses_lost', 'impulses that the defender loses', 'impulses', 31),
    defender.weaponsStatus > 1 &&
      row(figures.DEFENDER_STATUS, 'defender_status', 'weapons status of the defender', 'levels', 2),
    defender.weaponsStatus === 0 && {
      figure: figures.DEFENDER_SURPRISED,
      measure: flag('defender_surprised', 'the defender is surprised', 'voyages'),
    },
    lead.weaponsStatus > 0 &&
      row(figures.ATTACKER_STATUS, 'attacker_status', 'weapons status of the leader', 'levels', lead.weaponsStatus),
    units > 1 && row(figures.ATTACKERS, 'attackers', 'units that are with the leader in the end', 'units', units),
    groups.length > 1 && row(figures.LEFT_BEHIND, 'left_behind', 'units left behind', 'units', units),
    setup.latecomers === 'follow' &&
      row(figures.REINFORCED, 'reinforced', 'units that join the leader through a later window', 'units', units),
    setup.latecomers === 'follow' &&
      row(figures.SCATTERED, 'scattered', 'units that come out elsewhere through a later window', 'units', units),
    some('items_left', figures.ITEMS_LEFT, 'expendable items that arrive', 'items', itemsOf, 1),
    (plan !== 'enter' || units > 1) &&
      row(
        figures.UNITS_OUT,
        'units_out',
        'exits of units, each with turn mode reset, fire control disrupted and lock-ons broken',
        'exits',
        units * exits,
      ),
    some(
      'tumbled_light',
      figures.TUMBLED_LIGHT,
      'exits that set a fighter or shuttle tumbling',
      'exits',
      (unit) => Number(unit.kind === 'fighter' || unit.kind === 'shuttle'),
      exits,
    ),
    some('pods_separated', figures.PODS_SEPARATED, 'pods that separate', 'pods', ({ pods }) => pods, 1),
    some(
      'flywheels_reset',
      figures.FLYWHEELS_RESET,
      'exits that reset a positron flywheel',
      'exits',
      ({ flywheel }) => Number(flywheel),
      exits,
    ),
    some(
      'cloaks_exposed',
      figures.CLOAKS_EXPOSED,
      'exits that expose a cloaked unit',
      'exits',
      ({ cloaked }) => Number(cloaked),
      exits,
    ),
    some('esgs_dropped', figures.ESGS_DROPPED, 'ESG fields that drop', 'fields', ({ esg }) => esg, 1),
    some(
      'seekers_inert',
      figures.SEEKERS_INERT,
      'seeking weapons that go inert',
      'seekers',
      ({ seekers }) => seekers.guided,
      1,
    ),
    some(
      'seekers_passed',
      figures.SEEKERS_PASSED,
      'seeking weapons that fly on',
      'seekers',
      ({ seekers }) => seekers.ballistic + seekers.typeThree,
      1,
    ),
    some(
      'beams_cut',
      figures.BEAMS_CUT,
      'tractor beams that the passage cuts',
      'beams',
      ({ towedBy }) => Number(towedBy !== undefined),
      1,
    ),
    webs.laid.length > 0 &&
      row(figures.WEBS_MOVED, 'webs_moved', 'webs that are carried away', 'webs', webs.laid.length),
    defender.layout !== undefined &&
      row(
        figures.LAYOUT_OFF_MAP,
        'layout_off_map',
        'defenders whose place falls off the map',
        'units',
        Object.keys(defender.layout.others).length,
      ),
    plan === 'stay' &&
      row(figures.DRIFTED_OVER, 'drifted_over', 'drifts of the portal onto the force', 'drifts', turns),
    setup.fireLine !== undefined &&
      row(figures.FIRE_BLOCKED, 'fire_blocked', 'turns in which the portal bars the line of fire', 'turns', turns),
    (plan === 'return' || plan === 'hop') &&
      defender.follows && {
        figure: figures.FOLLOWED,
        measure: flag('followed', 'defenders are carried along on the way home', 'voyages'),
      },
    isLong &&
      defender.leavesOnTurn !== undefined && {
        figure: figures.DEFENDER_GONE,
        measure: flag('defender_gone', 'the defenders have left the map for good', 'voyages'),
      },
    isLong && storm && row(figures.TURN_NOTICED, 'turn_noticed', 'turn in which the transfer is noticed', 'turns', 31),
    hasDrift && category(figures.PORTAL_HEX, 'portal_hex', 'where the portal is in the end', labels.hexes),
  ];
  const present = rows.filter((each) => each !== false);
  return present.filter((each, at) => present.findIndex(({ figure }) => figure === each.figure) === at);

  /** A count of something that only some units have; left out where none has it. */
  function some(
    name: string,
    figure: number,
    title: string,
    unit: string,
    value: (unit: (typeof groups)[number]['unit']) => number,
    times: number,
  ): MeasureRow | false {
    const most = total(value) * times;
    return most > 0 && row(figure, name, title, unit, most);
  }
}

function itemsOf({ items }: Voyage['groups'][number]['unit']): number {
  return items === undefined ? 0 : items.carried - items.expended;
}

/** How many times the force can come out at a destination at most. */
function mostJumps({ setup, turns, windows, isReturnSideRight }: Voyage): number {
  if (setup.plan === 'hop') return turns * windows.length;
  if (setup.plan === 'dash') return setup.options.samePortalWindow === 'new-roll' ? 2 : 1;
  return setup.plan === 'return' && (!isReturnSideRight || setup.options.home === 'last') ? turns : 1;
}

function category(figure: number, name: string, title: string, labels: readonly string[]): MeasureRow {
  return {
    figure,
    measure: { name, kind: 'category', min: 0, max: labels.length - 1, unit: 'voyages', step: 1, title, labels },
  };
}

function row(figure: number, name: string, title: string, unit: string, most: number): MeasureRow {
  return { figure, measure: count(name, title, unit, most) };
}
