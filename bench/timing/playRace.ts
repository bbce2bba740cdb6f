/**
 * Plays one race in a process of its own: `bench.ts` runs this program with the race's name and the number of rounds. V8 compiles
 * a trial loop for all rules that it has run. A worker runs only one study, so this process runs only one race.
 */
import { inlineTrials } from '../../src/runner/executors/v8Flags.ts';
import { races } from '../races/races.ts';
import { runRace } from './runRace.ts';

// The V8 flags are the same as in every run, so that the times are those of users.
inlineTrials();
const [, , name, rounds] = process.argv;
console.log(JSON.stringify(runRace(name, races[name](), Number(rounds))));
