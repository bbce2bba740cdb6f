import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { strikeAt } from '../actions/attacks.ts';
import { goalObjective } from '../actions/drawnMissions.ts';
import { ANY, ANYWHERE, bestTarget, bestToApproach, nearestFoe, REACHED, rangeOf, SEEN } from '../actions/targets.ts';
import type { Ability } from '../cards/Ability.ts';
import { STAT_COUNT, type StatName } from '../cards/stats.ts';
import type { PlayableAbility } from '../plans/playable.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { makeAttack } from '../play/makeAttack.ts';
import { goAway, goTo, movesLeft, reachOf, walkToObjective } from '../play/move.ts';
import { narrateEffect } from '../play/narrateAttack.ts';
import { narrateRestored } from '../play/narrateRound.ts';
import { workOut } from '../play/readyAttack.ts';
import type { State } from '../play/State.ts';
import { refreshStats } from '../play/wound.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { AWAY, leapOf, TO_OBJECTIVE } from './leap.ts';

/**
 * Applies the effect of an ability.
 *
 * @param unit the unit that uses the ability
 * @param target the unit on which the ability acts; an attack or a move finds its own target
 * @param at the ability's index on the card of `unit`
 */
export function applyEffect(
  state: State,
  unit: number,
  target: number,
  at: number,
  chance: Chance,
  journal: Journal | null,
): void {
  const playable = state.tables.units[unit].abilities[at];
  const { ability, refills } = playable;
  // The plan now chooses the target of an attack, whatever `target` is.
  const prey = ability.effect.kind === 'attack' ? abilityPrey(state, unit, ability, chance) : -1;
  if (journal !== null) narrateEffect(state, unit, prey < 0 ? target : prey, ability, journal);
  switch (ability.effect.kind) {
    case 'move':
      move(state, unit, ability.effect.by, chance, journal);
      return;
    case 'attack':
      if (prey < 0) return;
      if (ability.effect.attack === 'close') strikeAt(state, unit, prey, chance, journal);
      else makeAttack(state, unit, prey, RANGED, false, chance, journal);
      return;
    case 'refill': {
      const { firstAbility } = state.tables.units[unit];
      for (const charged of refills) state.uses[firstAbility + charged] = 0;
      return;
    }
    default: {
      const [wounds, morale] = [state.hp[target], state.mp[target]];
      applyToFigures(state, target, playable);
      if (journal !== null) narrateRestored(state, target, wounds, morale, journal);
    }
  }
}

/** Applies an effect that only changes numbers: the stats or boxes of a unit, or the rolls of the present attack. */
export function applyToFigures(state: State, target: number, { ability, stat }: PlayableAbility): void {
  const { effect } = ability;
  switch (effect.kind) {
    case 'change': {
      if (effect.until === 'attack') {
        changeAttack(state, target, stat, effect.by);
        return;
      }
      const until = effect.until === 'round' ? state.forRound : state.forMatch;
      until[target * STAT_COUNT + stat] += effect.by;
      takeNote(state, target);
      return;
    }
    case 'dice':
      addDice(state, effect.roll, effect.by);
      return;
    case 'cut-wounds':
      state.attack.cut += effect.by;
      return;
    case 'heal':
      state.hp[target] = Math.max(0, state.hp[target] - effect.by);
      takeNote(state, target);
      return;
    case 'restore-mp':
      state.mp[target] = Math.max(0, state.mp[target] - effect.by);
      takeNote(state, target);
  }
}

function move(state: State, unit: number, by: number, chance: Chance, journal: Journal | null): void {
  const most = by * HUNDREDTHS;
  const leap = leapOf(state, unit);
  const objective = leap === TO_OBJECTIVE ? goalObjective(state, unit) : null;
  if (objective !== null) {
    walkToObjective(state, unit, state.goal[unit] - 1, objective, most, chance, journal);
    return;
  }
  const foe = leap === AWAY ? nearestFoe(state, unit) : targetOfLeap(state, unit, most, chance);
  if (foe < 0) return;
  if (leap === AWAY) goAway(state, unit, foe, most, journal);
  else goTo(state, unit, foe, most, chance, journal);
}

/**
 * Returns the opponent towards which an ability moves a unit. Of the opponents that the unit can reach by the ability
 * and its remaining moves, with 1 AP left to strike, this is the one that the plan prefers. If there is none, this is
 * the opponent that the unit would approach without the ability (`bestToApproach`). Returns -1 if no opponent is left.
 *
 * @param most the length of the ability's move, in hundredths of a cm
 */
function targetOfLeap(state: State, unit: number, most: number, chance: Chance): number {
  const further = movesLeft(state, unit, 1) * reachOf(state, unit);
  const charged = bestTarget(state, unit, most + further, REACHED, CLOSE, chance);
  return charged >= 0 ? charged : bestToApproach(state, unit, chance);
}

/** Recomputes a unit's stats after a change. If an attack is under way, also recomputes its rolls. */
function takeNote(state: State, unit: number): void {
  refreshStats(state, unit);
  if (state.attack.isInHand) workOut(state, state.attack);
}

/**
 * Returns true if a roll of the present attack depends on a stat of a unit. Assumes that no die of the attack has been
 * rolled yet.
 */
export function mattersInAttack({ attack }: State, unit: number, stat: StatName): boolean {
  const isClose = attack.kind === CLOSE;
  if (unit === attack.attacker) return isClose ? stat === 'att' || stat === 'ccs' : stat === 'rof' || stat === 'mms';
  return stat === 'def' || (isClose ? stat === 'tec' : stat === 'idef');
}

/** Changes the stat with the index `stat`, for the present attack only. */
function changeAttack(state: State, unit: number, stat: number, by: number): void {
  const { attack } = state;
  const changes = unit === attack.attacker ? attack.attackerChanges : attack.defenderChanges;
  changes[stat] += by;
  workOut(state, attack);
}

/** Adds dice to a roll of the present attack. */
function addDice(state: State, roll: 'hit' | 'block' | 'dodge', by: number): void {
  const { attack } = state;
  if (roll === 'hit') attack.moreHitDice += by;
  else if (roll === 'block') attack.moreBlockDice += by;
  else attack.moreDodgeDice += by;
  workOut(state, attack);
}

/**
 * Returns the target of the attack that an ability allows: the opponent that the plan prefers among those in contact
 * (for a close attack) or those in range and sight (for a ranged attack). The range of a ranged attack is the shorter
 * of the ability's range and the weapon's range (RQ.COST.CM). Returns -1 if there is no such opponent.
 */
export function abilityPrey(state: State, unit: number, { effect, reach }: Ability, chance: Chance | null): number {
  if (effect.kind !== 'attack') return -1;
  if (effect.attack === 'close') return bestTarget(state, unit, 0, ANY, CLOSE, chance);
  const own = reach === null ? ANYWHERE : reach * HUNDREDTHS;
  return bestTarget(state, unit, Math.min(own, rangeOf(state, unit)), SEEN, RANGED, chance);
}
