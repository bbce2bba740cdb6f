/** A trial that is worth telling, in the words of the measures. */
export interface Tale {
  /** What it shows: `the median journey`. */
  readonly title: string;
  /** The measure that decides. */
  readonly by: string;
  /** The first trial of the median value, of the least or the greatest, or of the value that is rarest. */
  readonly which: 'median' | 'least' | 'greatest' | 'rarest';
  /** Only among trials in which each of these measures has this integer value (a category's: the label's place). */
  readonly where?: readonly { readonly measure: string; readonly value: number }[];
  /** Further measures that the account names, in this order; left out, those that the report leads with. */
  readonly figures?: readonly string[];
}
