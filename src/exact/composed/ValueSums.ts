import { CompensatedSums } from '../graph/CompensatedSums.ts';

/** The probabilities of a measure's values while they are being added up, those alone that are possible. */
export class ValueSums {
  private readonly places = new Map<number, number>();
  private readonly sums = new CompensatedSums(0);

  add(value: number, probability: number): void {
    let place = this.places.get(value);
    if (place === undefined) {
      place = this.places.size;
      this.places.set(value, place);
      this.sums.reserve(place + 1);
    }
    this.sums.add(place, probability);
  }

  forEach(visit: (value: number, probability: number) => void): void {
    for (const [value, place] of this.places) visit(value, this.sums.value(place));
  }
}
