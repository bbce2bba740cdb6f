/**
 * Places near the wanted ones, at least `gap` apart and within `low`..`high` as far as there is room for all, in the same
 * order as wanted: labels at the ends of lines that end close together.
 */
export function spreadApart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one] - wanted[other] || one - other);
  const places = [...wanted];
  let least = low;
  for (const at of order) {
    places[at] = Math.max(places[at], least);
    least = places[at] + gap;
  }
  let most = high;
  for (const at of order.reverse()) {
    places[at] = Math.min(places[at], most);
    most = places[at] - gap;
  }
  return places;
}
