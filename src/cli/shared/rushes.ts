import { stringify } from 'yaml';
import type { Lot } from '../../analysis/riftApproach.ts';
import type { Game } from '../../rules/fleet-battle/game.ts';
import { unitOf } from '../../rules/fleet-battle/setup.ts';
import { units as printedUnits } from '../../rules/gravity-rift/data/units.ts';
import type { Rules } from '../../rules/Rules.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import { UsageError } from './Console.ts';
import { COPY, type ReadGame, type WrittenBattle } from './fleets.ts';

/** The most like ships that a force has under one name. */
const MOST_ALIKE = 20;

/**
 * The move through gravity rifts into a battle as a study of an expedition, and the files that hold it.
 *
 * @param lots the attacker's ships with what they carry
 * @throws UsageError where no expedition can say it
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
    throw new UsageError('--out: a move through rifts ends in space; say --land, or leave out --out');
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
  // No other command about fleets plays expeditions, and they take long to load.
  const { expedition } = await import('../../rules/expedition/expedition.ts');
  const engine = new Map([[expedition.name, expedition as unknown as Rules<unknown, unknown>]]);
  return {
    study: parseStudy(text, file, engine, {}, () => gameText),
    files: [{ path: file, text }, ...(name === COPY ? [{ path: COPY, text: gameText }] : [])],
  };
}

/** The ships of a force, by names of their own: `carrier`, `carrier-2`. */
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

/** What a rift has to know of units that are not as its own table has them: those of a faction, or of another game. */
export function ownUnits(
  lots: readonly Lot[],
  faction: string | undefined,
  game: Game,
): { units?: Record<string, object> } {
  const ids = [...new Set(lots.flatMap(({ ship, aboard }) => [ship, ...Object.keys(aboard)]))];
  const units = ids.flatMap((id): [string, object][] => {
    const { type, cost, capacity, isFighter, isGround, needsRoom } = unitOf(id, faction, game);
    const printed = printedUnits.find((unit) => unit.id === id);
    if (printed !== undefined && printed.cost === cost / 2 && printed.capacity === capacity) return [];
    const like = printedUnits.find((unit) => unit.id === (id.endsWith('2') ? `${type}2` : type));
    if (like !== undefined) return [[id, { like: like.id, cost: cost / 2, capacity }]];
    const kind = isGround ? 'ground-force' : isFighter ? 'fighter' : 'ship';
    return [[id, { kind, cost: cost / 2, capacity, move: needsRoom ? 0 : 1 }]];
  });
  return units.length === 0 ? {} : { units: Object.fromEntries(units) };
}

/** `carrier: 4 fighter, 2 infantry`; empty where nothing is aboard. */
export function aboardText(lots: readonly Lot[]): string {
  return lots
    .filter(({ aboard }) => Object.keys(aboard).length > 0)
    .map(({ ship, count, aboard }) => {
      const loads = Object.entries(aboard).map(([id, number]) => `${number} ${id}`);
      return `${count === 1 ? ship : `each of ${count} ${ship}`}: ${loads.join(', ')}`;
    })
    .join('; ');
}
