import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { FilePlace } from '../../fieldSchemas.ts';
import type { Destination } from '../../gravity-portals/plan/Destinations.ts';
import { lostUnitDraw } from '../kinds/drawnUnits.ts';
import { duels } from '../kinds/duels.ts';
import { fleets } from '../kinds/fleets.ts';
import { mayRetreat } from '../kinds/holds.ts';
import { portal } from '../kinds/portal.ts';
import { rift } from '../kinds/rift.ts';
import type { LegKey, StageAdapter } from '../kinds/StageAdapter.ts';
import { tableBattle } from '../kinds/tableBattle.ts';
import type { Template } from '../legMeasures.ts';
import { checkedLeg } from '../legs/Leg.ts';
import type { BattleStage, Encounter, Foe, Setup, StageKind, StageSetup, Text } from '../setup/Setup.ts';
import type { ExpeditionPlan, JourneyReport, JourneyStage } from './ExpeditionPlan.ts';

/**
 * Creates the stages, with the values that depend on the other stages, such as the number of the first leg, the portals
 * that determine an opposition, and whether a stage is the last battle. Values that depend on charts and conditions are
 * still empty.
 *
 * @param members the number of members of the force
 */
export function layStages(setup: Setup, members: number): JourneyStage[] {
  const { stages } = setup;
  const kinds = stages.map(kindOf);
  const gates = stages.map((_, at) => gatesOf(setup, at));
  const firstTold = gates.find((portals) => portals.length > 0)?.at(-1);
  const lastBattle = stages.findLastIndex(({ battle }) => battle !== null);
  const lastFleets = stages.findLastIndex(({ kind }) => kind === 'fleet-battle');
  const firstBattle = stages.findIndex(({ battle }) => battle !== null);
  const isCarried = setup.carry.wounds || setup.carry.morale;
  const legs = kinds.reduce((sum, kind) => sum + (kind === duels ? members : 1), 0);
  return stages.map((stage, at) => {
    const { cards, of } = foeCards(stage.battle);
    const laid: JourneyStage = {
      at,
      setup: stage,
      kind: kinds[at],
      firstLeg: kinds.slice(0, at).reduce((sum, kind) => sum + (kind === duels ? members : 1), 0),
      condition: null,
      settles: [],
      counts: [],
      gates: gates[at],
      feeds: gates.flatMap((portals, battle) =>
        portals.includes(at) ? [{ battle, oppositionOf: new Int32Array(0) }] : [],
      ),
      isWayHome: stage.kind === 'portal' && stage.text.begins === 'arrived',
      draw: null,
      table: at,
      waitsAs: new Int32Array(0),
      isLastBattle: at === lastBattle,
      isFirstFleets: stages.findIndex(({ kind }) => kind === 'fleet-battle') === at,
      isLastFleets: at === lastFleets,
      foeCards: cards,
      foesOf: of,
      rows: [],
      tellsDestination: at === firstTold,
    };
    // If a stage has removed some of several equal units, a draw decides which units these are. A draw is needed only
    // between the first battle and the last battle. Before the first battle, equal units have equal boxes. After the
    // last battle, no stage needs the boxes. The streams of the draws come after the streams of all legs.
    const mayDiffer = isCarried && stage.battle === null && firstBattle >= 0 && at > firstBattle && at < lastBattle;
    return mayDiffer
      ? { ...laid, draw: { ...laid, kind: lostUnitDraw, firstLeg: legs + at, table: stages.length + at } }
      : laid;
  });
}

/**
 * The portals that may determine the opposition of a battle, the latest first. The list ends with the latest portal that the force
 * cannot omit: one without a condition, before which the force cannot turn back.
 */
function gatesOf({ stages, withdraw }: Setup, at: number): number[] {
  const { battle } = stages[at];
  if (battle === null || battle.against >= 0) return [];
  const portals = stages.flatMap(({ kind }, other) => (other < at && kind === 'portal' ? [other] : [])).reverse();
  const mayTurnBack = (before: number) => withdraw !== null || stages.slice(0, before).some(mayRetreat);
  const sure = portals.findIndex((portal) => stages[portal].condition === null && !mayTurnBack(portal));
  return sure < 0 ? portals : portals.slice(0, sure + 1);
}

function kindOf({ kind, battle }: StageSetup): StageAdapter {
  if (kind === 'rift') return rift;
  if (kind === 'portal') return portal;
  if (kind === 'fleet-battle') return fleets;
  return battle?.mode === 'battle' ? tableBattle : duels;
}

/** For each chart row: the index of the opposition at this destination; 0 for none. */
export function oppositionsAt(battle: BattleStage, rows: readonly Destination[]): Int32Array {
  return Int32Array.from(rows, (row) => {
    const found = encounterAt(battle, row);
    if (found !== undefined) return found.opposition;
    const { unmapped } = battle;
    // The scaled oppositions are consecutive. The first has one opponent, the next one has two, and so on.
    return unmapped === null || row.bpv === 0
      ? 0
      : unmapped.first + Math.min(unmapped.most, Math.ceil(row.bpv / unmapped.bpv)) - 1;
  });
}

