import { ATTACKER, type State as BattleState } from '../../fleet-battle/state.ts';
import { RETURNED } from '../../gravity-portals/play/counters.ts';
import type { State as PortalState } from '../../gravity-portals/play/State.ts';
import type { Journal } from '../../Rules.ts';
import { boxPlace, memberOf, unitsLeft } from '../kinds/company.ts';
import { type DrawState, sortsOf } from '../kinds/drawnUnits.ts';
import { foesIn } from '../kinds/fights.ts';
import type { Leg } from '../legs/Leg.ts';
import { FATES, fateAt } from '../measures.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { DUEL, HOW, STAGE, TURNED } from '../plan/Layout.ts';
import { encounterAt } from '../plan/stages.ts';
import type { Foe } from '../setup/Setup.ts';
import { applies, isHomeAgain } from './advance.ts';
import type { State } from './State.ts';

/** Narrates the start: the force and its mission. */
export function narrateSettingOut({ journey, carried }: State, journal: Journal): void {
  const { setup, stages } = journey;
  journal.write('EXP 1', `the force sets out: ${companyText(journey, carried)}`);
  const { stage, arrive } = setup.mission;
  const units = arrive === 1 ? 'at least 1 unit' : `at least ${arrive} units`;
  journal.write('EXP 15', `the mission: ${units} at the end of ${stages[stage].setup.name}`);
}

/** Narrates the next stage, or its next duel. Writes nothing if the journey is over. */
export function narrateStage({ journey, carried }: State, journal: Journal): void {
  const stage = journey.stages[carried[STAGE]];
  if (stage === undefined) return;
  if (carried[DUEL] === 0) announce(journey, stage, carried, journal);
  if (stage.setup.battle?.mode === 'duel') narrateDuel(journey, stage, carried, journal);
  narrateHurt(journey, stage, carried, journal);
}

function announce(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, journal: Journal): void {
  const { name, kind } = stage.setup;
  const number = `stage ${stage.at + 1} of ${journey.stages.length}`;
  journal.write('EXP 4', `${number}, ${name}: a ${kind.replace('-', ' ')} for ${companyText(journey, carried)}`);
  if (stage.setup.battle === null) return;
  journal.write('EXP 9', `against it: ${foesText(foesIn(journey, stage, carried))}`);
  narrateNumbers(journey, carried, journal);
}

function narrateDuel(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, journal: Journal): void {
  const foe = foesIn(journey, stage, carried)[carried[DUEL]];
  const member = journey.memberNames[memberOf(journey, carried, carried[DUEL])];
  journal.write('EXP 11', `${member} fights ${foe.name}`);
}

function narrateHurt(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, journal: Journal): void {
  if (stage.setup.battle === null || !stage.kind.isHurt(journey, stage, carried)) return;
  const only = stage.setup.battle.mode === 'duel' ? memberOf(journey, carried, carried[DUEL]) : -1;
  for (const [member, name] of journey.memberNames.entries()) {
    const place = boxPlace(journey, member);
    if (only >= 0 && member !== only) continue;
    const [hp, mp] = [carried[place], carried[place + 1]];
    if (hp > 0 || mp > 0) journal.write('EXP 13', `${name} comes with ${crossedText(hp, mp)} crossed out`);
  }
}

/**
 * Narrates the losses in a leg, then the next stage or the end of the journey.
 *
 * @param before the carried vector before the leg
 */
export function narrateLeaving(state: State, leg: Leg, before: Int32Array, journal: Journal): void {
  const { journey, carried } = state;
  const { stage } = leg;
  if (stage.table !== stage.at) narrateDrawn(journey, leg, before, journal);
  if (carried[STAGE] === stage.at) {
    narrateStage(state, journal);
    return;
  }
  const lost = unitsLeft(journey, before) - unitsLeft(journey, carried);
  const { name } = stage.setup;
  const left = unitsLeft(journey, carried);
  if (left > 0) narrateWaiting(journey, leg, journal);
  if (left === 0) {
    const how = carried[HOW] === 1 ? 'the units left are stranded' : 'nothing is left of the force';
    journal.write('EXP 5', `no unit goes on from ${name}: ${how}`);
  } else {
    const losses = lost === 0 ? 'without a loss' : `${lost} ${lost === 1 ? 'unit' : 'units'} fewer`;
    journal.write('EXP 5', `${name} is over, ${losses}: ${companyText(journey, carried)}`);
    narrateHolds(journey, carried, journal);
  }
  if (left > 0 && before[TURNED] === 0 && carried[TURNED] === 1) {
    const why = isRetreat(leg) ? `it retreats from ${name}` : journey.setup.withdraw?.text;
    journal.write('EXP 14', `the force turns back: ${why}`);
  }
  for (let at = stage.at + 1; left > 0 && at < carried[STAGE]; at += 1) narratePassing(journey, at, carried, journal);
  if (state.leg !== null) narrateStage(state, journal);
  else narrateEnd(state, journal);
}

/** Returns true if a leg is a battle of fleets from which the force has retreated. */
function isRetreat({ stage, state }: Leg): boolean {
  return stage.setup.kind === 'fleet-battle' && (state as BattleState).retreated[ATTACKER] === 1;
}

