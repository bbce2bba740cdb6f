import type { Operator, Condition as Tree } from '../../../foundation/conditions.ts';
import type { FilePlace } from '../../fieldSchemas.ts';
import type { Destination } from '../../gravity-portals/plan/Destinations.ts';
import type { State as PortalState } from '../../gravity-portals/play/State.ts';
import type { Measure } from '../../Measure.ts';
import type { MeasureTable } from '../../MeasureTable.ts';
import { type Holds, holdsOf, mayRetreat } from '../kinds/holds.ts';
import type { StageAdapter, Where } from '../kinds/StageAdapter.ts';
import { isAlwaysPlayed, legMeasures, mostWounds } from '../legMeasures.ts';
import { type JourneyRow, journeyRows, journeyTable } from '../measures.ts';
import type { State } from '../play/State.ts';
import { memberNames } from '../setup/force.ts';
import type { Condition, Setup, StageSetup, Text } from '../setup/Setup.ts';
import { type Askable, Bits, compileCondition } from './compileCondition.ts';
import { isAddedUp, type Layout, layoutOf, stageOfSum } from './Layout.ts';
import { layStages, oppositionsAt, type StageLegs, strangeWords, templateLegs } from './stages.ts';

/** A compiled expedition: everything that is fixed before the first roll. */
export interface ExpeditionPlan {
  readonly setup: Setup;
  readonly layout: Layout;
  readonly stages: readonly JourneyStage[];
  /** The names of all members, unit by unit: `escort`, or `escort-1`, `escort-2`. */
  readonly memberNames: readonly string[];
  /** For each member: the index of its unit. */
  readonly unitOf: Int32Array;
  readonly start: Int32Array;
  readonly withdraw: Asked | null;
  readonly measures: readonly Measure[];
  /** The indices of measures by name. */
  readonly places: ReadonlyMap<string, number>;
  /** The measures of the whole journey, which come before the measures of legs in `measures`. */
  readonly rows: readonly JourneyRow[];
  /** The compiled form of `rows`. */
  readonly table: MeasureTable<State>;
  /**
   * At the start: the number of units, their value in half points, and their cargo. Cargo that is counted by kind
   * includes the cargo that the units can pick up.
   */
  readonly total: { readonly units: number; readonly value: number; readonly cargo: number };
  /** For each unit: the value of one ship, in half points. */
  readonly worth: Int32Array;
  /** For each unit: the cargo of one ship, without the cargo that is counted by kind. */
  readonly load: Int32Array;
  /** Damage and cargo by kind, for battles of fleets; null if there are no such battles. */
  readonly holds: Holds | null;
  /** True if the force may turn back, by the condition `withdraw` or by a retreat from a battle of fleets. */
  readonly mayTurnBack: boolean;
  /** The step in which value is reported, in points: 0.5, or 1 if all values are whole. */
  readonly valueStep: number;
  /** The destinations that `destination_fate` reports: the chart rows of one portal. Empty if no portal leads to a fight. */
  readonly destinations: readonly string[];
  /** The possible oppositions in the first battle that depends on a portal, by name. */
  readonly waiting: readonly string[];
  /** True if a stage after the first searches for the way home. Such a stage is passed if a portal has brought the force home. */
  readonly asksHome: boolean;
}

/** A battle to which a portal leads, and the opposition for each row of the portal's charts. */
interface Feed {
  readonly battle: number;
  readonly oppositionOf: Int32Array;
}

