import type { Attack } from '../play/Attack.ts';
import type { State } from '../play/State.ts';

/**
 * The number of single integers in a key: 1 for the open choice, 7 about the fight, 16 about the attack. A key also
 * contains arrays.
 */
const NUMBERS = 1 + 7 + 16;

/**
 * Writes keys. A key is one row of integers that contains everything on which a choice of reactions, or of using an
 * ability, depends: the state of the fight as `save` stores it, the present attack, and the open choice. It leaves out
 * the counters, which do not affect what follows. Keys are written within trials, so the code names each field: a loop
 * over field names would be slower.
 */
export class SituationKey {
  private readonly state: State;
  private readonly key: Int32Array;
  private readonly arrays: readonly Int32Array[];
  private readonly changes: readonly Int32Array[];

  constructor(state: State) {
    const { tables, field, attack } = state;
    this.state = state;
    this.arrays = state.kept;
    this.changes = tables.hasAbilities ? [attack.attackerChanges, attack.defenderChanges] : [];
    const inArrays = [...this.arrays, ...this.changes].reduce((sum, { length }) => sum + length, 0);
    this.key = new Int32Array(NUMBERS + inArrays + field.savedLength);
  }

  get length(): number {
    return this.key.length;
  }

  /**
   * @param open the choice to make, as a number: the available reactions as bits, or the result of `abilityOf` for an ability
   * @returns the key; the next call overwrites it
   */
  of(open: number): Int32Array {
    const { key, arrays, changes, state } = this;
    const { attack } = state;
    key[0] = open;
    key[1] = state.phase;
    key[2] = state.round;
    key[3] = state.first;
    key[4] = state.turn;
    key[5] = state.active;
    key[6] = state.struck;
    key[7] = state.striker;
    let at = 8;
    for (let array = 0; array < arrays.length; array += 1) at = put(arrays[array], key, at);
    state.field.save(key, at);
    at += state.field.savedLength;
    // Between attacks, the values of the latest attack have no effect.
    if (!attack.isInHand) {
      key.fill(0, at);
      return key;
    }
    for (let array = 0; array < changes.length; array += 1) at = put(changes[array], key, at);
    putAttack(attack, key, at);
    return key;
  }
}

function putAttack(attack: Attack, key: Int32Array, at: number): void {
  key[at] = 1;
  key[at + 1] = attack.attacker;
  key[at + 2] = attack.defender;
  key[at + 3] = attack.kind;
  key[at + 4] = attack.isReaction ? 1 : 0;
  key[at + 5] = attack.dice;
  key[at + 6] = attack.need;
  key[at + 7] = attack.blocks;
  key[at + 8] = attack.blockNeed;
  key[at + 9] = attack.dodge;
  key[at + 10] = attack.moreHitDice;
  key[at + 11] = attack.moreBlockDice;
  key[at + 12] = attack.moreDodgeDice;
  key[at + 13] = attack.cut;
  key[at + 14] = attack.willShelter ? 1 : 0;
  key[at + 15] = attack.damage;
}

function put(from: Int32Array, key: Int32Array, at: number): number {
  for (let index = 0; index < from.length; index += 1) key[at + index] = from[index];
  return at + from.length;
}

/**
 * Returns the number that stands in a key for the choice to use an ability or not.
 *
 * @param at the ability's index on the card
 */
export function abilityOf(at: number): number {
  return -1 - at;
}
