/** One unit, as printed on its faction sheet or upgrade card. */
export interface PrintedUnit {
  /** The unit's id, which ends in 2 for an upgrade: `cruiser`, `cruiser2`. */
  readonly id: string;
  /** The id of the unit that it upgrades; its own id if it upgrades nothing. */
  readonly baseType: string;
  readonly name: string;
  /** The cost of one unit in resources; two fighters or infantry are bought for one resource. */
  readonly cost: number;
  /** The number of systems that the unit may enter in one move; null if it has no move value. */
  readonly move: number | null;
  /** The number of fighters and ground forces that the unit can transport. */
  readonly capacity: number;
  readonly isShip: boolean;
  readonly isGroundForce: boolean;
  readonly sustainDamage: boolean;
}

/** The units that every faction has: facts of the published game, checked against public tables of units. */
// biome-ignore format: a table is read by its columns
export const units: readonly PrintedUnit[] = [
  { id: 'fighter',      baseType: 'fighter',     name: 'Fighter I',            cost: 0.5, move: null, capacity: 0, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'fighter2',     baseType: 'fighter',     name: 'Fighter II',           cost: 0.5, move: 2,    capacity: 0, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'destroyer',    baseType: 'destroyer',   name: 'Destroyer I',          cost: 1,   move: 2,    capacity: 0, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'destroyer2',   baseType: 'destroyer',   name: 'Destroyer II',         cost: 1,   move: 2,    capacity: 0, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'cruiser',      baseType: 'cruiser',     name: 'Cruiser I',            cost: 2,   move: 2,    capacity: 0, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'cruiser2',     baseType: 'cruiser',     name: 'Cruiser II',           cost: 2,   move: 3,    capacity: 1, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'carrier',      baseType: 'carrier',     name: 'Carrier I',            cost: 3,   move: 1,    capacity: 4, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'carrier2',     baseType: 'carrier',     name: 'Carrier II',           cost: 3,   move: 2,    capacity: 6, isShip: true,  isGroundForce: false, sustainDamage: false },
  { id: 'dreadnought',  baseType: 'dreadnought', name: 'Dreadnought I',        cost: 4,   move: 1,    capacity: 1, isShip: true,  isGroundForce: false, sustainDamage: true  },
  { id: 'dreadnought2', baseType: 'dreadnought', name: 'Dreadnought II',       cost: 4,   move: 2,    capacity: 1, isShip: true,  isGroundForce: false, sustainDamage: true  },
  { id: 'warsun',       baseType: 'warsun',      name: 'War Sun',              cost: 12,  move: 2,    capacity: 6, isShip: true,  isGroundForce: false, sustainDamage: true  },
  { id: 'flagship',     baseType: 'flagship',    name: 'Factionless Flagship', cost: 8,   move: 1,    capacity: 3, isShip: true,  isGroundForce: false, sustainDamage: true  },
  { id: 'infantry',     baseType: 'infantry',    name: 'Infantry I',           cost: 0.5, move: null, capacity: 0, isShip: false, isGroundForce: true,  sustainDamage: false },
  { id: 'infantry2',    baseType: 'infantry',    name: 'Infantry II',          cost: 0.5, move: null, capacity: 0, isShip: false, isGroundForce: true,  sustainDamage: false },
  { id: 'mech',         baseType: 'mech',        name: 'Factionless Mech',     cost: 2,   move: null, capacity: 0, isShip: false, isGroundForce: true,  sustainDamage: true  },
];