/** One compiled stage. */
export interface JourneyStage {
  readonly at: number;
  readonly setup: StageSetup;
  readonly kind: StageAdapter;
  /** The number of the stage's first leg, which selects its streams (`LegPlan`). */
  readonly firstLeg: number;
  readonly condition: Asked | null;
  /**
   * The comparisons with measures of this stage's legs, in conditions of later stages and in the condition for turning back. They
   * are evaluated when these legs end.
   */
  readonly settles: readonly Settled[];
  /**
   * The comparisons with sums that this stage adds up itself, in conditions of later stages and in the condition for
   * turning back. They are evaluated when the stage ends.
   */
  readonly counts: readonly Counted[];
  /** For a battle: the earlier portals whose destination may determine the opposition, the latest first. */
  readonly gates: readonly number[];
  /** For a portal: the battles that depend on its destination. */
  readonly feeds: readonly Feed[];
  /** For a portal: true if the force searches for the way home from the place where it came out of a portal. */
  readonly isWayHome: boolean;
  /**
   * The draw that decides which units a rift or portal took, if several equal units may differ in their crossed-out boxes. Null
   * for stages that need no draw.
   */
  readonly draw: JourneyStage | null;
  /** A number that distinguishes the stage, or a stage's draw, in a `LegStore`. */
  readonly table: number;
  /** For the first battle that depends on a portal: the index of each opposition in `waiting`. Empty for other stages. */
  readonly waitsAs: Int32Array;
  /** True if this is the last stage with `setup.battle`. No later stage needs the boxes that are crossed out in it. */
  readonly isLastBattle: boolean;
  /** True if this is the first battle of fleets. */
  readonly isFirstFleets: boolean;
  /** True if this is the last battle of fleets. No later battle needs the damage from it. */
  readonly isLastFleets: boolean;
  /** For a battle: the different cards that its oppositions have. */
  readonly foeCards: readonly (string | Text)[];
  /** For each opposition of a battle: the index of each opponent's card in `foeCards`. */
  readonly foesOf: readonly Int32Array[];
  /** For a portal: the names of its chart rows. */
  readonly rows: readonly string[];
  /** For a portal: true if `destination_fate` reports the destination of this portal. */
  readonly tellsDestination: boolean;
}

/** A condition in the form that is evaluated during play. */
export interface Asked {
  /** True if the condition contains `turned-back` without negation, so that a force that has turned back may satisfy it. */
  readonly isForTurned: boolean;
  readonly tree: Tree<AskedTerm>;
}

export interface AskedTerm {
  readonly what: 'arrived' | 'lost' | 'turned-back' | 'bit';
  readonly operator: Operator;
  /**
   * For `arrived` and `lost`: the number with which the number of units left or units lost is compared (see
   * `wholeLimit`). For `bit`: the index of the bit in the carried vector. For `turned-back`: always 1.
   */
  readonly value: number;
}

/** A comparison whose result is kept at an index of the carried vector. */
interface Kept {
  readonly bit: number;
  readonly operator: Operator;
  readonly value: number;
}

/** A comparison with a measure of a leg. */
export interface Settled extends Kept {
  /** The index of the measure. */
  readonly measure: number;
}

/** A comparison with a sum that a stage adds up itself. */
export interface Counted extends Kept {
  readonly sum: number;
  /**
   * True if the comparison is in the condition for turning back. Such a comparison is false if the stage is omitted.
   */
  readonly isForWithdraw: boolean;
}

/** Receives the mistakes that make a journey impossible. */
export interface JourneyReport {
  /** Receives a mistake in an engine's setup, with the place where the wrong part was written. */
  leg(stage: StageSetup, where: Where, message: string, place?: FilePlace): void;
  /**
   * Receives a mistake in a condition or in the encounters of a stage. If `stage` is null, the mistake is in a key of
   * the expedition.
   */
  key(stage: StageSetup | null, key: string, message: string, place?: FilePlace): void;
}

/**
 * Compiles an expedition: its stages one after the other, the legs of the whole force, and their measures. Reports mistakes that
 * make the expedition impossible, and returns null if they prevent the compilation.
 */
export function planExpedition(setup: Setup, report: JourneyReport): ExpeditionPlan | null {
  const holds = holdsOf(setup);
  const members = setup.units.flatMap((one, unit) => memberNames(one).map((name) => ({ unit, name })));
  const draft: ExpeditionPlan = {
    setup,
    layout: layoutOf(setup, 0),
    stages: layStages(setup, members.length),
    memberNames: members.map(({ name }) => name),
    unitOf: Int32Array.from(members, ({ unit }) => unit),
    start: new Int32Array(0),
    withdraw: null,
    measures: [],
    places: new Map(),
    rows: [],
    table: journeyTable([]),
    total: totalOf(setup, holds),
    worth: Int32Array.from(setup.units, ({ value }) => value),
    load: Int32Array.from(setup.units, ({ cargo }, unit) => otherLoad(cargo, holds, unit)),
    holds,
    mayTurnBack: setup.withdraw !== null || setup.stages.some(mayRetreat),
    valueStep: isWhole(setup) ? 1 : 0.5,
    destinations: [],
    waiting: [],
    asksHome: false,
  };
  const legs = draft.stages.map((stage) => templateLegs(draft, stage, report));
  if (legs.some((found) => found === null)) return null;
  return complete(draft, legs as StageLegs[], report);
}

