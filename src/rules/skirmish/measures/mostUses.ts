import type { Ability } from '../cards/Ability.ts';
import type { Setup } from '../setup/Setup.ts';

/** Uses a round that points could pay for, of an ability that refills its own charges. */
const MOST_PAID = 100;
/** Attacks of each kind, and moves into contact, of one unit in one round (RQ.ACT.ATTACK, RQ.TAB.MOVE). */
const ATTACKS = 4;
const MOVES = 2;

/** No unit can use an ability of unit `at` more often than this in a fight. */
export function mostUses(setup: Setup, at: number, ability: Ability): number {
  const { rounds, mode } = setup;
  const { moment, limit } = ability;
  const inAttacks = mode === 'attack' ? 2 : attacksOfRound(setup) * rounds;
  const most = moment === 'activation' ? actionUses(setup, at, ability) : inAttacks;
  if (limit === null) return most;
  if (limit.kind === 'match') return Math.min(most, limit.uses);
  if (limit.kind === 'charges') return Math.min(most, limit.uses * (1 + refills(setup, at)));
  return Math.min(most, limit.uses * rounds);
}

function actionUses({ units, rounds }: Setup, at: number, { limit, effect }: Ability): number {
  if (limit === null) return rounds;
  if (limit.kind === 'round') return limit.uses * rounds;
  if (limit.kind === 'success') return limit.uses * rounds;
  if (limit.kind === 'match') return limit.uses;
  if (effect.kind === 'refill') return MOST_PAID * rounds;
  return limit.uses * (1 + refills({ units, rounds }, at));
}

/** How often charges of a card can be filled up. */
function refills({ units, rounds }: Pick<Setup, 'units' | 'rounds'>, at: number): number {
  return units[at].card.abilities
    .filter(({ effect }) => effect.kind === 'refill')
    .reduce((sum, { limit }) => {
      if (limit?.kind === 'match') return sum + limit.uses;
      if (limit?.kind === 'charges') return sum + MOST_PAID * rounds;
      return sum + (limit?.uses ?? 1) * rounds;
    }, 0);
}

/** No more attacks than this are made in a round: each may be answered, and each move into contact shot at. */
function attacksOfRound(setup: Setup): number {
  const { units } = setup;
  return units.reduce((sum, { card }, at) => {
    const more = card.abilities
      .filter(({ effect }) => effect.kind === 'attack' || effect.kind === 'move')
      .reduce((uses, ability) => uses + actionUses(setup, at, ability), 0);
    return sum + 2 * (ATTACKS + more) + MOVES;
  }, 0);
}
