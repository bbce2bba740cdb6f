/**
 * What composing costs: six ships through two rifts, one portal and a duel for each of them, on one core, beside the same
 * parts played alone by their own engines. `bench.ts` runs it in a process of its own.
 *
 * The journeys that are timed are held against the exact distribution. The parts are those that the journeys come to, with
 * as many ships as they have left on average, rounded up; so their sum is what the same work costs without an expedition
 * around it, and the ratio says how much of the time is spent on going from one stage to the next.
 */
import { readFileSync } from 'node:fs';
import { solveExactly } from '../src/exact/solveExactly.ts';
import { expedition } from '../src/rules/expedition/expedition.ts';
import { gravityPortals } from '../src/rules/gravity-portal/gravityPortals.ts';
import { gravityRift } from '../src/rules/gravity-rift/gravityRift.ts';
import { skirmish } from '../src/rules/skirmish/skirmish.ts';
import { inlineTrials } from '../src/runner/executors/inlineTrials.ts';
import { chiSquareTest } from '../src/statistics/chiSquareTest.ts';
import { engine } from './engine.ts';
import { memoryUse } from './memoryUse.ts';
import { race } from './race.ts';

/** Right code falls below this once in a million runs. */
const DOES_NOT_FIT = 1e-6;
const JOURNEYS_A_ROUND = 20_000;
