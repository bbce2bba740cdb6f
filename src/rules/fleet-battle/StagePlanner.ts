import { numbered } from '../../random/Chance.ts';
import type { Active, BattlePlan, Happening, Losses, PhasePlan, Pool, Reaction, Stage } from './BattlePlan.ts';
import { BY_ENEMY, BY_OWNER, NON_FIGHTERS, ROLL } from './BattlePlan.ts';
import type { Effect, Phase, Unit } from './game.ts';
import { SIDES } from './setup.ts';

/** Plans the battle at one place. */
export class StagePlanner {
  private readonly base: Omit<BattlePlan, 'stages'>;
  private readonly place: 'space' | 'ground';
  private readonly stage: number;
  private readonly active: readonly Active[];
  private readonly fights: Uint8Array;
  private readonly phases: readonly Phase[];
  private readonly order: readonly (readonly number[])[];

  constructor(base: Omit<BattlePlan, 'stages'>, place: 'space' | 'ground', stage: number, active: readonly Active[]) {
    this.base = base;
    this.place = place;
    this.stage = stage;
    this.active = active.filter(({ modifier }) => modifier.place === 'both' || modifier.place === place);
    this.phases = place === 'space' ? base.game.space : base.game.ground;
    const { groups } = base;
    this.fights = Uint8Array.from(groups, ({ unit }) => ((place === 'space' ? unit.isShip : unit.isGround) ? 1 : 0));
    for (const one of this.of('role')) {
      for (const group of this.targetsOf(one)) this.fights[group] = 1;
    }
    this.order = SIDES.map((_, side) => this.lossOrder(side));
  }

  plan(): Stage {
    const { phases } = this;
    const loop = phases.findIndex(({ isOnce }) => !isOnce);
    const stoppers = SIDES.map((_, side) =>
      this.of('forbid').filter(
        (one) => one.effect.what === 'sustain' && this.victim(one) === side && one.effect.units === null,
      ),
    );
    return {
      place: this.place,
      phases: phases.map((phase, at) => this.phasePlan(phase, at)),
      loop,
      fights: this.fights,
      sustainStoppers: stoppers.map((those) => those.flatMap(({ holders }) => holders ?? [])),
      stopsSustain: stoppers.map((those) => those.some(({ holders }) => holders === null)),
      dooms: this.of('doom').flatMap((one) => one.holders ?? []),
      order: this.order,
      losses: SIDES.map((_, side) =>
        this.losses(
          side,
          this.matching(side, null).filter((at) => this.fights[at] === 1),
          true,
        ),
      ),
      reactions: [...this.of('on-sustain'), ...this.of('on-loss')].map((one) => this.reaction(one)),
      cancels: SIDES.map((_, side) =>
        this.of('sustain').reduce((most, one) => (one.side === side ? Math.max(most, one.effect.hits) : most), 1),
      ),
    };
  }

  private reaction(one: Active): Reaction {
    const { groups, game } = this.base;
    const { effect, modifier, side, limit, holders } = one;
    const watched = this.targetsOf(one);
    const fight = this.phases.find(({ isFight }) => isFight)?.attack ?? '';
    return {
      effect,
      name: modifier.name,
      side,
      // Who need not fear a Direct Hit is none of its targets.
      watches: Uint8Array.from(groups, ({ unit }, at) => {
        const isSafe =
          effect.side === 'enemy' && effect.consequence === 'destroy' && effect.kind === 'on-sustain' && !unit.exposed;
        return watched.includes(at) && !isSafe ? 1 : 0;
      }),
      needs: Int32Array.from(groups, ({ unit }) => unit.attacks[fight]?.hits ?? game.die + 1),
      limit,
      holders,
    };
  }

  private of(kind: Effect['kind']): Active[] {
    return this.active.filter(({ effect }) => effect.kind === kind);
  }

  /** The side whose units an effect changes. */
  private victim({ effect, side }: Active): number {
    return effect.side === 'own' ? side : 1 - side;
  }

  private targetsOf(one: Active): number[] {
    return this.matching(this.victim(one), one.effect.units, one.effect.except);
  }

  /** The groups of a side that some words stand for. */
  private matching(side: number, words: readonly string[] | null, except: readonly string[] = []): number[] {
    const { groups } = this.base;
    return [...groups.keys()].filter(
      (at) =>
        groups[at].side === side &&
        (words === null || words.some((word) => isOf(groups[at].unit, word))) &&
        !except.some((word) => isOf(groups[at].unit, word)),
    );
  }

