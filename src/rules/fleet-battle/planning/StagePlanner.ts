import type {
  Active,
  BattlePlan,
  Cancel,
  Favour,
  Group,
  Happening,
  PhasePlan,
  Reaction,
  Stage,
} from '../BattlePlan.ts';
import type { Effect } from '../effects.ts';
import type { Phase } from '../game.ts';
import { SIDES } from '../setup.ts';
import { LossPlanner } from './LossPlanner.ts';
import { poolsOf } from './poolsOf.ts';
import { changedGroup, joinedGroup, joinsOnLoss } from './reserves.ts';
import { ABILITIES, appliesIn, isOf, StageContext } from './StageContext.ts';

/** Plans the battle at one place. */
export class StagePlanner {
  private readonly context: StageContext;
  private readonly losses: LossPlanner;
  private readonly stage: number;

  constructor(base: Omit<BattlePlan, 'stages'>, place: 'space' | 'ground', stage: number, active: readonly Active[]) {
    this.context = new StageContext(base, place, active);
    this.losses = new LossPlanner(this.context);
    this.stage = stage;
  }

  plan(): Stage {
    const { context, losses } = this;
    const { phases } = context;
    const { groups } = context.base;
    const loop = phases.findIndex(({ isOnce }) => !isOnce);
    const stoppers = SIDES.map((_, side) =>
      context
        .of('forbid')
        .filter((one) => one.effect.what === 'sustain' && context.victim(one) === side && one.effect.units === null),
    );
    return {
      place: context.place,
      phases: phases.map((phase, at) => this.phasePlan(phase, at)),
      loop,
      fights: context.fights,
      sustainStoppers: stoppers.map((those) => those.flatMap(({ holders }) => holders ?? [])),
      stopsSustain: stoppers.map((those) => those.some(({ holders }) => holders === null)),
      landing: 1 + phases.findLastIndex(({ isBeforeLanding }) => isBeforeLanding),
      stoppersAloft: stoppers.map((those) =>
        those.flatMap(({ holders }) => holders ?? []).filter((at) => isThereBeforeLanding(groups[at])),
      ),
      dooms: context.of('doom').flatMap((one) => one.holders ?? []),
      order: losses.order,
      losses: SIDES.map((_, side) => losses.lossesOf(side, context.fighting(side), true)),
      reactions: [...context.of('on-sustain'), ...context.of('on-loss')].map((one) => this.reaction(one)),
      cancelsBetween: SIDES.map((_, side) =>
        context
          .of('cancel')
          .filter((one) => one.side === side && one.effect.isBetween)
          .map(cancelOf),
      ),
      shelters: Uint8Array.from(groups, ({ side }, at) => (context.sheltering(side).includes(at) ? 1 : 0)),
      borrows: Uint8Array.from(groups, (_, at) => (context.borrows(at) ? 1 : 0)),
      lends: SIDES.map((_, side) =>
        context
          .of('may-sustain')
          .filter((one) => one.side === side && context.targetsOf(one).some((at) => context.borrows(at)))
          .map(({ holders, effect }) => ({ holders, count: effect.count })),
      ),
      cancels: SIDES.map((_, side) =>
        context.of('sustain').reduce((most, one) => (one.side === side ? Math.max(most, one.effect.hits) : most), 1),
      ),
    };
  }

  private reaction(one: Active): Reaction {
    const { context } = this;
    const { groups, game, setup } = context.base;
    const { effect, modifier, side, limit, holders } = one;
    const watched = context.targetsOf(one);
    return {
      effect,
      name: modifier.name,
      side,
      // An effect that destroys damaged enemy units, such as Direct Hit, can destroy only exposed ones.
      watches: Uint8Array.from(groups, (_, at) => {
        const isSafe =
          effect.side === 'enemy' &&
          effect.consequence === 'destroy' &&
          effect.kind === 'on-sustain' &&
          !context.isExposed(at);
        // Units aboard may sustain hits for the ships (`sheltering`). Of the effects that react to sustained damage,
        // only repairs apply to these units.
        const isApart =
          effect.kind === 'on-sustain' &&
          effect.consequence !== 'repair' &&
          context.sheltering(groups[at].side).includes(at);
        return watched.includes(at) && !isSafe && !isApart ? 1 : 0;
      }),
      needs: Int32Array.from(groups, ({ unit }) => unit.attacks[context.fightAttack]?.hits ?? game.die + 1),
      limit,
      holders,
      from: effect.after === null ? 0 : 1 + context.phases.findIndex(({ name }) => name === effect.after),
      joins: Int32Array.from(groups, ({ unit }, at) => {
        if (!joinsOnLoss(effect) || !watched.includes(at)) return -1;
        return joinedGroup(setup, groups, side, effect, unit);
      }),
    };
  }

