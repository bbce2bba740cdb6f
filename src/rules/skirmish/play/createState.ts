import { asksSolver } from '../best/asksSolver.ts';
import { BestDecision } from '../best/BestDecision.ts';
import { playableCard } from '../cards/playableCard.ts';
import type { MeasureRow } from '../measures/MeasureRow.ts';
import { playableAbilities } from '../orders/playableAbilities.ts';
import { HOLD, playableMissions } from '../orders/playableMissions.ts';
import { playablePlan } from '../orders/playablePlan.ts';
import { WoundLimits } from '../plans/WoundLimits.ts';
import { WoundTable } from '../plans/WoundTable.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';
import { duellistsOf } from './Duellist.ts';
import { fieldOf } from './fieldOf.ts';
import { DODGED, firstByRound, RP_SPENT, unitFigure } from './figures.ts';
import { isPlainDuel } from './isPlainDuel.ts';
import { readingsOf } from './Readings.ts';
import { State } from './State.ts';
import type { Tables, UnitTables } from './Tables.ts';

/** Everything that trials of a setup need, allocated once. */
export function createState(setup: Setup, rows: readonly MeasureRow[]): State {
  const tables = tablesOf(setup);
  const state = new State(tables, fieldOf(setup), rows);
  if (setup.units.some(asksSolver)) {
    // What has been is of no use to one that looks ahead.
    const lookAhead = { ...tables, remembered: [] };
    state.decision = new BestDecision(state, () => new State(lookAhead, fieldOf(setup), rows));
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
  const missions = playableMissions(setup);
  const abilities = setup.units.flatMap(({ card }) => card.abilities);
  const hasAbilities = abilities.some(({ moment }) => moment !== 'always');
  const hasPassives = abilities.some(({ moment, effect }) => moment === 'always' && effect.kind !== 'change');
  const savesAll = setup.mode === 'battle' || hasAbilities;
  const figureCount = firstByRound(units.length) + (setup.byRound ? setup.sides.length * setup.rounds : 0);
  return {
    setup,
    readings: readingsOf(setup),
    units,
    sideOf: Int32Array.from(units, ({ side }) => side),
    leaders: Int32Array.from(units.keys()).filter((unit) => units[unit].apprentices.length > 0),
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
    figureCount,
    savesAll,
    remembered: rememberedFigures(setup, savesAll, figureCount),
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
    plan: playablePlan(unit.plan, setup.sides.length, limits, (setup.battle?.missions ?? []).flat().length > 0),
    abilities: playableAbilities(card, unit.plan, limits),
    boxes: card.hp.length,
    morale: card.mp.length,
    models: card.models,
    rollsByModel: options.squadDice === 'models' && card.models > 1,
    needsPoints: needsPoints(unit),
    foes: Int32Array.from(units.keys()).filter((other) => units[other].side !== unit.side),
    isChangeable: isChangeable(setup, at),
    leader: unit.leader ?? -1,
    apprentices: apprenticesOf(units, at),
    firstAbility,
  };
}

/** A retreat costs RP, an ability what its card says, and a random plan rolls before it looks at what it can pay. */
function needsPoints({ plan, card }: UnitSetup): boolean {
  return plan.retreat === null && plan.distance !== 'random' && !plan.random && card.abilities.length === 0;
}

/** Passive abilities that are always on are part of the figures a unit begins with. */
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

function rememberedFigures({ units, mode }: Setup, savesAll: boolean, count: number): number[] {
  if (savesAll || count > firstByRound(units.length)) return [...Array(count).keys()];
  const spent = units.map((_unit, at) => unitFigure(at, RP_SPENT));
  return mode === 'attack' ? [...Array(DODGED + 1).keys(), ...spent] : spent;
}
