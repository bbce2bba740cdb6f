/** A place on a board of flat-top hexes: axial coordinates, q to the right (north-east and south-east), r down (south). */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** A board as a report draws it: what lies where and which ways are taken, not how it looks. */
export interface BoardPicture {
  readonly hexes: readonly PicturedHex[];
  readonly routes: readonly PicturedRoute[];
}

export interface PicturedHex extends Hex {
  /** A few characters: a system's name or number. */
  readonly label: string;
  /** What lies there: `plain`, or a kind of terrain such as `gravity-rift`, `nebula`, `supernova`, `asteroid-field`, `hyperlane`. */
  readonly kind: string;
  /** Whether it is where something starts, `from`, or ends, `to`. */
  readonly role?: 'from' | 'to';
}

/** One way over the board, from hex to hex; hexes that are not neighbours are joined by a lane or wormhole. */
export interface PicturedRoute {
  readonly label: string;
  readonly hexes: readonly Hex[];
}

/** The board as it stands at one moment of a trial, for a picture of how it went; all lengths in one unit, from the south-west. */
export interface Scene {
  /** What the moment is called: `round 3`. Moments of one name are one picture, drawn as they end. */
  readonly moment: string;
  readonly width: number;
  readonly depth: number;
  /** Names. */
  readonly sides: readonly string[];
  readonly pieces: readonly ScenePiece[];
  readonly terrain: readonly SceneTerrain[];
  /** Places to be held, each by whatever stands within its radius; default: none. */
  readonly objectives?: readonly SceneObjective[];
}

/** A place of the board that earns points. */
export interface SceneObjective {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** One unit on the board, or where it was last. */
export interface ScenePiece {
  readonly name: string;
  /** Index of its side in `Scene.sides`. */
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Where a `gone` or `fled` piece stands means nothing: its place is that of the moment before. `fleeing` ones are on their way. */
  readonly status: 'present' | 'fleeing' | 'gone' | 'fled';
  /** How much of it is left, 0 to 1. */
  readonly health: number;
}

export type SceneTerrain =
  | { readonly kind: 'round'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly depth: number };
