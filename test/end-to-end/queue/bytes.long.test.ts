import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Coordinator } from '../../../src/runner/queue/Coordinator.ts';
import { QueueServer } from '../../../src/runner/queue/QueueServer.ts';
import { readQueueUrl } from '../../../src/runner/queue/queueUrl.ts';
import { version } from '../../../src/version.ts';
import { executorContract } from '../../contracts/executorContract.ts';
import { shippedStudies, slowStudies } from '../../shippedStudies.ts';
import { isWhole } from '../../sized.ts';
import { lastingFilesBelow, riftlab, scratchFolder } from '../riftlab.ts';
import { endAll, serverKinds, startOn, startWorker, type TestServer } from './servers.ts';

/** The studies that are played on PostgreSQL. Redis plays all studies with the same code, except for the server. */
const SOME = ['rift-shortcut', 'overbooking', 'sure-enough', 'one-in-a-billion'];

describe.each(serverKinds)('a queue on $name', ({ name, missing, start }) => {
  if (missing !== null) {
    it.skip(`is not tested: ${missing}`, () => {});
    return;
  }
  let server: TestServer;

  beforeAll(async () => {
    server = await start();
    startWorker(server.url);
    startWorker(server.url);
  });
  afterAll(endAll);

  /**
   * Returns the files of a command on the queue, and without the queue; both print the same.
   *
   * @param besides reads what the command writes in addition to its report
   */
  async function both(args: readonly string[], besides: () => string = () => '') {
    const folder = scratchFolder();
    const [queued, alone] = [join(folder, 'queued/report'), join(folder, 'alone/report')];
    const here = riftlab(...args, '--out', alone);
    const besidesHere = besides();
    const there = await startOn(server.url, [...args, '--queue', '--out', queued]).outcome;
    expect(there.code, there.stderr).toBe(here.code);
    expect(there.stdout.replace('queued/', '')).toBe(here.stdout.replace('alone/', ''));
    return [
      { ...lastingFilesBelow(queued), besides: besides() },
      { ...lastingFilesBelow(alone), besides: besidesHere },
    ];
  }

  const studies = [...shippedStudies.values()].filter(
    ({ name: study }) => isWhole || (name === 'Redis' ? !slowStudies.includes(study) : SOME.includes(study)),
  );
  it.each(studies)('gives the same bytes as a local run of $name', async ({ file, precision }) => {
    const trials = precision === null ? ['--trials', '2000'] : [];
    const [queued, alone] = await both(['run', `sims/${file}`, ...trials]);
    expect(queued).toEqual(alone);
  });

  it('gives the same bytes as local compare and sensitivity', async () => {
    const words = ['compare', 'sims/rift-shortcut.yaml', 'sims/vuilraith-loop.yaml', '--trials', '5000'];
    const [compared, aloneCompared] = await both(words);
    expect(compared).toEqual(aloneCompared);
    const [varied, alone] = await both([
      'sensitivity',
      'sims/what-matters-in-the-rift.yaml',
      '--points',
      '20',
      '--trials',
      '2000',
    ]);
    expect(varied).toEqual(alone);
  });

  it('gives the same bytes as a local tune', async () => {
    const folder = scratchFolder();
    const study = join(folder, 'study.yaml');
    cpSync('sims/fair-hit-points.yaml', study);
    cpSync('sims/cards', join(folder, 'cards'), { recursive: true });
    const tuned = () => readFileSync(join(folder, 'study-tuned.yaml'), 'utf8');
    const words = ['tune', study, '--trials', '5000', '--force'];
    const [queued, alone] = await both(words, tuned);
    expect(queued).toEqual(alone);
  });

  it('gives the same verdicts and exit code as a local check', async () => {
    const here = riftlab('check', 'sims/one-detour.yaml', 'sims/sure-enough.yaml');
    const there = await startOn(server.url, ['check', 'sims/one-detour.yaml', 'sims/sure-enough.yaml', '--queue'])
      .outcome;
    expect(there).toMatchObject({ code: here.code, stdout: here.stdout });
  });

  describe('executor', () => {
    let coordinator: Coordinator;
    beforeAll(async () => {
      const opened = await QueueServer.open(readQueueUrl(server.url), () => {});
      coordinator = new Coordinator(opened, { riftlab: version, workers: 0, onNote: () => {} });
      await coordinator.ready();
    });
    afterAll(() => coordinator.close());
    executorContract(`the queue on ${name}`, (study) => coordinator.executor(study));
  });
});
