/** The latest results of reading texts, so that the scenarios of a study, which share their files, read each once. */
export class LastRead<Result> {
  private readonly results = new Map<string, Result>();
  private readonly most: number;

  /** @param most how many results are kept */
  constructor(most: number) {
    this.most = most;
  }

  /** What was read from a text, or is now. @param key the text and all else that the result depends on */
  get(key: string, read: () => Result): Result {
    const before = this.results.get(key);
    if (before !== undefined) return before;
    const result = read();
    const [oldest] = this.results.keys();
    if (this.results.size === this.most && oldest !== undefined) this.results.delete(oldest);
    this.results.set(key, result);
    return result;
  }
}
