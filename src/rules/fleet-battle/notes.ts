import type { BattlePlan } from './BattlePlan.ts';
import { idleOf } from './measures.ts';
import { isOf } from './planning/StageContext.ts';
import { SIDES } from './setup.ts';

type Side = (typeof SIDES)[number];

/** In a game with fewer factions than this number, there are no notes on generic units that most factions replace. */
const FEW_FACTIONS = 4;

/** Returns notes on settings that are allowed but probably not intended. */
export function notesOn(plan: BattlePlan): string[] {
  return [
    ...SIDES.flatMap((side, at) => [
      ...idleNotes(plan, side, at),
      ...lossNotes(plan, side, at),
      ...genericNotes(plan, side, at),
    ]),
    ...landingNotes(plan),
  ];
}

/** Returns notes on cards and technologies that a side brings but that change nothing. */
function idleNotes(plan: BattlePlan, side: Side, at: number): string[] {
  const brought = plan.setup[side].with.flatMap((item) => (typeof item === 'string' ? [item] : Object.keys(item)));
  return idleOf(plan, at)
    .filter(({ id }) => brought.includes(id))
    .map(
      ({ id }) =>
        `\`${id}\` of the ${side} changes nothing in this battle: remove it, or add the units that it affects.`,
    );
}

/**
 * Returns notes on units that `losses.order` names although the fleet does not list them. A unit listed with count 0 needs no
 * note.
 */
function lossNotes({ setup, groups }: BattlePlan, side: Side, at: number): string[] {
  const { order = [] } = setup[side].losses;
  if (typeof order === 'string') return [];
  const own = groups.filter((group) => group.side === at);
  return order
    .filter((word) => !own.some(({ name, unit }) => name === word || isOf(unit, word)))
    .map((word) => `\`losses.order\` of the ${side} names \`${word}\`, but the fleet has no such unit.`);
}

/** Returns notes on generic units that most factions replace with a unit of their own, if the side has no faction. */
function genericNotes({ setup, game, groups }: BattlePlan, side: Side, at: number): string[] {
  const factions = Object.values(game.factions);
  if (setup[side].faction !== undefined || factions.length < FEW_FACTIONS) return [];
  const isReplaced = (id: string) =>
    2 * factions.filter(({ units }) => units[id] !== undefined).length > factions.length;
  const generic = groups.filter((group) => group.side === at && group.start > 0 && isReplaced(group.unit.id));
  return generic.map(
    ({ name, unit }) =>
      `\`${name}\` of the ${side} is the ${unit.name}, because the ${side} has no faction; most factions have their own: give the side a \`faction\`.`,
  );
}

/** Returns notes on an invasion that cannot take the planet. */
function landingNotes({ setup, game, groups, most, stages }: BattlePlan): string[] {
  if (stages[stages.length - 1].place !== 'ground') return [];
  const own = groups.flatMap((group, index) =>
    group.side === 0 && most[index] > 0 ? [{ ...group, most: most[index] }] : [],
  );
  const landing = own.filter(({ unit }) => unit.isGround);
  if (landing.length === 0)
    return ['Nothing can land: the attacker has no ground forces, so the planet is never taken.'];
  const hasRoom = landing.some(({ unit }) => !unit.needsRoom) || own.some(({ unit }) => unit.capacity > 0);
  if (hasRoom || !game.checksCapacity || setup.place !== 'both') return [];
  return ['Nothing can land: no ship of the attacker has room for its ground forces, so the planet is never taken.'];
}
