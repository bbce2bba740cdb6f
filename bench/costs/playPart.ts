/**
 * Plays one part of a journey alone: `journeyParts.ts` runs this program with the part's number, and reads the trials per second
 * that it prints.
 */
import { inlineTrials } from '../../src/runner/executors/v8Flags.ts';
import { timeInTurn } from '../timing/timeInTurn.ts';
import { parts } from './journeyParts.ts';

const TRIALS_A_ROUND = 20_000;
const WARM_UP = 100_000;
const ROUNDS = 11;

inlineTrials();
const contestant = parts[Number(process.argv[2])].contestant();
contestant.play(WARM_UP);
console.log(timeInTurn([contestant], TRIALS_A_ROUND, ROUNDS)[0].speed);
