import { solveExactly } from '../../src/exact/solveExactly.ts';
import { expedition } from '../../src/rules/expedition/expedition.ts';
import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import type { Contestant } from '../contestants/Contestant.ts';
import { engine } from '../contestants/engine.ts';
import { counted, gate, journeyText, plan, raider, ships } from '../races/journeyText.ts';
import { answerOf } from '../timing/startRace.ts';

/** A part of the journey, played alone with the average number of ships that reach it. */
interface Part {
  readonly name: string;
  readonly contestant: () => Contestant;
  /** Returns the average number of times that a journey reaches the part, from the exact means of the journey's measures. */
  readonly times: (mean: (measure: string) => number) => number;
}

/** The parts of the journey. The index of a part is the argument of `playPart.ts`, which plays that part in its own process. */
export const parts: readonly Part[] = [
  rift('a rift, six ships', [2, 2, 2], () => 1),
  rift('a rift, four ships', [2, 1, 1], (mean) => mean('rift-2.reached')),
  part(
    'a portal, three ships',
    gravityPortals,
    { ...gate, force: counted([1, 1, 1], ({ transit }) => transit) },
    (mean) => mean('gate.reached'),
  ),
  ...Object.entries(ships).map(([name, { card }]) =>
    part(
      `a duel of the ${name}`,
      skirmish,
      { mode: 'duel', sides: { force: { card, plan }, enemy: { card: raider, plan } } },
      // The result is a third of all ships that come out of the portal.
      (mean) => mean('gate.units_left') / 3,
    ),
  ),
];

/**
 * The time of a part when it is played alone, in seconds for each trial, and the average number of times that a journey reaches
 * it.
 */
export interface PartCost {
  readonly name: string;
  readonly seconds: number;
  readonly times: number;
}

/** Plays each part alone, in a process of its own. */
export function journeyParts(): PartCost[] {
  const setup = expedition.setupSchema.parse(journeyText);
  const solution = solveExactly(expedition, setup);
  if (solution.state !== 'solved') throw new Error('expected a journey that is small enough to be solved');
  const measures = expedition.measures(setup);
  const mean = (name: string) => solution.moments[measures.findIndex((measure) => measure.name === name)].mean;
  return parts.map(({ name, times }, at) => ({
    name,
    seconds: 1 / Number(answerOf('../costs/playPart.js', String(at))),
    times: times(mean),
  }));
}

function rift(name: string, counts: readonly number[], times: Part['times']): Part {
  const fleet = counted(counts, ({ ship }) => ({ ...ship, exits: 1 }));
  return part(name, gravityRift, { fleet }, times);
}

function part<Setup, State>(name: string, rules: Rules<Setup, State>, written: unknown, times: Part['times']): Part {
  return { name, contestant: () => engine(rules, rules.setupSchema.parse(written)), times };
}
