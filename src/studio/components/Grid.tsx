import { useRef } from 'preact/hooks';
import { TextInput } from './TextInput.tsx';

/** One row of a grid. */
export interface GridLine {
  /** The heading of the row, and a small text below it. */
  readonly name: string;
  readonly detail?: string;
  readonly cells: readonly string[];
  /** The printed cells of the row; null if there are none. A cell that differs from its printed cell is marked. */
  readonly before: readonly string[] | null;
  /** For each column: the mistake in the cell; null if there is none. */
  readonly faults: readonly (string | null)[];
}

/** A cell of a grid by row and column, with its new text. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface GridProps {
  readonly label: string;
  /** The heading of the column of row names. */
  readonly corner: string;
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean; readonly size: number }[];
  readonly lines: readonly GridLine[];
  set(cells: readonly GridCell[]): void;
  /** Called when a block was pasted into a cell. */
  paste(text: string, row: number, column: number): void;
}

/**
 * A table with editable cells, as in a spreadsheet. Up, Down and Enter move from row to row, and Tab moves from cell to
 * cell. A pasted block fills cells to the right and downwards, beginning with the focused cell.
 */
export function Grid({ label, corner, columns, lines, set, paste }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const go = (row: number, column: number) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus();
    cell?.select();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section class="wide" aria-label={label} tabIndex={0}>
      <table class="grid" ref={table}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, detail, cells, before, faults }, row) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {detail !== undefined && <small>{detail}</small>}
              </th>
              {columns.map(({ title, isNumber, size }, column) => {
                const was = before === null || before[column] === cells[column] ? null : before[column];
                const fault = faults[column];
                return (
                  <td key={title} class={fault !== null ? 'faulty' : was !== null ? 'changed' : undefined}>
                    <TextInput
                      data-cell={`${row} ${column}`}
                      aria-label={`${title}, ${corner} ${name}`}
                      aria-invalid={fault !== null || undefined}
                      size={size}
                      inputMode={isNumber ? 'numeric' : undefined}
                      class={isNumber ? 'number' : undefined}
                      value={cells[column]}
                      commit={(text) => set([{ row, column, text }])}
                      onPaste={(event) => {
                        const text = event.clipboardData?.getData('text/plain') ?? '';
                        if (!/[\t\n]/.test(text.trim())) return;
                        event.preventDefault();
                        paste(text, row, column);
                      }}
                      onKeyDown={(event) => {
                        const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
                        if (step === undefined) return;
                        event.preventDefault();
                        if (lines[row + step] === undefined) event.currentTarget.blur();
                        else go(row + step, column);
                      }}
                    />
                    {was !== null && <small class="was">printed: {was === '' ? 'nothing' : was}</small>}
                    {fault !== null && <small class="fault">{fault}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
