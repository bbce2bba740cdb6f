import { SampledChance } from '../../random/SampledChance.ts';
import { seedKey } from '../../random/seedKey.ts';
import { saltelliPoints } from '../../statistics/sobol/saltelliPoints.ts';
import type { Variable } from '../../study/decisions/vary/Variable.ts';

/** The places of values in the lists of the variables. */
export type Point = readonly number[];

/**
 * Rows of Saltelli's scheme over the values of some variables, each value as likely as another: the same for the same
 * seed, and of luck of their own, whatever the trials' is.
 *
 * @returns rows of k + 2 points, as `saltelliPoints` gives them
 */
export function saltelliRows(variables: readonly Variable[], rows: number, seed: string): (readonly Point[])[] {
  const chance = new SampledChance(seedKey(`${seed}, varied`));
  return Array.from({ length: rows }, (_, row) => {
    chance.begin(row);
    const point = () => variables.map(({ values }, at) => chance.die(at, values.length) - 1);
    return saltelliPoints(point(), point());
  });
}
