import type { Scene, SceneObjective, ScenePiece, SceneTerrain } from '../../board.ts';
import type { Terrain } from '../setup/Setup.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { missionOf } from './finish.ts';
import { FLED, PRESENT, type State } from './State.ts';
import { STEADY } from './wound.ts';

const MILLIMETRES = 10;

/** Returns a picture of the table from above, in cm; null for an attack or a duel, which have no table. */
export function sceneOf(state: State): Scene | null {
  const { setup } = state.tables;
  if (setup.battle === null) return null;
  const { width, depth, terrain } = setup.battle;
  return {
    moment: state.round === 0 ? 'deployment' : `round ${state.round}`,
    width,
    depth,
    sides: setup.sides,
    pieces: setup.units.map((_unit, at) => pieceOf(state, at)),
    terrain: terrain.map(pieceOfTerrain),
    objectives: objectivesOf(state),
  };
}

/** Returns the objectives of the drawn cards, each once. */
function objectivesOf(state: State): SceneObjective[] {
  const found = new Map<string, SceneObjective>();
  for (const side of state.tables.setup.sides.keys()) {
    const card = missionOf(state, side);
    if (card?.kind === 'hold')
      found.set(card.name, { name: card.name, x: card.at[0], y: card.at[1], radius: card.within });
  }
  return [...found.values()];
}

function pieceOf(state: State, unit: number): ScenePiece {
  const { tables, field, gone, fleeing, hp } = state;
  const { name, side, card } = tables.setup.units[unit];
  const isPresent = gone[unit] === PRESENT;
  return {
    name,
    side,
    x: field.x(unit) / HUNDREDTHS,
    y: field.y(unit) / HUNDREDTHS,
    radius: card.base / 2 / MILLIMETRES,
    status: isPresent ? (fleeing[unit] === STEADY ? 'present' : 'fleeing') : gone[unit] === FLED ? 'fled' : 'gone',
    health: isPresent ? 1 - hp[unit] / card.hp.length : 0,
  };
}

function pieceOfTerrain(piece: Terrain): SceneTerrain {
  if ('round' in piece) return { kind: 'round', x: piece.round[0], y: piece.round[1], radius: piece.radius };
  return { kind: 'box', x: piece.box[0], y: piece.box[1], width: piece.size[0], depth: piece.size[1] };
}
