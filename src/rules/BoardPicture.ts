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
