import type { NumberedEnds } from '../../Composition.ts';
import { isMissedOnTheGround } from '../../fleet-battle/BattlePlan.ts';
import { fleetBattle } from '../../fleet-battle/fleetBattle.ts';
import { ATTACKER, recallEnd, type State } from '../../fleet-battle/state.ts';
import type { Rules } from '../../Rules.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { DONE, FIRST_LOSS, NOT_WON, RETREATS, SECOND_LOSS, stageSum, TURNED } from '../plan/Layout.ts';
import type { Text } from '../setup/Setup.ts';
import { dearestFirst } from './company.ts';
import { type Holds, heldKeyLength, heldTemplates, sustainIn, unitIdIn, writeHeld } from './holds.ts';
import { type LegKey, playLegs, type StageAdapter, type Where } from './StageAdapter.ts';

type Counts = Readonly<Record<string, number>>;

/** A battle of fleets by the rules of a game file: the force attacks with its ships and all their cargo. */
export const fleets: StageAdapter = {
  rules: fleetBattle as unknown as Rules<unknown, unknown>,
  losses: [
    ['destroyed', 'destroyed in battle'],
    ['roomless', 'removed for lack of room'],
  ],
  keyLength: heldKeyLength,
  writeKey: (journey, _stage, carried, _hasBoxes, into) => writeHeld(journey, carried, into),
  templates: heldTemplates,
  textOf,
  partOf: () => '',
  legOf: () => 0,
  hurt: () => {},
  recallHurt: () => {},
  isHurt: () => false,
  playAll: (legs) => playLegs(fleets.rules, legs),
  leave(journey, stage, key, finished, carried, sums) {
    const state = finished as State;
    const { layout, setup } = journey;
    recallEnd(state);
    const { groupOfUnit, groupOfKind } = rosterOf(journey, stage);
    const left = leftOf(state);
    const fought = state.count.slice(0, left.units.length);
    let destroyed = 0;
    let roomless = 0;
    const order = dearestFirst(journey);
    for (const unit of order) {
      const group = groupOfUnit[unit];
      const after = Math.min(left.units[group], key[unit]);
      const alive = Math.min(fought[group], key[unit]);
      left.units[group] -= after;
      fought[group] -= alive;
      destroyed += key[unit] - alive;
      roomless += alive - after;
      carried[layout.count + unit] = after;
    }
    // The battle reports the damage of each kind of ship. If several units of the force are of the same kind, its damage is
    // assigned to the units of least value first.
    for (let at = order.length - 1; at >= 0; at -= 1) {
      const unit = order[at];
      const group = groupOfUnit[unit];
      const most = carried[layout.count + unit] * state.plan.sustain[group];
      const hits = Math.min(left.hits[group], most);
      left.hits[group] -= hits;
      carried[layout.damaged + unit] = stage.isLastFleets ? 0 : hits;
    }
    for (let kind = 0; kind < groupOfKind.length; kind += 1) {
      const before = key[2 * setup.units.length + kind];
      carried[layout.cargo + kind] = Math.min(left.units[groupOfKind[kind]], before);
    }
    sums[stageSum(stage.at, FIRST_LOSS)] += destroyed;
    sums[stageSum(stage.at, SECOND_LOSS)] += roomless;
    if (state.retreated[ATTACKER] === 1 && carried[TURNED] === 0) carried[TURNED] = RETREATS;
    if (stage.at === setup.mission.stage && !isWon(state)) carried[DONE] = NOT_WON;
    return true;
  },
  endsOf(_journey, _stage, _key, state) {
    return endsOf(state as State);
  },
  whereIs,
};

/** Returns true if the force has won the battle, or, if ground forces fight, has taken the planet. */
function isWon({ plan, winner, planetTaken }: State): boolean {
  return plan.stages[plan.stages.length - 1].place === 'ground' ? planetTaken === 1 : winner === ATTACKER;
}

/** For each group of the force: the number of units that are left and have room, and their sustained hits. */
function leftOf({ plan, count, points, stranded }: State): { units: Int32Array; hits: Int32Array } {
  const units = new Int32Array(plan.split);
  const hits = new Int32Array(plan.split);
  for (let group = 0; group < plan.split; group += 1) {
    units[group] = count[group] - (isMissedOnTheGround(plan, group) ? 0 : stranded[group]);
    hits[group] = Math.max(0, units[group] * plan.sustain[group] - points[group]);
  }
  return { units, hits };
}

/**
 * Gives a number to each finished state of a battle. States have different numbers if they differ in the units left before or after
 * the removal for lack of room, in the sustained hits, in whether the force has retreated, or in whether it has won.
 */
function endsOf({ plan }: State): NumberedEnds {
  const { units, sustain, split } = plan;
  const isAlone = plan.groups.map(({ unit }) => !unit.needsRoom);
  let count = 4;
  for (let group = 0; group < split; group += 1) {
    count *= (units[group] + 1) * (units[group] * sustain[group] + 1) * (isAlone[group] ? 1 : units[group] + 1);
  }
  return {
    count,
    of(finished) {
      const state = finished as State;
      recallEnd(state);
      const left = leftOf(state);
      let end = 2 * state.retreated[ATTACKER] + (isWon(state) ? 1 : 0);
      for (let group = 0; group < split; group += 1) {
        const most = units[group] + 1;
        end = (end * most + left.units[group]) * (units[group] * sustain[group] + 1) + left.hits[group];
        if (!isAlone[group]) end = end * most + state.count[group];
      }
      return end;
    },
  };
}

