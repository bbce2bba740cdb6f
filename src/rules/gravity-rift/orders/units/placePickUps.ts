import type { Report } from '../../../Report.ts';
import type { GroupSetup, Setup } from '../../setup.ts';
import type { PickUp } from '../Crossing.ts';
import type { Board } from '../layBoard.ts';
import type { GroupRoute } from '../routes/RouteOrder.ts';
import { systemNamed } from '../systemNamed.ts';
import type { Load } from './unitTable.ts';

/** Finds each pick-up on the path, at the first time that the group passes (TI4 41.N7). @param loads by pick-up @param rolls on the whole way */
export function placePickUps(
  group: GroupSetup,
  loads: readonly (readonly Load[])[],
  route: GroupRoute,
  rolls: number,
  setup: Setup,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): PickUp[] {
  const { map, terrain } = board;
  const pickUps = group.picksUp ?? [];
  return pickUps.flatMap(({ system: name }, at) => {
    const where = [...path, 'picksUp', ...(pickUps.length > 1 ? [at] : []), 'system'];
    const system = systemNamed(map, name, where, report);
    if (system === null) return [];
    const stop = route.systems.indexOf(system);
    if (stop < 0) {
      const passed = route.systems.map((one) => map.systems[one].id).join(' → ');
      report(where, `${name} is not on the path ${passed}; expected one of its systems, or a \`via\` that leads there`);
      return [];
    }
    if (isLocked(system, board) && !setup.retreat && !mayLiftLocked(group)) {
      report(
        where,
        `a command token of yours in ${name} keeps the units there from being picked up (TI4 58.N2); take it out of \`tokens\``,
      );
    }
    const passed = route.rolls === 0 ? [] : route.systems.slice(0, stop);
    const before = passed.reduce((sum, one) => sum + terrain[one].rolls, 0);
    const afterRolls = stop === route.systems.length - 1 ? rolls : before;
    return [{ system: map.systems[system].label, loads: loads[at], afterRolls }];
  });
}

/** TI4 58.N2: an ability may free a ship from a command token, but not its cargo; 58.N2.1: a retreat lifts cargo all the same. */
export function checkLockedCargo(
  group: GroupSetup,
  route: GroupRoute,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): void {
  const from = route.systems[0];
  if (!isLocked(from, board) || group.carries === undefined || mayLiftLocked(group)) return;
  report(
    [...path, 'carries'],
    `a command token of yours in ${board.map.systems[from].id} keeps cargo there, even where an ability moves the ship (TI4 58.N2); leave it, or set \`ability: {cargoFromLocked: true}\` where the card says so`,
  );
}

function isLocked(system: number, { tokens, active }: Board): boolean {
  return tokens.has(system) && system !== active;
}

function mayLiftLocked({ ability }: GroupSetup): boolean {
  return typeof ability === 'object' && ability.cargoFromLocked;
}
