import type { Active, BattlePlan } from '../BattlePlan.ts';
import type { Effect } from '../effects.ts';
import type { Phase, Unit } from '../game.ts';

/**
 * Holds the effects that apply at one place (in space or on the ground). It also finds the groups to which the words of
 * effects and phases refer at this place.
 */
export class StageContext {
  readonly base: Omit<BattlePlan, 'stages'>;
  readonly place: 'space' | 'ground';
  readonly phases: readonly Phase[];
  /** The attack of the fight, which is rolled in every round. */
  readonly fightAttack: string;
  readonly active: readonly Active[];
  /** For each group, 1 if it fights here. */
  readonly fights: Uint8Array;
  /**
   * The groups that fight here only because of a `role` effect. They count as ships in space, and as ground forces on
   * the ground.
   */
  private readonly roles = new Set<number>();

  constructor(base: Omit<BattlePlan, 'stages'>, place: 'space' | 'ground', active: readonly Active[]) {
    this.base = base;
    this.place = place;
    this.phases = place === 'space' ? base.game.space : base.game.ground;
    this.fightAttack = this.phases.find(({ isFight }) => isFight)?.attack ?? '';
    this.active = active.filter(({ modifier }) => modifier.place === 'both' || modifier.place === place);
    this.fights = Uint8Array.from(base.groups, ({ unit }) =>
      (place === 'space' ? unit.isShip : unit.isGround) ? 1 : 0,
    );
    for (const one of this.of('role')) {
      for (const group of this.targetsOf(one)) {
        if (this.fights[group] === 1) continue;
        this.fights[group] = 1;
        this.roles.add(group);
      }
    }
  }

  of(kind: Effect['kind']): Active[] {
    return this.active.filter(({ effect }) => effect.kind === kind);
  }

  /** Returns the side whose units an effect affects. */
  victim({ effect, side }: Active): number {
    return effect.side === 'own' ? side : 1 - side;
  }

  targetsOf(one: Active): number[] {
    return this.affected(this.victim(one), one.effect.units, one.effect.except);
  }

  /** Returns the groups of a side to which the words of an effect refer. */
  affected(side: number, words: readonly string[] | null, except: readonly string[] = []): number[] {
    const own = this.place === 'space' ? 'ships' : 'ground';
    return this.groupsOf(
      side,
      (unit, at) =>
        (words === null || words.some((word) => isOf(unit, word) || (word === own && this.roles.has(at)))) &&
        !except.some((word) => isOf(unit, word)),
    );
  }

  /** Returns the groups of a side to which the words of a phase refer. `role` effects do not change what these words mean. */
  printed(side: number, words: readonly string[]): number[] {
    return this.groupsOf(side, (unit) => words.some((word) => isOf(unit, word)));
  }

  private groupsOf(side: number, isMeant: (unit: Unit, at: number) => boolean): number[] {
    const { groups } = this.base;
    return [...groups.keys()].filter((at) => {
      const group = groups[at];
      return group.side === side && (group.place === 'both' || group.place === this.place) && isMeant(group.unit, at);
    });
  }

  /** Returns the groups of a side that fight here. */
  fighting(side: number): number[] {
    return this.groupsOf(side, (_, at) => this.fights[at] === 1);
  }

  /** Returns true if a group can sustain damage here: by its own ability, or by an effect. */
  canSustain(group: number): boolean {
    return this.base.groups[group].unit.sustain > 0 || this.borrows(group);
  }

  /** Returns true if a group has no ability to sustain damage, but an effect lets it sustain damage here. */
  borrows(group: number): boolean {
    const { groups, sustain } = this.base;
    if (groups[group].unit.sustain > 0 || sustain[group] === 0 || this.fights[group] === 0) return false;
    return this.of('may-sustain').some((one) => this.targetsOf(one).includes(group));
  }

  /**
   * Returns the groups of a side that are aboard and may sustain hits made against the ships.
   *
   * @param phase the phase that makes the hits; null for hits between rolls
   */
  sheltering(side: number, phase: Phase | null = null): number[] {
    if (this.place !== 'space') return [];
    const those = this.of('may-sustain')
      .filter(({ side: owner, effect }) => owner === side && !this.comesBefore(phase, effect))
      .flatMap((one) => this.targetsOf(one));
    return [...new Set(those)].filter(
      (at) => this.base.groups[at].unit.sustain > 0 && this.fights[at] === 0 && this.isAboard(at),
    );
  }

  /** Returns true if an effect does not apply yet in a phase. The effect applies only in phases later than its `after` phase. */
  private comesBefore(phase: Phase | null, { after }: Effect): boolean {
    if (phase === null || after === null) return false;
    return this.phases.indexOf(phase) <= this.phases.findIndex(({ name }) => name === after);
  }

  /**
   * Returns true if a group is ground forces aboard ships. If the battle is for a planet, the defender's ground forces are on the
   * planet.
   */
  isAboard(group: number): boolean {
    const { groups, setup } = this.base;
    const { unit, side } = groups[group];
    return this.place === 'space' && unit.isGround && (setup.place === 'space' || side === 0);
  }

  /** Returns true if a group fights here only because of a `role` effect. */
  hasRole(group: number): boolean {
    return this.roles.has(group);
  }

  /** Returns true if cards can destroy a damaged unit of a group. Units with a role here are always exposed. */
  isExposed(group: number): boolean {
    return this.base.groups[group].unit.exposed || this.roles.has(group);
  }

  /** Returns true if an effect concerns the attack that a phase rolls. An effect that names no attack concerns only the fight. */
  concerns({ effect }: Active, phase: Phase): boolean {
    if (phase.kind !== 'roll') return false;
    return effect.attacks.length === 0 ? phase.isFight : effect.attacks.includes(phase.attack);
  }
}

/** Returns true if an effect applies in a round. @param round counted from 0 */
export function appliesIn({ rounds }: Active, round: number): boolean {
  return rounds === 0 || round < rounds;
}

/**
 * The values of `what` with which a `forbid` effect takes away all unit abilities. With `text`, units can still sustain
 * damage.
 */
export const ABILITIES: readonly string[] = ['abilities', 'text'];

/** Returns true if a word refers to a unit: `all`, `ships`, `ground`, `planet` (all but ships), its type or its id. */
export function isOf(unit: Unit, word: string): boolean {
  if (word === 'all') return true;
  if (word === 'ships') return unit.isShip;
  if (word === 'ground') return unit.isGround;
  if (word === 'planet') return !unit.isShip;
  return unit.type === word || unit.id === word;
}
