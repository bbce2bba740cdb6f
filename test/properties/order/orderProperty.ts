import * as fc from 'fast-check';
import { expect } from 'vitest';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import type { Measure } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { Player } from '../../../src/trials/Player.ts';

/** The random studies of one engine, and equivalent orders of each of them. */
export interface Studies {
  readonly arbitrarySetup: fc.Arbitrary<{ setup: unknown }>;
  readonly shuffled: (setup: unknown) => fc.Arbitrary<unknown>;
  /**
   * The same without the parts whose draws depend on their position, for studies that can only be sampled. Default:
   * `shuffled`.
   */
  readonly shuffledWithDraws?: (setup: unknown) => fc.Arbitrary<unknown>;
  /** Returns the part of a plan's line that no order may change. Default: nothing is compared. */
  readonly settledText?: (text: string) => string;
}

/** The parameters of a comparison of studies with their shuffled copies. */
export interface Comparing {
  /** The number of studies. The environment variable `RIFTLAB_ORDER_STUDIES` overrides it. */
  readonly studies: number;
  /** The budget of the exact solver for each study, in states. */
  readonly stateBudget: number;
  /** The trials of a study that the solver gives up; the same seed must give the same counts. */
  readonly trials: number;
}

/**
 * The number of studies compared by their exact answers, the number compared by the counts of a seed, and the number
 * rejected in any order.
 */
export interface Compared {
  solved: number;
  sampled: number;
  refused: number;
}

/** By measure, and by value or label: its probability or count. Measures are in the order of their names. */
type Answer = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The solver adds probabilities in another order, so they may differ by rounding. */
const TOLERANCE = 1e-9;

/** Expects random studies to have the same answers as their shuffled copies. */
export function compareShuffled<Setup, State>(
  rules: Rules<Setup, State>,
  { arbitrarySetup, shuffled, shuffledWithDraws = shuffled, settledText }: Studies,
  { studies, stateBudget, trials }: Comparing,
): Compared {
  const compared: Compared = { solved: 0, sampled: 0, refused: 0 };
  const written = arbitrarySetup.chain(({ setup }) =>
    fc.record({ setup: fc.constant(setup), other: shuffled(setup), alike: shuffledWithDraws(setup) }),
  );
  const check = ({ setup, other, alike }: { setup: unknown; other: unknown; alike: unknown }) => {
    const [one, two, three] = [setup, other, alike].map((text) => checked(rules, text));
    if (one === null || two === null || three === null) {
      expect([one, two, three]).toEqual([null, null, null]);
      compared.refused += 1;
      return;
    }
    if (settledText !== undefined) expect(plan(rules, two, settledText)).toEqual(plan(rules, one, settledText));
    const exact = exactAnswer(rules, one, stateBudget);
    const otherExact = exact && exactAnswer(rules, two, stateBudget);
    if (exact !== null && otherExact !== null) {
      compared.solved += 1;
      expectSame(otherExact, exact);
    } else {
      compared.sampled += 1;
      expect(sampledAnswer(rules, three, trials)).toEqual(sampledAnswer(rules, one, trials));
    }
  };
  const numRuns = Number(process.env.RIFTLAB_ORDER_STUDIES ?? studies);
  fc.assert(fc.property(written, check), { seed: SEED, numRuns });
  return compared;
}

const SEED = 20_261_217;

/** Returns null if the study has mistakes. */
function checked<Setup, State>(rules: Rules<Setup, State>, written: unknown): Setup | null {
  const read = rules.setupSchema.safeParse(written);
  return read.success ? read.data : null;
}

function plan<Setup, State>(rules: Rules<Setup, State>, setup: Setup, settledText: (text: string) => string): string[] {
  return (rules.presentation?.plan?.(setup) ?? [])
    .map(({ subject, text }) => `${subject}: ${settledText(text)}`)
    .sort();
}

function exactAnswer<Setup, State>(rules: Rules<Setup, State>, setup: Setup, stateBudget: number): Answer | null {
  const solution = solveExactly(rules, setup, { stateBudget });
  return solution.state === 'solved' ? answerOf(rules.measures(setup), (at) => solution.distributions[at]) : null;
}

function sampledAnswer<Setup, State>(rules: Rules<Setup, State>, setup: Setup, trials: number): Answer {
  const player = new Player(rules, setup, 'any order');
  const tally = player.play(0, trials);
  return answerOf(player.measures, (at) => tally.histogram(at));
}

function answerOf(measures: readonly Measure[], cellsOf: (at: number) => ArrayLike<number>): Answer {
  const found = measures.map(({ name, min, labels }, at) => {
    const cells = Array.from(cellsOf(at), (amount, cell) => [labels?.[cell] ?? String(min + cell), amount] as const);
    return [name, Object.fromEntries(cells.filter(([, amount]) => amount > 0))] as const;
  });
  return Object.fromEntries(found);
}

function expectSame(answer: Answer, expected: Answer): void {
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, values] of Object.entries(expected)) {
    for (const value of new Set([...Object.keys(values), ...Object.keys(answer[name])])) {
      const [one, two] = [values[value] ?? 0, answer[name][value] ?? 0];
      if (Math.abs(one - two) > TOLERANCE)
        expect.fail(`${name} is ${value} with ${two}, and ${one} before the shuffle`);
    }
  }
}
