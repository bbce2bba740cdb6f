import type { StatName } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import type { State } from '../play/State.ts';

/** Whether a stat of one of the two in the attack in hand is part of a roll that is still to come. */
export function mattersInAttack({ attack }: State, unit: number, stat: StatName): boolean {
  const isClose = attack.kind === CLOSE;
  if (unit === attack.attacker) return isClose ? stat === 'att' || stat === 'ccs' : stat === 'rof' || stat === 'mms';
  return stat === 'def' || (isClose && stat === 'tec');
}

/** Lets a changed stat count in the attack in hand. */
export function changeAttack(state: State, unit: number, stat: StatName, by: number): void {
  const { attack } = state;
  if (!mattersInAttack(state, unit, stat)) return;
  if (stat === 'att' || stat === 'rof') attack.dice = Math.max(0, attack.dice + by);
  else if (stat === 'def') attack.blocks = Math.max(0, attack.blocks + by);
  else if (stat === 'tec') attack.dodge = Math.max(0, attack.dodge + by);
  else attack.need = Math.max(2, attack.need + by);
}