function complete(draft: ExpeditionPlan, legs: readonly StageLegs[], report: JourneyReport): ExpeditionPlan {
  const { setup } = draft;
  const { stages, waiting } = withWaiting(
    draft.stages.map((stage, at) => withDestinations(stage, at, draft.stages, legs, report)),
  );
  const destinations = stages.find(({ tellsDestination }) => tellsDestination)?.rows ?? [];
  const rows = journeyRows({ ...draft, stages, destinations, waiting, ...mostWounds(draft, legs) });
  const ofLegs = stages.map((stage, at) => legMeasures(stage, legs[at].templates, !isAlwaysPlayed(draft, stage)));
  const measures = [...rows.map(({ measure }) => measure), ...ofLegs.flat()];
  const bits = new Bits(layoutOf(setup, 0).bits);
  const askable = askableIn(rows, ofLegs);
  const ask = (condition: Condition | null, before: number, stage: StageSetup | null, key: string) => {
    const earlier = askable.filter((measure) => measure.stage < before);
    const mistake = (message: string) => report.key(stage, key, message);
    return condition && compileCondition(condition, draft.total.units, earlier, stage === null, bits, mistake);
  };
  const conditions = stages.map(({ setup: stage, at }) =>
    ask(stage.condition, at, stage, stage.condition?.isNegated ? 'unless' : 'if'),
  );
  const withdraw = ask(setup.withdraw, stages.length, null, 'withdraw');
  const layout = layoutOf(setup, bits.size);
  const start = new Int32Array(layout.length);
  for (const [at, { count }] of setup.units.entries()) start[layout.count + at] = count;
  if (draft.holds !== null) {
    start.set(draft.holds.damaged, layout.damaged);
    start.set(draft.holds.cargo, layout.cargo);
  }
  for (const bit of bits.set) start[bit] = 1;
  return {
    ...draft,
    layout,
    start,
    withdraw,
    stages: stages.map((stage, at) => {
      const counts = bits.counted.filter(({ stage: asked }) => asked === at).map(({ counted }) => counted);
      return {
        ...stage,
        condition: conditions[at],
        settles: bits.settled.filter(({ stage: asked }) => asked === at).map(({ settled }) => settled),
        counts,
        draw: stage.draw && { ...stage.draw, counts },
      };
    }),
    measures,
    places: placesOf(measures),
    rows,
    table: journeyTable(rows),
    destinations,
    waiting,
    asksHome: stages.some(({ isWayHome, at }) => isWayHome && at > 0),
  };
}

/** The measures to which conditions may refer: those of legs, and the sums of a stage that are known when the stage ends. */
function askableIn(rows: readonly JourneyRow[], ofLegs: readonly (readonly Measure[])[]): Askable[] {
  const own = rows.flatMap(({ measure, sum, perStep = 1 }, place): Askable[] =>
    sum >= 0 && isAddedUp(sum) ? [{ measure, place, stage: stageOfSum(sum), sum, perStep }] : [],
  );
  let place = rows.length;
  const reported = ofLegs.flatMap((measures, stage) =>
    measures.map((measure): Askable => ({ measure, place: place++, stage, sum: -1, perStep: 1 })),
  );
  return [...reported, ...own];
}

/**
 * Finds the possible oppositions in the first battle that depends on a portal, by name, and fills in `waitsAs` of this
 * battle. All cases without opposition count as one.
 */