  /** The groups of a side in the order in which they are lost. */
  private lossOrder(side: number): number[] {
    const { groups, setup } = this.base;
    const { order } = setup[SIDES[side]].losses;
    const named = Array.isArray(order) ? order : [];
    const rank = (at: number): number => {
      const { name, unit } = groups[at];
      const place = named.findIndex((word) => word === name || word === unit.id || word === unit.type);
      return place < 0 ? named.length : place;
    };
    // What costs nothing was not bought: it is worth most.
    const worth = (at: number) => groups[at].unit.cost || Number.MAX_SAFE_INTEGER;
    const keeps = (at: number) => (order === 'keep-capacity' && groups[at].unit.capacity > 0 ? 1 : 0);
    const strength = (at: number) => {
      const fight = this.phases.find(({ isFight }) => isFight);
      const attack = groups[at].unit.attacks[fight?.attack ?? ''];
      return attack === undefined ? 0 : attack.dice * (this.base.game.die + 1 - attack.hits);
    };
    return [...groups.keys()]
      .filter((at) => groups[at].side === side)
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
    const stopped = this.of('forbid').filter((one) => {
      const { what, units } = one.effect;
      return (
        this.victim(one) === side &&
        one.holders === null &&
        units !== null &&
        (what === 'sustain' || what === 'abilities')
      );
    });
    return new Set(stopped.flatMap((one) => this.targetsOf(one)));
  }

  /** How a side loses some of its groups. */
  private losses(side: number, targets: readonly number[], maySustain: boolean): Losses {
    const { groups, setup } = this.base;
    const { sustain } = setup[SIDES[side]].losses;
    const order = this.order[side].filter((at) => targets.includes(at));
    const barred = this.cannotSustain(side);
    const able = (at: number) => maySustain && groups[at].unit.sustain > 0 && sustain !== 'never' && !barred.has(at);
    // Whoever repairs itself every round sustains before all others.
    const selfRepairing = new Set(
      this.of('repair')
        .filter((one) => one.effect.only === 'all' && one.effect.before !== null && one.side === side)
        .flatMap((one) => this.targetsOf(one)),
    );
    const early = order.filter((at) => able(at) && (sustain === 'first' || !groups[at].unit.exposed));
    const first = [...early.filter((at) => selfRepairing.has(at)), ...early.filter((at) => !selfRepairing.has(at))];
    const codes = (those: readonly number[]): number[] => {
      const late = those.flatMap((at) => (able(at) && !early.includes(at) ? [2 * at, 2 * at + 1] : [2 * at + 1]));
      return [...first.filter((at) => those.includes(at)).map((at) => 2 * at), ...late];
    };
    const isFighter = (at: number) => groups[at].unit.isFighter;
    return {
      all: Int32Array.from(codes(order)),
      nonFightersFirst: Int32Array.from([
        ...codes(order.filter((at) => !isFighter(at))),
        ...codes(order.filter(isFighter)),
      ]),
      groups: Int32Array.from(order),
      sustains: Uint8Array.from(groups, (_, at) => (able(at) ? 1 : 0)),
    };
  }

