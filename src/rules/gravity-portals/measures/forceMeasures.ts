import type { PortalPlan } from '../plan/PortalPlan.ts';
import * as figures from '../play/counters.ts';
import {
  countRow,
  type MeasureRow,
  type MeasureRows,
  mostJumps,
  prospectsOf,
  totalOf,
  type UnitValue,
} from './measures.ts';

/** Who is with the leader, and what coming out did to them. */
export function forceRows(voyage: PortalPlan): MeasureRows {
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
    countRow(figures.TUMBLED, 'tumbled', 'exits that set a unit tumbling', 'exits', units * exits),
    status > 0 &&
      countRow(figures.ATTACKER_STATUS, 'attacker_status', 'weapons status of the leader', 'levels', status),
    units > 1 && countRow(figures.ATTACKERS, 'attackers', 'units that are with the leader in the end', 'units', units),
    (groups.length > 1 || (units > 1 && setup.plan === 'dash')) &&
      countRow(figures.LEFT_BEHIND, 'left_behind', 'units that the leader leaves behind', 'units', units),
    units > 1 && may.home && countRow(figures.UNITS_HOME, 'units_home', 'units that come home', 'units', units),
    comesLate &&
      countRow(figures.REINFORCED, 'reinforced', 'units that join the leader through a later window', 'units', units),
    (comesLate || mayPart) &&
      countRow(figures.SCATTERED, 'scattered', 'units that come out elsewhere than the leader', 'units', units),
    (setup.plan !== 'enter' || units > 1) &&
      countRow(
        figures.UNITS_OUT,
        'units_out',
        'exits of units, each with turn mode reset, fire control disrupted and lock-ons broken',
        'exits',
        units * exits,
      ),
    ...EQUIPMENT.map(({ figure, name, title, unit, value, isOnce }): MeasureRow | false => {
      const most = totalOf(voyage, value) * (isOnce ? 1 : exits);
      return most > 0 && countRow(figure, name, title, unit, most);
    }),
  ];
}

/** Counts of what only some units have, on the first exit alone or on each. */
const EQUIPMENT: readonly {
  readonly figure: number;
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly value: UnitValue;
  readonly isOnce: boolean;
}[] = [
  {
    figure: figures.ITEMS_LEFT,
    name: 'items_left',
    title: 'expendable items that arrive',
    unit: 'items',
    value: ({ items }) => (items === undefined ? 0 : items.carried - items.expended),
    isOnce: true,
  },
  {
    figure: figures.TUMBLED_LIGHT,
    name: 'tumbled_light',
    title: 'exits that set a fighter or shuttle tumbling',
    unit: 'exits',
    value: ({ kind }) => Number(kind === 'fighter' || kind === 'shuttle'),
    isOnce: false,
  },
  {
    figure: figures.PODS_SEPARATED,
    name: 'pods_separated',
    title: 'pods that separate',
    unit: 'pods',
    value: ({ pods }) => pods,
    isOnce: true,
  },
  {
    figure: figures.FLYWHEELS_RESET,
    name: 'flywheels_reset',
    title: 'exits that reset a positron flywheel',
    unit: 'exits',
    value: ({ flywheel }) => Number(flywheel),
    isOnce: false,
  },
  {
    figure: figures.CLOAKS_EXPOSED,
    name: 'cloaks_exposed',
    title: 'exits that expose a cloaked unit',
    unit: 'exits',
    value: ({ cloaked }) => Number(cloaked),
    isOnce: false,
  },
  {
    figure: figures.ESGS_DROPPED,
    name: 'esgs_dropped',
    title: 'ESG fields that drop',
    unit: 'fields',
    value: ({ esg }) => esg,
    isOnce: true,
  },
  {
    figure: figures.SEEKERS_INERT,
    name: 'seekers_inert',
    title: 'seeking weapons that go inert',
    unit: 'seekers',
    value: ({ seekers }) => seekers.guided,
    isOnce: true,
  },
  {
    figure: figures.SEEKERS_PASSED,
    name: 'seekers_passed',
    title: 'seeking weapons that fly on',
    unit: 'seekers',
    value: ({ seekers }) => seekers.ballistic + seekers.typeThree,
    isOnce: true,
  },
  {
    figure: figures.BEAMS_CUT,
    name: 'beams_cut',
    title: 'tractor beams that the passage cuts',
    unit: 'beams',
    value: ({ towedBy }) => Number(towedBy !== undefined),
    isOnce: true,
  },
];
