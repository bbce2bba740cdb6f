/** How often intervals of one kind held the truth. */
export interface Coverage {
  readonly engine: string;
  readonly kind: string;
  /** The confidence that the intervals state. */
  readonly stated: number;
  /** Intervals that were held against an exact value. */
  readonly intervals: number;
  /** Of these, the ones that held it. */
  readonly held: number;
  /** Figures of the study that they were intervals of. */
  readonly figures: number;
  /** The figure whose intervals held it least often, and how often. */
  readonly worst: { readonly figure: string; readonly share: number };
}

/** Counts, by engine and kind, whether intervals held the truth. */
export class CoverageBook {
  private readonly engine: string;
  private readonly stated: number;
  /** By kind, then by figure: how many, and how many held. */
  private readonly counts = new Map<string, Map<string, { all: number; held: number }>>();

  /** @param stated the confidence that every interval states */
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

  /** One line for each kind, in the order in which they first came. */
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
