import type { RaceResult } from '../timing/RaceResult.ts';
import type { Results } from './Results.ts';
import { threeDigits } from './table.ts';

/** A target for riftlab's speed or memory, and the result of this run. */
export interface Target {
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
}

const SHARE_OF_NATIVE = 0.5;
const TIMES_NUMPY = 2;
const SPEED_UP_OF_TWO = 1.8;
const BATTLES_A_SECOND = 20_000;
const VERSION_SECONDS = 0.15;
const STUDY_SECONDS = 1.5;
const ROUTE_SECONDS = 2;
const MEGABYTES = 200;
const SMALL_BATTLE_SECONDS = 0.005;
const LARGE_BATTLE_SECONDS = 2;
const FLEET_BATTLES_A_SECOND = 2_800_000;

/** Returns the targets that could be measured on this machine. */
export function targetsOf({ races, scaling, routes, exactBattles, startUp }: Results): Target[] {
  return [
    ...races.flatMap((race) => {
      const share = engineBeside(race, 'native');
      return share === null ? [] : [atLeast(`${race.name}, compared with the same draws in C`, SHARE_OF_NATIVE, share)];
    }),
    ...races.flatMap((race) => {
      const times = engineBeside(race, 'numpy');
      return times === null
        ? []
        : [atLeast(`${race.name}, compared with the fastest numpy program`, TIMES_NUMPY, times)];
    }),
    ...races
      .filter(({ name }) => name === 'battle')
      .map(({ rows }) => atLeast('battles a second on one core', BATTLES_A_SECOND, rows[0].speed)),
    ...races
      .filter(({ name }) => name === 'fleets')
      .map(({ rows }) => atLeast('battles of fleets a second on one core', FLEET_BATTLES_A_SECOND, rows[0].speed)),
    // There is a target only for two cores.
    ...scaling
      .filter(({ cores, wholeAll }) => cores === 2 && wholeAll > 0)
      .map(({ study, one, all }) => atLeast(`${study}, two cores compared with one`, SPEED_UP_OF_TWO, all / one)),
    below('a small battle of fleets, solved exactly, in seconds', SMALL_BATTLE_SECONDS, exactBattles[0].later),
    below(
      'a large battle of fleets, solved for the first time, in seconds',
      LARGE_BATTLE_SECONDS,
      exactBattles[1].first,
    ),
    below('`riftlab --version`, in seconds', VERSION_SECONDS, startUp.version),
    below('a study of 10,000 trials, `--workers 2`, whole command, in seconds', STUDY_SECONDS, startUp.study),
    below(
      'the slowest route over a large galaxy, in seconds',
      ROUTE_SECONDS,
      Math.max(...routes.map(({ seconds }) => seconds.most)),
    ),
    below(
      'the highest memory of a race, on one thread, in MB',
      MEGABYTES,
      Math.max(...races.flatMap(({ memory }) => memory.map(({ resident }) => resident))),
    ),
  ];
}

/** Returns the engine's speed divided by that of the fastest contestant of a kind, or null if there is no such contestant. */
export function engineBeside({ rows }: RaceResult, kind: 'native' | 'numpy'): number | null {
  const speeds = rows.filter((row) => row.kind === kind).map(({ speed }) => speed);
  return speeds.length === 0 ? null : rows[0].speed / Math.max(...speeds);
}

function atLeast(what: string, wanted: number, found: number): Target {
  return {
    what,
    wanted: `at least ${wanted.toLocaleString('en-GB')}`,
    found: threeDigits(found),
    isMet: found >= wanted,
  };
}

function below(what: string, wanted: number, found: number): Target {
  return { what, wanted: `below ${wanted}`, found: threeDigits(found), isMet: found < wanted };
}
