import type { FilePlace } from '../../FileText.ts';
import type { Destination } from '../../gravity-portal/orders/Destinations.ts';
import type { State as PortalState } from '../../gravity-portal/play/State.ts';
import type { Measure } from '../../Measure.ts';
import type { Where } from '../kinds/Kind.ts';
import { journeyRows } from '../measures/journeyRows.ts';
import { isAlwaysPlayed, legMeasures } from '../measures/legMeasures.ts';
import { mostWounds } from '../measures/mostWounds.ts';
import { memberNames } from '../setup/force/memberNames.ts';
import type { Condition, Setup, StageSetup } from '../setup/Setup.ts';
import { type Askable, askedOf, Bits } from './askedOf.ts';
import type { Journey, JourneyRow, JourneyStage } from './Journey.ts';
import { isAddedUp, layoutOf, stageOfSum } from './Layout.ts';
import { layStages } from './layStages.ts';
import { oppositionsAt, strangeWords } from './oppositions.ts';
import { type StageLegs, templateLegs } from './templateLegs.ts';

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
export function planJourney(setup: Setup, report: JourneyReport): Journey | null {
  const members = setup.units.flatMap((one, unit) => memberNames(one).map((name) => ({ unit, name })));
  const draft: Journey = {
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
    sumRows: new Int32Array(0),
    endRows: new Int32Array(0),
    total: totalOf(setup),
    worth: Int32Array.from(setup.units, ({ value }) => value),
    load: Int32Array.from(setup.units, ({ cargo }) => cargo),
    valueStep: isWhole(setup) ? 1 : 0.5,
    destinations: [],
    waiting: [],
    asksHome: false,
  };
  const legs = draft.stages.map((stage) => templateLegs(draft, stage, report));
  if (legs.some((found) => found === null)) return null;
  return complete(draft, legs as StageLegs[], report);
}

function complete(draft: Journey, legs: readonly StageLegs[], report: JourneyReport): Journey {
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
    return condition && askedOf(condition, draft.total.units, earlier, stage === null, bits, mistake);
  };
  const conditions = stages.map(({ setup: stage, at }) =>
    ask(stage.condition, at, stage, stage.condition?.isNegated ? 'unless' : 'if'),
  );
  const withdraw = ask(setup.withdraw, stages.length, null, 'withdraw');
  const layout = layoutOf(setup, bits.size);
  const start = new Int32Array(layout.length);
  for (const [at, { count }] of setup.units.entries()) start[layout.count + at] = count;
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
    sumRows: Int32Array.from(
      rows.flatMap(({ sum, perStep = 1, end }, at) => (end === undefined ? [at, sum, Math.log2(perStep)] : [])),
    ),
    endRows: Int32Array.from(rows.flatMap(({ sum, end }, at) => (end === undefined ? [] : [at, end, sum]))),
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

function totalOf({ units }: Setup): Journey['total'] {
  return {
    units: units.reduce((sum, { count }) => sum + count, 0),
    value: units.reduce((sum, { count, value }) => sum + count * value, 0),
    cargo: units.reduce((sum, { count, cargo }) => sum + count * cargo, 0),
  };
}

function isWhole({ units, stages }: Setup): boolean {
  const foes = stages.flatMap(({ battle }) => (battle?.oppositions ?? []).flatMap((opposition) => opposition.foes));
  return [...units, ...foes].every(({ value }) => value % 2 === 0);
}
