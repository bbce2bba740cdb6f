import type { Hex } from '../../BoardPicture.ts';
import type { Anomaly } from '../data/anomalies.ts';
import type { Wormhole } from '../data/wormholes.ts';

/** The systems of a map and which of them are adjacent. */
export interface StarMap {
  readonly systems: readonly System[];
  /** By system: the indices of the adjacent ones, rising, without itself. */
  readonly neighbours: readonly (readonly number[])[];
  /** By system: its place among all, which does not depend on the order of a mapping: as the map string has it, else by name. */
  readonly order: readonly number[];
  /** The tiles that are no systems but carry lanes from edge to edge. */
  readonly hyperlanes: readonly HyperlaneTile[];
}

/** One system of a map. */
export interface System {
  /** No other system's: the designer's name, else the tile's number where that means this system alone, else its position. */
  readonly id: string;
  /** As a sentence names it: `Gravity Rift (41)`, `home`. */
  readonly label: string;
  /** The number of its tile; none for a designer's own system or an empty place. */
  readonly tile?: string;
  /** Ring and place in the ring, clockwise from north: `204`; the centre is `000`. None beside the map. */
  readonly position?: string;
  /** None for a system that only wormholes and lanes lead to. */
  readonly hex?: Hex;
  /** Each kind once: several rifts in a system are one (TI4 41.4). */
  readonly anomalies: readonly Anomaly[];
  readonly wormholes: readonly Wormhole[];
}

/** A hyperlane tile where it lies. */
export interface HyperlaneTile extends Hex {
  /** Number, side and rotation: `83A0`. */
  readonly tile: string;
}

/** Takes one mistake of a map: the path to it within the map's setup, and what was expected, what came and what to do. */
export type MapReport = (path: (string | number)[], message: string) => void;
