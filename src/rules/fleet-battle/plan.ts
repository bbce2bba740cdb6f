import { numbered } from '../../random/Chance.ts';
import type { Effect, Game, Modifier, Phase, Unit } from './game.ts';
import { modifiersOf, type Setup, SIDES, type SideText, unitOf } from './setup.ts';

/** The draws of a battle, by their place in this list. */
export const purposes = ['roll', 'reroll', 'named faces', 'other faces', 'volley'] as const;
export const ROLL = 0;
export const REROLL = 1;
export const FACES = 2;
export const OTHER_FACES = 3;
export const VOLLEY = 4;

/** Whose choice a hit is, and of what: see `Losses`. */
export const BY_OWNER = 0;
export const NON_FIGHTERS = 1;
export const BY_ENEMY = 2;
export const HIT_CLASSES = 3;

/** Of an effect that may be used as often as it can. */
export const UNLIMITED = -1;

/** A battle that lasts so long is a draw, whatever the setup says. */
export const LONGEST_BATTLE = 1_000;

/** All that is settled before the first roll. */
export interface BattlePlan {
  readonly setup: Setup;
  readonly game: Game;
  /** Units of one kind on one side: those of the attacker, then those of the defender. */
  readonly groups: readonly Group[];
  /** Of the first of the defender's groups. */
  readonly split: number;
  /** By group: units at the start, hits that they can still sustain, and how many one can. */
  readonly units: Int32Array;
  readonly points: Int32Array;
  readonly sustain: Int32Array;
  readonly stages: readonly Stage[];
  /** Rounds that are told apart: nothing changes from the last of them on. */
  readonly roundClasses: number;
  /** A battle that is not over after so many rounds is a draw. */
  readonly mostRounds: number;
  /** By limited effect: how often it may be used. */
  readonly uses: Int32Array;
  /** Whether it matters which units have sustained damage in the round in hand. */
  readonly tracksRound: boolean;
  /** Whether a side may retreat. */
  readonly mayRetreat: boolean;
  /** The applied modifiers, for the reader of a report. */
  readonly applied: readonly { readonly side: number; readonly modifier: Modifier }[];
  /** What was brought in vain. */
  readonly idle: readonly { readonly side: number; readonly modifier: Modifier }[];
}

export interface Group {
  /** As the setup calls it. */
  readonly name: string;
  readonly unit: Unit;
  readonly side: number;
  readonly start: number;
}

/** A battle in space or on the ground. */
export interface Stage {
  readonly place: 'space' | 'ground';
  readonly phases: readonly PhasePlan[];
  /** The first phase of a round. */
  readonly loop: number;
  /** By group: whether it fights here, so that its side is in the battle while there is one. */
  readonly fights: Uint8Array;
  /** By side: whoever has one of these keeps all ships of the enemy from sustaining damage. */
  readonly sustainStoppers: readonly (readonly number[])[];
  readonly stopsSustain: readonly boolean[];
  /** Groups whose loss takes every unit that fights with it. */
  readonly dooms: readonly number[];
  /** What follows on sustained damage and on losses, and the way in which either side takes hits that come of it. */
  readonly reactions: readonly Reaction[];
  readonly losses: readonly Losses[];
  /** By side: groups in the order in which they are lost, and how many hits one sustained damage cancels. */
  readonly order: readonly (readonly number[])[];
  readonly cancels: readonly number[];
}

export interface PhasePlan {
  readonly phase: Phase;
  /** The attacker's, then the defender's. */
  readonly pools: readonly Pool[];
  /** By side: the groups that can be hit, and how. */
  readonly losses: readonly Losses[];
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** By side, then by class of round: dice beside those of the units, which the best of them rolls. */
  readonly extraDice: readonly Int32Array[];
  /** By side: hits against it that are cancelled, by limited effects. */
  readonly cancels: readonly (readonly {
    readonly effect: number;
    readonly hits: number;
    readonly rounds: number;
    readonly name: string;
    readonly rule: string;
  }[])[];
  /** By side: hits that it makes where the enemy has made any. */
  readonly answers: readonly number[];
  /** By side: what its hits are multiplied by; 0: one hit destroys everything. */
  readonly factors: readonly number[];
  /** By side: groups that do away with the enemy's shields while one is there; all of them where there is no need for one. */
  readonly breakers: readonly (readonly number[])[];
  readonly ignoresShields: readonly boolean[];
  readonly shields: readonly (readonly number[])[];
}

