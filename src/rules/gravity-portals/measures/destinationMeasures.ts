import { distancesOf } from '../plan/Destinations.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import * as figures from '../play/counters.ts';
import { labelsOf } from '../tables/placeTables.ts';
import { categoryRow, countRow, eventRow, flagRow, type MeasureRows } from './measures.ts';

/** Where the force came out last, and what waits there. */
export function destinationRows(voyage: PortalPlan): MeasureRows {
  const { setup, destinations } = voyage;
  const { plan, ignore, defender, options } = setup;
  const labels = labelsOf(voyage);
  const hasDestination = !ignore.includes('destination');
  const distance = Math.max(...destinations.rows.flatMap((row) => distancesOf(row, setup)));
  const isOpenRaceNamed = defender.chooses !== undefined || defender.openRaces.length > 0;
  return [
    hasDestination && categoryRow(figures.CHART, 'chart', 'chart of the destination', labels.charts),
    hasDestination && categoryRow(figures.DESTINATION, 'destination', 'destination', labels.destinations),
    hasDestination && categoryRow(figures.SCENARIO, 'scenario', 'scenario', labels.scenarios),
    hasDestination && categoryRow(figures.RACE, 'race', 'side that the force stands in for', labels.races),
    hasDestination &&
      isOpenRaceNamed &&
      categoryRow(figures.DEFENDER_RACE, 'defender_race', 'race of the defender', labels.defenderRaces),
    hasDestination &&
      (voyage.isEntryCertain ? countRow : eventRow)(
        figures.DEFEND_DISTANCE,
        'defend_distance',
        'hexes to the defender',
        'hexes',
        distance,
      ),
    plan !== 'return' &&
      options.clock === 'carries' &&
      countRow(
        figures.IMPULSES_LOST,
        'impulses_lost',
        `impulses that the defender there loses${voyage.isEntryCertain ? '' : ' (0: none, or it never gets in)'}`,
        'impulses',
        31,
      ),
    defender.weaponsStatus > 1 &&
      countRow(figures.DEFENDER_STATUS, 'defender_status', 'weapons status of the defender', 'levels', 2),
    defender.weaponsStatus === 0 &&
      flagRow(figures.DEFENDER_SURPRISED, 'defender_surprised', 'the defender is surprised'),
    defender.layout !== undefined &&
      countRow(
        figures.LAYOUT_OFF_MAP,
        'layout_off_map',
        'defenders whose place falls off the map',
        'units',
        Object.keys(defender.layout.others).length,
      ),
  ];
}
