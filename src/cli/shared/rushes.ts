import { stringify } from 'yaml';
import { type Lot, ownUnits } from '../../analysis/riftApproach.ts';
import { unitOf } from '../../rules/fleet-battle/setup.ts';
import type { Rules } from '../../rules/Rules.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import { UsageError } from './Console.ts';
import { COPY, type ReadGame, type WrittenBattle } from './fleets.ts';

/** The maximum number of equal ships with one name in a force. */
const MOST_ALIKE = 20;

/**
 * Makes a study of a move through gravity rifts into a battle, and its files. The study has the rules of an expedition.
 *
 * @param lots the attacker's ships with their cargo
 * @throws UsageError if an expedition cannot represent the move
 */
export async function rushStudy(
  question: string,
  { game, text: gameText, name }: ReadGame,
  { place, attacker, defender, rounds }: WrittenBattle,
  rifts: number,
  lots: readonly Lot[],
  { seed, trials }: { readonly seed?: string; readonly trials: number },
): Promise<{ readonly study: Study; readonly files: readonly { readonly path: string; readonly text: string }[] }> {
  if (place === 'ground')
    throw new UsageError(
      '--out: a move through rifts ends with a battle in space, so --place ground is not possible; give --land, or omit --out',
    );
  const { units: _own, ...force } = attacker;
  const { units: waiting, ...enemy } = defender;
  const onGround =
    place === 'both' ? Object.keys(waiting).filter((id) => unitOf(id, defender.faction, game).isGround) : [];
  const those = (isMeant: (id: string) => boolean) =>
    Object.fromEntries(Object.entries(waiting).filter(([id]) => isMeant(id)));
  const file = `${lots[0]?.ship ?? 'nobody'}-through-rifts.yaml`;
  const text = stringify({
    question,
    rules: 'expedition',
    seed: seed ?? 'fight',
    trials,
    lead: ['mission_done', 'fate', 'value_lost'],
    setup: {
      force: { units: unitsOf(lots) },
      stages: {
        rifts: { rift: { orders: { exits: rifts }, ...ownUnits(lots, attacker.faction, game) } },
        fight: {
          'fleet-battle': {
            game: name,
            against: those((id) => !onGround.includes(id)),
            ...(place === 'both' && { ground: { against: those((id) => onGround.includes(id)) } }),
            sides: { force, enemy },
            ...(rounds === undefined ? {} : { rounds }),
          },
        },
      },
    },
  });
  // The code of expeditions takes long to load, and battles without a move do not need it.
  const { expedition } = await import('../../rules/expedition/expedition.ts');
  const engine = new Map([[expedition.name, expedition as unknown as Rules<unknown, unknown>]]);
  return {
    study: parseStudy(text, file, engine, {}, () => gameText),
    files: [{ path: file, text }, ...(name === COPY ? [{ path: COPY, text: gameText }] : [])],
  };
}

/** Returns the ships of a force in groups, each with its own name: `carrier`, `carrier-group-2`. */
function unitsOf(lots: readonly Lot[]): Record<string, object> {
  const units: Record<string, object> = {};
  for (const { ship, count, aboard } of lots) {
    for (let left = count; left > 0; left -= MOST_ALIKE) {
      const others = Object.keys(units).filter((name) => name === ship || name.startsWith(`${ship}-`)).length;
      units[others === 0 ? ship : `${ship}-group-${others + 1}`] = {
        ...(Math.min(left, MOST_ALIKE) > 1 && { count: Math.min(left, MOST_ALIKE) }),
        ship: { ship, ...(Object.keys(aboard).length > 0 && { carries: aboard }) },
      };
    }
  }
  return units;
}

/** Formats the cargo: `carrier: 4 fighter, 2 infantry`; empty if there is none. */
export function aboardText(lots: readonly Lot[]): string {
  return lots
    .filter(({ aboard }) => Object.keys(aboard).length > 0)
    .map(({ ship, count, aboard }) => {
      const loads = Object.entries(aboard).map(([id, number]) => `${number} ${id}`);
      return `${count === 1 ? ship : `each of ${count} ${ship}`}: ${loads.join(', ')}`;
    })
    .join('; ');
}
