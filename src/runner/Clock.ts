/** What has been played in how long, by which chunks are measured out. */
export class Clock {
  /** Trials of all scenarios together that were played, or scenarios that were solved, since the clock was made. */
  done = 0;
  /** The same of trials that had been played before. */
  resumed = 0;
  private readonly started = performance.now();

  /** Since the clock was made; a machine's clock that is put back changes nothing. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }
}
