import type { z } from 'zod';
import type { FilePlace, FileText } from '../../FileText.ts';
import { LastRead } from '../../LastRead.ts';
import type { ChartSet } from '../charts/ChartSet.ts';
import { missingChartsMistake } from '../charts/chartWeights.ts';
import { type Dice, readDice } from '../charts/Dice.ts';
import { type ChartPlace, type ChartReading, readCharts } from '../charts/readCharts.ts';
import { planVoyage } from '../orders/planVoyage.ts';
import type { SIDES } from './forceSchema.ts';
import { type SetupText, shapeOfSetup } from './shapeOfSetup.ts';

/** A hex side, or the facing that looks over it. */
export type Side = (typeof SIDES)[number];

/** A setup of the gravity-portals rules, every default filled in and its charts read. */
export interface Setup extends Omit<SetupText, 'charts' | 'select'> {
  /** One set for all sides of entry, or one for each side that has a file. */
  readonly charts: { readonly all: ChartSet } | { readonly bySide: Readonly<Partial<Record<Side, ChartSet>>> };
  readonly select: {
    readonly missing: SetupText['select']['missing'];
    readonly chartDice: Dice;
    readonly rowDice: Dice;
  };
}

type Issue = (path: readonly (string | number)[], message: string, place?: FilePlace) => void;

/** Checks a setup, mistakes of its chart files included, and reads the charts. */
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
    // P37: where it has come out is not asked any more.
    ignore: text.begins === 'arrived' ? [...new Set([...text.ignore, 'destination' as const])] : text.ignore,
    select: { missing: text.select.missing, chartDice, rowDice },
    charts: { bySide: {} },
  };
  if (isSound) Object.assign(setup, { charts: chartsOf(text, setup, issue) });
  if (isSound) planVoyage(setup, (path, message) => issue(path, message));
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

/** The charts of a file, and what is wrong in it. */
interface ReadFile {
  readonly set: ChartSet;
  readonly mistakes: readonly { readonly place: ChartPlace; readonly message: string }[];
}

/** As many files as a study names at most for one way of reading them: one for each side of entry. */
const lastRead = new LastRead<ReadFile>(8);

function readOnce(text: string, reading: ChartReading): ReadFile {
  return lastRead.get(JSON.stringify(reading) + text, () => {
    const mistakes: { place: ChartPlace; message: string }[] = [];
    const set = readCharts(text, (place, message) => mistakes.push({ place, message }), reading);
    return { set, mistakes };
  });
}
