import type { Journal } from '../../Journal.ts';
import type { Ability } from '../cards/Ability.ts';
import { facesText } from '../play/narrateAttack.ts';
import type { State } from '../play/State.ts';
import { amount, nameOf } from '../play/words.ts';

/** An ability is used, and paid for. */
export function narrateAbility(state: State, unit: number, { name, cost }: Ability, journal: Journal): void {
  const points = (['ap', 'rp', 'lp', 'mp'] as const).flatMap((kind) =>
    cost[kind] > 0 ? [`${cost[kind]} ${kind.toUpperCase()}`] : [],
  );
  const price = points.length === 0 ? '' : ` for ${points.join(' and ')}`;
  journal.write(
    points.length === 0 ? 'RAPTURE RQ.COST.ANYTIME' : 'RAPTURE RQ.COST.POINTS',
    `${nameOf(state, unit)} uses ${name}${price}`,
  );
}

/** The test of an ability. */
export function narrateTest(
  state: State,
  unit: number,
  test: Ability['test'],
  need: number,
  succeeds: boolean,
  journal: Journal,
): void {
  const against = typeof test === 'number' ? `${need}+` : `${String(test).toUpperCase()} ${need}+`;
  const end = succeeds ? 'it works' : 'in vain';
  journal.write(
    typeof test === 'number' ? 'RAPTURE RQ.COST.XPLUS' : 'RAPTURE RQ.COST.TEST',
    `${nameOf(state, unit)} tests against ${against}: ${facesText(journal)}, ${end}`,
  );
}

/** What an ability does. */
export function narrateEffect(state: State, unit: number, target: number, ability: Ability, journal: Journal): void {
  const text = effectText(ability);
  const whom = target === unit ? '' : ` on ${nameOf(state, target)}`;
  journal.write('RAPTURE RQ.TAB.ABIL', `${ability.name}${whom}: ${text}`);
}

function effectText({ effect }: Ability): string {
  const signed = (by: number) => `${by > 0 ? '+' : ''}${by}`;
  switch (effect.kind) {
    case 'change':
      return `${effect.stat.toUpperCase()} ${signed(effect.by)} for the ${effect.until}`;
    case 'dice':
      return `${signed(effect.by)} ${effect.roll} ${Math.abs(effect.by) === 1 ? 'die' : 'dice'}`;
    case 'cut-wounds':
      return `${amount(effect.by, 'wound')} fewer`;
    case 'heal':
      return `${amount(effect.by, 'HP box', 'HP boxes')} restored`;
    case 'move':
      return `a move of ${effect.by} cm`;
    case 'attack':
      return `one more ${effect.attack} attack`;
    case 'restore-mp':
      return `${amount(effect.by, 'MP box', 'MP boxes')} restored`;
    case 'refill':
      return effect.ability === null ? 'all charges refilled' : `charges of ${effect.ability} refilled`;
  }
}
