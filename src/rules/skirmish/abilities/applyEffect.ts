import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { goalObjective } from '../actions/drawnMissions.ts';
import { strikeAt } from '../actions/strike.ts';
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
 * Applies the effect of an ability to a unit.
 *
 * @param at the ability's index on its card
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
  // An attack has the target that the plan prefers at this moment.
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
 * Returns the opponent towards which a unit moves by an ability. Of the opponents that the unit can then reach and still strike,
 * this is the one that the plan prefers. If there is none, this is the opponent that the unit would approach without the ability
 * (`bestToApproach`). Returns -1 if no opponent is left.
 */
function targetOfLeap(state: State, unit: number, most: number, chance: Chance): number {
  const further = movesLeft(state, unit, 1) * reachOf(state, unit);
  const charged = bestTarget(state, unit, most + further, REACHED, CLOSE, chance);
  return charged >= 0 ? charged : bestToApproach(state, unit, chance);
}

/** Recomputes the stats of a unit that has changed, and the rolls still to come in the present attack. */
function takeNote(state: State, unit: number): void {
  refreshStats(state, unit);
  if (state.attack.isInHand) workOut(state, state.attack);
}

/** Returns true if a roll of the present attack depends on this stat of this unit. No die of the attack has been rolled yet. */
export function mattersInAttack({ attack }: State, unit: number, stat: StatName): boolean {
  const isClose = attack.kind === CLOSE;
  if (unit === attack.attacker) return isClose ? stat === 'att' || stat === 'ccs' : stat === 'rof' || stat === 'mms';
  return stat === 'def' || (isClose ? stat === 'tec' : stat === 'idef');
}

/** Changes a stat, by its index, for the present attack only. */
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
 * Returns the target of the attack that an ability allows: the opponent in reach that the plan prefers; -1 if there is none. The
 * range of a ranged attack is the shorter of the ability's range and the weapon's range (RQ.COST.CM).
 */
export function abilityPrey(state: State, unit: number, { effect, reach }: Ability, chance: Chance | null): number {
  if (effect.kind !== 'attack') return -1;
  if (effect.attack === 'close') return bestTarget(state, unit, 0, ANY, CLOSE, chance);
  const own = reach === null ? ANYWHERE : reach * HUNDREDTHS;
  return bestTarget(state, unit, Math.min(own, rangeOf(state, unit)), SEEN, RANGED, chance);
}
