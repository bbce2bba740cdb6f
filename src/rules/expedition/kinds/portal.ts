import { gravityPortals } from '../../gravity-portals/gravityPortals.ts';
import { ENTERED, RETURNED } from '../../gravity-portals/play/counters.ts';
import type { State } from '../../gravity-portals/play/State.ts';
import type { Rules } from '../../Rules.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { DESTINATION, FIRST_LOSS, HOME, stageSum } from '../plan/Layout.ts';
import type { Text } from '../setup/Setup.ts';
import { companiesOf, faceAt, facesText, fullKeys, writeCounts } from './company.ts';
import { playLegs, type StageAdapter } from './StageAdapter.ts';

/** Plays a stage at a gravity portal. */
export const portal: StageAdapter = {
  rules: gravityPortals as unknown as Rules<unknown, unknown>,
  losses: [['stranded_units', 'stranded']],
  keyLength: ({ setup }) => setup.units.length,
  writeKey: (journey, _stage, carried, _hasBoxes, into) => writeCounts(journey, carried, into),
  templates: fullKeys,
  textOf: (journey, stage, key) => withoutLostTowers(journey, facesText(journey, stage, key, 'transit', 'force')),
  partOf: () => '',
  legOf: () => 0,
  hurt: () => {},
  recallHurt: () => {},
  isHurt: () => false,
  playAll: (legs) => playLegs(portal.rules, legs),
  leave(journey, stage, key, state, carried, sums) {
    const { setup, layout, asksHome } = journey;
    const { ships, row } = state as State;
    const isHome = isHomeNow(state as State);
    const isThere = hasArrived(state as State);
    let group = 0;
    let stranded = 0;
    for (let unit = 0; unit < setup.units.length; unit += 1) {
      if (key[unit] === 0) continue;
      const arrived = isThere ? ships[group] : 0;
      group += 1;
      stranded += key[unit] - arrived;
      carried[layout.count + unit] = arrived;
    }
    sums[stageSum(stage.at, FIRST_LOSS)] += stranded;
    // A force that is home again, or that no window let in, meets no opposition.
    const destination = isThere && !isHome ? row : -1;
    for (let at = 0; at < stage.feeds.length; at += 1) {
      const { battle, oppositionOf } = stage.feeds[at];
      carried[layout.opposition + battle] = destination < 0 ? 0 : oppositionOf[destination];
    }
    if (asksHome) carried[HOME] = isHome ? 1 : 0;
    if (stage.tellsDestination) sums[DESTINATION] += destination + 1;
    return true;
  },
  endsOf(journey, stage, key, state) {
    const rows = rowsThatMatter(stage, state as State);
    const sizes = key.filter((count) => count > 0);
    return {
      count: 2 * companiesOf(journey, key) * (1 + rows),
      of(finished) {
        const { ships, row } = finished as State;
        const isThere = hasArrived(finished as State);
        let end = isHomeNow(finished as State) ? 1 : 0;
        for (let group = 0; group < sizes.length; group += 1) {
          end = end * (sizes[group] + 1) + (isThere ? ships[group] : 0);
        }
        return rows === 0 ? end : end * (rows + 1) + (isThere ? row + 1 : 0);
      },
    };
  },
  whereIs: (_journey, _stage, _key, path) => faceAt(path, 'transit', 'force'),
};

/** Returns true if the force is home again. */
function isHomeNow({ counters }: State): boolean {
  return counters[RETURNED] === 1;
}

/**
 * Returns true if units go on to the next stage. With the plans `return` and `dash`, the units must be home again. With
 * any other plan, a window must have let them in.
 */
function hasArrived(state: State): boolean {
  const { plan } = state.tables.voyage.setup;
  return plan === 'return' || plan === 'dash' ? isHomeNow(state) : state.counters[ENTERED] === 1;
}

/** The number of chart rows if the destination matters later, to a battle or to a measure of the journey; otherwise 0. */
function rowsThatMatter({ feeds, tellsDestination }: JourneyStage, { tables }: State): number {
  return feeds.length > 0 || tellsDestination ? tables.voyage.destinations.rows.length : 0;
}

/**
 * Returns the setup without the `towedBy` of each unit whose towing unit is lost or at home. Such a unit moves at its
 * own speed.
 */
function withoutLostTowers({ setup }: ExpeditionPlan, text: Text): Text {
  const force = text.force as Readonly<Record<string, Text>>;
  const all = [...setup.units.map(({ name }) => name), ...setup.atHome];
  const lost = all.filter((name) => !Object.hasOwn(force, name));
  const units = Object.entries(force).map(([name, { towedBy, ...unit }]) => {
    const isTowed = towedBy !== undefined && !lost.includes(String(towedBy));
    return [name, isTowed ? { ...unit, towedBy } : unit];
  });
  return { ...text, force: Object.fromEntries(units) };
}
