import { COLOUR, LABEL_SIZE } from '../chartStyle.ts';
import { cutShort } from './cutShort.ts';
import { textWidth } from './textWidth.ts';

/** The names of a chart's rows, at its left. */
export interface NameAxis {
  /** The room that they take, in pixels. */
  readonly width: number;
  /** The encoding, with the rows in the order of the data. */
  readonly y: object;
}

/** Names of rows by a field, each as long as there is room for. @param most pixels */
export function nameAxis(field: string, names: readonly string[], most: number): NameAxis {
  const cut = new Map(names.map((name) => [name, cutShort(name, most, LABEL_SIZE)]));
  const isCut = [...cut].some(([name, text]) => name !== text);
  const axis = {
    title: null,
    labelLimit: 0,
    domain: false,
    labelColor: COLOUR.text,
    grid: true,
    // The rows keep their whole names: two that are cut alike are still two.
    ...(isCut ? { labelExpr: `${JSON.stringify(Object.fromEntries(cut))}[datum.value]` } : {}),
  };
  return {
    width: Math.max(0, ...[...cut.values()].map((text) => textWidth(text, LABEL_SIZE))),
    y: { field, type: 'nominal', sort: null, axis },
  };
}
