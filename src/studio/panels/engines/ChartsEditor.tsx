import '../../components/editors.css';
import { useEffect, useState } from 'preact/hooks';
import { isMapping } from '../../../study/text/StudyText.ts';
import { desk } from '../../app/desk.ts';
import { change, explain, pinned, reading, show, spoken, work } from '../../app/state.ts';
import { freeName, written } from '../../components/data.ts';
import { Grid } from '../../components/Grid.tsx';
import { useEdit } from '../../components/useEdit.tsx';
import type { CellChange, ChartGrid, GridChart } from '../../core/engines/chartGrid.ts';

/** The known columns, each with its title, the width of its cells in characters, and whether the cells are numbers. */
const COLUMNS: Readonly<Record<string, { title: string; isNumber?: boolean; size: number }>> = {
  set: { title: 'set', size: 3 },
  number: { title: 'number', isNumber: true, size: 3 },
  port: { title: 'port', size: 4 },
  race: { title: 'race', size: 10 },
  defend: { title: 'defend', size: 5 },
  bpv: { title: 'BPV', isNumber: true, size: 5 },
  ships: { title: 'ships', size: 18 },
  notes: { title: 'notes', size: 16 },
};

/** The destination charts of a portal, in a grid. A block that was copied from a spreadsheet can be pasted into the grid. */
export function ChartsEditor() {
  const files = chartFiles();
  const [chosen, setChosen] = useState<string | null>(null);
  const file = chosen !== null && files.includes(chosen) ? chosen : files[0];
  const [grid, setGrid] = useState<ChartGrid | null>(null);
  const [name, setName] = useState<string | null>(null);
  const read = reading.value;
  useEffect(() => {
    const now = work.peek();
    if (now === null || file === undefined) return;
    const stopping = new AbortController();
    desk.call('charts', { work: now, file }, { signal: stopping.signal }).then(
      (found) => !stopping.signal.aborted && setGrid(found),
      () => !stopping.signal.aborted && setGrid(null),
    );
    return () => stopping.abort();
  }, [read, file]);
  if (file === undefined) return <p>The study names no file of charts yet: write `charts: FILE` in its setup.</p>;
  if (grid === null || grid.file !== file) return <p class="quiet">Reading {file} …</p>;
  const chart = grid.charts.find((one) => one.name === name) ?? grid.charts[0];
  return (
    <div class="engine wide-editor">
      {files.length > 1 && (
        <p class="act">
          <label>
            File{' '}
            <select value={file} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              {files.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </p>
      )}
      <fieldset class="checks chart-names">
        <legend>{file}</legend>
        {grid.charts.map((one) => (
          <button
            key={one.name}
            type="button"
            class="chip"
            aria-pressed={one === chart}
            onClick={() => setName(one.name)}
          >
            {one.name}
            {one.isChanged && <small> changed</small>}
            {grid.mistakes.some(({ line }) => one.rows.some((row) => row.line === line)) && <small> to fix</small>}
          </button>
        ))}
      </fieldset>
      {chart !== undefined && <ChartTable grid={grid} chart={chart} />}
      <General grid={grid} />
      <CompareWithPrinted grid={grid} choose={setChosen} />
      <PasteCharts file={file} />
    </div>
  );
}

function ChartTable({ grid, chart }: { grid: ChartGrid; chart: GridChart }) {
  const set = (changes: readonly CellChange[]) => changeCells(grid.file, changes);
  return (
    <>
      <p class="hint">
        {chart.share === null
          ? `${chart.name}.`
          : `The dice choose ${chart.name} in ${percent(chart.share)} of entries into the portal.`}{' '}
        Type into the cells, or paste a block from a spreadsheet.
        {grid.hasPrinted && ' Cells that differ from the printed chart are marked.'}
      </p>
      <Grid
        key={chart.name}
        label={`The chart ${chart.name}`}
        corner="roll"
        columns={grid.columns.map((column) => COLUMNS[column] ?? { title: column, size: 8 })}
        lines={chart.rows.map(({ line, roll, share, cells, printed }) => ({
          name: roll,
          ...(share !== null && { detail: percent(share) }),
          cells,
          before: printed,
          faults: grid.columns.map(
            (column) => grid.mistakes.find((one) => one.line === line && one.column === column)?.message ?? null,
          ),
        }))}
        set={(cells) =>
          set(
            cells.map(({ row, column, text }) => ({ line: chart.rows[row].line, column: grid.columns[column], text })),
          )
        }
        paste={async (text, row, column) => {
          const block = await desk.call('pastedCells', { text });
          const changes = block.flatMap((cells, down) =>
            cells.flatMap((cell, right): CellChange[] => {
              const [line, heading] = [chart.rows[row + down]?.line, grid.columns[column + right]];
              return line === undefined || heading === undefined ? [] : [{ line, column: heading, text: cell }];
            }),
          );
          const count = block.reduce((sum, cells) => sum + cells.length, 0);
          spoken.value =
            changes.length === count
              ? `${count} cells pasted`
              : `${changes.length} of ${count} cells pasted; the others lay outside the chart`;
          set(changes);
        }}
      />
    </>
  );
}

/** The mistakes that belong to no cell, such as an unknown column or a missing roll. */
function General({ grid }: { grid: ChartGrid }) {
  const lines = grid.charts.flatMap(({ rows }) => rows.map(({ line }) => line));
  const general = grid.mistakes.filter(
    ({ line, column }) => column === null || !grid.columns.includes(column) || !lines.includes(line),
  );
  if (general.length === 0) return null;
  return (
    <ul class="faults">
      {general.slice(0, 5).map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          line {line}: {message}
        </li>
      ))}
    </ul>
  );
}