/** The row of the encounters that names the opposition; undefined if none fits. */
export function encounterAt({ encounters }: BattleStage, row: Destination): Encounter | undefined {
  return encounters.find((encounter) => fits(encounter, row));
}

/**
 * Returns true if an encounter fits a chart row. If the encounter names a race, this must be the row's race or the race of the
 * row's defender.
 */
function fits({ chart, roll, scenario, race, least, most }: Encounter, row: Destination): boolean {
  return (
    (chart === null || chart === row.chart) &&
    (roll === null || roll === row.roll) &&
    (scenario === null || scenario === row.scenario) &&
    (race === null || race === row.defenderRace || race === row.race) &&
    row.bpv >= least &&
    row.bpv <= most
  );
}

/** Reports each value in the encounters that occurs in no row of the charts. */
export function strangeWords(
  battle: BattleStage,
  rows: readonly Destination[],
  mistake: (line: number, message: string) => void,
): void {
  const known = {
    chart: new Set(rows.map(({ chart }) => chart)),
    scenario: new Set(rows.map(({ scenario }) => scenario)),
    race: new Set(rows.flatMap(({ race, defenderRace }) => [race, defenderRace]).filter((race) => race !== '')),
  };
  const rolls = new Set(rows.map(({ roll }) => roll));
  for (const encounter of battle.encounters) {
    const { roll, line } = encounter;
    if (roll !== null && !rolls.has(roll)) {
      const [least, most] = [Math.min(...rolls), Math.max(...rolls)];
      mistake(line, `roll: expected a roll of the charts, from ${least} to ${most}; got ${roll}`);
    }
    for (const column of ['chart', 'scenario', 'race'] as const) {
      const word = encounter[column];
      if (word === null || known[column].has(word)) continue;
      mistake(
        encounter.line,
        `${column}: expected a value from the charts; got ${word}${didYouMean(word, known[column])}`,
      );
    }
  }
}

/**
 * Returns the different cards of all opponents in a battle (`cards`), and for each opposition the index of each
 * opponent's card (`of`).
 */
function foeCards(battle: BattleStage | null): { cards: (string | Text)[]; of: Int32Array[] } {
  const known = new Map<string, number>();
  const cards: (string | Text)[] = [];
  const placeOf = ({ card }: Foe): number => {
    const key = JSON.stringify(card);
    const at = known.get(key) ?? cards.push(card) - 1;
    known.set(key, at);
    return at;
  };
  const of = (battle?.oppositions ?? []).map(({ foes }) => Int32Array.from(foes, placeOf));
  return { cards, of };
}

/** The legs of a stage for the force at the start: their keys, their checked setups, and their measures. */
export interface StageLegs {
  readonly stage: JourneyStage;
  readonly keys: readonly LegKey[];
  readonly setups: readonly unknown[];
  readonly templates: readonly Template[];
}

const FACE = {
  rift: 'ship',
  portal: 'transit',
  battle: 'card',
  'fleet-battle': 'ship',
} as const satisfies Record<StageKind, string>;

/**
 * Compiles the legs of a stage for the force at the start. Reports mistakes. Returns null if the engine rejects a leg,
 * or if a unit has no data for this kind of stage.
 */
export function templateLegs(journey: ExpeditionPlan, stage: JourneyStage, report: JourneyReport): StageLegs | null {
  const { kind, setup: stageSetup } = stage;
  const face = FACE[stageSetup.kind];
  const lacking = journey.setup.units.filter((unit) => unit[face] === null);
  for (const { name } of lacking) {
    const message = `expected a \`${face}\` for ${name}, because stage ${stageSetup.name} needs one for every unit`;
    report.leg(stageSetup, { what: 'face', unit: name, face, inside: [] }, message);
  }
  if (lacking.length > 0) return null;
  const keys = kind.templates(journey, stage);
  const checked = keys.flatMap((key) => {
    const found = checkedLeg(kind.rules, kind.textOf(journey, stage, key, false));
    if (found.issues === null) return [found];
    for (const issue of found.issues) {
      const { params } = issue as { readonly params?: { readonly place?: FilePlace } };
      const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
      report.leg(stageSetup, kind.whereIs(journey, stage, key, path), issue.message, params?.place);
    }
    return [];
  });
  if (checked.length < keys.length) return null;
  const templates = keys.flatMap((key, at): Template[] => {
    const part = kind.partOf(journey, stage, key);
    const widest = kind.widest?.(kind.textOf(journey, stage, key, false)) ?? null;
    const wide = widest === null ? null : checkedLeg(kind.rules, widest);
    const own = { part, measures: checked[at].measures };
    return wide === null || wide.issues !== null ? [own] : [own, { part, measures: wide.measures }];
  });
  return { stage, keys, setups: checked.map(({ setup }) => setup), templates };
}
