import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { useInAttack } from '../abilities/useAbility.ts';
import { CLOSE } from './Attack.ts';
import { BLOCKS, DAMAGE, HITS, WOUNDS } from './counters.ts';
import { narrateAttack, narrateBlocks, narrateDamage, narrateHits } from './narrateAttack.ts';
import { BLOCK, HIT, SIDES } from './purposes.ts';
import { reactBefore, seekShelter } from './reactions.ts';
import { readyAttack } from './readyAttack.ts';
import { retreatsFromAttack } from './retreat.ts';
import { FLED, PRESENT, type State } from './State.ts';
import { wound } from './wound.ts';

/**
 * Plays one attack, from the reactions before it to the boxes crossed out (RQ.CC.2 to RQ.CC.6). The caller has checked
 * that the attack is allowed, and has paid for it.
 *
 * @param kind CLOSE or RANGED
 * @param isReaction true for a countershot or a counterblow
 */
export function makeAttack(
  state: State,
  attacker: number,
  defender: number,
  kind: number,
  isReaction: boolean,
  chance: Chance,
  journal: Journal | null,
): void {
  const { attack, tables } = state;
  const mayRetreat = tables.readings.retreatIsReaction && kind === CLOSE && !isReaction;
  if (mayRetreat && retreatsFromAttack(state, defender, attacker, chance, journal)) return;
  readyAttack(state, attacker, defender, kind, isReaction);
  if (journal !== null) narrateAttack(state, journal);
  attack.isInHand = true;
  attack.damage = 0;
  if (!tables.hasAbilities || !endsByAbilities(state, chance, journal)) {
    reactBefore(state, chance, journal);
    rollAttack(state, chance, journal);
  }
  attack.isInHand = false;
}

/**
 * Lets both units use abilities before the hit roll.
 *
 * @returns true if the attack is over: the price of an ability has made one of the units flee off the field or, in a
 * close attack, out of contact
 */
function endsByAbilities(state: State, chance: Chance, journal: Journal | null): boolean {
  const { attacker, defender, kind } = state.attack;
  const { gone, field } = state;
  useInAttack(state, attacker, 'attacking', chance, journal);
  useInAttack(state, defender, 'attacked', chance, journal);
  if (gone[attacker] === FLED || gone[defender] === FLED) return true;
  return kind === CLOSE && gone[attacker] === PRESENT && !field.touches(attacker, defender);
}

function rollAttack(state: State, chance: Chance, journal: Journal | null): void {
  const { attack, tables, counters, gone } = state;
  const { attacker, defender } = attack;
  const hits = roll(chance, numbered(HIT, attacker), attack.dice, attack.need);
  if (journal !== null) narrateHits(state, hits, journal);
  // Without a hit nobody rolls blocks (RQ.CC.3), except for the attack of mode `attack`, whose report counts blocks.
  if (hits === 0 && (!tables.reportsAttack || attack.isReaction)) return;
  if (hits > 0 && attack.willShelter) seekShelter(state, journal);
  const blocks = roll(chance, numbered(BLOCK, defender), attack.blocks, attack.blockNeed);
  if (journal !== null) narrateBlocks(state, blocks, journal);
  const damage = Math.max(0, hits - blocks);
  attack.damage = damage;
  if (damage > 0 && tables.hasAbilities) useInAttack(state, defender, 'wounded', chance, journal);
  const wounds = Math.max(0, damage - attack.cut);
  if (journal !== null) narrateDamage(state, hits, blocks, wounds, journal);
  if (tables.reportsAttack && !attack.isReaction) {
    counters[HITS] = hits;
    counters[BLOCKS] = blocks;
    counters[DAMAGE] = damage;
    // Wounds beyond the last box are lost (RQ.CC.6).
    counters[WOUNDS] = Math.min(wounds, tables.units[defender].boxes - state.hp[defender]);
  }
  if (wounds > 0 && gone[defender] !== FLED) wound(state, defender, wounds, attacker, attack.kind, chance, journal);
}

function roll(chance: Chance, purpose: number, dice: number, need: number): number {
  // A needed number above six is impossible (RQ.CC.2).
  return dice > 0 && need <= SIDES ? chance.hits(purpose, dice, SIDES, need) : 0;
}
