import { COLOUR } from '../chartStyle.ts';

/** The encodings and styles of a layer of bars. */
export interface Bars {
  /** The channels that place the bars beside each other: `{ y }` for horizontal bars, `{ x }` for vertical bars. */
  readonly category: object;
  /** The channel of the amounts. `amount` is the encoding of this channel, with the field that the bars show. */
  readonly channel: 'x' | 'y';
  readonly amount: object;
  /** A Vega expression for the rows that have a bar. Default: all. */
  readonly filter?: string;
  /** More properties of the bars. */
  readonly bar?: object;
  /** The start of the bars. Default: 0. */
  readonly base?: object;
  /** Thin lines over the bars, from the field `low` to the field `high`. Default: none. */
  readonly interval?: { readonly strokeWidth: number };
  /** Tick marks on the bars. Default: none. */
  readonly ticks?: BarTicks;
}

export interface BarTicks {
  readonly field: string;
  /** The length of a tick mark, in pixels. */
  readonly size: number;
  /** The channels that place the tick marks. Default: those of the bars. */
  readonly category?: object;
  /** True if every row has a tick mark. Default: only rows with a valid field have one. */
  readonly isEverywhere?: true;
}

/**
 * Bars, optionally with their intervals and with a tick mark for a second value in the same unit, such as the exact
 * value.
 */
export function bars({ category, channel, amount, filter, bar, base, interval, ticks }: Bars): readonly unknown[] {
  const transform = filter === undefined ? {} : { transform: [{ filter }] };
  const end = `${channel}2`;
  return [
    {
      ...transform,
      mark: { type: 'bar', color: COLOUR.data, ...bar },
      encoding: { ...category, [channel]: amount, ...(base && { [end]: base }) },
    },
    ...(interval === undefined
      ? []
      : [
          {
            ...transform,
            mark: { type: 'rule', color: COLOUR.text, strokeWidth: interval.strokeWidth },
            encoding: { ...category, [channel]: { ...amount, field: 'low' }, [end]: { field: 'high' } },
          },
        ]),
    ...(ticks === undefined ? [] : [tickLayer(ticks, category, channel, amount)]),
  ];
}

function tickLayer(ticks: BarTicks, category: object, channel: 'x' | 'y', amount: object): unknown {
  const orient = channel === 'x' ? 'vertical' : 'horizontal';
  return {
    ...(ticks.isEverywhere ? {} : { transform: [{ filter: `isValid(datum.${ticks.field})` }] }),
    mark: { type: 'tick', orient, color: COLOUR.exact, thickness: 2.5, size: ticks.size },
    encoding: { ...(ticks.category ?? category), [channel]: { ...amount, field: ticks.field } },
  };
}
