import type { MeasureTable } from '../../MeasureTable.ts';
import { asksSolver, BestDecision } from '../best/BestDecision.ts';
import { healsFriends } from '../cards/Ability.ts';
import { playableCard } from '../cards/playableCard.ts';
import { duellistsOf } from '../fast/Duellist.ts';
import { isPlainDuel } from '../fast/duel.ts';
import { playableAbilities, playablePlan } from '../plans/playable.ts';
import { HOLD, playableMissions } from '../plans/playableMissions.ts';
import { WoundLimits, WoundTable } from '../plans/WoundTable.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';
import { Bases } from '../table/Bases.ts';
import { deploy, deploymentOrder } from '../table/deploy.ts';
import type { Field } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { LineField } from '../table/LineField.ts';
import { TableField } from '../table/TableField.ts';
import { DODGED, firstByRound, RP_SPENT, unitCounter } from './counters.ts';
import { readingsOf } from './Readings.ts';
import { State } from './State.ts';
import type { Tables, UnitTables } from './Tables.ts';

/** Allocates everything that trials of a setup need, once. */
export function createState(setup: Setup, measures: MeasureTable<State>): State {
  const tables = tablesOf(setup);
  const state = new State(tables, fieldOf(setup), measures);
  if (setup.units.some(asksSolver)) {
    // The look-ahead does not need counters of past events.
    const lookAhead = { ...tables, remembered: [] };
    state.decision = new BestDecision(state, () => new State(lookAhead, fieldOf(setup), measures));
  }
  return state;
}

function tablesOf(setup: Setup): Tables {
  const firsts = setup.units.map((_unit, at) =>
    setup.units.slice(0, at).reduce((sum, { card }) => sum + card.abilities.length, 0),
  );
  const limits = new WoundLimits(setup.units.map(({ plan }) => plan));
  const units = setup.units.map((_unit, at) => unitTables(setup, at, firsts[at], limits));
  const wounds = new WoundTable(limits);
  const inTurn = setup.sides.map((_side, first) => unitsInTurn(setup, first));
  const missions = playableMissions(setup);
  const abilities = setup.units.flatMap(({ card }) => card.abilities);
  const hasAbilities = abilities.some(({ moment }) => moment !== 'always');
  const hasPassives = abilities.some(({ moment, effect }) => moment === 'always' && effect.kind !== 'change');
  const savesAll = setup.mode === 'battle' || hasAbilities;
  const counterCount = firstByRound(units.length) + (setup.byRound ? setup.sides.length * setup.rounds : 0);
  return {
    setup,
    readings: readingsOf(setup),
    units,
    sideOf: Int32Array.from(units, ({ side }) => side),
    inTurn,
    leaders: inTurn.map((order) => order.filter((unit) => units[unit].apprentices.length > 0)),
    sides: setup.sides.map((_side, at) => Int32Array.from(units.keys()).filter((unit) => units[unit].side === at)),
    missions,
    hasObjectives: missions.flat().some(({ kind }) => kind === HOLD),
    activatesByPlan: setup.battle?.activation === 'by-plan',
    wounds,
    hasAbilities,
    hasPassives,
    hasChanges: hasAbilities || (setup.battle !== null && setup.battle.ascension.length > 0),
    duellists: isPlainDuel(setup) ? duellistsOf(setup, units, wounds) : null,
    isPlain: !hasAbilities && !hasPassives && !units.some(({ rollsByModel }) => rollsByModel),
    abilityCount: abilities.length,
    resetsByRound: Uint8Array.from(abilities, ({ limit }) =>
      limit === null || limit.kind === 'round' || limit.kind === 'success' ? 1 : 0,
    ),
    reportsAttack: setup.mode === 'attack',
    counterCount,
    savesAll,
    remembered: rememberedCounters(setup, savesAll, counterCount),
  };
}

