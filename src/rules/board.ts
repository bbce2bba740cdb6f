/**
 * A hex of a board of flat-top hexes, in axial coordinates: q grows to the north-east and south-east, and r to the south and
 * south-west.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** A board for a picture in a report: its terrain and the routes, without their style. */
export interface BoardPicture {
  readonly hexes: readonly PicturedHex[];
  readonly routes: readonly PicturedRoute[];
}

export interface PicturedHex extends Hex {
  /** The text on the hex, of a few characters: a system's name or number. */
  readonly label: string;
  /** The terrain: `plain`, or a kind such as `gravity-rift`, `nebula`, `supernova`, `asteroid-field`, `hyperlane`. */
  readonly kind: string;
  /** The role of the hex in the routes: `from` for a start, `to` for an end. */
  readonly role?: 'from' | 'to';
}

/** One route over the board. Consecutive hexes that are not neighbours are joined by a lane or wormhole. */
export interface PicturedRoute {
  readonly label: string;
  readonly hexes: readonly Hex[];
}

/**
 * The board at one moment of a trial, for a picture. All lengths have the same unit; x and y are measured from the south-west
 * corner.
 */
export interface Scene {
  /** The name of the moment: `round 3`. Several scenes of the same moment become one picture, which shows the last of them. */
  readonly moment: string;
  readonly width: number;
  readonly depth: number;
  /** The names of the sides. */
  readonly sides: readonly string[];
  readonly pieces: readonly ScenePiece[];
  readonly terrain: readonly SceneTerrain[];
  /** Objectives, each held by the pieces within its radius; default: none. */
  readonly objectives?: readonly SceneObjective[];
}

/** A place of the board that earns points. */
export interface SceneObjective {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** One unit that is on the board, or has left the board. */
export interface ScenePiece {
  readonly name: string;
  /** The index of the piece's side in `Scene.sides`. */
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /**
   * A `gone` or `fled` piece has left the board, so its position has no meaning. A `fleeing` piece is still on the board.
   */
  readonly status: 'present' | 'fleeing' | 'gone' | 'fled';
  /** The share of the piece's health that is left, 0 to 1. */
  readonly health: number;
}

export type SceneTerrain =
  | { readonly kind: 'round'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly depth: number };
