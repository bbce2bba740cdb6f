/**
 * The places of the units of a fight, and their moves. All lengths, in arguments and results, are whole hundredths of a
 * cm, so that results are the same on every machine. Units are given by their indices. For a unit that has left the
 * field, results are undefined.
 */
export interface Field {
  /** Resets every unit to its place at the start of the fight. */
  begin(): void;
  /** Returns the distance between base edges (RQ.BAS.3); exactly 0 if the bases touch (RQ.BAS.1). */
  distance(unit: number, other: number): number;
  /** Returns the distance from a unit's base edge to a point; 0 if the base covers it. */
  distanceTo(unit: number, x: number, y: number): number;
  /** Returns true if the bases touch (RQ.BAS.1). */
  touches(unit: number, other: number): boolean;
  /**
   * Returns an upper bound on the number of units of other sides that a unit touches. For units on the field, this is
   * the exact number.
   */
  contacts(unit: number): number;
  /**
   * Returns true if no terrain blocks the line of sight between two units (RQ.COST.LOS). The result is the same in both
   * directions.
   */
  sees(unit: number, other: number): boolean;
  /** Returns true if `approach` with the same `most` would end in contact. */
  canReach(unit: number, target: number, most: number): boolean;
  /** Returns true if `comeWithin` with the same `range` and `most` would come within `range`. */
  canComeWithin(unit: number, target: number, range: number, most: number): boolean;
  /** Moves a unit towards another, into contact if possible (RQ.ACT.MOVE). Returns the distance moved. */
  approach(unit: number, target: number, most: number): number;
  /**
   * Moves a unit in a straight line into contact with another, to the nearest place of contact at which a claim is true. Returns the
   * distance moved; 0, without a move, if there is no such place or it is further away than `most`.
   *
   * @param claim evaluated with the unit at the place; it must not ask for a path
   */
  approachWhere(unit: number, target: number, most: number, claim: () => boolean): number;
  /** Moves a unit towards another until it is no further than `range` away. Returns the distance moved. */
  comeWithin(unit: number, target: number, range: number, most: number): number;
  /** Moves a unit towards a point until the edge of its base is at most `range` away from the point. Returns the distance moved. */
  approachPoint(unit: number, x: number, y: number, most: number, range?: number): number;
  /** Moves a unit away from another (RQ.ACT.RETREAT). Returns the distance moved. */
  withdraw(unit: number, from: number, most: number): number;
  /**
   * Moves in a straight line, up to the first obstacle or the table's edge. Returns the distance moved.
   *
   * @param turn the direction, as an index of `TURNS`; 0 is straight towards `other`
   */
  stepAside(unit: number, other: number, turn: number, most: number): number;
  /** Returns the distance by which `withdraw` would move the unit. */
  roomBehind(unit: number, from: number, most: number): number;
  /** Moves a unit towards its side's edge. Returns true if it has left the field (RQ.ESC.1, RQ.ESC.2). */
  flee(unit: number, most: number): boolean;
  /**
   * Places an apprentice in contact with its leader, wherever the leader has gone (RQ.TYPE.APPR).
   *
   * @param foe an opponent that the leader touches; the apprentice should touch it, too, if there is room. -1 if there is no such
   * opponent
   * @param later the apprentices of the same leader that are placed after this one. If there is no room, those of them
   * that do not touch `foe` make room
   */
  follow(apprentice: number, leader: number, foe: number, later?: readonly number[]): void;
  /** Places a unit's centre anywhere, without checks. */
  place(unit: number, x: number, y: number): void;
  /** Removes a unit from the field. */
  remove(unit: number): void;
  /** Returns the x of the centre of a unit's base; `y` returns its y. */
  x(unit: number): number;
  y(unit: number): number;
  /** The number of values that `save` writes. */
  readonly savedLength: number;
  /** Writes the places of all units, from index `at` on. */
  save(into: Int32Array, at: number): void;
  /** Restores the places that `save` wrote. */
  restore(from: Int32Array, at: number): void;
}

/** Moves a unit, evaluates a claim, and puts the unit back in its place. Returns true if the claim was true. */
export function isTrueAfter(field: Field, unit: number, move: () => unknown, claim: () => boolean): boolean {
  return valueAfter(field, unit, move, claim);
}

/** Moves a unit, measures a value, and puts the unit back in its place. Returns the value. */
export function valueAfter<Value>(field: Field, unit: number, move: () => unknown, measure: () => Value): Value {
  const x = field.x(unit);
  const y = field.y(unit);
  move();
  const value = measure();
  field.place(unit, x, y);
  return value;
}
