import type { System } from '../map/buildStarMap.ts';
import type { Options } from '../options.ts';

/** What a system means to a ship that moves, under the options of the setup. */
export interface Terrain {
  /** How many rifts a ship leaves when it leaves the system: 0 or 1 (TI4 41.4), or 2 where a tear counts by itself. */
  readonly rifts: number;
  /** How many rolls it makes before it leaves. */
  readonly rolls: number;
  /** Why no ship may end its move here; null: it may. */
  readonly closed: string | null;
  /** Why no ship may move through; null: it may. */
  readonly impassable: string | null;
  /** Whether another player's ships are here. */
  readonly hasEnemies: boolean;
  /** Whether a ship that starts here has a move value of 1. */
  readonly slows: boolean;
}

/** @param isTear, hasEnemies what the setup says of this system */
export function terrainOf(
  system: System,
  options: Options,
  isTear: boolean,
  hasEnemies: boolean,
  isRetreat: boolean,
): Terrain {
  const has = (anomaly: string) => system.anomalies.some((one) => one === anomaly);
  const isPrinted = has('gravity-rift');
  const ignoresAll = options.navSuite && !isRetreat;
  const ignoresOthers = ignoresAll || options.circlet;
  const rifts = isPrinted && isTear && options.tearOnRift === 'two' ? 2 : Number(isPrinted || isTear);
  const isExempt = ignoresAll || options.circlet || options.crucible;
  const ownTears = isTear && options.tearOwner ? 1 : 0;
  const solid =
    !ignoresOthers && has('supernova')
      ? 'a supernova lies in it'
      : !ignoresOthers && has('asteroid-field') && !options.antimassDeflectors
        ? 'an asteroid field lies in it'
        : null;
  const isNebula = has('nebula') && !ignoresOthers;
  return {
    rifts,
    rolls: isExempt ? 0 : rifts - ownTears,
    closed: solid ?? (isRetreat && isNebula ? 'no fleet retreats into a nebula' : null),
    impassable: hasEnemies
      ? "another player's ships are in it (TI4 58.2.2)"
      : (solid ?? (isNebula ? 'a nebula ends every move that enters it' : null)),
    hasEnemies,
    slows: isNebula,
  };
}
