import type { StatName } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import { workOut } from '../play/readyAttack.ts';
import type { State } from '../play/State.ts';

/** Whether a stat of one of the two in the attack in hand is part of a roll that is still to come. */
export function mattersInAttack({ attack }: State, unit: number, stat: StatName): boolean {
  const isClose = attack.kind === CLOSE;
  if (unit === attack.attacker) return isClose ? stat === 'att' || stat === 'ccs' : stat === 'rof' || stat === 'mms';
  return stat === 'def' || (isClose ? stat === 'tec' : stat === 'idef');
}

/** Changes a stat, by its index, for the attack in hand alone. */
export function changeAttack(state: State, unit: number, stat: number, by: number): void {
  const { attack } = state;
  const changes = unit === attack.attacker ? attack.attackerChanges : attack.defenderChanges;
  changes[stat] += by;
  workOut(state, attack);
}

/** Adds dice to a roll of the attack in hand. */
export function addDice(state: State, roll: 'hit' | 'block' | 'dodge', by: number): void {
  const { attack } = state;
  if (roll === 'hit') attack.moreHitDice += by;
  else if (roll === 'block') attack.moreBlockDice += by;
  else attack.moreDodgeDice += by;
  workOut(state, attack);
}
