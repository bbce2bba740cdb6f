import { SampledChance } from '../../random/SampledChance.ts';
import { seedKey } from '../../random/seedKey.ts';
import type { Choice, Variable } from '../../study/decisions/vary/Variable.ts';

/** How many combinations of values there are. */
export function sizeOf(variables: readonly Variable[]): number {
  return variables.reduce((product, { values }) => product * values.length, 1);
}

/** Every combination, the last variable changing fastest. */
export function gridOf(variables: readonly Variable[]): Choice[] {
  return variables.reduce<number[][]>(
    (choices, { values }) => choices.flatMap((choice) => [...values.keys()].map((at) => [...choice, at])),
    [[]],
  );
}

/** Different combinations drawn at random, the same for the same seed. @param count fewer than half of all that there are */
export function randomChoices(variables: readonly Variable[], count: number, seed: string): Choice[] {
  const chance = new SampledChance(seedKey(`${seed}, adjusted`));
  const drawn = new Map<string, Choice>();
  for (let draw = 0; drawn.size < count; draw += 1) {
    chance.begin(draw);
    const choice = variables.map(({ values }, at) => chance.die(at, values.length) - 1);
    drawn.set(choice.join(), choice);
  }
  return [...drawn.values()];
}
