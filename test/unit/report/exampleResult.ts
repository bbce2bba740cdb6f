import { z } from 'zod';
import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import type { BoardPicture, PicturedHex } from '../../../src/rules/board.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import type { ChartRequest, PlanLine } from '../../../src/rules/Presentation.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { madeUpResult } from './madeUpResult.ts';

/** A fleet of equal ships that each arrive with the same chance. */
export interface ExampleSetup {
  readonly ships: number;
  readonly survival: number;
}

const cruisers: ExampleSetup = { ships: 3, survival: 0.49 };

/** An invented result with the form of a gravity-rift run: binomial counts that differ slightly from the exact ones. */
export function exampleResult({
  scenarios = { 'as-is': cruisers } as Readonly<Record<string, ExampleSetup>>,
  trials = 1_000_000,
  question = 'What does the short cut through two rifts cost?',
  solved = true,
  rules = exampleRules() as Rules<unknown, unknown>,
} = {}): StudyResult {
  return madeUpResult({ rules, question, trials, solved, scenarios, distributionsOf: exactDistributions });
}

/** The rules of that result, with the changes that a test needs. */
export function exampleRules(changes: Partial<Rules<ExampleSetup, null>> = {}): Rules<ExampleSetup, null> {
  const unplayed = () => {
    throw new Error('an example is not played');
  };
  return {
    name: 'gravity-rift',
    version: 1,
    trials: 'crossings',
    purposes: ['removal'],
    setupSchema: z.object({ ships: z.int(), survival: z.number() }),
    measures: exampleMeasures,
    create: () => null,
    begin: unplayed,
    step: unplayed,
    observe: unplayed,
    save: unplayed,
    restore: unplayed,
    ...changes,
    presentation: { charts: exampleCharts, plan: examplePlan, picture: () => sixPlayerBoard, ...changes.presentation },
  };
}

function exampleMeasures({ ships }: ExampleSetup): readonly Measure[] {
  return [
    flag('fleet_arrives', 'the whole fleet arrives', 'crossings'),
    flag('fleet_lost', 'the whole fleet is lost', 'crossings'),
    flag('over_pool', 'the fleet pool is exceeded', 'crossings'),
    count('ships_arrived', 'ships arrived', 'ships', ships),
    count('cost_removed', 'cost lost', 'resources', 2 * ships, 0.5),
    { ...flag('outcome', 'outcome', 'crossings'), kind: 'category', labels: ['some lost', 'none lost'] },
  ];
}

function exampleCharts(): readonly ChartRequest[] {
  return [
    { kind: 'distribution', measure: 'ships_arrived', title: 'How many ships arrive' },
    { kind: 'distribution', measure: 'cost_removed', title: 'What the crossing costs' },
    {
      kind: 'proportions',
      title: 'Who arrives',
      measures: [
        { measure: 'ships_arrived', label: 'cruisers' },
        { measure: 'fleet_arrives', label: 'whole fleet' },
      ],
    },
  ];
}

function examplePlan({ ships }: ExampleSetup): readonly PlanLine[] {
  return [
    {
      subject: 'van',
      text: `${ships} cruisers go 206 → 41 → 301 → 204: three systems, and one more for the rift they leave.`,
      rules: ['TI4 41.1', 'TI4 58.4'],
    },
    { subject: 'fleet pool', text: 'Holds four ships; three arrive at most.', rules: ['TI4 41.N4'] },
  ];
}

/** The distributions of a flag, a flag, a settled flag, a count, a count in halves (two steps a ship), and a category. */
function exactDistributions({ ships, survival }: ExampleSetup): Float64Array[] {
  const arrived = binomial(ships, survival);
  const all = arrived[ships];
  const cost = new Float64Array(2 * ships + 1);
  for (let lost = 0; lost <= ships; lost += 1) cost[2 * lost] = arrived[ships - lost];
  return [
    Float64Array.of(1 - all, all),
    Float64Array.of(1 - arrived[0], arrived[0]),
    Float64Array.of(1, 0),
    arrived,
    cost,
    Float64Array.of(1 - all, all),
  ];
}

function binomial(n: number, p: number): Float64Array {
  let distribution = [1];
  for (let at = 0; at < n; at += 1) {
    const before = distribution;
    distribution = Array.from({ length: at + 2 }, (_, k) => (before[k] ?? 0) * (1 - p) + (before[k - 1] ?? 0) * p);
  }
  return Float64Array.from(distribution);
}

/** Three rings around a centre, as six players lay them, with two rifts on the routes. */
const sixPlayerBoard: BoardPicture = {
  hexes: ringed(3, {
    '1,-1': { kind: 'gravity-rift', label: '41' },
    '2,-1': { kind: 'gravity-rift', label: '67' },
    '-2,1': { kind: 'nebula', label: '42' },
    '0,2': { kind: 'supernova', label: '43' },
    '-1,3': { kind: 'asteroid-field', label: '44' },
    '0,0': { kind: 'plain', label: 'Mecatol' },
    '0,-3': { kind: 'plain', label: 'home', role: 'from' },
    '3,-1': { kind: 'plain', label: '33', role: 'to' },
  }),
  routes: [
    { label: 'van', hexes: way('0,-3 0,-2 1,-2 1,-1 2,-1 3,-1') },
    { label: 'carriers', hexes: way('0,-3 0,-2 1,-2 1,-1 2,-1 2,0 3,-1') },
    { label: 'scout', hexes: way('1,-1 2,-1 1,-1 0,-1 0,0 1,0 2,-1 3,-1') },
  ],
};

function way(text: string): { q: number; r: number }[] {
  return text.split(' ').map((hex) => {
    const [q, r] = hex.split(',').map(Number);
    return { q, r };
  });
}

function ringed(rings: number, special: Record<string, Omit<PicturedHex, 'q' | 'r'>>): PicturedHex[] {
  const hexes: PicturedHex[] = [];
  for (let q = -rings; q <= rings; q += 1) {
    for (let r = Math.max(-rings, -q - rings); r <= Math.min(rings, -q + rings); r += 1) {
      hexes.push({ q, r, ...(special[`${q},${r}`] ?? { kind: 'plain', label: String(20 + hexes.length) }) });
    }
  }
  return hexes;
}