  private phasePlan(phase: Phase, at: number): PhasePlan {
    const { groups, roundClasses } = this.base;
    const rolls = phase.kind === 'roll';
    const rollers = SIDES.flatMap((name, side) => {
      if (!rolls || (phase.by !== 'both' && phase.by !== name)) return [];
      const from = this.matching(side, phase.from.includes('all') ? null : phase.from);
      return phase.isFight ? from.filter((group) => this.fights[group] === 1) : from;
    });
    const pools = rollers.flatMap((group) => this.pool(phase, at, group));
    const hit = SIDES.map((_, side) => this.hittable(phase, side));
    const count = (side: number, kind: Effect['kind']) =>
      this.of(kind).filter((one) => one.side === side && this.concerns(one, phase));
    return {
      phase,
      pools,
      losses: hit.map((targets, side) =>
        this.losses(side, targets, phase.canSustain || this.aimed(phase, 1 - side).length > 0),
      ),
      before: this.happenings('before', phase),
      after: this.happenings('after', phase),
      extraDice: SIDES.map((_, side) => {
        const dice = new Int32Array(roundClasses);
        const barred = this.of('forbid').filter(
          (one) => one.effect.what === phase.attack && one.holders === null && this.victim(one) === side,
        );
        const delay = Math.max(0, ...barred.map(({ rounds }) => rounds));
        for (const one of this.of('dice')) {
          if (this.victim(one) !== side || one.effect.only !== 'one' || !this.concerns(one, phase)) continue;
          for (let round = 0; round < roundClasses; round += 1)
            if (this.appliesIn(one, round - delay)) dice[round] += one.effect.by;
        }
        return dice;
      }),
      cancels: SIDES.map((_, side) =>
        rolls
          ? count(side, 'cancel').map(({ effect, limit, modifier, rounds }) => ({
              effect: limit,
              hits: effect.hits,
              rounds,
              name: modifier.name,
              rule: effect.rule,
            }))
          : [],
      ),
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
        this.of('forbid').some(
          (one) =>
            one.effect.what === 'shield' &&
            this.victim(one) === 1 - side &&
            one.holders === null &&
            one.effect.units === null,
        ),
      ),
      shields: SIDES.map((_, side) => {
        const lost = new Set(
          this.of('forbid')
            .filter(
              (one) =>
                this.victim(one) === side &&
                one.effect.units !== null &&
                (one.effect.what === 'shield' || ABILITIES.includes(one.effect.what)),
            )
            .flatMap((one) => this.targetsOf(one)),
        );
        return [...groups.keys()].filter(
          (group) => groups[group].side === side && groups[group].unit.hasShield && !lost.has(group),
        );
      }),
    };
  }

  /** Whether an effect concerns a phase's attack: by name, or the fight where it names none. */
  private concerns({ effect }: Active, phase: Phase): boolean {
    if (phase.kind !== 'roll') return false;
    return effect.attacks.length === 0 ? phase.isFight : effect.attacks.includes(phase.attack);
  }

  /** @param round from 0 */
  private appliesIn({ rounds }: Active, round: number): boolean {
    return rounds === 0 || round < rounds;
  }

  private hittable(phase: Phase, side: number): number[] {
    if (phase.kind !== 'roll') return [];
    const those = phase.against.includes('all')
      ? this.matching(side, null).filter((at) => this.fights[at] === 1)
      : this.matching(side, phase.against);
    const more = this.aimed(phase, 1 - side).flatMap(({ effect }) => this.matching(side, effect.units, effect.except));
    return [...new Set([...those, ...more])];
  }

  /** What lets a side's hits of a phase go to units beside the phase's own targets. */
  private aimed(phase: Phase, side: number): Active[] {
    return this.of('against').filter((one) => one.side === side && this.concerns(one, phase));
  }

  private pool(phase: Phase, phaseAt: number, group: number): Pool[] {
    const { groups, roundClasses, game } = this.base;
    const { unit, side } = groups[group];
    const concerned = this.active.filter(
      (one) => this.concerns(one, phase) && this.victim(one) === side && this.targetsOf(one).includes(group),
    );
    const of = (kind: Effect['kind']) => concerned.filter(({ effect }) => effect.kind === kind);
    let attack = unit.attacks[phase.attack];
    for (const { effect } of of('attack')) {
      if (effect.only === 'lacking' && attack !== undefined) continue;
      attack = { hits: effect.from, dice: effect.dice };
    }
    if (attack === undefined) return [];
    const [perEnemy] = of('dice-per-enemy');
    if (perEnemy !== undefined) attack = { ...attack, dice: 1 };
    for (const { effect } of of('hits-on')) attack = { ...attack, hits: effect.from };
    const barred = this.of('forbid').filter(
      (one) =>
        one.holders === null &&
        this.victim(one) === side &&
        (one.effect.what === phase.attack || (ABILITIES.includes(one.effect.what) && !phase.isFight)) &&
        this.targetsOf(one).includes(group),
    );
    const barredWhile = this.of('forbid').filter(
      (one) =>
        one.holders !== null &&
        this.victim(one) === side &&
        one.effect.what === phase.attack &&
        this.targetsOf(one).includes(group),
    );
    // A side that may not roll in the first rounds keeps what it would have used in them.
    const delay = Math.max(0, ...barred.map(({ rounds }) => rounds));
    const dice = new Int32Array(roundClasses);
    const needs = new Int32Array(roundClasses);
    const rerolls = new Uint8Array(roundClasses);
    for (let round = 0; round < roundClasses; round += 1) {
      const isBarred = barred.some((one) => this.appliesIn(one, round));
      const since = round - delay;
      const sum = (kind: Effect['kind']) =>
        of(kind)
          .filter((one) => one.holders === null && this.appliesIn(one, since) && one.effect.only !== 'one')
          .reduce((total, { effect }) => total + effect.by, 0);
      dice[round] = isBarred ? 0 : Math.max(0, attack.dice + sum('dice'));
      needs[round] = Math.max(1, Math.min(game.die + 1, attack.hits - sum('roll')));
      rerolls[round] = of('reroll').some((one) => this.appliesIn(one, since)) ? 1 : 0;
    }
    const auras = [...of('roll'), ...of('dice'), ...of('assign')]
      .filter(({ holders }) => holders !== null)
      .map(({ holders, effect }) => ({
        holders: holders as readonly number[],
        by: effect.kind === 'roll' ? effect.by : 0,
        dice: effect.kind === 'dice' ? effect.by : 0,
        hitClass: effect.kind === 'assign' ? hitClassOf(effect) : BY_OWNER,
      }));
    const stops = barredWhile.map(({ holders }) => ({
      holders: holders as readonly number[],
      by: 0,
      dice: -1_000,
      hitClass: BY_OWNER,
    }));
    const [faces] = of('faces');
    const assigned = of('assign').filter(({ holders }) => holders === null);
    const number = group + groups.length * (this.stage * 8 + (phase.isFight ? 0 : phaseAt + 1));
    return [
      {
        group,
        side,
        number,
        purpose: numbered(ROLL, number),
        dice,
        needs,
        rerolls,
        hitClass: assigned.length === 0 ? BY_OWNER : hitClassOf(assigned[0].effect),
        auras: [...auras, ...stops],
        namedFrom: faces?.effect.from ?? 0,
        namedHits: faces?.effect.hits ?? 0,
        diceFor:
          perEnemy === undefined ? null : this.matching(1 - side, ['ships']).filter((at) => !groups[at].unit.isFighter),
      },
    ];
  }

  /** What happens right before or after a phase: repairs, the attacker's volleys and hits, what all destroy, the defender's. */
  private happenings(moment: 'before' | 'after', phase: Phase): Happening[] {
    const here = this.active.filter(({ effect }) => effect[moment] === phase.name);
    const rank = ({ effect, side }: Active) => {
      if (effect.kind === 'repair') return -1;
      return effect.kind === 'destroy' ? 1 : 2 * side;
    };
    const { groups, game } = this.base;
    return here
      .sort((one, other) => rank(one) - rank(other))
      .map((one) => {
        const { effect, side, holders, modifier, limit } = one;
        const target = FROM_OWN_UNITS.includes(effect.kind) ? 1 - side : this.victim(one);
        const theirs = FROM_OWN_UNITS.includes(effect.kind) ? side : target;
        const matched = this.matching(theirs, effect.units, effect.except);
        const fought = matched.filter((at) => this.fights[at] === 1);
        const inOrder = FROM_OWN_UNITS.includes(effect.kind)
          ? (effect.units ?? []).flatMap((word) => fought.filter((at) => isOf(groups[at].unit, word)))
          : this.order[target].filter((at) => fought.includes(at));
        const fight = this.phases.find(({ isFight }) => isFight)?.attack ?? '';
        return {
          effect,
          name: modifier.name,
          side,
          target,
          groups: [...new Set(inOrder)],
          needs: effect.needs && {
            groups: this.matching(side, effect.needs.units, effect.needs.except),
            least: effect.needs.least,
          },
          holders,
          losses: this.losses(
            target,
            this.matching(target, null).filter((at) => this.fights[at] === 1),
            true,
          ),
          volleyNeeds: Int32Array.from(groups, ({ unit }) => unit.attacks[fight]?.hits ?? game.die + 1),
          again: effect.kind === 'again' ? this.phases.findIndex(({ attack }) => attack === effect.attacks[0]) : -1,
          limit,
        };
      });
  }
}

/** Words for all unit abilities, with sustaining damage and without. */
const ABILITIES: readonly string[] = ['abilities', 'text'];

/** Kinds of effects between rolls that begin with units of their owner. */
const FROM_OWN_UNITS: readonly Effect['kind'][] = ['volley', 'again', 'sacrifice'];

function hitClassOf({ assign }: Effect): number {
  if (assign === 'owner') return BY_OWNER;
  return assign === 'enemy' ? BY_ENEMY : NON_FIGHTERS;
}

/** Whether a unit is of a word: `all`, `ships`, `ground`, `planet`, its type, its id or its faction's id of the same. */
export function isOf(unit: Unit, word: string): boolean {
  if (word === 'all') return true;
  if (word === 'ships') return unit.isShip;
  if (word === 'ground') return unit.isGround;
  if (word === 'planet') return !unit.isShip;
  return unit.type === word || unit.id === word;
}