/** The groups of a force in a battle: for each unit and each kind of cargo, the index of its group on the attacker's side. */
interface Roster {
  readonly ids: readonly string[];
  readonly groupOfUnit: readonly number[];
  readonly groupOfKind: readonly number[];
  /** For each unit: the hits that one ship can sustain. */
  readonly sustain: readonly number[];
}

const rosters = new WeakMap<Holds, Map<number, Roster>>();

function rosterOf({ setup, holds }: ExpeditionPlan, { at, setup: stage }: JourneyStage): Roster {
  if (holds === null) throw new Error('a journey with a battle of fleets must count cargo by kind');
  const known = rosters.get(holds) ?? new Map<number, Roster>();
  rosters.set(holds, known);
  let roster = known.get(at);
  if (roster === undefined) {
    const ofUnit = setup.units.map(({ name, ship }) => unitIdIn(setup, stage, name, ship));
    const ids = [...new Set([...ofUnit, ...holds.kinds])];
    roster = {
      ids,
      groupOfUnit: ofUnit.map((id) => ids.indexOf(id)),
      groupOfKind: holds.kinds.map((id) => ids.indexOf(id)),
      sustain: ofUnit.map((id) => sustainIn(stage, id)),
    };
    known.set(at, roster);
  }
  return roster;
}

function textOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey): Text {
  const { ids, groupOfUnit, groupOfKind, sustain } = rosterOf(journey, stage);
  const { game, against, ground, sides, rounds } = stage.setup.text as {
    readonly game?: Text;
    readonly against: Counts;
    readonly ground?: { readonly against: Counts };
    readonly sides: Readonly<Record<'force' | 'enemy', Text>>;
    readonly rounds?: number;
  };
  const length = groupOfUnit.length;
  // A lost unit is listed with count 0, so that the legs of all forces report the same measures.
  const units = ids.map(() => 0);
  const damaged: Record<string, number> = {};
  for (const [unit, group] of groupOfUnit.entries()) {
    units[group] += key[unit];
    const found = key[length + unit];
    // In an earlier battle with another game file, a ship may have sustained more hits than it can sustain in this
    // battle.
    const hits = stage.isFirstFleets ? found : Math.min(found, key[unit] * sustain[unit]);
    if (hits > 0) damaged[ids[group]] = (damaged[ids[group]] ?? 0) + hits;
  }
  for (const [kind, group] of groupOfKind.entries()) units[group] += key[2 * length + kind];
  const waiting = { ...against };
  for (const [id, count] of Object.entries(ground?.against ?? {})) waiting[id] = (waiting[id] ?? 0) + count;
  return {
    ...(game !== undefined && { game }),
    place: ground === undefined ? 'space' : 'both',
    attacker: { ...sides.force, units: Object.fromEntries(ids.map((id, at) => [id, units[at]])), damaged },
    defender: { ...sides.enemy, units: waiting },
    ...(rounds !== undefined && { rounds }),
  };
}

function whereIs(
  journey: ExpeditionPlan,
  stage: JourneyStage,
  _key: LegKey,
  path: readonly (string | number)[],
): Where {
  const [side, field, id, ...inside] = path;
  const { setup, holds } = journey;
  if (side === 'attacker' && (field === 'units' || field === 'damaged')) {
    const { ids, groupOfUnit } = rosterOf(journey, stage);
    const unit = setup.units[groupOfUnit.indexOf(ids.indexOf(String(id)))];
    if (unit !== undefined && field === 'damaged') return { what: 'unit', unit: unit.name, inside: ['damaged'] };
    if (unit !== undefined) {
      const isOwn = stage.setup.units[unit.name]?.unit !== undefined;
      return isOwn
        ? { what: 'stage', inside: ['fleet', unit.name, 'unit'] }
        : { what: 'face', unit: unit.name, face: 'ship', inside: ['ship'] };
    }
    const carrier = setup.units.findIndex((_, at) => (holds?.carries[at][holds.kinds.indexOf(String(id))] ?? 0) > 0);
    return carrier < 0
      ? { what: 'stage', inside: [] }
      : { what: 'face', unit: setup.units[carrier].name, face: 'ship', inside: ['carries', String(id)] };
  }
  if (side === 'defender' && field === 'units') {
    const { against } = stage.setup.text as { readonly against: Counts };
    const own = Object.hasOwn(against, String(id)) ? ['against'] : ['ground', 'against'];
    return { what: 'stage', inside: [...own, String(id), ...inside] };
  }
  if (side === 'attacker' || side === 'defender') {
    return { what: 'stage', inside: ['sides', side === 'attacker' ? 'force' : 'enemy', ...path.slice(1)] };
  }
  return { what: 'stage', inside: path };
}
