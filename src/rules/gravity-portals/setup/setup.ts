import { z } from 'zod';
import { type FilePlace, type FileText, fileText, LastRead } from '../../fieldSchemas.ts';
import type { ChartSet } from '../destinations/ChartSet.ts';
import { MISSING_CHOICES, missingChartsMistake } from '../destinations/chartWeights.ts';
import { type Dice, readDice } from '../destinations/Dice.ts';
import { type ChartPlace, type ChartReading, readCharts } from '../destinations/readCharts.ts';
import { planPortal } from '../plan/PortalPlan.ts';
import { forceSchema, SIDES } from './forceSchema.ts';
import { optionsSchema } from './optionsSchema.ts';
import { defenderSchema, hexText, portalSchema } from './portalSchema.ts';

/** The plans for a force that has met a portal. */
const PLANS = ['enter', 'dash', 'return', 'hop', 'stay'] as const;

const chartFile = fileText();
const dice = z.string().default('2d6');

/** The schema of a portal voyage. `planPortal` reports contradictions. */
export const shapeOfSetup = z.strictObject({
  charts: z
    .union([chartFile, z.partialRecord(z.enum(SIDES), chartFile)])
    .describe('the file of destination charts, or one for each side of entry: {A: FILE, … F: FILE} (IP2.41, IP2.72)'),
  select: z
    .strictObject({
      missing: z
        .enum(MISSING_CHOICES)
        .default('reroll')
        .describe('the effect of a roll without a chart: reroll, mirror, clamp, or error (IP2.412)'),
      chartDice: dice.describe('the dice that choose the chart (IP2.412)'),
      rowDice: dice.describe('the dice that choose the row (IP2.413)'),
    })
    .prefault({})
    .describe('how a destination is rolled on the charts'),
  force: forceSchema.describe('the units that enter, by names of your own; the first leads'),
  latecomers: z
    .enum(['wait', 'follow'])
    .default('wait')
    .describe('units that miss the leader’s window: stay, or enter later windows of that turn (IP2.436)'),
  entry: z
    .union([
      z.enum(['random-move', 'first-open']),
      z.strictObject({ impulse: z.int().min(1).max(32).describe('the impulse') }),
    ])
    .default('random-move')
    .describe(
      'when the leader enters: on any of its moves with equal chance, on its first open move, or {impulse: 8} (IP2.231)',
    ),
  begins: z
    .enum(['entry', 'arrived'])
    .default('entry')
    .describe(
      'plan return: a trial begins with the entry into the portal, or after the force has come out of it (P37)',
    ),
  map: z
    .strictObject({
      columns: z.int().min(1).max(99).default(42).describe('columns of hexes'),
      rows: z.int().min(1).max(99).default(30).describe('rows of hexes'),
      edge: z
        .enum(['barrier', 'floating'])
        .default('barrier')
        .describe('a fixed map or a floating one (IP2.422, IP2.423)'),
      massive: z
        .array(hexText)
        .default([])
        .describe('hexes of massive terrain such as stars and planets, at both ends (IP2.216)'),
      light: z
        .array(hexText)
        .default([])
        .describe('hexes of light terrain such as asteroids and nebulas, which blocks nothing (IP2.218)'),
    })
    .prefault({})
    .describe('the map, the same at both ends of the portal'),
  portal: portalSchema.describe('the portal and its variations (IP2.2, IP2.7)'),
  plan: z
    .enum(PLANS)
    .default('enter')
    .describe(
      'enter: one destination; dash: back in the same window; return: search and go home; hop: take any window; stay: stay at the destination (IP2.6)',
    ),
  turns: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('the maximum number of turns; default: 1 for enter and dash, otherwise 60'),
  settle: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('plan hop: the force settles where the defender has at most this BPV (IP2.613)'),
  whenLocated: z
    .enum(['hop', 'wait'])
    .default('hop')
    .describe(
      'plan hop: what the force does once it knows the turn of a return window; hop: it goes on to hop; wait: it waits for that window (IP2.613, IP2.621)',
    ),
  searchFrom: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .describe('the first turn in which the force gathers information, which it has to declare (IP2.553)'),
  returnSide: z
    .enum(SIDES)
    .optional()
    .describe(
      'by direction: the hex side over which the force enters on the way home; default: the side that leads home (IP2.72)',
    ),
  stayAt: hexText.optional().describe('stay: the hex where the force stands; default: where it came out (IP2.311)'),
  fireLine: z
    .tuple([hexText, hexText])
    .optional()
    .describe('stay: the hexes of two units with a line of fire between them, which the portal may block (IP2.17)'),
  webs: z
    .strictObject({
      laid: z
        .array(hexText)
        .default([])
        .describe('webs that are laid already; only a storm carries them away (IP2.13, IP2.82)'),
      casting: z
        .array(hexText)
        .default([])
        .describe('webs to be cast; except in a storm, they must be 30 hexes or more from the portal (IP2.13)'),
    })
    .prefault({})
    .describe('webs where the force begins'),
  judge: z.boolean().default(true).describe('true: a judge keeps the record; false: the defender (IP2.212, IP2.213)'),
  defender: defenderSchema.describe('the defending side'),
  storm: z.boolean().default(false).describe('the portal lies in an ion storm and takes everything along (IP2.8)'),
  ignore: z
    .array(z.enum(['drift', 'waves', 'destination']))
    .default([])
    .describe('parts that are not rolled, so that the exact solver can solve the rest: [drift, waves, destination]'),
  options: optionsSchema.describe('switches for what the rules leave open'),
});

