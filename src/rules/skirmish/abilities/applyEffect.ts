import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { strikeAt } from '../actions/strike.ts';
import { nearestFoe } from '../actions/targets.ts';
import type { Effect } from '../cards/Ability.ts';
import { STAT_COUNT } from '../cards/stats.ts';
import type { PlayableAbility } from '../orders/playableAbilities.ts';
import { RANGED } from '../play/Attack.ts';
import { makeAttack } from '../play/makeAttack.ts';
import { goAway, goTo } from '../play/move.ts';
import { workOut } from '../play/readyAttack.ts';
import { refreshStats } from '../play/refreshStats.ts';
import type { State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { abilityPrey } from './abilityPrey.ts';
import { addDice, changeAttack } from './changeAttack.ts';
import { narrateEffect } from './narrateAbilities.ts';

/** An ability takes effect on a unit. @param at the ability's place on its card */
export function applyEffect(
  state: State,
  unit: number,
  target: number,
  at: number,
  chance: Chance,
  journal: Journal | null,
): void {
  const playable = state.tables.units[unit].abilities[at];
  const { effect } = playable.ability;
  if (journal !== null) narrateEffect(state, unit, target, playable.ability, journal);
  EFFECTS[effect.kind](state, unit, target, playable, chance, journal);
}

type Apply = (
  state: State,
  unit: number,
  target: number,
  playable: PlayableAbility,
  chance: Chance,
  journal: Journal | null,
) => void;

/** What each kind of effect does. */
const EFFECTS: Readonly<Record<Effect['kind'], Apply>> = {
  change(state, _unit, target, { ability, stat }) {
    const { effect } = ability;
    if (effect.kind !== 'change') return;
    if (effect.until === 'attack') {
      changeAttack(state, target, stat, effect.by);
      return;
    }
    const until = effect.until === 'round' ? state.forRound : state.forMatch;
    until[target * STAT_COUNT + stat] += effect.by;
    takeNote(state, target);
  },
  dice(state, _unit, _target, { ability: { effect } }) {
    if (effect.kind === 'dice') addDice(state, effect.roll, effect.by);
  },
  'cut-wounds'(state, _unit, _target, { ability }) {
    if (ability.effect.kind === 'cut-wounds') state.attack.cut += ability.effect.by;
  },
  heal(state, _unit, target, { ability }) {
    if (ability.effect.kind !== 'heal') return;
    state.hp[target] = Math.max(0, state.hp[target] - ability.effect.by);
    takeNote(state, target);
  },
  move(state, unit, _target, { ability }, chance, journal) {
    const foe = nearestFoe(state, unit);
    if (ability.effect.kind !== 'move' || foe < 0) return;
    const most = ability.effect.by * HUNDREDTHS;
    if (state.tables.units[unit].plan.distance === 'keep-away') goAway(state, unit, foe, most, journal);
    else goTo(state, unit, foe, most, chance, journal);
  },
  attack(state, unit, _target, { ability }, chance, journal) {
    if (ability.effect.kind !== 'attack') return;
    const foe = abilityPrey(state, unit, ability, chance);
    if (foe < 0) return;
    if (ability.effect.attack === 'close') strikeAt(state, unit, foe, chance, journal);
    else makeAttack(state, unit, foe, RANGED, false, chance, journal);
  },
  'restore-mp'(state, _unit, target, { ability }) {
    if (ability.effect.kind !== 'restore-mp') return;
    state.mp[target] = Math.max(0, state.mp[target] - ability.effect.by);
    takeNote(state, target);
  },
  refill(state, unit, _target, { refills }) {
    const { firstAbility } = state.tables.units[unit];
    for (const at of refills) state.uses[firstAbility + at] = 0;
  },
};

/** Works out anew what a changed unit is, and what the attack in hand is about to roll. */
function takeNote(state: State, unit: number): void {
  refreshStats(state, unit);
  if (state.attack.isInHand) workOut(state, state.attack);
}
