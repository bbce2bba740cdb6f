import type { Voyage } from '../orders/Voyage.ts';
import * as figures from '../play/figures.ts';
import { labelsOf } from '../play/tables/placeTables.ts';
import { categoryRow, countRow, eventRow, flagRow, type MeasureRow, type MeasureRows } from './MeasureRow.ts';
import { mostShifts } from './mostOf.ts';
import { prospectsOf } from './prospects.ts';

/** The most that 2d6 show. */
const MOST_PIPS = 12;

/** What the portal does by itself, and who knows of it. */
export function watchRows(voyage: Voyage): MeasureRows {
  const { setup, turns } = voyage;
  const { plan, ignore, portal, options, defender, storm, fireLine, webs } = setup;
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const hasWaves = isLong && !ignore.includes('waves');
  const hasDrift = isLong && !ignore.includes('drift');
  const may = prospectsOf(voyage);
  const checks = mostShifts(voyage) * (options.waves === 'one' ? 1 : 2);
  const strength = checks * MOST_PIPS * portal.wave.multiplier;
  const known = 'knows where the portal is';
  return [
    hasWaves && countRow(figures.WAVES, 'waves', 'gravity waves', 'waves', checks),
    hasWaves &&
      countRow(figures.WAVE_STRENGTH, 'wave_strength', 'strength of all gravity waves together', 'points', strength),
    hasWaves && countRow(figures.WAVES_FELT, 'waves_felt', 'gravity waves that reach the force', 'waves', checks),
    hasDrift && countRow(figures.TURNS_KNOWN, 'turns_known', `turns in which the force ${known}`, 'turns', turns),
    hasDrift &&
      countRow(
        figures.TURNS_DEFENDER_KNOWS,
        'turns_defender_knows',
        `turns in which the defender ${known}`,
        'turns',
        turns,
      ),
    plan === 'stay' && driftedOverRow(voyage),
    fireLine !== undefined &&
      countRow(figures.FIRE_BLOCKED, 'fire_blocked', 'turns in which the portal bars the line of fire', 'turns', turns),
    webs.laid.length > 0 &&
      countRow(figures.WEBS_MOVED, 'webs_moved', 'webs that are carried away', 'webs', webs.laid.length),
    may.date &&
      may.home &&
      defender.follows &&
      options.companions === 'same-trip' &&
      flagRow(figures.FOLLOWED, 'followed', 'defenders are carried along on the way home'),
    isLong &&
      defender.leavesOnTurn !== undefined &&
      flagRow(figures.DEFENDER_GONE, 'defender_gone', 'the defenders have left the map for good'),
    isLong &&
      storm &&
      eventRow(figures.TURN_NOTICED, 'turn_noticed', 'turn in which the transfer is noticed', 'turns', 31),
    hasDrift && categoryRow(figures.PORTAL_HEX, 'portal_hex', 'last hex of the portal', labelsOf(voyage).hexes),
  ];
}

/** How often the portal drifts onto a force that stays. */
export function driftedOverRow(voyage: Voyage): MeasureRow {
  const most = mostShifts(voyage) + 1;
  return countRow(figures.DRIFTED_OVER, 'drifted_over', 'drifts of the portal onto the force', 'drifts', most);
}
