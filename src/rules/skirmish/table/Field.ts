/**
 * Where the units of a fight stand, and how they move; every length is in whole hundredths of a cm, so that it is the same on
 * every machine; what is handed in is whole, too. Units are indices. A question about a unit that has left the field gets no
 * useful answer.
 */
export interface Field {
  /** Puts every unit back to where the fight begins. */
  begin(): void;
  /** Between base edges (RQ.BAS.3); 0 exactly where the bases touch (RQ.BAS.1). */
  distance(unit: number, other: number): number;
  /** From a unit's base edge to a point; 0 where the base covers it. */
  distanceTo(unit: number, x: number, y: number): number;
  /** Returns true if the bases touch (RQ.BAS.1). */
  touches(unit: number, other: number): boolean;
  /** How many units of other sides it touches, at most; those on the field are counted. */
  contacts(unit: number): number;
  /** Returns true if no terrain is in the way of sight (RQ.COST.LOS); the same both ways. */
  sees(unit: number, other: number): boolean;
  /** Returns true if `approach` with as much would end in contact. */
  canReach(unit: number, target: number, most: number): boolean;
  /** Moves towards a unit, into contact if it can (RQ.ACT.MOVE); gives how far. */
  approach(unit: number, target: number, most: number): number;
  /** Moves towards a unit until it is no further than `range` away; gives how far. */
  comeWithin(unit: number, target: number, range: number, most: number): number;
  /** Moves towards a point until its base is no further than `range` away from it; gives how far. */
  approachPoint(unit: number, x: number, y: number, most: number, range?: number): number;
  /** Moves away from a unit (RQ.ACT.RETREAT); gives how far. */
  withdraw(unit: number, from: number, most: number): number;
  /** How far `withdraw` would take it. */
  roomBehind(unit: number, from: number, most: number): number;
  /** Moves towards its own edge; true when it has left the field (RQ.ESC.1, RQ.ESC.2). */
  flee(unit: number, most: number): boolean;
  /** Puts an apprentice into contact with its leader, wherever that one has gone (RQ.TYPE.APPR). */
  follow(apprentice: number, leader: number): void;
  /** Puts a unit's middle anywhere; nothing is asked. */
  place(unit: number, x: number, y: number): void;
  /** Takes a unit off the field. */
  remove(unit: number): void;
  /** The middle of a unit's base. */
  x(unit: number): number;
  y(unit: number): number;
  /** How many numbers `save` writes. */
  readonly savedLength: number;
  /** Writes where everyone stands, from index `at` on. */
  save(into: Int32Array, at: number): void;
  /** Puts everyone back to where `save` found them. */
  restore(from: Int32Array, at: number): void;
}