/** Narrates the cargo and the damage of the ships, if the journey has battles of fleets. */
function narrateHolds({ setup, holds, layout }: ExpeditionPlan, carried: Int32Array, journal: Journal): void {
  if (holds === null) return;
  const aboard = holds.kinds.flatMap((kind, at) =>
    carried[layout.cargo + at] > 0 ? [`${carried[layout.cargo + at]} ${kind}`] : [],
  );
  const damaged = setup.units.flatMap(({ name }, at) =>
    carried[layout.damaged + at] > 0 ? [`${carried[layout.damaged + at]} of ${name}`] : [],
  );
  if (aboard.length > 0) journal.write('EXP 18', `aboard: ${aboard.join(', ')}`);
  if (damaged.length > 0) journal.write('EXP 18', `damage sustained: ${damaged.join(', ')}`);
}

/** Narrates a stage that is not played. */
function narratePassing(journey: ExpeditionPlan, at: number, carried: Int32Array, journal: Journal): void {
  const stage = journey.stages[at];
  const { name, condition, battle } = stage.setup;
  if (applies(journey, stage, carried) && isHomeAgain(stage, carried)) {
    journal.write('EXP 8', `${name} is passed: the force is home again`);
  } else if (battle !== null && applies(journey, stage, carried))
    journal.write('EXP 9', `${name}: there is no opposition`);
  else if (carried[TURNED] === 1) journal.write('EXP 14', `${name} is omitted: the force has turned back`);
  else
    journal.write(
      'EXP 6',
      `${name} is omitted: it is played ${condition?.isNegated ? 'unless' : 'only if'} ${condition?.text}`,
    );
}

function narrateEnd({ journey, carried }: State, journal: Journal): void {
  const fate = FATES[fateAt(carried)];
  const left = unitsLeft(journey, carried);
  const who =
    left === 0
      ? carried[HOW] === 1
        ? 'no unit goes on'
        : 'no unit is left'
      : `${left} of ${journey.total.units} units left`;
  journal.write('EXP 16', `the journey is over, ${fate}: ${who}`);
}

/** Names the units left: `2 × escort, van`. */
function companyText({ setup, layout }: ExpeditionPlan, carried: Int32Array): string {
  const names = setup.units.flatMap(({ name }, at) => {
    const count = carried[layout.count + at];
    return count === 0 ? [] : [count === 1 ? name : `${count} × ${name}`];
  });
  return names.join(', ');
}

function foesText(foes: readonly Foe[]): string {
  return foes.map(({ name }) => name).join(', ');
}

/**
 * Narrates which members of a unit were lost in a rift or portal. The members are described by their crossed-out boxes.
 *
 * @param before the carried vector before the draw
 */
function narrateDrawn(journey: ExpeditionPlan, { key, state }: Leg, before: Int32Array, journal: Journal): void {
  const { sizes, left } = state as DrawState;
  let sort = 0;
  for (const [unit, { name }] of journey.setup.units.entries()) {
    if (key[unit] === 0) continue;
    for (const member of sortsOf(journey, key, unit)) {
      const gone = sizes[sort] - left[sort];
      sort += 1;
      if (gone === 0) continue;
      const place = boxPlace(journey, member);
      const crossed = crossedText(before[place], before[place + 1]);
      journal.write('EXP 5', `a draw decides which ${name} is gone: ${gone} with ${crossed || 'no box'} crossed out`);
    }
  }
}

/** If a unit has lost some of its members, narrates that the members left are numbered from 1 in this battle. */
function narrateNumbers({ setup, layout }: ExpeditionPlan, carried: Int32Array, journal: Journal): void {
  for (const [unit, { name, count }] of setup.units.entries()) {
    const left = carried[layout.count + unit];
    if (left === 0 || left === count) continue;
    const numbers = left === 1 ? `${name}-1` : `${name}-1 to ${name}-${left}`;
    journal.write('EXP 4', `${count} × ${name}: the units left are called ${numbers} here`);
  }
}

/** Describes crossed boxes: `2 HP boxes and 1 MP box`; empty if there are none. */
function crossedText(hp: number, mp: number): string {
  return [boxText(hp, 'HP'), boxText(mp, 'MP')].filter((text) => text !== '').join(' and ');
}

function boxText(boxes: number, bar: string): string {
  if (boxes === 0) return '';
  return `${boxes} ${bar} ${boxes === 1 ? 'box' : 'boxes'}`;
}

/**
 * After units have left a portal, narrates the opposition of each battle that depends on this portal. Names the line of the
 * encounters that gives the opposition or, if no line fits, says whether the opposition is scaled.
 */
function narrateWaiting(journey: ExpeditionPlan, { stage, state }: Leg, journal: Journal): void {
  if (stage.feeds.length === 0) return;
  const { row, tables, counters } = state as PortalState;
  // A force that is home again meets no opposition, whatever the row says.
  if (row < 0 || counters[RETURNED] === 1) return;
  const destination = tables.voyage.destinations.rows[row];
  const { label, bpv } = destination;
  for (const { battle: at, oppositionOf } of stage.feeds) {
    const { name, battle } = journey.stages[at].setup;
    if (battle === null) continue;
    const encounter = encounterAt(battle, destination);
    const opposition = battle.oppositions[oppositionOf[row]];
    const who = opposition.foes.length === 0 ? 'no opposition' : opposition.name;
    if (encounter !== undefined) {
      journal.write('EXP 10', `${name}: line ${encounter.line} of ${battle.file} fits ${label}: ${who}`);
    } else {
      const scaled = opposition.isScaled ? `, so its ${bpv} BPV are scaled` : '';
      journal.write('EXP 10', `${name}: no encounter fits ${label}${scaled}: ${who}`);
    }
  }
}
