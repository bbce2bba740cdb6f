import { compareFigures } from '../../../foundation/comparing.ts';
import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import type { Mission } from '../setup/BattleSetup.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { STEADY } from './flee.ts';
import { narrateMission, narrateMissionPoints } from './narrateRound.ts';
import { MISSION } from './purposes.ts';
import { CASUALTY, PRESENT, type State } from './State.ts';

/** Each side shuffles its mission cards and takes the top one (RQ.SET.3). */
export function drawMissions(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, mission } = state;
  for (let side = 0; side < mission.length; side += 1) {
    const cards = tables.setup.battle?.missions[side].length ?? 0;
    mission[side] = cards > 1 ? chance.die(numbered(MISSION, side), cards) - 1 : cards - 1;
    if (journal !== null && cards > 0) narrateMission(state, side, journal);
  }
}

/** The points of missions that are looked at now (RQ.PREP.1, RQ.CLEAN.1, RQ.VP.1). */
export function scoreMissions(state: State, when: 'preparation' | 'cleanup' | 'game', journal: Journal | null): void {
  const { mission, missionPoints } = state;
  for (let side = 0; side < mission.length; side += 1) {
    const card = missionOf(state, side);
    if (card === null || whenScored(card) !== when || !isMet(state, side, card)) continue;
    missionPoints[side] += card.points;
    if (journal !== null) narrateMissionPoints(state, side, card, journal);
  }
}

/** The card that a side has drawn; null: none. */
export function missionOf({ tables, mission }: State, side: number): Mission | null {
  return mission[side] < 0 ? null : (tables.setup.battle?.missions[side][mission[side]] ?? null);
}

function whenScored(card: Mission): 'preparation' | 'cleanup' | 'game' {
  return card.kind === 'hold' ? card.each : 'game';
}

function isMet(state: State, side: number, card: Mission): boolean {
  if (card.kind === 'hold') return holds(state, side, card);
  const { gone, tables } = state;
  const isOut =
    gone[card.unit] === CASUALTY || (gone[card.unit] !== PRESENT && tables.setup.options.disabled === 'off-the-field');
  return card.kind === 'kill' ? isOut : gone[card.unit] === PRESENT;
}

/** An own unit without Escape Marker stands within reach of the objective, and no opponent's does. */
function holds(state: State, side: number, { at: [x, y], within }: Mission & { kind: 'hold' }): boolean {
  const { tables, gone, fleeing, field } = state;
  let isHeld = false;
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) continue;
    const distance = field.distanceTo(unit, x * HUNDREDTHS, y * HUNDREDTHS);
    if (compareFigures(distance, within * HUNDREDTHS) > 0) continue;
    if (tables.units[unit].side !== side) return false;
    isHeld = true;
  }
  return isHeld;
}