  private phasePlan(phase: Phase, at: number): PhasePlan {
    const { context } = this;
    const { groups, roundClasses } = context.base;
    const rolls = phase.kind === 'roll';
    const rollers = SIDES.flatMap((name, side) => {
      if (!rolls || (phase.by !== 'both' && phase.by !== name)) return [];
      const from = context.printed(side, phase.from);
      return phase.isFight ? from.filter((group) => context.fights[group] === 1) : from;
    });
    const pools = rollers.flatMap((group) => poolsOf(context, this.stage, phase, at, group));
    const hit = SIDES.map((_, side) => this.hittable(phase, side));
    const count = (side: number, kind: Effect['kind']) =>
      context.of(kind).filter((one) => one.side === side && context.concerns(one, phase));
    return {
      phase,
      pools,
      losses: hit.map((targets, side) =>
        this.losses.lossesOf(side, targets, phase.canSustain || this.aimed(phase, 1 - side).length > 0, phase),
      ),
      targets: hit.map((targets, side) => {
        const struck = pools.flatMap((pool) => (pool.side === side ? [] : (pool.strikes ?? [])));
        if (count(1 - side, 'excess').length === 0) return [...new Set([...targets, ...struck])];
        const sustaining = context.fighting(side).filter((group) => groups[group].unit.sustain > 0);
        return [...new Set([...targets, ...struck, ...sustaining])];
      }),
      before: this.happenings('before', phase),
      after: this.happenings('after', phase),
      extraDice: SIDES.map((_, side) => {
        const dice = new Int32Array(roundClasses);
        const barred = context
          .of('forbid')
          .filter((one) => one.effect.what === phase.attack && one.holders === null && context.victim(one) === side);
        const delay = Math.max(0, ...barred.map(({ rounds }) => rounds));
        for (const one of context.of('dice')) {
          const { only, isLimited } = one.effect;
          if (context.victim(one) !== side || only !== 'one' || isLimited || !context.concerns(one, phase)) continue;
          for (let round = 0; round < roundClasses; round += 1)
            if (appliesIn(one, round - delay)) dice[round] += one.effect.by;
        }
        return dice;
      }),
      mayRollExtra: Uint8Array.from(groups, ({ side }, group) => {
        const ofOne = count(side, 'dice').filter(({ effect }) => effect.only === 'one');
        return ofOne.every((one) => context.targetsOf(one).includes(group)) ? 1 : 0;
      }),
      limitedDice: SIDES.map((_, side) =>
        count(side, 'dice')
          .filter(({ effect }) => effect.isLimited)
          .map(({ limit, effect }) => ({ limit, by: effect.by })),
      ),
      favours: SIDES.map((_, side) =>
        context
          .of('roll')
          .filter((one) => one.effect.only === 'one' && context.victim(one) === side && context.concerns(one, phase))
          .map((one): Favour => {
            const units = context.targetsOf(one).filter((at) => context.fights[at] === 1);
            return {
              by: one.effect.by,
              types: one.effect.isPerType ? units : null,
              mayGain: Uint8Array.from(groups, (_, at) => (units.includes(at) ? 1 : 0)),
              rounds: one.rounds,
              holders: one.holders,
            };
          }),
      ),
      excess: SIDES.map((_, side) => {
        const [one] = count(side, 'excess');
        return one === undefined ? null : { name: one.modifier.name, rule: one.effect.rule };
      }),
      cancels: SIDES.map((_, side) => (rolls ? count(side, 'cancel').map(cancelOf) : [])),
      answers: SIDES.map((_, side) =>
        phase.isFight ? count(side, 'answer').reduce((sum, { effect }) => sum + effect.hits, 0) : 0,
      ),
      factors: SIDES.map((_, side) =>
        rolls ? count(side, 'multiply').reduce((factor, { effect }) => factor * effect.by, 1) : 1,
      ),
      breakers: SIDES.map((_, side) =>
        [...groups.keys()].filter((group) => groups[group].side === side && groups[group].unit.breaksShields),
      ),
      ignoresShields: SIDES.map((_, side) =>
        context
          .of('forbid')
          .some(
            (one) =>
              one.effect.what === 'shield' &&
              context.victim(one) === 1 - side &&
              one.holders === null &&
              one.effect.units === null,
          ),
      ),
      shields: SIDES.map((_, side) => {
        const lost = new Set(
          context
            .of('forbid')
            .filter(
              (one) =>
                context.victim(one) === side &&
                one.effect.units !== null &&
                (one.effect.what === 'shield' || ABILITIES.includes(one.effect.what)),
            )
            .flatMap((one) => context.targetsOf(one)),
        );
        return [...groups.keys()].filter(
          (group) => groups[group].side === side && groups[group].unit.hasShield && !lost.has(group),
        );
      }),
    };
  }

  /**
   * Sorts groups by the hits that one of their units makes on average, the fewest first. Groups with equal hits are in
   * the order in which they are lost.
   */
  private weakestFirst(side: number, those: readonly number[]): number[] {
    const order = this.losses.order[side];
    return those.toSorted(
      (one, other) => this.strength(one) - this.strength(other) || order.indexOf(one) - order.indexOf(other),
    );
  }

