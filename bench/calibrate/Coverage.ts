/** The share of intervals of one kind that contained the true value. */
export interface Coverage {
  readonly engine: string;
  readonly kind: string;
  /** The confidence that the intervals state, such as 0.95. */
  readonly stated: number;
  /** The number of intervals that were compared with an exact value. */
  readonly intervals: number;
  /** The number of these intervals that contained the exact value. */
  readonly held: number;
  /** The number of different figures (estimated values) that the intervals are for. */
  readonly figures: number;
  /** The figure whose intervals contained the true value least often, and the share of its intervals that contained it. */
  readonly worst: { readonly figure: string; readonly share: number };
}

/** Counts how often the intervals of one engine contain the true value, for each kind of interval. */
export class CoverageBook {
  private readonly engine: string;
  private readonly stated: number;
  /** For each kind and each figure, the number of all intervals and of those that contained the true value. */
  private readonly counts = new Map<string, Map<string, { all: number; held: number }>>();

  /** @param stated the stated confidence of every interval */
  constructor(engine: string, stated: number) {
    this.engine = engine;
    this.stated = stated;
  }

  note(kind: string, figure: string, held: boolean): void {
    const figures = this.counts.get(kind) ?? new Map<string, { all: number; held: number }>();
    this.counts.set(kind, figures);
    const count = figures.get(figure) ?? { all: 0, held: 0 };
    figures.set(figure, count);
    count.all += 1;
    if (held) count.held += 1;
  }

  /** Returns one line for each kind, in the order in which the kinds were first counted. */
  lines(): Coverage[] {
    return [...this.counts].map(([kind, figures]) => {
      const all = [...figures].map(([figure, { all, held }]) => ({ figure, all, held, share: held / all }));
      const worst = all.reduce((least, one) => (one.share < least.share ? one : least));
      return {
        engine: this.engine,
        kind,
        stated: this.stated,
        intervals: all.reduce((sum, one) => sum + one.all, 0),
        held: all.reduce((sum, one) => sum + one.held, 0),
        figures: figures.size,
        worst: { figure: worst.figure, share: worst.share },
      };
    });
  }
}
