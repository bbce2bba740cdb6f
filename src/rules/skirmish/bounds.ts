import type { Ability } from './cards/Ability.ts';
import { STATS, type StatName } from './cards/stats.ts';
import type { Setup, UnitSetup } from './setup/Setup.ts';

/**
 * Returns an upper bound on the number of dice that a unit rolls for a stat, whatever boxes are crossed out and
 * whatever abilities are used.
 */
export function mostDice(setup: Setup, at: number, stat: StatName): number {
  const models = setup.options.squadDice === 'models' ? setup.units[at].card.models : 1;
  const inAttack = abilitiesOn(setup, at).reduce(
    (sum, { ability: { effect } }) => sum + (effect.kind === 'dice' ? Math.max(0, effect.by) : 0),
    0,
  );
  return mostOfStat(setup, at, stat) * models + inAttack;
}

/** Returns an upper bound on a unit's stat, whatever boxes are crossed out and whatever abilities are used. */
function mostOfStat(setup: Setup, at: number, stat: StatName): number {
  const { card } = setup.units[at];
  const boxes = [...card.hp, ...card.mp].flatMap(({ changes }) => changes);
  const fromBoxes = boxes.reduce((sum, change) => sum + (change.stat === stat ? Math.max(0, change.by) : 0), 0);
  const fromAbilities = abilitiesOn(setup, at).reduce((sum, { owner, ability }) => {
    const { effect, moment } = ability;
    if (effect.kind !== 'change' || effect.stat !== stat) return sum;
    const isOnce = moment === 'always' || effect.until === 'attack';
    return sum + Math.max(0, effect.by) * (isOnce ? 1 : mostUses(setup, owner, ability));
  }, 0);
  return card.stats[stat] + fromBoxes + fromAbilities + fromAscension(setup, at, stat);
}

function fromAscension({ battle }: Setup, at: number, stat: StatName): number {
  return (battle?.ascension ?? [])
    .filter(({ unit }) => unit === at)
    .flatMap(({ changes }) => changes)
    .reduce((sum, change) => sum + (STATS[change.stat] === stat ? Math.max(0, change.by) : 0), 0);
}

/** Returns the abilities that may act on a unit, each with the index of its owner. */
function abilitiesOn({ units }: Setup, at: number): { owner: number; ability: Ability }[] {
  return units.flatMap(({ card }, owner) =>
    card.abilities.filter(({ target }) => owner === at || target !== 'self').map((ability) => ({ owner, ability })),
  );
}

/**
 * Returns an upper bound on the wounds that a unit can take: one for each of its HP boxes, and one for each time that
 * an HP box can be restored.
 */
export function mostTaken(setup: Setup, at: number): number {
  const boxes = setup.units[at].card.hp.length;
  return abilitiesOn(setup, at).reduce((sum, { owner, ability }) => {
    const { effect } = ability;
    return effect.kind === 'heal' ? sum + Math.min(boxes, effect.by) * mostUses(setup, owner, ability) : sum;
  }, boxes);
}

/**
 * Returns an upper bound on the RP that a unit can spend in a fight. In each round, this is the RP of its card plus all
 * changes that raise its RP.
 */
export function mostSpent(setup: Setup, at: number): number {
  return mostOfStat(setup, at, 'rp') * setup.rounds;
}

/** Returns an upper bound on the number of times that a unit dodges one attack. */
export function mostDodges(setup: Setup, at: number): number {
  return setup.options.dodge === 'once' ? 1 : Math.max(1, mostOfStat(setup, at, 'rp'));
}

/** Returns an upper bound on the number of Shelter Markers that the defender can have in mode `attack`. */
export function mostMarkers({ options }: Setup): number {
  // The unit may have one marker at the start, and get another one in this attack.
  return options.shelterStacks ? 2 : 1;
}

/** Returns true if a unit can ever get an Escape Marker. */
export function canEscape({ card }: UnitSetup): boolean {
  return [...card.hp, ...card.mp].some((box) => box.escape);
}

/**
 * The assumed maximum number of uses in a round of an ability that can refill its own charges. Only its price limits
 * such an ability.
 */
const MOST_PAID = 100;
/**
 * The maximum number of attacks that a unit makes in a round: two of each kind (RQ.ACT.ATTACK). `MOVES`: the maximum
 * number of its moves (RQ.TAB.MOVE).
 */
const ATTACKS = 4;
const MOVES = 2;

/** Returns an upper bound on the number of times that unit `at` can use an ability in a fight. */
function mostUses(setup: Setup, at: number, ability: Ability): number {
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

/** Returns an upper bound on the number of times that the charges of a card can be refilled. */
function refills({ units, rounds }: Pick<Setup, 'units' | 'rounds'>, at: number): number {
  return units[at].card.abilities
    .filter(({ effect }) => effect.kind === 'refill')
    .reduce((sum, { limit }) => {
      if (limit?.kind === 'match') return sum + limit.uses;
      if (limit?.kind === 'charges') return sum + MOST_PAID * rounds;
      return sum + (limit?.uses ?? 1) * rounds;
    }, 0);
}

/**
 * Returns an upper bound on the number of attacks in a round. Each attack may be answered by a counterblow, and each
 * move into contact by a countershot.
 */
function attacksOfRound(setup: Setup): number {
  const { units } = setup;
  return units.reduce((sum, { card }, at) => {
    const more = card.abilities
      .filter(({ effect }) => effect.kind === 'attack' || effect.kind === 'move')
      .reduce((uses, ability) => uses + actionUses(setup, at, ability), 0);
    return sum + 2 * (ATTACKS + more) + MOVES;
  }, 0);
}
