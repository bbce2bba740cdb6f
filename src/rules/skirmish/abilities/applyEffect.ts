import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { strikeAt } from '../actions/strike.ts';
import { bestTarget, isInRange, isTouched, nearestFoe } from '../actions/targets.ts';
import type { Effect } from '../cards/Ability.ts';
import { STAT_COUNT } from '../cards/stats.ts';
import type { PlayableAbility } from '../orders/playableAbilities.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { makeAttack } from '../play/makeAttack.ts';
import { followLeader } from '../play/move.ts';
import { refreshStats } from '../play/refreshStats.ts';
import type { State } from '../play/State.ts';
import { changeAttack } from './changeAttack.ts';
import { narrateEffect } from './narrateAbilities.ts';

const HUNDREDTHS = 100;

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
    if (state.attack.isInHand) changeAttack(state, target, effect.stat, effect.by);
    if (effect.until === 'attack') return;
    const until = effect.until === 'round' ? state.forRound : state.forMatch;
    until[target * STAT_COUNT + stat] += effect.by;
    refreshStats(state, target);
  },
  dice({ attack }, _unit, _target, { ability }) {
    const { effect } = ability;
    if (effect.kind !== 'dice') return;
    if (effect.roll === 'hit') attack.dice = Math.max(0, attack.dice + effect.by);
    else if (effect.roll === 'block') attack.blocks = Math.max(0, attack.blocks + effect.by);
    else attack.dodge = Math.max(0, attack.dodge + effect.by);
  },
  'cut-wounds'(state, _unit, _target, { ability }) {
    if (ability.effect.kind === 'cut-wounds') state.attack.cut += ability.effect.by;
  },
  heal(state, _unit, target, { ability }) {
    if (ability.effect.kind !== 'heal') return;
    state.hp[target] = Math.max(0, state.hp[target] - ability.effect.by);
    refreshStats(state, target);
  },
  move(state, unit, _target, { ability }) {
    const foe = nearestFoe(state, unit);
    if (ability.effect.kind !== 'move' || foe < 0) return;
    const most = ability.effect.by * HUNDREDTHS;
    if (state.tables.units[unit].plan.distance === 'keep-away') state.field.withdraw(unit, foe, most);
    else state.field.approach(unit, foe, most);
    followLeader(state, unit);
  },
  attack(state, unit, _target, { ability }, chance, journal) {
    if (ability.effect.kind !== 'attack') return;
    const isClose = ability.effect.attack === 'close';
    const foe = bestTarget(state, unit, isClose ? isTouched : isInRange, 0, isClose ? CLOSE : RANGED, chance);
    if (foe < 0) return;
    if (isClose) strikeAt(state, unit, foe, chance, journal);
    else makeAttack(state, unit, foe, RANGED, false, chance, journal);
  },
  'restore-mp'(state, _unit, target, { ability }) {
    if (ability.effect.kind !== 'restore-mp') return;
    state.mp[target] = Math.max(0, state.mp[target] - ability.effect.by);
    refreshStats(state, target);
  },
  refill(state, unit, _target, { refills }) {
    const { firstAbility } = state.tables.units[unit];
    for (const at of refills) state.uses[firstAbility + at] = 0;
  },
};
