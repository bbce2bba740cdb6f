import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Setup } from '../setup/Setup.ts';
import { CLOSE, RANGED } from './Attack.ts';
import { begin } from './begin.ts';
import { SIDES } from './die.ts';
import { BLOCKS, DAMAGE, HITS, WOUNDS } from './figures.ts';
import { BLOCK, HIT } from './purposes.ts';
import { readyAttack } from './readyAttack.ts';
import { CASUALTY, PRESENT, type State } from './State.ts';

const ATTACKER = 0;
const DEFENDER = 1;

/** What a plain attack comes to before its first roll, which is the same in every trial; no dice where none can hit. */
export interface SettledAttack {
  readonly dice: number;
  readonly need: number;
  readonly blocks: number;
  readonly blockNeed: number;
  /** HP boxes that the defender has left. */
  readonly boxes: number;
}

/**
 * Whether mode `attack` is nothing but a roll of hits and a roll of blocks, so that `strikeOut` can play it: nobody reacts,
 * retreats or has abilities, by which alone one trial could roll other dice than the next.
 */
export function isPlainAttack({ mode, units }: Setup): boolean {
  return (
    mode === 'attack' &&
    units.every(({ card, plan }) => card.abilities.length === 0 && !plan.best) &&
    units[DEFENDER].plan.reactions.length === 0 &&
    units[DEFENDER].plan.retreat === null &&
    !units[DEFENDER].plan.random
  );
}

/**
 * Plays a plain attack: two draws, and what the measures of an attack read. By steps, one attack would set up all that a
 * battle needs for the sake of two rolls; `strikeOut.test.ts` holds the two equal, trial by trial, on random attacks.
 */
export function strikeOut(state: State, chance: Chance): boolean {
  const { figures, gone } = state;
  const { dice, need, blocks, blockNeed, boxes } = state.settled ?? settle(state, chance);
  const hits = dice > 0 ? chance.hits(numbered(HIT, ATTACKER), dice, SIDES, need) : 0;
  // Rolled without a hit, too: a report of one attack counts the blocks (RQ.CC.3).
  const blocked = blocks > 0 ? chance.hits(numbered(BLOCK, DEFENDER), blocks, SIDES, blockNeed) : 0;
  const damage = Math.max(0, hits - blocked);
  figures[HITS] = hits;
  figures[BLOCKS] = blocked;
  figures[DAMAGE] = damage;
  figures[WOUNDS] = Math.min(damage, boxes);
  gone[DEFENDER] = damage > 0 && damage >= boxes ? CASUALTY : PRESENT;
  return true;
}

function settle(state: State, chance: Chance): SettledAttack {
  const { tables, hp } = state;
  begin(state, chance, null);
  const kind = tables.setup.kind === 'close' ? CLOSE : RANGED;
  const { dice, need, blocks, blockNeed } = readyAttack(state, ATTACKER, DEFENDER, kind, false);
  state.settled = {
    dice: need <= SIDES ? dice : 0,
    need,
    blocks,
    blockNeed,
    boxes: tables.units[DEFENDER].boxes - hp[DEFENDER],
  };
  return state.settled;
}
