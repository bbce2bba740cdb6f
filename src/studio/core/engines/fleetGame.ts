import type { Unit } from '../../../rules/fleet-battle/game.ts';
import { readGame } from '../../../rules/fleet-battle/readGame.ts';
import { StudyError } from '../../../study/StudyError.ts';
import { fileText } from '../reading.ts';
import type { Work } from '../Work.ts';

/** A game of fleet battles in the form that the editors show. */
export interface GameFacts {
  readonly name: string;
  /** Units that any side may have. Some factions replace some of these units by units of their own. */
  readonly units: readonly GameUnit[];
  readonly factions: readonly GameFaction[];
  /** Technologies, cards, agendas and relics, without the abilities of factions and units. */
  readonly modifiers: readonly { readonly id: string; readonly name: string; readonly source: string }[];
}

export interface GameUnit {
  readonly id: string;
  readonly name: string;
  /** `ship`, `ground`, or `other` for a structure. */
  readonly kind: 'ship' | 'ground' | 'other';
  readonly isUpgrade: boolean;
  /** The number of hits that one unit sustains. */
  readonly sustain: number;
}

export interface GameFaction {
  readonly id: string;
  readonly name: string;
  /** The names of the faction's own units, by the ids of the units that they replace. */
  readonly units: Readonly<Record<string, string>>;
}

/** Returns a game by its name or its file; null if there is no such game, or if it has mistakes. */
export function gameFacts(work: Work, file: string): GameFacts | null {
  let text: string;
  try {
    text = fileText(work, file);
  } catch (error) {
    if (error instanceof StudyError) return null;
    throw error;
  }
  let isSound = true;
  const game = readGame(text, () => {
    isSound = false;
  });
  if (!isSound) return null;
  const ofFactions = new Set(Object.values(game.factions).flatMap(({ units }) => Object.values(units)));
  const abilities = new Set([
    ...Object.values(game.factions).flatMap((faction) => faction.abilities),
    ...Object.values(game.units).flatMap((unit) => unit.abilities),
  ]);
  return {
    name: game.name,
    units: Object.values(game.units)
      .filter(({ id }) => !ofFactions.has(id))
      .map((unit) => ({
        id: unit.id,
        name: unit.name,
        kind: kindOf(unit),
        isUpgrade: unit.type !== unit.id,
        sustain: unit.sustain,
      })),
    factions: Object.entries(game.factions).map(([id, { name, units }]) => ({
      id,
      name,
      units: Object.fromEntries(Object.entries(units).map(([generic, own]) => [generic, game.units[own]?.name ?? own])),
    })),
    modifiers: Object.values(game.modifiers)
      .filter(({ id }) => !abilities.has(id))
      .map(({ id, name, source }) => ({ id, name, source })),
  };
}

function kindOf({ isShip, isGround }: Unit): GameUnit['kind'] {
  return isShip ? 'ship' : isGround ? 'ground' : 'other';
}