  /**
   * Returns true if a unit of group `from` fights better as a unit of group `to`: it then makes more hits on average,
   * or it makes equally many hits and can sustain more hits.
   *
   * @param to −1 if there is no such group
   */
  private isBetter(to: number, from: number): boolean {
    if (to < 0) return false;
    const more = this.strength(to) - this.strength(from);
    const { groups } = this.context.base;
    return more > 0 || (more === 0 && groups[to].unit.sustain > groups[from].unit.sustain);
  }

  /** Returns the hits that a unit makes on average in a round, before anything is added, multiplied by the sides of a die. */
  private strength(at: number): number {
    const { groups, game } = this.context.base;
    // A unit that rolls one die for each enemy has no fixed number of dice, so it counts as the strongest.
    if (this.context.of('dice-per-enemy').some((one) => this.context.targetsOf(one).includes(at))) return Infinity;
    const attack = groups[at].unit.attacks[this.context.fightAttack];
    return attack === undefined ? 0 : attack.dice * (game.die + 1 - attack.hits);
  }

  private hittable(phase: Phase, side: number): number[] {
    const { context } = this;
    if (phase.kind !== 'roll') return [];
    const those = phase.against.includes('all') ? context.fighting(side) : context.printed(side, phase.against);
    const more = this.aimed(phase, 1 - side).flatMap(({ effect }) =>
      context.affected(side, effect.units, effect.except),
    );
    const spared = context
      .of('spare')
      .filter((one) => context.victim(one) === side && context.concerns(one, phase))
      .flatMap((one) => context.targetsOf(one));
    return [...new Set([...those, ...more])].filter((at) => !spared.includes(at));
  }

  /** Returns the effects by which a side's hits in a phase can also be assigned to units that are not targets of the phase. */
  private aimed(phase: Phase, side: number): Active[] {
    return this.context.of('against').filter((one) => one.side === side && this.context.concerns(one, phase));
  }

  /**
   * Returns the effects right before or after a phase, in order: repairs, then effects that destroy units, then all others. Among
   * the effects that destroy units, and among the others, those of the attacker come first.
   */
  private happenings(moment: 'before' | 'after', phase: Phase): Happening[] {
    const { context } = this;
    const here = context.active.filter(({ effect }) => effect[moment] === phase.name);
    const rank = ({ effect, side }: Active) => {
      if (effect.kind === 'repair') return -1;
      return effect.kind === 'destroy' ? side : 2 + side;
    };
    const { groups, game, setup } = context.base;
    return here
      .sort((one, other) => rank(one) - rank(other))
      .map((one) => {
        const { effect, side, holders, modifier, limit } = one;
        const target = FROM_OWN_UNITS.includes(effect.kind) ? 1 - side : context.victim(one);
        const theirs = FROM_OWN_UNITS.includes(effect.kind) ? side : target;
        const matched = context.affected(theirs, effect.units, effect.except);
        // Units that fight here only by a `role` effect join when the fight begins, after the attacker's `destroy` effects.
        const isFirst = effect.kind === 'destroy' && side === 0;
        const fought = matched.filter((at) => context.fights[at] === 1 && !(isFirst && context.hasRole(at)));
        const becomes = (at: number) => {
          const to = effect.kind === 'become' ? changedGroup(setup, groups, side, effect, at) : -1;
          return this.isBetter(to, at) ? to : -1;
        };
        const inOrder =
          effect.kind === 'become'
            ? this.weakestFirst(side, fought)
            : FROM_OWN_UNITS.includes(effect.kind)
              ? (effect.units ?? []).flatMap((word) => fought.filter((at) => isOf(groups[at].unit, word)))
              : this.losses.order[target].filter((at) => fought.includes(at));
        const those = [...new Set(inOrder)];
        return {
          effect,
          name: modifier.name,
          side,
          target,
          groups: those,
          becomes: those.map(becomes),
          needs: effect.needs && {
            groups: context.affected(side, effect.needs.units, effect.needs.except),
            least: effect.needs.least,
          },
          holders,
          losses: this.losses.lossesOf(target, context.fighting(target), true),
          volleyNeeds: Int32Array.from(groups, ({ unit }) => unit.attacks[context.fightAttack]?.hits ?? game.die + 1),
          again: effect.kind === 'again' ? context.phases.findIndex(({ attack }) => attack === effect.attacks[0]) : -1,
          limit,
        };
      });
  }
}

/** Returns true if a group is on or above the planet before the attacker's ground forces land. */
function isThereBeforeLanding({ side, unit }: Group): boolean {
  return side === 1 || !unit.isGround;
}

function cancelOf({ effect, limit, modifier, rounds }: Active): Cancel {
  return { effect: limit, hits: effect.hits, rounds, name: modifier.name, rule: effect.rule };
}

/** The kinds of effects between rolls whose `units` are units of the owner of the effect. */
const FROM_OWN_UNITS: readonly Effect['kind'][] = ['volley', 'again', 'sacrifice', 'become'];