/** A setup as the schema reads it, with all defaults filled in; its charts are still text. */
type SetupText = z.output<typeof shapeOfSetup>;

/** A hex side, or the facing towards it. */
export type Side = (typeof SIDES)[number];

/** A setup of the gravity-portals rules, with all defaults filled in and its charts read. */
export interface Setup extends Omit<SetupText, 'charts' | 'select'> {
  /** One set of charts for all sides of entry, or one set for each side that has a file. */
  readonly charts: { readonly all: ChartSet } | { readonly bySide: Readonly<Partial<Record<Side, ChartSet>>> };
  readonly select: {
    readonly missing: SetupText['select']['missing'];
    readonly chartDice: Dice;
    readonly rowDice: Dice;
  };
}

type Issue = (path: readonly (string | number)[], message: string, place?: FilePlace) => void;

/** Checks a setup, including mistakes in its chart files, and reads the charts. */
export const setupSchema: z.ZodType<Setup> = shapeOfSetup.transform((text, context): Setup => {
  let isSound = true;
  const issue: Issue = (path, message, place) => {
    isSound = false;
    context.addIssue({ code: 'custom', path: [...path], message, input: text, ...(place && { params: { place } }) });
  };
  const chartDice = diceOf(text, 'chartDice', issue);
  const rowDice = diceOf(text, 'rowDice', issue);
  const setup: Setup = {
    ...text,
    // P37: the destination where the force has come out no longer matters.
    ignore: text.begins === 'arrived' ? [...new Set([...text.ignore, 'destination' as const])] : text.ignore,
    select: { missing: text.select.missing, chartDice, rowDice },
    charts: { bySide: {} },
  };
  if (isSound) Object.assign(setup, { charts: chartsOf(text, setup, issue) });
  if (isSound) planPortal(setup, (path, message) => issue(path, message));
  return setup;
});

function diceOf({ select }: SetupText, which: 'chartDice' | 'rowDice', issue: Issue): Dice {
  const dice = readDice(select[which]);
  if (dice === null) issue(['select', which], `expected dice such as 2d6 or d12; got ${select[which]}`);
  return dice ?? { dice: 2, sides: 6 };
}

function chartsOf({ charts }: SetupText, { select, map }: Setup, issue: Issue): Setup['charts'] {
  const read = ({ file, text }: FileText, path: readonly string[]): ChartSet => {
    const { chartDice, rowDice, missing } = select;
    const { columns, rows } = map;
    const { set, mistakes } = readOnce(text, { chartDice, rowDice, columns, rows });
    for (const { place, message } of mistakes) {
      const { line, column, character } = place;
      issue(path, column === undefined ? message : `${column}: ${message}`, { file, line, column: character });
    }
    const isSound = mistakes.length === 0;
    const mistake = isSound && missing === 'error' ? missingChartsMistake(set.charts, chartDice) : null;
    if (mistake !== null) issue(path, mistake, { file });
    return set;
  };
  if ('file' in charts) return { all: read(charts as FileText, ['charts']) };
  const bySide = Object.entries(charts as Partial<Record<Side, FileText>>).map(([side, file]) => [
    side,
    read(file, ['charts', side]),
  ]);
  return { bySide: Object.fromEntries(bySide) };
}

/** The charts of a file, and the mistakes in it. */
interface ReadFile {
  readonly set: ChartSet;
  readonly mistakes: readonly { readonly place: ChartPlace; readonly message: string }[];
}

/** The cache of the files read last. It has room for one file for each of the six sides of entry. */
const lastRead = new LastRead<ReadFile>(8);

function readOnce(text: string, reading: ChartReading): ReadFile {
  return lastRead.get(JSON.stringify(reading) + text, () => {
    const mistakes: { place: ChartPlace; message: string }[] = [];
    const set = readCharts(text, (place, message) => mistakes.push({ place, message }), reading);
    return { set, mistakes };
  });
}
