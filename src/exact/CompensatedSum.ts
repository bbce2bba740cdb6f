/**
 * A sum of many terms that is nearly as exact as one rounding of the true sum: what each addition rounds off is added up
 * beside it.
 *
 * Neumaier 1974, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen".
 */
export class CompensatedSum {
  private sum = 0;
  private roundedOff = 0;

  add(term: number): void {
    const sum = this.sum + term;
    // The smaller of the two is the one that lost its last places.
    this.roundedOff += Math.abs(this.sum) >= Math.abs(term) ? this.sum - sum + term : term - sum + this.sum;
    this.sum = sum;
  }

  get value(): number {
    return this.sum + this.roundedOff;
  }
}
