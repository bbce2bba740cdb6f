import type { Mission, Setup, UnitSetup } from './setup/Setup.ts';

/** What a fight allows and its author hardly meant. */
export function notesOn(setup: Setup): string[] {
  return [...rootedChargers(setup), ...idleMissions(setup)];
}

/** Units without a move that are told to go somewhere; in an attack, and in a duel in contact, nobody has to. */
function rootedChargers({ mode, distance, units, listed, sides }: Setup): string[] {
  if (mode === 'attack' || (mode === 'duel' && distance === 0)) return [];
  return listed.flatMap((at) => {
    const { name, side, card, plan } = units[at];
    const isTold = plan.distance === 'charge' || plan.distance === 'objective';
    if (!isTold || card.stats.mov > 0 || mayMove(units[at])) return [];
    const whose = mode === 'battle' ? `${sides[side]}: ${name}` : name;
    const goal = plan.distance === 'charge' ? 'charge' : 'go to an objective';
    return [
      `${whose} has MOV 0, and its plan ${plan.name} tells it to ${goal}: it fights only who comes to it. Give it a move, or a plan with \`distance: hold\`.`,
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

/** Missions that no unit of their side plays for. */
function idleMissions({ battle, sides, units }: Setup): string[] {
  if (battle === null) return [];
  return battle.missions.flatMap((cards, side) => {
    const own = units.filter((unit) => unit.side === side);
    const idle = cards.filter((card) => own.every((unit) => !playsFor(unit, card)));
    if (idle.length === 0) return [];
    const [first, ...others] = idle.map(({ name }) => name);
    const are = others.length === 0 ? 'mission' : 'missions';
    return [
      `Nobody of ${sides[side]} goes for its ${are} ${[first, ...others].join(', ')}: no plan weighs missions. Use a plan with \`missions: weighed\`, or without points for them.`,
    ];
  });
}

function playsFor({ card, plan }: UnitSetup, mission: Mission): boolean {
  if (plan.random) return false;
  if (mission.kind === 'hold')
    return (plan.missions === 'weighed' || plan.distance === 'objective') && card.stats.mov > 0;
  // Who must be left is looked after by nobody in particular; who must fall, by those who choose targets for missions.
  return mission.kind === 'survive' || plan.missions === 'weighed' || plan.targets.includes('objective');
}
