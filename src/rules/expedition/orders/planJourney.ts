import type { FilePlace } from '../../FileText.ts';
import type { Destination } from '../../gravity-portal/orders/Destinations.ts';
import type { State as PortalState } from '../../gravity-portal/play/State.ts';
import type { Measure } from '../../Measure.ts';
import type { Where } from '../kinds/Kind.ts';
import { journeyRows } from '../measures/journeyRows.ts';
import { isAlwaysPlayed, legMeasures } from '../measures/legMeasures.ts';
import { mostWounds } from '../measures/mostWounds.ts';
import type { Condition, Setup, StageSetup } from '../setup/Setup.ts';
import { type Askable, askedOf, Bits } from './askedOf.ts';
import type { Journey, JourneyStage } from './Journey.ts';
import { layoutOf } from './Layout.ts';
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
  const members = setup.units.flatMap(({ name, count }, unit) =>
    Array.from({ length: count }, (_, at) => ({ unit, name: count === 1 ? name : `${name}-${at + 1}` })),
  );
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
    total: totalOf(setup),
    valueStep: isWhole(setup) ? 1 : 0.5,
    destinations: [],
  };
  const legs = draft.stages.map((stage) => templateLegs(draft, stage, report));
  if (legs.some((found) => found === null)) return null;
  return complete(draft, legs as StageLegs[], report);
}

function complete(draft: Journey, legs: readonly StageLegs[], report: JourneyReport): Journey {
  const { setup } = draft;
  const stages = draft.stages.map((stage, at) => withDestinations(stage, at, draft.stages, legs, report));
  const teller = stages.find(({ tellsDestination }) => tellsDestination);
  const destinations = teller?.rows ?? [];
  const rows = journeyRows({ ...draft, stages, destinations, ...mostWounds(draft, legs) });
  const ofLegs = stages.map((stage, at) => legMeasures(stage, legs[at].templates, !isAlwaysPlayed(draft, stage)));
  const measures = [...rows.map(({ measure }) => measure), ...ofLegs.flat()];
  const stageOfMeasure = new Map(ofLegs.flatMap((own, at) => own.map(({ name }): [string, number] => [name, at])));
  const bits = new Bits(layoutOf(setup, 0).bits);
  const askable: Askable = { measures, stageOf: (name) => stageOfMeasure.get(name) ?? -1 };
  const ask = (condition: Condition | null, before: number, stage: StageSetup | null, key: string) =>
    condition && askedOf(condition, before, askable, bits, (message) => report.key(stage, key, message));
  const conditions = stages.map(({ setup: stage, at }) =>
    ask(stage.condition, at, stage, stage.condition?.isNegated ? 'unless' : 'if'),
  );
  const withdraw = ask(setup.withdraw, stages.length, null, 'withdraw');
  const layout = layoutOf(setup, bits.settled.length);
  const start = new Int32Array(layout.length);
  for (const [at, { count }] of setup.units.entries()) start[layout.count + at] = count;
  return {
    ...draft,
    layout,
    start,
    withdraw,
    stages: stages.map((stage, at) => ({
      ...stage,
      condition: conditions[at],
      settles: bits.settled.filter(({ stage: asked }) => asked === at).map(({ settled }) => settled),
    })),
    measures,
    places: placesOf(measures),
    rows,
    destinations,
  };
}

/** What is known of a stage once the portals' charts are read. */
function withDestinations(
  stage: JourneyStage,
  at: number,
  stages: readonly JourneyStage[],
  legs: readonly StageLegs[],
  report: JourneyReport,
): JourneyStage {
  const { gate, setup } = stage;
  if (setup.kind === 'portal') return { ...stage, rows: rowsIn(legs[at]).map(({ label }) => label) };
  if (setup.battle === null || gate < 0) return stage;
  const rows = rowsIn(legs[stages[gate].at]);
  const { file } = setup.battle;
  strangeWords(setup.battle, rows, (line, message) => report.key(setup, 'encounters', message, { file, line }));
  return { ...stage, oppositionOf: oppositionsAt(setup.battle, rows) };
}

function rowsIn({ setups, stage }: StageLegs): readonly Destination[] {
  const state = stage.kind.rules.create(setups[0]) as PortalState;
  return state.tables.voyage.destinations.rows;
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