/** Dice of one group in one phase. */
export interface Pool {
  readonly group: number;
  readonly side: number;
  readonly purpose: number;
  readonly number: number;
  /** By class of round: dice of each unit, the lowest face that hits, and whether misses are rolled again. */
  readonly dice: Int32Array;
  readonly needs: Int32Array;
  readonly rerolls: Uint8Array;
  readonly hitClass: number;
  /** Added to each roll while one of the holders is there. */
  readonly auras: readonly {
    readonly holders: readonly number[];
    readonly by: number;
    readonly dice: number;
    readonly hitClass: number;
  }[];
  /** Faces from this one on, before anything is added, make so many hits more; 0: none does. */
  readonly namedFrom: number;
  readonly namedHits: number;
  /** Instead of `dice`: one for each of these enemy units. */
  readonly diceFor: readonly number[] | null;
}

/** How a side takes hits in one phase: twice the group, and 1 for a unit lost where 0 is damage sustained, in order. */
export interface Losses {
  readonly all: Int32Array;
  /** Units that are no fighters first. */
  readonly nonFightersFirst: Int32Array;
  /** Groups that can be hit. */
  readonly groups: Int32Array;
  /** By group: whether it sustains damage, if nobody keeps it from that. */
  readonly sustains: Uint8Array;
}

/** What follows where a unit sustains damage or is lost. */
export interface Reaction {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** By group: whether it is looked at, and the lowest face by which dice for it hit. */
  readonly watches: Uint8Array;
  readonly needs: Int32Array;
  readonly limit: number;
  readonly holders: readonly number[] | null;
}

/** What an effect does between rolls. */
export interface Happening {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** Whom it happens to. */
  readonly target: number;
  /** In the order in which they are lost. */
  readonly groups: readonly number[];
  readonly needs: { readonly groups: readonly number[]; readonly least: number } | null;
  readonly holders: readonly number[] | null;
  readonly losses: Losses;
  /** Of a volley: by group, its need. */
  readonly volleyNeeds: Int32Array;
  /** A phase that is played again. */
  readonly again: number;
  readonly limit: number;
}

/** An effect with its owner, and what it depends on. */
interface Active {
  readonly effect: Effect;
  readonly modifier: Modifier;
  readonly side: number;
  /** One of these must be there; null: it needs none. */
  readonly holders: readonly number[] | null;
  readonly rounds: number;
  /** Place of its uses in `BattlePlan.uses`; effects of one modifier share them. */
  readonly limit: number;
}

/** Whether those of a group that find no room are missed in the landing that follows. */
export function isMissedOnTheGround({ groups, stages }: BattlePlan, group: number): boolean {
  return groups[group].unit.isGround && stages.length > 1;
}

const plans = new WeakMap<Setup, BattlePlan>();

/** The plan of a setup, worked out once. */
export function planOf(setup: Setup): BattlePlan {
  const known = plans.get(setup) ?? planBattle(setup);
  plans.set(setup, known);
  return known;
}

function planBattle(setup: Setup): BattlePlan {
  const { game } = setup;
  const groups = SIDES.flatMap((name, side) => groupsOf(setup[name], side, game));
  for (const [side, name] of SIDES.entries()) {
    for (const { id } of modifiersOf(setup[name], game)) {
      for (const { kind, unit, count } of game.modifiers[id].effects) {
        if (kind === 'join' && unit !== null) addJoined(groups, side, game.units[unit], count);
      }
    }
  }
  groups.sort((one, other) => one.side - other.side);
  const split = groups.findIndex(({ side }) => side === 1);
  const uses: number[] = [];
  const active = activeEffects(setup, groups, uses);
  const places = setup.place === 'both' ? (['space', 'ground'] as const) : ([setup.place] as const);
  const longest = Math.max(0, ...active.map(({ rounds }) => rounds));
  const roundClasses = Math.max(1, 2 * longest + 1, setup.rounds ?? 0, longestPlan(setup));
  const brought = SIDES.flatMap((name, side) => {
    const ids = [
      ...modifiersOf(setup[name], game).map(({ id }) => id),
      ...groups.flatMap((group) => (group.side === side && group.start > 0 ? group.unit.abilities : [])),
    ];
    return [...new Set(ids)].map((id) => ({ side, modifier: game.modifiers[id] }));
  });
  const planned: Omit<BattlePlan, 'stages'> = {
    setup,
    game,
    groups,
    split: split < 0 ? groups.length : split,
    units: Int32Array.from(groups, ({ start }) => start),
    points: Int32Array.from(groups, ({ name, unit, side, start }) => {
      return start * unit.sustain - (setup[SIDES[side]].damaged[name] ?? 0);
    }),
    sustain: Int32Array.from(groups, ({ unit }) => unit.sustain),
    roundClasses,
    mostRounds: setup.rounds ?? LONGEST_BATTLE,
    uses: new Int32Array(0),
    tracksRound: active.some(({ effect }) => effect.kind === 'repair' && effect.only === 'one'),
    mayRetreat: SIDES.some((side) => setup[side].retreat !== 'never') && setup.place !== 'ground',
    applied: brought.filter(({ side, modifier }) =>
      active.some((one) => one.side === side && one.modifier === modifier),
    ),
    idle: brought.filter(({ side, modifier }) => !active.some((one) => one.side === side && one.modifier === modifier)),
  };
  const stages = places.map((place, stage) => new StagePlanner(planned, place, stage, active).plan());
  return { ...planned, stages, uses: Int32Array.from(uses) };
}

