import { attack } from './attack.ts';
import { battle } from './battle.ts';
import { duel } from './duel.ts';
import { expedition } from './expedition.ts';
import { fleetBattle } from './fleetBattle.ts';
import { comeHome, enter } from './portals.ts';
import type { Race } from './Race.ts';
import { rift } from './rift.ts';

/** All races by name, in the order of the page of results. A race reads its studies and compiles its C program when it is called. */
export const races: Readonly<Record<string, () => Race>> = {
  rift,
  attack,
  duel,
  enter,
  return: comeHome,
  battle,
  fleets: fleetBattle,
  expedition,
};
