import type { Active, Group } from '../BattlePlan.ts';
import type { Effect, EffectKind } from '../effects.ts';
import type { Game } from '../game.ts';
import { isOf } from './StageContext.ts';

// The functions here find effects that apply but have nothing to change, such as a bonus to a roll that no unit makes. Only
// reports show these effects; the plan of a battle does not depend on them.

/** The fleets of a battle. */
interface Fleets {
  readonly game: Game;
  readonly groups: readonly Group[];
  /** For each group, the highest number of units that can belong to it. */
  readonly most: Int32Array;
  /** For each group, the hits that a unit can sustain. */
  readonly sustain: Int32Array;
}

/** The kinds of effects that change rolls of the units that they concern. */
const OF_ROLLS: readonly EffectKind[] = ['roll', 'dice', 'hits-on', 'reroll', 'adjust', 'faces', 'multiply', 'excess'];
/** The kinds of effects that matter only if a unit that they concern can sustain damage. */
const OF_DAMAGE: readonly EffectKind[] = ['repair', 'on-sustain', 'sustain'];
/** The kinds of effects that give units attacks, add or change units, or let units fight that otherwise could not. */
const GIVES: readonly EffectKind[] = ['attack', 'become', 'join', 'role', 'on-loss'];

/** Returns true if it is certain that an effect cannot change anything. */
export function isMoot({ effect, side }: Active, active: readonly Active[], fleets: Fleets): boolean {
  const { game, groups, most, sustain } = fleets;
  const { kind, what, needs } = effect;
  const victim = effect.side === 'own' ? side : 1 - side;
  const there = (owner: number, { units, except }: Pick<Effect, 'units' | 'except'>) =>
    [...groups.keys()].filter(
      (at) =>
        groups[at].side === owner &&
        most[at] > 0 &&
        (units === null || units.some((word) => isOf(groups[at].unit, word))) &&
        !except.some((word) => isOf(groups[at].unit, word)),
    );
  const isGiven = (owner: number) => active.some((one) => one.side === owner && GIVES.includes(one.effect.kind));
  if (needs !== null && !isGiven(side)) {
    const least = there(side, needs).reduce((sum, at) => sum + most[at], 0);
    if (least < needs.least) return true;
  }
  const targets = there(victim, effect);
  const canSustain = targets.some((at) => sustain[at] > 0);
  const rolls = (attacks: readonly string[]) =>
    isGiven(victim) || targets.some((at) => attacks.some((attack) => groups[at].unit.attacks[attack] !== undefined));
  if (OF_DAMAGE.includes(kind)) return !canSustain && !isGiven(victim);
  if (kind === 'forbid') {
    if (what === 'sustain') return !canSustain && !isGiven(victim);
    if (what === 'shield') return !targets.some((at) => groups[at].unit.hasShield);
    return !['abilities', 'text'].includes(what) && !rolls([what]);
  }
  const isOfRolls = OF_ROLLS.includes(kind) || (kind === 'assign' && effect.attacks.length > 0);
  return isOfRolls && !rolls(effect.attacks.length > 0 ? effect.attacks : fights(game));
}

/** Returns the attacks of the phases that are fights. */
function fights({ space, ground }: Game): string[] {
  return [...space, ...ground].filter(({ isFight }) => isFight).map(({ attack }) => attack);
}
