import type { Journal } from '../../Journal.ts';
import { CLOSE } from './Attack.ts';
import type { State } from './State.ts';
import { amount, centimetres, nameOf } from './words.ts';

/** Who attacks whom, and from where. */
export function narrateAttack(state: State, journal: Journal): void {
  const { attack, field } = state;
  const names = [nameOf(state, attack.attacker), nameOf(state, attack.defender)];
  if (attack.isReaction) return;
  if (attack.kind === CLOSE) journal.write('RAPTURE RQ.TAB.CC', `${names[0]} attacks ${names[1]} in close combat`);
  else {
    const distance = centimetres(field.distance(attack.attacker, attack.defender));
    journal.write('RAPTURE RQ.CC.1', `${names[0]} shoots at ${names[1]}, ${distance} away`);
  }
}

/** The hit roll. */
export function narrateHits(state: State, hits: number, journal: Journal): void {
  const { attack } = state;
  const name = nameOf(state, attack.attacker);
  if (attack.dice === 0) journal.write('RAPTURE RQ.CC.2', `${name} has no dice left to hit with`);
  else if (attack.need > 6)
    journal.write('RAPTURE RQ.CC.2', `${name} would need ${attack.need} on a die: it cannot hit`);
  else
    journal.write(
      'RAPTURE RQ.CC.2',
      `${name} rolls ${amount(attack.dice, 'die', 'dice')} at ${attack.need}+: ${facesText(journal)}, ${amount(hits, 'hit')}`,
    );
}

/** The block roll. */
export function narrateBlocks(state: State, blocks: number, journal: Journal): void {
  const { attack, shelter } = state;
  const name = nameOf(state, attack.defender);
  const behind = shelter[attack.defender] > 0 ? (attack.kind === CLOSE ? ' with half its DEF' : ' behind shelter') : '';
  if (attack.blocks === 0) journal.write('RAPTURE RQ.CC.3', `${name} has no dice to block with${behind}`);
  else
    journal.write(
      behind === '' ? 'RAPTURE RQ.CC.3' : 'RAPTURE RQ.RE.SHELTER',
      `${name} blocks${behind} with ${amount(attack.blocks, 'die', 'dice')} at ${attack.blockNeed}+: ${facesText(journal)}, ${amount(blocks, 'block')}`,
    );
}

/** Damage, and what abilities take from it. */
export function narrateDamage(state: State, hits: number, blocks: number, wounds: number, journal: Journal): void {
  const damage = Math.max(0, hits - blocks);
  journal.write('RAPTURE RQ.CC.4', `${amount(hits, 'hit')} less ${amount(blocks, 'block')}: ${damage} damage`);
  if (damage === 0 || state.attack.cut === 0) return;
  journal.write(
    'RAPTURE RQ.CC.5',
    `abilities of ${nameOf(state, state.attack.defender)} make that ${amount(wounds, 'wound')}`,
  );
}

/** The latest dice, in the order they fell. */
export function facesText(journal: Journal): string {
  return journal.faces.join(' ');
}
