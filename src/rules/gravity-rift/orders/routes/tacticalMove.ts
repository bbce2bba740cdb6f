import { findSystem } from '../../map/findSystem.ts';
import type { StarMap } from '../../map/StarMap.ts';
import type { GroupSetup } from '../../setup.ts';
import { explainNoRoute } from './explainNoRoute.ts';
import { extraMove } from './extraMove.ts';
import { findRoute } from './findRoute.ts';
import type { GroupRoute, RouteOrder } from './RouteOrder.ts';
import type { RouteQuestion } from './RouteQuestion.ts';

/** TI4 58.1–58.2: the best legal path to the active system. */
export function tacticalMove({ group, unit, setup, board, from, via, mistake }: RouteOrder): GroupRoute | null {
  const { map, terrain, active, tokens } = board;
  const { options } = setup;
  if (tokens.has(from) && from !== active) {
    return mistake(
      'from',
      `a command token of yours in ${map.systems[from].id} locks the ships there (TI4 58.2.3); take it out of \`tokens\`, or set \`ability\` where a card moves them`,
    );
  }
  if (from === active && options.reenter === 'forbidden') {
    return mistake(
      'from',
      'the ships are in the active system already, and `options.reenter` forbids to leave and come back',
    );
  }
  const own = (terrain[from].slows ? Math.min(1, unit.move) : unit.move) + group.moveBonus;
  const extra = (exits: number) => extraMove(exits, terrain[from].rifts, options);
  const allowance = (exits: number) => own + extra(exits);
  const stepByStep = options.reach === 'step-by-step';
  const pickUps = pickUpsOn(map, group);
  const question = { map, terrain, from, to: active, via, allowance, stepByStep, pickUps };
  const route = findRoute(question);
  if (route === null) return mistake(null, explainNoRoute(question, own));
  return { ...route, move: { own, extra: extra(route.exits) } };
}

/** The systems where each ship picks something up, and how many units; `placePickUps` reports the names that are on no map. */
function pickUpsOn(map: StarMap, { picksUp = [] }: GroupSetup): RouteQuestion['pickUps'] {
  const units = new Map<number, number>();
  for (const pickUp of picksUp) {
    const system = findSystem(map, pickUp.system);
    if (typeof system !== 'number') continue;
    const count = Object.values(pickUp.units).reduce((sum, each) => sum + each, 0);
    units.set(system, (units.get(system) ?? 0) + count);
  }
  return [...units].map(([system, count]) => ({ system, units: count }));
}
