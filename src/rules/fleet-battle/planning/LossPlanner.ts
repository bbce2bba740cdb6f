import type { Losses } from '../BattlePlan.ts';
import type { Phase } from '../game.ts';
import { SIDES } from '../setup.ts';
import type { StageContext } from './StageContext.ts';

/** Plans the order in which a side loses units at one place, and the order in which its units sustain damage. */
export class LossPlanner {
  /** For each side, its groups in the order in which they are lost. */
  readonly order: readonly (readonly number[])[];
  private readonly context: StageContext;

  constructor(context: StageContext) {
    this.context = context;
    this.order = SIDES.map((_, side) => this.orderOf(side));
  }

  private orderOf(side: number): number[] {
    const { groups, setup, game } = this.context.base;
    const { order } = setup[SIDES[side]].losses;
    const named = Array.isArray(order) ? order : [];
    const rank = (at: number): number => {
      const { name, unit } = groups[at];
      const place = named.findIndex((word) => word === name || word === unit.id || word === unit.type);
      return place < 0 ? named.length : place;
    };
    // A unit without a cost cannot be bought, so it counts as the most valuable one.
    const worth = (at: number) => groups[at].unit.cost || Number.MAX_SAFE_INTEGER;
    const keeps = (at: number) => (order === 'keep-capacity' && groups[at].unit.capacity > 0 ? 1 : 0);
    const strength = (at: number) => {
      const attack = groups[at].unit.attacks[this.context.fightAttack];
      return attack === undefined ? 0 : attack.dice * (game.die + 1 - attack.hits);
    };
    return this.context
      .affected(side, null)
      .sort(
        (one, other) =>
          rank(one) - rank(other) ||
          keeps(one) - keeps(other) ||
          worth(one) - worth(other) ||
          strength(one) - strength(other) ||
          one - other,
      );
  }

  private cannotSustain(side: number): Set<number> {
    const { context } = this;
    const stopped = context.of('forbid').filter((one) => {
      const { what, units } = one.effect;
      return (
        context.victim(one) === side &&
        one.holders === null &&
        units !== null &&
        (what === 'sustain' || what === 'abilities')
      );
    });
    return new Set(stopped.flatMap((one) => context.targetsOf(one)));
  }

  /** Plans how a side assigns hits among `targets`. @param phase the phase that makes the hits; null for hits between rolls */
  lossesOf(side: number, targets: readonly number[], maySustain: boolean, phase: Phase | null = null): Losses {
    const { context } = this;
    const { groups, setup } = context.base;
    const { sustain } = setup[SIDES[side]].losses;
    const order = this.order[side].filter((at) => targets.includes(at));
    const barred = this.cannotSustain(side);
    const able = (at: number) => maySustain && context.canSustain(at) && sustain !== 'never' && !barred.has(at);
    const hitsShips = targets.some((at) => context.fights[at] === 1);
    const shelters = hitsShips ? context.sheltering(side, phase).filter(able) : [];
    // Units sustain damage in this order: first the units aboard that sustain hits for the ships (`shelters`), then those that
    // repair themselves every round, then all others that sustain damage early.
    const selfRepairing = new Set(
      context
        .of('repair')
        .filter((one) => one.effect.only === 'all' && one.effect.before !== null && one.side === side)
        .flatMap((one) => context.targetsOf(one)),
    );
    const early = order.filter((at) => able(at) && (sustain === 'first' || !context.isExposed(at)));
    const first = [...early.filter((at) => selfRepairing.has(at)), ...early.filter((at) => !selfRepairing.has(at))];
    const codes = (those: readonly number[]): number[] => {
      const late = those.flatMap((at) => (able(at) && !early.includes(at) ? [2 * at, 2 * at + 1] : [2 * at + 1]));
      return [...first.filter((at) => those.includes(at)).map((at) => 2 * at), ...late];
    };
    const isFighter = (at: number) => groups[at].unit.isFighter;
    const sheltered = shelters.map((at) => 2 * at);
    return {
      all: Int32Array.from([...sheltered, ...codes(order)]),
      nonFightersFirst: Int32Array.from([
        ...sheltered,
        ...codes(order.filter((at) => !isFighter(at))),
        ...codes(order.filter(isFighter)),
      ]),
      groups: Int32Array.from(order),
      sustains: Uint8Array.from(groups, (_, at) => (able(at) ? 1 : 0)),
      shelters,
    };
  }
}
