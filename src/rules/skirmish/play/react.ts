import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import {
  COUNTERBLOW_REACTION,
  DODGE_REACTION,
  type PlayableReaction,
  SHELTER_REACTION,
} from '../orders/playablePlan.ts';
import { CLOSE, RANGED } from './Attack.ts';
import { SIDES } from './die.ts';
import { DODGED } from './figures.ts';
import { narrateDodge, narrateShelter } from './narrateReactions.ts';
import { payReaction } from './payReaction.ts';
import { DODGE } from './purposes.ts';
import { workOutBlocks } from './readyAttack.ts';
import type { State } from './State.ts';
import { wants } from './wants.ts';

const DODGE_NEED = 4;
const DODGE_PRICE = 1;
const SHELTER_PRICE = 1;

/** What a defender has chosen to do about an attack, as bits: each may be taken where it is allowed and paid for. */
export const WILL_DODGE = 1 << DODGE_REACTION;
export const WILL_SHELTER = 1 << SHELTER_REACTION;

/** The defender's reactions before the hit roll (RQ.RE.DODGE, RQ.RE.SHELTER), as its plan has them. */
export function reactBefore(state: State, chance: Chance, journal: Journal | null): void {
  const { attack } = state;
  const { answersAreAnswered, sheltersBeforeHits } = state.tables.readings;
  attack.willShelter = false;
  if ((attack.isReaction && !answersAreAnswered) || !mayReact(state, attack.defender)) return;
  const choice = chooseReactions(state, chance);
  if ((choice & WILL_DODGE) !== 0) dodge(state, chance, journal);
  if ((choice & WILL_SHELTER) === 0) return;
  if (sheltersBeforeHits) seekShelter(state, journal);
  else attack.willShelter = true;
}

/** Whether a unit may react at all. */
export function mayReact({ tables, shelter, fleeing, rp }: State, unit: number): boolean {
  const { shelteredReact, fleeingReact } = tables.readings;
  return rp[unit] > 0 && (shelteredReact || shelter[unit] === 0) && (fleeingReact || fleeing[unit] === 0);
}

/** In the plan's order, each where the RP last: those for an earlier one are kept back from the later ones. */
function chooseReactions(state: State, chance: Chance): number {
  const { attack, tables, rp, decision } = state;
  const { attacker, defender } = attack;
  const { plan } = tables.units[defender];
  let spare = rp[defender];
  if (plan.best) return decision.choose(state, defender, openReactions(state));
  let choice = 0;
  for (let at = 0; at < plan.asked; at += 1) {
    const one = plan.reactions[at];
    if (one.price > spare || !isOpen(state, one) || !wants(state, defender, attacker, one.when, chance, one.reaction))
      continue;
    if (one.reaction === DODGE_REACTION) choice |= WILL_DODGE;
    spare -= one.price;
    if (one.reaction === SHELTER_REACTION) choice |= WILL_SHELTER;
  }
  return choice;
}

/** Whether a reaction answers this kind of attack; a counterblow does so later, but its RP are kept for it. */
function isOpen({ attack, shelter, tables }: State, { reaction }: PlayableReaction): boolean {
  if (reaction === DODGE_REACTION) return attack.kind === CLOSE && attack.dodge > 0;
  if (reaction === COUNTERBLOW_REACTION) return attack.kind === CLOSE && !attack.isReaction;
  if (reaction !== SHELTER_REACTION || attack.kind !== RANGED) return false;
  return shelter[attack.defender] === 0 || tables.setup.options.shelterStacks;
}

/** The choices before the hit roll that are open at all, as bits. */
function openReactions({ attack, shelter, tables }: State): number {
  if (attack.kind === CLOSE) return attack.dodge > 0 ? WILL_DODGE : 0;
  return shelter[attack.defender] === 0 || tables.setup.options.shelterStacks ? WILL_SHELTER : 0;
}

/** TEC dice at 4+: each success takes a die from the attack (RQ.RE.DODGE). */
function dodge(state: State, chance: Chance, journal: Journal | null): void {
  const { attack, tables, figures } = state;
  const { defender } = attack;
  for (let time = 0; attack.dice > 0; time += 1) {
    if (time > 0 && (tables.readings.dodgesOnce || !dodgesAgain(state, chance))) return;
    payReaction(state, defender, DODGE_PRICE);
    const successes = chance.hits(numbered(DODGE, defender), attack.dodge, SIDES, DODGE_NEED);
    const taken = Math.min(successes, attack.dice);
    attack.dice -= taken;
    if (tables.reportsAttack && !attack.isReaction) figures[DODGED] += taken;
    if (journal !== null) narrateDodge(state, successes, journal);
  }
}

/** With `dodge: repeated`, every dodge is a reaction that the plan is asked about, with the RP and hit dice that are left. */
function dodgesAgain(state: State, chance: Chance): boolean {
  const { attack, tables, rp, decision } = state;
  const { defender } = attack;
  if (rp[defender] < DODGE_PRICE) return false;
  if (tables.units[defender].plan.best) return decision.choose(state, defender, WILL_DODGE) !== 0;
  return (chooseReactions(state, chance) & WILL_DODGE) !== 0;
}

/** The Shelter Marker is had from this attack on (RQ.RE.SHELTER). */
export function seekShelter(state: State, journal: Journal | null): void {
  const { attack, shelter } = state;
  payReaction(state, attack.defender, SHELTER_PRICE);
  shelter[attack.defender] += 1;
  workOutBlocks(state, attack);
  if (journal !== null) narrateShelter(state, journal);
}
