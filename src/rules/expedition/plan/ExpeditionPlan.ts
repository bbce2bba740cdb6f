import type { Operator, Condition as Tree } from '../../../foundation/conditions.ts';
import type { FilePlace } from '../../FileText.ts';
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

/** An expedition worked out: all that is settled before the first roll. */
export interface ExpeditionPlan {
  readonly setup: Setup;
  readonly layout: Layout;
  readonly stages: readonly JourneyStage[];
  /** The names of all members, unit by unit: `escort`, or `escort-1`, `escort-2`. */
  readonly memberNames: readonly string[];
  /** By member: the place of its unit. */
  readonly unitOf: Int32Array;
  readonly start: Int32Array;
  readonly withdraw: Asked | null;
  readonly measures: readonly Measure[];
  /** Places of measures by name. */
  readonly places: ReadonlyMap<string, number>;
  /** The measures of the whole journey, which come before those of legs; and the same, compiled. */
  readonly rows: readonly JourneyRow[];
  readonly table: MeasureTable<State>;
  /** Units, half points of value, and cargo, as it sets out. */
  readonly total: { readonly units: number; readonly value: number; readonly cargo: number };
  /** By unit: what one is worth, in halves, and what it carries, beside cargo that is counted by its kinds. */
  readonly worth: Int32Array;
  readonly load: Int32Array;
  /** What battles of fleets ask for; null: there is none. */
  readonly holds: Holds | null;
  /** Whether the force may turn back: by order, or from a battle of fleets. */
  readonly mayTurnBack: boolean;
  /** What halves of value are reported in: 1 where all are whole. */
  readonly valueStep: number;
  /** The names of the rows that its destinations are told by; empty where no portal leads to a fight. */
  readonly destinations: readonly string[];
  /** Who may wait in the first battle that asks a portal, by name. */
  readonly waiting: readonly string[];
  /** Whether a later stage is come through at once by a force that is home again. */
  readonly asksHome: boolean;
}

/** A battle that a portal leads to, and by row of its charts the opposition there. */
interface Feed {
  readonly battle: number;
  readonly oppositionOf: Int32Array;
}

/** One stage, worked out. */
export interface JourneyStage {
  readonly at: number;
  readonly setup: StageSetup;
  readonly kind: StageAdapter;
  /** The first number of its legs' luck. */
  readonly firstLeg: number;
  readonly condition: Asked | null;
  /** Comparisons that later stages ask about, settled as its legs end. */
  readonly settles: readonly Settled[];
  /** Comparisons with what it adds up itself, likewise. */
  readonly counts: readonly Counted[];
  /** Of a battle: the portals whose destination may say who waits, the nearest first. */
  readonly gates: readonly number[];
  /** Of a portal: the battles that ask where it led. */
  readonly feeds: readonly Feed[];
  /** Of a portal: whether it searches the way home from where the force came out. */
  readonly isWayHome: boolean;
  /** Of a rift or portal, where like units may differ in boxes: the draw of which of them it took. */
  readonly draw: JourneyStage | null;
  /** Where its legs are kept. */
  readonly table: number;
  /** Of the first battle that asks a portal, by opposition: its place among those that may wait; else empty. */
  readonly waitsAs: Int32Array;
  /** Whether no battle comes after it, so that boxes crossed out in it need not be carried on. */
  readonly isLastBattle: boolean;
  /** Whether no battle of fleets comes before it. */
  readonly isFirstFleets: boolean;
  /** Whether no battle of fleets comes after it, so that damage need not be carried on. */
  readonly isLastFleets: boolean;
  /** Of a battle: the cards that may stand against a unit, each once; and by opposition, which they are. */
  readonly foeCards: readonly (string | Text)[];
  readonly foesOf: readonly Int32Array[];
  /** Of a portal: the names of its rows, and whether the journey's destination is the one that it leads to. */
  readonly rows: readonly string[];
  readonly tellsDestination: boolean;
}

/** A condition in the form that play asks. */
export interface Asked {
  /** True if it asks for having turned back, so that a force that has may meet it. */
  readonly isForTurned: boolean;
  readonly tree: Tree<AskedTerm>;
}

export interface AskedTerm {
  readonly what: 'arrived' | 'lost' | 'turned-back' | 'bit';
  readonly operator: Operator;
  /** How many units left or lost it is held against (see `wholeLimit`); of a bit, its place in what is carried. */
  readonly value: number;
}

/** A comparison whose answer is kept, and its place in what is carried. */
interface Kept {
  readonly bit: number;
  readonly operator: Operator;
  readonly value: number;
}

/** One with a measure of a leg. */
export interface Settled extends Kept {
  /** The measure's place. */
  readonly measure: number;
}

/** One with what a stage adds up itself. */
export interface Counted extends Kept {
  readonly sum: number;
  /** Whether turning back asks, of which a stage that is left out does not count. */
  readonly isForWithdraw: boolean;
}

/** Takes what makes a journey impossible. */
export interface JourneyReport {
  /** A mistake in an engine's setup, and where that part of it was written. */
  leg(stage: StageSetup, where: Where, message: string, place?: FilePlace): void;
  /** A mistake in a condition, or in the encounters; without a stage, in a key of the journey. */
  key(stage: StageSetup | null, key: string, message: string, place?: FilePlace): void;
}

/**
 * Works an expedition out: its stages one after the other, the legs of the whole force, what they report. What makes it
 * impossible is reported; null where that leaves nothing to go on with.
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

/** The measures that a later stage may ask about: those of legs, and what a stage adds up while it is played. */
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

/** Who may wait in the first battle that asks a portal, by name; all nobodies are one. */
function withWaiting(stages: readonly JourneyStage[]): { stages: JourneyStage[]; waiting: string[] } {
  const first = stages.findIndex(({ gates }) => gates.length > 0);
  const names = (stages[first]?.setup.battle?.oppositions ?? []).map(({ name, foes }) =>
    foes.length === 0 ? NOBODY : name,
  );
  // Whoever is scaled, by number, and nobody come last.
  const waiting = [...new Set([...names.filter((name) => name !== NOBODY), ...names])];
  const waitsAs = Int32Array.from(names, (name) => waiting.indexOf(name));
  return { stages: stages.map((stage, at) => (at === first ? { ...stage, waitsAs } : stage)), waiting };
}

/** The name of no opposition. */
const NOBODY = 'nobody';

/** What is known of a stage once the portals' charts are read. */
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
  if (places.size < measures.length) throw new Error('two measures of one name');
  return places;
}

/** What a ship carries beside the units that its face says. */
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

/** Keeps the journey of a setup in which no mistake was found. */
export function keepJourney(setup: Setup, journey: ExpeditionPlan): void {
  known.set(setup, journey);
}

/** The journey of a checked setup, worked out once. The schema has reported every mistake, so none is left. */
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
