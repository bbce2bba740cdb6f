import type { Group } from '../BattlePlan.ts';
import type { Effect } from '../effects.ts';
import type { Attack, Unit } from '../game.ts';
import { modifiersOf, type Setup, SIDES, unitOf } from '../setup.ts';
import { isOf } from './StageContext.ts';

/** The highest number of units of one kind that a side can have. The fleets of a setup have the same limit. */
export const MOST_UNITS = 1_000;

/** An effect that changes the groups of a side during a battle, with the number of its uses. */
interface Change {
  readonly side: number;
  readonly effect: Effect;
  readonly uses: number;
}

/** Returns true if an effect adds units during a battle. */
export function joinsOnLoss({ kind, consequence }: Effect): boolean {
  return kind === 'on-loss' && consequence === 'join';
}

/** Returns true if an effect adds or changes units during a battle. */
export function changesUnits(effect: Effect): boolean {
  return joinsOnLoss(effect) || effect.kind === 'become';
}

/** Returns true if a `become` effect changes only some attacks of a unit, so the unit keeps its kind. */
export function isTreatment({ attacks }: Effect): boolean {
  return attacks.length > 0;
}

/** Returns the effects of a setup that let units join or change during the battle. */
export function changesOf(setup: Setup, groups: readonly Group[]): Change[] {
  const { game } = setup;
  return SIDES.flatMap((name, side) => {
    const printed = groups.flatMap((group) => (group.side === side && group.start > 0 ? group.unit.abilities : []));
    const brought: { id: string; uses?: number }[] = modifiersOf(setup[name], game);
    return [...brought, ...[...new Set(printed)].map((id) => ({ id, uses: 1 }))].flatMap(({ id, uses = 1 }) => {
      const { effects, place, givenBy, notAgainst } = game.modifiers[id];
      if (givenBy !== null && givenBy === setup[name].faction) return [];
      if (notAgainst !== null && notAgainst === setup[SIDES[1 - side]].faction) return [];
      if (setup.place !== 'both' && place !== 'both' && place !== setup.place) return [];
      return effects.filter(changesUnits).map((effect) => ({ side, effect, uses }));
    });
  });
}

/** Adds an empty group for each kind of unit that may join, or that units may become, during the battle. */
export function addReserves(setup: Setup, groups: Group[], changes: readonly Change[]): void {
  // Units that join may be lost, and other units may join because of that loss. So this loop runs until it adds no group.
  for (let before = -1; before < groups.length; ) {
    before = groups.length;
    for (const change of changes) {
      if (joinsOnLoss(change.effect))
        for (const unit of joining(setup, groups, change)) addGroup(groups, change.side, unit);
      else addChanged(setup, groups, change);
    }
  }
}

/** Returns the units that an effect may add. */
function joining(setup: Setup, groups: readonly Group[], { side, effect }: Change): Unit[] {
  if (effect.unit !== null) return [unitOfSide(setup, side, effect.unit)];
  return meant(groups, effect.side === 'own' ? side : 1 - side, effect).map((at) =>
    likeLost(setup, side, groups[at].unit),
  );
}

/** Returns the unit of a side that has the type of a lost unit. */
function likeLost(setup: Setup, side: number, lost: Unit): Unit {
  return setup.game.units[lost.type] === undefined ? lost : unitOfSide(setup, side, lost.type);
}

function unitOfSide(setup: Setup, side: number, id: string): Unit {
  return unitOf(id, setup[SIDES[side]].faction, setup.game);
}

function addGroup(groups: Group[], side: number, unit: Unit): void {
  if (groupOfType(groups, side, unit) < 0) groups.push(emptyGroup(unit.type, unit, side));
}

function emptyGroup(name: string, unit: Unit, side: number): Group {
  return { name, unit, side, start: 0, place: 'both', title: name, treatedAs: null, reportedAs: -1 };
}

/** Returns the first group of a side with the type of a unit, or −1. An upgrade has the type of the unit that it upgrades. */
export function groupOfType(groups: readonly Group[], side: number, { type }: Unit): number {
  return groups.findIndex((group) => group.side === side && group.unit.type === type && group.treatedAs === null);
}

/**
 * Returns the index of the group that units join by an effect when a unit is lost; −1 if there is no such group.
 *
 * @param lost the lost unit
 */
