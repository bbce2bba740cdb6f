import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../../../src/runner/errors.ts';
import { openLog } from '../../../../src/runner/log/openLog.ts';
import { StudyError } from '../../../../src/study/StudyError.ts';
import { StudyPlayer } from '../../../../src/trials/Player.ts';
import { isCheck } from '../../../sized.ts';
import { lotteries } from '../lottery.ts';
import { chunk, study, writeLog } from './writeLog.ts';

const ALL = { from: 0, to: 5_000 };
let directory = '';
let file = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'riftlab-log-'));
  file = join(directory, 'chunks.log');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true });
});

const logOf = (...ranges: (readonly [number, number])[]) => writeLog(directory, ...ranges);

function played(): number[][] {
  const log = openLog(directory, study, '1.0');
  const chunks = log.within(ALL).map(({ first, count }) => [first, count]);
  log.close();
  return chunks;
}

const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);

describe('a log', () => {
  it('returns the same counts when it is opened again', () => {
    logOf([0, 100], [300, 50]);
    const log = openLog(directory, study, '1.0');
    expect(log.trials).toBe(150);
    expect(log.missing(ALL)).toEqual([
      { from: 100, to: 300 },
      { from: 350, to: 5_000 },
    ]);
    for (const logged of log.within(ALL)) {
      const again = chunk(logged.first, logged.count);
      for (const [at, { tally, pairs }] of logged.tallies.entries()) {
        expect([...tally.counts]).toEqual([...again.tallies[at].tally.counts]);
        expect(pairs && [...pairs.sums]).toEqual(again.tallies[at].pairs && [...again.tallies[at].pairs.sums]);
      }
    }
    log.close();
  });

  it('is readable: a header, then one line for each chunk, each after its checksum', () => {
    logOf([0, 100], [300, 50]);
    const [header, first, second] = lines().map((line) => JSON.parse(line.slice(17)));
    expect(header).toMatchObject({ log: 1, riftlab: '1.0', seed: 'lotteries', rules: { name: 'lottery', version: 1 } });
    expect([first, second]).toMatchObject([
      { first: 0, count: 100 },
      { first: 300, count: 50 },
    ]);
    for (const line of lines()) expect(line).toMatch(/^[0-9a-f]{16} \{/);
  });

  it('has the same text at the end, independent of how its chunks were played', () => {
    const finished = { report: 'id', printed: 'the odds' };
    const texts = [
      [[0, 5_000]],
      [
        [2_000, 3_000],
        [0, 700],
        [700, 1_300],
      ],
    ].map((ranges) => {
      const log = openLog(directory, study, '1.0', true);
      for (const [first, count] of ranges) log.add(chunk(first, count));
      log.finish(finished);
      log.close();
      return readFileSync(file, 'utf8');
    });
    expect(texts[1]).toBe(texts[0]);
    expect(texts[0].split('\n')).toHaveLength(4);
    const log = openLog(directory, study, '1.0');
    expect(log.finished).toEqual(finished);
    log.close();
  });

  const ways: readonly (readonly [string, number])[] = [
    ['in one go', 1_000],
    ['by runs that were stopped', 90],
  ];
  it.each(isCheck ? ways : ways.slice(0, 1))(
    'stays below a megabyte and four times its compact size, with many chunks that are played %s',
    (_, each) => {
      const chances = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`s${at}`, at / 100]));
      const wide = lotteries(chances, { trials: 1_000 });
      const setups = wide.scenarios.map(({ setup }) => setup);
      const player = new StudyPlayer(wide.rules, setups, wide.seed);
      let log = openLog(directory, wide, '1.0');
      const sizes: number[] = [];
      for (let first = 0; first < 1_000; first += 1) {
        if (first % each === 0) {
          log.close();
          log = openLog(directory, wide, '1.0');
        }
        log.add({ first, count: 1, tallies: player.play([...setups.keys()], first, 1) });
        // `missing` writes the pending chunks first.
        expect(log.missing({ from: 0, to: first + 1 })).toEqual([]);
        sizes.push(statSync(file).size);
      }
      log.finish({ report: '', printed: '' });
      log.close();
      const alone = statSync(file).size;
      expect(Math.max(...sizes)).toBeGreaterThan(0.9 * 2 ** 20);
      expect(Math.max(...sizes)).toBeLessThan(2 ** 20 + 4 * alone);
      expect(sizes.some((size, at) => size < sizes[at - 1])).toBe(true);
    },
  );
});

