import { wrapped } from '../../report/text/wrapped.ts';
import type { LastRun } from './lastRun.ts';
import type { ListedStudy, Listing } from './studiesIn.ts';

const WIDTH = 80;
const GAP = '  ';
const INDENT = '  ';
/** A longer name stands on a line of its own. */
const LONGEST_NAME = 28;

/** Studies for the terminal, never wider than 80 columns: when each was last run, and what it asks. */
export function listingText({ studies, faulty }: Listing): string {
  const lines = studies.length === 0 ? [] : table(studies);
  if (faulty.length > 0) {
    if (lines.length > 0) lines.push('');
    const what = faulty.length === 1 ? '1 file is no study' : `${faulty.length} files are no studies`;
    lines.push(`${what} that can be played:`);
    for (const reason of faulty) lines.push(...hanging(reason));
  }
  // Names and questions come from files: a control character among them must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function table(studies: readonly ListedStudy[]): string[] {
  const rows = studies.map(({ name, question, lastRun }) => ({ name, ran: ranText(lastRun), question }));
  const fitting = rows.map(({ name }) => lengthOf(name)).filter((length) => length <= LONGEST_NAME);
  const nameWidth = Math.max('study'.length, ...fitting);
  const ranWidth = Math.max('last run'.length, ...rows.flatMap(({ ran }) => ran.map(lengthOf)));
  const questionWidth = WIDTH - nameWidth - ranWidth - 2 * GAP.length;
  const line = (name: string, ran: string, question: string) =>
    [padded(name, nameWidth), padded(ran, ranWidth), question].join(GAP).trimEnd();
  return [
    line('study', 'last run', 'question'),
    ...rows.flatMap(({ name, ran, question }) => {
      const asked = wrapped(question, questionWidth);
      const isLong = lengthOf(name) > nameWidth;
      const height = Math.max(ran.length, asked.length);
      const beside = Array.from({ length: height }, (_, at) =>
        line(at === 0 && !isLong ? name : '', ran[at] ?? '', asked[at] ?? ''),
      );
      return isLong ? [...wrapped(name, WIDTH), ...beside] : beside;
    }),
  ];
}

/** The lines of a cell: the day in local time, as `2026-01-31`, and whether it was cut short. */
function ranText(lastRun: LastRun): string[] {
  if (!('started' in lastRun)) return [lastRun.state];
  const { started, state } = lastRun;
  const [month, day] = [started.getMonth() + 1, started.getDate()].map((part) => String(part).padStart(2, '0'));
  const date = `${started.getFullYear()}-${month}-${day}`;
  return state === 'interrupted' ? [date, 'interrupted'] : [date];
}

function hanging(text: string): string[] {
  return wrapped(text, WIDTH - 2 * INDENT.length).map((line, at) => (at === 0 ? INDENT : INDENT + INDENT) + line);
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - lengthOf(text));
}

/** In code points. */
function lengthOf(text: string): number {
  return [...text].length;
}