/**
 * Lets the reader compare changed charts with the printed charts. The reader can pin the study with the printed charts,
 * keep both versions as scenarios of the study, or return to the printed charts.
 */
function CompareWithPrinted({ grid, choose }: { grid: ChartGrid; choose(file: string): void }) {
  const [put, refusal] = useEdit();
  const now = work.value;
  if (!grid.hasPrinted || !grid.isChanged || now === null) return null;
  const { file } = grid;
  const withoutMine = Object.fromEntries(Object.entries(now.files).filter(([one]) => one !== file));
  const keepBoth = async () => {
    const mine = freeFile(file, Object.keys(now.files));
    const there = written(['scenarios']);
    const name = freeName('changed charts', isMapping(there) ? Object.keys(there) : []);
    change({ files: { ...withoutMine, [mine]: now.files[file] } }, '');
    const isKept = isMapping(there)
      ? await put({ kind: 'set', path: ['scenarios', name], value: { charts: mine } })
      : await put({ kind: 'set', path: ['scenarios'], value: { 'printed charts': {}, [name]: { charts: mine } } });
    if (!isKept) return change({ files: now.files }, '');
    choose(mine);
  };
  return (
    <>
      <p class="act">
        <button
          type="button"
          class="main"
          onClick={() => {
            pinned.value = { ...now, files: withoutMine };
            show({ panel: 'variants' });
            spoken.value = 'The comparison with the printed charts is under Compare.';
          }}
        >
          Compare with the printed charts
        </button>
        <button type="button" onClick={keepBoth}>
          Keep both as scenarios
        </button>
        <button type="button" onClick={() => change({ files: withoutMine }, '')}>
          Return to the printed charts
        </button>
      </p>
      {refusal}
    </>
  );
}

/** Replaces the charts of a file by a whole table that is pasted from a spreadsheet. */
function PasteCharts({ file }: { file: string }) {
  const [text, setText] = useState('');
  return (
    <details class="group">
      <summary>Paste all charts</summary>
      <textarea
        aria-label={`All charts of ${file}`}
        aria-describedby="paste-charts-hint"
        rows={4}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="hint" id="paste-charts-hint">
        From a spreadsheet, with the line of headings: chart, roll, set, number, port, race, defend, bpv, ships, notes.
        The pasted text replaces {file}; Undo brings the old charts back.
      </p>
      <p class="act">
        <button
          type="button"
          disabled={text.trim() === ''}
          onClick={() => {
            change({ files: { ...work.value!.files, [file]: `${text.trim()}\n` } }, '');
            setText('');
          }}
        >
          Use these charts
        </button>
      </p>
    </details>
  );
}

/** The chart files that the study and its scenarios name. */
function chartFiles(): readonly string[] {
  const scenarios = written(['scenarios']);
  const named = [
    written(['setup', 'charts']),
    ...(isMapping(scenarios) ? Object.values(scenarios) : []).map((one) => (isMapping(one) ? one.charts : undefined)),
  ];
  const files = named.flatMap((one) => (isMapping(one) ? Object.values(one) : [one]));
  return [...new Set(files.filter((one) => typeof one === 'string'))];
}

/** Returns an unused file name: `charts/mine-changed.csv` for the file `charts/mine.csv`. */
function freeFile(file: string, files: readonly string[]): string {
  const [, stem, ending] = /^(.*?)(\.\w+)?$/.exec(file)!;
  let number = 1;
  for (;;) {
    const name = `${stem}-changed${number === 1 ? '' : number}${ending ?? ''}`;
    if (!files.includes(name)) return name;
    number += 1;
  }
}

async function changeCells(file: string, changes: readonly CellChange[]): Promise<void> {
  const now = work.value;
  if (now === null || changes.length === 0) return;
  try {
    const text = await desk.call('changeCells', { work: now, file, changes });
    change({ files: { ...work.value!.files, [file]: text } }, '');
  } catch (error) {
    explain(error);
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}\u00A0%`;
}
