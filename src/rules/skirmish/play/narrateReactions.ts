import type { Journal } from '../../Journal.ts';
import { facesText } from './narrateAttack.ts';
import type { State } from './State.ts';
import { amount, nameOf } from './words.ts';

/** A dodge and the attack dice that it takes. */
export function narrateDodge(state: State, successes: number, journal: Journal): void {
  const { attack } = state;
  const dice = amount(attack.dodge, 'die', 'dice');
  journal.write(
    'RAPTURE RQ.RE.DODGE',
    `${nameOf(state, attack.defender)} dodges for 1 RP with ${dice} at 4+: ${facesText(journal)}, so ${amount(attack.dice, 'die', 'dice')} ${attack.dice === 1 ? 'is' : 'are'} left to hit with${successes === 0 ? ' as before' : ''}`,
  );
}

/** Shelter is sought. */
export function narrateShelter(state: State, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.RE.SHELTER',
    `${nameOf(state, state.attack.defender)} seeks shelter for 1 RP: it blocks on ${state.attack.blockNeed}+`,
  );
}

/** A counterblow begins. */
export function narrateCounterblow(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.RE.COUNTERBLOW', `${nameOf(state, unit)} strikes back for 2 RP`);
}

/** A countershot begins. */
export function narrateCountershot(state: State, unit: number, mover: number, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.RE.COUNTERSHOT',
    `${nameOf(state, unit)} shoots for 2 RP at ${nameOf(state, mover)}, which is about to reach it`,
  );
}