export function joinedGroup(setup: Setup, groups: readonly Group[], side: number, effect: Effect, lost: Unit): number {
  const unit = effect.unit === null ? likeLost(setup, side, lost) : unitOfSide(setup, side, effect.unit);
  return groupOfType(groups, side, unit);
}

function addChanged(setup: Setup, groups: Group[], { side, effect }: Change): void {
  if (effect.unit === null) return;
  const target = unitOfSide(setup, side, effect.unit);
  if (!isTreatment(effect)) {
    if (!groups.some((group) => group.side === side && group.unit.id === target.id && group.treatedAs === null))
      groups.push(emptyGroup(effect.unit, target, side));
    return;
  }
  for (const at of meant(groups, side, effect)) {
    const { unit, name, place } = groups[at];
    if (changedGroup(setup, groups, side, effect, at) >= 0) continue;
    const attacks: Record<string, Attack> = { ...unit.attacks };
    for (const attack of effect.attacks)
      if (target.attacks[attack] !== undefined) attacks[attack] = target.attacks[attack];
    const sustain = Math.max(unit.sustain, target.sustain);
    const title = `${name} as ${target.name}`;
    const treatedAs = { group: groups[at], unit: target.id };
    groups.push({ name, unit: { ...unit, attacks, sustain }, side, start: 0, place, title, treatedAs, reportedAs: -1 });
  }
}

/**
 * Returns the index of the group that the units of a group join when an effect changes them; −1 if there is no such
 * group.
 *
 * @param at the index of the group whose units change
 */
export function changedGroup(setup: Setup, groups: readonly Group[], side: number, effect: Effect, at: number): number {
  if (effect.unit === null || groups[at].treatedAs !== null) return -1;
  const { id } = unitOfSide(setup, side, effect.unit);
  const [from] = [groups[at]];
  return groups.findIndex(({ side: owner, unit, treatedAs }) => {
    if (owner !== side) return false;
    if (isTreatment(effect)) return treatedAs !== null && treatedAs.group === from && treatedAs.unit === id;
    return unit.id === id && treatedAs === null && unit.id !== from.unit.id;
  });
}

/** Returns the groups of a side to which an effect refers. */
function meant(groups: readonly Group[], side: number, { units, except }: Effect): number[] {
  return [...groups.keys()].filter((at) => {
    const { unit, side: owner, treatedAs } = groups[at];
    if (owner !== side || treatedAs !== null) return false;
    return (units === null || units.some((word) => isOf(unit, word))) && !except.some((word) => isOf(unit, word));
  });
}

/** Returns, for each group, the highest number of units that can belong to it during a battle, lost units included. */
export function mostOf(setup: Setup, groups: readonly Group[], changes: readonly Change[]): Int32Array {
  const { game } = setup;
  const most = Int32Array.from(groups, ({ start }) => start);
  const add = (at: number, units: number) => {
    if (at >= 0) most[at] = Math.min(MOST_UNITS, most[at] + units);
  };
  const answers = changes.filter(({ effect }) => joinsOnLoss(effect) && !effect.isLimited);
  for (const { side, effect, uses } of changes) {
    if (effect.kind === 'become' || !effect.isLimited) continue;
    const lost = meant(groups, effect.side === 'own' ? side : 1 - side, effect);
    const joined = lost.map((at) => joinedGroup(setup, groups, side, effect, groups[at].unit));
    for (const at of new Set(joined)) add(at, uses * effect.count);
  }
  for (const { side, effect } of answers) {
    // Only `MOST_UNITS` limits the number of units if units join in every round, or if the loss of units that joined
    // makes other units join.
    const isEndless = effect.isPerRound || answers.some((other) => other.side !== side || other.effect.side === 'own');
    for (const at of meant(groups, effect.side === 'own' ? side : 1 - side, effect)) {
      const joined = joinedGroup(setup, groups, side, effect, groups[at].unit);
      add(joined, isEndless ? MOST_UNITS : most[at] * effect.count);
    }
  }
  for (const { side, effect, uses } of changes) {
    if (effect.kind !== 'become') continue;
    const phase = [...game.space, ...game.ground].find(({ name }) => name === (effect.before ?? effect.after));
    const from = meant(groups, side, effect);
    const all = from.reduce((sum, at) => sum + most[at], 0);
    const limit = effect.isLimited ? uses * effect.count : phase?.isOnce ? effect.count : all;
    const to = from.map((at) => changedGroup(setup, groups, side, effect, at));
    for (const at of new Set(to)) add(at, Math.min(limit, all));
  }
  return most;
}
