import { execFileSync } from 'node:child_process';
import { median } from '../timing/timeInTurn.ts';
import { runSeconds, secondsOf } from './runSeconds.ts';

export const START_UP_STUDY = 'rift-shortcut';
export const START_UP_TRIALS = 10_000;
export const START_UP_WORKERS = 2;

/** The start-up times, as medians of real time in seconds. */
export interface StartUp {
  /** The time of Node.js with an empty program, which riftlab cannot reduce. */
  readonly node: number;
  readonly version: number;
  readonly study: number;
}

/** Measures the time until riftlab has printed its version, and the time until it has played and reported a short study. */
export function startUp(rounds: number): StartUp {
  const node: number[] = [];
  const version: number[] = [];
  const study: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    execFileSync(process.execPath, ['--eval', '0']);
    node.push((performance.now() - from) / 1000);
    version.push(secondsOf('--version'));
    study.push(runSeconds(START_UP_STUDY, START_UP_TRIALS, START_UP_WORKERS));
  }
  return { node: median(node), version: median(version), study: median(study) };
}