function withWaiting(stages: readonly JourneyStage[]): { stages: JourneyStage[]; waiting: string[] } {
  const first = stages.findIndex(({ gates }) => gates.length > 0);
  const names = (stages[first]?.setup.battle?.oppositions ?? []).map(({ name, foes }) =>
    foes.length === 0 ? NOBODY : name,
  );
  // First come the oppositions that encounters name, then the scaled ones, in order of their number of opponents, and last the
  // case without opposition.
  const waiting = [...new Set([...names.filter((name) => name !== NOBODY), ...names])];
  const waitsAs = Int32Array.from(names, (name) => waiting.indexOf(name));
  return { stages: stages.map((stage, at) => (at === first ? { ...stage, waitsAs } : stage)), waiting };
}

/** The name for no opposition. */
const NOBODY = 'nobody';

/**
 * Returns a portal with the values that depend on its charts: its rows, and the oppositions in `feeds`. Returns any other stage
 * unchanged. For a battle that depends on portals, also reports the values of encounters that occur in no row of the charts.
 */
function withDestinations(
  stage: JourneyStage,
  at: number,
  stages: readonly JourneyStage[],
  legs: readonly StageLegs[],
  report: JourneyReport,
): JourneyStage {
  const { gates, feeds, setup } = stage;
  if (setup.kind === 'portal') {
    const rows = rowsIn(legs[at]);
    const fed = feeds.map(({ battle }) => {
      const asking = stages[battle].setup.battle;
      return { battle, oppositionOf: asking === null ? new Int32Array(rows.length) : oppositionsAt(asking, rows) };
    });
    return { ...stage, rows: rows.map(({ label }) => label), feeds: fed };
  }
  if (setup.battle === null || gates.length === 0) return stage;
  const { file } = setup.battle;
  const rows = gates.flatMap((gate) => rowsIn(legs[gate]));
  strangeWords(setup.battle, rows, (line, message) => report.key(setup, 'encounters', message, { file, line }));
  return stage;
}

const rowsOf = new WeakMap<object, readonly Destination[]>();

function rowsIn({ setups: [setup], stage }: StageLegs): readonly Destination[] {
  let rows = rowsOf.get(setup as object);
  if (rows === undefined) {
    rows = (stage.kind.rules.create(setup) as PortalState).tables.voyage.destinations.rows;
    rowsOf.set(setup as object, rows);
  }
  return rows;
}

function placesOf(measures: readonly Measure[]): ReadonlyMap<string, number> {
  const places = new Map(measures.map(({ name }, at) => [name, at]));
  if (places.size < measures.length) throw new Error('two measures have the same name');
  return places;
}

/** The cargo of a ship, without the units of cargo that are counted by kind. */
function otherLoad(cargo: number, holds: Holds | null, unit: number): number {
  return holds === null ? cargo : Math.max(0, cargo - sum(holds.carries[unit]));
}

function sum(counts: Int32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function totalOf({ units }: Setup, holds: Holds | null): ExpeditionPlan['total'] {
  return {
    units: units.reduce((sum, { count }) => sum + count, 0),
    value: units.reduce((sum, { count, value }) => sum + count * value, 0),
    cargo:
      units.reduce((total, { count, cargo }, unit) => total + count * otherLoad(cargo, holds, unit), 0) +
      (holds === null ? 0 : sum(holds.mostCargo)),
  };
}

function isWhole({ units, stages }: Setup): boolean {
  const foes = stages.flatMap(({ battle }) => (battle?.oppositions ?? []).flatMap((opposition) => opposition.foes));
  return [...units, ...foes].every(({ value }) => value % 2 === 0);
}

const known = new WeakMap<Setup, ExpeditionPlan>();

/** Stores the journey of a setup without mistakes. */
export function keepJourney(setup: Setup, journey: ExpeditionPlan): void {
  known.set(setup, journey);
}

/** The compiled journey of a checked setup, compiled once. The schema has reported all mistakes, so a mistake here is a bug. */
export function journeyOf(setup: Setup): ExpeditionPlan {
  let journey = known.get(setup);
  if (journey === undefined) {
    const mistake = (what: string): never => {
      throw new Error(`a setup with mistakes was not checked first: ${what}`);
    };
    journey =
      planExpedition(setup, {
        leg: ({ name }, _where, message) => mistake(`${name}: ${message}`),
        key: (_stage, key, message) => mistake(`${key}: ${message}`),
      }) ?? mistake('the stages');
    known.set(setup, journey);
  }
  return journey;
}
