/**
 * The k + 2 points at which one row of Saltelli's scheme asks the model: a, b, and for each of the k inputs the point a
 * with that input taken from b.
 *
 * Saltelli et al., "Variance based sensitivity analysis of model output", Comput. Phys. Commun. 181 (2010).
 *
 * @param a an independent random point, one coordinate for each input
 * @param b another
 */
export function saltelliPoints(a: readonly number[], b: readonly number[]): (readonly number[])[] {
  const mixed = a.map((_, input) => a.map((own, at) => (at === input ? b[at] : own)));
  return [a, b, ...mixed];
}
