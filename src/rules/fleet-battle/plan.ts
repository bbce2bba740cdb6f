import type { Active, BattlePlan, Group } from './BattlePlan.ts';
import { LONGEST_BATTLE, UNLIMITED } from './BattlePlan.ts';
import type { Effect, Game, Unit } from './game.ts';
import { isOf, StagePlanner } from './StagePlanner.ts';
import { modifiersOf, type Setup, SIDES, type SideText, unitOf } from './setup.ts';

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
    const isMute = (unit: Unit) => silenced(setup, side, unit);
    const own = groups.flatMap((group) =>
      group.side === side && group.start > 0 && !isMute(group.unit) ? group.unit.abilities : [],
    );
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

/** Whether a modifier that either side has brought takes away what is printed on a unit beside its attacks. */
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
