import type { StatName } from '../cards/stats.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';

/** No more dice than this can come of a stat of a unit, whatever boxes and abilities do to it. */
export function mostDice({ units, options, battle }: Setup, at: number, stat: StatName): number {
  const { card } = units[at];
  const boxes = [...card.hp, ...card.mp].flatMap(({ changes }) => changes);
  const fromBoxes = boxes.reduce((sum, change) => sum + (change.stat === stat ? Math.max(0, change.by) : 0), 0);
  const fromAbilities = units
    .flatMap((unit) => unit.card.abilities)
    .reduce((sum, { effect, limit }) => {
      const by =
        effect.kind === 'dice' || (effect.kind === 'change' && effect.stat === stat) ? Math.max(0, effect.by) : 0;
      return sum + by * Math.max(1, limit?.uses ?? 1);
    }, 0);
  const fromAscension = (battle?.ascension ?? []).length > 0 ? 20 : 0;
  const models = options.squadDice === 'models' ? card.models : 1;
  return (card.stats[stat] + fromBoxes + fromAbilities + fromAscension) * models;
}

/** The most wounds that a unit can take: its boxes, and as many again as can be restored. */
export function mostTaken(setup: Setup, at: number): number {
  const boxes = setup.units[at].card.hp.length;
  return restores(setup) ? boxes * (setup.rounds + 1) * RESTORED_A_ROUND : boxes;
}

const RESTORED_A_ROUND = 4;

/** Whether anything in the fight gives HP back. */
export function restores({ units }: Setup): boolean {
  return units.some(({ card }) => card.abilities.some(({ effect }) => effect.kind === 'heal'));
}

/** The most RP that a unit can spend: what its card gives each round, changes included. */
export function mostSpent(setup: Setup, at: number): number {
  return mostDice(setup, at, 'rp') * setup.rounds;
}

/** Whether a unit can ever get an Escape Marker. */
export function canEscape({ card }: UnitSetup): boolean {
  return [...card.hp, ...card.mp].some((box) => box.escape);
}
