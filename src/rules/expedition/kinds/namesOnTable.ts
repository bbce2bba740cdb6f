import type { Journey, JourneyStage } from '../orders/Journey.ts';
import { ENEMY, FORCE, type Text } from '../setup/Setup.ts';
import type { LegKey } from './Kind.ts';

/** Stands for a member of the force that is not there any more. */
export const LOST = null;

/**
 * What a member of the force is called in a battle, named as the study does: by its own name, or by that of its unit, whose
 * first it then is.
 *
 * @param key by unit: how many are left
 * @returns the name as it is given where the force has none such, `LOST` where it is not there
 */
export function memberCalled({ setup, layout, memberNames }: Journey, key: LegKey, name: string): string | typeof LOST {
  if (setup.atHome.includes(name)) return LOST;
  const unit = setup.units.findIndex((one) => one.name === name);
  const member = unit < 0 ? memberNames.indexOf(name) : layout.firstMember[unit];
  if (member < 0) return name;
  const at = setup.units.findLastIndex((_, other) => layout.firstMember[other] <= member);
  return member - layout.firstMember[at] < key[at] ? memberNames[member] : LOST;
}

/** The opposition's names, none of which a unit or a side has. */
export function foeNames(
  { memberNames, setup }: Journey,
  { setup: { battle } }: JourneyStage,
  opposition: number,
): string[] {
  const foes = battle?.oppositions[opposition].foes ?? [];
  const own = new Set([...memberNames, ...setup.units.map(({ name }) => name), FORCE, ENEMY]);
  const taken = new Set([...own, ...foes.map(({ name }) => name)]);
  return foes.map(({ name }) => {
    if (!own.has(name)) return name;
    let other = `enemy-${name}`;
    while (taken.has(other)) other = `enemy-${other}`;
    taken.add(other);
    return other;
  });
}

/** The mission cards of a battle, less those about someone who is not there, and what a side has of them. */
export function missionsFor(
  journey: Journey,
  stage: JourneyStage,
  key: LegKey,
): { missions: Text; hand: (side: Text) => Text } {
  const { battle, text } = stage.setup;
  const written = (text.missions ?? {}) as Readonly<Record<string, Text>>;
  const here = foeNames(journey, stage, key[journey.setup.units.length]);
  const elsewhere = new Set((battle?.oppositions ?? []).flatMap((_, at) => foeNames(journey, stage, at)));
  const calledHere = (name: string) => {
    if (here.includes(name)) return name;
    return elsewhere.has(name) ? LOST : memberCalled(journey, key, name);
  };
  const left: [string, Text][] = [];
  for (const [name, mission] of Object.entries(written)) {
    const about = mission.kill === undefined ? 'survive' : 'kill';
    const called = mission[about] === undefined ? undefined : calledHere(String(mission[about]));
    if (called !== LOST) left.push([name, called === undefined ? mission : { ...mission, [about]: called }]);
  }
  const missions = Object.fromEntries(left);
  const isGone = (name: unknown) => Object.hasOwn(written, String(name)) && !Object.hasOwn(missions, String(name));
  return {
    missions,
    hand: (side) =>
      side.missions === undefined
        ? side
        : { ...side, missions: (side.missions as readonly unknown[]).filter((name) => !isGone(name)) },
  };
}
