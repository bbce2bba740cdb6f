import { z } from 'zod';
import type { Measure } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { noDecisions } from '../../../src/study/checkDecisions.ts';
import type { Scenario, Study } from '../../../src/study/Study.ts';

/** The chance that a ticket wins, in millionths. */
export interface Lottery {
  readonly millionths: number;
}

interface Ticket extends Lottery {
  /** The two halves of the lot, 1 to 65,536; 0: not drawn yet. */
  high: number;
  low: number;
}

/** The number of values of each half. There are so many lots that the exact solver soon gives up. */
const SIDES = 65_536;

const measures: readonly Measure[] = [
  { name: 'wins', kind: 'flag', min: 0, max: 1, unit: 'tickets', step: 1, title: 'the ticket wins', better: 'more' },
  { name: 'prize', kind: 'count', min: -2, max: 7, unit: 'crowns', step: 0.5, title: 'crowns won' },
  {
    name: 'colour',
    kind: 'category',
    min: 0,
    max: 2,
    unit: 'tickets',
    step: 1,
    title: 'the colour',
    labels: ['red', 'green', 'blue'],
  },
];

/**
 * Rules for tests that are played fast and cannot be solved: a lot wins or does not, and its last digits determine the prize
 * and the colour.
 */
export const lottery: Rules<Lottery, Ticket> = {
  name: 'lottery',
  version: 1,
  trials: 'tickets',
  purposes: ['lot'],
  setupSchema: z.object({ millionths: z.number() }),
  measures: () => measures,
  create: (setup) => ({ ...setup, high: 0, low: 0 }),
  begin(ticket) {
    ticket.high = 0;
    ticket.low = 0;
  },
  step(ticket, chance) {
    if (ticket.high === 0) {
      ticket.high = chance.die(0, SIDES);
      return true;
    }
    ticket.low = chance.die(0, SIDES);
    return false;
  },
  observe({ high, low, millionths }, into) {
    const lot = (high - 1) * SIDES + low - 1;
    into[0] = lot < (millionths / 1_000_000) * SIDES ** 2 ? 1 : 0;
    into[1] = (lot % 10) - 2;
    into[2] = lot % 3;
  },
  save: ({ high, low }, into = new Int32Array(2)) => {
    into[0] = high;
    into[1] = low;
    return into;
  },
  restore(ticket, saved) {
    [ticket.high, ticket.low] = saved;
  },
};

/** A study with one lottery per scenario; `changes` can add targets or a precision. */
export function lotteries(chances: Readonly<Record<string, number>>, changes: Partial<Study> = {}): Study {
  const scenarios = Object.entries(chances).map(
    ([name, chance]): Scenario => ({ name, setup: { millionths: 1_000_000 * chance } }),
  );
  return {
    name: 'lotteries',
    file: 'lotteries.yaml',
    question: 'Which ticket wins?',
    lead: null,
    rules: lottery as unknown as Rules<unknown, unknown>,
    seed: 'lotteries',
    trials: 10_000,
    ...noDecisions,
    scenarios,
    ...changes,
  };
}
