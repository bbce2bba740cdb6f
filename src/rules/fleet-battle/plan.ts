import type { Active, BattlePlan, Group } from './BattlePlan.ts';
import { UNLIMITED } from './BattlePlan.ts';
import type { Effect } from './effects.ts';
import type { Game, Unit } from './game.ts';
import { isMoot } from './planning/moot.ts';
import { addReserves, changesOf, changesUnits, mostOf } from './planning/reserves.ts';
import { isOf } from './planning/StageContext.ts';
import { StagePlanner } from './planning/StagePlanner.ts';
import { modifiersOf, type Setup, SIDES, type SideText, unitOf } from './setup.ts';

const plans = new WeakMap<Setup, BattlePlan>();

/** Returns the plan of a setup, compiled once. */
export function planOf(setup: Setup): BattlePlan {
  const known = plans.get(setup) ?? planBattle(setup);
  plans.set(setup, known);
  return known;
}

function planBattle(setup: Setup): BattlePlan {
  const { game } = setup;
  const groups = SIDES.flatMap((name, side) => groupsOf(setup[name], side, game));
  for (const [side, name] of SIDES.entries()) {
    for (const { id, uses = 1 } of modifiersOf(setup[name], game)) {
      const { effects, place } = game.modifiers[id];
      if (setup.place !== 'both' && place !== 'both' && place !== setup.place) continue;
      for (const { kind, unit, count } of effects) {
        if (kind === 'join' && unit !== null) addJoined(groups, side, game.units[unit], uses * count, place);
      }
    }
  }
  const changes = changesOf(setup, groups);
  addReserves(setup, groups, changes);
  groups.sort((one, other) => one.side - other.side);
  for (const [at, group] of groups.entries()) {
    groups[at] = Object.assign(group, { reportedAs: groups.indexOf(group.treatedAs?.group ?? group) });
  }
  const split = groups.findIndex(({ side }) => side === 1);
  const uses: number[] = [];
  const renewed: number[] = [];
  const active = activeEffects(setup, groups, uses, renewed);
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
  const sustain = Int32Array.from(groups, (group) => group.unit.sustain || (borrowsSustain(group, active) ? 1 : 0));
  const most = mostOf(setup, groups, changes);
  const working = active.filter((one) => !isMoot(one, active, { game, groups, most, sustain }));
  const works = ({ side, modifier }: (typeof brought)[number]) =>
    working.some((one) => one.side === side && one.modifier === modifier);
  const planned: Omit<BattlePlan, 'stages'> = {
    setup,
    game,
    groups,
    split: split < 0 ? groups.length : split,
    units: Int32Array.from(groups, ({ start }) => start),
    points: Int32Array.from(groups, ({ name, unit, side, start }, at) => {
      return start * sustain[at] - (unit.sustain > 0 && start > 0 ? (setup[SIDES[side]].damaged[name] ?? 0) : 0);
    }),
    sustain,
    most,
    mayChange: changes.length > 0,
    roundClasses,
    uses: new Int32Array(0),
    renewed,
    tracksRound: active.some(({ effect }) => effect.kind === 'repair' && effect.only === 'one'),
    mayRetreat: SIDES.some((side) => setup[side].retreat !== 'never') && setup.place !== 'ground',
    applied: brought.filter(works),
    idle: brought.filter((one) => !works(one)),
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
    place: 'both',
    title: name,
    treatedAs: null,
    reportedAs: -1,
  }));
}

/** Returns true if an effect may let the units of a group sustain damage, although they lack this ability themselves. */
function borrowsSustain({ unit, side }: Group, active: readonly Active[]): boolean {
  return active.some(({ effect, modifier, side: owner }) => {
    if (effect.kind !== 'may-sustain' || owner !== side) return false;
    const isThere = (modifier.place !== 'ground' && unit.isShip) || (modifier.place !== 'space' && unit.isGround);
    const { units, except } = effect;
    return (
      isThere && (units === null || units.some((word) => isOf(unit, word))) && !except.some((word) => isOf(unit, word))
    );
  });
}

/**
 * Adds `count` units that an effect brings. They are added to the group of the same side, unit and place, or to a new
 * group if there is no such group.
 */
function addJoined(groups: Group[], side: number, unit: Unit, count: number, place: Group['place']): void {
  const at = groups.findIndex((group) => group.side === side && group.unit.id === unit.id && group.place === place);
  if (at < 0) {
    const name = unit.id;
    groups.push({ name, unit, side, start: count, place, title: name, treatedAs: null, reportedAs: -1 });
  } else groups[at] = { ...groups[at], start: groups[at].start + count };
}

