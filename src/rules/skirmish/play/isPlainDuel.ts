import type { Setup, UnitSetup } from '../setup/Setup.ts';
import { isOfPlainDuel } from './DuelSituation.ts';

/**
 * Whether a duel is nothing but close attacks, dodges and counterblows, so that `fightOut` can play it: in contact from the
 * beginning, and nothing that ends contact, asks for luck, or changes a roll or what a plan wants but the HP boxes. Which
 * of the plans for distance it is makes no difference then: all of them strike what they touch.
 */
export function isPlainDuel({ mode, distance, units, options }: Setup): boolean {
  return (
    mode === 'duel' &&
    distance === 0 &&
    units.every(isPlainUnit) &&
    // Squads roll by the models left only where a study says so.
    (options.squadDice === 'card' || units.every(({ card }) => card.models === 1)) &&
    // The readings by which a blow is more than one dodge, one roll, one block and one answer.
    options.dodge === 'once' &&
    options.counterblow === 'after' &&
    !options.reactionsToReactions &&
    // Then some plans would rather shoot.
    !options.shootInContact
  );
}

function isPlainUnit({ card, plan, sheltered }: UnitSetup): boolean {
  return (
    card.abilities.length === 0 &&
    // It would flee. Nobody loses MP but by abilities and retreats, so those boxes do not matter.
    !card.hp.some((box) => box.escape) &&
    // It would get up first, and block by half.
    !sheltered &&
    !plan.best &&
    !plan.random &&
    plan.distance !== 'random' &&
    plan.retreat === null &&
    plan.reactions.every(({ when }) => when.every(({ quantity }) => isOfPlainDuel(quantity)))
  );
}
