import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import type { ChartRequest, DestinationCell } from '../../../src/rules/Presentation.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { exampleRules } from './exampleResult.ts';
import { madeUpResult } from './madeUpResult.ts';

/** An invented portal: the charts that it leads to, the chance of a return in each turn, and its drift. */
export interface PortalSetup {
  readonly charts: readonly number[];
  readonly turns: number;
  readonly perTurn: number;
  readonly drift: number;
  /** The share of entries that get in. */
  readonly enters?: number;
}

export const portal: PortalSetup = { charts: [2, 3, 4, 5, 6, 7, 8, 9], turns: 60, perTurn: 0.02, drift: 4 };

/** A number of portals, each worse than the one before. */
export function portals(number: number): Readonly<Record<string, PortalSetup>> {
  return Object.fromEntries(
    Array.from({ length: number }, (_, at) => [
      `portal ${at + 1}`,
      { ...portal, perTurn: portal.perTurn / (1 + at), drift: 4 / (1 + at / 4), charts: portal.charts.slice(at % 3) },
    ]),
  );
}

const MOST_BPV = 3271;
const CELL = 50;
const COLUMNS = 42;
const ROWS = 30;
const START = '0815';

const requests: readonly ChartRequest[] = [
  { kind: 'destinations', measure: 'destination', title: 'Where the portal leads', cells: [] },
  { kind: 'ranking', measure: 'destination', title: 'The destinations, ranked' },
  { kind: 'histogram', measure: 'defender_bpv', title: 'What waits there', target: 300 },
  { kind: 'histogram', measure: 'bpv_met', title: 'What is met on the way' },
  { kind: 'cumulative', measure: 'turn_returned', title: 'The way home' },
  {
    kind: 'hexmap',
    measure: 'portal_hex',
    title: 'Where the portal drifts',
    columns: COLUMNS,
    rows: ROWS,
    start: START,
  },
];

/** An invented result with the form of a gravity-portals run: a leading count, large categories, wide counts. */
export function portalResult({
  scenarios = { 'as printed': portal } as Readonly<Record<string, PortalSetup>>,
  trials = 1_000_000,
  solved = true,
  question = 'Where does it take us, and do we ever get back?',
  rules = portalRules(),
} = {}): StudyResult {
  return madeUpResult({ rules, question, trials, solved, scenarios, distributionsOf });
}

function portalRules(changes: Partial<Rules<PortalSetup, null>> = {}): Rules<unknown, unknown> {
  return {
    ...exampleRules(),
    name: 'gravity-portals',
    trials: 'entries',
    measures: () => portalMeasures,
    presentation: {
      charts: (setup: PortalSetup) =>
        requests.map((request) => (request.kind === 'destinations' ? { ...request, cells: cellsOf(setup) } : request)),
    },
    ...changes,
  } as Rules<unknown, unknown>;
}

const destinations = Array.from({ length: 88 }, (_, at) => `DR${2 + Math.floor(at / 11)}/${2 + (at % 11)}`);
const hexes = Array.from(
  { length: COLUMNS * ROWS },
  (_, at) => `${two(1 + Math.floor(at / ROWS))}${two(1 + (at % ROWS))}`,
);

const portalMeasures: readonly Measure[] = [
  count('defender_bpv', 'BPV of the defender', 'points', MOST_BPV),
  category('destination', 'destination', [...destinations, 'none']),
  { ...count('bpv_met', 'BPV met', 'points', 20_000), bin: CELL },
  count('turn_returned', 'turn of the return', 'turns', portal.turns),
  flag('returned', 'the force returns', 'entries'),
  category('portal_hex', 'the portal’s last hex', [...hexes, 'off the map']),
];

function category(name: string, title: string, labels: readonly string[]): Measure {
  return { ...flag(name, title, 'entries'), kind: 'category', max: labels.length - 1, labels };
}

/** The cells of the setup's charts; a cell is worth less the nearer it is to the likeliest roll. */
function cellsOf({ charts }: PortalSetup): DestinationCell[] {
  return destinations
    .map((label) => {
      const [chart, roll] = label.slice(2).split('/').map(Number);
      return { label, chart: `DR${chart}`, roll, bpv: 125 + 40 * (7 - roll) ** 2 * (10 - chart) - (roll % 3) * 7 };
    })
    .filter(({ chart }) => charts.includes(Number(chart.slice(2))));
}

function distributionsOf(setup: PortalSetup): Float64Array[] {
  const cells = cellsOf(setup);
  const { enters = 0.97 } = setup;
  const weights = cells.map(({ chart, roll }) => ways(Number(chart.slice(2))) * ways(roll));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const bpv = new Float64Array(MOST_BPV + 1);
  const destination = new Float64Array(destinations.length + 1);
  bpv[0] = 1 - enters;
  destination[destinations.length] = 1 - enters;
  for (const [at, cell] of cells.entries()) {
    const probability = (enters * weights[at]) / total;
    bpv[Math.min(MOST_BPV, cell.bpv)] += probability;
    destination[destinations.indexOf(cell.label)] += probability;
  }
  const met = normalised(Array.from({ length: 401 }, (_, at) => at ** 2 * Math.exp(-at / 14)));
  const never = (1 - setup.perTurn) ** Math.max(0, setup.turns - 5);
  const returned = Float64Array.from({ length: portal.turns + 1 }, (_, turn) => {
    if (turn === 0) return never;
    return turn > 5 && turn <= setup.turns ? setup.perTurn * (1 - setup.perTurn) ** (turn - 6) : 0;
  });
  return [bpv, destination, met, returned, Float64Array.of(never, 1 - never), driftOf(setup.drift)];
}

/** A drift whose shares fall with the distance from the start, with a small share off the map; drift 0: all of it off the map. */
function driftOf(drift: number): Float64Array {
  if (drift === 0) return Float64Array.of(...hexes.map(() => 0), 1);
  const distance = (hex: string) => {
    const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    const lower = column % 2 === 0 ? 0.5 : 0;
    return Math.hypot((column - 8) * 0.87, row + lower - 15.5);
  };
  const weights = hexes.map((hex) =>
    distance(hex) > 3.2 * drift ? 0 : Math.exp(-(distance(hex) ** 2) / (2 * drift ** 2)),
  );
  const on = normalised(weights).map((share) => share * 0.99);
  return Float64Array.of(...on, 0.01);
}

function normalised(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(weights, (weight) => weight / total);
}

/** The number of outcomes of two dice with a sum. */
function ways(roll: number): number {
  return 6 - Math.abs(7 - roll);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
