/**
 * Plays one race in a process of its own: `bench.ts` runs this program with the race's name and the number of rounds. V8 compiles
 * a trial loop for all rules that it has run. A worker runs only one study, so this process runs only one race.
 */
import { inlineTrials } from '../../src/runner/executors/v8Flags.ts';
import { attack } from '../races/attack.ts';
import { battle } from '../races/battle.ts';
import { duel } from '../races/duel.ts';
import { expedition } from '../races/expedition.ts';
import { fleetBattle } from '../races/fleetBattle.ts';
import { comeHome, enter } from '../races/portals.ts';
import type { Race } from '../races/Race.ts';
import { rift } from '../races/rift.ts';
import { runRace } from './runRace.ts';

const races: Readonly<Record<string, () => Race>> = {
  rift,
  attack,
  duel,
  enter,
  return: comeHome,
  battle,
  fleets: fleetBattle,
  expedition,
};

// The V8 flags are the same as in every run, so that the times are those of users.
inlineTrials();
const [, , name, rounds] = process.argv;
console.log(JSON.stringify(runRace(name, races[name](), Number(rounds))));
