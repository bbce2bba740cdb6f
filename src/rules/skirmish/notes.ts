import type { Mission, Setup, UnitSetup } from './setup/Setup.ts';

/** Returns notes on settings of a fight that are allowed but probably not intended. */
export function notesOn(setup: Setup): string[] {
  return [...rootedChargers(setup), ...idleMissions(setup)];
}

/**
 * Reports units with MOV 0 whose plan sends them somewhere. In an attack, and in a duel in contact, no unit needs to
 * move.
 */
function rootedChargers({ mode, distance, units, listed, sides }: Setup): string[] {
  if (mode === 'attack' || (mode === 'duel' && distance === 0)) return [];
  return listed.flatMap((at) => {
    const { name, side, card, plan } = units[at];
    const isTold = plan.distance === 'charge' || plan.distance === 'objective';
    if (!isTold || card.stats.mov > 0 || mayMove(units[at])) return [];
    const whose = mode === 'battle' ? `${sides[side]}: ${name}` : name;
    const goal = plan.distance === 'charge' ? 'charge' : 'go to an objective';
    return [
      `${whose} has MOV 0, and its plan ${plan.name} tells it to ${goal}: it fights only opponents that come to it. Give it a move, or a plan with \`distance: hold\`.`,
    ];
  });
}

function mayMove({ card }: UnitSetup): boolean {
  return card.abilities.some(
    ({ effect, target }) =>
      target !== 'opponent' &&
      ((effect.kind === 'change' && effect.stat === 'mov' && effect.by > 0) || effect.kind === 'move'),
  );
}

/** Reports missions that no unit of their side plays for. */
function idleMissions({ battle, sides, units }: Setup): string[] {
  if (battle === null) return [];
  return battle.missions.flatMap((cards, side) => {
    const own = units.filter((unit) => unit.side === side);
    const idle = cards.filter((card) => own.every((unit) => !playsFor(unit, card)));
    if (idle.length === 0) return [];
    const [first, ...others] = idle.map(({ name }) => name);
    const are = others.length === 0 ? 'mission' : 'missions';
    return [
      `No unit of ${sides[side]} goes for its ${are} ${[first, ...others].join(', ')}: no plan weighs missions. Use a plan with \`missions: weighed\`, or without points for them.`,
    ];
  });
}

function playsFor({ card, plan }: UnitSetup, mission: Mission): boolean {
  if (plan.random) return false;
  if (mission.kind === 'hold')
    return (plan.missions === 'weighed' || plan.distance === 'objective') && card.stats.mov > 0;
  // No plan needs to protect a unit that must survive. A unit that must be killed is attacked by plans that choose
  // targets for missions.
  return mission.kind === 'survive' || plan.missions === 'weighed' || plan.targets.includes('objective');
}