describe('a torn log', () => {
  it('loses only its last record, at whichever byte it was cut off', () => {
    logOf([0, 100], [300, 50], [600, 10]);
    const whole = readFileSync(file);
    const [header, first, second] = lines().map((line) => line.length + 1);
    const keeps = (bytes: number) => {
      if (bytes < header) return [];
      return [
        [0, 100],
        [300, 50],
      ].slice(0, bytes < header + first ? 0 : bytes < header + first + second ? 1 : 2);
    };
    for (let bytes = 0; bytes < whole.length; bytes += 7) {
      writeFileSync(file, whole.subarray(0, bytes));
      expect(played(), `torn after ${bytes} bytes`).toEqual(keeps(bytes));
    }
  });

  it('loses its last record if some bytes of it never reached the disk', () => {
    logOf([0, 100], [300, 50]);
    const bytes = readFileSync(file);
    bytes.fill(0, bytes.length - 40, bytes.length - 20);
    writeFileSync(file, bytes);
    expect(played()).toEqual([[0, 100]]);
    appendFileSync(file, Buffer.alloc(4_096));
    expect(played()).toEqual([[0, 100]]);
  });

  it('continues at the place where the incomplete record began', () => {
    logOf([0, 100], [300, 50]);
    truncateSync(file, statSync(file).size - 5);
    logOf([600, 10]);
    expect(played()).toEqual([
      [0, 100],
      [600, 10],
    ]);
    expect(lines()).toHaveLength(3);
  });
});

describe('a corrupt log', () => {
  const opening = () => openLog(directory, study, '1.0');

  it('is refused with the place of a changed record, whichever byte was changed', () => {
    logOf([0, 100], [300, 50], [600, 10]);
    const whole = readFileSync(file, 'utf8');
    for (let at = 0; at < whole.length; at += 13) {
      if (whole[at] === '\n') continue;
      const changed = `${whole.slice(0, at)}${whole[at] === '7' ? '8' : '7'}${whole.slice(at + 1)}`;
      writeFileSync(file, changed);
      const line = whole.slice(0, at).split('\n').length;
      expect(opening, `changed at ${at}`).toThrow(StudyError);
      expect(opening).toThrow(`chunks.log:${line}: expected a record as riftlab wrote it`);
    }
  });

  it.each([
    ['left out', ([header, , second, third]: string[]) => [header, second, third], 2],
    ['doubled', ([header, first, second, third]: string[]) => [header, first, first, second, third], 3],
    ['swapped', ([header, first, second, third]: string[]) => [header, second, first, third], 2],
  ])('is refused if a record was %s', (_, change, line) => {
    logOf([0, 100], [300, 50], [600, 10]);
    writeFileSync(file, `${change(lines()).join('\n')}\n`);
    expect(opening).toThrow(`chunks.log:${line}:`);
  });

  it('can be repaired as its message says: without that line and all lines below it, the rest is kept', () => {
    logOf([0, 100], [300, 50], [600, 10]);
    const kept = lines();
    writeFileSync(file, `${[kept[0], kept[1], kept[2].replace('"count":50', '"count":51'), kept[3]].join('\n')}\n`);
    expect(opening).toThrow('chunks.log:3: ');
    expect(opening).toThrow('delete line 3 and all lines below it');
    writeFileSync(file, `${kept.slice(0, 2).join('\n')}\n`);
    expect(played()).toEqual([[0, 100]]);
  });

  it('is replaced by an empty log with `isFresh`', () => {
    logOf([0, 100]);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('1', '2'));
    expect(opening).toThrow(':1: ');
    openLog(directory, study, '1.0', true).close();
    expect(played()).toEqual([]);
  });
});

describe('a disk that is full', () => {
  /** Makes all writes fail after this number of bytes. */
  function fillDiskAfter(bytes: number): void {
    const write = fs.writeSync;
    let left = bytes;
    vi.spyOn(fs, 'writeSync').mockImplementation(((
      descriptor: number,
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
    ) => {
      if (left === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      const some = Math.min(length, left);
      left -= some;
      return write(descriptor, buffer, offset, some, position);
    }) as typeof fs.writeSync);
    syncBuiltinESMExports();
  }

  it('is reported with a clear error, and the log continues after its last record when there is room again', () => {
    logOf([0, 100]);
    const before = readFileSync(file, 'utf8');
    const log = openLog(directory, study, '1.0');
    fillDiskAfter(60);
    expect(() => log.add(chunk(300, 50))).toThrow(StorageError);
    expect(() => log.add(chunk(600, 50))).toThrow('chunks.log: the disk is full (ENOSPC)');
    log.close();
    expect(readFileSync(file, 'utf8')).toBe(before);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    logOf([300, 50]);
    expect(played()).toEqual([
      [0, 100],
      [300, 50],
    ]);
  });

  it('leaves the log unchanged if it cannot be compacted', () => {
    logOf([0, 100]);
    const before = readFileSync(file, 'utf8');
    const log = openLog(directory, study, '1.0');
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    });
    syncBuiltinESMExports();
    expect(() => log.finish({ report: '', printed: '' })).toThrow('EIO');
    expect(() => log.close()).toThrow('EIO');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(fs.readdirSync(directory)).toEqual(['chunks.log']);
  });
});

it('a log that another program has written to is not written any more', () => {
  logOf([0, 100]);
  const log = openLog(directory, study, '1.0');
  appendFileSync(file, 'what is this?\n');
  expect(() => log.add(chunk(300, 50))).toThrow('another program has written to it in the meantime');
  log.close();
  expect(readFileSync(file, 'utf8')).toMatch(/what is this\?\n$/);
});
