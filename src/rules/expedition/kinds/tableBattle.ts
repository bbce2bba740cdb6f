import { recallHurt, startHurt } from '../../skirmish/play/begin.ts';
import { CASUALTY, FLED, type State } from '../../skirmish/play/State.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { DEALT, DESTROYED, FIRST_LOSS, SECOND_LOSS, stageSum, TAKEN } from '../plan/Layout.ts';
import { ENEMY, FORCE, type Text } from '../setup/Setup.ts';
import { boxPlace, closeRanks, fullKeys, noteBoxes, noteFallen, writeCounts } from './company.ts';
import { fateOf, fighterText, fightRules, foesIn, sharedText, woundsOf } from './fights.ts';
import { type LegKey, playLegs, type StageAdapter } from './StageAdapter.ts';

/** A battle in mode battle: all units left against the whole opposition, on one table. */
export const tableBattle: StageAdapter = {
  rules: fightRules,
  losses: [
    ['destroyed', 'destroyed in battle'],
    ['fled', 'fled from battle'],
  ],
  // The key has the number of members left of each unit, the index of the opposition and, if `hasBoxes`, the boxes of
  // every member.
  keyLength: ({ setup, layout }, _stage, hasBoxes) =>
    setup.units.length + 1 + (hasBoxes ? layout.length - layout.boxes : 0),
  writeKey(journey, { at, setup: { battle } }, carried, hasBoxes, into) {
    const { layout, setup } = journey;
    writeCounts(journey, carried, into);
    into[setup.units.length] =
      battle !== null && battle.against >= 0 ? battle.against : carried[layout.opposition + at];
    if (!hasBoxes) return;
    for (let place = layout.boxes; place < layout.length; place += 1) {
      into[setup.units.length + 1 + place - layout.boxes] = carried[place];
    }
  },
  templates: (journey, { setup: { battle } }) =>
    (battle?.oppositions ?? []).flatMap(({ foes }, opposition) =>
      foes.length === 0 ? [] : fullKeys(journey).map((counts) => Int32Array.of(...counts, opposition)),
    ),
  textOf,
  partOf: () => '',
  legOf: () => 0,
  hurt(journey, _stage, state, carried) {
    forEachMember(journey, state as State, carried, (member, fighter) => {
      const place = boxPlace(journey, member);
      if (place >= 0 && carried[place] + carried[place + 1] > 0) {
        startHurt(state as State, fighter, carried[place], carried[place + 1]);
      }
    });
  },
  recallHurt(journey, _stage, state, carried) {
    forEachMember(journey, state as State, carried, (member, fighter) => {
      const place = boxPlace(journey, member);
      if (place >= 0) recallHurt(state as State, fighter, carried[place]);
    });
  },
  isHurt({ layout }, _stage, carried) {
    for (let place = layout.boxes; place < layout.length; place += 1) if (carried[place] > 0) return true;
    return false;
  },
  playAll: (legs) => playLegs(fightRules, legs),
  leave(journey, stage, _key, finished, carried, sums) {
    const state = finished as State;
    const foes = foesIn(journey, stage, carried);
    const { listed } = state.tables.setup;
    const ours = listed.length - foes.length;
    for (let foe = 0; foe < foes.length; foe += 1) {
      sums[DEALT] += woundsOf(state, listed[ours + foe]);
      if (fateOf(state, listed[ours + foe]) === CASUALTY) sums[DESTROYED] += foes[foe].value;
    }
    forEachMember(journey, state, carried, (member, fighter) => {
      const fate = fateOf(state, fighter);
      sums[TAKEN] += woundsOf(state, fighter);
      if (fate === CASUALTY) sums[stageSum(stage.at, FIRST_LOSS)] += 1;
      if (fate === FLED) sums[stageSum(stage.at, SECOND_LOSS)] += 1;
      if (fate === CASUALTY || fate === FLED) noteFallen(journey, stage, carried, member);
      else noteBoxes(journey, stage, carried, member, state.hp[fighter], state.mp[fighter]);
    });
    closeRanks(journey, stage, carried);
    return true;
  },
  endsOf: () => null,
  whereIs(journey, stage, key, path) {
    const [sides, side, units, name, ...inside] = path;
    if (sides !== 'sides' || units !== 'units') return { what: 'stage', inside: path };
    if (side === FORCE) {
      const unit = journey.setup.units[journey.unitOf[Math.max(0, journey.memberNames.indexOf(String(name)))]].name;
      return inside[0] === 'card'
        ? { what: 'face', unit, face: 'card', inside: inside.slice(1) }
        : { what: 'stage', inside: inside.length === 0 ? [] : ['force', unit, ...inside] };
    }
    const opposition = key[journey.setup.units.length];
    const foe = foeNames(journey, stage, opposition).indexOf(String(name));
    const found = stage.setup.battle?.oppositions[opposition].foes[foe];
    return inside[0] === 'card' && found !== undefined
      ? { what: 'foe', opposition, foe: found.name, inside: inside.slice(1) }
      : { what: 'stage', inside: path };
  },
};

/** Calls a function for each member left, with its index among the units of the fight. */
function forEachMember(
  { setup, layout }: ExpeditionPlan,
  { tables }: State,
  carried: Int32Array,
  visit: (member: number, fighter: number) => void,
): void {
  const { listed } = tables.setup;
  let fighter = 0;
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const count = carried[layout.count + unit];
    for (let index = 0; index < count; index += 1) visit(layout.firstMember[unit] + index, listed[fighter++]);
  }
}

function textOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean): Text {
  const { setup, layout, memberNames } = journey;
  const { sides } = stage.setup.text as { readonly sides: Readonly<Record<string, Text>> };
  const opposition = key[setup.units.length];
  const ours = setup.units.flatMap((_unit, at) =>
    Array.from({ length: key[at] }, (_, index): [string, Text] => {
      const member = layout.firstMember[at] + index;
      const box = setup.units.length + 1 + 2 * member;
      const [hp, mp] = hasBoxes && layout.length > layout.boxes ? [key[box], key[box + 1]] : [0, 0];
      return [memberNames[member], withLeader(journey, key, fighterText(journey, stage, at, hp, mp))];
    }),
  );
  const names = foeNames(journey, stage, opposition);
  const theirs = (stage.setup.battle?.oppositions[opposition].foes ?? []).map(({ card }, at) => [names[at], { card }]);
  const shared = sharedText(journey, stage, [
    'plans',
    'options',
    'rounds',
    'byRound',
    'table',
    'bonus',
    'fire',
    'activation',
  ]);
  const { missions, hand } = missionsFor(journey, stage, key);
  return {
    mode: 'battle',
    ...shared,
    missions,
    // All units that arrive fight, whatever they cost, so the limit of points is set to its maximum.
    points: MOST_POINTS,
    sides: {
      [FORCE]: { ...hand(sides[FORCE]), units: Object.fromEntries(ours) },
      [ENEMY]: { ...hand(sides[ENEMY]), units: Object.fromEntries(theirs) },
    },
  };
}

const MOST_POINTS = 10_000;

/** The text of a fighter with its leader's name in this battle. An apprentice whose leader is lost fights as a hero. */
function withLeader(journey: ExpeditionPlan, key: LegKey, { leader, ...text }: Text): Text {
  if (leader === undefined) return text;
  const found = memberCalled(journey, key, String(leader));
  if (found !== LOST) return { ...text, leader: found };
  return { ...text, changes: { ...(text.changes as Text | undefined), type: 'hero' } };
}

/** The result of `memberCalled` for a member that is lost. */
const LOST = null;

/**
 * Finds the name that a member of the force has in a battle. The study gives the member's own name, or the name of its
 * unit, which stands for the first member of the unit.
 *
 * @param key for each unit: the number of members left
 * @returns the given name if the force has no such member, `LOST` if the member is lost or at home
 */
function memberCalled({ setup, layout, memberNames }: ExpeditionPlan, key: LegKey, name: string): string | typeof LOST {
  if (setup.atHome.includes(name)) return LOST;
  const unit = setup.units.findIndex((one) => one.name === name);
  const member = unit < 0 ? memberNames.indexOf(name) : layout.firstMember[unit];
  if (member < 0) return name;
  const at = setup.units.findLastIndex((_, other) => layout.firstMember[other] <= member);
  return member - layout.firstMember[at] < key[at] ? memberNames[member] : LOST;
}

/**
 * The names of the opponents in a battle. An opponent with the same name as a unit or member of the force, or as a
 * side, gets the prefix `enemy-`.
 */
function foeNames(
  { memberNames, setup }: ExpeditionPlan,
  { setup: { battle } }: JourneyStage,
  opposition: number,
): string[] {
  const foes = battle?.oppositions[opposition].foes ?? [];
  const own = new Set([...memberNames, ...setup.units.map(({ name }) => name), FORCE, ENEMY]);
  const taken = new Set([...own, ...foes.map(({ name }) => name)]);
  return foes.map(({ name }) => {
    if (!own.has(name)) return name;
    let other = `enemy-${name}`;
    while (taken.has(other)) other = `enemy-${other}`;
    taken.add(other);
    return other;
  });
}

/**
 * Returns the mission cards of a battle, without the cards about a unit that is lost or does not fight in this battle.
 * `hand` removes the omitted cards from the orders of a side.
 */
function missionsFor(
  journey: ExpeditionPlan,
  stage: JourneyStage,
  key: LegKey,
): { missions: Text; hand: (side: Text) => Text } {
  const { battle, text } = stage.setup;
  const written = (text.missions ?? {}) as Readonly<Record<string, Text>>;
  const here = foeNames(journey, stage, key[journey.setup.units.length]);
  const elsewhere = new Set((battle?.oppositions ?? []).flatMap((_, at) => foeNames(journey, stage, at)));
  const calledHere = (name: string) => {
    if (here.includes(name)) return name;
    return elsewhere.has(name) ? LOST : memberCalled(journey, key, name);
  };
  const left: [string, Text][] = [];
  for (const [name, mission] of Object.entries(written)) {
    const about = mission.kill === undefined ? 'survive' : 'kill';
    const called = mission[about] === undefined ? undefined : calledHere(String(mission[about]));
    if (called !== LOST) left.push([name, called === undefined ? mission : { ...mission, [about]: called }]);
  }
  const missions = Object.fromEntries(left);
  const isGone = (name: unknown) => Object.hasOwn(written, String(name)) && !Object.hasOwn(missions, String(name));
  return {
    missions,
    hand: (side) =>
      side.missions === undefined
        ? side
        : { ...side, missions: (side.missions as readonly unknown[]).filter((name) => !isGone(name)) },
  };
}
