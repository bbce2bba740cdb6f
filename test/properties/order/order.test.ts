import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { gravityRift } from '../../../src/rules/gravity-rift/gravityRift.ts';
import type { Measure } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import * as riftStudies from './riftStudies.ts';

/** How many studies of each engine are shuffled; 10,000 take some minutes. */
const STUDIES = Number(process.env.RIFTLAB_ORDER_STUDIES ?? 300);
const STATE_BUDGET = 20_000;
/** Sums of probabilities in another order differ by less. */
const ROUNDING = 1e-9;

interface Studies {
  readonly arbitrarySetup: fc.Arbitrary<{ setup: unknown }>;
  readonly shuffled: (setup: unknown) => fc.Arbitrary<unknown>;
  /** The part of a line of the plan that no shuffling may change; none where left out. */
  readonly settledText?: (text: string) => string;
}

const ENGINES: readonly (readonly [Rules<never, never>, Studies])[] = [
  [gravityRift as unknown as Rules<never, never>, riftStudies],
];

describe.each(ENGINES.map(([rules, studies]) => ({ name: rules.name, rules, studies })))(
  '$name',
  ({ rules, studies }) => {
    it('design.md, one study, one answer: the order in which a study is written changes no exact distribution', () => {
      const counts = { answered: 0, refused: 0, tooLarge: 0 };
      const pairs = studies.arbitrarySetup.chain(({ setup }) =>
        studies.shuffled(setup).map((other) => ({ setup, other })),
      );
      fc.assert(
        fc.property(pairs, ({ setup, other }) => {
          const [one, another] = [answerOf(rules, setup), answerOf(rules, other)];
          counts[one.state] += 1;
          expect(another.state).toBe(one.state);
          if (one.state !== 'answered' || another.state !== 'answered') return;
          expect(plansOf(another.setup, rules, studies)).toEqual(plansOf(one.setup, rules, studies));
          expect([...another.measures.keys()].sort()).toEqual([...one.measures.keys()].sort());
          for (const [name, { measure, cells }] of one.measures) {
            const found = another.measures.get(name);
            expect(found?.measure, name).toEqual(measure);
            for (const [value, probability] of cells) {
              const gap = Math.abs((found?.cells.get(value) ?? 0) - probability);
              if (gap > ROUNDING)
                expect(`${name} = ${value}: ${found?.cells.get(value)}`).toBe(`${name} = ${value}: ${probability}`);
            }
          }
        }),
        { numRuns: STUDIES, seed: 17 },
      );
      // The generators would prove little if hardly any of their studies were legal.
      expect(counts.answered).toBeGreaterThan(0.3 * STUDIES);
      if (process.env.RIFTLAB_ORDER_STUDIES) console.log(rules.name, counts);
    });
  },
);

function plansOf(setup: never, rules: Rules<never, never>, { settledText = () => '' }: Studies): string[] {
  return rules
    .plan(setup)
    .map(({ subject, text }) => `${subject}: ${settledText(text)}`)
    .sort();
}

type Answer =
  | { readonly state: 'refused' | 'tooLarge' }
  | {
      readonly state: 'answered';
      readonly setup: never;
      /** By name: the measure, less the order of its labels, and its probabilities by value or label. */
      readonly measures: ReadonlyMap<string, { measure: object; cells: ReadonlyMap<string, number> }>;
    };

function answerOf(rules: Rules<never, never>, written: unknown): Answer {
  const checked = rules.setupSchema.safeParse(written);
  if (!checked.success) return { state: 'refused' };
  const solution = solveExactly(rules, checked.data, { stateBudget: STATE_BUDGET });
  if (solution.state !== 'solved') return { state: 'tooLarge' };
  const measures = rules.measures(checked.data);
  return {
    state: 'answered',
    setup: checked.data,
    measures: new Map(measures.map((measure, at) => [measure.name, answered(measure, solution.distributions[at])])),
  };
}

function answered(measure: Measure, probabilities: Float64Array): { measure: object; cells: Map<string, number> } {
  const { labels, ...rest } = { labels: undefined, ...measure } as Measure & { labels?: readonly string[] };
  const cells = new Map<string, number>();
  for (const [at, probability] of probabilities.entries()) {
    if (probability > 0) cells.set(labels?.[at] ?? String(measure.min + at), probability);
  }
  return { measure: { ...rest, labels: labels && [...labels].sort() }, cells };
}
