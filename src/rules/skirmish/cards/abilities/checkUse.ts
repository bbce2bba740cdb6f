import type { Report } from '../../../Report.ts';
import type { Ability } from '../Ability.ts';
import type { Cost } from './costTerms.ts';
import { EFFECT_USES } from './effectUses.ts';

type Nameless = Omit<Ability, 'name'>;

/** Reports what in an ability contradicts itself: a price, moment or target that its effect cannot have. */
export function checkUse(ability: Nameless, { isPassive, isAnytime }: Cost, report: Report): void {
  const { moment, effect } = ability;
  const { moments } = EFFECT_USES[effect.kind];
  if (!moments.includes(moment)) {
    const words = moments.map((one) => (one === 'always' ? 'cost: Passive' : `when: ${one}`)).join(', ');
    report(['effect'], `such an effect does nothing ${isPassive ? 'all the time' : `at ${moment}`}; expected ${words}`);
  }
  if (isPassive) checkPassive(ability, report);
  else checkPriced(ability, isAnytime, report);
}

function checkPriced(ability: Nameless, isAnytime: boolean, report: Report): void {
  const { moment, effect, target, test, limit, cost } = ability;
  const { targets } = EFFECT_USES[effect.kind];
  if (!targets.includes(target)) {
    report(['target'], `expected ${targets.join(' or ')} for such an effect; got ${target}`);
  }
  if (limit?.kind === 'success' && test === null) report(['cost'], 'X/Success needs a test beside it: MMS, CCS or X+');
  // RQ.CARD.APRP: action points pay for actions.
  if (cost.ap > 0 && !isAnytime && (moment === 'attacked' || moment === 'wounded')) {
    report(['when'], `AP pay for what a unit does itself; at ${moment} an ability costs RP, unless it is Anytime`);
  }
  if (effect.kind !== 'attack' && target === 'self' && (ability.lineOfSight || ability.reach !== null)) {
    report(['target'], 'LoS and X cm are about somebody else; expected friend or opponent; got self');
  }
  if (moment === 'activation' && !isBounded(ability)) {
    report(['cost'], 'it could be used without end; expected a price in AP, RP or LP, X/Round, X/Match or X Charges');
  }
  checkMomentOfEffect(ability, report);
}

/** Passive abilities cost nothing, and S alone may stand beside (RQ.COST.PASSIVE, RQ.COST.S). */
function checkPassive({ cost, test, limit, lineOfSight, reach, target, effect }: Nameless, report: Report): void {
  const isPriced = Object.values(cost).some((points) => points > 0) || test !== null || limit !== null;
  if (isPriced || lineOfSight || reach !== null) report(['cost'], 'beside Passive, expected nothing but S');
  if (target !== 'self') report(['target'], `a passive ability acts on its own unit; expected self; got ${target}`);
  if (effect.kind === 'change' && effect.until !== 'match') {
    report(['effect'], `a passive change has no end; leave out \`for the ${effect.until}\``);
  }
}

/** MP are no bound on what restores MP, nor charges on what refills them; successes may fail to come. */
function isBounded({ cost, limit, effect }: Nameless): boolean {
  if (cost.ap > 0 || cost.rp > 0 || cost.lp > 0) return true;
  if (cost.mp > 0 && effect.kind !== 'restore-mp') return true;
  if (limit === null || limit.kind === 'success') return false;
  return limit.kind !== 'charges' || effect.kind !== 'refill';
}

/** Who rolls what: the attacker its hits, the one attacked its blocks and dodges. */
function checkMomentOfEffect({ moment, effect, target }: Nameless, report: Report): void {
  if (effect.kind === 'change' && effect.until === 'attack' && (moment === 'activation' || moment === 'wounded')) {
    const why = moment === 'activation' ? 'there is no attack yet' : 'the attack has been rolled';
    report(['effect'], `at ${moment} ${why}; expected \`for the round\` or \`for the match\``);
  }
  if (target === 'friend' && moment !== 'activation') {
    report(['target'], `at ${moment} an ability is about the two of the attack; expected self or opponent; got friend`);
  }
  if (effect.kind !== 'dice' || (moment !== 'attacking' && moment !== 'attacked')) return;
  if ((moment === 'attacking') !== (effect.roll === 'hit')) {
    const rolls = moment === 'attacking' ? 'hit' : 'block or dodge';
    report(['effect'], `at ${moment} the unit rolls ${rolls} dice; got ${effect.roll} dice`);
  }
}