/**
 * Returns the effects that can apply, with their owners and conditions.
 *
 * @param limits receives the number of uses of each limited modifier
 * @param renewed receives the indices in `limits` of modifiers whose uses are renewed in every round
 */
function activeEffects(setup: Setup, groups: readonly Group[], limits: number[], renewed: number[]): Active[] {
  const { game } = setup;
  return SIDES.flatMap((name, side) => {
    const brought = modifiersOf(setup[name], game).map((one) => ({ ...one, holders: null }));
    const isMute = (unit: Unit) => silenced(setup, side, unit);
    const isThere = ({ side: owner, unit, treatedAs }: Group) => owner === side && treatedAs === null && !isMute(unit);
    const own = groups.flatMap((group) => (isThere(group) && group.start > 0 ? group.unit.abilities : []));
    const later = groups.flatMap((group) => (isThere(group) ? group.unit.abilities : [])).filter(isHeld(game));
    const carried = [...new Set([...own, ...later])].map((id) => ({
      id,
      rounds: undefined,
      uses: undefined,
      holders: [...groups.keys()].filter((at) => groups[at].side === side && groups[at].unit.abilities.includes(id)),
    }));
    return [...brought, ...carried].flatMap(({ id, rounds, uses = 1, holders }): Active[] => {
      const modifier = game.modifiers[id];
      if (modifier.givenBy !== null && modifier.givenBy === setup[name].faction) return [];
      if (modifier.notAgainst !== null && modifier.notAgainst === setup[SIDES[1 - side]].faction) return [];
      const isLimited = modifier.effects.some(
        (effect) => effect.isLimited || effect.isPerRound || effect.kind === 'cancel',
      );
      const limit = isLimited ? limits.push(uses) - 1 : UNLIMITED;
      if (modifier.effects.some((effect) => effect.isPerRound)) renewed.push(limit);
      const applied = modifier.effects.filter((effect) => appliesAtAll(effect, side, setup, groups));
      return applied.map((effect) => ({
        effect: effect.isEach ? { ...effect, by: effect.by * uses } : effect,
        modifier,
        side,
        holders,
        limit,
        rounds: effect.rounds === 0 ? 0 : (rounds ?? effect.rounds),
      }));
    });
  });
}

/**
 * Returns a predicate on the id of an ability: true if the ability also applies to units that join during a battle.
 * Abilities with a `role` effect, or with an effect that changes units, do not apply to these units, because the groups
 * that fight are decided before the battle begins.
 */
function isHeld({ modifiers }: Game): (id: string) => boolean {
  return (id) => modifiers[id].effects.every((effect) => effect.kind !== 'role' && !changesUnits(effect));
}

/** Returns true if a modifier of either side takes away the `abilities` of a unit (`forbid` with `what: text`). */
function silenced(setup: Setup, side: number, unit: Unit): boolean {
  return SIDES.some((name, owner) =>
    modifiersOf(setup[name], setup.game).some(({ id }) =>
      setup.game.modifiers[id].effects.some(
        ({ kind, what, units, side: whose }) =>
          kind === 'forbid' &&
          what === 'text' &&
          (whose === 'own') === (owner === side) &&
          (units === null || units.some((word) => isOf(unit, word))),
      ),
    ),
  );
}

/** Returns true if the words of an effect refer to units that a side has or may get. */
function concernsAny({ units, except }: Effect, side: number, groups: readonly Group[]): boolean {
  if (units === null) return true;
  return groups.some(({ side: owner, unit }) => {
    const isMeant = units.some((word) => isOf(unit, word)) && !except.some((word) => isOf(unit, word));
    return owner === side && isMeant;
  });
}

/**
 * Returns true if an effect can apply to these fleets at all. The conditions of effects between rolls are checked during play.
 */
function appliesAtAll(effect: Effect, side: number, setup: Setup, groups: readonly Group[]): boolean {
  const { needs, unless, faction, before, after } = effect;
  const there = (owner: number, words: readonly string[], except: readonly string[]) =>
    groups.reduce((total, { side: other, unit, start }) => {
      const isMeant =
        other === owner && words.some((word) => isOf(unit, word)) && !except.some((word) => isOf(unit, word));
      return isMeant ? total + start : total;
    }, 0);
  const victim = effect.side === 'own' ? side : 1 - side;
  if (!concernsAny(effect, victim, groups)) return false;
  if (faction !== null && setup[SIDES[victim]].faction !== faction) return false;
  if (unless.length > 0 && there(1 - side, unless, []) > 0) return false;
  return needs === null || before !== null || after !== null || there(side, needs.units, needs.except) >= needs.least;
}