function longestPlan(setup: Setup): number {
  const rounds = SIDES.map((side) => {
    const { retreat } = setup[side];
    return retreat !== 'never' && 'after' in retreat ? retreat.after : 0;
  });
  return Math.max(...rounds);
}

function groupsOf(side: SideText, at: number, game: Game): Group[] {
  return Object.entries(side.units).map(([name, start]) => ({
    name,
    unit: unitOf(name, side.faction, game),
    side: at,
    start,
  }));
}

/** A unit that an effect brings along is a group of its own, or more of one that is there. */
function addJoined(groups: Group[], side: number, unit: Unit, count: number): void {
  const at = groups.findIndex((group) => group.side === side && group.unit.id === unit.id);
  if (at < 0) groups.push({ name: unit.id, unit, side, start: count });
  else groups[at] = { ...groups[at], start: groups[at].start + count };
}

/** @param limits grows by how often each limited modifier may be used */
function activeEffects(setup: Setup, groups: readonly Group[], limits: number[]): Active[] {
  const { game } = setup;
  return SIDES.flatMap((name, side) => {
    const brought = modifiersOf(setup[name], game).map((one) => ({ ...one, holders: null }));
    const own = groups.flatMap((group) => (group.side === side && group.start > 0 ? group.unit.abilities : []));
    const carried = [...new Set(own)].map((id) => ({
      id,
      rounds: undefined,
      uses: undefined,
      holders: [...groups.keys()].filter((at) => groups[at].side === side && groups[at].unit.abilities.includes(id)),
    }));
    return [...brought, ...carried].flatMap(({ id, rounds, uses = 1, holders }): Active[] => {
      const modifier = game.modifiers[id];
      const isLimited = modifier.effects.some((effect) => effect.isLimited || effect.kind === 'cancel');
      const limit = isLimited ? limits.push(uses) - 1 : UNLIMITED;
      const applied = modifier.effects.filter((effect) => appliesAtAll(effect, side, setup, groups));
      return applied.map((effect) => ({
        effect,
        modifier,
        side,
        holders,
        limit,
        rounds: effect.rounds === 0 ? 0 : (rounds ?? effect.rounds),
      }));
    });
  });
}

/** Whether the fleets are such that an effect can apply; what it needs between rolls is looked at then. */
function appliesAtAll(effect: Effect, side: number, setup: Setup, groups: readonly Group[]): boolean {
  const { needs, unless, faction, before, after } = effect;
  const there = (owner: number, words: readonly string[], except: readonly string[]) =>
    groups.reduce((total, { side: other, unit, start }) => {
      const isMeant =
        other === owner && words.some((word) => isOf(unit, word)) && !except.some((word) => isOf(unit, word));
      return isMeant ? total + start : total;
    }, 0);
  const victim = effect.side === 'own' ? side : 1 - side;
  if (faction !== null && setup[SIDES[victim]].faction !== faction) return false;
  if (unless.length > 0 && there(1 - side, unless, []) > 0) return false;
  return needs === null || before !== null || after !== null || there(side, needs.units, needs.except) >= needs.least;
}

/** Plans the battle at one place. */
class StagePlanner {
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
      losses: hit.map((targets, side) => this.losses(side, targets, phase.canSustain)),
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
                (one.effect.what === 'shield' || one.effect.what === 'abilities'),
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
    return those;
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
        (one.effect.what === phase.attack || (one.effect.what === 'abilities' && !phase.isFight)) &&
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

/** Kinds of effects between rolls that begin with units of their owner. */
const FROM_OWN_UNITS: readonly Effect['kind'][] = ['volley', 'again', 'sacrifice'];

function hitClassOf({ assign }: Effect): number {
  if (assign === 'owner') return BY_OWNER;
  return assign === 'enemy' ? BY_ENEMY : NON_FIGHTERS;
}

/** Whether a unit is of a word: `all`, `ships`, `ground`, `planet`, its type, its id or its faction's id of the same. */
function isOf(unit: Unit, word: string): boolean {
  if (word === 'all') return true;
  if (word === 'ships') return unit.isShip;
  if (word === 'ground') return unit.isGround;
  if (word === 'planet') return !unit.isShip;
  return unit.type === word || unit.id === word;
}
