import type { Journal } from '../../Rules.ts';
import type { Ability } from '../cards/Ability.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { CLOSE } from './Attack.ts';
import type { State } from './State.ts';

/**
 * Narrates the attacker, the defender and the distance of a shot. Writes nothing for a reaction, whose start is
 * narrated by `narrateCounterblow` or `narrateCountershot`.
 */
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

/** Narrates the hit roll. */
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

/** Narrates the block roll. */
export function narrateBlocks(state: State, blocks: number, journal: Journal): void {
  const { attack, shelter } = state;
  const name = nameOf(state, attack.defender);
  const behind = shelter[attack.defender] > 0 ? (attack.kind === CLOSE ? ' with half its DEF' : ' behind shelter') : '';
  if (attack.blocks === 0) {
    const none = `${name} has no dice to block with`;
    journal.write(
      'RAPTURE RQ.CC.3',
      behind === '' || attack.kind !== CLOSE ? none : `${none}, because its DEF is halved`,
    );
  } else
    journal.write(
      behind === '' ? 'RAPTURE RQ.CC.3' : 'RAPTURE RQ.RE.SHELTER',
      `${name} blocks${behind} with ${amount(attack.blocks, 'die', 'dice')} at ${attack.blockNeed}+: ${facesText(journal)}, ${amount(blocks, 'block')}`,
    );
}

/** Narrates the damage, and the wounds that abilities remove. */
export function narrateDamage(state: State, hits: number, blocks: number, wounds: number, journal: Journal): void {
  const damage = Math.max(0, hits - blocks);
  journal.write('RAPTURE RQ.CC.4', `${amount(hits, 'hit')} less ${amount(blocks, 'block')}: ${damage} damage`);
  if (damage === 0 || state.attack.cut === 0) return;
  journal.write(
    'RAPTURE RQ.CC.5',
    `abilities of ${nameOf(state, state.attack.defender)} reduce this to ${amount(wounds, 'wound')}`,
  );
}

/** Returns the faces of the latest roll, in the order of the dice. */
export function facesText(journal: Journal): string {
  return journal.faces.join(' ');
}

/** Narrates a dodge and the attack dice that it removes. */
export function narrateDodge(state: State, successes: number, journal: Journal): void {
  const { attack } = state;
  const dice = amount(attack.dodge, 'die', 'dice');
  journal.write(
    'RAPTURE RQ.RE.DODGE',
    `${nameOf(state, attack.defender)} dodges for 1 RP with ${dice} at 4+: ${facesText(journal)}, ${successes === 0 ? 'which removes no die of the attack' : `so ${amount(attack.dice, 'die', 'dice')} ${attack.dice === 1 ? 'is' : 'are'} left to hit with`}`,
  );
}

/** Narrates that a unit seeks shelter. */
export function narrateShelter(state: State, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.RE.SHELTER',
    `${nameOf(state, state.attack.defender)} seeks shelter for 1 RP: it blocks on ${state.attack.blockNeed}+`,
  );
}

/** Narrates the start of a counterblow. */
export function narrateCounterblow(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.RE.COUNTERBLOW', `${nameOf(state, unit)} strikes back for 2 RP`);
}

/** Narrates the start of a countershot. */
export function narrateCountershot(state: State, unit: number, mover: number, journal: Journal): void {
  journal.write(
    'RAPTURE RQ.RE.COUNTERSHOT',
    `${nameOf(state, unit)} shoots for 2 RP at ${nameOf(state, mover)}, which is about to reach it`,
  );
}

/** Returns a unit's name. */
export function nameOf({ tables }: State, unit: number): string {
  return tables.setup.units[unit].name;
}

/** Returns a number with its noun: `1 wound`, `3 wounds`. */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Returns hundredths of a cm as centimetres with one decimal: `12.5 cm`. A length that would be rounded to 0 is given
 * exactly: `0.04 cm`.
 */
export function centimetres(hundredths: number): string {
  const tenths = Math.round(hundredths / 10);
  return `${tenths === 0 ? hundredths / HUNDREDTHS : tenths / 10} cm`;
}

/** Returns the centre of a unit's base, in cm: `(45, 12.3)`. */
export function placeText({ field }: State, unit: number): string {
  const [x, y] = [field.x(unit), field.y(unit)].map((at) => Math.round((at / HUNDREDTHS) * 10) / 10);
  return `(${x}, ${y})`;
}

/**
 * Narrates that an ability is used, and its price.
 *
 * @param target the unit on which it is used; -1 if it is not known yet
 */
export function narrateAbility(
  state: State,
  unit: number,
  target: number,
  { name, cost, target: acts }: Ability,
  journal: Journal,
): void {
  const onTarget = target !== unit && target >= 0 ? ` on ${nameOf(state, target)}` : '';
  const onSelf = target === unit && acts === 'friend' ? ' on itself' : '';
  const points = (['ap', 'rp', 'lp', 'mp'] as const).flatMap((kind) =>
    cost[kind] > 0 ? [`${cost[kind]} ${kind.toUpperCase()}`] : [],
  );
  const price = points.length === 0 ? '' : ` for ${points.join(' and ')}`;
  journal.write(
    points.length === 0 ? 'RAPTURE RQ.COST.ANYTIME' : 'RAPTURE RQ.COST.POINTS',
    `${nameOf(state, unit)} uses ${name}${onTarget}${onSelf}${price}`,
  );
}

/** Narrates the test of an ability. */
export function narrateTest(
  state: State,
  unit: number,
  test: Ability['test'],
  need: number,
  succeeds: boolean,
  journal: Journal,
): void {
  const against = typeof test === 'number' ? `${need}+` : `${String(test).toUpperCase()} ${need}+`;
  const end = succeeds ? 'it works' : 'it fails';
  journal.write(
    typeof test === 'number' ? 'RAPTURE RQ.COST.XPLUS' : 'RAPTURE RQ.COST.TEST',
    `${nameOf(state, unit)} tests against ${against}: ${facesText(journal)}, ${end}`,
  );
}

/** Narrates the effect of an ability. */
export function narrateEffect(state: State, unit: number, target: number, ability: Ability, journal: Journal): void {
  const text = effectText(ability);
  const onTarget = target === unit && ability.target !== 'friend' ? '' : ` on ${nameOf(state, target)}`;
  journal.write('RAPTURE RQ.TAB.ABIL', `${ability.name}${onTarget}: ${text}`);
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
