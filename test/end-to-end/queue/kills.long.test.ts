import { statSync } from 'node:fs';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import type { Study } from '../../../src/study/Study.ts';
import { shippedStudies } from '../../shippedStudies.ts';
import { isWhole } from '../../sized.ts';
import { lastingFilesBelow, scratchFolder } from '../riftlab.ts';
import { undisturbed } from '../undisturbed.ts';
import {
  endAll,
  isOver,
  type QueueProcess,
  serverKinds,
  startOn,
  startWorker,
  type TestServer,
  until,
} from './servers.ts';

const KILLS = 20;
/** The longest time in milliseconds from the moment when a kill is due until it happens. */
const LONGEST_WAIT = 1_000;

/** The studies that `npm run check` plays; `npm run kills` plays all studies on both servers. */
const SOME = {
  Redis: ['duel-of-equals', 'overbooking', 'sure-enough'],
  PostgreSQL: ['rift-shortcut', 'way-home', 'one-in-a-billion'],
};

/** The trials of studies that take a thread more than some seconds. */
const FEWER = new Map([
  ['expedition', 20_000],
  ['fair-duel', 200_000],
  ['hundred-points', 2_500],
  ['leaderless-band', 10_000],
  ['one-more-upgrade', 10_000],
  ['one-stat', 100_000],
  ['rush', 200_000],
  ['take-mecatol', 20_000],
]);
/** A thread plays the trials of a rift in a fraction of a second, so these studies get more of them. */
const MORE = 5;

/** Returns the options with which a study takes a thread some seconds. */
function trialsOf({ name, precision, rules, trials }: Study): string[] {
  if (precision !== null) return [];
  return ['--trials', String(FEWER.get(name) ?? (rules.name === 'gravity-rift' ? MORE * trials : trials))];
}

describe.each(serverKinds)('on $name', ({ name, missing, start }) => {
  if (missing !== null) {
    it.skip(`nothing is killed: ${missing}`, () => {});
    return;
  }
  let server: TestServer;

  beforeEach(async () => {
    server = await start();
  });
  afterEach(endAll);

  const studies = [...shippedStudies.values()].filter((study) => isWhole || SOME[name].includes(study.name));
  it.each(studies)(
    `${KILLS} kills of workers, coordinator and server leave the bytes of one run of $name`,
    async (study) => {
      const args = [`sims/${study.file}`, ...trialsOf(study)];
      const alone = undisturbed(...args);
      const out = join(scratchFolder(), 'report');
      const random = seedrandom(`kills of ${study.name} on ${name}`);
      const events: string[] = [];
      const coordinator = (...options: string[]) =>
        startOn(server.url, ['run', ...args, '--queue', '--out', out, ...options]);
      const workers = [startWorker(server.url), startWorker(server.url)];
      let run = coordinator();
      onTestFailed(() => {
        const said = [run, ...workers].map((one) => one.said());
        console.error([`riftlab run ${args.join(' ')} on ${name}`, ...events, ...said].join('\n'));
      });
      const expectWhole = async ({ outcome }: QueueProcess) => {
        const { code, stderr } = await outcome;
        expect(code, stderr).toBe(0);
        expect(lastingFilesBelow(out)).toEqual(alone);
      };
      const logSize = () => statSync(join(out, 'chunks.log'), { throwIfNoEntry: false })?.size ?? 0;

      while (events.length < KILLS) {
        // It kills alternately at any moment, and after the run has made progress.
        const before = logSize();
        if (events.length % 2 === 1) await until(() => logSize() !== before || isOver(run));
        const wait = LONGEST_WAIT * random();
        const due = performance.now() + wait;
        await until(() => performance.now() >= due || isOver(run));
        if (isOver(run)) {
          await expectWhole(run);
          run = coordinator('--fresh');
          continue;
        }
        const victim = Math.floor(4 * random());
        events.push(
          `kill ${events.length + 1}, ${wait.toFixed(0)} ms: ${['server', 'coordinator', 'a worker', 'other worker'][victim]}, ${logSize()} bytes in the log`,
        );
        if (victim === 0) await server.restart();
        else if (victim === 1) {
          run.child.kill('SIGKILL');
          await run.outcome;
          run = coordinator();
        } else {
          workers[victim - 2].child.kill('SIGKILL');
          workers[victim - 2] = startWorker(server.url);
        }
      }
      await expectWhole(run);
      expect(workers.map(isOver)).toEqual([false, false]);
    },
  );
});
