import { texts } from 'virtual:shipped-texts';
import { ImportError, playersAt, readWebData, TYPES, type WebData } from '../../../analysis/asyncTi4/importedBattle.ts';
import { type ImportedMove, type ImportedStudy, importedStudy } from '../../../analysis/asyncTi4/importedStudy.ts';
import type { Game } from '../../../rules/fleet-battle/game.ts';
import { readGame } from '../../../rules/fleet-battle/readGame.ts';
import { printOf } from '../../../rules/gravity-rift/map/systemNames.ts';
import { StudyError } from '../../../study/StudyError.ts';
import { fileText } from '../reading.ts';

/** The possible choices for a move in an AsyncTI4 game. */
export interface MoveChoices {
  /** All players who have units in space, by faction. */
  readonly players: readonly { readonly faction: string; readonly fleets: readonly PlacedUnits[] }[];
  /** All systems that contain units. */
  readonly held: readonly (PlacedUnits & { readonly factions: readonly string[] })[];
}

export interface PlacedUnits {
  /** The position of the system on the game's map: `201`. */
  readonly position: string;
  /** The position with the name that is printed on its tile: `000 Mecatol Rex`. */
  readonly place: string;
  /** The units, in words: `1 carrier, 3 fighter`. */
  readonly units: string;
}

/** Reads the web data of a game. @throws StudyError with a sentence if they cannot be read, or no player has units in space */
export function moveChoices(text: string): MoveChoices {
  const web = refusing(() => readWebData(parsed(text)));
  const positions = Object.keys(web.tileUnitData);
  const placeOf = placeNames(web);
  const players = web.playerData.flatMap(({ faction }) => {
    const fleets = positions.flatMap((position) => {
      const units = unitsText(web.tileUnitData[position].space[faction] ?? []);
      return units === '' ? [] : [{ position, place: placeOf(position), units }];
    });
    return fleets.length === 0 ? [] : [{ faction, fleets }];
  });
  if (players.length === 0) throw refusal('nobody has units in space, so there is no move to be made');
  const held = positions.flatMap((position) => {
    const factions = playersAt(web, position);
    const { space, planets } = web.tileUnitData[position];
    const there = [space, ...Object.values(planets).map(({ entities }) => entities)].flatMap((one) =>
      factions.flatMap((faction) => one[faction] ?? []),
    );
    return factions.length === 0 ? [] : [{ position, place: placeOf(position), units: unitsText(there), factions }];
  });
  return { players, held };
}

/** Returns the study of a move. @throws StudyError with a sentence if no study can be made of the move */
export function moveStudy(text: string, move: ImportedMove): ImportedStudy {
  const read = (name: string) => fileText({ files: {} }, name);
  return refusing(() => importedStudy(parsed(text), move, shippedGame(), 'imported.yaml', read));
}

function shippedGame(): Game {
  return readGame(texts['games/ti4.yaml'], ({ message }) => {
    throw new Error(message);
  });
}

function refusing<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof ImportError) throw refusal(error.message);
    throw error;
  }
}

function refusal(message: string): StudyError {
  return new StudyError([{ file: 'the game', path: '', message }]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(`expected the web data of an AsyncTI4 game, which are JSON; ${(error as Error).message}`);
  }
}

function placeNames({ tilePositions }: WebData): (position: string) => string {
  const tiles = new Map(tilePositions.map((entry) => entry.split(':') as [string, string]));
  return (position) => {
    const tile = tiles.get(position);
    const { planets } = tile === undefined ? { planets: [] } : printOf(tile);
    return planets.length === 0 ? position : `${position} ${planets.join('/')}`;
  };
}

function unitsText(those: WebData['tileUnitData'][string]['space'][string]): string {
  return those
    .filter(({ entityType, count }) => entityType === 'unit' && count > 0)
    .map(({ entityId, count }) => `${count} ${TYPES[entityId] ?? entityId}`)
    .join(', ');
}