function unitTables(setup: Setup, at: number, firstAbility: number, limits: WoundLimits): UnitTables {
  const { units, options } = setup;
  const unit = units[at];
  const { card } = unit;
  return {
    side: unit.side,
    cost: card.cost,
    card: playableCard(card, options.boxes),
    plan: playablePlan(unit.plan, setup.sides.length, limits),
    abilities: playableAbilities(card, unit.plan, limits),
    boxes: card.hp.length,
    morale: card.mp.length,
    models: card.models,
    rollsByModel: options.squadDice === 'models' && card.models > 1,
    cannotActWithoutAp: cannotActWithoutAp(unit),
    foes: unitsInTurn(setup, unit.side).filter((other) => units[other].side !== unit.side),
    isHelper: card.abilities.some(healsFriends),
    isChangeable: isChangeable(setup, at),
    leader: unit.leader ?? -1,
    apprentices: apprenticesOf(units, at),
    firstAbility,
  };
}

/**
 * Returns all units: first those of side `first`, then those of the next sides in turn; within a side, in the order of
 * `Setup.units`.
 */
function unitsInTurn({ units, sides }: Setup, first: number): Int32Array {
  const turnOf = (unit: number): number => (units[unit].side - first + sides.length) % sides.length;
  return Int32Array.from([...units.keys()].sort((one, other) => turnOf(one) - turnOf(other) || one - other));
}

/**
 * Returns true if a unit can do nothing in its activation without AP. A unit can act without AP in three cases:
 * - Its plan has a retreat, which costs RP.
 * - It has an ability, which has its own price.
 * - Its plan is random, and rolls a die before prices are checked.
 */
function cannotActWithoutAp({ plan, card }: UnitSetup): boolean {
  return plan.retreat === null && plan.distance !== 'random' && !plan.random && card.abilities.length === 0;
}

/**
 * Returns true if boxes, ascension or abilities can change a unit's stats. It returns true for all units if any unit has an
 * ability or an ascension.
 */
function isChangeable({ units, battle }: Setup, at: number): boolean {
  const { hp, mp } = units[at].card;
  const hasChanges = [...hp, ...mp].some(({ changes, switches }) => changes.length > 0 || switches.length > 0);
  return (
    hasChanges ||
    (battle !== null && battle.ascension.length > 0) ||
    units.some(({ card }) => card.abilities.length > 0)
  );
}

function apprenticesOf(units: readonly UnitSetup[], leader: number): number[] {
  return units.flatMap((unit, at) => (unit.leader === leader ? [at] : []));
}

function rememberedCounters({ units, mode }: Setup, savesAll: boolean, count: number): number[] {
  if (savesAll || count > firstByRound(units.length)) return [...Array(count).keys()];
  const spent = units.map((_unit, at) => unitCounter(at, RP_SPENT));
  return mode === 'attack' ? [...Array(DODGED + 1).keys(), ...spent] : spent;
}

/** Builds the field of a fight, with all units in place. */
export function fieldOf(setup: Setup): Field {
  const { battle, distance } = setup;
  if (battle === null) return new LineField(Math.round(distance * HUNDREDTHS));
  const { bases } = deployed(setup);
  return new TableField(battle, bases);
}

/** Returns the indices of the units for which there is no room in their side's strip (RQ.SET.5). */
export function unitsWithoutRoom(setup: Setup): readonly number[] {
  return deployed(setup).homeless;
}

/**
 * Returns the bases in their places at the start, and the units for which there is no room. Side 0 always places first,
 * whichever side the rules let place first. The order could change places only where the strips of two sides overlap,
 * because each side places within its own strip.
 */
function deployed({ battle, units, sides }: Setup): { readonly bases: Bases; readonly homeless: readonly number[] } {
  if (battle === null) throw new Error('only a battle has a table');
  const sizes = units.map(({ side, card, leader }) => ({ side, diameter: card.base, leader }));
  const bases = new Bases(battle, sizes);
  return { bases, homeless: deploy(battle, bases, deploymentOrder(sizes, sides.length, 0)) };
}
