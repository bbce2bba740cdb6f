import { frequencyChanges } from '../../analysis/destinationCharts/examineCharts.ts';
import type { Odds } from '../../analysis/destinationCharts/Odds.ts';
import { alignedColumns } from '../../foundation/columns.ts';
import { fractionNumber } from '../../foundation/Fraction.ts';
import { wrapped } from '../../foundation/text.ts';
import { bpvChange, bpvText, frequencyTexts } from './bpvText.ts';
import { changeText } from './changeText.ts';
import { everyOdds } from './doctorTables.ts';
import type { Examined, Tweak } from './Examination.ts';
import { ORDER_RULE, orderChanges } from './orderText.ts';
import { indented, sentenceLines } from './sentenceLines.ts';

const WIDTH = 80;
const MOST_CHANGES = 20;
const MOST_FREQUENCIES = 8;

/** What a tweak does: to which rows, to the means and spreads, to the frequencies and to the order. */
export function tweakLines(before: Examined, { after, changes, notes }: Tweak): string[] {
  return [
    ...notes.flatMap((note) => wrapped(note, WIDTH)),
    ...(notes.length > 0 ? [''] : []),
    ...changedRows(changes),
    ...changedMeans(before, after),
    '',
    ...changedFrequencies(before, after),
    '',
    ...changedOrder(before, after),
  ];
}

function changedRows(changes: Tweak['changes']): string[] {
  if (changes.length === 0) return [];
  const texts = changes.slice(0, MOST_CHANGES).map((change) => ({ change, ...changeText(change) }));
  const rows = texts.map(({ change, before: old, after: fresh }) => [change.chart, `${change.roll}`, old, '→', fresh]);
  const lines = alignedColumns([['chart', 'roll', 'before', '', 'after'], ...rows], 'lrlll', WIDTH);
  const others = texts.map((text) => (text.others === '' ? [] : indented(text.others)));
  const rest = changes.length - MOST_CHANGES;
  return [
    lines[0],
    ...texts.flatMap((_, at) => [lines[at + 1], ...others[at]]),
    ...(rest > 0 ? [`… and ${rest} rows more, all in changes.csv`] : []),
    '',
  ];
}

/** Of the charts that differ, and of all. */
function changedMeans(before: Examined, after: Examined): string[] {
  const old = new Map(everyOdds(before).map(({ name, odds }) => [name, odds]));
  const fresh = new Map(everyOdds(after).map(({ name, odds }) => [name, odds]));
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => name !== 'all');
  const rows = [...names, 'all']
    .map((name) => [name, old.get(name), fresh.get(name)] as const)
    .filter(([name, one, other]) => name === 'all' || figures(one) !== figures(other))
    .map(([name, one, other]) => [
      name,
      ...means(one, other),
      one === undefined ? '–' : bpvText(one.sd),
      other === undefined ? '–' : bpvText(other.sd),
    ]);
  const head = ['chart', 'mean before', 'after', 'change', 'sd before', 'after'];
  return alignedColumns([head, ...rows], 'lrrrrr', WIDTH);
}

function figures(odds: Odds | undefined): string {
  return odds === undefined ? '' : odds.bpv.map(({ value, ways }) => `${value} ${ways}`).join();
}

/** Before, after, and the change; a dash where there is no such chart. */
function means(one: Odds | undefined, other: Odds | undefined): string[] {
  if (one !== undefined && other !== undefined) {
    const { before, after, change } = bpvChange(one.mean, other.mean);
    return [before, after, change];
  }
  return [...[one, other].map((odds) => (odds === undefined ? '–' : bpvText(fractionNumber(odds.mean)))), '–'];
}

function changedFrequencies(before: Examined, after: Examined): string[] {
  const all = frequencyChanges(before.findings.set, after.findings.set);
  if (all.length === 0) return ['Every scenario, race and port comes as often as before.'];
  const rows = all.slice(0, MOST_FREQUENCIES).map((change) => [change.name, change.kind, ...frequencyTexts(change)]);
  const rest = all.length - rows.length;
  return [
    ...alignedColumns([['what comes', 'kind', 'before', 'after'], ...rows], 'llrr', WIDTH),
    ...(rest > 0 ? [`… and ${rest} more, all in frequencies.csv`] : []),
  ];
}

function changedOrder(before: Examined, after: Examined): string[] {
  const parts = orderChanges(before.findings, after.findings);
  if (parts.length === 0) return [ORDER_RULE, ...sentenceLines([])];
  return parts.flatMap(([what, sentences]) => [`${ORDER_RULE}, ${what}`, ...sentenceLines(sentences)]);
}
